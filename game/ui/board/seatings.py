"""What a board looks like but for its cards: who sits round a table and what lies in the middle, or rows of seats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import hypot

import pygame

from game.session.table.board_view import BoardView, SeatView
from game.ui.anim.timeline import Pose
from game.ui.board import ring
from game.ui.board.captions import Captions
from game.ui.board.moods import Moods
from game.ui.board.moving_cards import MovingCards
from game.ui.board.painter import Painter
from game.ui.board.persons import Bearing, Persons
from game.ui.board.pile import LaidPlay, Pile, PileShadow
from game.ui.board.seat_rows import SeatRows
from game.ui.board.staging import Staging
from game.ui.board.still_life import lie_about, stand
from game.ui.compositor import Sprite
from game.ui.draw import scenery
from game.ui.gfx.persons import AHEAD
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Box, Measure, PersonPlace, RowsLayout, TableLayout
from game.ui.layout.depths import Depth

OUTWARD = 0.6
"""How far outwards what stands at the table's edge goes as it jumps, of how high it does."""
JOLT = 0.3
"""How far outwards those who sit there are jolted, of that."""


class Seating(ABC):
    """How all sit there: drawn for one size and theme, wherever a layout has them."""

    @abstractmethod
    def seats(self, view: BoardView, coming: Sequence[int], staging: Staging) -> Iterator[Sprite]:
        """Those who sit there; `coming` cards are on their way to each seat."""

    @abstractmethod
    def middle(self, view: BoardView, staging: Staging) -> Iterator[Sprite]:
        """What belongs to the plays in the middle, but for their cards."""

    def things(self, hop: float) -> Iterator[Sprite]:
        """What stands on the table, which has jumped so high."""
        return iter(())

    def offers(self, view: BoardView) -> Iterator[Sprite]:
        """Cards that lie open while cards are exchanged."""
        return iter(())


class RowSeating(Seating):
    """Rows of seats, and plays side by side."""

    layout: RowsLayout

    def __init__(self, ctx: WidgetContext) -> None:
        self.rows = SeatRows(ctx)

    def seats(self, view: BoardView, coming: Sequence[int], staging: Staging) -> Iterator[Sprite]:
        """Each in its row."""
        for one, row in zip(view.seats, self.layout.seats, strict=False):
            yield from self.rows.sprites(row, one)

    def middle(self, view: BoardView, staging: Staging) -> Iterator[Sprite]:
        """What is written under the plays."""
        yield from self.rows.captions(self.layout.pile, view)


