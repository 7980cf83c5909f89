"""What the board shows of a moment of the review: the reviewed seat first, the others in the order of play."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.deal import Deal
from game.session.board import table_view
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
    seats = tuple(_seat(told, deal, step, each, seat, hidden and not deal.over, better) for each in order)
    pile = tuple(PlayView(order.index(play.seat), play.cards, told.play(play)) for play in deal.pile)
    turn = None if deal.turn is None else order.index(deal.turn)
    return BoardView(seats, pile=pile, turn=turn, words=told.moment(deal))


def _seat(
    told: ReviewWords,
    deal: Deal,
    step: ReviewStep | None,
    seat: int,
    judged: int,
    hidden: bool,
    better: tuple[Card, ...],
) -> SeatView:
    acts = step is not None and step.seat == seat
    order = deal.result.order if deal.result else deal.out
    place = order.index(seat) + 1 if seat in order else 0
    return SeatView(
        told.people[seat].name,
        told.people[seat].portrait,
        count=len(deal.hands[seat]),
        cards=None if hidden and seat != judged else deal.hands[seat],
        raised=step.action.cards if step and acts else (),
        hinted=better if acts else (),
        note=told.note(deal, seat),
        did=next((table_view.told(told.texts, play) for play in reversed(deal.pile) if play.seat == seat), ""),
        turn=deal.turn == seat,
        passed=not place and not deal.over and seat in deal.locked,
        knocked=seat in deal.knocked and not place,
        place=place,
        last=place == deal.players,
        own=seat == judged,
    )
