"""What a board looks like: plates or rows of the seats, the pointer, the words and every card, as sprites."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.session.board.board_view import BoardView, SeatView
from game.ui.anim.motion import Move, motion
from game.ui.anim.timeline import Pose
from game.ui.board.beam import Beam
from game.ui.board.captions import MARK_SIDE, Captions, Caret
from game.ui.board.moods import Moods
from game.ui.board.painter import Painter
from game.ui.board.persons import Bearing, Persons
from game.ui.board.pile import LaidPlay, Pile, PileShadow
from game.ui.board.ring import TurnPointer, draw_ring
from game.ui.board.seat_rows import SeatRows
from game.ui.board.seated_faces import STRAIGHT_AHEAD, Gaze
from game.ui.board.still_life import lie_about, stand
from game.ui.compositor import Sprite
from game.ui.hand.hand import Hand
from game.ui.hand.moving_cards import MovingCards
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import BoardLayout, Box, PersonPlace, PileArea, PlayRow, SeatRow
from game.ui.layout.depths import Depth

POINTER = "pointer"
NEAR = 110
"""How close to a message, in sum above and below, the pointer is not seen, at 1080p."""

OUTWARD = 0.6
"""How far outwards what stands at the table's edge goes as it jumps, of how high it does."""


class Staging(NamedTuple):
    """What effects do to a board just now."""

    shift: tuple[int, int] = (0, 0)
    """How far what lies on the table is shaken aside."""
    hop: float = 0.0
    """How high what stands there has jumped, in pixels."""
    lit: frozenset[int] | None = None
    """The seats that are lit with the pile while the stage is dark; None where it is not."""
    speaking: frozenset[int] = frozenset()
    """The seats that say something."""
    gazes: Mapping[int, Gaze] = MappingProxyType({})
    """Where those look who do not look straight, in units of the drawings to the right and down; None: eyes shut."""

    @property
    def dark(self) -> bool:
        """Whether the stage is dark."""
        return self.lit is not None


NO_EFFECTS = Staging()


