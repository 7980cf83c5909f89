"""Cards as pictures: faces, backs, cut cards and marks, upright and turned; and the program's emblem."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import ceil, cos, radians, sin
from typing import Literal, NamedTuple

import pygame

from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.cache import Shelf, kept
from game.ui.gfx.drawings import card_margin, card_size, material, materials
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix

FACE_WIDTH, FACE_HEIGHT = 250.0, 350.0
CX, CY = FACE_WIDTH / 2, FACE_HEIGHT / 2
INDEX_X = 31.5
INDEX_WIDTH = 46.0
SMALL_X, SMALL_WIDTH = 78.0, 116.0
"""Middle of the index of a small card, and the largest width of its rank."""
SMALL_RANK = 148.0
SMALL_SUIT = 118.0
WHITE = "#ffffff"
SHADE = 0.2
"""Part of the edge's colour in the paper at the foot."""
SHEET = "M17 0.6 H233 Q249.4 0.6 249.4 17 V333 Q249.4 349.4 233 349.4 H17 Q0.6 349.4 0.6 333 V17 Q0.6 0.6 17 0.6 Z"


def court_panel(notch: float) -> str:
    """Path data of a court's ground, with two corners cut out for the indices, `notch` down from the edge."""
    low = FACE_HEIGHT - notch
    return (
        f"M69 19 H222 Q231 19 231 28 V{low - 9} Q231 {low} 222 {low} H199 Q190 {low} 190 {low + 9} "
        f"V322 Q190 331 181 331 H28 Q19 331 19 322 V{notch + 9} Q19 {notch} 28 {notch} H51 "
        f"Q60 {notch} 60 {notch - 9} V28 Q60 19 69 19 Z"
    )


class FaceStyle(NamedTuple):
    """Options of card faces."""

    theme: Theme
    four_colour: bool = False
    letters: tuple[str, ...] = ()
    """Letters of the suits in the player's language; empty if no letters are shown."""


def face(card: int, deck: FaceStyle, detail: bool) -> str:
    """The fragment of a card's face (0..51 = rank * 4 + suit); `detail` adds what only large cards show."""
    rank, suit = divmod(card, 4)
    name = drawings.RANKS[rank]
    if name in "JQK":
        return _court(name, suit, deck)
    middle = {"A": _ace, "2": _two}.get(name, _pips)
    return _sheet(deck) + middle(name, suit, deck, detail) + _indices(name, suit, deck)


def _notch(deck: FaceStyle) -> float:
    return 163.0 if deck.letters else 130.0


def _sheet(deck: FaceStyle) -> str:
    return svg.path(SHEET, fill="url(#paper)", stroke=deck.theme.paper_edge, stroke_width=1.2)


def paper_light(theme: Theme) -> str:
    """The definition of a sheet's colour: paper under a lamp, a shade deeper at the foot; white paper stays white."""
    deep = theme.paper if theme.paper == WHITE else mix(theme.paper, theme.paper_edge, SHADE)
    return svg.linear("paper", theme.paper, deep, (0, FACE_HEIGHT * 0.35, 0, FACE_HEIGHT))


def _indices(name: str, suit: int, deck: FaceStyle) -> str:
    one = index(name, suit, deck)
    return one + svg.group(one, f"rotate(180 {CX} {CY})")


def index(name: str, suit: int, deck: FaceStyle) -> str:
    """Return the upper index: rank over suit, and the suit's letter if the deck has letters."""
    colour = deck.theme.suit(suit, deck.four_colour)
    squeeze = min(1.0, INDEX_WIDTH / drawings.glyph_width(name))
    rank = drawings.glyphs(name, 0, 17, 58, colour=colour)
    parts = [
        svg.group(rank, f"translate({INDEX_X} 0) scale({squeeze:.3f} 1)"),
        drawings.suit(suit, INDEX_X, 102, 39, colour=colour),
    ]
    if deck.letters:
        parts.append(drawings.glyphs(deck.letters[suit], INDEX_X, 130, 27, colour=colour, weight=1.1))
    return "".join(parts)


