"""What the board shows of a moment of the review: the reviewed seat first, the others in the order of play."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.cards import Card
from game.engine.deal import Deal
from game.session.board import table_view
from game.session.board.board_view import BoardView, SeatView
from game.session.board.seat_standing import standing_of
from game.session.reviews.review import ReviewStep
from game.session.reviews.review_words import ReviewWords


@dataclass(frozen=True)
class ReviewedMoment:
    """A moment of a deal, in which `step` comes next (None: the end), as the review of a seat shows it."""

    deal: Deal
    step: ReviewStep | None
    seat: int
    """The seat that is reviewed."""
    hidden: bool
    """Whether the hands of all other seats show their backs until the deal is over."""
    better: tuple[Card, ...] = ()
    """Cards of the seat to act that are marked."""

    def view(self, told: ReviewWords) -> BoardView:
        """What the board shows."""
        deal = self.deal
        order = [(self.seat + n) % deal.players for n in range(deal.players)]
        seats = tuple(self._seat(told, seat) for seat in order)
        views = (table_view.play_view(told.texts, play, told.people[play.seat].name) for play in deal.pile)
        pile = tuple(replace(play, seat=order.index(play.seat)) for play in views)
        turn = None if deal.turn is None else order.index(deal.turn)
        return BoardView(seats, pile=pile, turn=turn, words=told.moment(deal))

    def _seat(self, told: ReviewWords, seat: int) -> SeatView:
        deal, step = self.deal, self.step
        acting = step if step is not None and step.seat == seat else None
        standing = standing_of(deal, seat)
        return SeatView(
            told.people[seat].name,
            told.people[seat].portrait,
            count=len(deal.hands[seat]),
            cards=deal.hands[seat] if self._is_open(seat) else None,
            raised=acting.action.cards if acting else (),
            hinted=self.better if acting else (),
            note=told.note(deal, seat),
            did=next((table_view.told(told.texts, play) for play in reversed(deal.pile) if play.seat == seat), ""),
            turn=deal.turn == seat,
            passed=not standing.place and not deal.over and seat in deal.locked,
            **standing._asdict(),
            own=seat == self.seat,
        )

    def _is_open(self, seat: int) -> bool:
        """Whether a seat's cards are shown."""
        return not self.hidden or self.deal.over or seat == self.seat
