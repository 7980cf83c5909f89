"""Pictures of cards: faces, backs, broken ones and marks over them, upright and turned, each kept."""

from __future__ import annotations

from functools import partial
from math import ceil, cos, radians, sin
from typing import Literal

import pygame

from game.ui.draw import backs, broken, card_light, faces, surfaces, svg
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.card_size import card_margin, card_size
from game.ui.draw.svg import Size
from game.ui.draw.theme import mix

ANGLE_STEP = 0.5
DETAIL_FROM = 110
CARD_BYTES = 64 << 20
GLOW, GLOWS = 0.03, 0.06
"""How far the light of a card that is to be played is blurred, and how far its picture reaches beyond the card, for the
card's height.
"""


CardMark = Literal["shade", "focus", "select", "played", "meant"]
"""What may be laid over a card: `shade` darkens it; the others frame it, `meant` with a glow."""


class CardPictures:
    """The cards in one theme, in a bounded store; see `game.ui.draw.art.Art`, through which they are asked for."""

    def __init__(self, style: faces.FaceStyle, back: str, limit: int = CARD_BYTES) -> None:
        self.theme = style.theme
        self._deck = style
        self._usual_back = back if back in backs.names() else backs.names()[0]
        self.store = SurfaceCache(limit)

    def face(self, card: int, height: int, angle: float = 0, still: bool = False) -> pygame.Surface:
        """The face of a card with its shadow."""
        return self._card(("face", card), height, angle, still)

    def small(self, card: int, height: int) -> pygame.Surface:
        """The face of a card that is read from afar though it is small, with its shadow."""
        return self._card(("small", card), height, 0, still=True)

    def back(self, height: int, angle: float = 0, still: bool = False, name: str | None = None) -> pygame.Surface:
        """The chosen back, or the one of that name, with its shadow."""
        return self._card(("back", name or self._usual_back), height, angle, still)

    def broken(self, card: int, height: int) -> pygame.Surface:
        """A card cut in two pieces that lie apart."""
        return self.store.get(("broken", card, height), lambda: self._break(card, height))

    def half(self, card: int, height: int, side: int) -> pygame.Surface:
        """The upper half (0) of a card that was cut, or the lower one (1), about its picture's middle."""
        found = self.store.find(("half", card, height, side))
        if found is None:
            whole = self.face(card, height)
            both = broken.halves(whole, _card_transform(whole.get_size(), height, 0), self.theme)
            for each in (0, 1):
                self.store.get(("half", card, height, each), partial(both.__getitem__, each))
            found = both[side]
        return found

    def mark(self, height: int, kind: CardMark, angle: float = 0) -> pygame.Surface:
        """What is laid over a card."""
        step = _step(angle)
        return self.store.get(("mark", kind, height, step), lambda: self._draw_mark(height, kind, step))

    def _card(self, what: tuple[str, int | str], height: int, angle: float, still: bool) -> pygame.Surface:
        step = _step(angle)
        if step and not still:
            return self.store.get((what, height, step, False), lambda: self._turn(what, height, step))
        return self.store.get((what, height, step, True), lambda: self._draw(what, height, step))

    def _turn(self, what: tuple[str, int | str], height: int, angle: float) -> pygame.Surface:
        upright = self._card(what, height, 0, still=True)
        return svg.ready(pygame.transform.rotozoom(upright, -angle, 1.0))

    def _draw(self, what: tuple[str, int | str], height: int, angle: float) -> pygame.Surface:
        kind, name = what
        detail = height >= DETAIL_FROM
        if kind != "back":
            body = faces.small(int(name), self._deck) if kind == "small" else faces.face(int(name), self._deck, detail)
            defs = faces.light(self.theme)
        else:
            body, defs = backs.back(str(name), self.theme, detail)
        surface = self._shadow(height, angle).copy()
        size = surface.get_size()
        defs += card_light.foil(self.theme)
        surface.blit(svg.render(body, size, _card_transform(size, height, angle), defs), (0, 0))
        if not self.theme.plain:
            surface.blit(self.store.get(("light", height, angle), lambda: self._light(size, height, angle)), (0, 0))
        return svg.ready(surface)

    def _light(self, size: Size, height: int, angle: float) -> pygame.Surface:
        return card_light.light(self.theme, faces.SHEET, size, _card_transform(size, height, angle), height)

    def _break(self, card: int, height: int) -> pygame.Surface:
        whole = self.face(card, height)
        return broken.pieces(whole, _card_transform(whole.get_size(), height, 0), self.theme)

    def _shadow(self, height: int, angle: float) -> pygame.Surface:
        return self.store.get(("shadow", height, angle), lambda: _draw_shadow(height, angle))

    def _draw_mark(self, height: int, kind: CardMark, angle: float) -> pygame.Surface:
        (wide, high), out = _surface_size(height, angle), 2 * round(GLOWS * height) if kind == "meant" else 0
        size = wide + out, high + out
        theme = self.theme
        shape = faces.SHEET
        ink = theme.inlay
        body = {
            "shade": svg.path(shape, fill=mix(ink["cockroach"], ink["amber"], 0.4), fill_opacity=0.24),
            "focus": _frame(shape, ink["lacquer"] if theme.dark else theme.paper, theme.focus),
            "select": _frame(shape, ink["gold_deep"], theme.gold),
            "meant": svg.stroke(shape, *((theme.gold, 8) if theme.dark else (ink["cinnabar"], 9))),
            "played": _frame(shape, ink["cockroach"], ink["eggshell"]),
        }[kind]
        transform = _card_transform(size, height, angle)
        frame = svg.render(body, size, transform)
        if kind == "meant":
            around = (ink["gold_light"], 30) if theme.dark else (ink["gold"], 42)
            light = svg.render(svg.stroke(shape, *around), size, transform)
            light = surfaces.soft(light, max(1, round(height * GLOW)))
            light.blit(frame, (0, 0))
            return light
        return frame


def _frame(shape: str, edge: str, colour: str) -> str:
    """A frame with an edge of its own, so that it is seen on cream cards and on any table."""
    glow = svg.stroke(shape, colour, 18, stroke_opacity=0.3)
    return glow + svg.stroke(shape, edge, 12) + svg.stroke(shape, colour, 6)


def _step(angle: float) -> float:
    return round(angle / ANGLE_STEP) * ANGLE_STEP % 360


def _surface_size(height: int, angle: float) -> Size:
    w, h = card_size(height)
    turn = radians(angle)
    wide = abs(w * cos(turn)) + abs(h * sin(turn))
    tall = abs(w * sin(turn)) + abs(h * cos(turn))
    margin = 2 * card_margin(height)
    return ceil(wide - 1e-6) + margin, ceil(tall - 1e-6) + margin


def _card_transform(size: Size, height: int, angle: float) -> str:
    w, h = card_size(height)
    return (
        f"translate({size[0] / 2} {size[1] / 2}) rotate({svg.num(angle)}) "
        f"scale({w / faces.FACE_WIDTH:.6f} {h / faces.FACE_HEIGHT:.6f}) translate({-faces.CX} {-faces.CY})"
    )


def _draw_shadow(height: int, angle: float) -> pygame.Surface:
    """A soft dark rim, a little lower than the card, so that cards lie on one another."""
    size = _surface_size(height, angle)
    w, h = size
    drop = height * 0.016
    transform = _card_transform((w, round(h + 2 * drop)), height, angle)
    plain = svg.render(svg.path(faces.SHEET, fill="#000000", fill_opacity=0.62), size, transform)
    return surfaces.soft(plain, max(1, round(height * 0.022)))
