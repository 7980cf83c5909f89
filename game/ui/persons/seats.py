"""The seats around the table: portraits with rings, fans of cards, names, notes and last plays."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

import pygame

from game.session.table.board_view import SeatView
from game.ui.bands import Band, Depth
from game.ui.compositor import Sprite
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.drawings import card_margin
from game.ui.gfx.text import MIN_TEXT_PX, blit_with_notes, find_largest_fit
from game.ui.gfx.theme import Color, rgb
from game.ui.kit.text import shorten
from game.ui.kit.widget import WidgetContext
from game.ui.layout.card_areas import Box, CardRows
from game.ui.layout.table_layout import HAT_RATIO, SeatLayout
from game.ui.measures import Measures
from game.ui.persons.moods import TILT_STEP_DEGREES, FacePose, RingKind
from game.ui.persons.pictures import STRAIGHT_GAZE, Gaze, draw_portrait_with_hat

SIZES = Measures("seats")

WAITING_TINT = (234, 230, 227, 255)
ONLOOKER_TINT = (214, 196, 182, 255)
"""Tint of the portraits of onlookers while a chop strikes another seat."""
RING_COLORS: Mapping[RingKind, str] = {"alarm": "danger", "glad": "gold", "hurt": "danger", "frozen": "text"}
LAST_PLAY_DEGREES_BY_SIDE = {"left": 3.0, "top": -2.0, "right": -3.0}
BEATEN_PLAY_TINT = (240, 234, 222, 255)
SECRET_BACK_COUNT = 3
"""Number of backs shown at a seat whose number of cards is secret."""
SHADOW_DOWNSCALING = 4
MEDAL_RATIO = 0.5
MIN_NAME_PIXELS = 8


class SeatState(NamedTuple):
    pose: FacePose = FacePose()
    is_note_hidden: bool = False
    is_waiting: bool = False
    is_lit: bool = False
    is_onlooker: bool = False
    """True if only the face is lit, because a chop strikes another seat."""
    hop_height: int = 0
    """Current height of the hop of the held cards in pixels."""
    gaze: Gaze = STRAIGHT_GAZE


class SeatSprites:
    """Draws the seats of a table. The context has the scales of the table."""

    def __init__(self, ctx: WidgetContext) -> None:
        self.ctx = ctx
        self._pictures = ctx.get_cache_section("persons", ctx.viewport)

    def sprites(self, layout: SeatLayout, view: SeatView, state: SeatState) -> Iterator[Sprite]:
        portrait_box, pose = layout.portrait, state.pose
        z = Depth.PERSONS + Band.ABOVE_DARKNESS * state.is_lit
        moved_box = portrait_box.move(round(pose.x * portrait_box.w), round(pose.y * portrait_box.h))
        ring_alpha = round(255 * pose.ring_opacity)
        if view.has_turn or pose.ring == "glad":
            light_diameter = portrait_box.w + 2 * self.ctx.px(SIZES.light_reach_px)
            light = self.ctx.art.glow((light_diameter, light_diameter), self.ctx.theme.get_tone("turn_light"))
            yield Sprite.centered(light, portrait_box.center, z - 1, ring_alpha)
        back_count = 0 if view.is_own_seat or view.cards is not None else view.card_count
        name_box = layout.place_name_plate(back_count)
        yield self._shadow_sprite(layout, _count_backs(view) if back_count else 0, z)
        if pose.ring:
            yield Sprite.centered(self.draw_ring(pose.ring, portrait_box.w), moved_box.center, z, ring_alpha)
        tint = self.choose_portrait_tint(view, state.is_waiting, state.is_onlooker)
        center = moved_box.center[0], moved_box.center[1] - round(portrait_box.w * HAT_RATIO) // 2
        face_picture = self._draw_face(view.portrait, portrait_box.w, pose, tint, state.gaze)
        yield Sprite.centered(face_picture, center, z + Band.ABOVE_DARKNESS * state.is_onlooker)
        if back_count:
            yield self._fan_sprite(layout, view, z).move_by(0, -state.hop_height)
        plate_key = ("name plate", name_box.w, name_box.h, view.name, view.points_text, view.has_turn)
        name_plate = self._pictures.get(plate_key, partial(self._draw_name_plate, name_box, view))
        yield Sprite(name_plate, name_box.x, name_box.y, z)
        if back_count and view.is_card_count_public:
            count_box, count = layout.card_count_box, view.card_count
            count_badge = self._pictures.get((count_box, count), partial(self._draw_card_count, count_box, count))
            yield Sprite(count_badge, count_box.x, count_box.y, z)
        if not state.is_onlooker:
            yield from self._badge_sprites(layout, moved_box, view, z)
        if view.note and not state.is_note_hidden:
            yield self._note_sprite(layout, view.note, name_box, z, is_beside=bool(view.cards) and layout.side == "top")
        if view.last_play_cards and view.is_last_play_beaten and view.cards is None and not view.is_own_seat:
            yield from self._last_play_sprites(layout, view)

    def choose_portrait_tint(self, view: SeatView, is_waiting: bool, is_onlooker: bool) -> Color | None:
        if is_onlooker:
            return ONLOOKER_TINT
        has_instant_win = view.place == 1 and view.card_count > 0
        has_lost = view.is_knocked_out or view.has_lost_by_last_play
        if view.is_out_of_trick or has_lost or (view.place and not has_instant_win):
            return (*rgb(self.ctx.theme.get_tone("out_tint")), round(self.ctx.theme.get_number("out_alpha")))
        return WAITING_TINT if is_waiting else None

    def _draw_face(self, portrait: str, side: int, pose: FacePose, tint: Color | None, gaze: Gaze) -> pygame.Surface:
        tilt_degrees = round(pose.tilt_degrees / TILT_STEP_DEGREES) * TILT_STEP_DEGREES

        def draw() -> pygame.Surface:
            picture = draw_portrait_with_hat(self.ctx.art, portrait, side, pose.mood, gaze=gaze)
            if tilt_degrees:
                picture = surfaces.rotate(picture, tilt_degrees)
            if tint:
                picture = picture.copy()
                picture.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        return self._pictures.get(("face", portrait, side, pose.mood, tilt_degrees, tint, gaze), draw)

    def draw_ring(self, kind: RingKind, portrait_width: int) -> pygame.Surface:
        picture_width = portrait_width + 2 * round(SIZES.ring_margin_ratio * portrait_width)
        width = max(2.0, SIZES.ring_width_ratio * portrait_width)
        if kind == "turn":
            return self.ctx.skin.picture("table/turn", (picture_width, picture_width))
        center, color = picture_width / 2, getattr(self.ctx.theme, RING_COLORS[kind])
        radius = portrait_width / 2 + 0.4 * width
        ring = svg.circle(center, center, radius, fill="none", stroke=color, stroke_width=width)
        return self._pictures.get(("ring", kind, portrait_width), lambda: svg.render(ring, (picture_width,) * 2))

    def _draw_name_plate(self, box: Box, view: SeatView) -> pygame.Surface:
        ctx, fonts, theme = self.ctx, self.ctx.fonts, self.ctx.theme
        name, points_text = view.name, view.points_text
        surface = ctx.panel("accent" if view.has_turn else "plate", (box.w, box.h)).copy()
        name_color, points_color = (theme.on_accent,) * 2 if view.has_turn else (theme.text, theme.gold)
        points_weight = "bold" if view.has_turn else "semibold"
        coin_gap = ctx.px(SIZES.coin_gap_px)
        gap = ctx.px(SIZES.points_gap_px) if name and points_text else 0
        width = box.w - 2 * ctx.px(SIZES.name_plate_padding_px)
        max_size, min_size = ctx.tx(SIZES.name_text_tx), max(ctx.px(MIN_TEXT_PX), MIN_NAME_PIXELS)

        def find_points_size(size: int) -> int:
            return max(min(size, min_size), round(SIZES.points_text_ratio * size))

        def measure_points(size: int) -> int:
            text_width = fonts.width(points_text, find_points_size(size), points_weight)
            return round(SIZES.coin_ratio * size) + coin_gap + text_width if points_text else 0

        def fits(size: int) -> bool:
            return fonts.width(name, size, "bold") + gap + measure_points(size) <= width

        size = find_largest_fit(max_size, min(max_size, min_size), fits)
        name_width = width - measure_points(size) - gap
        name_size = fonts.fit(name, size, name_width, "bold", round(SIZES.min_name_ratio * size))
        if fonts.width(name, name_size, "bold") > name_width:
            name_size = size
            name = shorten(fonts, name, (size, name_width), "bold")
        pieces = [(fonts.render(name, name_size, rgb(name_color), "bold"), gap)] if name else []
        if points_text:
            coin_diameter = round(SIZES.coin_ratio * size)
            picture = skin.get_skin(theme).picture("medals/coin-gold", (coin_diameter, coin_diameter)).copy()
            if view.has_turn and theme.is_dark:  # the plate is as golden as the coin
                center = (coin_diameter / 2, coin_diameter / 2)
                line_width = max(2, round(SIZES.coin_rim_ratio * coin_diameter))
                pygame.draw.aacircle(picture, rgb(theme.on_accent), center, coin_diameter / 2, line_width)
            pieces.append((picture, coin_gap))
            pieces.append((fonts.render(points_text, find_points_size(size), rgb(points_color), points_weight), 0))
        x = (box.w - sum(picture.get_width() + gap_after for picture, gap_after in pieces)) // 2
        for picture, gap_after in pieces:
            blit_with_notes(surface, picture, picture.get_rect(midleft=(x, box.h // 2)))
            x += picture.get_width() + gap_after
        return surface

    def _draw_card_count(self, box: Box, count: int) -> pygame.Surface:
        size = min(self.ctx.tx(SIZES.number_text_tx), round(0.6 * box.w))
        surface = self.ctx.panel("badge", (box.w, box.h)).copy()
        text = self.ctx.fonts.render(str(count), size, self.ctx.color("danger" if count == 1 else "text"), "bold")
        blit_with_notes(surface, text, text.get_rect(center=(box.w // 2, box.h // 2)))
        return surface

    def _note_sprite(self, layout: SeatLayout, text: str, name_box: Box, z: int, *, is_beside: bool = False) -> Sprite:
        """Return the sprite of a note above the name, or at the left of the name if `is_beside`."""
        box = layout.note_box
        picture = self._pictures.get(("tag", text, box.w, box.h), lambda: self._draw_note(text, box))
        (width, height), overhang_px = picture.get_size(), box.bottom - layout.name_plate.y
        if is_beside:
            return Sprite(picture, name_box.x - width + overhang_px, name_box.center[1] - height // 2, z + 1)
        raised_note_y = min(name_box.bottom - overhang_px, self.ctx.viewport.h - height)
        y = box.bottom - height if name_box == layout.name_plate else raised_note_y
        return Sprite(picture, box.x, y, z + 1)

    def _draw_note(self, text: str, box: Box) -> pygame.Surface:
        ctx, fonts = self.ctx, self.ctx.fonts
        padding, margin = ctx.px(SIZES.note_padding_px), ctx.px(SIZES.note_margin_px)
        max_width = box.w - 2 * padding

        def measure_longest_word(size: int) -> int:
            return max(fonts.width(word, size, "semibold") for word in text.split())

        def fits(size: int) -> bool:
            height = fonts.measure(text, size, max_width, "semibold")[1] + margin
            return measure_longest_word(size) <= max_width and height <= box.h

        size = find_largest_fit(ctx.tx(SIZES.note_text_tx), ctx.px(SIZES.min_note_text_px), fits)
        balanced_width = fonts.compute_balanced_width(text, size, max_width, "semibold")
        width = max(min(max_width, measure_longest_word(size)), balanced_width)
        text_picture = fonts.render(text, size, ctx.color("text"), "semibold", width=width, align="center")
        height = min(box.h, text_picture.get_height() + margin)
        surface = ctx.panel("tag", (text_picture.get_width() + 2 * padding, height)).copy()
        blit_with_notes(surface, text_picture, text_picture.get_rect(center=surface.get_rect().center))
        return surface

    def _last_play_sprites(self, layout: SeatLayout, view: SeatView) -> Iterator[Sprite]:
        """Yield a frame on the table in front of a seat, with small cards for the seat's beaten play."""
        box, cards = layout.play_box, view.last_play_cards
        angle_degrees = LAST_PLAY_DEGREES_BY_SIDE[layout.side]
        rows = CardRows(len(cards), len(cards), box.h, box.w)
        width = rows.width

        def draw() -> pygame.Surface:
            frame_margin = card_margin(box.h)
            surface = pygame.Surface((width + 2 * frame_margin, box.h + 2 * frame_margin), pygame.SRCALPHA)
            for card, card_box in zip(cards, rows.place(0, 0), strict=True):
                surface.blit(self.ctx.art.small_card_face(card, box.h), card_box[:2])
            surface.fill(BEATEN_PLAY_TINT, special_flags=pygame.BLEND_RGBA_MULT)
            return pygame.transform.rotozoom(surface, -angle_degrees, 1.0)

        picture = self._pictures.get(("laid", cards, box.w, box.h, angle_degrees), draw)
        center = box.x + width // 2 if layout.side == "left" else box.right - width // 2, box.center[1]
        frame_margin = 2 * self.ctx.px(SIZES.well_margin_px)
        frame = self.ctx.panel("well", (width + frame_margin, box.h + frame_margin))
        yield Sprite.centered(frame, center, Depth.SEAT_PLAYS - 1)
        yield Sprite.centered(picture, center, Depth.SEAT_PLAYS)

    def _fan_sprite(self, layout: SeatLayout, view: SeatView, z: int) -> Sprite:
        fan, back_count = layout.fan, _count_backs(view)
        shadow_margin = card_margin(fan.card_height)
        left, top = fan.box.x - shadow_margin, fan.box.y - shadow_margin

        def draw() -> pygame.Surface:
            surface = pygame.Surface((fan.box.w + 2 * shadow_margin, fan.box.h + shadow_margin), pygame.SRCALPHA)
            for x, y, angle_degrees in fan.place_cards(back_count):
                back_picture = self.ctx.art.card_back(fan.card_height, angle_degrees)
                surface.blit(back_picture, back_picture.get_rect(center=(round(x - left), round(y - top))))
            surface.fill(self.ctx.theme.get_tone("held_card_light"), special_flags=pygame.BLEND_RGB_ADD)
            return surface

        return Sprite(self._pictures.get(("fan", fan.card_height, fan.box.h, back_count), draw), left, top, z)

    def _shadow_sprite(self, layout: SeatLayout, back_count: int, z: int) -> Sprite:
        margin = 2 * self.ctx.px(SIZES.shadow_reach_px)
        box = layout.box
        name_plate = layout.place_name_plate(back_count)

        def draw() -> pygame.Surface:
            shapes_svg = svg.circle(layout.portrait.pose.x, layout.portrait.pose.y, layout.portrait.w / 2)
            shapes_svg += svg.rect((name_plate.x, name_plate.y, name_plate.w, name_plate.h), name_plate.h / 3)
            for angle_degrees in layout.fan.compute_angles(back_count):
                corners = [(x, min(y, layout.fan.clip_y)) for x, y in layout.fan.compute_corners(angle_degrees)]
                shapes_svg += svg.path(svg.polygon(corners))
            size = box.w + 2 * margin, box.h + 2 * margin
            transform = f"scale({1 / SHADOW_DOWNSCALING}) translate({margin - box.x} {round(margin * 0.4) - box.y})"
            shadow_svg = svg.group(shapes_svg, transform, fill_opacity=0.75)
            small_picture = svg.render(shadow_svg, (size[0] // SHADOW_DOWNSCALING, size[1] // SHADOW_DOWNSCALING))
            blurred_picture = surfaces.blur(small_picture, max(1, margin // 4 // SHADOW_DOWNSCALING))
            return pygame.transform.smoothscale(blurred_picture, size)

        return Sprite(self._pictures.get(("shadow", box.w, box.h, back_count), draw), box.x - margin, box.y, z)

    def _badge_sprites(self, layout: SeatLayout, box: Box, view: SeatView, z: int) -> Iterator[Sprite]:
        art, is_right = self.ctx.art, layout.side == "right"
        if view.place:
            size = round(box.w * MEDAL_RATIO)
            overhang = self.ctx.px(SIZES.medal_overhang_px)
            x = box.right - size + overhang if is_right else box.x - overhang
            yield Sprite(art.medal(view.place, size, view.is_in_last_place), x, box.y - overhang, z)
        elif badge := _find_badge(view):
            side = max(round(box.w * SIZES.badge_ratio), self.ctx.px(SIZES.min_badge_px))
            x = box.right - side if is_right else box.x
            icon_width = round(side * SIZES.badge_icon_ratio)
            inset, color = (side - icon_width) // 2, getattr(self.ctx.theme, badge[1])
            yield Sprite(self.ctx.panel("badge", (side, side)), x, box.y, z)
            yield Sprite(art.icon(badge[0], icon_width, color), x + inset, box.y + inset, z)


def _count_backs(view: SeatView) -> int:
    return view.card_count if view.is_card_count_public or not view.card_count else SECRET_BACK_COUNT


def _find_badge(view: SeatView) -> tuple[str, str] | None:
    """Return the icon and the colour role for the state of a seat, or None."""
    if view.is_knocked_out:
        return "lock", "danger"
    if view.has_lost_by_last_play:
        return "pig", "danger"
    if view.is_out_of_trick or view.has_passed:
        return "pass", "text"
    return ("play", "gold") if view.is_leader else None
