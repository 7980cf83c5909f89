"""The table of bombs in the rule editor: a matrix of attackers and targets, and the cards that show them."""

from dataclasses import replace

from game.engine.bomb_terms import ANY_TARGET, MIN_BOMB_PAIRS, Bomb, Target, parse_bomb, parse_target
from game.engine.cards import KING, TWO, Card
from game.engine.combination import Kind
from game.engine.options.bombs import Table
from game.text import Texts
from game.text.notation import capitalize, format_count

ATTACKERS = tuple(
    bomb.word
    for bomb in (
        Bomb(Kind.QUAD),
        *(Bomb(Kind.PAIRS_RUN, n, more) for n in range(MIN_BOMB_PAIRS, 8) for more in (False, True)),
        Bomb(Kind.QUADS_RUN, 2),
        Bomb(Kind.QUADS_RUN, 3),
    )
)
TARGETS = tuple(
    target.word
    for target in (
        *(Target(kind, has_only_twos=True) for kind in (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)),
        *(Target(Kind.PAIRS_RUN, n) for n in (3, 4)),
        Target(Kind.QUAD),
        Target(Kind.SINGLE),
        Target(Kind.PAIR),
        ANY_TARGET,
    )
)
"""Columns that the matrix always has."""
_NEW_ROW_TARGETS = (Target(Kind.SINGLE, has_only_twos=True).word,)


_SAMPLE_RANK = 3
"""First rank of a sample by default. Targets without a length are shown by twos or kings."""
_ATTACKER_RANKS = (4, 8, 5, 2, 7, 3)
_TARGET_RANKS = (1, 4, 0, 7, 2, 6)
_LOWER_BOMB_RANK_DISTANCE = 3
"""Rank distance between a bomb and the lower bomb that it beats."""
_PAIR_SUITS = ((0, 3), (1, 2), (0, 2), (1, 3), (2, 3))
_TWO_SUITS = ((3, 2, 0, 1), (0, 3, 1, 2), (2, 1, 3, 0), (1, 0, 2, 3))
"""Suits of a sample of one to three twos in each row."""
Stacks = tuple[tuple[Card, ...], ...]
"""Cards in a picture: stacks side by side, each with cards of one rank."""
_ANY_SAMPLE: Stacks = tuple((Card(each),) for each in (8, 22, 33))
"""Cards of several ranks, which stand for any target."""


def list_targets(table: Table) -> list[str]:
    """Return the columns of the matrix: the columns that it always has, then further targets of the table."""
    table_targets = (target for _, targets in table for target in targets)
    return list(dict.fromkeys((*TARGETS, *table_targets)))


def toggle_target(table: Table, index: int, target: str) -> Table:
    """Return the table with one target of a row added or removed; targets stay in the order of the columns."""
    attacker, targets = table[index]
    allowed_targets = {*targets} ^ {target}
    columns = tuple(column for column in list_targets(table) if column in allowed_targets)
    return replace_row(table, index, (attacker, columns))


def is_lower_bomb(attacker: str, target: str) -> bool:
    """Return True if the target is a bomb of the same kind and length, which the attacker beats without the table."""
    return replace(parse_bomb(attacker), can_be_longer=False).word == target


def make_sample(term: Bomb | Target, first_rank: int = _SAMPLE_RANK, row: int = 0) -> Stacks:
    """Return cards that show a bomb, from its lowest rank on, or a target. The suits depend on `row`."""
    if term.length:
        suits = _PAIR_SUITS[row % len(_PAIR_SUITS)] if term.kind is Kind.PAIRS_RUN else (0, 1, 2, 3)
        ranks = range(first_rank, first_rank + term.length)
        return tuple(tuple(Card(rank % TWO * 4 + suit) for suit in suits) for rank in ranks)
    if term.kind is Kind.QUAD:
        return tuple(tuple(Card(first_rank * 4 + suit) for suit in pair) for pair in ((0, 1), (2, 3)))
    if not isinstance(term, Target) or not term.kind:
        return _ANY_SAMPLE
    rank = TWO if term.has_only_twos else KING
    return tuple((Card(rank * 4 + suit),) for suit in sorted(_TWO_SUITS[row % len(_TWO_SUITS)][: term.card_count]))


def make_attacker_sample(attacker: str, row: int) -> Stacks:
    """Return cards that show the bomb of a row. Each row shows other ranks."""
    bomb = parse_bomb(attacker)
    return make_sample(bomb, _choose_first_rank(bomb, row), row)


def make_target_sample(attacker: str, target: str, row: int) -> Stacks:
    """Return cards that show a target of a row's bomb."""
    if is_lower_bomb(attacker, target):
        return make_lower_sample(attacker, row)
    target_term = parse_target(target)
    first_rank = _TARGET_RANKS[row % len(_TARGET_RANKS)]
    return make_sample(target_term, min(first_rank, _compute_max_first_rank(target_term)), row + 1)


def make_lower_sample(attacker: str, row: int) -> Stacks:
    """Return cards that show a lower bomb of the same kind and length as the row's bomb."""
    bomb = parse_bomb(attacker)
    return make_sample(bomb, max(0, _choose_first_rank(bomb, row) - _LOWER_BOMB_RANK_DISTANCE), row + 1)


def _choose_first_rank(bomb: Bomb, row: int) -> int:
    return min(_ATTACKER_RANKS[row % len(_ATTACKER_RANKS)], _compute_max_first_rank(bomb))


def _compute_max_first_rank(term: Bomb | Target) -> int:
    """Return the highest first rank with which a run of this length still ends with the aces."""
    return max(0, TWO - (term.length or 1))


def format_attacker(t: Texts, attacker: str) -> str:
    """Return the full name of an attacker. The name does not depend on the lengths that the rules allow."""
    bomb = parse_bomb(attacker)
    if bomb.kind is Kind.QUAD:
        return t("rules.bombs.quad")
    count = format_count(t, bomb.length)
    if bomb.kind is Kind.QUADS_RUN:
        return capitalize(t("book.attacker.quads", n=count))
    key = "book.attacker.pairs_min" if bomb.can_be_longer else "book.attacker.pairs"
    return capitalize(t(key, n=count, lengths=count))


def replace_row(table: Table, index: int, row: tuple[str, tuple[str, ...]]) -> Table:
    return (*table[:index], row, *table[index + 1 :])


def add_row(table: Table) -> Table:
    """Return the table with a new row for the first attacker that has no row."""
    used_attackers = {attacker for attacker, _ in table}
    unused_attacker = next((name for name in ATTACKERS if name not in used_attackers), ATTACKERS[0])
    return (*table, (unused_attacker, _NEW_ROW_TARGETS))


def format_short_attacker(t: Texts, attacker: str) -> str:
    """Return the short name of an attacker, which is shown beside its cards."""
    bomb = parse_bomb(attacker)
    if bomb.kind is Kind.QUAD:
        return t("rules.bombs.quad")
    key = "pairs_min" if bomb.can_be_longer else "pairs" if bomb.kind is Kind.PAIRS_RUN else "quads"
    return t(f"rules.bombs.short.{key}", n=bomb.length)


def format_short_target(t: Texts, target: str) -> str:
    """Return the short name of a target, which is shown at the head of its column."""
    target_term = parse_target(target)
    length = target_term.length
    return t("rules.bombs.short.pairs", n=length) if length else t(f"rules.bombs.head.{target_term.text_key}")
