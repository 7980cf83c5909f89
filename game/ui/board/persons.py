"""What all look like round the table: portraits with their cards fanned before them, names, and last actions."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from game.session.board.board_view import SeatView
from game.ui.board.moods import TILT_STEP, Face
from game.ui.compositor import Sprite
from game.ui.draw import surfaces, svg
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.card_size import card_margin
from game.ui.draw.theme import Color, rgb
from game.ui.draw.type import LEAST_TEXT, note_copy, stamp
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Box, Measure, PersonPlace
from game.ui.layout.depths import Depth
from game.ui.layout.person_places import HAT

KEPT = 130
"""How many portraits' areas of pictures there is room for."""
OUT = {True: (200, 192, 188, 255), False: (255, 255, 255, 150)}
"""What the portrait of somebody who is out for now is multiplied by: darker in the dark, paler in the light."""
WAITS = (214, 210, 207, 255)
"""Likewise of those who wait for another's turn."""
LURID = (255, 196, 150, 255)
"""Likewise of those who look on in the light of a blow."""
LAMP = (28, 18, 10)
"""How much brighter the cards are that somebody holds up to the lamp."""
UNCOUNTED = 3
"""The backs of a fan where the number of cards must not be told."""
RING, ROOM = 6, 22
"""The width of the ring round a portrait, and the room about a portrait for that, at 1080p."""
FALLS = 12
"""How far the shadow of a portrait falls, at 1080p."""
RINGS = {"turn": "accent", "alarm": "danger", "glad": "gold", "hurt": "danger", "frozen": "text"}
"""The theme's role of each ring's colour."""
TEXT, TAG_TEXT = 21, 23
"""Letters of a name and of a tag, at 1080p and 100 %."""
ACT_PAD, LEAST_ACT = 10, 16
"""The room beside what was done last, and the least size of its letters, at 1080p."""
RED = frozenset("♦♥")
"""What a play of red cards is told with."""
BADGE, MEDAL = 0.34, 0.5
"""The sides of a badge and of a medal, for that of their portrait."""
MEDAL_OUT = 6
"""How far a medal reaches out from the portrait, at 1080p, so that the face is seen."""
LIGHT = 84
"""How far the light behind a portrait reaches beyond it, at 1080p."""


class Bearing(NamedTuple):
    """How somebody is shown at a moment."""

    face: Face = Face()
    silent: bool = False
    """Whether the tag of the last action gives way to what is said."""
    waits: bool = False
    """Whether it is another one's turn."""
    lit: bool = False
    """Whether all of it is seen though the stage is dark."""
    looks_on: bool = False
    """Whether only the face is, lit by a blow on another."""


