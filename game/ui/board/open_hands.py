"""Hands that lie face up at their seats: where each card rests, and by which key it is known when it is played."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.session.board_view import BoardView, taken
from game.session.grouping import CardKey
from game.ui.anim.timeline import Pose
from game.ui.board.rows import RISE
from game.ui.hand.moving_cards import PlacedCard
from game.ui.layout import BoardLayout, SeatRow


def in_rows(layout: BoardLayout) -> bool:
    """Whether seats have rows, in which their cards lie face up."""
    return any(isinstance(place, SeatRow) for place in layout.seats)


def open_hands(view: BoardView, layout: BoardLayout) -> dict[CardKey, PlacedCard]:
    """The cards that lie face up at the seats; marked ones stand up."""
    found: dict[CardKey, PlacedCard] = {}
    for seat, (one, place) in enumerate(zip(view.seats, layout.seats, strict=False)):
        if not isinstance(place, SeatRow):
            continue
        raised, hinted, copies = list(one.raised), list(one.hinted), dict[Card, int]()
        cards: Sequence[Card | None] = one.cards if one.cards is not None else (None,) * one.count
        for n, (card, box) in enumerate(zip(cards, place.places(len(cards)), strict=True)):
            copy = n if card is None else copies.get(card, 0)
            if card is not None:
                copies[card] = copy + 1
            played, wanted = taken(raised, card), taken(hinted, card)
            rise = round(box.h * RISE) if played or wanted else 0
            marks = ("select",) if played else ("hint",) if wanted else ()
            x, y = box.exact_center
            found["open", seat, card, copy] = PlacedCard(card, Pose(x, y - rise, box.h), n, marks)
    return found


def open_keys(view: BoardView) -> list[tuple[CardKey, ...]]:
    """The keys of the plays' cards, as they had them where they lay face up."""
    left = {
        (seat, card): one.cards.count(card) for seat, one in enumerate(view.seats) if one.cards for card in one.cards
    }
    found: list[tuple[CardKey, ...]] = []
    for play in reversed(view.pile):
        keys = []
        for card in play.cards:
            copy = left.get((play.seat, card), 0)
            left[play.seat, card] = copy + 1
            keys.append(("open", play.seat, card, copy))
        found.insert(0, tuple(keys))
    return found
