"""The sprites of a board: seats, decorations, the pile, cards, and the pointer to the seat in turn."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import hypot
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.session.table.board_view import BoardView
from game.ui.anim.motion import Move
from game.ui.anim.timeline import Pose
from game.ui.bands import Band, Depth
from game.ui.board.moving_cards import CardPainter, MovingCards
from game.ui.board.pile import LaidPlay, Pile
from game.ui.board.rows import row_sprites
from game.ui.compositor import Sprite
from game.ui.gfx import drawings, scenery, skin, surfaces, svg
from game.ui.gfx.text import blit_with_notes
from game.ui.gfx.theme import Color, rgb
from game.ui.hand import Hand
from game.ui.kit.widget import WidgetContext
from game.ui.layout.card_areas import CARD_RATIO, Box, PileArea, PlacedCard
from game.ui.layout.table_layout import BoardLayout, RowsLayout, SeatLayout, TableLayout
from game.ui.measures import Measures
from game.ui.persons.moods import Moods
from game.ui.persons.pictures import STRAIGHT_GAZE, Gaze, draw_portrait
from game.ui.persons.seats import SeatSprites, SeatState

SIZES = Measures("board_picture")
BLUR_DOWNSCALING = 4


class EffectState(NamedTuple):
    """Effects on the picture of a board. Offsets and the heights of hops are in pixels."""

    card_offset: tuple[int, int] = (0, 0)
    decoration_hop: float = 0.0
    seat_hop: float = 0.0
    """Height of the hop of seats and of the player's cards."""
    lit_seats: frozenset[int] | None = None
    """Seats that stay lit while the table is darkened; None if the table is not darkened."""
    speaking_seats: frozenset[int] = frozenset()
    """Seats with a speech bubble."""
    gazes: Mapping[int, Gaze] = MappingProxyType({})

    @property
    def is_dark(self) -> bool:
        return self.lit_seats is not None


NO_EFFECTS = EffectState()


def place_table_decorations(layout: TableLayout) -> Iterator[tuple[str, Box]]:
    """Yield the name and the box of each decoration on the table, if there is room for the decoration."""
    (w, h, *_), px = layout.viewport, layout.viewport.px
    occupied_boxes = _list_occupied_boxes(layout)
    center_y_ratio = drawings.load_data("table")["center_y_ratio"]
    for alternatives in drawings.load_data("still_life")["close" if len(layout.seats) == 2 else "table"]:
        for objects in alternatives:
            boxes = [
                _square_about(round(w * (0.5 + x / 1920)), round(h * (center_y_ratio + y / 1080)), px(side))
                for _, x, y, side in objects
            ]
            if not any(box.overlaps(occupied_box) for box in boxes for occupied_box in occupied_boxes):
                yield from zip((name for name, *_ in objects), boxes, strict=True)
                break


