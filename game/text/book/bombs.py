"""The table of bombs, with an example drawn for every row."""

from __future__ import annotations

from game.engine.bomb_terms import ANY_TARGET, parse_bomb, parse_target
from game.engine.cards import KING, TWO, Card
from game.engine.combination import RUN, Kind, decode_length
from game.engine.deck import RANK_COUNT
from game.engine.law import Law, law_of
from game.engine.rules import Rules
from game.text.book.blocks import Block, Cards, Group, Heading, Words
from game.text.book.sentences import Sentences
from game.text.book.shapes import shapes_of
from game.text.grammar import capitalize, join_count_words, join_words
from game.text.notation import count_word
from game.text.texts import Texts

NINE = 6
ANY_LENGTH = frozenset(range(3, RANK_COUNT + 1))


def bombs(rules: Rules, t: Texts, said: Sentences) -> list[Block]:
    """Return the chapter on chops, limited to those that these rules allow."""
    rows = _drawn_rows(rules, t)
    title = Heading(t("book.bombs.title"), "bombs")
    if not rows:
        return [title, Words(t("book.bombs.none"))]
    return [
        title,
        Words(t("book.bombs.intro")),
        *rows,
        Words(said.take("bombs.own", opening=[t("book.bombs.own")], closing=[t("book.bombs.only")])),
    ]


def _drawn_rows(rules: Rules, t: Texts) -> list[Cards]:
    """Return each row in words, with an example."""
    return [_row(rules, t, attacker, targets) for attacker, targets in effective_rows(rules)]


def effective_rows(rules: Rules) -> list[tuple[str, tuple[str, ...]]]:
    """Return the rows whose attackers the rules allow, with the targets that can be on the table."""
    law = law_of(rules)
    rows = []
    for attacker, targets in rules.bombs:
        possible = tuple(target for target in dict.fromkeys(targets) if _can_lie(law, target))
        if possible and law.codes.intersection(parse_bomb(attacker).codes):
            rows.append((attacker, possible))
    return rows


def _can_lie(law: Law, target: str) -> bool:
    chopped = parse_target(target)
    return chopped.kind is not Kind.PAIRS_RUN or not law.codes.isdisjoint(chopped.codes)


def _row(rules: Rules, t: Texts, attacker: str, targets: tuple[str, ...]) -> Cards:
    names = [target_name(t, target, attacker) for target in targets]
    text = t("book.bombs.row", attacker=attacker_name(rules, t, attacker), targets=join_words(t, names))
    return Cards(capitalize(text), _example(rules, t, attacker, targets), is_chop=True)


def attacker_name(rules: Rules, t: Texts, attacker: str) -> str:
    """Return a bomb of the table in words: "a pairs run of four pairs or more"."""
    bomb = parse_bomb(attacker)
    if bomb.kind is Kind.QUAD:
        return t("book.attacker.quad")
    if bomb.kind is Kind.QUADS_RUN:
        return t("book.attacker.quads", n=count_word(t, bomb.length))
    if bomb.can_be_longer and rules.decisions.pairs_run_lengths == ANY_LENGTH:
        return t("book.attacker.pairs_min", n=count_word(t, bomb.length))
    legal = law_of(rules).codes.intersection(bomb.codes)
    lengths = sorted(map(decode_length, legal)) or [bomb.length]
    return t("book.attacker.pairs", lengths=join_count_words(t, lengths))


def target_name(t: Texts, target: str, attacker: str) -> str:
    """Return a target of a bomb in words: "a pair of twos"; only a quad beats a quad as a normal play (ruling 40)."""
    chopped = parse_target(target)
    if chopped == ANY_TARGET and parse_bomb(attacker).kind is not Kind.QUAD:
        return t("book.target.any_other")
    if chopped.length:
        return t("book.target.pairs", n=count_word(t, chopped.length))
    return t(f"book.target.{chopped.key}")


def _example(rules: Rules, t: Texts, attacker: str, targets: tuple[str, ...]) -> tuple[Group, ...]:
    """Return the shortest and lowest bomb of the row, followed by one sample of each target."""
    code = min(law_of(rules).codes.intersection(parse_bomb(attacker).codes))
    bomb = shapes_of(rules).of_code(code, 0)
    if not bomb:
        return ()
    beaten = [group for target in targets for group in target_samples(rules, target)]
    return (Group(bomb, t("book.example.beats")), *(Group(cards) for cards in beaten if cards))


def target_samples(rules: Rules, target: str) -> list[tuple[Card, ...]]:
    """Return one sample of a target, a few of a target that stands for many."""
    shapes, chopped = shapes_of(rules), parse_target(target)
    if chopped == ANY_TARGET:
        length = max(3, min(rules.decisions.run_lengths))
        return [shapes.same_rank(KING, 3), shapes.of_code(RUN + length, NINE), shapes.same_rank(TWO, 1)]
    if chopped.has_only_twos:
        return [shapes.same_rank(TWO, chopped.count)]
    if chopped.length or chopped.kind is Kind.QUAD:
        return [shapes.of_code(chopped.codes[0], NINE)]
    return [shapes.same_rank(KING, chopped.count)]