def small_face(card: int, deck: FaceStyle) -> str:
    """Return the SVG fragment of a small card: its rank above its suit, as large as half of the card's width allows."""
    rank, suit = divmod(card, 4)
    name, colour = drawings.RANKS[rank], deck.theme.suit(suit, deck.four_colour)
    squeeze = min(1.0, SMALL_WIDTH / (drawings.glyph_width(name) * SMALL_RANK / 60))
    signs = drawings.glyphs(name, 0, 32, SMALL_RANK, colour=colour, weight=1.15)
    return "".join(
        (
            _sheet(deck),
            svg.group(signs, f"translate({SMALL_X} 0) scale({squeeze:.3f} 1)"),
            drawings.suit(suit, SMALL_X, 252, SMALL_SUIT, colour=colour),
        )
    )


def _pips(name: str, suit: int, deck: FaceStyle, detail: bool) -> str:
    theme = deck.theme
    colour = theme.suit(suit, deck.four_colour)
    layout = drawings.table("pips")
    size, spread = layout["size"][name], layout["spread"][name]
    parts = []
    for column, height in layout[name]:
        x, y = CX + column * spread, CY + height * 112
        if detail:
            parts.append(drawings.pip(suit, x, y, size, colour=colour, inlay=theme.paper, turned=height > 0))
        else:
            parts.append(drawings.suit(suit, x, y, size, colour=colour, turned=height > 0))
    return "".join(parts)


def _ace(name: str, suit: int, deck: FaceStyle, detail: bool) -> str:
    theme = deck.theme
    colour, gold = theme.suit(suit, deck.four_colour), gold_paint(theme)
    ring = [
        svg.circle(CX, CY, 80, fill="none", stroke=gold, stroke_width=2.4),
        svg.path(drawings.star(CX, CY, 76, 60, 28), fill=gold),
        svg.circle(CX, CY, 52, fill=theme.paper),
        svg.circle(CX, CY, 47, fill="none", stroke=gold, stroke_width=1.6),
    ]
    if detail:
        ring += drawings.beads(CX, CY, 87, count=34, size=4, colour=gold, width=1.2)
    parts = [
        _scaled(ring, 0.86 if deck.letters else 0.94),
        drawings.pip(suit, CX, CY, 70, colour=colour, inlay=theme.paper),
    ]
    if detail:
        parts += [
            drawings.heron(CX + 4, 50, 70, turn=0.25, colour=gold),
            drawings.heron(CX - 4, FACE_HEIGHT - 50, 70, turn=0.75, colour=gold),
        ]
    return "".join(parts)


def _scaled(parts: Iterable[str], scale: float) -> str:
    return svg.group(parts, f"translate({CX} {CY}) scale({scale}) translate({-CX} {-CY})")


def _two(name: str, suit: int, deck: FaceStyle, detail: bool) -> str:
    """The pig of a suit, highest of all, before the sun on a ground of gold leaf."""
    theme = deck.theme
    colour = theme.suit(suit, deck.four_colour)
    ground = court_panel(_notch(deck))
    leaf = mix(theme.paper, theme.inlay["gold_light"], 0.5)
    pip = drawings.pip(suit, 204, 46, 33, colour=colour, inlay=leaf)
    figure = pig(suit, {**theme.inlay, "gold": gold_paint(theme), "coat": colour, "paper": theme.paper})
    sun = [
        svg.circle(CX, CY, 68, fill=theme.inlay["gold"], fill_opacity=0.28),
        svg.path(drawings.star(CX, CY, 79, 70, 36), fill=theme.inlay["gold"], fill_opacity=0.3),
    ]
    parts = [
        svg.path(ground, fill=leaf, stroke=gold_paint(theme), stroke_width=2.6),
        _scaled([*(sun if detail else ()), svg.group(figure, f"translate({CX} {CY})")], 0.8 if deck.letters else 1.0),
        pip,
        svg.group(pip, f"rotate(180 {CX} {CY})"),
    ]
    return "".join(parts)


