"""What the board shows of a moment of the review: the reviewed seat first, the others in the order of play."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.deal import Deal
from game.session.board.board_view import BoardView, PlayView, SeatView
from game.session.reviews.review import ReviewStep
from game.session.reviews.review_words import ReviewWords


def moment_view(
    told: ReviewWords, deal: Deal, step: ReviewStep | None, seat: int, hidden: bool, better: tuple[Card, ...] = ()
) -> BoardView:
    """The moment `deal`, in which `step` comes next (None: the end); `better` marks cards of the seat to act.

    `hidden`: the hands of all but the reviewed `seat` show their backs until the deal is over.
    """
    order = [(seat + n) % deal.players for n in range(deal.players)]
    seats = tuple(_seat(told, deal, step, each, hidden and each != seat and not deal.over, better) for each in order)
    pile = tuple(PlayView(order.index(play.seat), play.cards, told.play(play)) for play in deal.pile)
    return BoardView(seats, pile=pile, words=told.moment(deal))


def _seat(
    told: ReviewWords, deal: Deal, step: ReviewStep | None, seat: int, hidden: bool, better: tuple[Card, ...]
) -> SeatView:
    acts = step is not None and step.seat == seat
    order = deal.result.order if deal.result else deal.out
    place = order.index(seat) + 1 if seat in order else 0
    return SeatView(
        told.people[seat].name,
        told.people[seat].portrait,
        count=len(deal.hands[seat]),
        cards=None if hidden else deal.hands[seat],
        raised=step.action.cards if step and acts else (),
        hinted=better if acts else (),
        note=told.note(deal, seat),
        turn=deal.turn == seat,
        place=place,
        last=place == deal.players,
    )
