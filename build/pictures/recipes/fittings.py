"""Displays for the numbers of the statistics: ledges and their shadows, dial, ring of a drum, abacus, boats."""

from collections.abc import Callable, Iterator
from functools import partial
from math import cos, pi
from random import Random

import ornaments
import pygame
from measures import Measures
from picture import Picture
from sheets import Item, make_sheet

from game.bots.levels import load_levels
from game.ui.gfx import drawings, surfaces, svg, theme
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix

SIZES = Measures("recipes.fittings")
Drawn = tuple[str, str]
"""SVG and its definitions."""
Edges = tuple[int, int, int, int]
NACRE = ("pearl", "jade_light", "pearl", "blush", "pearl", "indigo_light")
BOATS = ("jade_light", "indigo_light", "cinnabar", "plum", "amber", "pearl", "blush")
DYES = ("amber", "cinnabar", "cockroach", "forest", "gold_deep", "indigo", "jade", "oxblood", "plum")
SOURCES = ("drawings/landscape.svg", "drawings/seal.svg")


def list_pictures(folder: str) -> Iterator[Picture]:
    """Yield the pictures of a skin. `base` has the pictures with equal colours at dusk and by day."""
    look = theme.load("lacquer" if folder == "base" else folder)
    if folder == "base" or look.plain:
        yield make_sheet("woods", _list_wood_items(look), SOURCES, SIZES.quality)
        for name, is_lit in (("ring", False), ("ring-lit", True)):
            yield Picture(name, partial(_draw_square, partial(_draw_ring, look, is_lit), 540), quality=SIZES.quality)
        size = round(SIZES.dial[0] * SIZES.dial_unit), round(SIZES.dial[1] * SIZES.dial_unit)
        yield Picture("dial", partial(_draw_dial, look, size), (1, 2), quality=SIZES.quality)
    if folder != "base":
        yield make_sheet("lights", _light_items(look), SOURCES, 82)  # shadows need their opacity without loss


def _list_wood_items(theme: Theme) -> Iterator[Item]:
    yield _make_item(theme, "ledge-top", (420, 112), _draw_ledge_top, (56, 0, 56, 0))
    yield _make_item(theme, "ledge-lip", (120, 9), _draw_ledge_lip, (4, 0, 4, 0))
    yield _make_item(theme, "ledge-board", (420, 90), _draw_ledge_board, (8, 0, 8, 0))
    yield _make_item(theme, "bracket", (70, 36), _draw_bracket)
    yield Item("shadow-foot", (172, 70), partial(_draw_foot_shadow, theme))
    yield _make_item(theme, "block", (60, 104), _draw_block, (8, 18, 8, 18))
    yield _make_item(theme, "wire", (60, 5), _draw_wire, (3, 0, 3, 0))
    yield _make_item(theme, "cords", (240, 76), _draw_cords)
    yield _make_item(theme, "needle", (56, 216), _draw_needle)
    for name in ("pavilion", "junk"):
        yield _make_item(theme, name, (58, 58), partial(_draw_scene, name))
    for colour in BOATS:
        yield _make_item(theme, f"boat-{colour}", (98, 49), partial(_draw_boat, colour))
    for dye in DYES:
        yield _make_item(theme, f"book-{dye}", (84, 84), partial(_draw_book, dye))


def _light_items(theme: Theme) -> Iterator[Item]:
    yield Item("shadow", (160, 160), partial(_draw_shadow, theme, 48, False), (64,) * 4)
    yield Item("shadow-oval", (100, 100), partial(_draw_shadow, theme, 7, True))
    yield _make_item(theme, "slot", (60, 60), _draw_slot)
    yield Item("abacus", (160, 200), partial(_draw_abacus, theme), (20, 20, 20, 20))
    yield Item("bead-shadow", (120, 184), partial(_draw_bead_shadow, theme))
    yield _make_item(theme, "seal", (58, 58), _draw_seal)
    yield _make_item(theme, "boat-first", (98, 49), partial(_draw_boat, ""))
    for name, is_lit in (("lamp", False), ("lamp-lit", True)):
        yield _make_item(theme, name, (24, 24), partial(_draw_lamp, is_lit))


def _make_item(theme: Theme, name: str, size: Size, body: Callable[[Theme], Drawn], edges: Edges | None = None) -> Item:
    return Item(name, size, partial(_draw_scaled, body, theme), edges)


def _draw_scaled(body: Callable[[Theme], Drawn], theme: Theme, size: Size, scale: float) -> pygame.Surface:
    whole, defs = body(theme)
    return svg.render(whole, size, f"scale({scale})", defs)