def pig(suit: int, roles: Mapping[str, str]) -> str:
    """The pig of a suit, about 200 wide and as high, around the middle; `coat` is its colour."""
    return drawings.drawing(f"pig-{drawings.SUITS[suit]}", roles)


def court_roles(suit: int, theme: Theme, four_colour: bool) -> Mapping[str, str]:
    """The colours of a court's drawing: the inlay's, with the suit's own ground and cloth."""
    ink = theme.inlay
    grounds = ("lacquer", "forest", "cockroach", "oxblood")
    if four_colour:
        grounds = ("lacquer", "forest", "indigo", "oxblood")
    coat = theme.suit(suit, four_colour)
    return {**ink, "gold": gold_paint(theme), "ground": ink[grounds[suit]], "suit": coat, "paper": theme.paper}


def _court(name: str, suit: int, deck: FaceStyle) -> str:
    theme = deck.theme
    roles = court_roles(suit, theme, deck.four_colour)
    ground = court_panel(_notch(deck))
    return "".join(
        (
            _sheet(deck),
            svg.path(ground, fill=roles["ground"]),
            drawings.drawing(f"{name.lower()}-{drawings.SUITS[suit]}", roles),
            # The sheet laid over the panel with a window in it clips the figure to the panel.
            svg.path(f"{SHEET} {ground}", fill="url(#paper)", fill_rule="evenodd"),
            svg.path(SHEET, fill="none", stroke=theme.paper_edge, stroke_width=1.2),
            svg.path(ground, fill="none", stroke=roles["gold"], stroke_width=2.6),
            _indices(name, suit, deck),
        )
    )


def back(name: str, theme: Theme, detail: bool) -> tuple[str, str]:
    """A back's fragment and definitions in its box of 250 by 350. Raises KeyError for an unknown name."""
    return BACKS[name](theme, detail)


def back_names() -> tuple[str, ...]:
    """The backs there are, in the order in which they are offered."""
    return tuple(BACKS)


def _back_ground(theme: Theme, ground: Sequence[str], rim: str) -> tuple[str, str]:
    inner, outer = ground
    defs = svg.radial("lac", [(0, inner, 1), (1, outer, 1)], CX, CY, 215)
    sheet = svg.rect((0.6, 0.6, 248.8, 348.8), 17, fill=theme.paper, stroke=theme.paper_edge, stroke_width=1.2)
    return sheet + svg.rect((9, 9, 232, 332), 11, fill="url(#lac)", stroke=rim, stroke_width=2), defs


def _back_frame(colour: str) -> str:
    return svg.rect((16, 16, FACE_WIDTH - 32, FACE_HEIGHT - 32), 4, fill="none", stroke=colour, stroke_width=1.6)


def _drum(theme: Theme, detail: bool) -> tuple[str, str]:
    ink = theme.inlay
    body, defs = _back_ground(theme, materials("back_drum"), ink["gold_deep"])
    gold = gold_paint(theme)
    parts = [body, _back_frame(gold)]
    parts.append(
        drawings.drum(CX, CY, 97, gold=gold, ground=materials("back_drum")[0], line=1.5, birds=6, detail=detail)
    )
    parts += [
        drawings.heron(CX - 22, 44, 74, turn=0.75, colour=gold),
        drawings.heron(CX + 22, FACE_HEIGHT - 44, 74, turn=0.25, colour=gold, flip=True),
    ]
    if detail:
        parts.append(drawings.corners((22, 22, FACE_WIDTH - 22, FACE_HEIGHT - 22), 44, gold, 1.5))
    return "".join(parts), defs


