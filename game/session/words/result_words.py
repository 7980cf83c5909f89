"""What is told of a deal that is over, and of a match: titles, a line for each seat, the reason of each payment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.cards import CARDS, Card
from game.engine.observation import Observation
from game.engine.payments import FOR_PLACES_OR_CARDS, Payment, Result
from game.session.matches.match import Score
from game.session.table.board_view import Sitter
from game.session.words.table_talk import LINE_COUNTS
from game.text import Texts

PLACES = ("own", "second", "third")
"""The titles of the first places."""
PLACE_METALS = ("gold", "silver", "bronze")
"""What the first places are written in; all others in tin."""


@dataclass(frozen=True, slots=True)
class Due:
    """What a seat pays for one reason: so many points to each of the portraits; `told` says it in a sentence."""

    points: int
    to: tuple[str, ...]
    why: str
    told: str
    seats: tuple[int, ...] = ()
    """Whose the portraits are."""


@dataclass(frozen=True, slots=True)
class Paid:
    """All that a seat pays to the same seats, so many points to each: `told` says who pays whom, and where it is for
    one reason why; else each of the `whys` tells how many of the points are for it.
    """

    points: int
    to: tuple[str, ...]
    told: str
    whys: tuple[str, ...] = ()
    own: int = 0
    """-1 where the person pays it, 1 where they get it."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What is told of a seat; texts are ready to be shown."""

    place: int
    name: str
    portrait: str
    own: bool = False
    points: str = ""
    """What `amount` is called; empty where none is told."""
    total: str = ""
    fate: tuple[str, ...] = ()
    """How it fell, where that is a thing of its own."""
    dues: tuple[Due, ...] = ()
    paid: tuple[Paid, ...] = ()
    cards: tuple[Card, ...] = ()
    last: bool = False
    amount: int = 0
    signed: bool = True
    """Whether `amount` is a gain or a loss, and so written with its sign; not where it counts first places."""
    ranked: bool = True
    """Whether the place was played for: after an instant win only the first was."""

    @property
    def notes(self) -> tuple[str, ...]:
        """How it fell, and a sentence for each payment."""
        return (*self.fate, *(due.told for due in self.dues))


