"""The result of a deal, its payments, and the values that payments are computed from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, get_args

from game.engine.base import Settling
from game.engine.cards import Card, parse, show
from game.engine.codec import reads
from game.engine.combination import PAIRS_RUN, QUAD, Code, PackedPlay, base_of, length_of
from game.engine.deck import Packed

PaymentReason = Literal[
    "stake",
    "ladder",
    "winner-takes-all",
    "per-card",
    "full-hand",
    "hoarding",
    "three-spades",
    "bomb-bonus",
    "instant-win",
]
"""What is paid for, as records say it (texts `table.why.*`)."""
FOR_PLACES_OR_CARDS: tuple[PaymentReason, ...] = ("ladder", "winner-takes-all", "stake", "per-card", "full-hand")
"""What a seat that let the first out pays in place of the others (`one_card_left`)."""
PAYMENT_REASONS: tuple[PaymentReason, ...] = get_args(PaymentReason)


@dataclass(frozen=True, slots=True)
class Payment:
    """Points from one seat to another, and what they are paid for."""

    from_seat: int
    to_seat: int
    points: int
    why: PaymentReason


@dataclass(frozen=True, slots=True)
class InstantWin:
    """Tới trắng: the seat, the kind's name in the catalogue, and the cards of the pattern."""

    seat: int
    kind: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """Order from first to last, points by seat (they sum to zero), the payments, and the instant win if any."""

    order: tuple[int, ...]
    points: tuple[int, ...]
    payments: tuple[Payment, ...]
    instant_win: InstantWin | None = None
    let_out_by: int | None = None
    """The seat that let the first out and pays in place of the others (`one_card_left`); None where nobody did."""

    def order_place(self, seat: int) -> int:
        """Where a seat stands in the order, 1 and up; behind an instant win by nothing but turn (ruling 21)."""
        return self.order.index(seat) + 1

    def place(self, seat: int) -> int:
        """The place that a seat has played for, 1 and up; 0 where it has none: in an instant win only the first has."""
        place = self.order_place(seat)
        return place if place == 1 or self.instant_win is None else 0

    def to_json(self) -> dict[str, Any]:
        """The result as an object for JSON."""
        data: dict[str, Any] = {
            "order": list(self.order),
            "points": list(self.points),
            "payments": [
                {"from": paid.from_seat, "to": paid.to_seat, "points": paid.points, "why": paid.why}
                for paid in self.payments
            ],
        }
        if self.let_out_by is not None:
            data["let_out_by"] = self.let_out_by
        if self.instant_win is not None:
            won = self.instant_win
            data["instant_win"] = {"seat": won.seat, "kind": won.kind, "cards": show(won.cards)}
        return data

    @classmethod
    @reads("a result", '{"order": [1, 0], "points": [-1, 1], "payments": []}')
    def from_json(cls, data: Mapping[str, Any]) -> Result:
        """The result that `to_json` wrote. Raises JsonError or CardError."""
        payments = tuple(
            Payment(paid["from"], paid["to"], paid["points"], PAYMENT_REASONS[PAYMENT_REASONS.index(paid["why"])])
            for paid in data["payments"]
        )
        won = data.get("instant_win")
        instant_win = None if won is None else InstantWin(won["seat"], won["kind"], parse(won["cards"]))
        return cls(tuple(data["order"]), tuple(data["points"]), payments, instant_win, data.get("let_out_by"))


def totals(players: int, payments: tuple[Payment, ...]) -> tuple[int, ...]:
    """Points by seat of a deal's payments."""
    points = [0] * players
    for payment in payments:
        points[payment.from_seat] -= payment.points
        points[payment.to_seat] += payment.points
    return tuple(points)


def staked(payments: Iterable[Payment], stake: int) -> list[Payment]:
    """Payments times the stake; those of nothing are left out."""
    owed = [paid for paid in payments if paid.points]
    return owed if stake == 1 else [replace(paid, points=paid.points * stake) for paid in owed]


@dataclass(slots=True)
class EndedTrick:
    """A trick that has ended, for its payments: its plays, and who went out."""

    plays: Sequence[PackedPlay]
    out: Sequence[int]
    is_chop: Callable[[Code, Code, Packed], bool]
    """Whether a play of a code is a chop on a play of a code and cards (`Law.is_chop`)."""
    worth: Callable[[Code, Packed], int]
    """What a play is worth, by its code and cards."""

    def is_paid(self, chop: int) -> bool:
        """Return whether the play at this place in the pile is a chop of another seat's play that is paid for.

        A seat that went out with the play beneath pays nothing.
        """
        if chop < 1:
            return False
        (seat, code, _), (payer, target, cards) = self.plays[chop], self.plays[chop - 1]
        if seat == payer or not self.is_chop(code, target, cards):
            return False
        return payer not in self.out or any(later == payer for later, _, _ in self.plays[chop:])


@dataclass(slots=True)
class Ending:
    """A deal that is over, for its payments."""

    order: tuple[int, ...]
    """The seats, first to last."""
    cards: Sequence[int]
    """How many cards each seat holds."""
    counted: Sequence[int]
    """For how many cards each seat pays, where cards are paid."""
    full: frozenset[int]
    """The seats with their whole hand, where that is paid; the first is never among them."""
    knocked: frozenset[int]
    """The seats that are knocked out."""
    ender: int
    """The seat whose going out ended the deal, or the first."""
    worth: Callable[[int], int]
    """What the special sets in a seat's hand are worth."""
    left_with_three: Sequence[int] = ()
    """The seats whose hand is the 3♠ alone."""
    out_with_three: bool = False
    """Whether the first seat went out, and its last play was the 3♠ alone."""

    def collector(self, seat: int) -> int:
        """Return whom a seat pays for what it is caught with: the seat that ended the deal, or the first."""
        return self.order[0] if seat in self.knocked else self.ender


class SetValues(NamedTuple):
    """Points of a black and a red two, three pairs, a quad, and four pairs or more."""

    black_two: int = 1
    red_two: int = 2
    three_pairs: int = 2
    quad: int = 3
    four_pairs: int = 4


@dataclass(init=False)
class Prices(Settling):
    """The numbers of docs/RULES.md section 5, in points before the stake; each is written by its option."""

    stake: int
    """By which all payments are multiplied."""
    ladder: tuple[int, int]
    """What the last and the next to last pay under `ladder`."""
    winner: int
    """What each other seat pays under `winner_takes_all`."""
    full_hand: int
    """What a seat with its whole hand pays instead, where that counts."""
    full_hand_counts: bool
    """Whether a whole hand costs more, in place of the payment by place or for each of its cards."""
    three_spades: int
    """What a seat pays that is left with the 3♠ alone, or that another seat goes out first with."""
    instant_win: int
    """What each other seat pays for an instant win."""
    black_two: int
    """What this special set is worth, as those that follow: two, bomb of three pairs, quad, bomb of four or more."""
    red_two: int
    three_pairs: int
    quad: int
    four_pairs: int

    def of_two(self, card: Card) -> int:
        """The value of a two: spades and clubs are black."""
        return self.black_two if card.suit < 2 else self.red_two

    def of_bomb(self, code: Code) -> int:
        """The value of a bomb: five pairs or more count as four, a quads run as its quads."""
        if code == QUAD:
            return self.quad
        if base_of(code) == PAIRS_RUN:
            return self.three_pairs if code == PAIRS_RUN + 3 else self.four_pairs
        return self.quad * length_of(code)