def _herons(theme: Theme, detail: bool) -> tuple[str, str]:
    ink = theme.inlay
    gold = gold_paint(theme)
    body, defs = _back_ground(theme, materials("back_herons"), ink["gold_deep"])
    parts = [body, _back_frame(gold), svg.path(drawings.star(CX, CY, 48, 16), fill=gold)]
    parts += [svg.circle(CX, CY, r, fill="none", stroke=gold, stroke_width=1.6) for r in (54, 61, 74)]
    if detail:
        parts.append(svg.stroke(drawings.plumes(CX, CY, 51, 28), gold, 1.2))
        parts += drawings.beads(CX, CY, 67.5, count=28, size=3.8, colour=gold, width=1.2)
        parts.append(drawings.corners((22, 22, FACE_WIDTH - 22, FACE_HEIGHT - 22), 30, gold, 1.3))
    for x, y, size, colour in ((100, 66, 104, "eggshell"), (192, 92, 60, "pearl"), (52, 100, 50, "gold_light")):
        parts.append(drawings.heron(x, y, size, turn=0.19, colour=ink[colour]))
        parts.append(drawings.heron(FACE_WIDTH - x, FACE_HEIGHT - y, size, turn=0.69, colour=ink[colour]))
    return "".join(parts), defs


def _tide(theme: Theme, detail: bool) -> tuple[str, str]:
    ink = theme.inlay
    body, defs = _back_ground(theme, materials("back_tide"), ink["gold_deep"])
    pearl, gold = ink["pearl"], gold_paint(theme)
    parts = [body, _back_frame(pearl)]
    for place in range(63):
        x, y = 35 + place % 7 * 30, 35 + place // 7 * 35
        rings = (13.0, 8.5, 4.0) if detail else (13.0, 4.0)
        parts += [svg.circle(x, y, r, fill="none", stroke=pearl, stroke_width=1.3, stroke_opacity=0.55) for r in rings]
    parts.append(svg.circle(CX, CY, 76, fill=material("back_tide_drum"), stroke=gold, stroke_width=2.4))
    parts.append(
        drawings.drum(CX, CY, 73, gold=gold, ground=material("back_tide_drum"), line=1.3, birds=5, detail=detail)
    )
    return "".join(parts), defs


def _eggshell(theme: Theme, detail: bool) -> tuple[str, str]:
    ink = theme.inlay
    body, defs = _back_ground(theme, materials("back_eggshell"), ink["oxblood"])
    dark = ink["oxblood"]
    parts = [body, _back_frame(dark)]
    parts += [
        drawings.drum(CX, y, 60, gold=dark, ground=materials("back_eggshell")[0], line=1.2, birds=5, detail=detail)
        for y in (84, FACE_HEIGHT - 84)
    ]
    parts.append(svg.stroke(f"M24 {CY - 16}H226M24 {CY + 16}H226", dark, 1.5))
    parts += [drawings.heron(52 + k * 49, CY, 42, turn=0.25, colour=ink["cinnabar"]) for k in (0, 1)]
    parts += [drawings.heron(52 + k * 49, CY, 42, turn=0.75, colour=ink["cinnabar"], flip=True) for k in (2, 3)]
    if detail:
        parts.append(drawings.corners((22, 22, FACE_WIDTH - 22, FACE_HEIGHT - 22), 30, dark, 1.3))
    return "".join(parts), defs


BACKS: dict[str, Callable[[Theme, bool], tuple[str, str]]] = {
    "drum": _drum,
    "herons": _herons,
    "tide": _tide,
    "eggshell": _eggshell,
}


EMBLEM_SIMPLE_BELOW = 48
EMBLEM_VIEW = 256.0


