"""The table of bombs in the editor: a matrix of attackers and targets, with names, pictures and new rows."""

from __future__ import annotations

from dataclasses import replace

from game.engine.bomb_terms import ANYTHING, FEWEST_PAIRS, Bomb, Target, bomb_of, target_of
from game.engine.cards import KING, TWO, Card
from game.engine.combination import Kind
from game.engine.options.bombs import Table
from game.text import Texts
from game.text.grammar import sentence
from game.text.notation import count_word

ATTACKERS = tuple(
    bomb.word
    for bomb in (
        Bomb(Kind.QUAD),
        *(Bomb(Kind.PAIRS_RUN, n, more) for n in range(FEWEST_PAIRS, 8) for more in (False, True)),
        Bomb(Kind.QUADS_RUN, 2),
        Bomb(Kind.QUADS_RUN, 3),
    )
)
"""The bombs that a row may be given."""
TARGETS = tuple(
    target.word
    for target in (
        *(Target(kind, of_twos=True) for kind in (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)),
        *(Target(Kind.PAIRS_RUN, n) for n in (3, 4)),
        Target(Kind.QUAD),
        Target(Kind.SINGLE),
        Target(Kind.PAIR),
        ANYTHING,
    )
)
"""The columns of the matrix that there always are."""
_FRESH = (Target(Kind.SINGLE, of_twos=True).word,)
"""The targets of a new row."""


_SIX = 3
"""The rank at which samples begin by default; a target other than a two or a bomb is shown with kings."""
_FIRSTS, _CHOPPED, _LOWER = (4, 8, 5, 2, 7, 3), (1, 4, 0, 7, 2, 6), 3
"""The ranks at which a bomb and what it chops begin, by the row that shows them; how much lower a lower bomb is."""
_SUITS = ((0, 3), (1, 2), (0, 2), (1, 3), (2, 3))
"""The suits of a pair, by the row that shows it."""
_TWOS = ((3, 2, 0, 1), (0, 3, 1, 2), (2, 1, 3, 0), (1, 0, 2, 3))
"""The suits of a two, of two and of three, by the row that shows them."""
Stacks = tuple[tuple[Card, ...], ...]
"""Cards in a picture: stacks side by side, each with the cards of one rank."""
_ANY_SAMPLE: Stacks = tuple((Card(each),) for each in (8, 22, 33))
"""Cards of several ranks, which show that anything is chopped."""


def targets_of(table: Table) -> list[str]:
    """The columns of the matrix: what may be chosen, then what else the table holds."""
    held = (target for _, targets in table for target in targets)
    return list(dict.fromkeys((*TARGETS, *held)))


def flipped(table: Table, at: int, target: str) -> Table:
    """Return the table with one target of a row added or removed, in the order of the columns."""
    attacker, targets = table[at]
    on = {*targets} ^ {target}
    return with_row(table, at, (attacker, tuple(each for each in targets_of(table) if each in on)))


def beats_lower(attacker: str, target: str) -> bool:
    """Return True if a bomb beats lower ones of this kind and length without any table."""
    return replace(bomb_of(attacker), or_more=False).word == target


def sample(term: Bomb | Target, first: int = _SIX, row: int = 0) -> Stacks:
    """Cards that show a bomb or what it chops; bombs begin at the rank `first`, suits go by the `row`."""
    if term.length:
        suits = _SUITS[row % len(_SUITS)] if term.kind is Kind.PAIRS_RUN else (0, 1, 2, 3)
        ranks = range(first, first + term.length)
        return tuple(tuple(Card(rank % TWO * 4 + suit) for suit in suits) for rank in ranks)
    if term.kind is Kind.QUAD:
        return tuple(tuple(Card(first * 4 + suit) for suit in pair) for pair in ((0, 1), (2, 3)))
    return _set_sample(term, row) if isinstance(term, Target) and term.kind else _ANY_SAMPLE


def _set_sample(target: Target, row: int) -> Stacks:
    """Return cards of one rank side by side: twos if the target means only twos."""
    rank = TWO if target.of_twos else KING
    return tuple((Card(rank * 4 + suit),) for suit in sorted(_TWOS[row % len(_TWOS)][: target.count]))


def attacker_sample(attacker: str, row: int) -> Stacks:
    """Cards that show the bomb of a row: of other ranks in each."""
    bomb = bomb_of(attacker)
    return sample(bomb, _begins(bomb, row), row)


def target_sample(attacker: str, target: str, row: int) -> Stacks:
    """Cards that show what the bomb of a row chops; a bomb of its own kind and length is lower."""
    if beats_lower(attacker, target):
        return lower_sample(attacker, row)
    chopped = target_of(target)
    first = _CHOPPED[row % len(_CHOPPED)]
    return sample(chopped, min(first, _highest(chopped)), row + 1)


def lower_sample(attacker: str, row: int) -> Stacks:
    """Return lower cards of the same kind and length as a row's bomb."""
    bomb = bomb_of(attacker)
    return sample(bomb, max(0, _begins(bomb, row) - _LOWER), row + 1)


def _begins(bomb: Bomb, row: int) -> int:
    return min(_FIRSTS[row % len(_FIRSTS)], _highest(bomb))


def _highest(term: Bomb | Target) -> int:
    """The highest rank at which a bomb may begin: a run of it ends with the aces."""
    return max(0, TWO - (term.length or 1))


def attacker_label(t: Texts, attacker: str) -> str:
    """An attacker's name on its control, the same whatever lengths the rules allow."""
    bomb = bomb_of(attacker)
    if bomb.kind is Kind.QUAD:
        return t("rules.bombs.quad")
    count = count_word(t, bomb.length)
    if bomb.kind is Kind.QUADS_RUN:
        return sentence(t("book.attacker.quads", n=count))
    key = "book.attacker.pairs_min" if bomb.or_more else "book.attacker.pairs"
    return sentence(t(key, n=count, lengths=count))


def with_row(table: Table, at: int, row: tuple[str, tuple[str, ...]]) -> Table:
    """The table with another row in a place."""
    return (*table[:at], row, *table[at + 1 :])


def with_one_more(table: Table) -> Table:
    """Return the table with a new row for the first attacker without a row."""
    used = {attacker for attacker, _ in table}
    free = next((name for name in ATTACKERS if name not in used), ATTACKERS[0])
    return (*table, (free, _FRESH))


def attacker_short(t: Texts, attacker: str) -> str:
    """An attacker's name beside its cards, which tell the rest."""
    bomb = bomb_of(attacker)
    if bomb.kind is Kind.QUAD:
        return t("rules.bombs.quad")
    key = "pairs_min" if bomb.or_more else "pairs" if bomb.kind is Kind.PAIRS_RUN else "quads"
    return t(f"rules.bombs.short.{key}", n=bomb.length)


def target_short(t: Texts, target: str) -> str:
    """Return the short name of a target, for the head of a column."""
    chopped = target_of(target)
    length = chopped.length
    return t("rules.bombs.short.pairs", n=length) if length else t(f"rules.bombs.head.{chopped.key}")
