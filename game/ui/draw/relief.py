"""What panels and buttons are made of: plaques of lacquer edged with engraved gold, gold leaf, carved grooves, boards.

Everything is told in pixels of the surface; `unit` is the length of a pixel of 1080p.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

import pygame

from game.ui.draw import ornaments as o
from game.ui.draw import surfaces, svg
from game.ui.draw.drawings import material
from game.ui.draw.svg import Size, num
from game.ui.draw.theme import HexColor, Theme, mix

Box = tuple[float, float, float, float]
"""Left, top, width, height."""
BLACK, WHITE = "#000000", "#ffffff"
THICK = 4
"""How far the side of a raised plaque is seen below its face, and how far it goes down when it is pressed, at 1080p."""
SHADE = 9
"""How far a board's shadow reaches around it, at 1080p."""
BAND = 15
"""The breadth of the inlaid border of a board, at 1080p."""
FRAME = 64
"""How far from its edges a board is more than its plain face, at 1080p."""
GRAIN = 128
"""The side of a tile of grain."""
Stops = tuple[tuple[float, HexColor], ...]


def shape(box: Box, radius: float, notched: bool = False) -> str:
    """Path data of a box with round corners, or with corners that are scooped out."""
    x, y, w, h = box
    r = max(0.0, min(radius, w / 2, h / 2))
    turn = f"A{num(r)} {num(r)} 0 0 {0 if notched else 1} "
    return (
        f"M{num(x + r)} {num(y)}H{num(x + w - r)}{turn}{num(x + w)} {num(y + r)}V{num(y + h - r)}"
        f"{turn}{num(x + w - r)} {num(y + h)}H{num(x + r)}{turn}{num(x)} {num(y + h - r)}V{num(y + r)}"
        f"{turn}{num(x + r)} {num(y)}Z"
    )


def within(box: Box, inset: float) -> Box:
    """The box so much smaller on every side."""
    x, y, w, h = box
    return x + inset, y + inset, max(0.1, w - 2 * inset), max(0.1, h - 2 * inset)


def ramp(name: str, box: Box, stops: Stops) -> str:
    """The definition of colours that follow each other from a box's top to its bottom."""
    _, y, _, h = box
    inside = "".join(f'<stop offset="{num(at)}" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{num(y)}" x2="0" y2="{num(y + h)}">'
        f"{inside}</linearGradient>"
    )


def gold_edge(theme: Theme, line: HexColor, bright: float = 0.0) -> Stops:
    """An edge of metal under the lamp: pale above, deep in the middle, with a last gleam below."""
    pale = mix(line, material("gold_gleam" if theme.dark else "gold_gleam_by_day"), 0.5 + 0.4 * bright)
    deep = mix(line, material("gold_depth"), 0.42 - 0.3 * bright)
    return (0.0, pale), (0.45, line), (0.8, deep), (1.0, mix(line, pale, 0.35))


