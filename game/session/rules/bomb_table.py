"""The table of bombs as it is edited: a matrix of what chops what, names and pictures of both, and rows put in it."""

from __future__ import annotations

from game.engine.cards import KING, TWO, Card
from game.engine.options.bombs import Table, bomb_word
from game.text import Texts
from game.text.grammar import sentence
from game.text.notation import count_word

ATTACKERS = (
    "quad",
    *(f"pairs-run:{n}{more}" for n in range(3, 8) for more in ("", "+")),
    "quads-run:2",
    "quads-run:3",
)
TARGETS = ("2", "22", "222", "pairs-run:3", "pairs-run:4", "quad", "any single", "any pair", "any")
_FRESH = ("2",)
"""What a row that was just added beats."""


_SIX = 3
"""The rank at which samples begin where none is told; what is neither a two nor a bomb is of kings."""
_FIRSTS, _CHOPPED, _LOWER = (4, 8, 5, 2, 7, 3), (1, 4, 0, 7, 2, 6), 3
"""The ranks at which a bomb and what it chops begin, by the row that shows them; how much lower a lower bomb is."""
_SUITS = ((0, 3), (1, 2), (0, 2), (1, 3), (2, 3))
"""The suits of a pair, by the row that shows it."""
_TWOS = ((3, 2, 0, 1), (0, 3, 1, 2), (2, 1, 3, 0), (1, 0, 2, 3))
"""The suits of a two, of two and of three, by the row that shows them."""
Stacks = tuple[tuple[Card, ...], ...]
"""Cards as they are pictured: stacks side by side, in each the cards of one rank of a row."""


def targets_of(table: Table) -> list[str]:
    """The columns of the matrix: what may be chosen, then what else the table holds."""
    held = (target for _, targets in table for target in targets)
    return list(dict.fromkeys((*TARGETS, *held)))


def flipped(table: Table, at: int, target: str) -> Table:
    """The table with one thing more, or less, that the attacker in a row beats; in the columns' order."""
    attacker, targets = table[at]
    on = {*targets} ^ {target}
    return with_row(table, at, (attacker, tuple(each for each in targets_of(table) if each in on)))


def beats_lower(attacker: str, target: str) -> bool:
    """Whether a bomb beats lower ones of this kind and length without any table."""
    return attacker.removesuffix("+") == target


def sample(name: str, first: int = _SIX, row: int = 0) -> Stacks:
    """Cards that show an attacker or a target; bombs begin at the rank `first`, suits go by the `row`."""
    kind, length, _ = bomb_word(name)
    if length:
        suits = _SUITS[row % len(_SUITS)] if kind == "pairs-run" else (0, 1, 2, 3)
        ranks = range(first, first + length)
        return tuple(tuple(Card(rank % TWO * 4 + suit) for suit in suits) for rank in ranks)
    if name == "any":
        return tuple((Card(each),) for each in (8, 22, 33))
    if name == "quad":
        return tuple(tuple(Card(first * 4 + suit) for suit in pair) for pair in ((0, 1), (2, 3)))
    rank = KING if name.startswith("any") else TWO
    count = {"2": 1, "22": 2, "222": 3, "any single": 1, "any pair": 2}[name]
    return tuple((Card(rank * 4 + suit),) for suit in sorted(_TWOS[row % len(_TWOS)][:count]))


def attacker_sample(attacker: str, row: int) -> Stacks:
    """Cards that show the bomb of a row: of other ranks in each."""
    return sample(attacker, _begins(attacker, row), row)


def target_sample(attacker: str, target: str, row: int) -> Stacks:
    """Cards that show what the bomb of a row chops; a bomb of its own kind and length is lower."""
    if beats_lower(attacker, target):
        return lower_sample(attacker, row)
    first = _CHOPPED[row % len(_CHOPPED)]
    return sample(target, min(first, _highest(target)), row + 1)


def lower_sample(attacker: str, row: int) -> Stacks:
    """Cards of the same kind and length as those of a row's bomb, and lower."""
    return sample(attacker, max(0, _begins(attacker, row) - _LOWER), row + 1)


def _begins(attacker: str, row: int) -> int:
    return min(_FIRSTS[row % len(_FIRSTS)], _highest(attacker))


def _highest(name: str) -> int:
    """The highest rank at which a bomb may begin: a run of it ends with the aces."""
    return max(0, TWO - (bomb_word(name).length or 1))


def attacker_label(t: Texts, attacker: str) -> str:
    """An attacker's name on its control, the same whatever lengths the rules allow."""
    kind, length, or_more = bomb_word(attacker)
    if kind == "quad":
        return t("rules.bombs.quad")
    if kind == "quads-run":
        return sentence(t("book.attacker.quads", n=count_word(t, length)))
    key = "book.attacker.pairs_min" if or_more else "book.attacker.pairs"
    count = count_word(t, length)
    return sentence(t(key, n=count, lengths=count))


def with_row(table: Table, at: int, row: tuple[str, tuple[str, ...]]) -> Table:
    """The table with another row in a place."""
    return (*table[:at], row, *table[at + 1 :])


def with_one_more(table: Table) -> Table:
    """The table with one row more, with the first attacker that has none yet."""
    used = {attacker for attacker, _ in table}
    free = next((name for name in ATTACKERS if name not in used), ATTACKERS[0])
    return (*table, (free, _FRESH))


def attacker_short(t: Texts, attacker: str) -> str:
    """An attacker's name beside its cards, which tell the rest."""
    kind, length, or_more = bomb_word(attacker)
    if not length:
        return t("rules.bombs.quad")
    key = "pairs_min" if or_more else "pairs" if kind == "pairs-run" else "quads"
    return t(f"rules.bombs.short.{key}", n=length)


def target_short(t: Texts, target: str) -> str:
    """What is chopped, under its cards above a column."""
    kind, length, _ = bomb_word(target)
    return t("rules.bombs.short.pairs", n=length) if length else t(f"rules.bombs.head.{kind.replace(' ', '_')}")
