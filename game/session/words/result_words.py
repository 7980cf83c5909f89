"""Texts of the results of deals and matches: titles, standings and payments."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.cards import CARDS, Card
from game.engine.observation import Observation
from game.engine.payments import PLACE_OR_CARD_REASONS, Payment, Result
from game.session.matches.match import Score
from game.session.table.board_view import SeatedPerson
from game.session.words.table_talk import LINE_COUNTS
from game.text import Texts

PLACE_TITLES = ("own", "second", "third")
PLACE_METALS = ("gold", "silver", "bronze")
"""Metals of the titles of the first three places; all other titles are tin."""


@dataclass(frozen=True, slots=True)
class SeatPayment:
    """A payment of a seat for one reason; `points` are paid to each receiver."""

    points: int
    receiver_portraits: tuple[str, ...]
    reason: str
    sentence: str
    receiver_seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PaymentSum:
    """All payments of a seat to the same receivers; `points` are paid to each receiver."""

    points: int
    receiver_portraits: tuple[str, ...]
    sentence: str
    """The sum in words, with the reason if all payments have the same reason."""
    reasons: tuple[str, ...] = ()
    """The points of each reason; empty if there is only one reason."""
    player_sign: int = 0
    """-1 if the player pays, 1 if the player receives, 0 otherwise."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    place: int
    name: str
    portrait: str
    is_own_seat: bool = False
    amount_text: str = ""
    """`amount` as text; "" in a deal without points."""
    total_text: str = ""
    fall_reasons: tuple[str, ...] = ()
    """Sentences that explain why the seat lost its cards or its place."""
    payments: tuple[SeatPayment, ...] = ()
    payment_sums: tuple[PaymentSum, ...] = ()
    cards: tuple[Card, ...] = ()
    is_in_last_place: bool = False
    amount: int = 0
    """The points of the deal or match; the number of first places if a match has no points."""
    is_signed: bool = True
    """True if `amount` is a gain or loss and is shown with a sign."""
    is_ranked: bool = True
    """False for the losers of an instant win, who did not play for a place."""

    @property
    def notes(self) -> tuple[str, ...]:
        """The reasons of the fall, and a sentence for each payment."""
        return (*self.fall_reasons, *(payment.sentence for payment in self.payments))


