"""Cards as pictures: faces, backs, cut cards and marks, upright and turned."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil, cos, radians, sin
from typing import Literal

import pygame

from game.ui.gfx import drawings, skin, surfaces, svg
from game.ui.gfx.cache import kept
from game.ui.gfx.drawings import DeckStyle, card_margin, card_size, material
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix
from game.ui.measures import Measures

SIZES = Measures("cards")

FACE_WIDTH, FACE_HEIGHT = 250.0, 350.0
CX, CY = FACE_WIDTH / 2, FACE_HEIGHT / 2
WHITE = "#ffffff"
SHADE = 0.2
"""Part of the edge's colour in the paper at the foot."""
SHEET = "M17 0.6 H233 Q249.4 0.6 249.4 17 V333 Q249.4 349.4 233 349.4 H17 Q0.6 349.4 0.6 333 V17 Q0.6 0.6 17 0.6 Z"


def court_panel(notch: float) -> str:
    """Return the path of a court's ground; two corners, `notch` units high, are left out for the indices."""
    low = FACE_HEIGHT - notch
    return (
        f"M69 19 H222 Q231 19 231 28 V{low - 9} Q231 {low} 222 {low} H199 Q190 {low} 190 {low + 9} "
        f"V322 Q190 331 181 331 H28 Q19 331 19 322 V{notch + 9} Q19 {notch} 28 {notch} H51 "
        f"Q60 {notch} 60 {notch - 9} V28 Q60 19 69 19 Z"
    )


def face(card: int, deck: DeckStyle, detail: bool) -> str:
    """Return the SVG fragment of a card's face (0..51 = rank * 4 + suit); `detail` adds details of large cards."""
    rank, suit = divmod(card, 4)
    name = drawings.RANKS[rank]
    if name in "JQK":
        return _court(name, suit, deck)
    middle = {"A": _ace, "2": _two}.get(name, _pips)
    return _sheet(deck) + middle(name, suit, deck, detail) + _indices(name, suit, deck)


def _notch(deck: DeckStyle) -> float:
    return 163.0 if deck.letters else 130.0


def _sheet(deck: DeckStyle) -> str:
    return svg.path(SHEET, fill="url(#paper)", stroke=deck.theme.paper_edge, stroke_width=1.2)


def paper_light(theme: Theme) -> str:
    """Define the gradient of the paper, which is darker at the foot; white paper stays white."""
    deep = theme.paper if theme.paper == WHITE else mix(theme.paper, theme.paper_edge, SHADE)
    return svg.linear("paper", theme.paper, deep, (0, FACE_HEIGHT * 0.35, 0, FACE_HEIGHT))


def _indices(name: str, suit: int, deck: DeckStyle) -> str:
    one = index(name, suit, deck)
    return one + svg.group(one, f"rotate(180 {CX} {CY})")


def index(name: str, suit: int, deck: DeckStyle) -> str:
    """Return the upper index: rank over suit, and the suit's letter if the deck has letters."""
    colour = deck.theme.suit(suit, deck.four_colour)
    squeeze = min(1.0, SIZES.max_index_width_units / drawings.glyph_width(name))
    rank = drawings.glyphs(name, 0, 17, 58, colour=colour)
    parts = [
        svg.group(rank, f"translate({SIZES.index_x_units} 0) scale({squeeze:.3f} 1)"),
        drawings.suit(suit, SIZES.index_x_units, 102, 39, colour=colour),
    ]
    if deck.letters:
        parts.append(drawings.glyphs(deck.letters[suit], SIZES.index_x_units, 130, 27, colour=colour, weight=1.1))
    return "".join(parts)


def small_face(card: int, deck: DeckStyle) -> str:
    """Return the SVG fragment of a small card: its rank above its suit, as large as half of the card's width allows."""
    rank, suit = divmod(card, 4)
    name, colour = drawings.RANKS[rank], deck.theme.suit(suit, deck.four_colour)
    height = SIZES.small_rank_height_units
    squeeze = min(1.0, SIZES.max_small_rank_width_units / (drawings.glyph_width(name) * height / 60))
    signs = drawings.glyphs(name, 0, 32, height, colour=colour, weight=1.15)
    return "".join(
        (
            _sheet(deck),
            svg.group(signs, f"translate({SIZES.small_index_x_units} 0) scale({squeeze:.3f} 1)"),
            drawings.suit(suit, SIZES.small_index_x_units, 252, SIZES.small_suit_units, colour=colour),
        )
    )


