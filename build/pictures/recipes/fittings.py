"""Displays for the numbers of the statistics: ledges and their shadows, dial, ring of a drum, abacus, boats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import cos, pi
from random import Random

import ornaments
import pygame
from picture import Picture
from sheets import Item, make_sheet

from game.bots.levels import load_levels
from game.ui.gfx import drawings, surfaces, svg, theme
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix

Drawn = tuple[str, str]
"""SVG and its definitions."""
Edges = tuple[int, int, int, int]
GRAIN_SEED, GRAIN_GAP, GRAIN_WAVE = 5, 7, 0.3
SHADOW, SHADOW_BY_DAY, COARSE = 170, 0.55, 2
"""Opacity, of 255, of shadows on the wall, and the share of it by day; shadows are drawn that many times smaller."""
REACH = 0.215
"""Turn of the weakest and the strongest level from the dial's top."""
DIAL_UNIT, DIAL = 280, (2.62, 1.857)
"""Pixels from the dial's middle to a seat, and the dial's size in units of this distance."""
PLATE = ((-0.53, -0.12), (0.53, -0.12), (0.59, 0.0), (0.53, 0.12), (-0.53, 0.12), (-0.59, 0.0))
CELLS, LONG_TICK, BAR, RING_WIDTH = 50, 5, 0.16, 0.085
NACRE, LAMP_TURN, SHEEN = ("pearl", "jade_light", "pearl", "blush", "pearl", "indigo_light"), 0.9, 0.55
HULL = "M-64 14Q-40 42 0 42Q46 42 66 6Q76 -12 68 -22Q66 -10 56 2Q44 20 0 20Q-36 20 -64 14Z"
QUALITY = 79
BOATS = ("jade_light", "indigo_light", "cinnabar", "plum", "amber", "pearl", "blush")
DYES = ("amber", "cinnabar", "cockroach", "forest", "gold_deep", "indigo", "jade", "oxblood", "plum")
SOURCES = ("drawings/landscape.svg", "drawings/seal.svg")


def list_pictures(folder: str) -> Iterator[Picture]:
    """Yield the pictures of a skin. `base` has the pictures with equal colours at dusk and by day."""
    look = theme.load("lacquer" if folder == "base" else folder)
    if folder == "base" or look.plain:
        yield make_sheet("woods", _list_wood_items(look), SOURCES, QUALITY)
        for name, is_lit in (("ring", False), ("ring-lit", True)):
            yield Picture(name, partial(_draw_square, partial(_draw_ring, look, is_lit), 540), quality=QUALITY)
        size = round(DIAL[0] * DIAL_UNIT), round(DIAL[1] * DIAL_UNIT)
        yield Picture("dial", partial(_draw_dial, look, size), (1, 2), quality=QUALITY)
    if folder != "base":
        yield make_sheet("lights", _light_items(look), SOURCES, 82)  # shadows need their opacity without loss


def _list_wood_items(look: Theme) -> Iterator[Item]:
    yield _make_item(look, "ledge-top", (420, 112), _draw_ledge_top, (56, 0, 56, 0))
    yield _make_item(look, "ledge-lip", (120, 9), _draw_ledge_lip, (4, 0, 4, 0))
    yield _make_item(look, "ledge-board", (420, 90), _draw_ledge_board, (8, 0, 8, 0))
    yield _make_item(look, "bracket", (72, 38), _draw_bracket)
    yield Item("shadow-foot", (172, 70), partial(_draw_foot_shadow, look))
    yield _make_item(look, "block", (60, 90), _draw_block, (6, 4, 4, 18))
    yield _make_item(look, "wire", (60, 5), _draw_wire, (3, 0, 3, 0))
    yield _make_item(look, "cords", (240, 76), _draw_cords)
    yield _make_item(look, "needle", (56, 216), _draw_needle)
    for name in ("pavilion", "junk"):
        yield _make_item(look, name, (58, 58), partial(_draw_scene, name))
    for colour in BOATS:
        yield _make_item(look, f"boat-{colour}", (98, 49), partial(_draw_boat, colour))
    for dye in DYES:
        yield _make_item(look, f"book-{dye}", (84, 84), partial(_draw_book, dye))