class Persons:
    """Draws them and keeps the latest pictures."""

    def __init__(self, ctx: WidgetContext, m: Measure) -> None:
        self.ctx = ctx
        self.m = m
        side = m.px(156)
        self._kept = SurfaceCache(KEPT * 4 * side * side)

    def sprites(self, place: PersonPlace, view: SeatView, look: Bearing) -> Iterator[Sprite]:
        """One of them as things are."""
        at, face, z = place.portrait, look.face, Depth.PERSONS + Depth.LIT * look.lit
        if view.turn or face.ring == "glad":
            light, out = self.light(at.w), self.m.px(LIGHT)
            yield Sprite(light, at.x - out, at.y - out, z - 1, round(255 * face.light))
        moved = at.moved(round(face.x * at.w), round(face.y * at.h))
        held = 0 if view.own or view.cards is not None else view.count
        name = place.name(held)
        yield self._shadow(place, _backs(view) if held else 0, z)
        if face.ring:
            yield self._ring(moved, face, z)
        shade = self.shade(view, look.waits, look.looks_on)
        yield self._medallion(moved, view, face, shade, z + Depth.LIT * look.looks_on)
        if held:
            yield self._fan(place, view, z)
        key = ("plaque", name.w, name.h, view.name, view.points)
        yield self._put(key, name, lambda: self._plaque(name, view), z)
        if held and view.counted:
            number = place.number
            yield self._put(("number", number, view.count), number, lambda: self._number(number, view.count), z)
        if not look.looks_on:
            yield from self._badge(place, moved, view, z)
        if not look.silent and (words := told_of(view)):
            yield self._tag(place, words, bool(view.note or view.passed), name, z)

    def light(self, side: int) -> pygame.Surface:
        """The light behind a portrait of so many pixels a side on its turn."""
        side += 2 * self.m.px(LIGHT)
        return self.ctx.art.glow((side, side), self.ctx.theme.accent)

    def _put(self, key: tuple[object, ...], box: Box, draw: Callable[[], pygame.Surface], z: int) -> Sprite:
        return Sprite(self._kept.get(key, draw), box.x, box.y, z)

    # --- cards

    def _fan(self, place: PersonPlace, view: SeatView, z: int) -> Sprite:
        """The backs of the cards held, as many as they are."""
        fan, count = place.fan, _backs(view)
        box, out = fan.box, card_margin(fan.card_h)
        box = Box(box.x - out, box.y - out, box.w + 2 * out, box.h + out)
        picture = self._kept.get(("fan", fan.card_h, box.h, count), lambda: self._draw_fan(place, count, box))
        return Sprite(picture, box.x, box.y, z)

    def _draw_fan(self, place: PersonPlace, count: int, box: Box) -> pygame.Surface:
        surface = pygame.Surface((box.w, box.h), pygame.SRCALPHA)
        for angle in place.fan.angles(count):
            x, y = place.fan.at(angle)
            back = self.ctx.art.card_back(place.fan.card_h, angle + 90)
            w, h = back.get_size()
            surface.blit(back, (round(x - box.x - w / 2), round(y - box.y - h / 2)))
        if not self.ctx.theme.plain:
            surface.fill(LAMP, special_flags=pygame.BLEND_RGB_ADD)
        return surface

    def _number(self, box: Box, count: int) -> pygame.Surface:
        """How many cards are held, in a badge."""
        theme = self.ctx.theme
        surface = self.ctx.art.panel((box.w, box.h), "badge", self.m.s).copy()
        role = theme.danger if count == 1 else theme.text
        words = self.ctx.type.render(str(count), min(self.m.tx(25), round(box.w * 0.6)), rgb(role), "bold")
        stamp(surface, words, ((box.w - words.get_width()) // 2, (box.h - words.get_height()) // 2))
        return surface

    # --- the face

    def _medallion(self, at: Box, view: SeatView, face: Face, shade: Color | None, z: int) -> Sprite:
        """The portrait, its head tilted and looking out of the frame."""
        picture = self.face(view.portrait, face.mood, at.w, face.tilt, shade)
        w, h = picture.get_size()
        above = round(at.w * HAT)
        return Sprite(picture, at.x - (w - at.w) // 2, at.y - above - (h - at.h - above) // 2, z)

    def shade(self, view: SeatView, waits: bool, looks_on: bool = False) -> Color | None:
        """What a portrait is multiplied by."""
        if looks_on:
            return LURID
        gone = view.passed or view.place or view.knocked or view.lost
        return OUT[self.ctx.theme.dark] if gone else WAITS if waits else None

    def face(
        self, portrait: str, mood: str, side: int, tilt: float = 0.0, shade: Color | None = None
    ) -> pygame.Surface:
        """A portrait of so many pixels a side in a mood, tilted by degrees, and multiplied by a shade."""
        tilt = round(tilt / TILT_STEP) * TILT_STEP
        key = ("face", portrait, mood, side, tilt, shade)
        return self._kept.get(key, lambda: self._draw_face(portrait, mood, side, tilt, shade))

    def _draw_face(self, portrait: str, mood: str, side: int, tilt: float, shade: Color | None) -> pygame.Surface:
        face = self._seated(portrait, side, mood)
        if tilt:
            face = pygame.transform.rotozoom(face, -tilt, 1.0)
        if shade:
            face = face.copy()
            face.fill(shade, special_flags=pygame.BLEND_RGBA_MULT)
        return svg.ready(face)

    def medallion(self, portrait: str, side: int) -> pygame.Surface:
        """What a portrait of so many pixels a side is drawn on, in every mood."""
        return self.ctx.art.medallion(portrait, side, round(side * HAT))

    def _seated(self, portrait: str, side: int, mood: str) -> pygame.Surface:
        """Somebody's portrait of so many pixels a side, in a mood, looking out of its frame."""
        key = ("seated", portrait, side, mood)
        return self._kept.get(key, lambda: self.ctx.art.seated(portrait, side, round(side * HAT), mood))

    def _shadow(self, place: PersonPlace, count: int, z: int) -> Sprite:
        """What falls on the table from all that stands a little above it: the portrait, the cards held, the name."""
        out = 2 * self.m.px(FALLS)
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

    def _ring(self, at: Box, face: Face, z: int) -> Sprite:
        room = self.m.px(ROOM)
        return Sprite(self.ring(face.ring, at.w), at.x - room, at.y - room, z, round(255 * face.light))

    def ring(self, kind: str, side: int) -> pygame.Surface:
        """A ring round a portrait of so many pixels a side; on its turn a strong one, white-hot within a halo."""
        return self._kept.get(("ring", kind, side), lambda: self._draw_ring(kind, side))

    def _draw_ring(self, kind: str, side: int) -> pygame.Surface:
        colour, hot = getattr(self.ctx.theme, RINGS[kind]), self.ctx.theme.inlay["gold_light"]
        wide, middle, strokes = max(2.0, RING * self.m.s), side / 2 + self.m.px(ROOM), [(1.0, 1.0, colour)]
        if kind == "turn":
            halo = ((6.0, 0.12), (4.2, 0.22), (2.8, 0.4), (1.7, 1.0))
            strokes = [*((k, shown, colour) for k, shown in halo), (0.9, 1.0, hot)]
        circles = "".join(
            svg.circle(
                middle,
                middle,
                side / 2 + wide * 0.4,
                fill="none",
                stroke=ink,
                stroke_width=wide * k,
                stroke_opacity=shown,
            )
            for k, shown, ink in strokes
        )
        return svg.render(circles, (round(2 * middle), round(2 * middle)))

    def _badge(self, place: PersonPlace, at: Box, view: SeatView, z: int) -> Iterator[Sprite]:
        """What has become of the seat: its medal, or a badge at the portrait's outer edge."""
        art, theme = self.ctx.art, self.ctx.theme
        if view.place:
            size, out = round(at.w * MEDAL), self.m.px(MEDAL_OUT)
            x = at.right - size + out if place.side == "right" else at.x - out
            yield Sprite(art.medal(view.place, size, view.last), x, at.y - out, z)
            return
        icon, colour = _sign_of(view, theme.danger, theme.text, theme.gold)
        if not icon:
            return
        side = max(round(at.w * BADGE), self.m.px(44))
        x = at.right - side if place.side == "right" else at.x
        inner = round(side * 0.66)
        yield Sprite(art.panel((side, side), "badge", self.m.s), x, at.y, z)
        off = (side - inner) // 2
        yield Sprite(art.icon(icon, inner, colour), x + off, at.y + off, z)

    # --- words

    def _plaque(self, box: Box, view: SeatView) -> pygame.Surface:
        """The name and the points side by side."""
        pad = self.m.px(14)
        surface = self.ctx.art.panel((box.w, box.h), "plate", self.m.s).copy()
        self._line(surface, pygame.Rect(pad, 0, box.w - 2 * pad, box.h), view.name, view.points)
        return surface

    def _line(self, surface: pygame.Surface, room: pygame.Rect, name: str, points: str) -> None:
        """A name, and points behind a coin, in the middle of a line."""
        m, kind, theme = self.m, self.ctx.type, self.ctx.theme
        coin, gap, apart = m.tx(19), m.px(5), m.px(10) if name and points else 0
        size = m.tx(TEXT)
        while size > m.px(LEAST_TEXT) and self._wide(name, points, size, coin + gap, apart) > room.w:
            size -= 1
        told = kind.render(points, size, rgb(theme.gold), "bold") if points else None
        taken = coin + gap + told.get_width() + apart if told else 0
        words = (
            kind.render(name, kind.fit(name, size, room.w - taken, "semibold"), rgb(theme.text), "semibold")
            if name
            else None
        )
        x = room.x + (room.w - taken - (words.get_width() if words else 0)) // 2
        if words:
            stamp(surface, words, (x, room.y + (room.h - words.get_height()) // 2))
            x += words.get_width() + apart
        if told:
            surface.blit(self.ctx.art.icon("coin", coin, theme.gold), (x, room.y + (room.h - coin) // 2))
            stamp(surface, told, (x + coin + gap, room.y + (room.h - told.get_height()) // 2))

    def _wide(self, name: str, points: str, size: int, coin: int, apart: int) -> int:
        kind = self.ctx.type
        wide = kind.width(name, size, "semibold") if name else 0
        return wide + apart + (coin + kind.width(points, size, "bold") if points else 0)

    def _tag(self, place: PersonPlace, words: str, dark: bool, name: Box, z: int) -> Sprite:
        """What was done last, at the corner of the name: above it before the cards held, where there are none below."""
        box, picture = place.tag, self.tag(words, place.tag, dark)
        high, over = picture.get_height(), box.bottom - place.plaque.y
        y = box.bottom - high if name == place.plaque else min(name.bottom - over, self.m.h - high)
        return Sprite(picture, box.x, y, z + 1)

    def tag(self, words: str, box: Box, dark: bool = False) -> pygame.Surface:
        """The tag that tells what was done last, as large as a box allows: a play on card paper, else in the `dark`."""
        return self._kept.get(("tag", words, box.w, box.h, dark), lambda: self._draw_tag(words, box, dark))

    def _act(self, words: str, box: Box, ink: Color) -> pygame.Surface:
        """What was done last, in letters as large as a box allows."""
        m, kind = self.m, self.ctx.type
        least, room = m.px(LEAST_ACT), box.w - 2 * m.px(ACT_PAD)
        sizes = range(m.tx(TAG_TEXT), least - 1, -1)
        size = sizes[bisect_left(sizes[:-1], True, key=lambda size: self._holds(words, size, room, box.h))]
        longest = min(room, max(kind.width(word, size, "semibold") for word in words.split()))
        even = max(longest, kind.even(words, size, room, "semibold"))
        return kind.render(words, size, ink, "semibold", even, "center")

    def _draw_tag(self, words: str, box: Box, dark: bool) -> pygame.Surface:
        red = rgb(self.ctx.theme.suits[3]) if RED & set(words) else self.ctx.color("on_paper")
        m, drawn = self.m, self._act(words, box, self.ctx.color("text") if dark else red)
        pad, high = m.px(ACT_PAD), min(box.h, drawn.get_height() + m.px(8))
        surface = self.ctx.art.panel((drawn.get_width() + 2 * pad, high), "tag" if dark else "slip", m.s).copy()
        stamp(surface, drawn, (pad, (high - drawn.get_height()) // 2))
        return note_copy(svg.ready(surface), surface)

    def _holds(self, words: str, size: int, room: int, high: int) -> bool:
        kind = self.ctx.type
        lines = kind.wrap(words, size, room, "semibold")
        fits = all(kind.width(word, size, "semibold") <= room for word in words.split())
        return fits and len(lines) * kind.line_height(size) + self.m.px(8) <= high


def told_of(view: SeatView) -> str:
    """What its tag tells of a seat: a note, or what it did last; the person knows that."""
    return view.note or ("" if view.own else view.did)


def _backs(view: SeatView) -> int:
    """How many backs the fan of a seat shows."""
    return view.count if view.counted or not view.count else UNCOUNTED


def _sign_of(view: SeatView, danger: str, text: str, gold: str) -> tuple[str, str]:
    """The icon of a badge and its colour; "" where there is none."""
    if view.knocked:
        return "lock", danger
    if view.lost:
        return "pig", danger
    if view.passed:
        return "pass", text
    return ("crown", gold) if view.leads else ("", "")
