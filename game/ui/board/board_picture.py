"""All sprites of a board: seats round a table or in rows, decorations, the pile, and every card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from math import hypot
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.session.table.board_view import BoardView, SeatView
from game.ui.anim.motion import Move, load_motion
from game.ui.anim.timeline import Pose
from game.ui.bands import Band
from game.ui.board.moving_cards import MovingCards, Painter
from game.ui.board.pile import (
    CARET_PX,
    Captions,
    Caret,
    LaidPlay,
    Pile,
    draw_ring,
    pile_shadow,
    turn_light,
    turn_pointer,
)
from game.ui.board.rows import SeatRows
from game.ui.compositor import Sprite
from game.ui.gfx import drawings, scenery
from game.ui.gfx.scenery import outline
from game.ui.hand.hand import Hand
from game.ui.kit.widget import WidgetContext
from game.ui.layout import BoardLayout, Box, Measure, PersonPlace, RowsLayout, TableLayout
from game.ui.layout.depths import Depth
from game.ui.measures import Measures
from game.ui.persons.moods import Moods
from game.ui.persons.pictures import STRAIGHT_GAZE, Gaze
from game.ui.persons.seats import SeatSprites, SeatState

SIZES = Measures("board_picture")


class Staging(NamedTuple):
    """State of a board under effects: shift and jumps in pixels, lit seats, speaking seats, gazes."""

    shift: tuple[int, int] = (0, 0)
    hop: float = 0.0
    jolt: float = 0.0
    """Present jump height of seats and held cards, a moment after the decorations on the table."""
    lit: frozenset[int] | None = None
    """Seats lit together with the pile on the dark stage; None on the lit stage."""
    speaking: frozenset[int] = frozenset()
    gazes: Mapping[int, Gaze] = MappingProxyType({})

    @property
    def dark(self) -> bool:
        return self.lit is not None


NO_EFFECTS = Staging()


def stand(ctx: WidgetContext, layout: TableLayout) -> list[Sprite]:
    return _laid(ctx, things(layout))


def lie_about(ctx: WidgetContext, layout: TableLayout) -> list[Sprite]:
    return _laid(ctx, on_floor_of(layout))


def things(layout: TableLayout) -> Iterator[tuple[str, Box]]:
    """Return the name and the place of each decoration on the table, clear of everything shown or clickable."""
    m, taken = layout.measure, [box.inflate(layout.measure.px(SIZES.decoration_margin_px)) for box in _taken(layout)]
    for choices in drawings.table("still_life")["close" if layout.is_for_two else "table"]:
        places = ((name, _box(m, *place)) for name, *place in choices)
        yield from islice((each for each in places if not any(each[1].overlaps(one) for one in taken)), 1)


def on_floor_of(layout: TableLayout) -> Iterator[tuple[str, Box]]:
    """Return the name and the place of each decoration on the floor, clear of everything else."""
    m, taken = layout.measure, [box.inflate(layout.measure.px(SIZES.decoration_margin_px)) for box in _taken(layout)]
    body = outline((m.w, m.h), m.picture_scale, drawings.table("table")["close" if layout.is_for_two else "inset"])
    for name, places in drawings.table("still_life")["floor"].items():
        for x, y, side in places:
            size = m.px(side)
            left, top = (m.w if x < 0 else 0) + m.px(x), (m.h if y < 0 else 0) + m.px(y)
            box = Box(left - size // 2, top - size // 2, size, size)
            inner = box.inflate(-size // 10)  # the picture has a clear margin
            near = min(max(body.x, inner.x), inner.right), min(max(body.y, inner.y), inner.bottom)
            if not body.holds(near) and not any(map(inner.overlaps, taken)):
                yield name, box
                break


def _laid(ctx: WidgetContext, lying: Iterator[tuple[str, Box]]) -> list[Sprite]:
    if not scenery.is_lit(ctx.theme):
        return []
    found = []
    for name, box in lying:
        out = scenery.prop_room(box.w)
        found.append(Sprite(scenery.prop(name, box.w, ctx.theme), box.x - out, box.y - out, Depth.STILL_LIFE))
    return found


def _box(m: Measure, x: float, y: float, side: float) -> Box:
    size, middle = m.px(side), drawings.table("table")["middle"]
    left, top = round(m.w * (0.5 + x / 1920)), round(m.h * (middle + y / 1080))
    return Box(left - size // 2, top - size // 2, size, size)


def _taken(layout: TableLayout) -> Iterator[Box]:
    hand, pile = layout.hand, layout.pile
    yield Box(hand.box.x, hand.box.y - hand.selected_rise, hand.box.w, hand.box.h + hand.selected_rise)
    yield pile.box.inflate(-pile.box.w // 4)
    for place in layout.seats:
        yield place.body
        yield place.fan.box
        yield place.laid
    yield from (layout.rules, *layout.buttons.values())


class RoundSeating:
    """Sprites of a round of seats and of the middle of the table."""

    layout: TableLayout

    def __init__(
        self, ctx: WidgetContext, m: Measure, *, pile: Pile, cards: MovingCards, painter: Painter, moods: Moods
    ) -> None:
        self.ctx = ctx
        self.pile = pile
        self.cards = cards
        self.painter = painter
        self.moods = moods
        self.persons = SeatSprites(ctx, m)
        self.captions = Captions(ctx, m)
        self._turn_lights: dict[tuple[int, int], Sprite] = {}
        """Lights by the middle of the seat's portrait; None in a skin without lamplight."""
        self._things: list[Sprite] | None = None

    def things(self, hop: float) -> Iterator[Sprite]:
        """Return the decorations on the table. In a jump they shift outwards, and light ones jump higher."""
        if self._things is None:
            self._things = stand(self.ctx, self.layout)
        for n, each in enumerate(self._things):
            high, away = hop * (1 + n % 3 / 4), each.rect.centerx / (self.layout.measure.w / 2) - 1
            yield each._replace(x=each.x + round(SIZES.outward_ratio * high * away), y=each.y - round(high))

    def seats(self, view: BoardView, coming: Sequence[int], staging: Staging) -> Iterator[Sprite]:
        for seat, (one, place, late) in enumerate(zip(view.seats, self.layout.seats, coming, strict=False)):
            one = replace(one, card_count=max(0, one.card_count - late)) if late else one
            dx, dy = self._jolt(place, staging.jolt)
            for sprite in self.persons.sprites(place, one, self._bearing(seat, one, view, staging)):
                yield sprite._replace(x=sprite.x + dx, y=sprite.y + dy) if dx or dy else sprite
            if one.has_turn:
                yield from self.turn_light(place)

    def _jolt(self, place: PersonPlace, hop: float) -> tuple[int, int]:
        if not hop:
            return 0, 0
        x, y = (there - here for there, here in zip(place.portrait.center, self.layout.pile.middle, strict=True))
        far = hypot(x, y) or 1.0
        return round(SIZES.jolt_ratio * hop * x / far), round(SIZES.jolt_ratio * hop * y / far)

    def turn_light(self, place: PersonPlace) -> Iterator[Sprite]:
        if place.portrait.center in self._turn_lights:
            yield self._turn_lights[place.portrait.center]

    def _bearing(self, seat: int, one: SeatView, view: BoardView, staging: Staging) -> SeatState:
        lit = staging.lit is not None and seat in staging.lit
        return SeatState(
            self.moods.face_pose(seat, one),
            is_silent=staging.dark or seat in staging.speaking,
            is_waiting=view.turn_seat is not None and not one.has_turn and not staging.dark,
            is_lit=lit,
            is_onlooker=staging.dark and not lit,
            hop_px=round(staging.hop * (1 - seat % 2 / 3)),
            gaze=STRAIGHT_GAZE if staging.dark else staging.gazes.get(seat, STRAIGHT_GAZE),
        )

    def middle(self, view: BoardView, staging: Staging) -> Iterator[Sprite]:
        landed = self._landed()
        last = landed[-1].play if landed else None
        yield from self.shadows((0, 0) if staging.dark else staging.shift)  # no shake is visible in the dark
        if last is not None and last is self.pile.last and not staging.dark:
            yield from self._owner(view, landed[-1], staging)
        if last is not None and last.is_suit_locked and not staging.dark:
            yield from self.captions.lock(last, self.layout.pile.card_boxes(len(last.cards))[-1])

    def _owner(self, view: BoardView, laid: LaidPlay, staging: Staging) -> Iterator[Sprite]:
        first, seat = self.cards.present(laid.keys[0]), laid.play.seat
        if first is not None and seat < len(view.seats):
            mark = self.captions.owned(view.seats[seat].portrait, first)
            yield mark._replace(x=mark.x + staging.shift[0], y=mark.y + staging.shift[1])

    def shadows(self, shift: tuple[int, int]) -> Iterator[Sprite]:
        """Return the shadows under the plays; a play still in flight has none."""
        for lying in self.pile.laid[: None if self.pile.laid and self.pile.laid[-1] in self._landed() else -1]:
            yield from pile_shadow(self.ctx, lying, self.cards, shift)

    def _landed(self) -> list[LaidPlay]:
        return [laid for laid in self.pile.laid if not any(map(self.cards.timeline.is_moving, laid.keys))]

    def offers(self, view: BoardView) -> Iterator[Sprite]:
        """Return the open cards of an exchange: one party's in the middle, or both side by side."""
        pile = self.layout.pile
        quarter = pile.box.w // 4
        for n, offer in enumerate(view.offers):
            shift = 0 if len(view.offers) == 1 else quarter if n else -quarter
            high = pile.box.h - min(2 * pile.step, pile.caption.h + 4)  # clear of the words below
            half = replace(pile, box=Box(pile.box.x + quarter + shift, pile.box.y, pile.box.w // 2, high))
            for k, (card, box) in enumerate(zip(offer.cards, half.card_boxes(len(offer.cards)), strict=True)):
                yield from self.painter.sprites(card, Pose(*box.center, box.h), Depth.OFFERS + k)
            yield self.captions.caption(offer.caption, view.seats[offer.seat].portrait, pile.caption, shift)

    def ground(self, background: pygame.Surface, clockwise: bool) -> pygame.Surface:
        """Return a background with the surroundings of a table, and the direction of play where it matters."""
        layout, found = self.layout, background.copy()
        found.fblits([(each.surface, (each.x, each.y)) for each in lie_about(self.ctx, layout)])
        if len(layout.seats) > 2:
            draw_ring(found, self.ctx, layout.ring, clockwise)
        if scenery.is_lit(self.ctx.theme):
            middles, pile = [place.portrait.center for place in layout.seats], layout.pile.middle
            self._turn_lights = {
                seat: turn_light(self.ctx, found, seat, pile, layout.measure.picture_scale) for seat in middles
            }
        return found


POINTER = "pointer"


class BoardPicture:
    """The picture of a board in one size and theme. It also turns the pointer that marks the seat in turn."""

    seating: RoundSeating | SeatRows

    def __init__(self, ctx: WidgetContext, hand: Hand, pile: Pile, cards: MovingCards) -> None:
        self.ctx = ctx
        self.hand = hand
        self.pile = pile
        self.cards = cards
        self.moods = Moods(load_motion())
        self._pointer = 90.0

    def relayout(self, layout: BoardLayout) -> None:
        ctx, m = self.ctx, layout.measure
        rows = [layout.open_card_places(seat, 1)[0] for seat in range(len(layout.seats))]
        self.painter = Painter(ctx, (layout.hand.card_height, layout.pile.card_height, *rows), m.px(6))
        self.round = RoundSeating(ctx, m, pile=self.pile, cards=self.cards, painter=self.painter, moods=self.moods)
        self._rows = SeatRows(ctx)
        self.mark = Caret(ctx.theme, m.px(CARET_PX))
        self.take(layout)

    def take(self, layout: BoardLayout) -> None:
        """Adopt another layout of the same size and theme."""
        self.layout = layout
        match layout:
            case TableLayout():
                self.round.layout, self.seating = layout, self.round
            case RowsLayout():
                self._rows.layout, self.seating = layout, self._rows

    def ground(self, background: pygame.Surface, clockwise: bool) -> pygame.Surface:
        return self.round.ground(background, clockwise)

    # --- the pointer

    def point(self, place: tuple[int, int], move: Move) -> None:
        """Turn the pointer to a place on the table, the shorter way round."""
        if self.layout.ring:
            present = self.pointer_angle
            goal = present + (self.layout.ring.angle_to(place) - present + 180) % 360 - 180
            self._pointer = goal
            self.cards.timeline.start(POINTER, _turned(present), _turned(goal), move)

    @property
    def pointer_angle(self) -> float:
        """The pointer's present angle, in degrees of the oval."""
        return self.cards.timeline.pose(POINTER, _turned(self._pointer)).x

    # --- sprites; they avoid the sprites in `taken_by`

    def sprites(
        self,
        view: BoardView,
        staging: Staging,
        *,
        coming: Sequence[int],
        cursor: int | None,
        taken_by: Sequence[Sprite],
    ) -> Iterator[Sprite]:
        """Return all sprites of a moment. `coming` counts cards on their way; words avoid `taken_by`."""
        is_round = self.seating is self.round
        yield from self.round.things(staging.hop) if is_round else ()
        yield from self.seating.seats(view, coming, staging)
        if view.turn_seat is not None:
            yield from self.pointer(taken_by)
        yield from self.seating.middle(view, staging)
        yield from self._shown_cards(staging, cursor)
        yield from self.caret(cursor, taken_by)
        yield from self.round.offers(view) if is_round else ()

    def pointer(self, taken_by: Sequence[Sprite]) -> Iterator[Sprite]:
        if self.layout.ring:
            pointer = turn_pointer(self.ctx, self.layout.ring, self.pointer_angle)
            if not any(self._is_near(pointer, each) for each in taken_by):
                yield pointer

    def _is_near(self, pointer: Sprite, other: Sprite) -> bool:
        return pointer.rect.inflate(0, self.layout.measure.px(SIZES.pointer_clearance_px)).colliderect(other.rect)

    def _shown_cards(self, staging: Staging, cursor: int | None) -> Iterator[Sprite]:
        self.painter.begin()
        focus, (dx, dy) = self.hand.find_key(cursor), staging.shift
        lit = {key for laid in self.pile.laid[-2:] for key in self.pile.pieces(laid)} if staging.dark else set()
        for key, card, pose in self.cards.shown():
            if card.z < Depth.HAND and (dx or dy):
                pose = pose._replace(x=pose.x + dx, y=pose.y + dy)
            elif card.z >= Depth.HAND and staging.jolt:
                pose = pose._replace(y=pose.y - round(SIZES.held_hop_ratio * staging.jolt))
            marks = card.marks + (("focus",) if key == focus else ())
            in_light = key in lit or (staging.dark and card.half)  # also halves that slide off
            z, turning = card.z + (Band.LIT if in_light else 0), pose.angle != card.rest.angle
            if turning:
                self.painter.draw_ahead(card.card, card.rest, marks, half=card.half)
            yield from self.painter.sprites(card.card, pose, z, marks, half=card.half, turning=turning)

    def caret(self, cursor: int | None, taken_by: Sequence[Sprite]) -> Iterator[Sprite]:
        key = self.hand.find_key(cursor)
        pose = self.cards.present(key) if key is not None else None
        if pose is not None:
            yield self.mark.sprite(pose, self.hand.seen(cursor or 0), taken_by)


def _turned(angle: float) -> Pose:
    return Pose(angle, 0, 0)