def _light_items(look: Theme) -> Iterator[Item]:
    yield Item("shadow", (160, 160), partial(_draw_shadow, look, 48, False), (64,) * 4)
    yield Item("shadow-oval", (100, 100), partial(_draw_shadow, look, 7, True))
    yield _make_item(look, "slot", (60, 60), _draw_slot)
    yield Item("abacus", (160, 200), partial(_draw_abacus, look), (20, 20, 20, 20))
    yield Item("bead-shadow", (120, 184), partial(_draw_bead_shadow, look))
    yield _make_item(look, "seal", (58, 58), _draw_seal)
    yield _make_item(look, "boat-first", (98, 49), partial(_draw_boat, ""))
    for name, is_lit in (("lamp", False), ("lamp-lit", True)):
        yield _make_item(look, name, (24, 24), partial(_draw_lamp, is_lit))


def _make_item(look: Theme, name: str, size: Size, body: Callable[[Theme], Drawn], edges: Edges | None = None) -> Item:
    return Item(name, size, partial(_draw_scaled, body, look), edges)


def _draw_scaled(body: Callable[[Theme], Drawn], look: Theme, size: Size, scale: float) -> pygame.Surface:
    whole, defs = body(look)
    return svg.render(whole, size, f"scale({scale})", defs)


def _draw_square(draw: Callable[[], Drawn], side: int, scale: float) -> pygame.Surface:
    body, defs = draw()
    return svg.square(body, round(side * scale), side, defs)


# --- ledges and shadows


def _find_wood_tones(look: Theme) -> tuple[str, str]:
    ink = look.inlay
    return mix(ink["oxblood"], ink["cinnabar"], 0.25), mix(ink["oxblood"], ink["lacquer"], 0.7)


def _draw_ledge_top(look: Theme) -> Drawn:
    if look.plain:
        return "", ""
    near, far = _find_wood_tones(look)
    top = svg.path("M56 0H364L420 112H0Z", fill="url(#top)")
    return top + _draw_grain(look, (0, 0, 420, 112), 56), svg.linear("top", far, near, (0, 0, 0, 112))


def _draw_ledge_lip(look: Theme) -> Drawn:
    ink = look.inlay
    if look.plain:
        return svg.rect((0, 0, 120, 9), 0, fill=look.gold), ""
    defs = svg.linear("lip", ink["gold_light"], ink["gold_deep"], (0, 0, 0, 9))
    return svg.rect((0, 0, 120, 9), 3, fill="url(#lip)"), defs


def _draw_ledge_board(look: Theme) -> Drawn:
    if look.plain:
        return svg.rect((1, 1, 418, 88), 0, fill=look.field, stroke=look.gold, stroke_width=2), ""
    (near, far), ink = _find_wood_tones(look), look.inlay
    defs = svg.linear("board", mix(near, ink["lacquer"], 0.25), mix(far, ink["lacquer"], 0.4), (0, 0, 0, 90))
    body = svg.rect((0, 0, 420, 90), 0, fill="url(#board)") + _draw_grain(look, (0, 0, 420, 90))
    return body + svg.stroke("M0 88.500H420", ink["gold"], 1.5), defs