def place_floor_decorations(layout: TableLayout) -> Iterator[tuple[str, Box]]:
    """Yield the name and the box of each decoration on the floor, if there is room for the decoration."""
    (w, h, *_), px = layout.viewport, layout.viewport.px
    occupied_boxes = _list_occupied_boxes(layout)
    table_inset = drawings.load_data("table")["close" if len(layout.seats) == 2 else "inset"]
    table_outline = scenery.compute_outline((w, h), layout.viewport.scale, table_inset)
    for name, positions in drawings.load_data("still_life")["floor"].items():
        for x, y, side in positions:
            box = _square_about((w if x < 0 else 0) + px(x), (h if y < 0 else 0) + px(y), px(side))
            inner_box = box.expand(-box.w // 10)  # the picture has a transparent margin
            nearest_x = min(max(table_outline.x, inner_box.x), inner_box.right)
            nearest_y = min(max(table_outline.y, inner_box.y), inner_box.bottom)
            if not table_outline.contains((nearest_x, nearest_y)) and not any(map(inner_box.overlaps, occupied_boxes)):
                yield name, box
                break


def make_decoration_sprites(ctx: WidgetContext, decorations: Iterable[tuple[str, Box]]) -> Iterator[Sprite]:
    """Yield the sprites of decorations. A skin without lamplight has no decorations."""
    for name, box in decorations if scenery.has_lamplight(ctx.theme) else ():
        x, y = box.expand(scenery.compute_prop_margin(box.w))[:2]
        yield Sprite(scenery.draw_prop(name, box.w, ctx.theme), x, y, Depth.TABLE_OBJECTS)


def brighten_by_moonlight(sprite: Sprite, background: pygame.Surface) -> pygame.Surface:
    """Return the picture of an object on the floor, brighter where moonlight falls on the floor."""
    floor, added_light, picture = pygame.Surface(sprite.rect.size, 0, 32), sprite.surface.copy(), sprite.surface.copy()
    floor.blit(background, (0, 0), sprite.rect)
    small_floor = pygame.transform.smoothscale(floor, [max(1, side // BLUR_DOWNSCALING) for side in sprite.rect.size])
    blurred_floor = surfaces.blur(small_floor, max(1, round(SIZES.floor_blur_ratio * small_floor.get_width())))
    light = pygame.transform.smoothscale(pygame.transform.grayscale(blurred_floor), sprite.rect.size)
    added_light.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for _ in range(round(SIZES.floor_light_factor)):
        picture.blit(added_light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


def _square_about(x: int, y: int, side: int) -> Box:
    return Box(x - side // 2, y - side // 2, side, side)


def _list_occupied_boxes(layout: TableLayout) -> list[Box]:
    hand, pile = layout.hand, layout.pile
    boxes = [hand.box, hand.box.move(0, -hand.selected_rise), pile.box.expand(-pile.box.w // 4), layout.rules]
    boxes += [box for seat in layout.seats for box in (seat.box, seat.fan.box, seat.play_box)]
    margin = layout.viewport.px(SIZES.decoration_margin_px)
    return [box.expand(margin) for box in (*boxes, *layout.buttons.values())]


POINTER_KEY = "pointer"


class BoardPicture:
    """Draws the sprites of a board in one size and theme, and animates the pointer to the seat in turn."""

    def __init__(self, ctx: WidgetContext, hand: Hand, pile: Pile, cards: MovingCards, moods: Moods) -> None:
        self.hand = hand
        self.pile = pile
        self.cards = cards
        self.moods = moods
        layout = hand.layout
        card_heights = [layout.place_open_cards(seat, 1)[0].h for seat in range(len(layout.seats))]
        self.ctx = ctx.make_table_context(layout.viewport)
        self.painter = CardPainter(self.ctx, (layout.hand.card_height, layout.pile.card_height, *card_heights))
        self.persons = SeatSprites(self.ctx)
        self._ground: pygame.Surface | None = None
        """Background from which the lights at seats are cut; None in a skin without lamplight."""
        self._turn_lights = self.ctx.get_cache_section("turn lights", None)
        self._decorations: list[Sprite] | None = None
        self._pointer_degrees = 90.0

    @property
    def layout(self) -> BoardLayout:
        return self.hand.layout

    def prerender(self) -> None:
        """Draw all cards at rest in background threads, to fill the cache."""
        for card in self.cards.placed_cards.values():
            sprites = self.painter.sprites(card, card.rest_pose, is_turning=False, is_ahead=True)
            skin.run_in_background(partial(list, sprites))

    def draw_ground(self, draw_backdrop: Callable[[], pygame.Surface], is_clockwise: bool) -> pygame.Surface:
        """Return the cached backdrop with floor decorations and, for three or four seats, the direction of play."""
        layout = self.layout
        assert isinstance(layout, TableLayout)

        def draw() -> pygame.Surface:
            ground = draw_backdrop()
            for sprite in make_decoration_sprites(self.ctx, place_floor_decorations(layout)):
                picture = brighten_by_moonlight(sprite, ground) if self.ctx.theme.is_dark else sprite.surface
                ground.blit(picture, sprite.rect)
            if len(layout.seats) > 2:
                side = round(SIZES.ring_picture_px * layout.ring.radius / SIZES.ring_radius_px)
                picture = self.ctx.skin.picture("table/ring", (side, side))
                arrows = picture if is_clockwise else pygame.transform.flip(picture.copy(), True, False)
                ground.blit(arrows, arrows.get_rect(center=layout.ring.center))
            return ground

        key = "ground", repr(layout), is_clockwise
        ground = self.ctx.cached(key, draw)
        if scenery.has_lamplight(self.ctx.theme):
            self._turn_lights = self.ctx.get_cache_section("turn lights", key)
            self._ground = ground
            for seat_layout in layout.seats:
                skin.run_in_background(partial(list, self.turn_light_sprites(seat_layout)))
        return ground

    def turn_pointer(self, target_position: tuple[int, int], move: Move) -> None:
        """Turn the pointer to the seat in turn toward a point on the table, in the shorter direction."""
        if self.layout.ring:
            start = self._pointer_pose()
            target_degrees = (pygame.Vector2(target_position) - self.layout.ring.center).as_polar()[1]
            self._pointer_degrees = start.x + (target_degrees - start.x + 180) % 360 - 180
            self.cards.timeline.start(POINTER_KEY, start, Pose(self._pointer_degrees, 0, 0), move)

    def _pointer_pose(self) -> Pose:
        """Return the current pose of the pointer to the seat in turn. `x` of the pose is its angle in degrees."""
        return self.cards.timeline.compute_pose(POINTER_KEY, Pose(self._pointer_degrees, 0, 0))

    def sprites(
        self, view: BoardView, effects: EffectState, cursor_index: int | None, obstacles: Sequence[Sprite]
    ) -> Iterator[Sprite]:
        """Yield all sprites. The pointer and the cursor arrow do not overlap the sprites in `obstacles`."""
        match self.layout:
            case TableLayout() as layout:
                yield from self._decoration_sprites(layout, effects.decoration_hop)
                yield from self._seat_sprites(layout, view, effects)
                yield from self._pile_sprites(view, effects)
                yield from self._offer_sprites(layout.pile, view)
            case RowsLayout() as layout:
                yield from row_sprites(self.ctx, layout, view)
        if view.turn_seat is not None:
            yield from self.pointer_sprites(obstacles)
        yield from self._card_sprites(effects, cursor_index)
        yield from self.cursor_arrow_sprites(cursor_index, obstacles)

    def _decoration_sprites(self, layout: TableLayout, base_hop_height: float) -> Iterator[Sprite]:
        """Yield the decorations on the table. Each hops at least `base_hop_height` pixels high."""
        if self._decorations is None:
            self._decorations = list(make_decoration_sprites(self.ctx, place_table_decorations(layout)))
        for n, sprite in enumerate(self._decorations):
            hop_height = base_hop_height * (1 + n % 3 / 4)
            offset_ratio = sprite.rect.centerx / (layout.viewport.w / 2) - 1
            yield sprite.move_by(round(SIZES.outward_ratio * hop_height * offset_ratio), -round(hop_height))

    def _seat_sprites(self, layout: TableLayout, view: BoardView, effects: EffectState) -> Iterator[Sprite]:
        for seat, (seat_view, seat_layout) in enumerate(zip(view.seats, layout.seats, strict=False)):
            (x, y), (pile_x, pile_y) = seat_layout.portrait.center, layout.pile.box.center
            jolt_per_pixel = SIZES.jolt_ratio * effects.seat_hop / (hypot(pile_x - x, pile_y - y) or 1.0)
            shift = round(jolt_per_pixel * (pile_x - x)), round(jolt_per_pixel * (pile_y - y))
            is_lit = seat in (effects.lit_seats or ())
            state = SeatState(
                self.moods.compute_face_pose(seat, seat_view),
                is_note_hidden=effects.is_dark or seat in effects.speaking_seats,
                is_waiting=view.turn_seat is not None and not seat_view.has_turn and not effects.is_dark,
                is_lit=is_lit,
                is_onlooker=effects.is_dark and not is_lit,
                hop_height=round(effects.decoration_hop * (1 - seat % 2 / 3)),
                gaze=STRAIGHT_GAZE if effects.is_dark else effects.gazes.get(seat, STRAIGHT_GAZE),
            )
            for sprite in self.persons.sprites(seat_layout, seat_view, state):
                yield sprite.move_by(*shift)
            if seat_view.has_turn:
                yield from self.turn_light_sprites(seat_layout)

    def turn_light_sprites(self, seat_layout: SeatLayout) -> Iterator[Sprite]:
        """Yield a brightened part of the background around the portrait of the seat in turn."""
        if not self._ground:
            return
        side = round(SIZES.turn_light_px * self.ctx.scale)
        center = pygame.Vector2(seat_layout.portrait.center)
        center += (self.layout.pile.box.center - center).normalize() * SIZES.turn_light_offset_px * self.ctx.scale
        rect = pygame.Rect(round(center.x) - side // 2, round(center.y) - side // 2, side, side)
        picture = self._turn_lights.get(tuple(rect), partial(self._draw_turn_light, self._ground, rect))
        yield Sprite(picture, *rect.clip(self._ground.get_rect()).topleft, Depth.TURN_LIGHT)

    def _draw_turn_light(self, ground: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
        visible_rect = rect.clip(ground.get_rect())
        visible_part = visible_rect.move(-rect.x, -rect.y)
        new_pictures = (self.ctx.skin.make_picture(f"table/{name}", rect.size) for name in ("gain", "haze"))
        gain_picture, lit_ground = (picture.subsurface(visible_part) for picture in new_pictures)
        gain_picture.blit(ground, (0, 0), visible_rect, pygame.BLEND_RGB_MULT)
        for added_light, source_rect in ((ground, visible_rect), (gain_picture, None)):
            lit_ground.blit(added_light, (0, 0), source_rect, pygame.BLEND_RGB_ADD)
        return lit_ground

    def _pile_sprites(self, view: BoardView, effects: EffectState) -> Iterator[Sprite]:
        """Yield the plays' shadows. After the last play has landed, also yield its player's portrait and suit lock."""
        yield from self.shadow_sprites((0, 0) if effects.is_dark else effects.card_offset)
        if effects.is_dark or not self.pile.laid_plays or not self._has_landed(laid_play := self.pile.laid_plays[-1]):
            return
        play = laid_play.play
        first_pose = self.cards.find_current_pose(laid_play.keys[0])
        if first_pose is not None and play.seat < len(view.seats):
            # the owner at the lower left corner of the first card, clear of the rank
            inset = SIZES.owner_inset_ratio * CARD_RATIO * first_pose.size
            half_height = first_pose.size / 2
            corner_pose = first_pose.move_along_card(inset - CARD_RATIO * half_height, half_height - inset)
            picture = self.draw_owner_badge(view.seats[play.seat].portrait)
            owner_sprite = Sprite.centered(picture, (round(corner_pose.x), round(corner_pose.y)), Depth.TRICK_OWNER)
            yield owner_sprite.move_by(*effects.card_offset)
        if play.is_suit_locked:
            yield from self.lock_sprites(play.cards[0].suit, self.layout.pile.place_cards(len(play.cards))[-1])

    def shadow_sprites(self, shift: tuple[int, int]) -> Iterator[Sprite]:
        """Yield the shadows of all plays except cut plays and a play in flight."""
        for laid_play in self.pile.laid_plays if scenery.has_lamplight(self.ctx.theme) else ():
            cards = [self.cards.placed_cards[key] for key in laid_play.keys if key in self.cards.placed_cards]
            is_in_flight = laid_play is self.pile.laid_plays[-1] and not self._has_landed(laid_play)
            if is_in_flight or not cards or any(card.half for card in cards):
                continue
            first_rest_pose, last_rest_pose = cards[0].rest_pose, cards[-1].rest_pose
            is_straight = not any(card.rest_pose.angle_degrees for card in cards)
            height = round(first_rest_pose.size)
            size = drawings.card_size(height)[0] + round(last_rest_pose.x - first_rest_pose.x), height
            draw = partial(_draw_shadow, rgb(self.ctx.theme.paper_edge), size, is_straight)
            first, last = (self.cards.find_current_pose(laid_play.keys[n]) or first_rest_pose for n in (0, -1))
            center = round((first.x + last.x) / 2 + shift[0]), round((first.y + last.y) / 2 + shift[1])
            yield Sprite.centered(self.ctx.cached(("pile shadow", size, is_straight), draw), center, cards[0].z - 1)

    def _has_landed(self, laid_play: LaidPlay) -> bool:
        return not any(map(self.cards.timeline.is_moving, laid_play.keys))

    def draw_owner_badge(self, portrait: str) -> pygame.Surface:
        """Return a small portrait with a shadow, which marks the player who laid a play."""
        side, margin = self.ctx.px(SIZES.owner_px), self.ctx.px(SIZES.owner_shadow_px)

        def draw() -> pygame.Surface:
            picture = pygame.Surface((side + 2 * margin, side + 2 * margin), pygame.SRCALPHA)
            picture.blit(draw_portrait(self.ctx.art, portrait, side), (margin, margin))
            blur, offset = max(1, margin // 3), (0, margin // 3)
            return surfaces.add_shadow(picture, round(SIZES.owner_shadow_alpha), blur, offset)

        return self.ctx.cached(("owner", portrait, side), draw)

    def lock_sprites(self, suit: int, last_card_box: Box) -> Iterator[Sprite]:
        """Yield two badges, a lock and a suit sign, which say that only a run of `suit` can beat the last play."""
        art, theme = self.ctx.art, self.ctx.theme
        side = self.ctx.tx(44)
        icon_width = side * 3 // 5
        rank_right_x = last_card_box.x + round(last_card_box.w * SIZES.rank_width_ratio)
        x, y = max(last_card_box.right - side * 2 // 3, rank_right_x + side + 2), last_card_box.y - side // 3
        inset = (side - icon_width) // 2
        icons = art.suit_sign(suit, icon_width, theme.text), art.icon("lock", icon_width, theme.gold)
        for badge_x, icon in zip((x, x - side - 2), icons, strict=True):
            yield Sprite(self.ctx.panel("badge", (side, side)), badge_x, y, Depth.LOCK)
            yield Sprite(icon, badge_x + inset, y + inset, Depth.LOCK + 1)

    def _offer_sprites(self, pile: PileArea, view: BoardView) -> Iterator[Sprite]:
        """Yield the face-up cards of an exchange. The cards of two seats are side by side."""
        quarter_width = pile.box.w // 4
        for n, offer in enumerate(view.offers):
            shift = 0 if len(view.offers) == 1 else quarter_width if n else -quarter_width
            height = pile.box.h - min(2 * pile.step, pile.caption.h + 4)  # clear of the words below
            offer_area = pile._replace(box=Box(pile.box.x + quarter_width + shift, pile.box.y, pile.box.w // 2, height))
            for k, (card, box) in enumerate(zip(offer.cards, offer_area.place_cards(len(offer.cards)), strict=True)):
                yield from self.painter.sprites(PlacedCard(card, box.pose, Depth.OFFERS + k), box.pose)
            box = pile.caption.move(shift, 0)
            caption = offer.caption, view.seats[offer.seat].portrait, box
            picture = self.ctx.cached(("caption", *caption), partial(self._draw_caption, *caption))
            yield Sprite.centered(picture, box.center, Depth.CAPTION)

    def _draw_caption(self, text: str, portrait: str, box: Box) -> pygame.Surface:
        ctx, side = self.ctx, box.h
        gap = ctx.px(8)
        size = ctx.fonts.fit(text, ctx.tx(20), box.w - side - 3 * gap, "semibold")
        text_picture = ctx.fonts.render(text, size, ctx.color("text"), "semibold")
        width, height = side + 3 * gap + text_picture.get_width(), max(side, text_picture.get_height())
        surface = ctx.panel("badge", (width, height)).copy()
        surface.blit(draw_portrait(ctx.art, portrait, side), (0, (height - side) // 2))
        blit_with_notes(surface, text_picture, (side + gap, (height - text_picture.get_height()) // 2))
        return surface

    def pointer_sprites(self, obstacles: Sequence[Sprite]) -> Iterator[Sprite]:
        """Yield the pointer to the seat in turn, unless a sprite in `obstacles` is near."""
        if not (ring := self.layout.ring):
            return
        side = round(SIZES.pointer_picture_px * ring.radius / SIZES.ring_radius_px)
        angle_degrees = self._pointer_pose().x
        picture = self.ctx.skin.picture("table/pointer", (side, side))
        x, y = ring.center + pygame.Vector2(ring.radius, 0).rotate(angle_degrees)
        pointer = Sprite.centered(picture, (round(x), round(y)), Depth.POINTER)._replace(angle_degrees=angle_degrees)
        clear_rect = pointer.rect.inflate(0, self.ctx.px(SIZES.pointer_clearance_px))
        if not any(clear_rect.colliderect(sprite.rect) for sprite in obstacles):
            yield pointer

    def _card_sprites(self, effects: EffectState, cursor_index: int | None) -> Iterator[Sprite]:
        self.painter.begin_frame()
        focused_key = self.hand.get_key(cursor_index)
        dx, dy = effects.card_offset
        lit_plays = self.pile.laid_plays[-2:] if effects.is_dark else []
        lit_keys = {key for laid_play in lit_plays for key in laid_play.piece_keys()}
        for key, card, pose in self.cards.visible_cards():
            if card.z < Depth.HAND:
                pose = pose._replace(x=pose.x + dx, y=pose.y + dy)
            elif effects.seat_hop:
                pose = pose._replace(y=pose.y - round(SIZES.held_hop_ratio * effects.seat_hop))
            if key == focused_key:
                card = card._replace(marks=(*card.marks, "focus"))
            if key in lit_keys or (effects.is_dark and card.half):  # also halves that slide off
                card = card._replace(z=card.z + Band.ABOVE_DARKNESS)
            is_turning = pose.angle_degrees != card.rest_pose.angle_degrees
            if is_turning and card.rest_pose.angle_degrees and self.painter.smooth_pixels_left > 0:
                list(self.painter.sprites(card, card.rest_pose, is_turning=False))  # many cards come to rest at once
            yield from self.painter.sprites(card, pose, is_turning=is_turning)

    def cursor_arrow_sprites(self, cursor_index: int | None, obstacles: Sequence[Sprite]) -> Iterator[Sprite]:
        """Yield the arrow above the card under the keyboard cursor, or below the card if an obstacle is above."""
        theme = self.ctx.theme
        pose = self.cards.find_current_pose(self.hand.get_key(cursor_index))
        if pose is None or cursor_index is None:
            return
        side = self.ctx.px(SIZES.cursor_arrow_px)
        width = pose.size * CARD_RATIO
        arrow_svg = svg.path("M4 8 H30 L17 28 Z", fill=theme.focus, stroke=theme.table_edge, stroke_width=2.5)
        picture = self.ctx.cached(("cursor arrow", side), lambda: svg.draw_square(arrow_svg, side, 34))
        card_count, group_starts = self.hand.card_count, self.hand.group_starts
        visible_width = min(width, self.layout.hand.compute_visible_width(cursor_index, card_count, group_starts))
        x, y = round(pose.x - (width - visible_width + side) / 2), round(pose.y - pose.size / 2 - side)
        arrow = Sprite(picture, x, y, Depth.CURSOR_ARROW)
        is_space_taken = any(arrow.rect.colliderect(sprite.rect) for sprite in obstacles)
        yield arrow._replace(y=round(pose.y + pose.size / 2), angle_degrees=180.0) if is_space_taken else arrow


def _draw_shadow(paper_edge_color: Color, size: svg.Size, has_paper_edge: bool) -> pygame.Surface:
    """Draw the shadow of a row of cards. With `has_paper_edge`, also draw the lower edge of the paper."""
    w, h = size
    shadow_reach = round(SIZES.shadow_reach_ratio * h)
    paper_picture = surfaces.draw_rounded_rect(size, round(SIZES.paper_corner_ratio * h), paper_edge_color)
    picture = pygame.Surface((w + 4 * shadow_reach, h + 4 * shadow_reach), pygame.SRCALPHA)
    picture.blit(paper_picture, (2 * shadow_reach, 2 * shadow_reach + round(SIZES.shadow_drop_ratio * h)))
    blur_radius, alpha = max(1, shadow_reach // 2 // BLUR_DOWNSCALING), round(SIZES.shadow_alpha)
    picture = surfaces.make_shadow(picture, "#000000", alpha, blur_radius, BLUR_DOWNSCALING)
    if has_paper_edge:
        picture.blit(paper_picture, (2 * shadow_reach, 2 * shadow_reach + max(1, round(SIZES.paper_edge_ratio * h))))
    return picture
