"""What all look like round the table: portraits, cards fanned before them, names, and what they played last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.session.table.board_view import SeatView
from game.ui.bands import Band
from game.ui.board.last_plays import LastPlays
from game.ui.board.moods import Face, RingKind
from game.ui.board.seat_words import SeatWords
from game.ui.board.seated_faces import LIGHT_REACH, PORTRAIT_ROOM, FaceLook, SeatedFaces
from game.ui.compositor import Sprite
from game.ui.draw import surfaces, svg
from game.ui.draw.card_size import card_margin
from game.ui.gfx.persons import AHEAD, Gaze
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Box, Measure, PersonPlace
from game.ui.layout.depths import Depth
from game.ui.layout.person_places import HAT

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