def emblem(size: int, theme: Theme) -> pygame.Surface:
    """The sign on a square of `size` pixels; below 48 only its boldest parts."""
    ink = theme.inlay
    bright, deep = materials("emblem")
    defs = svg.radial("ground", [(0, bright, 1), (1, deep, 1)], 128, 110, 170)
    parts = [
        svg.rect((6, 6, 244, 244), 54, fill="url(#ground)", stroke=ink["gold"], stroke_width=8),
        _small_emblem(theme) if size < EMBLEM_SIMPLE_BELOW else _large_emblem(theme),
    ]
    return svg.square("".join(parts), size, EMBLEM_VIEW, defs)


def _small_emblem(theme: Theme) -> str:
    red = theme.suits[3]
    card = svg.rect((-62, -86, 124, 172), 16, fill=theme.paper, stroke=theme.inlay["gold"], stroke_width=6)
    return svg.group(card + drawings.suit(3, 0, 4, 98, colour=red), "translate(128 128) rotate(8)")


def _large_emblem(theme: Theme) -> str:
    ink = theme.inlay
    red, gold = theme.suits[3], ink["gold"]
    sheet = svg.rect((-58, -82, 116, 164), 13, fill=theme.paper, stroke=ink["gold_deep"], stroke_width=2.5)
    behind = sheet + drawings.suit(0, -38, -60, 24, colour=theme.suits[0])
    figure = svg.group(pig(3, {**ink, "coat": red, "paper": theme.paper}), "translate(2 4) scale(0.52)")
    front = sheet + drawings.suit(3, -39, -33, 22, colour=red) + drawings.glyphs("2", -39, -74, 26, colour=red) + figure
    front += drawings.suit(3, 0, 61, 22, colour=red)
    return "".join(
        (
            svg.circle(128, 128, 101, fill="none", stroke=gold, stroke_width=4),
            svg.circle(128, 128, 80, fill="none", stroke=gold, stroke_width=2.4),
            svg.stroke(drawings.star(128, 128, 97, 84, 32), gold, 2.2),
            svg.group(behind, "translate(98 136) rotate(-14)"),
            svg.group(front, "translate(144 130) rotate(8)"),
        )
    )


ANGLE_STEP = 0.5
DETAIL_FROM = 110
GLOW, GLOWS = 0.03, 0.06
"""Blur radius of a playable card's light and its reach beyond the card, as fractions of the card's height."""


CardMark = Literal["shade", "focus", "select", "played", "meant"]
"""A mark over a card: `shade` darkens it; the others frame it, `meant` with a glow."""


