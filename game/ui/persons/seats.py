"""The seats round a table: portraits with their rings, fanned cards, names and notes, and last plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.session.table.board_view import SeatView
from game.ui.bands import Band
from game.ui.compositor import Sprite
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.drawings import card_margin, card_size
from game.ui.gfx.text import MIN_TEXT_PX, copy_notes, fit, stamp
from game.ui.gfx.theme import Color, HexColor, rgb
from game.ui.kit.widget import WidgetContext
from game.ui.layout import Box, Measure, PersonPlace, card_step
from game.ui.layout.depths import Depth
from game.ui.layout.table_layout import HAT_RATIO
from game.ui.measures import Measures
from game.ui.persons.moods import TILT_STEP_DEGREES, FacePose, Mood, RingKind
from game.ui.persons.pictures import STRAIGHT_GAZE, Gaze, draw_seated

SIZES = Measures("seats")

WAITING_TINT = (234, 230, 227, 255)
LURID_TINT = (214, 196, 182, 255)
"""Colour factors of portraits that wait, and of portraits lit by a blow."""
RING_COLOURS: Mapping[RingKind, str] = {"alarm": "danger", "glad": "gold", "hurt": "danger", "frozen": "text"}
HALO_WIDTHS = (6.0, 4.3, 3.0, 1.7)
"""Widths of the strokes of the turn's halo, as multiples of the ring's width."""
RAYS = 36
"""Number of rays of the turn's ring, which looks like the sun of a bronze drum."""
LAST_PLAY_LEANS = {"left": 3.0, "top": -2.0, "right": -3.0}
"""Lean in degrees clockwise of cards from a side of the table."""
BEATEN_TINT = (240, 234, 222, 255)
UNCOUNTED_BACKS = 3
"""Backs in the fan of a seat whose number of cards is secret."""
SHADOW_COARSENESS = 4
"""Divisor of the size at which a seat's shadow is drawn."""
MEDAL_RATIO = 0.5


class FaceLook(NamedTuple):
    """Look of a face: mood, tilt in degrees clockwise, colour factor, and gaze."""

    mood: Mood = "neutral"
    tilt: float = 0.0
    tint: Color | None = None
    gaze: Gaze = STRAIGHT_GAZE


class SeatState(NamedTuple):
    """State of a seat in the picture."""

    pose: FacePose = FacePose()
    is_silent: bool = False
    is_waiting: bool = False
    is_lit: bool = False
    is_onlooker: bool = False
    """True if only the face is lit, by a blow on another seat."""
    hop_px: int = 0
    """Present jump height of the held cards, in pixels of the window."""
    gaze: Gaze = STRAIGHT_GAZE