def _draw_square(draw: Callable[[], Drawn], side: int, scale: float) -> pygame.Surface:
    body, defs = draw()
    return svg.draw_square(body, round(side * scale), side, defs)


# --- ledges and shadows


def _find_wood_tones(theme: Theme) -> tuple[str, str]:
    colors = theme.inlay
    return mix(colors["oxblood"], colors["cinnabar"], 0.25), mix(colors["oxblood"], colors["lacquer"], 0.7)


def _draw_ledge_top(theme: Theme) -> Drawn:
    if theme.plain:
        return "", ""
    near, distance = _find_wood_tones(theme)
    top = svg.path("M56 0H364L420 112H0Z", fill="url(#top)")
    return top + _draw_grain(theme, (0, 0, 420, 112), 56), svg.linear("top", distance, near, (0, 0, 0, 112))


def _draw_ledge_lip(theme: Theme) -> Drawn:
    colors = theme.inlay
    if theme.plain:
        return svg.rect((0, 0, 120, 9), 0, fill=theme.gold), ""
    defs = svg.linear("lip", colors["gold_light"], colors["gold_deep"], (0, 0, 0, 9))
    return svg.rect((0, 0, 120, 9), 3, fill="url(#lip)"), defs


def _draw_ledge_board(theme: Theme) -> Drawn:
    if theme.plain:
        return svg.rect((1, 1, 418, 88), 0, fill=theme.field, stroke=theme.gold, stroke_width=2), ""
    (near, distance), colors = _find_wood_tones(theme), theme.inlay
    defs = svg.linear("board", mix(near, colors["lacquer"], 0.25), mix(distance, colors["lacquer"], 0.4), (0, 0, 0, 90))
    body = svg.rect((0, 0, 420, 90), 0, fill="url(#board)") + _draw_grain(theme, (0, 0, 420, 90))
    return body + svg.stroke("M0 88.500H420", colors["gold"], 1.5), defs


def _draw_bracket(theme: Theme) -> Drawn:
    if theme.plain:
        return "", ""
    (near, _), colours = _find_wood_tones(theme), theme.inlay
    shape = "M2 0H62C62 16 42 16 40 26Q32 34 24 26C22 16 2 16 2 0Z"
    shadow = svg.group(svg.path(shape, fill="#000000", fill_opacity=0.4), "translate(5 3)")
    defs = svg.linear("bracket", near, colours["lacquer"], (0, 0, 0, 32))
    return shadow + svg.path(shape, fill="url(#bracket)", stroke=colours["gold"], stroke_width=1.5), defs


def _draw_grain(theme: Theme, box: tuple[float, float, float, float], slant: float = 0.0) -> str:
    """Draw the grain of a board whose upper edge is narrower by `slant` on each side."""
    (x, y, width, height), chance, body = box, Random(SIZES.grain_seed), ""
    count = round(height / SIZES.grain_gap)
    step = height / count
    for n in range(count):
        distance = (n + 0.5) / count
        aside = slant * (1 - distance)
        begins, ends = (aside + chance.uniform(0.02, 0.3) * width for _ in range(2))
        begins, ends = x + begins, x + width - ends
        third = (ends - begins) / 3
        bends = [0.0, *(chance.uniform(-SIZES.grain_wave, SIZES.grain_wave) * step for _ in range(3))]
        start, *rest = (
            f"{begins + k * third:.1f} {y + distance * height + offset:.1f}" for k, offset in enumerate(bends)
        )
        is_dark = n % 3 != 1
        body += svg.stroke(f"M{start}C{' '.join(rest)}", "#000000" if is_dark else theme.inlay["gold_light"],
                           1.6 if is_dark else 1.0, stroke_opacity=0.34 if is_dark else 0.16)  # fmt: skip
    return body