def _draw_grain(look: Theme, box: tuple[float, float, float, float], slant: float = 0.0) -> str:
    """Draw the grain of a board whose upper edge is narrower by `slant` on each side."""
    (x, y, wide, high), chance, body = box, Random(GRAIN_SEED), ""
    count = round(high / GRAIN_GAP)
    step = high / count
    for n in range(count):
        far = (n + 0.5) / count
        aside = slant * (1 - far)
        begins, ends = (aside + chance.uniform(0.02, 0.3) * wide for _ in range(2))
        begins, ends = x + begins, x + wide - ends
        third, bends = (ends - begins) / 3, [0.0, *(chance.uniform(-GRAIN_WAVE, GRAIN_WAVE) * step for _ in range(3))]
        start, *rest = (f"{begins + k * third:.1f} {y + far * high + off:.1f}" for k, off in enumerate(bends))
        is_dark = n % 3 != 1
        body += svg.stroke(f"M{start}C{' '.join(rest)}", "#000000" if is_dark else look.inlay["gold_light"],
                           1.6 if is_dark else 1.0, stroke_opacity=0.34 if is_dark else 0.16)  # fmt: skip
    return body


def _draw_bracket(look: Theme) -> Drawn:
    """Draw a carved bracket with its shadow, 34 high."""
    if look.plain:
        return "", ""
    ink, x, half, high = look.inlay, 33.5, 32.3, 34
    defs = svg.linear("wood", mix(ink["oxblood"], ink["cinnabar"], 0.2), ink["lacquer"], (0, 0, 0, high))
    shape = (
        f"M{x - half} 0H{x + half}C{x + half} {0.5 * high} {x + 0.3 * half} {0.5 * high} "
        f"{x + 0.24 * half} {0.86 * high}Q{x} {high} {x - 0.24 * half} {0.86 * high}"
        f"C{x - 0.3 * half} {0.5 * high} {x - half} {0.5 * high} {x - half} 0Z"
    )
    cast = svg.group(svg.path(shape, fill="#000000", fill_opacity=0.4), "translate(4 3)")
    return cast + svg.path(shape, fill="url(#wood)", stroke=ink["gold"], stroke_width=1.4), defs