def _pips(name: str, suit: int, deck: DeckStyle, detail: bool) -> str:
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


def _ace(name: str, suit: int, deck: DeckStyle, detail: bool) -> str:
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


def _two(name: str, suit: int, deck: DeckStyle, detail: bool) -> str:
    """Return the pig of a suit before the sun on gold leaf."""
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
    """Return the pig of a suit around the origin, about 200 units wide and high; `coat` is its colour role."""
    return drawings.drawing(f"pig-{drawings.SUITS[suit]}", roles)


def court_roles(suit: int, theme: Theme, four_colour: bool) -> Mapping[str, str]:
    """Return the colours of a court's drawing: those of the inlay, with the suit's ground and cloth."""
    ink = theme.inlay
    grounds = ("lacquer", "forest", "cockroach", "oxblood")
    if four_colour:
        grounds = ("lacquer", "forest", "indigo", "oxblood")
    coat = theme.suit(suit, four_colour)
    return {**ink, "gold": gold_paint(theme), "ground": ink[grounds[suit]], "suit": coat, "paper": theme.paper}


def _court(name: str, suit: int, deck: DeckStyle) -> str:
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


# --- whole cards

DETAIL_FROM_PX = 110
SHADOW_BLUR = 0.022
MIN_COARSE_BLUR_PX = 3
"""Least blur of a shadow that is drawn smaller than its card."""

CardKind = Literal["face", "small", "back"]
CardMark = Literal["shade", "focus", "select", "played", "meant"]
"""A mark over a card: `shade` darkens it; the others frame it, `meant` with a glow."""


