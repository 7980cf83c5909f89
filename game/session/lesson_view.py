"""What the board shows of a position of the lesson."""

from __future__ import annotations

from game.engine.deal import Deal
from game.session.board_view import BoardView, PlayView, SeatView
from game.session.lesson import SITTERS, last_play
from game.session.match import PERSON
from game.text import Texts


def lesson_view(texts: Texts, deal: Deal) -> BoardView:
    """The position with the last play, which is shown after its trick too."""
    faces = ("you", *SITTERS)
    names = [texts("table.you"), *(texts(f"bots.{face}.name") for face in SITTERS)]
    seats = tuple(
        SeatView(names[seat], faces[seat], len(hand), passed=seat in deal.locked, own=seat == PERSON)
        for seat, hand in enumerate(deal.hands)
    )
    found = last_play(deal)
    if found is None:
        return BoardView(seats, deal.hands[PERSON])
    seat, laid = found
    words = texts("table.caption", name=names[seat], play=texts.kind(laid))
    return BoardView(seats, deal.hands[PERSON], (PlayView(seat, laid.cards, words),))
