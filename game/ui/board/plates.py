"""A seat's plate: portrait, name, cards held, points, and what has become of the seat in this trick and deal."""

from __future__ import annotations

import pygame

from game.session.board.board_view import SeatView
from game.ui.compositor import Sprite
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.card_size import card_margin
from game.ui.draw.theme import rgb
from game.ui.draw.type import stamp
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Box, Measure, SeatPlace

KEPT_BYTES = 24 << 20
OUT = {True: (128, 122, 118, 255), False: (255, 255, 255, 120)}
"""What the portrait of somebody who is out for now is multiplied by: darker in the dark, paler in the light."""
FAN = 4
"""The most backs that a plate's fan shows; the number beside it says how many cards there are."""
UNCOUNTED = 3
"""The backs of a fan where that must not be told."""


class Plates:
    """Draws plates and keeps the latest pictures of them."""

    def __init__(self, ctx: WidgetContext, m: Measure) -> None:
        self.ctx = ctx
        self.m = m
        self._kept = SurfaceCache(KEPT_BYTES)

    def sprites(self, place: SeatPlace, view: SeatView, z: int) -> list[Sprite]:
        """A seat's plate, with a light behind it on its turn."""
        out = self.m.px(8)
        plate = self._kept.get((place, view), lambda: self._draw(place, view, out))
        found = [Sprite(plate, place.box.x - out, place.box.y - out, z)]
        if view.turn:
            reach = self.m.px(56)
            box = place.box.grown(reach)
            light = self.ctx.art.glow((box.w, box.h), self.ctx.theme.accent)
            found.insert(0, Sprite(light, box.x, box.y, z - 1))
        return found

    def _draw(self, place: SeatPlace, view: SeatView, out: int) -> pygame.Surface:
        """The plate with `out` pixels of room on every side for its frame."""
        box = place.box
        surface = pygame.Surface((box.w + 2 * out, box.h + 2 * out), pygame.SRCALPHA)
        art, scale = self.ctx.art, self.m.s
        surface.blit(art.panel((box.w + out, box.h + out), "plain", scale), (out // 2, out // 2))
        if view.turn:
            surface.blit(art.panel(surface.get_size(), "turn", scale), (0, 0))
        shift = (out - box.x, out - box.y)
        self._portrait(surface, place.portrait.moved(*shift), view)
        self._words(surface, place, view, shift)
        return surface

    def _portrait(self, surface: pygame.Surface, at: Box, view: SeatView) -> None:
        art = self.ctx.art
        inner = at.grown(-self.m.px(3))
        face = art.portrait(view.portrait, inner.w)
        if view.passed or view.place or view.knocked or view.lost:
            face = face.copy()
            face.fill(OUT[self.ctx.theme.dark], special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(face, (inner.x, inner.y))
        badge = round(at.w * 0.46)
        corner = (at.right - badge, at.bottom - badge)
        if view.place:
            size = round(at.w * 0.78)
            surface.blit(art.medal(view.place, size, view.last), (at.x + (at.w - size) // 2, at.y + (at.h - size) // 2))
        elif view.knocked:
            self._badge(surface, "lock", corner, badge, "danger")
        elif view.lost:
            self._badge(surface, "pig", corner, badge, "danger")
        elif view.passed:
            self._badge(surface, "pass", corner, badge, "text")
        elif view.leads:
            self._badge(surface, "crown", corner, badge, "gold")

    def _badge(self, surface: pygame.Surface, icon: str, at: tuple[int, int], size: int, role: str) -> None:
        art = self.ctx.art
        surface.blit(art.panel((size, size), "badge", self.m.s), at)
        inner = round(size * 0.66)
        color = getattr(self.ctx.theme, role)
        off = (size - inner) // 2
        surface.blit(art.icon(icon, inner, color), (at[0] + off, at[1] + off))

    def _words(self, surface: pygame.Surface, place: SeatPlace, view: SeatView, shift: tuple[int, int]) -> None:
        pad = self.m.px(6)
        name, points = place.name.moved(*shift), place.points.moved(*shift)
        if view.note:
            self._text(surface, view.note, place.count.moved(*shift), "text", "semibold", 20, pad)
        elif view.own:  # one's own cards are not counted: the words move to the middle
            drawn_in = (points.y - name.y - name.h) // 2 if view.points else (points.y - name.y) // 2
            name, points = name.moved(0, drawn_in), points.moved(0, -drawn_in)
        else:
            self._cards(surface, place.count.moved(*shift), view, pad)
        self._text(surface, view.name, name, "text", "semibold", 21, pad)
        if view.points:
            self._points(surface, view.points, points, pad)

    def _points(self, surface: pygame.Surface, words: str, box: Box, pad: int) -> None:
        """The points behind a coin, which says what they are."""
        coin, gap = self.m.tx(19), self.m.px(7)
        self._text(surface, words, Box(box.x + coin + gap, box.y, box.w - coin - gap, box.h), "gold", "bold", 20, pad)
        picture = self.ctx.art.icon("coin", coin, self.ctx.theme.gold)
        surface.blit(picture, (box.x, box.y + (box.h - coin) // 2))

    def _text(self, surface: pygame.Surface, words: str, box: Box, role: str, weight: str, size: int, pad: int) -> None:
        """Write a line into a box, smaller where it must be."""
        kind = self.ctx.type
        room = box.w - pad
        font = kind.fit(words, self.m.tx(size), room, weight, self.m.tx(14))
        picture = kind.render(words, font, rgb(getattr(self.ctx.theme, role)), weight)
        stamp(surface, picture, (box.x, box.y + (box.h - picture.get_height()) // 2))

    def _cards(self, surface: pygame.Surface, box: Box, view: SeatView, pad: int) -> None:
        """A small fan of backs and the number of cards; an unknown number is a fan alone."""
        if not view.count:
            return
        high = box.h - self.m.px(2)
        wide = round(high * 5 / 7)
        count = min(view.count, FAN) if view.counted else UNCOUNTED
        step = max(2, round(wide * 0.26))
        number = str(view.count) if view.counted else ""
        role = "warning" if number == "1" else "text"
        label = self.ctx.type.render(number, self.m.tx(24), rgb(getattr(self.ctx.theme, role)), "bold")
        fan = wide + step * (count - 1)
        gap = self.m.px(8)
        for n in range(count):
            self._back(surface, box.x + n * step, box.y, high)
        if number:
            stamp(surface, label, (box.x + fan + gap, box.y + (box.h - label.get_height()) // 2))

    def _back(self, surface: pygame.Surface, x: int, y: int, high: int) -> None:
        picture = self.ctx.art.card_back(high)
        margin = card_margin(high)
        surface.blit(picture, (x - margin, y - margin))