@dataclass(frozen=True)
class ResultTexts:
    """The texts of a finished deal; the observation shows all hands."""

    texts: Texts
    observation: Observation
    people: Sequence[SeatedPerson]

    @property
    def result(self) -> Result:
        assert self.observation.result is not None
        return self.observation.result

    @property
    def has_points(self) -> bool:
        return not self.observation.rules.decisions.is_scored_by_places_only

    def format_deal_title(self, number: int, is_retry: bool = False) -> str:
        return self.texts("table.result.try" if is_retry else "table.result.title", n=number)

    @property
    def instant_win_text(self) -> str:
        """A sentence about the winner of an instant win; "" if there is none."""
        instant_win = self.result.instant_win
        return self._format_for_seat("table.result.at_once", instant_win.seat) if instant_win else ""

    @property
    def place(self) -> int:
        """The player's place. After an instant win, all losers share the second place."""
        place = self.result.order_place(self.observation.seat)
        return min(place, 2) if self.result.instant_win else place

    @property
    def title(self) -> str:
        """The title for the player's place, or the kind of an instant win."""
        instant_win = self.result.instant_win
        order = self.result.order
        if instant_win is None:
            place = order.index(self.observation.seat)
            is_last = place == len(order) - 1
            key = "last" if is_last and place else dict(enumerate(PLACE_TITLES)).get(place, "other")
            return self.texts(f"table.result.{key}", n=place + 1)
        return format_instant_win(self.texts, instant_win.kind)

    @property
    def title_metal(self) -> str:
        return PLACE_METALS[self.place - 1] if self.place <= min(len(PLACE_METALS), len(self.people) - 1) else "tin"

    def build_standings(self, totals: Sequence[int]) -> list[SeatResult]:
        """Return the results of all seats, the first place first, with the match totals."""
        observation = self.observation
        t = self.texts
        result = self.result
        has_earlier_points = tuple(totals) != tuple(result.points)
        payments_by_seat = {seat: self.list_payments(seat, result.payments) for seat in result.order}
        return [
            SeatResult(
                place=n + 1,
                is_in_last_place=n == len(result.order) - 1,
                name=self.people[seat].name,
                portrait=self.people[seat].portrait,
                is_own_seat=seat == observation.seat,
                amount_text=t.format_signed(result.points[seat]) if self.has_points else "",
                total_text=t("table.result.total", points=t.format_signed(totals[seat]))
                if self.has_points and has_earlier_points
                else "",
                fall_reasons=self.list_last_place_reasons(seat),
                payments=payments_by_seat[seat],
                payment_sums=self.sum_payments(seat, payments_by_seat[seat]),
                cards=observation.final_hands[seat],
                amount=result.points[seat],
                is_ranked=result.place(seat) > 0,
            )
            for n, seat in enumerate(result.order)
        ]

    def choose_winner_line(self, number: int, seat: int | None = None) -> str:
        """Return the line that the character at a seat (by default the winner's seat) says; "" for the human.

        `number` is the number of the deal and selects one of several lines.
        """
        portrait = self.people[self.result.order[0] if seat is None else seat].portrait
        key = f"bots.{portrait}.first.{1 + number % LINE_COUNTS['first']}"
        return self.texts(key) if self.texts.has_text(key) else ""

    def format_match_title(self, score: Score) -> str:
        winner = score.ranking[0]
        has_won = winner == self.observation.seat
        return self.texts("table.match.won" if has_won else "table.match.winner", name=self.people[winner].name)

    def build_match_standings(self, score: Score) -> list[SeatResult]:
        """Return the results of all seats in the whole match, the first place first."""
        format_tally = self.texts.format_signed if self.has_points else str
        return [
            SeatResult(
                place,
                self.people[seat].name,
                self.people[seat].portrait,
                seat == self.observation.seat,
                format_tally(score.tallies[seat]),
                is_in_last_place=place == len(self.people),
                amount=score.tallies[seat],
                is_signed=self.has_points,
            )
            for place, seat in enumerate(score.ranking, 1)
        ]

    def list_last_place_reasons(self, seat: int) -> tuple[str, ...]:
        """Return the reasons for a seat's last place: knocked out, lost by its last play, or let the winner out."""
        t = self.texts
        reasons = [t("table.result.knocked")] if seat in self.observation.knocked else []
        if seat in self.observation.lost:
            reasons.append(t("table.result.lost"))
        if seat == self.result.let_out_by:
            reasons.append(self._format_for_seat("table.result.let_out", self.result.order[0]))
        return tuple(reasons)

    def list_payments(self, seat: int, payments: Sequence[Payment]) -> tuple[SeatPayment, ...]:
        """Return the seat's payments; equal payments to all other seats are joined into one."""
        t = self.texts
        seat_payments = list[SeatPayment]()
        other_seats = [receiver for receiver in range(len(self.people)) if receiver != seat]
        receivers_by_payment: dict[tuple[int, str], list[int]] = {}
        letting_out_points = sum(payment.points for payment in payments if self._is_paid_for_letting_out(seat, payment))
        if letting_out_points:
            receivers_by_payment[letting_out_points, "let-out"] = [self.result.order[0]]
        for payment in payments:
            if payment.from_seat == seat and not self._is_paid_for_letting_out(seat, payment):
                receivers_by_payment.setdefault((payment.points, payment.why), []).append(payment.to_seat)
        for (points, reason), receivers in receivers_by_payment.items():
            reason_text = t(self._choose_reason_key(seat, reason))
            is_paid_to_all = len(other_seats) > 1 and sorted(receivers) == other_seats
            for group in [tuple(receivers)] if is_paid_to_all else [(receiver,) for receiver in receivers]:
                key = "table.payment.self" if seat == self.observation.seat else "table.payment"
                sentence = self._format_payment(key, group, n=points, why=reason_text)
                portraits = tuple(self.people[receiver].portrait for receiver in group)
                seat_payments.append(SeatPayment(points, portraits, reason_text, sentence, group))
        return tuple(seat_payments)

    def _is_paid_for_letting_out(self, seat: int, payment: Payment) -> bool:
        """Return True if the seat pays because it let the winner out, for itself or in place of another seat."""
        if seat != self.result.let_out_by or (payment.from_seat, payment.to_seat) != (seat, self.result.order[0]):
            return False
        return payment.why in PLACE_OR_CARD_REASONS and not (
            payment.why == "per-card" and seat in self.observation.lost
        )

    def _choose_reason_key(self, seat: int, reason: str) -> str:
        if reason == "three-spades":
            is_in_hand = [str(card) for card in self.observation.final_hands[seat]] == [str(CARDS[0])]
            return f"table.why.three-spades.{'left' if is_in_hand else 'out'}"
        if reason == "per-card" and seat in self.observation.lost:  # it has no cards left
            return "table.lost"
        is_knocked_out = reason == "full-hand" and seat in self.observation.knocked
        return "table.why.knocked" if is_knocked_out else f"table.why.{reason}"

    def sum_payments(self, seat: int, payments: Sequence[SeatPayment]) -> tuple[PaymentSum, ...]:
        """Return the sum of a seat's payments for each group of receivers."""
        sums = list[PaymentSum]()
        own_seat = self.observation.seat
        for seats in dict.fromkeys(payment.receiver_seats for payment in payments):
            same_receivers = [payment for payment in payments if payment.receiver_seats == seats]
            points = sum(payment.points for payment in same_receivers)
            has_one_reason = len(same_receivers) == 1
            key = "table.paid.self" if seat == own_seat else "table.paid"
            sentence = self._format_payment(key, seats, payer=self.people[seat].name, n=points)
            parts = (self.texts("table.why.part", n=payment.points, why=payment.reason) for payment in same_receivers)
            player_sign = -1 if seat == own_seat else int(own_seat in seats)
            sums.append(
                PaymentSum(
                    points,
                    same_receivers[0].receiver_portraits,
                    f"{sentence}: {same_receivers[0].reason}" if has_one_reason else sentence,
                    () if has_one_reason else tuple(parts),
                    player_sign,
                )
            )
        return tuple(sums)

    def _format_payment(self, key: str, receivers: tuple[int, ...], **params: Any) -> str:
        """Return a sentence about a payment to one seat, or to several seats, which are all others."""
        if len(receivers) > 1:
            return self.texts(f"{key}.all", **params)
        return self._format_for_seat(key, receivers[0], **params)

    def _format_for_seat(self, key: str, seat: int, **params: Any) -> str:
        """Return a text with the name of a seat, or the variant of the text that addresses the player."""
        return self.texts(f"{key}.own" if seat == self.observation.seat else key, name=self.people[seat].name, **params)


def format_instant_win(t: Texts, win: str) -> str:
    """Return the name of an instant win, without digits and signs, which the brush font lacks."""
    key = f"table.result.win.{win}"
    return t(key) if t.has_text(key) else t("table.result.win", kind=t(f"options.instant_wins.value.{win}"))
