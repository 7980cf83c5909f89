"""The table of bombs, with an example drawn for every row."""

from __future__ import annotations

from game.engine.cards import KING, TWO, Card
from game.engine.combination import PAIR, PAIRS_RUN, QUAD, RUN, SINGLE, TRIPLE
from game.engine.deck import RANK_COUNT
from game.engine.law import Law
from game.engine.laws import law_of
from game.engine.options.bombs import attacker_codes, bomb_word
from game.engine.rules import Rules
from game.text.book.blocks import Block, Cards, Group, Heading, Words
from game.text.book.sentences import Sentences
from game.text.book.shapes import shapes_of
from game.text.grammar import counts, listed, sentence
from game.text.notation import count_word
from game.text.texts import Texts

NINE = 6
ANY_LENGTH = frozenset(range(3, RANK_COUNT + 1))
_TWOS = {"2": SINGLE, "22": PAIR, "222": TRIPLE}


def bombs(rules: Rules, t: Texts, said: Sentences) -> list[Block]:
    """What chops what; only what these rules make possible."""
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
    """Each row in words, with an example."""
    return [_row(rules, t, attacker, targets) for attacker, targets in effective_rows(rules)]


def effective_rows(rules: Rules) -> list[tuple[str, tuple[str, ...]]]:
    """The rows whose attackers the rules allow, with the targets that can be on the table."""
    law = law_of(rules)
    rows = []
    for attacker, targets in rules.bombs:
        possible = tuple(target for target in dict.fromkeys(targets) if _can_lie(law, target))
        if possible and law.codes.intersection(attacker_codes(attacker)):
            rows.append((attacker, possible))
    return rows


def _can_lie(law: Law, target: str) -> bool:
    kind, length, _ = bomb_word(target)
    return kind != "pairs-run" or PAIRS_RUN + length in law.codes


def _row(rules: Rules, t: Texts, attacker: str, targets: tuple[str, ...]) -> Cards:
    names = [target_name(t, target, attacker) for target in targets]
    text = t("book.bombs.row", attacker=attacker_name(rules, t, attacker), targets=listed(t, names))
    return Cards(sentence(text), _example(rules, t, attacker, targets))


def attacker_name(rules: Rules, t: Texts, attacker: str) -> str:
    """A bomb of the table in words: "a pairs run of four pairs or more"."""
    kind, length, or_more = bomb_word(attacker)
    if kind == "quad":
        return t("book.attacker.quad")
    if kind == "quads-run":
        return t("book.attacker.quads", n=count_word(t, length))
    if or_more and rules.decisions.pairs_run_lengths == ANY_LENGTH:
        return t("book.attacker.pairs_min", n=count_word(t, length))
    lawful = law_of(rules).codes.intersection(attacker_codes(attacker))
    lengths = sorted(code - PAIRS_RUN for code in lawful) or [length]
    return t("book.attacker.pairs", lengths=counts(t, lengths))


def target_name(t: Texts, target: str, attacker: str) -> str:
    """What a bomb beats in words: "a pair of twos"; no other bomb than a quad beats a quad as any play (Ruling 40)."""
    kind, length, _ = bomb_word(target)
    if target == "any" and attacker != "quad":
        return t("book.target.any_other")
    if kind == "pairs-run":
        return t("book.target.pairs", n=count_word(t, length))
    return t(f"book.target.{target.replace(' ', '_')}")


def _example(rules: Rules, t: Texts, attacker: str, targets: tuple[str, ...]) -> tuple[Group, ...]:
    """The shortest bomb of the row, low, before one sample of each thing that it beats."""
    code = min(law_of(rules).codes.intersection(attacker_codes(attacker)))
    bomb = shapes_of(rules).of_code(code, 0)
    if not bomb:
        return ()
    beaten = [group for target in targets for group in target_samples(rules, target)]
    return (Group(bomb, t("book.example.beats")), *(Group(cards) for cards in beaten if cards))


def target_samples(rules: Rules, target: str) -> list[tuple[Card, ...]]:
    """One sample of a target, a few of a target that stands for many."""
    if target in _TWOS:
        return [shapes_of(rules).same(TWO, _TWOS[target])]
    if target == "any single":
        return [shapes_of(rules).same(KING, 1)]
    if target == "any pair":
        return [shapes_of(rules).same(KING, 2)]
    if target == "any":
        return [shapes_of(rules).same(KING, 3), shapes_of(rules).of_code(RUN + 3, NINE), shapes_of(rules).same(TWO, 1)]
    code = QUAD if target == "quad" else PAIRS_RUN + bomb_word(target).length
    return [shapes_of(rules).of_code(code, NINE)]
