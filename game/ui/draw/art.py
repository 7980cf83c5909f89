"""Everything that is drawn: scenes ask one object, with bounded stores, for surfaces at the size shown."""

from __future__ import annotations

from math import ceil, cos, radians, sin

import pygame

from game.ui.draw import (
    backs,
    broken,
    emblem,
    faces,
    icons,
    medals,
    panels,
    portraits,
    scenery,
    suit_signs,
    surfaces,
    svg,
)
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme, mix

ANGLE_STEP = 0.5
DETAIL_FROM = 110
CARD_BYTES = 64 << 20
OTHER_BYTES = 40 << 20


def card_size(height: int) -> Size:
    """A card's width and height in pixels."""
    return round(height * 5 / 7), height


def card_margin(height: int) -> int:
    """The pixels that a card's surface adds on every side for its shadow.

    The card's centre is always the surface's centre, at any angle: place a card by its centre.
    """
    return max(3, round(height * 0.06))


class Art:
    """The drawings in one theme. A surface handed out belongs to the store: blit it, never draw on it.

    `angle` is in degrees clockwise on the screen, in steps of ANGLE_STEP. A turned card is made quickly from
    the upright one (for cards in motion); `still=True` draws it anew, sharper, for cards that lie turned.
    """

    def __init__(
        self, theme: Theme, four_colour: bool = False, suit_letters: tuple[str, ...] = (), back: str = "drum"
    ) -> None:
        self.theme = theme
        self.back = back if back in backs.names() else backs.names()[0]
        self.deck = faces.FaceStyle(theme, four_colour, suit_letters)
        self.cards = SurfaceCache(CARD_BYTES)
        self.others = SurfaceCache(OTHER_BYTES)

    def card_face(self, card: int, height: int, angle: float = 0, still: bool = False) -> pygame.Surface:
        """The face of a card (0..51 = rank * 4 + suit) with its shadow; see `card_margin`."""
        return self._card(("face", card), height, angle, still)

    def card_back(self, height: int, angle: float = 0, still: bool = False, name: str | None = None) -> pygame.Surface:
        """The chosen back, or the one of that name, with its shadow."""
        return self._card(("back", name or self.back), height, angle, still)

    def broken(self, card: int, height: int) -> pygame.Surface:
        """A card cut in two pieces that lie apart; its middle is that of the whole card."""
        return self.cards.get(("broken", card, height), lambda: self._break(card, height))

    def card_mark(self, height: int, kind: str, angle: float = 0) -> pygame.Surface:
        """What is laid over a card, of the same size as its surface.

        `shade` darkens it; `focus` is the focus frame, `select` a gold one,
        `hint` one of pearl on jade.
        """
        step = _step(angle)
        return self.cards.get(("mark", kind, height, step), lambda: self._draw_mark(height, kind, step))

    def portrait(self, character: str, size: int, mood: str = "neutral") -> pygame.Surface:
        """A character's round portrait, `size` pixels square, in a mood of `portraits.MOODS`."""
        key = ("portrait", character, size, mood)
        return self.others.get(key, lambda: portraits.portrait(character, size, self.theme, mood))

    def bust(self, character: str, size: int, mood: str = "neutral") -> pygame.Surface:
        """A character's head and shoulders alone, `size` pixels square, in a mood; drawn anew each time."""
        return portraits.bust(character, size, self.theme, mood)

    def icon(self, name: str, size: int, colour: str) -> pygame.Surface:
        """An icon, `size` pixels square. Raises KeyError for an unknown name (see `icons.names()`)."""
        return self.others.get(("icon", name, size, colour), lambda: icons.icon(name, size, colour))

    def suit(self, suit: int, size: int, colour: str | None = None) -> pygame.Surface:
        """A suit's sign (0..3), `size` pixels square, in the deck's own colour where none is given."""
        paint = colour or self.theme.suit(suit, self.deck.four_colour)
        sign = suit_signs.suit(suit, 50, 50, 96, paint)
        return self.others.get(("suit", suit, size, paint), lambda: svg.square(sign, size, 100))

    def medal(self, place: int, size: int, last: bool = False) -> pygame.Surface:
        """The medal of a place (1 is first), `size` pixels square; nobody is praised for the last."""
        return self.others.get(("medal", place, size, last), lambda: medals.medal(place, size, self.theme, last))

    def award(self, icon: str, size: int, share: float = 1.0) -> pygame.Surface:
        """A medal with an icon, `size` pixels square; of dark lacquer where only a share of it is earned."""
        return self.others.get(("award", icon, size, share), lambda: medals.award(icon, size, self.theme, share))

    def emblem(self, size: int) -> pygame.Surface:
        """The program's own sign, `size` pixels square."""
        return self.others.get(("emblem", size), lambda: emblem.emblem(size, self.theme))

    def panel(self, size: Size, style: str = "panel", scale: float = 1.0) -> pygame.Surface:
        """A panel or a button's face of exactly `size` pixels; the styles are the keys of `panels.STYLES`."""
        return self.others.get(("panel", size, style, scale), lambda: panels.panel(size, style, self.theme, scale))

    def glow(self, size: Size, colour: str | None = None) -> pygame.Surface:
        """A round light, gold where no colour is given."""
        paint = colour or self.theme.gold
        return self.others.get(("glow", size, paint), lambda: surfaces.radial_glow(size, paint))

    def table(self, size: Size, room: Size | None = None) -> pygame.Surface:
        """The background of the whole window, the table in `room` at its left or in all; drawn anew each time."""
        return scenery.table(size, self.theme, room)

    def _card(self, what: tuple[str, int | str], height: int, angle: float, still: bool) -> pygame.Surface:
        step = _step(angle)
        if step and not still:
            return self.cards.get((what, height, step, False), lambda: self._turn(what, height, step))
        return self.cards.get((what, height, step, True), lambda: self._draw(what, height, step))

    def _turn(self, what: tuple[str, int | str], height: int, angle: float) -> pygame.Surface:
        upright = self._card(what, height, 0, still=True)
        return svg.ready(pygame.transform.rotozoom(upright, -angle, 1.0))

    def _draw(self, what: tuple[str, int | str], height: int, angle: float) -> pygame.Surface:
        kind, name = what
        detail = height >= DETAIL_FROM
        if kind == "face":
            body, defs = faces.face(int(name), self.deck, detail), faces.light(self.theme)
        else:
            body, defs = backs.back(str(name), self.theme, detail)
        surface = self._shadow(height, angle).copy()
        surface.blit(
            svg.render(body, surface.get_size(), _card_transform(surface.get_size(), height, angle), defs),
            (0, 0),
        )
        return svg.ready(surface)

    def _break(self, card: int, height: int) -> pygame.Surface:
        whole = self.card_face(card, height)
        return broken.pieces(whole, _card_transform(whole.get_size(), height, 0), self.theme)

    def _shadow(self, height: int, angle: float) -> pygame.Surface:
        return self.cards.get(("shadow", height, angle), lambda: _draw_shadow(height, angle))

    def _draw_mark(self, height: int, kind: str, angle: float) -> pygame.Surface:
        size = _surface_size(height, angle)
        theme = self.theme
        shape = faces.SHEET
        ink = theme.inlay
        body = {
            "shade": svg.path(shape, fill=mix(theme.scrim, ink["cockroach"], 0.7), fill_opacity=0.46),
            "focus": _frame(shape, ink["lacquer"] if theme.dark else theme.paper, theme.focus),
            "select": _frame(shape, ink["gold_deep"], theme.gold),
            "hint": _frame(shape, ink["jade"], ink["pearl"]),
        }[kind]
        return svg.render(body, size, _card_transform(size, height, angle))


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
        f"scale({w / faces.WIDTH:.6f} {h / faces.HEIGHT:.6f}) translate({-faces.CX} {-faces.CY})"
    )


def _draw_shadow(height: int, angle: float) -> pygame.Surface:
    """A soft dark rim, a little lower than the card, so that cards lie on one another."""
    size = _surface_size(height, angle)
    w, h = size
    drop = height * 0.016
    transform = _card_transform((w, round(h + 2 * drop)), height, angle)
    plain = svg.render(svg.path(faces.SHEET, fill="#000000", fill_opacity=0.62), size, transform)
    return surfaces.soft(plain, max(1, round(height * 0.022)))
