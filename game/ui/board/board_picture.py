"""All sprites of a board: seats round a table or in rows, decorations, the pile, and every card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import hypot
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.session.table.board_view import BoardView
from game.ui.anim.motion import Move, load_motion
from game.ui.anim.timeline import Pose
from game.ui.bands import Band
from game.ui.board import pile as pile_pictures
from game.ui.board.moving_cards import CardPainter, MovingCards, PlacedCard
from game.ui.board.pile import LaidPlay, Pile
from game.ui.board.rows import row_sprites
from game.ui.compositor import Sprite
from game.ui.gfx import drawings, scenery, skin
from game.ui.gfx.scenery import find_outline
from game.ui.hand.hand import Hand
from game.ui.kit.widget import WidgetContext
from game.ui.layout import BoardLayout, Box, PersonPlace, PileArea, RowsLayout, TableLayout
from game.ui.layout.depths import Depth
from game.ui.measures import Measures
from game.ui.persons.moods import Moods
from game.ui.persons.pictures import STRAIGHT_GAZE, Gaze
from game.ui.persons.seats import SeatSprites, SeatState

SIZES = Measures("board_picture")


class Staging(NamedTuple):
    """State of a board under effects: shift and jumps in pixels, lit seats, speaking seats, gazes."""

    shift: tuple[int, int] = (0, 0)
    decoration_hop: float = 0.0
    seat_hop: float = 0.0
    """Present jump height of seats and held cards, a moment after the decorations on the table."""
    lit_seats: frozenset[int] | None = None
    """Seats lit together with the pile on the dark stage; None on the lit stage."""
    speaking_seats: frozenset[int] = frozenset()
    gazes: Mapping[int, Gaze] = MappingProxyType({})

    @property
    def is_dark(self) -> bool:
        return self.lit_seats is not None


NO_EFFECTS = Staging()


def table_decorations(layout: TableLayout) -> Iterator[tuple[str, Box]]:
    """Yield the name and the box of each decoration on the table, clear of everything shown or clickable."""
    m, occupied, middle = layout.viewport, _occupied_boxes(layout), drawings.load_table("table")["middle"]
    for choices in drawings.load_table("still_life")["close" if len(layout.seats) == 2 else "table"]:
        for group in choices:
            boxes = [
                _square_about(round(m.w * (0.5 + x / 1920)), round(m.h * (middle + y / 1080)), m.px(side))
                for _, x, y, side in group
            ]
            if not any(box.overlaps(other) for box in boxes for other in occupied):
                yield from zip((name for name, *_ in group), boxes, strict=True)
                break


def floor_decorations(layout: TableLayout) -> Iterator[tuple[str, Box]]:
    """Yield the name and the box of each decoration on the floor, clear of the table and of everything else."""
    m, occupied = layout.viewport, _occupied_boxes(layout)
    inset = drawings.load_table("table")["close" if len(layout.seats) == 2 else "inset"]
    table = find_outline((m.w, m.h), m.picture_scale, inset)
    for name, places in drawings.load_table("still_life")["floor"].items():
        for x, y, side in places:
            box = _square_about((m.w if x < 0 else 0) + m.px(x), (m.h if y < 0 else 0) + m.px(y), m.px(side))
            inner = box.inflate(-box.w // 10)  # the picture has a clear margin
            nearest = min(max(table.x, inner.x), inner.right), min(max(table.y, inner.y), inner.bottom)
            if not table.contains(nearest) and not any(map(inner.overlaps, occupied)):
                yield name, box
                break


def decoration_sprites(ctx: WidgetContext, decorations: Iterable[tuple[str, Box]]) -> list[Sprite]:
    """Return the sprites of decorations; a skin without lamplight has none."""
    sprites = []
    for name, box in decorations if scenery.has_lamplight(ctx.theme) else ():
        x, y = box.inflate(scenery.find_prop_margin(box.w))[:2]
        sprites.append(Sprite(scenery.draw_prop(name, box.w, ctx.theme), x, y, Depth.STILL_LIFE))
    return sprites


def _square_about(x: int, y: int, side: int) -> Box:
    return Box(x - side // 2, y - side // 2, side, side)


def _occupied_boxes(layout: TableLayout) -> list[Box]:
    hand, pile = layout.hand, layout.pile
    boxes = [hand.box, hand.box.move(0, -hand.selected_rise), pile.box.inflate(-pile.box.w // 4), layout.rules]
    boxes += [box for seat in layout.seats for box in (seat.box, seat.fan.box, seat.play_box)]
    margin = layout.viewport.px(SIZES.decoration_margin_px)
    return [box.inflate(margin) for box in (*boxes, *layout.buttons.values())]


POINTER = "pointer"


class BoardPicture:
    """The picture of a board in one size and theme. It also turns the pointer that marks the seat in turn."""

    def __init__(self, ctx: WidgetContext, hand: Hand, pile: Pile, cards: MovingCards) -> None:
        self.ctx = ctx
        self.hand = hand
        self.pile = pile
        self.cards = cards
        self.moods = Moods(load_motion())
        self._pointer_angle = 90.0

    def relayout(self, layout: BoardLayout) -> None:
        ctx, m = self.ctx, layout.viewport
        rows = [layout.place_open_cards(seat, 1)[0].h for seat in range(len(layout.seats))]
        self.layout = layout
        self.painter = CardPainter(ctx, (layout.hand.card_height, layout.pile.card_height, *rows))
        self.persons = SeatSprites(ctx, m)
        self._ground: pygame.Surface | None = None
        """Ground from which the lights of the seats in turn are made; None in a skin without lamplight."""
        self._turn_lights: dict[tuple[int, int], Sprite] = {}
        """Lights by the middle of the seat's portrait."""
        self._decorations: list[Sprite] | None = None

    def draw_ahead(self) -> None:
        """Start drawing all cards as they rest, in a thread."""
        for card in self.cards.placed_cards.values():
            skin.run_ahead(partial(list, self.painter.sprites(card, card.rest_pose, is_turning=False)))

    def draw_ground(self, background: pygame.Surface, is_clockwise: bool) -> pygame.Surface:
        """Return a background with the surroundings of a table, and the direction of play where it matters."""
        layout, ground = self.layout, background.copy()
        assert isinstance(layout, TableLayout)
        floor_sprites = decoration_sprites(self.ctx, floor_decorations(layout))
        ground.fblits([(sprite.surface, (sprite.x, sprite.y)) for sprite in floor_sprites])
        if len(layout.seats) > 2:
            pile_pictures.draw_ring(ground, self.ctx, layout.ring, is_clockwise)
        if scenery.has_lamplight(self.ctx.theme):
            self._ground, self._turn_lights = ground, {}
            for place in layout.seats:
                skin.run_ahead(partial(list, self.turn_light_sprites(place)))
        return ground

    # --- the pointer

    def turn_pointer(self, place: tuple[int, int], move: Move) -> None:
        """Turn the pointer to a place on the table, the shorter way round."""
        if self.layout.ring:
            start = self._pointer_pose()
            self._pointer_angle = start.x + (self.layout.ring.find_angle(place) - start.x + 180) % 360 - 180
            self.cards.timeline.start(POINTER, start, Pose(self._pointer_angle, 0, 0), move)

    def _pointer_pose(self) -> Pose:
        """Return the pointer's pose on the timeline: `x` is its present angle on the ring, in degrees."""
        return self.cards.timeline.find_pose(POINTER, Pose(self._pointer_angle, 0, 0))

    # --- sprites

    def sprites(
        self, view: BoardView, staging: Staging, cursor: int | None, occupied_by: Sequence[Sprite]
    ) -> Iterator[Sprite]:
        """Return all sprites of a moment; the pointer and the caret avoid the sprites in `occupied_by`."""
        match self.layout:
            case TableLayout() as layout:
                yield from self._decoration_sprites(layout, staging.decoration_hop)
                yield from self._seat_sprites(layout, view, staging)
                yield from self._pile_sprites(view, staging)
                yield from self._offer_sprites(layout.pile, view)
            case RowsLayout() as layout:
                yield from row_sprites(self.ctx, layout, view)
        if view.turn_seat is not None:
            yield from self.pointer_sprites(occupied_by)
        yield from self._card_sprites(staging, cursor)
        yield from self.caret_sprites(cursor, occupied_by)

    def _decoration_sprites(self, layout: TableLayout, hop: float) -> Iterator[Sprite]:
        """Return the decorations on the table. In a jump they shift outwards, and light ones jump higher."""
        if self._decorations is None:
            self._decorations = decoration_sprites(self.ctx, table_decorations(layout))
        for n, sprite in enumerate(self._decorations):
            rise, side_ratio = hop * (1 + n % 3 / 4), sprite.rect.centerx / (layout.viewport.w / 2) - 1
            yield sprite.shifted(round(SIZES.outward_ratio * rise * side_ratio), -round(rise))

    def _seat_sprites(self, layout: TableLayout, view: BoardView, staging: Staging) -> Iterator[Sprite]:
        for seat, (seat_view, place) in enumerate(zip(view.seats, layout.seats, strict=False)):
            (x, y), (pile_x, pile_y) = place.portrait.center, layout.pile.box.center
            hop_ratio = SIZES.jolt_ratio * staging.seat_hop / (hypot(pile_x - x, pile_y - y) or 1.0)
            shift = round(hop_ratio * (pile_x - x)), round(hop_ratio * (pile_y - y))
            is_lit = seat in (staging.lit_seats or ())
            state = SeatState(
                self.moods.find_face_pose(seat, seat_view),
                is_silent=staging.is_dark or seat in staging.speaking_seats,
                is_waiting=view.turn_seat is not None and not seat_view.has_turn and not staging.is_dark,
                is_lit=is_lit,
                is_onlooker=staging.is_dark and not is_lit,
                hop_px=round(staging.decoration_hop * (1 - seat % 2 / 3)),
                gaze=STRAIGHT_GAZE if staging.is_dark else staging.gazes.get(seat, STRAIGHT_GAZE),
            )
            for sprite in self.persons.sprites(place, seat_view, state):
                yield sprite.shifted(*shift)
            if seat_view.has_turn:
                yield from self.turn_light_sprites(place)

    def turn_light_sprites(self, place: PersonPlace) -> Iterator[Sprite]:
        seat, middle, scale = place.portrait.center, self.layout.pile.box.center, self.layout.viewport.picture_scale
        lights, ground = self._turn_lights, self._ground  # in this order: a new ground is set before its lights
        if not ground:
            return
        if seat not in lights:
            light = pile_pictures.draw_turn_light(self.ctx, ground, seat, middle, scale)
            lights.setdefault(seat, light)  # a thread may have been faster
        yield lights[seat]

    def _pile_sprites(self, view: BoardView, staging: Staging) -> Iterator[Sprite]:
        """Return the shadows of the plays, and marks on the last play once all its cards lie; none in the dark."""
        yield from self.shadow_sprites((0, 0) if staging.is_dark else staging.shift)
        if staging.is_dark or not self.pile.laid_plays or not self._has_landed(laid := self.pile.laid_plays[-1]):
            return
        first_pose, play = self.cards.present_pose(laid.keys[0]), laid.play
        if first_pose is not None and play.seat < len(view.seats):
            owner = view.seats[play.seat].portrait
            yield pile_pictures.owner_sprite(self.ctx, self.layout.viewport, owner, first_pose).shifted(*staging.shift)
        if play.is_suit_locked:
            last_card = self.layout.pile.place_cards(len(play.cards))[-1]
            yield from pile_pictures.lock_sprites(self.ctx, self.layout.viewport, play.cards[0].suit, last_card)

    def shadow_sprites(self, shift: tuple[int, int]) -> Iterator[Sprite]:
        """Return the shadows under the plays; a play still in flight has none."""
        for laid in self.pile.laid_plays:
            if laid is not self.pile.laid_plays[-1] or self._has_landed(laid):
                yield from pile_pictures.pile_shadow_sprites(self.ctx, laid, self.cards, shift)

    def _has_landed(self, laid: LaidPlay) -> bool:
        return not any(map(self.cards.timeline.is_moving, laid.keys))

    def _offer_sprites(self, pile: PileArea, view: BoardView) -> Iterator[Sprite]:
        """Return the open cards of an exchange: one party's in the middle, or both side by side."""
        quarter = pile.box.w // 4
        for n, offer in enumerate(view.offers):
            shift = 0 if len(view.offers) == 1 else quarter if n else -quarter
            height = pile.box.h - min(2 * pile.step, pile.caption.h + 4)  # clear of the words below
            part = pile._replace(box=Box(pile.box.x + quarter + shift, pile.box.y, pile.box.w // 2, height))
            for k, (card, box) in enumerate(zip(offer.cards, part.place_cards(len(offer.cards)), strict=True)):
                yield from self.painter.sprites(PlacedCard(card, box.pose, Depth.OFFERS + k), box.pose)
            place, owner = pile.caption.move(shift, 0), view.seats[offer.seat].portrait
            yield pile_pictures.caption_sprite(self.ctx, self.layout.viewport, offer.caption, owner, place)

    def pointer_sprites(self, occupied_by: Sequence[Sprite]) -> Iterator[Sprite]:
        if self.layout.ring:
            pointer = pile_pictures.pointer_sprite(self.ctx, self.layout.ring, self._pointer_pose().x)
            clear_rect = pointer.rect.inflate(0, self.layout.viewport.px(SIZES.pointer_clearance_px))
            if not any(clear_rect.colliderect(sprite.rect) for sprite in occupied_by):
                yield pointer

    def _card_sprites(self, staging: Staging, cursor: int | None) -> Iterator[Sprite]:
        self.painter.begin_frame()
        focused_key, (dx, dy) = self.hand.find_key(cursor), staging.shift
        lit_plays = self.pile.laid_plays[-2:] if staging.is_dark else []
        lit_keys = {key for laid in lit_plays for key in self.pile.piece_keys(laid)}
        for key, card, pose in self.cards.visible_cards():
            if card.z < Depth.HAND:
                pose = pose._replace(x=pose.x + dx, y=pose.y + dy)
            elif staging.seat_hop:
                pose = pose._replace(y=pose.y - round(SIZES.held_hop_ratio * staging.seat_hop))
            if key == focused_key:
                card = card._replace(marks=(*card.marks, "focus"))
            if key in lit_keys or (staging.is_dark and card.half):  # also halves that slide off
                card = card._replace(z=card.z + Band.LIT)
            is_turning = pose.angle != card.rest_pose.angle
            if is_turning and card.rest_pose.angle and self.painter.fine_pixels_left > 0:
                list(self.painter.sprites(card, card.rest_pose, is_turning=False))  # many cards come to rest at once
            yield from self.painter.sprites(card, pose, is_turning=is_turning)

    def caret_sprites(self, cursor: int | None, occupied_by: Sequence[Sprite]) -> Iterator[Sprite]:
        key = self.hand.find_key(cursor)
        pose = self.cards.present_pose(key) if key is not None else None
        if pose is not None and cursor is not None:
            visible_width, side = self.hand.find_visible_width(cursor), self.layout.viewport.px(SIZES.caret_px)
            yield pile_pictures.caret_sprite(self.ctx, pose, visible_width, side, occupied_by)