def draw_card(
    card: tuple[CardKind, int | str], deck: DeckStyle, height: int, angle: float, light: pygame.Surface | None
) -> pygame.Surface:
    """Draw a face of a card, or the back of a name, with its shadow and the light on it."""
    (kind, name), theme, has_detail = card, deck.theme, height >= DETAIL_FROM_PX
    surface = _shadow(height, angle).copy()
    size = surface.get_size()
    if kind == "back":
        body = svg.path(SHEET, fill=theme.paper, stroke=theme.paper_edge, stroke_width=1.2)
    else:
        body = small_face(int(name), deck) if kind == "small" else face(int(name), deck, has_detail)
    surface.blit(svg.render(body, size, _card_transform(size, height, angle), paper_light(theme) + foil(theme)), (0, 0))
    if kind == "back":
        back = _inside_back(theme, f"backs/{name}" + "-small" * (not has_detail), height, angle)
        surface.blit(back, back.get_rect(center=(size[0] // 2, size[1] // 2)))
    if light:
        surface.blit(light, (0, 0))
    return surface


def _inside_back(theme: Theme, name: str, height: int, angle: float) -> pygame.Surface:
    """Return the picture of a back. A turned one is turned at twice its size, so that it stays sharp."""
    look, (width, _) = skin.of(theme), card_size(height)
    if not angle:
        return look.picture(name, (width, height))
    turned = pygame.transform.rotozoom(look.picture(name, (2 * width, 2 * height)), -angle, 1.0)
    return pygame.transform.smoothscale_by(turned, 0.5)


def draw_mark(theme: Theme, kind: CardMark, height: int, angle: float) -> pygame.Surface:
    """Draw a mark of the size of a card's surface, or larger about its middle if it glows."""
    size, ink = _surface_size(height, angle), theme.inlay
    if kind == "meant":
        reach = round(SIZES.mark_glow_reach_ratio * height)
        size = size[0] + 2 * reach, size[1] + 2 * reach
    brown = mix(ink["cockroach"], ink["amber"], 0.4)
    body = {
        "shade": svg.path(SHEET, fill=brown, fill_opacity=theme.level("card_dimming")),
        "focus": _frame(theme.tone("cursor_edge"), theme.focus),
        "select": _frame(ink["gold_deep"], theme.gold),
        "meant": svg.stroke(SHEET, theme.tone("meant_card"), theme.level("meant_card_width")),
        "played": _frame(ink["cockroach"], ink["eggshell"]),
    }[kind]
    transform = _card_transform(size, height, angle)
    mark = svg.render(body, size, transform)
    if kind != "meant":
        return mark
    glow = svg.stroke(SHEET, theme.tone("meant_card_glow"), theme.level("meant_card_glow_width"))
    light = surfaces.soft(svg.render(glow, size, transform), max(1, round(height * SIZES.mark_glow_blur_ratio)))
    light.blit(mark, (0, 0))
    return light


def _frame(edge: str, colour: str) -> str:
    """Return a frame with its own edge, which is visible on cream cards and on any table."""
    glow = svg.stroke(SHEET, colour, 18, stroke_opacity=0.3)
    return glow + svg.stroke(SHEET, edge, 12) + svg.stroke(SHEET, colour, 6)


def _surface_size(height: int, angle: float) -> Size:
    (w, h), turn, margin = card_size(height), radians(angle), 2 * card_margin(height)
    width, rotated_height = abs(w * cos(turn)) + abs(h * sin(turn)), abs(w * sin(turn)) + abs(h * cos(turn))
    return ceil(width - 1e-6) + margin, ceil(rotated_height - 1e-6) + margin


def _card_transform(size: Size, height: int, angle: float) -> str:
    w, h = card_size(height)
    return (
        f"translate({size[0] / 2} {size[1] / 2}) rotate({svg.num(angle)}) "
        f"scale({w / FACE_WIDTH:.6f} {h / FACE_HEIGHT:.6f}) translate({-CX} {-CY})"
    )


@kept
def _shadow(height: int, angle: float) -> pygame.Surface:
    """Return a card's shadow. A large one is drawn small and enlarged, because it has no sharp edges."""
    w, h = size = _surface_size(height, angle)
    radius = max(1, round(height * SHADOW_BLUR))
    coarseness = max(1, radius // MIN_COARSE_BLUR_PX)
    small = ceil(w / coarseness), ceil(h / coarseness)
    place = _card_transform((w, round(h + 2 * height * SIZES.shadow_drop_ratio)), height, angle)
    transform = f"scale({small[0] / w:.6f} {small[1] / h:.6f}) {place}"
    shape = svg.render(svg.path(SHEET, fill="#000000", fill_opacity=0.62), small, transform)
    shadow = surfaces.soft(shape, round(radius / coarseness))
    return shadow if coarseness == 1 else pygame.transform.smoothscale(shadow, size)


# --- light on cards

FOIL_STOPS = (
    *((0.0, "gold"), (0.24, "gold"), (0.32, "light"), (0.4, "gold"), (0.5, "deep")),
    *((0.6, "gold"), (0.67, "light"), (0.74, "gold"), (0.84, "deep"), (1.0, "gold")),
)
"""Tones of the gold by the distance from the lamp, as a fraction of its reach."""
SHADE_STOPS = ((0.0, 0.0), (0.38, 0.01), (0.72, 0.1), (1.0, 0.21))
"""Opacity of the shade by the distance from the lamp, as a fraction of its reach."""
BEVEL = "M17 4 H233 Q246 4 246 17 V333 Q246 346 233 346 H17 Q4 346 4 333 V17 Q4 4 17 4 Z"
MIN_GRAIN_HEIGHT_PX = 70


def gold_paint(theme: Theme) -> str:
    """Return the paint of gold on a card; `foil` defines it."""
    return "url(#foil)" if theme.level("card_light") else theme.inlay["gold"]


def foil(theme: Theme) -> str:
    ink = theme.inlay
    tones = {
        "gold": ink["gold"],
        "light": mix(ink["gold_light"], material("leaf_light"), 0.3),
        "deep": mix(ink["gold"], ink["gold_deep"], 0.55),
    }
    return svg.radial("foil", [(at, tones[tone], 1) for at, tone in FOIL_STOPS], -40, -60, 470)


def draw_light(theme: Theme, height: int, angle: float) -> pygame.Surface:
    """Draw the shade, the bevel and the grain that lie over a card."""
    size = _surface_size(height, angle)
    transform = _card_transform(size, height, angle)
    shade, pale = theme.tone("card_shade"), material("leaf_light")
    lamp = SIZES.lamp_x_units, SIZES.lamp_y_units, SIZES.lamp_reach_units
    defs = svg.radial("fall", [(at, shade, opacity) for at, opacity in SHADE_STOPS], *lamp)
    rim = ((0, pale, 1), (0.3, pale, 0.9), (0.56, pale, 0.25), (0.62, shade, 0.2), (0.85, shade, 0.5), (1, shade, 0.6))
    defs += svg.radial("rim", rim, -20, -20, 455)
    body = svg.path(SHEET, fill="url(#fall)")
    body += svg.path(BEVEL, fill="none", stroke="url(#rim)", stroke_width=SIZES.bevel_width_units)
    lit = svg.render(body, size, transform, defs)
    if height >= MIN_GRAIN_HEIGHT_PX:
        grains = surfaces.grain(size, shade, max(1.0, height / 300))
        surfaces.mask(grains, svg.render(svg.path(SHEET, fill="#ffffff"), size, transform))
        lit.blit(grains, (0, 0))
    return lit


# --- cards cut in two

CUT_PIECES = ((" L-40 -60 L290 -60 Z", (-0.035, -0.055), 4.0), (" L-40 410 L290 410 Z", (0.05, 0.055), -5.0))
"""Each piece: its outline beside the cut, its offset as a fraction of the card, and its turn in degrees
counterclockwise.
"""
CUT_GLOW = ((44, "gold", 0.22), (30, "gold", 0.45), (19, "gold_light", 0.9))
"""Strokes of the hot edge of a cut: width, ink and opacity."""


def break_card(card: pygame.Surface, height: int, theme: Theme) -> pygame.Surface:
    """Return both pieces of a card's picture about its middle."""
    return cut_pieces(card, _card_transform(card.get_size(), height, 0), theme)


def cut_pieces(whole: pygame.Surface, transform: str, theme: Theme) -> pygame.Surface:
    """Return both pieces of a picture about its middle. `transform` maps units of a card to the picture."""
    w, h = whole.get_size()
    picture = pygame.Surface((round(w * SIZES.cut_picture_ratio), round(h * SIZES.cut_picture_ratio)), pygame.SRCALPHA)
    for n, (_, (x, y), turn) in enumerate(CUT_PIECES):
        piece = pygame.transform.rotozoom(_cut(whole, transform, theme, n), turn, 1.0)
        middle = picture.get_rect().move(round(x * w), round(y * h)).center
        picture.blit(piece, piece.get_rect(center=middle))
    return svg.ready(picture)


def halve_card(card: pygame.Surface, height: int, theme: Theme, side: int) -> pygame.Surface:
    """Return the upper (0) or the lower piece (1) of a card's picture, in its place before the cut."""
    return _cut(card, _card_transform(card.get_size(), height, 0), theme, side)


def _cut(whole: pygame.Surface, transform: str, theme: Theme, n: int) -> pygame.Surface:
    cut, size = drawings.table("ornaments")["cut"], whole.get_size()
    strokes = [*((width, theme.inlay[ink], opacity) for width, ink, opacity in CUT_GLOW), (9, "#ffffff", 0.9)]
    edge = "".join(svg.stroke(cut, ink, width, stroke_opacity=opacity) for width, ink, opacity in strokes)
    glow, sheet, edged = _stencil(edge, size, transform).copy(), whole.copy(), whole.copy()
    sheet.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surfaces.mask(glow, sheet)
    edged.blit(glow, (0, 0))
    piece = _stencil(svg.path(cut + CUT_PIECES[n][0], fill="#ffffff"), size, transform).copy()
    surfaces.mask(piece, edged)
    return piece


@kept
def _stencil(body: str, size: Size, transform: str) -> pygame.Surface:
    return svg.render(body, size, transform)