@lru_cache(maxsize=8)
def grain(across: int, down: int, least: int) -> pygame.Surface:
    """A tile of uneven light, `least` to 255, whose grains are so many pixels long and high; to be multiplied."""
    columns, rows = GRAIN // across, GRAIN // down
    values = Random(f"{across} {down}").randbytes(columns * rows)
    greys = values.translate(bytes(least + value * (255 - least) // 255 for value in range(256)))
    small = surfaces.of_channels((greys, greys, greys), (columns, rows))
    return pygame.transform.smoothscale(small, (GRAIN, GRAIN))


def rub(surface: pygame.Surface, across: int, down: int, least: int) -> None:
    """Make a surface uneven, as what is rubbed, woven or beaten by hand is."""
    surfaces.tile(surface, grain(across, down, least), pygame.BLEND_RGB_MULT)


def light(theme: Theme) -> HexColor:
    """The light in which things of a theme are seen: of a lamp on lacquer, of the day on paper."""
    return material("lamp") if theme.dark else WHITE


def side(box: Box, radius: float, notched: bool, depth: float, colour: HexColor) -> str:
    """The side of a raised plaque, seen below its face."""
    x, y, w, h = box
    return svg.path(shape((x, y + depth, w, h), radius, notched), fill=colour)


def board(size: Size, fill: HexColor, line: HexColor, theme: Theme, unit: float, band: bool) -> pygame.Surface:
    """A board of lacquer that hangs before the wall: its shadow, a bevelled edge of gold, and an inlaid border or
    a thread of gold.
    """
    w, h = size
    room = SHADE * unit
    box = (room, room * 0.6, w - 2 * room, h - 1.8 * room)
    notch = (16 if band else 10) * unit
    edge, face, lit, dark = box, within(box, 2.4 * unit), light(theme), theme.dark
    parts = list(_shadow(box, notch, room, 0.075 if dark else 0.035))
    shine = (0.0, mix(fill, lit, 0.085)), (0.35, mix(fill, lit, 0.02)), (1.0, mix(fill, BLACK, 0.22 if dark else 0.05))
    defs = ramp("edge", edge, gold_edge(theme, line)) + ramp("face", face, shine)
    groove, inside = within(box, 1.9 * unit), shape(within(face, 1), notch, True)
    parts += [
        svg.path(shape(edge, notch, True) + inside, fill="url(#edge)", fill_rule="evenodd"),
        svg.path(
            shape(groove, notch, True) + inside, fill=mix(fill, BLACK, 0.6 if dark else 0.35), fill_rule="evenodd"
        ),
        svg.path(shape(face, notch, True), fill="url(#face)"),
    ]
    if band:
        parts += _border(face, theme, line, fill, unit)
    else:
        parts.append(svg.stroke(shape(within(face, 5 * unit), notch, True), mix(fill, line, 0.7), hair(unit)))
    surface = _framed(size, "".join(parts), defs, round(FRAME * unit))
    rub(surface, 32, 1, 244)
    rub(surface, 1, 1, 248)
    return svg.ready(surface)


def hair(unit: float) -> float:
    """The breadth of the finest lines."""
    return max(0.8, 1.1 * unit)


def _framed(size: Size, body: str, defs: str, deep: int) -> pygame.Surface:
    """A drawing that is the same all over from left to right except near its edges: only these are drawn, for speed."""
    w, h = size
    if min(w, h) <= 2 * deep + 1:
        return svg.render(body, size, defs=defs)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    left = svg.render(body, (deep, h), defs=defs)
    across = w - 2 * deep
    surface.blit(pygame.transform.scale(left.subsurface((deep - 1, 0, 1, h)), (across, h)), (deep, 0))
    surface.blit(left, (0, 0))
    surface.blit(svg.render(body, (deep, h), f"translate({deep - w} 0)", defs), (w - deep, 0))
    for y in (0, h - deep):
        surface.fill((0, 0, 0, 0), (deep, y, across, deep))
        surface.blit(svg.render(body, (across, deep), f"translate({-deep} {-y})", defs), (deep, y))
    return surface


def _shadow(box: Box, notch: float, room: float, depth: float) -> Iterator[str]:
    """The shadow of a board, which grows fainter outwards."""
    x, y, w, h = box
    for step in range(6, 0, -1):
        far = room * step / 6
        around = (x - far, y - far * 0.5, w + 2 * far, h + 1.6 * far)
        ring = shape(around, max(0.0, notch - far), True) + shape(within(box, 1), notch, True)
        yield svg.path(ring, fill=BLACK, fill_opacity=depth, fill_rule="evenodd")


def _border(face: Box, theme: Theme, line: HexColor, fill: HexColor, unit: float) -> Iterator[str]:
    """The drum's cord of teeth let into a board along its edge, between two hairlines, with a star at each corner."""
    outer, inner = within(face, 4 * unit), within(face, (4 + BAND) * unit)
    notch = 16 * unit
    sunk = shape(outer, notch, True) + shape(inner, notch, True)
    shade, depth = (BLACK, 0.34) if theme.dark else (line, 0.14)
    yield svg.path(sunk, fill=shade, fill_opacity=depth, fill_rule="evenodd")
    yield svg.stroke(shape(outer, notch, True), mix(fill, line, 0.62), hair(unit))
    yield svg.stroke(shape(inner, notch, True), line, hair(unit))
    yield svg.stroke("".join(_teeth(outer, inner, notch, 11 * unit)), mix(fill, line, 0.4), hair(unit))
    x, y, w, h = inner
    for cx, cy in ((x, y), (x + w, y), (x, y + h), (x + w, y + h)):
        yield svg.path(o.star(cx, cy, 8.5 * unit, 3.6 * unit, 8), fill=line)


def _teeth(outer: Box, inner: Box, notch: float, step: float) -> Iterator[str]:
    """Path data of zigzags between two boxes, along the straight part of each side."""
    ox, oy, ow, oh = outer
    ix, iy, iw, ih = inner
    gap = 0.2 * (ix - ox)
    for length, at in ((iw, "across"), (ih, "down")):
        run = length - 2 * notch - step
        count = max(2, round(run / step) // 2 * 2)
        if run < 4 * step:
            continue
        for far in (False, True):
            points = []
            for n in range(count + 1):
                along = notch + step / 2 + run * n / count
                deep = n % 2 == 0
                if at == "across":
                    y = (oy + oh - gap if far else oy + gap) if deep else (iy + ih + gap if far else iy - gap)
                    points.append((ix + along, y))
                else:
                    x = (ox + ow - gap if far else ox + gap) if deep else (ix + iw + gap if far else ix - gap)
                    points.append((x, iy + along))
            yield "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
