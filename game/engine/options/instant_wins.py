"""instant_wins: tới trắng, hands that win as they are dealt, ranked as listed here (S, H)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.cards import ACE, TWO, Card
from game.engine.combination import PAIRS_RUN, QUAD, QUADS_RUN
from game.engine.decisions import Decisions
from game.engine.option import NEEDS_NO_TRADING, ControlKind, Option, told_by_another
from game.engine.result import InstantWin

Pattern = tuple[Card, ...]
ByRank = list[list[Card]]
"""A hand by rank, each rank's cards ascending."""


def _six_pairs(hand: ByRank) -> Pattern | None:
    """Any six pairs, a quad counting as two: the highest six."""
    pairs = [held[-2 * n - 2 : len(held) - 2 * n] for held in reversed(hand) for n in range(len(held) // 2)]
    return _joined(pairs[:6]) if len(pairs) >= 6 else None


def _sets_in_a_row(count: int, size: int) -> Callable[[ByRank], Pattern | None]:
    """So many consecutive sets of a size, without twos whatever the run options say: the highest."""

    def find(hand: ByRank) -> Pattern | None:
        for low in range(TWO - count, -1, -1):
            row = hand[low : low + count]
            if all(len(held) >= size for held in row):
                return _joined([held[-size:] for held in row])
        return None

    return find


def _dragon(hand: ByRank) -> Pattern | None:
    """One of each rank from 3 to A (Ruling 9)."""
    return _joined([held[-1:] for held in hand[: ACE + 1]]) if all(hand[: ACE + 1]) else None


def _four_twos(hand: ByRank) -> Pattern | None:
    return tuple(hand[TWO][-4:]) if len(hand[TWO]) >= 4 else None


def _bomb_with_3s(hand: ByRank, bombs: frozenset[int]) -> Pattern | None:
    """The highest bomb of the rule set that contains 3♠."""
    found = [_from_the_threes(hand, 1, 4)] if QUAD in bombs else []
    for base, size in ((PAIRS_RUN, 2), (QUADS_RUN, 4)):
        found += [_from_the_threes(hand, n, size) for n in range(2, TWO + 1) if base + n in bombs]
    return max((pattern for pattern in found if pattern), key=lambda pattern: pattern[-1], default=None)


def _from_the_threes(hand: ByRank, count: int, size: int) -> Pattern | None:
    if 0 not in hand[0] or any(len(held) < size for held in hand[:count]):
        return None
    return _joined([hand[0][:1] + hand[0][len(hand[0]) + 1 - size :], *(held[-size:] for held in hand[1:count])])


def _joined(sets: list[list[Card]]) -> Pattern:
    return tuple(sorted(card for cards in sets for card in cards))


_FIND: dict[str, Callable[[ByRank], Pattern | None]] = {
    "six_pairs": _six_pairs,
    "five_pairs_run": _sets_in_a_row(5, 2),
    "six_pairs_run": _sets_in_a_row(6, 2),
    "three_triples_run": _sets_in_a_row(3, 3),
    "dragon": _dragon,
    "four_twos": _four_twos,
}
KINDS = ("bomb_with_3s", *_FIND)
"""The kinds of instant win, lowest first."""


def _read(value: Any) -> tuple[str, ...]:
    if value == "none":
        return ()
    if not isinstance(value, (list, tuple)) or not all(kind in KINDS for kind in value):
        raise ValueError(value)
    return tuple(kind for kind in KINDS if kind in value)


def find(
    kinds: tuple[str, ...], hands: Sequence[Pattern], first_deal: bool, bombs: frozenset[int]
) -> InstantWin | None:
    """The winner as dealt.

    The higher kind, then the higher highest card of the pattern, then the lower seat (Ruling 21).
    """
    best: tuple[int, Card, int] | None = None
    winner = None
    for seat, cards in enumerate(hands):
        hand = _by_rank(cards)
        for kind in kinds:
            pattern = _pattern(kind, hand, first_deal, bombs)
            if pattern is None:
                continue
            order = (KINDS.index(kind), pattern[-1], -seat)
            if best is None or order > best:
                best, winner = order, InstantWin(seat, kind, pattern)
    return winner


def _pattern(kind: str, hand: ByRank, first_deal: bool, bombs: frozenset[int]) -> Pattern | None:
    if kind == "bomb_with_3s":
        return _bomb_with_3s(hand, bombs) if first_deal else None
    return _FIND[kind](hand)


def _by_rank(cards: tuple[Card, ...]) -> ByRank:
    hand: ByRank = [[] for _ in range(TWO + 1)]
    for card in cards:
        hand[card.rank].append(card)
    return hand


def _decide(kinds: tuple[str, ...], decisions: Decisions) -> None:
    decisions.instant_wins = kinds
    decisions.find_instant_win = find


OPTION: Option[tuple[str, ...]] = Option(
    "instant_wins", "before", (), None, _read, samples=((), ("four_twos",), ("dragon", "four_twos"), KINDS),
    control=ControlKind.SEVERAL, parts=KINDS, decide=_decide, needs=(NEEDS_NO_TRADING,), tell=told_by_another,
    term="instant_win",
)  # fmt: skip
