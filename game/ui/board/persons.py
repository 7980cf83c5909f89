"""The seats round a table: portraits, fanned cards, names and notes, and their last plays."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.session.table.board_view import SeatView
from game.ui.bands import Band
from game.ui.board.faces import LIGHT_REACH_PX, RING_ROOM_PX, Face, FaceLook, RingKind, SeatedFaces
from game.ui.compositor import Sprite
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.cache import Shelf
from game.ui.gfx.drawings import card_margin, card_size
from game.ui.gfx.persons import AHEAD, Gaze
from game.ui.gfx.text import LEAST_TEXT, fit, note_copy, stamp
from game.ui.gfx.theme import HexColor, rgb
from game.ui.kit.widget import WidgetContext
from game.ui.layout import Box, Measure, PersonPlace, overlap
from game.ui.layout.depths import Depth
from game.ui.layout.table_layout import HAT_RATIO

NAME_TEXT_PX, NOTE_TEXT_PX = 22, 23
NAME_WEIGHT = "bold"
POINTS_WEIGHT = "semibold"
POINTS_RATIO, COIN_RATIO = 0.88, 1.2
"""Size of points and of the coin before them, as multiples of the name's size."""
NOTE_PAD_PX = 10
LEAST_NOTE_TEXT_PX = 16