def _draw_shadow(look: Theme, out: int, is_oval: bool, size: Size, scale: float) -> pygame.Surface:
    """Draw the soft shadow on the wall of something whose box lies `out` within the picture."""
    small = pygame.Surface([side // COARSE for side in size], pygame.SRCALPHA)
    if not look.plain:
        edge = max(1, round(out * scale / COARSE))
        draw = pygame.draw.ellipse if is_oval else pygame.draw.rect
        level = round(SHADOW * (1 if look.dark else SHADOW_BY_DAY))
        draw(small, (0, 0, 0, level), small.get_rect().inflate(-2 * edge, -2 * edge))
        small = surfaces.soft(small, max(1, edge // 2))
    return pygame.transform.smoothscale(small, size)


def _draw_foot_shadow(look: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw the shadow of something round on its ledge: dark where it touches, soft away from the lamp at the left.

    The foot has half the width and 0.7 of the height, its middle 0.35 of the width from the left.
    """
    whole = pygame.Surface([side // COARSE for side in size], pygame.SRCALPHA)
    wide, high = 0.5 * whole.get_width(), 0.7 * whole.get_height()
    for dark, soft, off, long in ((170, 0.1, 0.34, 1.5), (235, 0.035, 0.03, 1.06)):
        if not look.plain:
            layer = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
            oval = pygame.Rect(0, 0, round(long * wide), round(1.04 * high))
            oval.center = round((0.7 + off) * wide), whole.get_height() // 2
            pygame.draw.ellipse(layer, (0, 0, 0, dark), oval)
            whole.blit(surfaces.soft(layer, max(1, round(soft * wide))), (0, 0))
    return pygame.transform.smoothscale(whole, size)


# --- blocks, abacus, seal


def _draw_block(look: Theme) -> Drawn:
    """Return the front of a lacquer block with gilt edges, lit from the left, and its reflection in the ledge."""
    high, wide = 76, 60
    if look.plain:
        return svg.rect((1, 1, wide - 2, high - 2), 0, fill=look.field, stroke=look.gold, stroke_width=2), ""
    ink = look.inlay
    base, gold = mix(ink["cinnabar"], ink["oxblood"], 0.6), ink["gold_light"]
    stops = [(0.0, mix(base, gold, 0.3)), (0.16, mix(base, ink["cinnabar"], 0.25)), (0.55, base),
             (1.0, mix(base, ink["lacquer"], 0.62))]  # fmt: skip
    defs = svg.ramp("front", stops, (0, 0, wide, 0))
    defs += svg.linear("low", "#000000", "#000000", (0, 0, 0, high), (0.0, 0.42))
    defs += svg.linear("mirror", base, base, (0, high, 0, 90), (0.34, 0.0))
    body = svg.rect((0, high, wide, 14), 0, fill="url(#mirror)")
    body += svg.rect((0, 0, wide, high), 0, fill="url(#front)") + svg.rect((0, 0, wide, high), 0, fill="url(#low)")
    body += svg.rect((0, 0, wide, 2.2), 0, fill=gold) + svg.rect((0, high - 4, wide, 4), 0, fill=gold)
    return body + svg.rect((2.5, 4, 2.5, high - 10), 1, fill="#ffffff", fill_opacity=0.3), defs


def _draw_slot(look: Theme) -> Drawn:
    body = svg.circle(30, 30, 27, fill=look.field, fill_opacity=0.35)
    return body + ornaments.draw_dashed_ring(
        30, 30, 27, 6, 5, stroke=look.gold, stroke_width=2, stroke_opacity=0.55
    ), ""


def _draw_abacus(look: Theme, size: Size, scale: float) -> pygame.Surface:
    shade = look.inlay["oxblood"] if look.dark else look.panel_line
    top = look.field if look.plain else mix(look.field, shade, 0.28 if look.dark else 0.16)
    defs = svg.linear("ground", top, look.field, (0, 0, 0, size[1]))
    face = svg.render(svg.rect((0, 0, *size), 0, fill="url(#ground)"), size, defs=defs)
    line = (look.gold, 1.0) if look.plain else (look.inlay["gold_deep"], 0.6)
    surfaces.edged(face, round(12 * scale), max(1, round(2 * scale)), *line)
    return face


def _draw_wire(look: Theme) -> Drawn:
    tones = (look.gold, look.gold) if look.plain else (look.inlay["gold_light"], look.inlay["gold_deep"])
    return svg.rect((0, 0, 60, 5), 2.5, fill="url(#wire)"), svg.linear("wire", *tones, (0, 0, 0, 5))


def _draw_bead_shadow(look: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw the soft shadow of a bead of 96 by 160 whose left upper corner is that of the picture."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    if look.plain:
        return whole
    oval = pygame.Rect(0, 0, round(88 * scale), round(141 * scale))
    oval.center = round(56 * scale), round(92 * scale)
    pygame.draw.ellipse(whole, (0, 0, 0, round(255 * (0.4 if look.dark else 0.2))), oval)
    return surfaces.soft(whole, max(1, round(6 * scale)))


def _draw_seal(look: Theme) -> Drawn:
    red, paper = (look.danger_fill, look.on_danger) if look.plain else (look.inlay["cinnabar"], look.paper)
    return svg.group(drawings.drawing("seal", {"cinnabar": red, "paper": paper}, "star"), "scale(0.58)"), ""


def _draw_book(dye: str, look: Theme) -> Drawn:
    ink = look.inlay
    cloth, gilt = (look.panel, look.gold) if look.plain else (ink[dye], ink["gold"])
    defs = svg.linear("cloth", mix(cloth, ink["gold"], 0.12), mix(cloth, ink["lacquer"], 0.35), (20, 0, 84, 100))
    body = svg.rect((20, 12, 68, 82), 3, fill=look.paper_edge, stroke=ink["line"], stroke_width=2)
    body += svg.rect((14, 6, 68, 82), 4, fill="url(#cloth)", stroke=ink["line"], stroke_width=2)
    body += svg.rect((14, 6, 15, 82), 3, fill=mix(cloth, ink["lacquer"], 0.5))
    body += svg.stroke("M29 10V84M14 20H29M14 40H29M14 56H29M14 74H29", gilt, 2.4)
    body += svg.rect((36, 14, 39, 66), 3, fill="none", stroke=gilt, stroke_width=2.2)
    body += svg.path("M55.500 34L67 47L55.500 60L44 47Z", fill=gilt)
    return svg.group(body, "scale(0.84)"), defs


# --- dial and drum


def _draw_dial(look: Theme, size: Size, scale: float) -> pygame.Surface:
    """Return the face of the bronze dial: a tick for each level and between levels, and the plate in its foot."""
    gold, unit = look.gold if look.plain else look.inlay["gold_light"], float(DIAL_UNIT)
    middle, count, ticks = (size[0] / 2, 1.273 * unit), 2 * len(load_levels()) - 1, ""
    for n in range(count):
        turn = REACH * (2 * n / (count - 1) - 1)
        reach = (0.655, 0.72) if n % 2 else (0.634, 0.74)
        (x, y), (u, v) = (drawings.polar(*middle, far * unit, turn) for far in reach)
        ticks += f"M{svg.num(x)} {svg.num(y)}L{svg.num(u)} {svg.num(v)}"
    body = svg.stroke(ticks, mix(gold, look.inlay["cockroach"], 0.4), 0.014 * unit)
    plate = drawings.closed([(middle[0] + x * unit, middle[1] + (0.25 + y) * unit) for x, y in PLATE])
    body += svg.path(plate, fill=look.inlay["lacquer"], stroke=gold, stroke_width=0.02 * unit)
    return svg.render(body, (round(size[0] * scale), round(size[1] * scale)), f"scale({scale})")


def _draw_needle(look: Theme) -> Drawn:
    """Return a pointer of red lacquer that points up, with a bright and a shaded side and its pivot."""
    ink, unit, x, y = look.inlay, float(DIAL_UNIT), 28.0, 188.0
    gold = look.gold if look.plain else ink["gold_light"]
    red = look.danger if look.plain else ink["cinnabar"]
    tip, body = (x, y - 0.66 * unit), ""
    sides = [[(x, y), (x + way * 0.05, y), (x + way * 0.078, y - 0.43 * unit), tip] for way in (-unit, unit)]
    whole = drawings.closed([*sides[0][1:], *reversed(sides[1][1:3])])
    body += svg.group(svg.path(whole), "translate(3 5)", fill="#000000", fill_opacity=0.45)
    for points, fill in zip(sides, (mix(red, "#ffffff", 0.14), mix(red, ink["lacquer"], 0.3)), strict=True):
        body += svg.path(drawings.closed(points), fill=fill)
    body += svg.path(whole, fill="none", stroke=gold, stroke_width=0.018 * unit, stroke_linejoin="round")
    return body + svg.circle(x, y, 0.09 * unit, fill=gold), ""


def _draw_cords(look: Theme) -> Drawn:
    if look.plain:
        return "", ""
    ink, x, knob = look.inlay, 120, 9
    cords = f"M{x} {knob}L8 74M{x} {knob}L232 74"
    body = svg.group(svg.stroke(cords, "#000000", 0.6 * knob, stroke_opacity=0.4), "translate(4 5)")
    body += svg.stroke(cords, ink["oxblood"], 0.62 * knob) + svg.stroke(cords, ink["cinnabar"], 0.3 * knob)
    body += svg.circle(x + 0.3 * knob, 1.5 * knob, knob, fill="#000000", fill_opacity=0.45)
    body += svg.circle(x, 1.1 * knob, knob, fill=ink["gold_deep"])
    return body + svg.circle(x - 0.2 * knob, 0.9 * knob, 0.62 * knob, fill=ink["gold_light"]), ""


def _draw_ring(look: Theme, is_lit: bool) -> Drawn:
    """Draw a ring of bronze with empty cells and ticks; or only the mother-of-pearl in all cells."""
    ink, middle, radius, broad = look.inlay, (270.0, 270.0), 268.0, RING_WIDTH * 540
    bright, bronze = ink["gold_light"], mix(ink["amber"], ink["cockroach"], 0.45)
    deep, ends = mix(bronze, ink["lacquer"], 0.75), (mix(bronze, bright, 0.5), mix(bronze, ink["lacquer"], 0.45))
    if look.plain:
        bright, deep, ends = look.gold, look.field, (look.field, look.field)
    inner, thin, body = radius - broad, 0.06 * broad, ""
    near, far = inner + 0.26 * broad, radius - 0.26 * broad
    if not is_lit:
        body = svg.circle(*middle, radius - broad / 2, fill="none", stroke="url(#bronze)", stroke_width=broad)
        for each in (radius - thin, inner + thin):
            body += svg.circle(*middle, each, fill="none", stroke=bright, stroke_width=thin, stroke_opacity=0.85)
    for n in range(CELLS):
        turns = (n + BAR / 2) / CELLS, (n + 1 - BAR / 2) / CELLS
        body += svg.path(_draw_cell(middle, near, far, turns), fill=_draw_nacre(look, n) if is_lit else deep)
    for n in () if is_lit else range(0, CELLS, LONG_TICK):
        (a, b), (c, d) = (drawings.polar(*middle, each, n / CELLS) for each in (inner + 2 * thin, radius - 2 * thin))
        body += svg.stroke(f"M{svg.num(a)} {svg.num(b)}L{svg.num(c)} {svg.num(d)}", bright, 1.6 * thin)
    return body, svg.linear("bronze", *ends, (2, 2, 538, 538))


def _draw_nacre(look: Theme, n: int) -> str:
    if look.plain:
        return look.gold
    pearl = mix(look.inlay[NACRE[n % len(NACRE)]], look.inlay["pearl"], 0.7)
    return mix(pearl, "#ffffff", SHEEN * max(0.0, cos(2 * pi * ((n + 0.5) / CELLS - LAMP_TURN))))


def _draw_cell(middle: tuple[float, float], near: float, far: float, turns: tuple[float, float]) -> str:
    (a, b), (c, d) = (drawings.polar(*middle, far, each) for each in turns)
    (e, f), (g, h) = (drawings.polar(*middle, near, each) for each in reversed(turns))
    return (
        f"M{svg.num(a)} {svg.num(b)}A{far:.1f} {far:.1f} 0 0 1 {svg.num(c)} {svg.num(d)}"
        f"L{svg.num(e)} {svg.num(f)}A{near:.1f} {near:.1f} 0 0 0 {svg.num(g)} {svg.num(h)}Z"
    )


# --- things in landscapes


def _draw_lamp(is_lit: bool, look: Theme) -> Drawn:
    fill = mix(look.accent, "#ffffff", 0.3) if is_lit else look.field
    return svg.circle(12, 12, 9, fill=fill, stroke=look.gold, stroke_width=2), ""


def _draw_scene(name: str, look: Theme) -> Drawn:
    """Draw a pavilion or a junk, whose foot is 46 below the picture's top."""
    return svg.group(drawings.drawing("landscape", look.inlay, name), "translate(29 46) scale(1.15)"), ""


def _draw_boat(colour: str, look: Theme) -> Drawn:
    """Return a boat around its passenger, for a portrait 66 wide; the middle is 47.5 from the left and 16 down."""
    ink = look.inlay
    gilt = look.gold if look.dark or look.plain else ink["gold_deep"]
    dye = ink[colour] if colour else gilt
    hull = svg.path(HULL, fill=mix(dye, "#000000", 0.25), stroke=mix(dye, ink["gold_light"], 0.6), stroke_width=3)
    hull += svg.stroke("M-54 26Q-30 33 0 33Q42 33 60 10", ink["gold_light"], 2.5, stroke_opacity=0.8)
    hull += svg.circle(64, -4, 3.5, fill=ink["gold_light"])
    return svg.group(hull, "translate(47.5 16.500) scale(0.66)"), ""
