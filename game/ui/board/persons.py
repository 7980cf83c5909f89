"""What is written of those who sit at a table: name and points, the number of cards, a note.
What somebody played last in the trick, once another play lies over it: its cards in small, on the table before them.

Whose the play is that lies on top is told there (`captions`): nothing is seen twice.

What all look like round the table: portraits, cards fanned before them, names, and what they played last."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.session.table.board_view import SeatView
from game.ui.bands import Band
from game.ui.board.faces import LIGHT_REACH, PORTRAIT_ROOM, Face, FaceLook, RingKind, SeatedFaces
from game.ui.compositor import Sprite
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.cache import SurfaceCache
from game.ui.gfx.drawings import card_margin, card_size
from game.ui.gfx.persons import AHEAD, Gaze
from game.ui.gfx.text import LEAST_TEXT, fit, note_copy, stamp
from game.ui.gfx.theme import HexColor, rgb
from game.ui.kit.widget import WidgetContext
from game.ui.layout import Box, Measure, PersonPlace, overlap
from game.ui.layout.depths import Depth
from game.ui.layout.table_layout import HAT

TEXT, TAG_TEXT = 22, 23
"""The size of the letters of a name and of a tag, at 1080p and 100 %."""
NAMED = "bold"
"""How heavy a name is."""
TOLD = "semibold"
"""How heavy points are beside a name."""
LESS, COIN = 0.88, 1.2
"""How large points are and the side of the coin before them, for the size of the name."""
NOTE_PAD = 10
"""The room beside a note, at 1080p."""
LEAST_NOTE = 16
"""The least size of the letters of a note, at 1080p."""


class SeatWords:
    """Writes it; the pictures are kept."""

    def __init__(self, ctx: WidgetContext, m: Measure, kept: SurfaceCache) -> None:
        self.ctx = ctx
        self.m = m
        self._kept = kept

    def plaque(self, box: Box, view: SeatView) -> pygame.Surface:
        """The name and the points side by side: gilded on the seat's turn."""
        return self._kept.get(
            ("plaque", box.w, box.h, view.name, view.points, view.turn), lambda: self._plaque(box, view)
        )

    def number(self, box: Box, count: int) -> pygame.Surface:
        """How many cards are held, in a badge."""
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
        """A name, and points behind a coin, each in its ink, in the middle of a line."""
        m, kind = self.m, self.ctx.type
        gap, apart = m.px(5), m.px(10) if name and points else 0

        def fits(size: int) -> bool:
            return self._wide(name, points, size, round(COIN * size) + gap, apart) <= room.w

        size = fit(m.tx(TEXT), min(m.tx(TEXT), m.px(LEAST_TEXT)), fits)
        coin = round(COIN * size)
        told = kind.render(points, self._less(size), rgb(inks[1]), TOLD) if points else None
        taken = coin + gap + told.get_width() + apart if told else 0
        words = kind.render(name, kind.fit(name, size, room.w - taken, NAMED), rgb(inks[0]), NAMED) if name else None
        x = room.x + (room.w - taken - (words.get_width() if words else 0)) // 2
        if words:
            stamp(surface, words, (x, room.y + (room.h - words.get_height()) // 2))
            x += words.get_width() + apart
        if told:
            surface.blit(self._coin(coin), (x, room.y + (room.h - coin) // 2))
            stamp(surface, told, (x + coin + gap, room.y + (room.h - told.get_height()) // 2))

    def _coin(self, side: int) -> pygame.Surface:
        """The coin before points."""
        return skin.of(self.ctx.theme).picture("medals/coin-gold", (side, side))

    def _wide(self, name: str, points: str, size: int, coin: int, apart: int) -> int:
        kind = self.ctx.type
        wide = kind.width(name, size, NAMED) if name else 0
        return wide + apart + (coin + kind.width(points, self._less(size), TOLD) if points else 0)

    def _less(self, size: int) -> int:
        """How large points are beside a name of a size."""
        return max(min(size, self.m.px(LEAST_TEXT)), round(LESS * size))

    def tag(self, words: str, box: Box) -> pygame.Surface:
        """A note on a tag, as large as a box allows."""
        return self._kept.get(("tag", words, box.w, box.h), lambda: self._draw_tag(words, box))

    def _note(self, words: str, box: Box) -> pygame.Surface:
        """A note in letters as large as a box allows."""
        m, kind = self.m, self.ctx.type
        least, room = m.px(LEAST_NOTE), box.w - 2 * m.px(NOTE_PAD)
        sizes = range(m.tx(TAG_TEXT), least - 1, -1)
        size = sizes[bisect_left(sizes[:-1], True, key=lambda size: self._holds(words, size, room, box.h))]
        longest = min(room, max(kind.width(word, size, "semibold") for word in words.split()))
        even = max(longest, kind.even(words, size, room, "semibold"))
        return kind.render(words, size, self.ctx.color("text"), "semibold", width=even, align="center")

    def _draw_tag(self, words: str, box: Box) -> pygame.Surface:
        m, drawn = self.m, self._note(words, box)
        pad, high = m.px(NOTE_PAD), min(box.h, drawn.get_height() + m.px(8))
        surface = self.ctx.art.panel((drawn.get_width() + 2 * pad, high), "tag", m.s).copy()
        stamp(surface, drawn, (pad, (high - drawn.get_height()) // 2))
        return note_copy(svg.ready(surface), surface)

    def _holds(self, words: str, size: int, room: int, high: int) -> bool:
        kind = self.ctx.type
        lines = kind.wrap(words, size, room, "semibold")
        fits = all(kind.width(word, size, "semibold") <= room for word in words.split())
        return fits and len(lines) * kind.line_height(size) + self.m.px(8) <= high


APART = 0.52
"""How much is seen of a card beside the next: all of its rank and suit."""
LEANS = {"left": 3.0, "top": -2.0, "right": -3.0}
"""How far they lean that were laid down from a side of the table, in degrees clockwise."""
BEATEN = (240, 234, 222, 255)
"""What they are multiplied by: they count no more."""


BEYOND = 8
"""How far the well in which they lie reaches beyond them, at 1080p."""


class LastPlays:
    """Draws them; the pictures are kept."""

    def __init__(self, ctx: WidgetContext, m: Measure, kept: SurfaceCache) -> None:
        self.ctx = ctx
        self.m = m
        self._kept = kept

    def sprites(self, place: PersonPlace, view: SeatView) -> Iterator[Sprite]:
        """The cards that were laid down at a seat, and beaten, in a well beside the seat's name."""
        box, lean = place.laid, LEANS[place.side]
        key = ("laid", view.laid, box.w, box.h, lean)
        picture = self._kept.get(key, lambda: self._draw(view, box, lean))
        wide = self._wide(len(view.laid), box)
        x = box.x + wide // 2 if place.side == "left" else box.right - wide // 2
        out = 2 * self.m.px(BEYOND)
        well = self.ctx.art.panel((wide + out, box.h + out), "well", self.m.s)
        yield Sprite.about(well, (x, box.center[1]), Depth.LAID - 1)
        yield Sprite.about(picture, (x, box.center[1]), Depth.LAID)

    def _step(self, count: int, box: Box) -> int:
        return overlap(count, card_size(box.h)[0], box.w, APART)

    def _wide(self, count: int, box: Box) -> int:
        return card_size(box.h)[0] + self._step(count, box) * (count - 1)

    def _draw(self, view: SeatView, box: Box, lean: float) -> pygame.Surface:
        count, out = len(view.laid), card_margin(box.h)
        surface = pygame.Surface((self._wide(count, box) + 2 * out, box.h + 2 * out), pygame.SRCALPHA)
        for n, card in enumerate(view.laid):
            surface.blit(self.ctx.art.card_small(card, box.h), (n * self._step(count, box), 0))
        surface.fill(BEATEN, special_flags=pygame.BLEND_RGBA_MULT)
        return svg.ready(pygame.transform.rotozoom(surface, -lean, 1.0))


KEPT = 160
"""How many portraits' areas of pictures there is room for."""
LAMP = (28, 18, 10)
"""How much brighter the cards are that somebody holds up to the lamp."""
UNCOUNTED = 3
"""The backs of a fan where the number of cards must not be told."""
FALLS = 12
"""How far the shadow of a portrait falls, at 1080p."""
BADGE, MEDAL = 0.34, 0.5
"""The side of a badge and of a medal, for the side of the portrait."""
MEDAL_OUT = 6
"""How far a medal reaches out from the portrait, at 1080p, so that the face is seen."""


class Bearing(NamedTuple):
    """How somebody is shown at a moment."""

    face: Face = Face()
    silent: bool = False
    """Whether a note gives way to what is said."""
    waits: bool = False
    """Whether it is another one's turn."""
    lit: bool = False
    """Whether all of it is seen though the stage is dark."""
    looks_on: bool = False
    """Whether only the face is, lit by a blow on another."""
    hop: int = 0
    """How high the cards held have jumped, in pixels."""
    gaze: Gaze = AHEAD
    """Where a calm face looks (see `game.ui.gfx.persons`)."""


class Persons:
    """Draws them and keeps the latest pictures."""

    def __init__(self, ctx: WidgetContext, m: Measure) -> None:
        self.ctx = ctx
        self.m = m
        side = m.px(156)
        self._kept = ctx.kept_for("persons", m, KEPT * 4 * side * side)
        self.faces, self.words = SeatedFaces(ctx, m, self._kept), SeatWords(ctx, m, self._kept)
        self.laid = LastPlays(ctx, m, self._kept)

    def sprites(self, place: PersonPlace, view: SeatView, look: Bearing) -> Iterator[Sprite]:
        """One of them as things are."""
        at, face, z = place.portrait, look.face, Depth.PERSONS + Band.LIT * look.lit
        if view.turn or face.ring == "glad":
            light, out = self.faces.light(at.w), self.m.px(LIGHT_REACH)
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
        if view.laid and view.beaten and view.cards is None and not view.own:
            yield from self.laid.sprites(place, view)

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

    def _medallion(self, at: Box, portrait: str, look: FaceLook, z: int) -> Sprite:
        """The portrait, its head tilted and looking out of the frame."""
        picture = self.faces.face(portrait, at.w, look)
        w, h = picture.get_size()
        above = round(at.w * HAT)
        return Sprite(picture, at.x - (w - at.w) // 2, at.y - above - (h - at.h - above) // 2, z)

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

    def _ring(self, ring: RingKind, at: Box, face: Face, z: int) -> Sprite:
        room = self.m.px(PORTRAIT_ROOM)
        return Sprite(self.faces.ring(ring, at.w), at.x - room, at.y - room, z, round(255 * face.light))

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

    def _tag(self, place: PersonPlace, words: str, name: Box, z: int, *, beside: bool = False) -> Sprite:
        """A note at the corner of the name: above it before the cards held, where there are none below; `beside` it
        where some lie open there.
        """
        box, picture = place.tag, self.words.tag(words, place.tag)
        (wide, high), over = picture.get_size(), box.bottom - place.plaque.y
        if beside:
            return Sprite(picture, name.x - wide + over, name.center[1] - high // 2, z + 1)
        y = box.bottom - high if name == place.plaque else min(name.bottom - over, self.m.h - high)
        return Sprite(picture, box.x, y, z + 1)


def _backs(view: SeatView) -> int:
    """How many backs the fan of a seat shows."""
    return view.count if view.counted or not view.count else UNCOUNTED


def _sign_of(view: SeatView, danger: str, text: str, gold: str) -> tuple[str, str]:
    """The icon of a badge and its colour; "" where there is none."""
    if view.knocked:
        return "lock", danger
    if view.lost:
        return "pig", danger
    if view.passed or view.declined:
        return "pass", text
    return ("play", gold) if view.leads else ("", "")