class SeatWords:
    """Pictures of a seat's name and points, number of cards, and note; they are cached."""

    def __init__(self, ctx: WidgetContext, m: Measure, kept: Shelf) -> None:
        self.ctx = ctx
        self.m = m
        self._kept = kept

    def plaque(self, box: Box, view: SeatView) -> pygame.Surface:
        return self._kept.get(
            ("plaque", box.w, box.h, view.name, view.points, view.turn), lambda: self._plaque(box, view)
        )

    def number(self, box: Box, count: int) -> pygame.Surface:
        return self._kept.get(("number", box, count), lambda: self._number(box, count))

    def _number(self, box: Box, count: int) -> pygame.Surface:
        theme = self.ctx.theme
        surface = self.ctx.art.panel((box.w, box.h), "badge", self.m.s).copy()
        role = theme.danger if count == 1 else theme.text
        words = self.ctx.type.render(str(count), min(self.m.tx(25), round(box.w * 0.6)), rgb(role), "bold")
        stamp(surface, words, ((box.w - words.get_width()) // 2, (box.h - words.get_height()) // 2))
        return surface

    def _plaque(self, box: Box, view: SeatView) -> pygame.Surface:
        pad, theme = self.m.px(14), self.ctx.theme
        surface = self.ctx.art.panel((box.w, box.h), "accent" if view.turn else "plate", self.m.s).copy()
        inks = (theme.on_accent, theme.on_accent) if view.turn else (theme.text, theme.gold)
        self._line(surface, pygame.Rect(pad, 0, box.w - 2 * pad, box.h), view.name, view.points, inks)
        return surface

    def _line(
        self, surface: pygame.Surface, room: pygame.Rect, name: str, points: str, inks: tuple[HexColor, HexColor]
    ) -> None:
        m, kind = self.m, self.ctx.type
        gap, apart = m.px(5), m.px(10) if name and points else 0

        def fits(size: int) -> bool:
            return self._wide(name, points, size, round(COIN_RATIO * size) + gap, apart) <= room.w

        size = fit(m.tx(NAME_TEXT_PX), min(m.tx(NAME_TEXT_PX), m.px(LEAST_TEXT)), fits)
        coin = round(COIN_RATIO * size)
        told = kind.render(points, self._less(size), rgb(inks[1]), POINTS_WEIGHT) if points else None
        taken = coin + gap + told.get_width() + apart if told else 0
        words = (
            kind.render(name, kind.fit(name, size, room.w - taken, NAME_WEIGHT), rgb(inks[0]), NAME_WEIGHT)
            if name
            else None
        )
        x = room.x + (room.w - taken - (words.get_width() if words else 0)) // 2
        if words:
            stamp(surface, words, (x, room.y + (room.h - words.get_height()) // 2))
            x += words.get_width() + apart
        if told:
            surface.blit(self._coin(coin), (x, room.y + (room.h - coin) // 2))
            stamp(surface, told, (x + coin + gap, room.y + (room.h - told.get_height()) // 2))

    def _coin(self, side: int) -> pygame.Surface:
        return skin.of(self.ctx.theme).picture("medals/coin-gold", (side, side))

    def _wide(self, name: str, points: str, size: int, coin: int, apart: int) -> int:
        kind = self.ctx.type
        wide = kind.width(name, size, NAME_WEIGHT) if name else 0
        return wide + apart + (coin + kind.width(points, self._less(size), POINTS_WEIGHT) if points else 0)

    def _less(self, size: int) -> int:
        return max(min(size, self.m.px(LEAST_TEXT)), round(POINTS_RATIO * size))

    def tag(self, words: str, box: Box) -> pygame.Surface:
        return self._kept.get(("tag", words, box.w, box.h), lambda: self._draw_tag(words, box))

    def _note(self, words: str, box: Box) -> pygame.Surface:
        m, kind = self.m, self.ctx.type
        least, room = m.px(LEAST_NOTE_TEXT_PX), box.w - 2 * m.px(NOTE_PAD_PX)
        sizes = range(m.tx(NOTE_TEXT_PX), least - 1, -1)
        size = sizes[bisect_left(sizes[:-1], True, key=lambda size: self._holds(words, size, room, box.h))]
        longest = min(room, max(kind.width(word, size, "semibold") for word in words.split()))
        even = max(longest, kind.even(words, size, room, "semibold"))
        return kind.render(words, size, self.ctx.color("text"), "semibold", width=even, align="center")

    def _draw_tag(self, words: str, box: Box) -> pygame.Surface:
        m, drawn = self.m, self._note(words, box)
        pad, high = m.px(NOTE_PAD_PX), min(box.h, drawn.get_height() + m.px(8))
        surface = self.ctx.art.panel((drawn.get_width() + 2 * pad, high), "tag", m.s).copy()
        stamp(surface, drawn, (pad, (high - drawn.get_height()) // 2))
        return note_copy(svg.ready(surface), surface)

    def _holds(self, words: str, size: int, room: int, high: int) -> bool:
        kind = self.ctx.type
        lines = kind.wrap(words, size, room, "semibold")
        fits = all(kind.width(word, size, "semibold") <= room for word in words.split())
        return fits and len(lines) * kind.line_height(size) + self.m.px(8) <= high


LAID_SHOWN = 0.52
"""Visible part of an overlapped card: all of its rank and suit."""
LAID_LEANS = {"left": 3.0, "top": -2.0, "right": -3.0}
"""Lean in degrees clockwise of cards from a side of the table."""
BEATEN_TINT = (240, 234, 222, 255)


WELL_MARGIN_PX = 8
HELD_LIGHT = (28, 18, 10)
"""Cards held up to the lamp are brighter by this."""
UNCOUNTED_BACKS = 3
"""Backs in the fan of a seat whose number of cards is secret."""
SEAT_SHADOW_PX = 12
BADGE_RATIO, MEDAL_RATIO = 0.34, 0.5
MEDAL_OVERHANG_PX = 6


class Bearing(NamedTuple):
    """State of a seat in the picture."""

    face: Face = Face()
    silent: bool = False
    waits: bool = False
    lit: bool = False
    looks_on: bool = False
    """True if only the face is lit, by a blow on another seat."""
    hop: int = 0
    """Present jump height of the held cards, in pixels."""
    gaze: Gaze = AHEAD


class Persons:
    """Sprites of the seats of a table; the latest pictures are cached."""

    def __init__(self, ctx: WidgetContext, m: Measure) -> None:
        self.ctx = ctx
        self.m = m
        self._kept = ctx.kept_for("persons", m)
        self.faces, self.words = SeatedFaces(ctx, m, self._kept), SeatWords(ctx, m, self._kept)

    def sprites(self, place: PersonPlace, view: SeatView, look: Bearing) -> Iterator[Sprite]:
        at, face, z = place.portrait, look.face, Depth.PERSONS + Band.LIT * look.lit
        if view.turn or face.ring == "glad":
            light, out = self.faces.light(at.w), self.m.px(LIGHT_REACH_PX)
            yield Sprite(light, at.x - out, at.y - out, z - 1, round(255 * face.light))
        moved = at.moved(round(face.x * at.w), round(face.y * at.h))
        held = 0 if view.own or view.cards is not None else view.count
        name = place.name(held)
        yield self._shadow(place, _backs(view) if held else 0, z)
        if face.ring:
            yield self._ring(face.ring, moved, face, z)
        shade = self.faces.shade(view, look.waits, look.looks_on)
        drawn = FaceLook(face.mood, face.tilt, shade, look.gaze)
        yield self._medallion(moved, view.portrait, drawn, z + Band.LIT * look.looks_on)
        if held:
            fan = self._fan(place, view, z)
            yield fan._replace(y=fan.y - look.hop)
        yield Sprite(self.words.plaque(name, view), name.x, name.y, z)
        if held and view.counted:
            number = place.number
            yield Sprite(self.words.number(number, view.count), number.x, number.y, z)
        if not look.looks_on:
            yield from self._badge(place, moved, view, z)
        if view.note and not look.silent:
            yield self._tag(place, view.note, name, z, beside=bool(view.cards) and place.side == "top")
        if view.last_play and view.beaten and view.cards is None and not view.own:
            yield from self._last_play(place, view)

    # --- cards

    def _last_play(self, place: PersonPlace, view: SeatView) -> Iterator[Sprite]:
        """Return the seat's beaten play: small cards in a well on the table before the seat."""
        box, lean = place.laid, LAID_LEANS[place.side]
        wide, step = card_size(box.h)[0], overlap(len(view.last_play), card_size(box.h)[0], box.w, LAID_SHOWN)
        wide += step * (len(view.last_play) - 1)

        def draw() -> pygame.Surface:
            out = card_margin(box.h)
            surface = pygame.Surface((wide + 2 * out, box.h + 2 * out), pygame.SRCALPHA)
            for n, card in enumerate(view.last_play):
                surface.blit(self.ctx.art.card_small(card, box.h), (n * step, 0))
            surface.fill(BEATEN_TINT, special_flags=pygame.BLEND_RGBA_MULT)
            return svg.ready(pygame.transform.rotozoom(surface, -lean, 1.0))

        picture = self._kept.get(("laid", view.last_play, box.w, box.h, lean), draw)
        x = box.x + wide // 2 if place.side == "left" else box.right - wide // 2
        out = 2 * self.m.px(WELL_MARGIN_PX)
        well = self.ctx.art.panel((wide + out, box.h + out), "well", self.m.s)
        yield Sprite.about(well, (x, box.center[1]), Depth.LAID - 1)
        yield Sprite.about(picture, (x, box.center[1]), Depth.LAID)

    def _fan(self, place: PersonPlace, view: SeatView, z: int) -> Sprite:
        fan, count = place.fan, _backs(view)
        box, out = fan.box, card_margin(fan.card_h)
        box = Box(box.x - out, box.y - out, box.w + 2 * out, box.h + out)
        picture = self._kept.get(("fan", fan.card_h, box.h, count), lambda: self._draw_fan(place, count, box))
        return Sprite(picture, box.x, box.y, z)

    def _draw_fan(self, place: PersonPlace, count: int, box: Box) -> pygame.Surface:
        surface = pygame.Surface((box.w, box.h), pygame.SRCALPHA)
        for x, y, lean in place.fan.cards(count):
            back = self.ctx.art.card_back(place.fan.card_h, lean)
            w, h = back.get_size()
            surface.blit(back, (round(x - box.x - w / 2), round(y - box.y - h / 2)))
        if not self.ctx.theme.plain:
            surface.fill(HELD_LIGHT, special_flags=pygame.BLEND_RGB_ADD)
        return surface

    def _medallion(self, at: Box, portrait: str, look: FaceLook, z: int) -> Sprite:
        picture = self.faces.face(portrait, at.w, look)
        w, h = picture.get_size()
        above = round(at.w * HAT_RATIO)
        return Sprite(picture, at.x - (w - at.w) // 2, at.y - above - (h - at.h - above) // 2, z)

    def _shadow(self, place: PersonPlace, count: int, z: int) -> Sprite:
        """Return the shadow of everything that stands above the table: portrait, held cards, name."""
        out = 2 * self.m.px(SEAT_SHADOW_PX)
        key = ("shadow", place.body.w, place.body.h, count)
        picture = self._kept.get(key, lambda: self._draw_shadow(place, count, out))
        return Sprite(picture, place.body.x - out, place.body.y, z)

    def _draw_shadow(self, place: PersonPlace, count: int, out: int) -> pygame.Surface:
        body, at, plaque = place.body, place.portrait, place.name(count)
        shapes = svg.circle(*at.exact_center, at.w / 2)
        shapes += svg.rect((plaque.x, plaque.y, plaque.w, plaque.h), plaque.h / 3)
        for angle in place.fan.angles(count):
            corners = "L".join(f"{x:.0f} {min(y, place.fan.foot):.0f}" for x, y in place.fan.corners(angle))
            shapes += svg.path(f"M{corners}Z")
        drop = svg.group(shapes, f"translate({out - body.x} {round(out * 0.4) - body.y})", fill_opacity=0.75)
        return surfaces.soft(svg.render(drop, (body.w + 2 * out, body.h + 2 * out)), max(1, out // 4))

    def _ring(self, ring: RingKind, at: Box, face: Face, z: int) -> Sprite:
        room = self.m.px(RING_ROOM_PX)
        return Sprite(self.faces.ring(ring, at.w), at.x - room, at.y - room, z, round(255 * face.light))

    def _badge(self, place: PersonPlace, at: Box, view: SeatView, z: int) -> Iterator[Sprite]:
        art, theme = self.ctx.art, self.ctx.theme
        if view.place:
            size, out = round(at.w * MEDAL_RATIO), self.m.px(MEDAL_OVERHANG_PX)
            x = at.right - size + out if place.side == "right" else at.x - out
            yield Sprite(art.medal(view.place, size, view.last), x, at.y - out, z)
            return
        icon, colour = _sign_of(view, theme.danger, theme.text, theme.gold)
        if not icon:
            return
        side = max(round(at.w * BADGE_RATIO), self.m.px(44))
        x = at.right - side if place.side == "right" else at.x
        inner = round(side * 0.66)
        yield Sprite(art.panel((side, side), "badge", self.m.s), x, at.y, z)
        off = (side - inner) // 2
        yield Sprite(art.icon(icon, inner, colour), x + off, at.y + off, z)

    def _tag(self, place: PersonPlace, words: str, name: Box, z: int, *, beside: bool = False) -> Sprite:
        """Return a note at the corner of the name; `beside` it if cards lie open below."""
        box, picture = place.tag, self.words.tag(words, place.tag)
        (wide, high), over = picture.get_size(), box.bottom - place.plaque.y
        if beside:
            return Sprite(picture, name.x - wide + over, name.center[1] - high // 2, z + 1)
        y = box.bottom - high if name == place.plaque else min(name.bottom - over, self.m.h - high)
        return Sprite(picture, box.x, y, z + 1)


def _backs(view: SeatView) -> int:
    return view.count if view.counted or not view.count else UNCOUNTED_BACKS


def _sign_of(view: SeatView, danger: str, text: str, gold: str) -> tuple[str, str]:
    if view.knocked:
        return "lock", danger
    if view.lost:
        return "pig", danger
    if view.passed or view.declined:
        return "pass", text
    return ("play", gold) if view.leads else ("", "")