def _draw_shadow(theme: Theme, out: int, is_oval: bool, size: Size, scale: float) -> pygame.Surface:
    """Draw the soft shadow on the wall of something whose box lies `out` within the picture."""
    small = pygame.Surface([side // SIZES.coarse for side in size], pygame.SRCALPHA)
    if not theme.plain:
        edge = max(1, round(out * scale / SIZES.coarse))
        draw = pygame.draw.ellipse if is_oval else pygame.draw.rect
        level = round(SIZES.shadow * (1 if theme.dark else SIZES.shadow_by_day))
        draw(small, (0, 0, 0, level), small.get_rect().inflate(-2 * edge, -2 * edge))
        small = surfaces.blur(small, max(1, edge // 2))
    return pygame.transform.smoothscale(small, size)


def _draw_foot_shadow(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw the shadow of something round on its ledge: dark where it touches, soft away from the lamp at the left.

    The foot has half the width and 0.7 of the height, its middle 0.35 of the width from the left.
    """
    whole = pygame.Surface([side // SIZES.coarse for side in size], pygame.SRCALPHA)
    width, height = 0.5 * whole.get_width(), 0.7 * whole.get_height()
    for dark, soft, offset, long in ((170, 0.1, 0.34, 1.5), (235, 0.035, 0.03, 1.06)):
        if not theme.plain:
            layer = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
            oval = pygame.Rect(0, 0, round(long * width), round(1.04 * height))
            oval.center = round((0.7 + offset) * width), whole.get_height() // 2
            pygame.draw.ellipse(layer, (0, 0, 0, dark), oval)
            whole.blit(surfaces.blur(layer, max(1, round(soft * width))), (0, 0))
    return pygame.transform.smoothscale(whole, size)


# --- blocks, abacus, seal


def _draw_block(theme: Theme) -> Drawn:
    lid, height, width = 14, 76, 60
    if theme.plain:
        box = (1, lid + 1, width - 2, height - 2)
        return svg.rect(box, 0, fill=theme.field, stroke=theme.gold, stroke_width=2), ""
    colors = theme.inlay
    base, gold = mix(colors["cinnabar"], colors["oxblood"], 0.6), colors["gold_light"]
    stops = [(0.0, mix(base, gold, 0.3)), (0.16, mix(base, colors["cinnabar"], 0.25)), (0.55, base),
             (1.0, mix(base, colors["lacquer"], 0.62))]  # fmt: skip
    defs = svg.ramp("front", stops, (0, 0, width, 0))
    defs += svg.linear("low", "#000000", "#000000", (0, 0, 0, height), (0.0, 0.42))
    defs += svg.linear("mirror", base, base, (0, height, 0, 90), (0.34, 0.0))
    body = svg.rect((0, height, width, 14), 0, fill="url(#mirror)")
    body += svg.rect((0, 0, width, height), 0, fill="url(#front)") + svg.rect(
        (0, 0, width, height), 0, fill="url(#low)"
    )
    body += svg.rect((0, 0, width, 2.2), 0, fill=gold) + svg.rect((0, height - 4, width, 4), 0, fill=gold)
    body += svg.rect((2.5, 4, 2.5, height - 10), 1, fill="#ffffff", fill_opacity=0.3)
    top = svg.path(f"M7 0H{width - 7}L{width} {lid}H0Z", fill=mix(base, gold, 0.22))
    return top + svg.group(body, f"translate(0 {lid})"), defs


def _draw_slot(theme: Theme) -> Drawn:
    body = svg.circle(30, 30, 27, fill=theme.field, fill_opacity=0.35)
    return body + ornaments.draw_dashed_ring(
        30, 30, 27, 6, 5, stroke=theme.gold, stroke_width=2, stroke_opacity=0.55
    ), ""


def _draw_abacus(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    shade = theme.inlay["oxblood"] if theme.dark else theme.panel_line
    top = theme.field if theme.plain else mix(theme.field, shade, 0.28 if theme.dark else 0.16)
    defs = svg.linear("ground", top, theme.field, (0, 0, 0, size[1]))
    surface = svg.render(svg.rect((0, 0, *size), 0, fill="url(#ground)"), size, defs=defs)
    line = (theme.gold, 1.0) if theme.plain else (theme.inlay["gold_deep"], 0.6)
    surfaces.round_corners(surface, round(12 * scale), max(1, round(2 * scale)), *line)
    return surface


def _draw_wire(theme: Theme) -> Drawn:
    tones = (theme.gold, theme.gold) if theme.plain else (theme.inlay["gold_light"], theme.inlay["gold_deep"])
    return svg.rect((0, 0, 60, 5), 2.5, fill="url(#wire)"), svg.linear("wire", *tones, (0, 0, 0, 5))


def _draw_bead_shadow(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw the soft shadow of a bead of 96 by 160 whose left upper corner is that of the picture."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    if theme.plain:
        return whole
    oval = pygame.Rect(0, 0, round(88 * scale), round(141 * scale))
    oval.center = round(56 * scale), round(92 * scale)
    pygame.draw.ellipse(whole, (0, 0, 0, round(255 * (0.4 if theme.dark else 0.2))), oval)
    return surfaces.blur(whole, max(1, round(6 * scale)))


def _draw_seal(theme: Theme) -> Drawn:
    red, paper = (theme.danger_fill, theme.on_danger) if theme.plain else (theme.inlay["cinnabar"], theme.paper)
    return svg.group(drawings.make_drawing("seal", {"cinnabar": red, "paper": paper}, "star"), "scale(0.58)"), ""


def _draw_book(dye: str, theme: Theme) -> Drawn:
    colors = theme.inlay
    cloth, gilt = (theme.panel, theme.gold) if theme.plain else (colors[dye], colors["gold"])
    defs = svg.linear("cloth", mix(cloth, colors["gold"], 0.12), mix(cloth, colors["lacquer"], 0.35), (20, 0, 84, 100))
    body = svg.rect((20, 12, 68, 82), 3, fill=theme.paper_edge, stroke=colors["line"], stroke_width=2)
    body += svg.rect((14, 6, 68, 82), 4, fill="url(#cloth)", stroke=colors["line"], stroke_width=2)
    body += svg.rect((14, 6, 15, 82), 3, fill=mix(cloth, colors["lacquer"], 0.5))
    body += svg.stroke("M29 10V84M14 20H29M14 40H29M14 56H29M14 74H29", gilt, 2.4)
    body += svg.rect((36, 14, 39, 66), 3, fill="none", stroke=gilt, stroke_width=2.2)
    body += svg.path("M55.500 34L67 47L55.500 60L44 47Z", fill=gilt)
    return svg.group(body, "scale(0.84)"), defs


# --- dial and drum


def _draw_dial(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Return the face of the bronze dial: a tick for each level and between levels, and the plate in its foot."""
    gold, unit = theme.gold if theme.plain else theme.inlay["gold_light"], float(SIZES.dial_unit)
    middle, count, ticks = (size[0] / 2, 1.273 * unit), 2 * len(load_levels()) - 1, ""
    for n in range(count):
        turn = SIZES.reach * (2 * n / (count - 1) - 1)
        reach = (0.655, 0.72) if n % 2 else (0.634, 0.74)
        (x, y), (u, v) = (drawings.find_polar_point(*middle, distance * unit, turn) for distance in reach)
        ticks += f"M{x:.2f} {y:.2f}L{u:.2f} {v:.2f}"
    body = svg.stroke(ticks, mix(gold, theme.inlay["cockroach"], 0.4), 0.014 * unit)
    plate = svg.polygon([(middle[0] + x * unit, middle[1] + (0.25 + y) * unit) for x, y in SIZES.plate])
    body += svg.path(plate, fill=theme.inlay["lacquer"], stroke=gold, stroke_width=0.02 * unit)
    return svg.render(body, (round(size[0] * scale), round(size[1] * scale)), f"scale({scale})")


def _draw_needle(theme: Theme) -> Drawn:
    colors, unit, x, y = theme.inlay, float(SIZES.dial_unit), 28.0, 188.0
    gold = theme.gold if theme.plain else colors["gold_light"]
    red = theme.danger if theme.plain else colors["cinnabar"]
    tip, body = (x, y - 0.66 * unit), ""
    sides = [[(x, y), (x + way * 0.05, y), (x + way * 0.078, y - 0.43 * unit), tip] for way in (-unit, unit)]
    whole = svg.polygon([*sides[0][1:], *reversed(sides[1][1:3])])
    body += svg.group(svg.path(whole), "translate(3 5)", fill="#000000", fill_opacity=0.45)
    for points, fill in zip(sides, (mix(red, "#ffffff", 0.14), mix(red, colors["lacquer"], 0.3)), strict=True):
        body += svg.path(svg.polygon(points), fill=fill)
    body += svg.path(whole, fill="none", stroke=gold, stroke_width=0.018 * unit, stroke_linejoin="round")
    return body + svg.circle(x, y, 0.09 * unit, fill=gold), ""


def _draw_cords(theme: Theme) -> Drawn:
    if theme.plain:
        return "", ""
    colors, x, knob = theme.inlay, 120, 9
    cords = f"M{x} {knob}L8 74M{x} {knob}L232 74"
    body = svg.group(svg.stroke(cords, "#000000", 0.6 * knob, stroke_opacity=0.4), "translate(4 5)")
    body += svg.stroke(cords, colors["oxblood"], 0.62 * knob) + svg.stroke(cords, colors["cinnabar"], 0.3 * knob)
    body += svg.circle(x + 0.3 * knob, 1.5 * knob, knob, fill="#000000", fill_opacity=0.45)
    body += svg.circle(x, 1.1 * knob, knob, fill=colors["gold_deep"])
    return body + svg.circle(x - 0.2 * knob, 0.9 * knob, 0.62 * knob, fill=colors["gold_light"]), ""


def _draw_ring(theme: Theme, is_lit: bool) -> Drawn:
    """Draw a ring of bronze with empty cells and ticks; or only the mother-of-pearl in all cells."""
    colors, middle, radius, width = theme.inlay, (270.0, 270.0), 268.0, SIZES.ring_width * 540
    bright, bronze = colors["gold_light"], mix(colors["amber"], colors["cockroach"], 0.45)
    depth, ends = mix(bronze, colors["lacquer"], 0.75), (mix(bronze, bright, 0.5), mix(bronze, colors["lacquer"], 0.45))
    if theme.plain:
        bright, depth, ends = theme.gold, theme.field, (theme.field, theme.field)
    inner, thin, body = radius - width, 0.06 * width, ""
    near, distance = inner + 0.26 * width, radius - 0.26 * width
    if not is_lit:
        body = svg.circle(*middle, radius - width / 2, fill="none", stroke="url(#bronze)", stroke_width=width)
        for item in (radius - thin, inner + thin):
            body += svg.circle(*middle, item, fill="none", stroke=bright, stroke_width=thin, stroke_opacity=0.85)
    for n in range(SIZES.cells):
        turns = (n + SIZES.bar / 2) / SIZES.cells, (n + 1 - SIZES.bar / 2) / SIZES.cells
        body += svg.path(_draw_cell(middle, near, distance, turns), fill=_draw_nacre(theme, n) if is_lit else depth)
    for n in () if is_lit else range(0, SIZES.cells, SIZES.long_tick):
        (a, b), (c, d) = (
            drawings.find_polar_point(*middle, item, n / SIZES.cells) for item in (inner + 2 * thin, radius - 2 * thin)
        )
        body += svg.stroke(f"M{a:.2f} {b:.2f}L{c:.2f} {d:.2f}", bright, 1.6 * thin)
    return body, svg.linear("bronze", *ends, (2, 2, 538, 538))


def _draw_nacre(theme: Theme, n: int) -> str:
    if theme.plain:
        return theme.gold
    pearl = mix(theme.inlay[NACRE[n % len(NACRE)]], theme.inlay["pearl"], 0.7)
    return mix(pearl, "#ffffff", SIZES.sheen * max(0.0, cos(2 * pi * ((n + 0.5) / SIZES.cells - SIZES.lamp_turn))))


def _draw_cell(middle: tuple[float, float], near: float, distance: float, turns: tuple[float, float]) -> str:
    (a, b), (c, d) = (drawings.find_polar_point(*middle, distance, item) for item in turns)
    (e, f), (g, h) = (drawings.find_polar_point(*middle, near, item) for item in reversed(turns))
    return (
        f"M{a:.2f} {b:.2f}A{distance:.1f} {distance:.1f} 0 0 1 {c:.2f} {d:.2f}"
        f"L{e:.2f} {f:.2f}A{near:.1f} {near:.1f} 0 0 0 {g:.2f} {h:.2f}Z"
    )


# --- things in landscapes


def _draw_lamp(is_lit: bool, theme: Theme) -> Drawn:
    fill = mix(theme.accent, "#ffffff", 0.3) if is_lit else theme.field
    return svg.circle(12, 12, 9, fill=fill, stroke=theme.gold, stroke_width=2), ""


def _draw_scene(name: str, theme: Theme) -> Drawn:
    """Draw a pavilion or a junk, whose foot is 46 below the picture's top."""
    return svg.group(drawings.make_drawing("landscape", theme.inlay, name), "translate(29 46) scale(1.15)"), ""


def _draw_boat(colour: str, theme: Theme) -> Drawn:
    """Return a boat around its passenger, for a portrait 66 wide; the middle is 47.5 from the left and 16 down."""
    colors = theme.inlay
    gilt = theme.gold if theme.dark or theme.plain else colors["gold_deep"]
    dye = colors[colour] if colour else gilt
    hull = svg.path(
        SIZES.hull, fill=mix(dye, "#000000", 0.25), stroke=mix(dye, colors["gold_light"], 0.6), stroke_width=3
    )
    hull += svg.stroke("M-54 26Q-30 33 0 33Q42 33 60 10", colors["gold_light"], 2.5, stroke_opacity=0.8)
    hull += svg.circle(64, -4, 3.5, fill=colors["gold_light"])
    return svg.group(hull, "translate(47.5 16.500) scale(0.66)"), ""
