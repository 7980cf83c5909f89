"""The table of bombs, with a drawn example for every row."""

from game.engine.bomb_terms import ANY_TARGET, parse_bomb, parse_target
from game.engine.cards import KING, TWO, Card
from game.engine.combination import RUN, Kind, decode_length
from game.engine.deck import RANK_COUNT
from game.engine.law import Law, get_law
from game.engine.rules import Rules
from game.text.book.blocks import Block, Cards, Group, Heading, Words
from game.text.book.sentences import Sentences
from game.text.book.shapes import get_samples
from game.text.notation import capitalize, format_count, join_counts, join_words
from game.text.texts import Texts

NINE = 6
ANY_LENGTH = frozenset(range(3, RANK_COUNT + 1))


def build_bombs_chapter(rules: Rules, t: Texts, sentences: Sentences) -> list[Block]:
    rows = [_make_row_block(rules, t, attacker, targets) for attacker, targets in list_effective_rows(rules)]
    title = Heading(t("book.bombs.title"), "bombs")
    if not rows:
        return [title, Words(t("book.bombs.none"))]
    own_text = sentences.take("bombs.own", opening=[t("book.bombs.own")], closing=[t("book.bombs.only")])
    return [title, Words(t("book.bombs.intro")), *rows, Words(own_text)]


def list_effective_rows(rules: Rules) -> list[tuple[str, tuple[str, ...]]]:
    """Return the rows whose bombs the rules allow, with the targets that can occur on the table."""
    law = get_law(rules)
    rows = []
    for attacker, targets in rules.bombs:
        possible_targets = tuple(target for target in dict.fromkeys(targets) if _can_be_on_table(law, target))
        if possible_targets and law.codes.intersection(parse_bomb(attacker).codes):
            rows.append((attacker, possible_targets))
    return rows


def _can_be_on_table(law: Law, target: str) -> bool:
    target_term = parse_target(target)
    return target_term.kind is not Kind.PAIRS_RUN or not law.codes.isdisjoint(target_term.codes)


def _make_row_block(rules: Rules, t: Texts, attacker: str, targets: tuple[str, ...]) -> Cards:
    names = [format_target(t, target, attacker) for target in targets]
    text = t("book.bombs.row", attacker=format_attacker(rules, t, attacker), targets=join_words(t, names))
    return Cards(capitalize(text), _make_example(rules, t, attacker, targets), is_chop=True)


def format_attacker(rules: Rules, t: Texts, attacker: str) -> str:
    """Return a bomb of the table as text: "a pairs run of four pairs or more"."""
    bomb = parse_bomb(attacker)
    if bomb.kind is Kind.QUAD:
        return t("book.attacker.quad")
    if bomb.kind is Kind.QUADS_RUN:
        return t("book.attacker.quads", n=format_count(t, bomb.length))
    if bomb.can_be_longer and rules.decisions.pairs_run_lengths == ANY_LENGTH:
        return t("book.attacker.pairs_min", n=format_count(t, bomb.length))
    legal = get_law(rules).codes.intersection(bomb.codes)
    lengths = sorted(map(decode_length, legal)) or [bomb.length]
    return t("book.attacker.pairs", lengths=join_counts(t, lengths))


def format_target(t: Texts, target: str, attacker: str) -> str:
    """Return a target of a bomb as text: "a pair of twos".

    Only a quad beats a quad as a normal play (ruling 40).
    """
    target_term = parse_target(target)
    if target_term == ANY_TARGET and parse_bomb(attacker).kind is not Kind.QUAD:
        return t("book.target.any_other")
    if target_term.length:
        return t("book.target.pairs", n=format_count(t, target_term.length))
    return t(f"book.target.{target_term.text_key}")


def _make_example(rules: Rules, t: Texts, attacker: str, targets: tuple[str, ...]) -> tuple[Group, ...]:
    """Return the shortest and lowest bomb of the row, followed by one sample of each target."""
    code = min(get_law(rules).codes.intersection(parse_bomb(attacker).codes))
    bomb = get_samples(rules).make_cards(code, 0)
    if not bomb:
        return ()
    target_samples = [group for target in targets for group in make_target_samples(rules, target)]
    return (Group(bomb, t("book.example.beats")), *(Group(cards) for cards in target_samples if cards))


def make_target_samples(rules: Rules, target: str) -> list[tuple[Card, ...]]:
    """Return one sample of a target, or a few samples if the target stands for many combinations."""
    shapes, target_term = get_samples(rules), parse_target(target)
    if target_term == ANY_TARGET:
        length = max(3, min(rules.decisions.run_lengths))
        return [shapes.make_same_rank(KING, 3), shapes.make_cards(RUN + length, NINE), shapes.make_same_rank(TWO, 1)]
    if target_term.has_only_twos:
        return [shapes.make_same_rank(TWO, target_term.card_count)]
    if target_term.length or target_term.kind is Kind.QUAD:
        return [shapes.make_cards(target_term.codes[0], NINE)]
    return [shapes.make_same_rank(KING, target_term.card_count)]