class BoardPicture:
    """Draws hand, pile and cards of a board, as they are, in one size and theme; and turns the pointer to a seat."""

    def __init__(self, ctx: WidgetContext, hand: Hand, pile: Pile, cards: MovingCards) -> None:
        self.ctx = ctx
        self.hand = hand
        self.pile = pile
        self.cards = cards
        self.moods = Moods(motion())
        self._pointer = 90.0

    def relayout(self, layout: BoardLayout) -> None:
        """Size, language or theme have changed."""
        ctx, m = self.ctx, layout.m
        rows = [place.open_h for place in layout.seats]
        self.layout = layout
        self._things = stand(ctx, layout)
        self.painter = Painter(ctx.art, (layout.hand.card_h, layout.pile.card_h, *rows), m.px(6))
        self.persons, self.rows = Persons(ctx, m), SeatRows(ctx)
        self.captions, self.shadow = Captions(ctx, m), PileShadow(ctx)
        self.beam: Beam | None = None
        self.turn_pointer = TurnPointer(ctx, layout.ring, m) if layout.ring else None
        self.mark = Caret(ctx.theme, m.px(MARK_SIDE))

    # --- the pointer

    def point(self, place: tuple[int, int], move: Move) -> None:
        """Turn the pointer to a place on the table, the shorter way round."""
        if self.layout.ring:
            present = self.pointer_angle
            goal = present + (self.layout.ring.toward(place) - present + 180) % 360 - 180
            self._pointer = goal
            self.cards.timeline.start(POINTER, _turned(present), _turned(goal), move)

    @property
    def pointer_angle(self) -> float:
        """Where the pointer is seen now, in degrees of the oval."""
        return self.cards.timeline.pose(POINTER, _turned(self._pointer)).x

    # --- sprites; `taken_by` is what they stand clear of

    def sprites(
        self,
        view: BoardView,
        coming: Sequence[int],
        cursor: int | None,
        staging: Staging,
        taken_by: Sequence[Sprite],
    ) -> Iterator[Sprite]:
        """All of a moment; `coming` cards are on their way to each seat."""
        yield from self._jolted(staging.hop)
        yield from self._seats(view, coming, staging)
        if view.turn is not None:
            yield from self.pointer(taken_by)
        yield from self._middle(view, staging)
        yield from self._shown_cards(staging, cursor)
        yield from self.caret(cursor, taken_by)
        yield from self._offers(view)

    def _jolted(self, hop: float) -> Iterator[Sprite]:
        """What stands on the table, as high as it has jumped: outwards, and each as high as it is light."""
        for n, each in enumerate(self._things):
            high, away = hop * (1 + n % 3 / 4), each.rect.centerx / (self.layout.m.w / 2) - 1
            yield each._replace(x=each.x + round(OUTWARD * high * away), y=each.y - round(high))

    def _seats(self, view: BoardView, coming: Iterable[int], staging: Staging) -> Iterator[Sprite]:
        layout = self.layout
        places: Sequence[PersonPlace | SeatRow] = layout.seats
        for seat, (one, place, late) in enumerate(zip(view.seats, places, coming, strict=False)):
            if isinstance(place, SeatRow):
                yield from self.rows.sprites(place, one)
                continue
            one = replace(one, count=max(0, one.count - late)) if late else one
            yield from self.persons.sprites(place, one, self._bearing(seat, one, view, staging))
            if one.turn:
                yield from self.turn_light(place)

    def turn_light(self, place: PersonPlace) -> Iterator[Sprite]:
        """The light on the ground about a seat in turn, where the ground is known."""
        if self.beam and isinstance(self.layout.pile, PileArea):
            yield self.beam.sprite(place.portrait.center, self.layout.pile.middle)

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
            gaze=STRAIGHT_AHEAD if staging.dark else staging.gazes.get(seat, STRAIGHT_AHEAD),
        )

    def pointer(self, taken_by: Sequence[Sprite]) -> Iterator[Sprite]:
        """The pointer to whose turn it is; none beside a message, which tells it too."""
        if self.turn_pointer:
            pointer = self.turn_pointer.sprite(self.pointer_angle)
            if not any(self._is_near(pointer, each) for each in taken_by):
                yield pointer

    def _is_near(self, pointer: Sprite, other: Sprite) -> bool:
        """Whether the pointer lies close to something; what of its picture is clear does not count."""
        room = self.layout.m.px(NEAR)
        if not pointer.rect.inflate(0, room).colliderect(other.rect):
            return False
        drawn = pointer.surface.get_bounding_rect().move(pointer.x, pointer.y)
        return drawn.inflate(0, room).colliderect(other.rect)

    def _middle(self, view: BoardView, staging: Staging) -> Iterator[Sprite]:
        """What lies under the plays in the middle, and the mark of a locked trick."""
        pile, landed = self.layout.pile, self._landed()
        last = landed[-1].play if landed else None
        if isinstance(pile, PlayRow):
            yield from self.rows.captions(pile, view)
            return
        yield from self.shadows((0, 0) if staging.dark else staging.shift)  # in the dark nobody sees them shake
        if last is not None and last is self.pile.last and not staging.dark:
            yield from self._owner(view, landed[-1], staging)
        if last is not None and last.lock and not staging.dark:
            yield from self.captions.lock(last, pile.places(len(last.cards))[-1])

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

    def _shown_cards(self, staging: Staging, cursor: int | None) -> Iterator[Sprite]:
        """Every card where it is seen now."""
        self.painter.begin()
        focus, (dx, dy) = self.hand.key_at(cursor), staging.shift
        lit = {key for laid in self.pile.laid[-2:] for key in self.pile.pieces(laid)} if staging.dark else set()
        for key, card, pose in self.cards.shown():
            if card.z < Depth.HAND and (dx or dy):
                pose = pose._replace(x=pose.x + dx, y=pose.y + dy)
            marks = card.marks + (("focus",) if key == focus else ())
            z, turning = card.z + (Depth.LIT if key in lit else 0), pose.angle != card.rest.angle
            if turning:
                self.painter.draw_ahead(card.card, card.rest, marks)
            yield from self.painter.sprites(card.card, pose, z, marks, turning)

    def caret(self, cursor: int | None, taken_by: Sequence[Sprite]) -> Iterator[Sprite]:
        """A mark at the card that the keys are on, clear of what is said."""
        key = self.hand.key_at(cursor)
        pose = self.cards.present(key) if key is not None else None
        if pose is not None:
            yield self.mark.sprite(pose, self.hand.seen(cursor or 0), taken_by)

    def _offers(self, view: BoardView) -> Iterator[Sprite]:
        """Cards that lie open while cards are exchanged: one party's in the middle, or two side by side."""
        pile = self.layout.pile
        if not isinstance(pile, PileArea):
            return
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
        found = background.copy()
        found.fblits([(each.surface, (each.x, each.y)) for each in lie_about(self.ctx, self.layout)])
        if self.layout.ring and len(self.layout.seats) > 2:
            ring = draw_ring(found.get_size(), self.layout.ring, self.layout.m.s, self.ctx.art, clockwise)
            found.blit(ring, (0, 0))
        if not self.ctx.theme.plain:
            self.beam = Beam(self.ctx, found, self.layout.m.s)
            for place in self.layout.seats:
                if isinstance(place, PersonPlace):
                    list(self.turn_light(place))  # drawn ahead of its turn
        return found


def _turned(angle: float) -> Pose:
    """An angle as a pose that the timeline can move."""
    return Pose(angle, 0, 0)
