"""The result of a deal, its payments, and the values that payments are computed from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, get_args

from game.engine.base import Freezable
from game.engine.cards import Card, format_cards, parse_cards
from game.engine.codec import require_json_shape
from game.engine.combination import PAIRS_RUN, QUAD, Code, PackedPlay, decode_base, decode_length
from game.engine.deck import PackedCards

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
"""Reasons of payments, as records write them (texts `table.why.*`)."""
PLACE_OR_CARD_REASONS: tuple[PaymentReason, ...] = ("ladder", "winner-takes-all", "stake", "per-card", "full-hand")
"""Reasons of payments that a seat takes over if it let the first seat out (`one_card_left`)."""
PAYMENT_REASONS: tuple[PaymentReason, ...] = get_args(PaymentReason)


@dataclass(frozen=True, slots=True)
class Payment:
    """Points from one seat to another, and the reason."""

    from_seat: int
    to_seat: int
    points: int
    why: PaymentReason


@dataclass(frozen=True, slots=True)
class InstantWin:
    """An instant win (tới trắng): the seat, the name of the pattern, and the cards of the pattern."""

    seat: int
    kind: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """The finishing order, the points of each seat (their sum is zero), the payments, and an instant win if any."""

    order: tuple[int, ...]
    points: tuple[int, ...]
    payments: tuple[Payment, ...]
    instant_win: InstantWin | None = None
    let_out_by: int | None = None
    """The seat that let the first seat out and pays for the others (`one_card_left`), or None."""

    def order_place(self, seat: int) -> int:
        """Return the place of a seat in the order, from 1. After an instant win the others are ordered by turn (ruling
        21).
        """
        return self.order.index(seat) + 1

    def place(self, seat: int) -> int:
        """Return the place that a seat earned, from 1. After an instant win only the winner has one; the
        others get 0.
        """
        place = self.order_place(seat)
        return place if place == 1 or self.instant_win is None else 0

    def to_json(self) -> dict[str, Any]:
        """Return the result as an object for JSON."""
        data: dict[str, Any] = {
            "order": list(self.order),
            "points": list(self.points),
            "payments": [
                {"from": payment.from_seat, "to": payment.to_seat, "points": payment.points, "why": payment.why}
                for payment in self.payments
            ],
        }
        if self.let_out_by is not None:
            data["let_out_by"] = self.let_out_by
        if self.instant_win is not None:
            win = self.instant_win
            data["instant_win"] = {"seat": win.seat, "kind": win.kind, "cards": format_cards(win.cards)}
        return data

    @classmethod
    @require_json_shape("a result", '{"order": [1, 0], "points": [-1, 1], "payments": []}')
    def from_json(cls, data: Mapping[str, Any]) -> Result:
        """Return the result that `to_json` wrote. Raises JsonError or CardError."""
        payments = tuple(
            Payment(entry["from"], entry["to"], entry["points"], PAYMENT_REASONS[PAYMENT_REASONS.index(entry["why"])])
            for entry in data["payments"]
        )
        win_data = data.get("instant_win")
        instant_win = (
            None if win_data is None else InstantWin(win_data["seat"], win_data["kind"], parse_cards(win_data["cards"]))
        )
        return cls(tuple(data["order"]), tuple(data["points"]), payments, instant_win, data.get("let_out_by"))


def sum_points(players: int, payments: tuple[Payment, ...]) -> tuple[int, ...]:
    """Return the points of each seat after some payments."""
    points = [0] * players
    for payment in payments:
        points[payment.from_seat] -= payment.points
        points[payment.to_seat] += payment.points
    return tuple(points)


def multiply_by_stake(payments: Iterable[Payment], stake: int) -> list[Payment]:
    """Return payments multiplied by the stake, without those of 0 points."""
    nonzero = [payment for payment in payments if payment.points]
    return nonzero if stake == 1 else [replace(payment, points=payment.points * stake) for payment in nonzero]


@dataclass(slots=True)
class EndedTrick:
    """A finished trick: its plays, and the seats that went out."""

    plays: Sequence[PackedPlay]
    out_seats: Sequence[int]
    is_chop: Callable[[Code, Code, PackedCards], bool]
    """Return True if a play with a code is a chop on a play with a code and cards (`Law.is_chop`)."""
    compute_play_value: Callable[[Code, PackedCards], int]
    """Return the value of a play from its code and cards."""

    def is_paid(self, chop_index: int) -> bool:
        """Return True if the play at this index is a chop of another seat's play that is paid for.

        A seat that went out with the chopped play pays nothing.
        """
        if chop_index < 1:
            return False
        (seat, code, _), (payer, target, cards) = self.plays[chop_index], self.plays[chop_index - 1]
        if seat == payer or not self.is_chop(code, target, cards):
            return False
        return payer not in self.out_seats or any(later_seat == payer for later_seat, _, _ in self.plays[chop_index:])


@dataclass(slots=True)
class Ending:
    """A finished deal, as payments are computed from it."""

    order: tuple[int, ...]
    """The seats from first to last."""
    card_counts: Sequence[int]
    """The number of cards that each seat holds."""
    paid_card_counts: Sequence[int]
    """The number of cards that each seat pays for, if cards are paid."""
    full_hand_seats: frozenset[int]
    """The seats with their whole hand, if that is paid. The first seat is never among them."""
    knocked_seats: frozenset[int]
    """The knocked-out seats."""
    ending_seat: int
    """The seat that ended the deal by going out, or the first seat."""
    compute_hand_value: Callable[[int], int]
    """Return the value of the special sets in a seat's hand."""
    seats_left_with_three: Sequence[int] = ()
    """The seats whose hand is only the 3♠."""
    is_first_out_with_three: bool = False
    """True if the first seat went out with the 3♠ alone."""

    def get_recipient(self, seat: int) -> int:
        """Return the seat that receives a seat's payments for caught cards: the seat that ended the deal, or
        the first.
        """
        return self.order[0] if seat in self.knocked_seats else self.ending_seat


class SetValues(NamedTuple):
    """Points of special sets: a black two, a red two, three pairs, a quad, and four or more pairs."""

    black_two: int = 1
    red_two: int = 2
    three_pairs: int = 2
    quad: int = 3
    four_pairs: int = 4


@dataclass(init=False)
class Prices(Freezable):
    """The prices of docs/RULES.md section 5, in points before the stake. Options write them."""

    stake: int
    """The factor of all payments."""
    ladder: tuple[int, int]
    """Payments of the last and the next to last seat under `ladder`."""
    winner: int
    """Payment of each other seat under `winner_takes_all`."""
    full_hand: int
    """Payment of a seat with its whole hand, if this counts."""
    is_full_hand_paid: bool
    """True if a whole hand costs more, instead of the payment by place or for each card."""
    three_spades: int
    """Payment for the 3♠: by a seat that is left with it alone, or to a seat that goes out first with it."""
    instant_win: int
    """Payment of each other seat for an instant win."""
    black_two: int
    red_two: int
    three_pairs: int
    quad: int
    four_pairs: int

    def price_two(self, card: Card) -> int:
        """Return the value of a two. Spades and clubs are black."""
        return self.black_two if card.suit < 2 else self.red_two

    def price_bomb(self, code: Code) -> int:
        """Return the value of a bomb: more than four pairs count as four pairs, a quads run as its quads."""
        if code == QUAD:
            return self.quad
        if decode_base(code) == PAIRS_RUN:
            return self.three_pairs if code == PAIRS_RUN + 3 else self.four_pairs
        return self.quad * decode_length(code)