class CardPictures:
    """The cards in one theme, in a bounded store; `game.ui.gfx.art.Art` is its public interface."""

    def __init__(self, style: FaceStyle, back: str) -> None:
        self.theme = style.theme
        self._deck = style
        self._usual_back = back if back in back_names() else back_names()[0]
        self.store = Shelf("cards", style.theme.name, style.four_colour, style.letters)

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
        """Return the upper half (0) or the lower half (1) of a cut card, around the middle of its picture."""
        found = self.store.find(("half", card, height, side))
        if found is None:
            whole = self.face(card, height)
            both = cut_halves(whole, _card_transform(whole.get_size(), height, 0), self.theme)
            for each in (0, 1):
                self.store.get(("half", card, height, each), partial(both.__getitem__, each))
            found = both[side]
        return found

    def mark(self, height: int, kind: CardMark, angle: float = 0) -> pygame.Surface:
        """Return a mark to lay over a card."""
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
            body = small_face(int(name), self._deck) if kind == "small" else face(int(name), self._deck, detail)
            defs = paper_light(self.theme)
        else:
            body, defs = back(str(name), self.theme, detail)
        surface = self._shadow(height, angle).copy()
        size = surface.get_size()
        defs += _foil(self.theme)
        surface.blit(svg.render(body, size, _card_transform(size, height, angle), defs), (0, 0))
        if not self.theme.plain:
            surface.blit(self.store.get(("light", height, angle), lambda: self._light(size, height, angle)), (0, 0))
        return svg.ready(surface)

    def _light(self, size: Size, height: int, angle: float) -> pygame.Surface:
        return light_on_card(self.theme, size, _card_transform(size, height, angle), height)

    def _break(self, card: int, height: int) -> pygame.Surface:
        whole = self.face(card, height)
        return cut_pieces(whole, _card_transform(whole.get_size(), height, 0), self.theme)

    def _shadow(self, height: int, angle: float) -> pygame.Surface:
        return self.store.get(("shadow", height, angle), lambda: _draw_shadow(height, angle))

    def _draw_mark(self, height: int, kind: CardMark, angle: float) -> pygame.Surface:
        (wide, high), out = _surface_size(height, angle), 2 * round(GLOWS * height) if kind == "meant" else 0
        size = wide + out, high + out
        theme = self.theme
        shape = SHEET
        ink = theme.inlay
        brown, dimming = mix(ink["cockroach"], ink["amber"], 0.4), theme.level("card_dimming")
        body = {
            "shade": svg.path(shape, fill=brown, fill_opacity=dimming),
            "focus": _frame(shape, theme.tone("cursor_edge"), theme.focus),
            "select": _frame(shape, ink["gold_deep"], theme.gold),
            "meant": svg.stroke(shape, theme.tone("meant_card"), theme.level("meant_card_width")),
            "played": _frame(shape, ink["cockroach"], ink["eggshell"]),
        }[kind]
        transform = _card_transform(size, height, angle)
        frame = svg.render(body, size, transform)
        if kind == "meant":
            around = theme.tone("meant_card_glow"), theme.level("meant_card_glow_width")
            light = svg.render(svg.stroke(shape, *around), size, transform)
            light = surfaces.soft(light, max(1, round(height * GLOW)))
            light.blit(frame, (0, 0))
            return light
        return frame


def _frame(shape: str, edge: str, colour: str) -> str:
    """Return a frame with its own edge, which is visible on cream cards and on any table."""
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
        f"scale({w / FACE_WIDTH:.6f} {h / FACE_HEIGHT:.6f}) translate({-CX} {-CY})"
    )


def _draw_shadow(height: int, angle: float) -> pygame.Surface:
    size = _surface_size(height, angle)
    w, h = size
    drop = height * 0.016
    transform = _card_transform((w, round(h + 2 * drop)), height, angle)
    plain = svg.render(svg.path(SHEET, fill="#000000", fill_opacity=0.62), size, transform)
    return surfaces.soft(plain, max(1, round(height * 0.022)))


# --- light on cards

FOIL_STOPS = (
    *((0.0, "gold"), (0.24, "gold"), (0.32, "light"), (0.4, "gold"), (0.5, "deep")),
    *((0.6, "gold"), (0.67, "light"), (0.74, "gold"), (0.84, "deep"), (1.0, "gold")),
)
"""Tones of the gold by the distance from the lamp, as a fraction of its reach."""
SHADE_STOPS = ((0.0, 0.0), (0.38, 0.01), (0.72, 0.1), (1.0, 0.21))
"""Opacity of the shade by the distance from the lamp, as a fraction of its reach."""
LAMP_X, LAMP_Y, LAMP_REACH = 70, -20, 410
BEVEL = "M17 4 H233 Q246 4 246 17 V333 Q246 346 233 346 H17 Q4 346 4 333 V17 Q4 4 17 4 Z"
BEVEL_WIDTH = 6.4
MIN_GRAIN_HEIGHT_PX = 70


def gold_paint(theme: Theme) -> str:
    """Return the paint of gold on a card; `_foil` defines it."""
    return theme.inlay["gold"] if theme.plain else "url(#foil)"


def _foil(theme: Theme) -> str:
    ink = theme.inlay
    tones = {
        "gold": ink["gold"],
        "light": mix(ink["gold_light"], material("leaf_light"), 0.3),
        "deep": mix(ink["gold"], ink["gold_deep"], 0.55),
    }
    return svg.radial("foil", [(at, tones[tone], 1) for at, tone in FOIL_STOPS], -40, -60, 470)