class RoundSeating(Seating):
    """All round a table."""

    layout: TableLayout

    def __init__(
        self, ctx: WidgetContext, m: Measure, *, pile: Pile, cards: MovingCards, painter: Painter, moods: Moods
    ) -> None:
        self.ctx = ctx
        self.pile = pile
        self.cards = cards
        self.painter = painter
        self.moods = moods
        self.persons = Persons(ctx, m)
        self.captions = Captions(ctx, m)
        self.shadow = PileShadow(ctx)
        self._turn_lights: dict[tuple[int, int], Sprite] = {}
        """By the middle of a seat's portrait; none in a skin without lamplight."""
        self._things: list[Sprite] | None = None

    def things(self, hop: float) -> Iterator[Sprite]:
        """What stands on the table, as high as it has jumped: outwards, and each as high as it is light."""
        if self._things is None:
            self._things = stand(self.ctx, self.layout)
        for n, each in enumerate(self._things):
            high, away = hop * (1 + n % 3 / 4), each.rect.centerx / (self.layout.m.w / 2) - 1
            yield each._replace(x=each.x + round(OUTWARD * high * away), y=each.y - round(high))

    def seats(self, view: BoardView, coming: Sequence[int], staging: Staging) -> Iterator[Sprite]:
        """Each with what they hold, and the light on whoever's turn it is."""
        for seat, (one, place, late) in enumerate(zip(view.seats, self.layout.seats, coming, strict=False)):
            one = replace(one, count=max(0, one.count - late)) if late else one
            dx, dy = self._jolt(place, staging.jolt)
            for sprite in self.persons.sprites(place, one, self._bearing(seat, one, view, staging)):
                yield sprite._replace(x=sprite.x + dx, y=sprite.y + dy) if dx or dy else sprite
            if one.turn:
                yield from self.turn_light(place)

    def _jolt(self, place: PersonPlace, hop: float) -> tuple[int, int]:
        """How far somebody is jolted away from the middle by what makes all that stands on the table jump so high."""
        if not hop:
            return 0, 0
        x, y = (there - here for there, here in zip(place.portrait.center, self.layout.pile.middle, strict=True))
        far = hypot(x, y) or 1.0
        return round(JOLT * hop * x / far), round(JOLT * hop * y / far)

    def turn_light(self, place: PersonPlace) -> Iterator[Sprite]:
        """The light on the ground about a seat in turn, where the ground is known."""
        if place.portrait.center in self._turn_lights:
            yield self._turn_lights[place.portrait.center]

    def _bearing(self, seat: int, one: SeatView, view: BoardView, staging: Staging) -> Bearing:
        """How somebody is shown."""
        lit = staging.lit is not None and seat in staging.lit
        return Bearing(
            self.moods.face(seat, one),
            silent=staging.dark or seat in staging.speaking,
            waits=view.turn is not None and not one.turn and not staging.dark,
            lit=lit,
            looks_on=staging.dark and not lit,
            hop=round(staging.hop * (1 - seat % 2 / 3)),
            gaze=AHEAD if staging.dark else staging.gazes.get(seat, AHEAD),
        )

    def middle(self, view: BoardView, staging: Staging) -> Iterator[Sprite]:
        """What lies under the plays in the middle, whose the last is, and the mark of a locked trick."""
        landed = self._landed()
        last = landed[-1].play if landed else None
        yield from self.shadows((0, 0) if staging.dark else staging.shift)  # in the dark nobody sees them shake
        if last is not None and last is self.pile.last and not staging.dark:
            yield from self._owner(view, landed[-1], staging)
        if last is not None and last.lock and not staging.dark:
            yield from self.captions.lock(last, self.layout.pile.places(len(last.cards))[-1])

    def _owner(self, view: BoardView, laid: LaidPlay, staging: Staging) -> Iterator[Sprite]:
        """Whose the play is that lies on top."""
        first, seat = self.cards.present(laid.keys[0]), laid.play.seat
        if first is not None and seat < len(view.seats):
            mark = self.captions.owned(view.seats[seat].portrait, first)
            yield mark._replace(x=mark.x + staging.shift[0], y=mark.y + staging.shift[1])

    def shadows(self, shift: tuple[int, int]) -> Iterator[Sprite]:
        """What lies under the plays in the middle; nothing yet under one that is on its way there."""
        for lying in self.pile.laid[: None if self.pile.laid and self.pile.laid[-1] in self._landed() else -1]:
            yield from self.shadow.sprites(lying, self.cards, shift)

    def _landed(self) -> list[LaidPlay]:
        """The plays of which no card is under way."""
        return [laid for laid in self.pile.laid if not any(map(self.cards.timeline.moving, laid.keys))]

    def offers(self, view: BoardView) -> Iterator[Sprite]:
        """Cards that lie open while cards are exchanged: one party's in the middle, or two side by side."""
        pile = self.layout.pile
        quarter = pile.box.w // 4
        for n, offer in enumerate(view.offers):
            shift = 0 if len(view.offers) == 1 else quarter if n else -quarter
            high = pile.box.h - min(2 * pile.step, pile.caption.h + 4)  # clear of the words below
            half = replace(pile, box=Box(pile.box.x + quarter + shift, pile.box.y, pile.box.w // 2, high))
            for k, (card, box) in enumerate(zip(offer.cards, half.places(len(offer.cards)), strict=True)):
                yield from self.painter.sprites(card, Pose(*box.center, box.h), Depth.OFFERS + k)
            yield self.captions.caption(offer.words, view.seats[offer.seat].portrait, pile.caption, shift)

    def ground(self, background: pygame.Surface, clockwise: bool) -> pygame.Surface:
        """A copy of a background with what lies about, and the direction of play where it matters."""
        layout, found = self.layout, background.copy()
        found.fblits([(each.surface, (each.x, each.y)) for each in lie_about(self.ctx, layout)])
        if len(layout.seats) > 2:
            ring.draw_ring(found, self.ctx, layout.ring, clockwise)
        if scenery.is_lit(self.ctx.theme):
            middles, pile = [place.portrait.center for place in layout.seats], layout.pile.middle
            self._turn_lights = {seat: ring.turn_light(self.ctx, found, seat, pile, layout.m.s) for seat in middles}
        return found