class SeatSprites:
    """Sprites of the seats of a table; the latest pictures are cached."""

    def __init__(self, ctx: WidgetContext, m: Measure) -> None:
        self.ctx = ctx
        self.m = m
        self._kept = ctx.picture_shelf("persons", m)

    def sprites(self, place: PersonPlace, view: SeatView, state: SeatState) -> Iterator[Sprite]:
        box, pose, z = place.portrait, state.pose, Depth.PERSONS + Band.LIT * state.is_lit
        moved_box, alpha = box.move(round(pose.x * box.w), round(pose.y * box.h)), round(255 * pose.ring_opacity)
        if view.has_turn or pose.ring == "glad":
            reach = self.m.px(SIZES.light_reach_px)
            yield Sprite(self.draw_turn_light(box.w), box.x - reach, box.y - reach, z - 1, alpha)
        back_count = 0 if view.is_own_seat or view.cards is not None else view.card_count
        name_box = place.name_box(back_count)
        yield self._shadow_sprite(place, _count_backs(view) if back_count else 0, z)
        if pose.ring:
            margin = self.m.px(SIZES.ring_margin_px)
            ring = self.draw_ring(pose.ring, box.w)
            yield Sprite(ring, moved_box.x - margin, moved_box.y - margin, z, alpha)
        look = FaceLook(pose.mood, pose.tilt, self.portrait_tint(view, state.is_waiting, state.is_onlooker), state.gaze)
        yield self._medallion_sprite(moved_box, view.portrait, look, z + Band.LIT * state.is_onlooker)
        if back_count:
            fan = self._fan_sprite(place, view, z)
            yield fan._replace(y=fan.y - state.hop_px)
        yield Sprite(self.draw_plaque(name_box, view), name_box.x, name_box.y, z)
        if back_count and view.is_card_count_public:
            yield Sprite(self._draw_card_count(place.number, view.card_count), place.number.x, place.number.y, z)
        if not state.is_onlooker:
            yield from self._badge_sprites(place, moved_box, view, z)
        if view.note and not state.is_silent:
            yield self._note_sprite(place, view.note, name_box, z, is_beside=bool(view.cards) and place.side == "top")
        if view.last_play_cards and view.is_last_play_beaten and view.cards is None and not view.is_own_seat:
            yield from self._last_play_sprites(place, view)

    # --- faces

    def draw_turn_light(self, side: int) -> pygame.Surface:
        side += 2 * self.m.px(SIZES.light_reach_px)
        return self.ctx.art.glow((side, side), self.ctx.theme.tone("turn_light"))

    def portrait_tint(self, view: SeatView, is_waiting: bool, is_onlooker: bool = False) -> Color | None:
        """Return the colour factor of a portrait."""
        if is_onlooker:
            return LURID_TINT
        theme, has_instant_win = self.ctx.theme, view.place == 1 and view.card_count > 0
        has_lost = view.is_knocked_out or view.has_lost_by_last_play
        if view.is_out_of_trick or has_lost or (view.place and not has_instant_win):
            return (*rgb(theme.tone("out_tint")), round(theme.level("out_alpha")))
        return WAITING_TINT if is_waiting else None

    def draw_face(self, portrait: str, side: int, look: FaceLook) -> pygame.Surface:
        look = look._replace(tilt=round(look.tilt / TILT_STEP_DEGREES) * TILT_STEP_DEGREES)

        def draw() -> pygame.Surface:
            face = draw_seated(self.ctx.art, portrait, side, round(side * HAT_RATIO), look.mood, gaze=look.gaze)
            if look.tilt:
                face = pygame.transform.rotozoom(face, -look.tilt, 1.0)
            if look.tint:
                face = face.copy()
                face.fill(look.tint, special_flags=pygame.BLEND_RGBA_MULT)
            return svg.ready(face)

        return self._kept.get(("face", portrait, side, look), draw)

    def _medallion_sprite(self, box: Box, portrait: str, look: FaceLook, z: int) -> Sprite:
        picture, headroom = self.draw_face(portrait, box.w, look), round(box.w * HAT_RATIO)
        w, h = picture.get_size()
        return Sprite(picture, box.x - (w - box.w) // 2, box.y - headroom - (h - box.h - headroom) // 2, z)

    def draw_ring(self, kind: RingKind, side: int) -> pygame.Surface:
        draw = self._draw_turn_ring if kind == "turn" else self._draw_plain_ring
        return self._kept.get(("ring", kind, side), lambda: draw(kind, side))

    def _draw_plain_ring(self, kind: RingKind, side: int) -> pygame.Surface:
        return self._draw_circles(side, [(1.0, 1.0, getattr(self.ctx.theme, RING_COLOURS[kind]))])

    def _draw_turn_ring(self, kind: RingKind, side: int) -> pygame.Surface:
        """Draw the sun of a drum: the halo lies behind the rays, the ring before them."""
        theme = self.ctx.theme
        colour, highlight = theme.tone("turn_light"), theme.inlay["gold_light"]
        halo = [
            (width_ratio, opacity, colour)
            for width_ratio, opacity in zip(HALO_WIDTHS, theme.levels("turn_halo"), strict=True)
        ]
        edge = (2.3, theme.level("turn_edge_opacity"), theme.inlay["gold_deep"])
        return self._draw_circles(side, [edge, *halo[:-1]], self._draw_rays(side), [halo[-1], (0.9, 1.0, highlight)])

    def _draw_circles(
        self,
        side: int,
        strokes: Sequence[tuple[float, float, HexColor]],
        rays: str = "",
        before: Sequence[tuple[float, float, HexColor]] = (),
    ) -> pygame.Surface:
        """Draw circles round a portrait, each of a width (relative to the ring's), an opacity and a colour."""
        width, middle = max(2.0, SIZES.ring_width_px * self.m.picture_scale), side / 2 + self.m.px(SIZES.ring_margin_px)

        def circles(strokes: Sequence[tuple[float, float, HexColor]]) -> str:
            return "".join(
                svg.circle(middle, middle, side / 2 + width * 0.4, fill="none", stroke=ink,
                           stroke_width=width * ratio, stroke_opacity=level)
                for ratio, level, ink in strokes if level
            )  # fmt: skip

        return svg.render(circles(strokes) + rays + circles(before), (round(2 * middle), round(2 * middle)))

    def _draw_rays(self, side: int) -> str:
        """Draw the rays of a sun round a portrait, each with a light and a dark half as if cut in brass."""
        ink, base, middle = self.ctx.theme.inlay, side / 2, side / 2 + self.m.px(SIZES.ring_margin_px)
        edge, half = self.ctx.theme.tone("ray_edge"), pi / RAYS

        def point(distance: float, turn: float) -> tuple[float, float]:
            return middle + distance * cos(turn), middle + distance * sin(turn)

        rays = []
        for n in range(RAYS):
            turn = 2 * pi * n / RAYS
            if sin(turn) > SIZES.max_ray_sine_ratio:
                continue
            ratio = SIZES.short_ray_ratio if n % 2 else SIZES.long_ray_ratio
            length = min(ratio * side, self.m.px(SIZES.ring_margin_px) - 2)
            tip, foot = point(base + length, turn), point(base, turn)
            left, right = point(base, turn - 0.95 * half), point(base, turn + 0.95 * half)
            rays.append(svg.path(f"{svg.line([left, tip, right])}Z", fill=edge, stroke=edge,
                                 stroke_width=2.0 * self.m.picture_scale))  # fmt: skip
            for corner, colour in ((left, ink["gold_light"]), (right, ink["gold"])):
                rays.append(svg.path(f"{svg.line([corner, tip, foot])}Z", fill=colour))
        return "".join(rays)

    # --- words

    def draw_plaque(self, box: Box, view: SeatView) -> pygame.Surface:
        """Return the plaque with a seat's name and points."""
        key = ("plaque", box.w, box.h, view.name, view.points_text, view.has_turn)
        return self._kept.get(key, lambda: self._paint_plaque(box, view))

    def _paint_plaque(self, box: Box, view: SeatView) -> pygame.Surface:
        m, fonts, theme, name, points = self.m, self.ctx.type, self.ctx.theme, view.name, view.points_text
        surface = self.ctx.art.panel((box.w, box.h), "accent" if view.has_turn else "plate", m.picture_scale).copy()
        name_colour, points_colour = (theme.on_accent,) * 2 if view.has_turn else (theme.text, theme.gold)
        coin_gap, gap = m.px(SIZES.coin_gap_px), m.px(SIZES.points_gap_px) if name and points else 0
        padding, max_size, min_text = m.px(SIZES.plaque_padding_px), m.tx(SIZES.name_text_px), m.px(MIN_TEXT_PX)
        width = box.w - 2 * padding

        def points_size(size: int) -> int:
            return max(min(size, min_text), round(SIZES.points_text_ratio * size))

        def points_width(size: int) -> int:
            if not points:
                return 0
            return round(SIZES.coin_ratio * size) + coin_gap + fonts.width(points, points_size(size), "semibold")

        def fits(size: int) -> bool:
            return (fonts.width(name, size, "bold") if name else 0) + gap + points_width(size) <= width

        size = fit(max_size, min(max_size, min_text), fits)
        name_room, x = width - points_width(size) - gap, padding
        if name:
            text = fonts.render(name, fonts.fit(name, size, name_room, "bold"), rgb(name_colour), "bold")
            x += (name_room - text.get_width()) // 2
            stamp(surface, text, (x, (box.h - text.get_height()) // 2))
            x += text.get_width() + gap
        else:
            x += name_room // 2
        if points:
            coin = round(SIZES.coin_ratio * size)
            text = fonts.render(points, points_size(size), rgb(points_colour), "semibold")
            surface.blit(skin.of(theme).picture("medals/coin-gold", (coin, coin)), (x, (box.h - coin) // 2))
            stamp(surface, text, (x + coin + coin_gap, (box.h - text.get_height()) // 2))
        return surface

    def _draw_card_count(self, box: Box, count: int) -> pygame.Surface:

        def draw() -> pygame.Surface:
            theme, size = self.ctx.theme, min(self.m.tx(SIZES.number_text_px), round(box.w * 0.6))
            surface = self.ctx.art.panel((box.w, box.h), "badge", self.m.picture_scale).copy()
            words = self.ctx.type.render(str(count), size, rgb(theme.danger if count == 1 else theme.text), "bold")
            stamp(surface, words, ((box.w - words.get_width()) // 2, (box.h - words.get_height()) // 2))
            return surface

        return self._kept.get(("number", box, count), draw)

    def _note_sprite(self, place: PersonPlace, text: str, name_box: Box, z: int, *, is_beside: bool = False) -> Sprite:
        """Return the sprite of a note at a corner of the name, or beside the name if `is_beside`."""
        box = place.note_box
        picture = self._kept.get(("tag", text, box.w, box.h), lambda: self._draw_note(text, box))
        (width, height), overhang = picture.get_size(), box.bottom - place.plaque.y
        if is_beside:
            return Sprite(picture, name_box.x - width + overhang, name_box.center[1] - height // 2, z + 1)
        y = box.bottom - height if name_box == place.plaque else min(name_box.bottom - overhang, self.m.h - height)
        return Sprite(picture, box.x, y, z + 1)

    def _draw_note(self, text: str, box: Box) -> pygame.Surface:
        m, fonts, padding, margin = (
            self.m,
            self.ctx.type,
            self.m.px(SIZES.note_padding_px),
            self.m.px(SIZES.note_margin_px),
        )
        max_width = box.w - 2 * padding

        def widest(size: int) -> int:
            return max(fonts.width(word, size, "semibold") for word in text.split())

        def fits(size: int) -> bool:
            lines = fonts.wrap(text, size, max_width, "semibold")
            return widest(size) <= max_width and len(lines) * fonts.line_height(size) + margin <= box.h

        size = fit(m.tx(SIZES.note_text_px), m.px(SIZES.min_note_text_px), fits)
        width = max(min(max_width, widest(size)), fonts.find_balanced_width(text, size, max_width, "semibold"))
        rendered = fonts.render(text, size, self.ctx.color("text"), "semibold", width=width, align="center")
        height = min(box.h, rendered.get_height() + margin)
        surface = self.ctx.art.panel((rendered.get_width() + 2 * padding, height), "tag", m.picture_scale).copy()
        stamp(surface, rendered, (padding, (height - rendered.get_height()) // 2))
        return copy_notes(svg.ready(surface), surface)

    # --- cards

    def _last_play_sprites(self, place: PersonPlace, view: SeatView) -> Iterator[Sprite]:
        """Return the seat's beaten play: small cards in a well on the table before the seat."""
        box, lean = place.laid, LAST_PLAY_LEANS[place.side]
        step = card_step(len(view.last_play_cards), card_size(box.h)[0], box.w, SIZES.laid_visible_ratio)
        width = card_size(box.h)[0] + step * (len(view.last_play_cards) - 1)

        def draw() -> pygame.Surface:
            margin = card_margin(box.h)
            surface = pygame.Surface((width + 2 * margin, box.h + 2 * margin), pygame.SRCALPHA)
            for n, card in enumerate(view.last_play_cards):
                surface.blit(self.ctx.art.small_card_face(card, box.h), (n * step, 0))
            surface.fill(BEATEN_TINT, special_flags=pygame.BLEND_RGBA_MULT)
            return svg.ready(pygame.transform.rotozoom(surface, -lean, 1.0))

        picture = self._kept.get(("laid", view.last_play_cards, box.w, box.h, lean), draw)
        x = box.x + width // 2 if place.side == "left" else box.right - width // 2
        margin = 2 * self.m.px(SIZES.well_margin_px)
        well = self.ctx.art.panel((width + margin, box.h + margin), "well", self.m.picture_scale)
        yield Sprite.centred(well, (x, box.center[1]), Depth.LAID - 1)
        yield Sprite.centred(picture, (x, box.center[1]), Depth.LAID)

    def _fan_sprite(self, place: PersonPlace, view: SeatView, z: int) -> Sprite:
        fan, count, margin = place.fan, _count_backs(view), card_margin(place.fan.card_h)
        box = Box(fan.box.x - margin, fan.box.y - margin, fan.box.w + 2 * margin, fan.box.h + margin)

        def draw() -> pygame.Surface:
            surface = pygame.Surface((box.w, box.h), pygame.SRCALPHA)
            for x, y, lean in fan.card_places(count):
                back = self.ctx.art.card_back(fan.card_h, lean)
                w, h = back.get_size()
                surface.blit(back, (round(x - box.x - w / 2), round(y - box.y - h / 2)))
            surface.fill(self.ctx.theme.tone("held_card_light"), special_flags=pygame.BLEND_RGB_ADD)
            return surface

        return Sprite(self._kept.get(("fan", fan.card_h, box.h, count), draw), box.x, box.y, z)

    def _shadow_sprite(self, place: PersonPlace, count: int, z: int) -> Sprite:
        """Return the shadow of everything that stands above the table: portrait, held cards, name."""
        margin, body, portrait_box, plaque = (
            2 * self.m.px(SIZES.shadow_reach_px),
            place.box,
            place.portrait,
            place.name_box(count),
        )

        def draw() -> pygame.Surface:
            shapes = svg.circle(*portrait_box.exact_center, portrait_box.w / 2)
            shapes += svg.rect((plaque.x, plaque.y, plaque.w, plaque.h), plaque.h / 3)
            for angle in place.fan.angles(count):
                corners = "L".join(f"{x:.0f} {min(y, place.fan.clip_y):.0f}" for x, y in place.fan.corners(angle))
                shapes += svg.path(f"M{corners}Z")
            size, coarse = (body.w + 2 * margin, body.h + 2 * margin), SHADOW_COARSENESS
            transform = f"scale({1 / coarse}) translate({margin - body.x} {round(margin * 0.4) - body.y})"
            drop = svg.group(shapes, transform, fill_opacity=0.75)
            small = surfaces.soft(
                svg.render(drop, (size[0] // coarse, size[1] // coarse)), max(1, margin // 4 // coarse)
            )
            return svg.ready(pygame.transform.smoothscale(small, size))

        return Sprite(self._kept.get(("shadow", body.w, body.h, count), draw), body.x - margin, body.y, z)

    def _badge_sprites(self, place: PersonPlace, box: Box, view: SeatView, z: int) -> Iterator[Sprite]:
        art, is_right = self.ctx.art, place.side == "right"
        if view.place:
            size, overhang = round(box.w * MEDAL_RATIO), self.m.px(SIZES.medal_overhang_px)
            x = box.right - size + overhang if is_right else box.x - overhang
            yield Sprite(art.medal(view.place, size, view.is_in_last_place), x, box.y - overhang, z)
        elif sign := _find_sign(view):
            icon, role = sign
            side = max(round(box.w * SIZES.badge_ratio), self.m.px(SIZES.min_badge_px))
            x, icon_side = box.right - side if is_right else box.x, round(side * SIZES.badge_icon_ratio)
            inset = (side - icon_side) // 2
            yield Sprite(art.panel((side, side), "badge", self.m.picture_scale), x, box.y, z)
            yield Sprite(art.icon(icon, icon_side, getattr(self.ctx.theme, role)), x + inset, box.y + inset, z)


def _count_backs(view: SeatView) -> int:
    return view.card_count if view.is_card_count_public or not view.card_count else UNCOUNTED_BACKS


def _find_sign(view: SeatView) -> tuple[str, str] | None:
    """Return the icon of a seat's state and its colour role, if there is one."""
    if view.is_knocked_out:
        return "lock", "danger"
    if view.has_lost_by_last_play:
        return "pig", "danger"
    if view.is_out_of_trick or view.has_passed:
        return "pass", "text"
    return ("play", "gold") if view.is_leader else None