def light_on_card(theme: Theme, size: Size, transform: str, height: int) -> pygame.Surface:
    """Return the shade, the bevel and the grain of a card `height` pixels high, on a surface of `size`."""
    shade, pale = theme.tone("card_shade"), material("leaf_light")
    defs = svg.radial("fall", [(at, shade, opacity) for at, opacity in SHADE_STOPS], LAMP_X, LAMP_Y, LAMP_REACH)
    rim = ((0, pale, 1), (0.3, pale, 0.9), (0.56, pale, 0.25), (0.62, shade, 0.2), (0.85, shade, 0.5), (1, shade, 0.6))
    defs += svg.radial("rim", rim, -20, -20, 455)
    body = svg.path(SHEET, fill="url(#fall)")
    body += svg.path(BEVEL, fill="none", stroke="url(#rim)", stroke_width=BEVEL_WIDTH)
    lit = svg.render(body, size, transform, defs)
    if height >= MIN_GRAIN_HEIGHT_PX:
        grains = surfaces.grain(size, shade, max(1.0, height / 300))
        surfaces.mask(grains, svg.render(svg.path(SHEET, fill="#ffffff"), size, transform))
        lit.blit(grains, (0, 0))
    return lit


# --- cards cut in two

CUT_ROOM = 1.2
"""Side of the picture of both pieces as a multiple of the card's side."""
CUT_PIECES = ((" L-40 -60 L290 -60 Z", (-0.035, -0.055), 4.0), (" L-40 410 L290 410 Z", (0.05, 0.055), -5.0))
"""Each piece: its outline beside the cut, its offset as a fraction of the card, and its turn in degrees
counterclockwise.
"""
CUT_GLOW = ((44, "gold", 0.22), (30, "gold", 0.45), (19, "gold_light", 0.9))
"""Strokes of the hot edge of a cut: width, ink and opacity."""


def cut_pieces(whole: pygame.Surface, transform: str, theme: Theme) -> pygame.Surface:
    """Return both pieces of a card's picture about its middle. `transform` maps units of a card to the picture."""
    w, h = whole.get_size()
    picture = pygame.Surface((round(w * CUT_ROOM), round(h * CUT_ROOM)), pygame.SRCALPHA)
    for half, (_, (x, y), turn) in zip(cut_halves(whole, transform, theme), CUT_PIECES, strict=True):
        piece = pygame.transform.rotozoom(half, turn, 1.0)
        middle = picture.get_rect().move(round(x * w), round(y * h)).center
        picture.blit(piece, piece.get_rect(center=middle))
    return svg.ready(picture)


def cut_halves(whole: pygame.Surface, transform: str, theme: Theme) -> list[pygame.Surface]:
    """Return the upper and the lower piece of a card's picture, each in its place before the cut."""
    cut, size = drawings.table("ornaments")["cut"], whole.get_size()
    strokes = [*((wide, theme.inlay[ink], opacity) for wide, ink, opacity in CUT_GLOW), (9, "#ffffff", 0.9)]
    edge = "".join(svg.stroke(cut, ink, wide, stroke_opacity=opacity) for wide, ink, opacity in strokes)
    paper, sheet, edged = _stencil(edge, size, transform).copy(), whole.copy(), whole.copy()
    sheet.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surfaces.mask(paper, sheet)
    edged.blit(paper, (0, 0))
    shapes = (svg.path(cut + outline, fill="#ffffff") for outline, _, _ in CUT_PIECES)
    halves = [_stencil(shape, size, transform).copy() for shape in shapes]
    for half in halves:
        surfaces.mask(half, edged)
    return halves


@kept
def _stencil(body: str, size: Size, transform: str) -> pygame.Surface:
    return svg.render(body, size, transform)