@dataclass(frozen=True)
class ResultWords:
    """The words about a deal that is over, with all hands open."""

    texts: Texts
    seen: Observation
    sitters: Sequence[Sitter]

    @property
    def result(self) -> Result:
        """How the deal ended."""
        assert self.seen.result is not None
        return self.seen.result

    @property
    def pays(self) -> bool:
        """Whether points are kept."""
        return not self.seen.rules.decisions.only_places_count

    def which(self, number: int, tried: bool = False) -> str:
        """The deal of this number, or so manieth a try of a moment."""
        return self.texts("table.result.try" if tried else "table.result.title", n=number)

    @property
    def at_once(self) -> str:
        """Who has won before a card was played; "" where nobody has."""
        win = self.result.instant_win
        return self._of("table.result.at_once", win.seat) if win else ""

    @property
    def place(self) -> int:
        """The person's place; after an instant win all but the first share the second."""
        place = self.result.order_place(self.seen.seat)
        return min(place, 2) if self.result.instant_win else place

    @property
    def title(self) -> str:
        """What the person's place is called; after an instant win, what it was."""
        win, order = self.result.instant_win, self.result.order
        if win is None:
            place = order.index(self.seen.seat)
            last = place == len(order) - 1
            word = "last" if last and place else dict(enumerate(PLACES)).get(place, "other")
            return self.texts(f"table.result.{word}", n=place + 1)
        return called(self.texts, win.kind)

    @property
    def metal(self) -> str:
        """What the title is written in: the metal of the person's place."""
        return PLACE_METALS[self.place - 1] if self.place <= min(len(PLACE_METALS), len(self.sitters) - 1) else "tin"

    def standings(self, totals: Sequence[int]) -> list[SeatResult]:
        """The seats from first to last, with the sums of the match so far."""
        seen, t, result = self.seen, self.texts, self.result
        summed = tuple(totals) != tuple(result.points)
        dues = {seat: self.dues(seat, result.payments) for seat in result.order}
        return [
            SeatResult(
                place=n + 1,
                last=n == len(result.order) - 1,
                name=self.sitters[seat].name,
                portrait=self.sitters[seat].portrait,
                own=seat == seen.seat,
                points=t.signed(result.points[seat]) if self.pays else "",
                total=t("table.result.total", points=t.signed(totals[seat])) if self.pays and summed else "",
                fate=self.fate(seat),
                dues=dues[seat],
                paid=self.paid(seat, dues[seat]),
                cards=seen.final_hands[seat],
                amount=result.points[seat],
                ranked=result.place(seat) > 0,
            )
            for n, seat in enumerate(result.order)
        ]

    def says_first(self, number: int, seat: int | None = None) -> str:
        """What whoever came first, or a seat, says of the deal of this number; the person says nothing."""
        portrait = self.sitters[self.result.order[0] if seat is None else seat].portrait
        key = f"bots.{portrait}.first.{1 + number % LINE_COUNTS['first']}"
        return self.texts(key) if self.texts.has(key) else ""

    def match_title(self, score: Score) -> str:
        """Who has won the match."""
        winner = score.standing[0]
        won = winner == self.seen.seat
        return self.texts("table.match.won" if won else "table.match.winner", name=self.sitters[winner].name)

    def match_standings(self, score: Score) -> list[SeatResult]:
        """The seats from first to last in the whole match."""
        found = []
        for n, seat in enumerate(score.standing):
            sitter, tally = self.sitters[seat], score.tallies[seat]
            own, last = seat == self.seen.seat, n == len(self.sitters) - 1
            points = self.texts.signed(tally) if self.pays else str(tally)
            found.append(
                SeatResult(n + 1, sitter.name, sitter.portrait, own, points, last=last, amount=tally, signed=self.pays)
            )
        return found

    def fate(self, seat: int) -> tuple[str, ...]:
        """How the seat fell: knocked out, by its last play, or by letting the first out."""
        t = self.texts
        fates = [t("table.result.knocked")] if seat in self.seen.knocked else []
        if seat in self.seen.lost:
            fates.append(t("table.result.lost"))
        if seat == self.result.let_out_by:
            fates.append(self._of("table.result.let_out", self.result.order[0]))
        return tuple(fates)

    def dues(self, seat: int, payments: Sequence[Payment]) -> tuple[Due, ...]:
        """The payments of the seat: one for the same to all others, else each by itself."""
        t, found = self.texts, list[Due]()
        others = [other for other in range(len(self.sitters)) if other != seat]
        paid: dict[tuple[int, str], list[int]] = {}
        for_all = sum(each.points for each in payments if self._is_taken_over(seat, each))
        if for_all:
            paid[for_all, "let-out"] = [self.result.order[0]]
        for each in payments:
            if each.from_seat == seat and not self._is_taken_over(seat, each):
                paid.setdefault((each.points, each.why), []).append(each.to_seat)
        for (points, reason), to in paid.items():
            why = t(self._why(seat, reason))
            pays = "table.payment.self" if seat == self.seen.seat else "table.payment"
            if len(others) > 1 and sorted(to) == others:
                everybody = tuple(self.sitters[other].portrait for other in to)
                found.append(Due(points, everybody, why, t(f"{pays}.all", n=points, why=why), tuple(to)))
                continue
            for other in to:
                told = self._of(pays, other, n=points, why=why)
                found.append(Due(points, (self.sitters[other].portrait,), why, told, (other,)))
        return tuple(found)

    def _is_taken_over(self, seat: int, paid: Payment) -> bool:
        """Return whether a seat pays this as it let the first out, for itself or for another seat."""
        if seat != self.result.let_out_by or (paid.from_seat, paid.to_seat) != (seat, self.result.order[0]):
            return False
        return paid.why in FOR_PLACES_OR_CARDS and not (paid.why == "per-card" and seat in self.seen.lost)

    def _why(self, seat: int, reason: str) -> str:
        """Return the key of the text that says what a seat pays for."""
        if reason == "three-spades":
            is_left = [str(card) for card in self.seen.final_hands[seat]] == [str(CARDS[0])]
            return f"table.why.three-spades.{'left' if is_left else 'out'}"
        if reason == "per-card" and seat in self.seen.lost:  # it has no cards left
            return "table.lost"
        return "table.why.knocked" if reason == "full-hand" and seat in self.seen.knocked else f"table.why.{reason}"

    def paid(self, seat: int, dues: Sequence[Due]) -> tuple[Paid, ...]:
        """What the dues of a seat come to for each receiver."""
        found, own = list[Paid](), self.seen.seat
        for seats in dict.fromkeys(due.seats for due in dues):
            same = [due for due in dues if due.seats == seats]
            points, alone = sum(due.points for due in same), len(same) == 1
            key = "table.paid.self" if seat == own else "table.paid"
            told = {"payer": self.sitters[seat].name, "n": points}
            says = self.texts(f"{key}.all", **told) if len(seats) > 1 else self._of(key, seats[0], **told)
            whys = () if alone else tuple(self.texts("table.why.part", n=due.points, why=due.why) for due in same)
            mine = -1 if seat == own else int(own in seats)
            found.append(Paid(points, same[0].to, f"{says}: {same[0].why}" if alone else says, whys, mine))
        return tuple(found)

    def _of(self, key: str, seat: int, **params: Any) -> str:
        """A text that names a seat, or the one that speaks to the person."""
        return self.texts(f"{key}.own" if seat == self.seen.seat else key, name=self.sitters[seat].name, **params)


def called(t: Texts, win: str) -> str:
    """What somebody has won at once by, as it is called out: in letters alone, which the brush can write."""
    key = f"table.result.win.{win}"
    return t(key) if t.has(key) else t("table.result.win", kind=t(f"options.instant_wins.value.{win}"))
