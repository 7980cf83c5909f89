"""How cards are dealt out on a board: backs fly from the middle to the others, one's own cards come face up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.session.table.held_cards import CardKey
from game.ui.anim.motion import Motion
from game.ui.anim.timeline import Pose
from game.ui.board.moving_cards import MovingCards, PlacedCard, Travel
from game.ui.hand.hand import Hand
from game.ui.layout import NEAR_SEAT, BoardLayout
from game.ui.layout.depths import Depth


def is_hand(layout: BoardLayout, seat: int) -> bool:
    """Whether a seat's cards are those of the hand."""
    return seat == NEAR_SEAT and not layout.near.open


def home(layout: BoardLayout, seat: int) -> Pose:
    """Where a seat's backs fly from."""
    place = layout.seats[seat]
    x, y = layout.hand.box.center if is_hand(layout, seat) else place.home
    return Pose(x, y, place.back_h, alpha=1.0, face=0.0)


class Dealing:
    """Deals out, and knows what is still to come."""

    def __init__(self, cards: MovingCards, hand: Hand, motion: Motion) -> None:
        self.cards = cards
        self.hand = hand
        self.motion = motion
        self.coming: list[int] = []
        """How many cards are still on their way to each seat."""
        self.going_on = False
        """Whether cards are still being dealt; not where they lie at once."""

    def forget(self, seats: int) -> None:
        """None of so many seats waits for cards."""
        self.coming = [0] * seats

    def end(self) -> None:
        """All cards have been dealt."""
        self.going_on = False

    def begin(
        self, layout: BoardLayout, counts: Sequence[int], seats: Sequence[int]
    ) -> tuple[Callable[[CardKey], Travel], dict[CardKey, Pose]]:
        """Send backs to the others, in turn from the first of `seats`; how the hand's cards travel, and from where."""
        move, total = self.motion.moves["deal"], sum(counts)
        middle = Pose(*layout.pile.box.center, layout.pile.card_h, alpha=0.0, face=0.0)
        mine = [held.key for held in self.hand.held]
        delays: dict[CardKey, float] = {}
        waiting = iter(mine)
        for n, seat in enumerate(_order(counts, seats)):
            delay = move.delay(n, total)
            if not is_hand(layout, seat):
                self._send_back(layout, seat, middle, Travel(move, delay))
            elif (key := next(waiting, None)) is not None:
                delays[key] = delay
        last = move.delay(total, total)
        self.going_on = True
        pack = middle._replace(alpha=1.0)
        self.cards.send(PlacedCard(None, middle, Depth.DECK - 1), pack, Travel(move, last), self.end)
        return lambda key: Travel(move, delays.get(key, last)), dict.fromkeys(mine, middle)

    def _send_back(self, layout: BoardLayout, seat: int, start: Pose, travel: Travel) -> None:
        """A back flies to where it will be seen."""
        x, y, lean = layout.seats[seat].slot(self.coming[seat])
        rest = home(layout, seat)._replace(x=x, y=y, angle=lean)
        self.coming[seat] += 1

        def arrived() -> None:
            self.coming[seat] -= 1

        self.cards.send(PlacedCard(None, rest, Depth.DECK), start, travel, arrived)


def _order(counts: Sequence[int], seats: Sequence[int]) -> list[int]:
    """Which seat gets each card, one after the other round the table."""
    return [seat for turn in range(max(counts, default=0)) for seat in seats if counts[seat] > turn]
