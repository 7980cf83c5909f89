"""Brush lettering in gold leaf: a rim of lacquer, light above and depth below, traces of the brush's hairs."""

from __future__ import annotations

from collections.abc import Generator
from math import inf
from typing import NamedTuple

import pygame

from game.ui.draw import brush, chalk, surfaces, svg
from game.ui.draw.drawings import material, materials
from game.ui.draw.in_steps import whole
from game.ui.draw.theme import HexColor, Theme, mix

RIM = 4.6
"""How broad the rim is at most, in units of which capitals are 100 high."""
DEEP = 3.4
"""How thick the leaf lies on the rim."""
EDGE = 1.7
"""The breadth of the light on an upper edge, and of the shade on a lower one."""
CAPITALS = 0.76
"""How high capitals are, of a size."""
CAST = ("silver", "bronze", "tin")
"""The metals of letters that are those of medals."""
CHALK = 2.0
"""How much broader than their strokes letters in chalk are."""
PRINTED = 0.5
"""How broad it is of letters that are printed on a page, whose colour it has."""
GLINT = 3.0
"""How bright light at the edges is, for what is told as the shine of letters; it is never brighter than on leaf."""
DEEPER, SOLID = 0.14, 0.4
"""How dark letters in red lacquer are on paper, and the rim that holds them together there."""
ROSE = 0.55
"""How near the rose of letters in mother-of-pearl is to their blue, from 0 to 1."""
PLAYS = 62.0
"""How broad each of the colours is that play over these letters, capitals being 100 high."""
ROOM = 12.0
"""What is left free about the letters, for their rim and shadow."""


class Leaf(NamedTuple):
    """The colours of gilded letters."""

    face: HexColor
    rim: HexColor
    plain: bool = False
    """One flat colour and no shade, where the theme wants the highest contrast."""
    broad: float = RIM
    """The breadth of the rim, in units of which capitals are 100 high."""
    shine: float = 1.0
    """How far light and shade on them are from the colour of the face: less on lacquer than on leaf."""
    cast: float = 1.0
    """How dark their shadow is."""
    bare: bool = False
    """Whether its rim is nearly of its own colour, so that it is read on what it lies on."""
    chalk: bool = False
    """Whether it is chalk on slate, which has no rim."""
    nacre: tuple[HexColor, ...] = ()
    """The colours that play over mother-of-pearl one after the other, instead of one that is lit from above."""


def leaf(theme: Theme, metal: str = "gold") -> Leaf:
    """The leaf of a theme: gold, silver and bronze, dull tin, copper for what is bad, pearl; flat in a theme that is.

    Or chalk on slate.
    """
    ink = theme.inlay
    if metal == "chalk":
        return Leaf(ink["eggshell"], materials("blackboard")[2], plain=True, broad=CHALK, chalk=not theme.plain)
    if theme.plain:
        return Leaf(theme.danger if metal == "copper" else theme.gold, theme.table_edge, plain=True)
    if metal == "pearl":
        rose, mint, _, sky = materials("pearl")
        nacre = mint, sky, mix(rose, sky, ROSE), sky
        return Leaf(mix(ink["pearl"], "#ffffff", 0.5), mix(ink["indigo"], ink["lacquer"], 0.35), broad=1.4 * RIM,
                    shine=0.6, nacre=nacre)  # fmt: skip
    if metal in CAST:
        light, body, _ = materials(f"medal_{metal}")
        return Leaf(mix(body, light, 0.7 if theme.dark else 0.05), ink["lacquer"])
    copper, gold = mix(ink["cinnabar"], ink["gold_light"], 0.3), mix(ink["gold"], ink["gold_light"], 0.3)
    return Leaf(copper if metal == "copper" else gold, ink["lacquer"])


def title(theme: Theme) -> Leaf:
    """What titles are written in: gold leaf on lacquer, by day solid red lacquer, ink on paper."""
    if theme.dark or theme.plain:
        return leaf(theme)
    if theme.printed:
        return Leaf(theme.accent, theme.panel, plain=True, broad=PRINTED)
    ink = theme.inlay
    face, rim = (mix(theme.accent, ink["lacquer"], share) for share in (DEEPER, SOLID))
    return Leaf(face, rim, broad=0.22 * RIM, shine=0.12, cast=0.2, bare=True)


def fit(text: str, size: int, width: int, height: float = inf) -> int:
    """The largest size up to `size` at which a line fits into `width` and `height` pixels; at least 1."""
    left, top, right, bottom = brush.write(text).bounds
    across, down = 100 * width / (right - left + 2 * ROOM), 100 * height / (bottom - top + 2 * ROOM)
    return max(1, int(min(size, across, down)))


def width(text: str, size: int) -> int:
    """How wide the picture of a line is, in pixels."""
    left, _, right, _ = brush.write(text).bounds
    return round((right - left + 2 * ROOM) * size / 100)


def foot(text: str, size: int) -> int:
    """How far below the upper edge of a line's picture its letters stand, in pixels."""
    return round((100 + ROOM - brush.write(text).bounds[1]) * size / 100)


def gild(text: str, size: int, leaf: Leaf) -> pygame.Surface:
    """A line of brush letters whose capitals are `size` pixels high, with a little room about them.

    Raises KeyError for a letter that the brush cannot write.
    """
    return whole(stages(text, size, leaf))


def stages(text: str, size: int, leaf: Leaf) -> Generator[None, None, pygame.Surface]:
    """Draws a line, a step each time it is asked, each about as long as the others; returns the line."""
    word = brush.write(text)
    left, top, _, bottom = word.bounds
    scale = size / 100
    extent = (width(text, size), round((bottom - top + 2 * ROOM) * scale))
    place = f"translate({svg.num((ROOM - left) * scale)} {svg.num((ROOM - top) * scale)}) scale({scale:.4f})"

    def drawn(grow: float) -> Generator[None, None, pygame.Surface]:
        shape = brush.outline(word, grow)
        yield
        return svg.render(svg.path(shape, fill="#ffffff"), extent, place)

    rim = yield from drawn(leaf.broad)
    yield
    mask = yield from drawn(0.0)
    yield
    low = round(DEEP * scale)
    if leaf.chalk:
        return svg.ready(chalk.rubbed(_tinted(rim, leaf.face), leaf.face, max(1.0, size / 30)))
    if leaf.plain:
        surface = _tinted(rim, leaf.rim)
        surface.blit(_tinted(mask, leaf.face), (0, 0))
        return svg.ready(surface)
    surface = _tinted(rim, "#000000", round(4.0 * scale))
    for blurred in surfaces.softened(surface, max(1, round(2.6 * scale))):
        surface = blurred
        yield
    surfaces.fade(surface, leaf.cast)
    face = yield from _face(mask, word, leaf, extent, place)
    yield
    dark = _tinted(rim, leaf.rim)
    surface.blit(dark, (0, round(DEEP * 0.6 * scale)))
    surface.blit(dark, (0, 0))
    side = leaf.rim if leaf.nacre else material("title_side")
    surface.blit(_tinted(mask, mix(leaf.face, side, 0.62), low), (0, 0))
    surface.blit(face, (0, 0))
    return svg.ready(surface)


def _tinted(shape: pygame.Surface, colour: HexColor, low: int = 0) -> pygame.Surface:
    """A white shape in a colour, `low` pixels lower."""
    surface = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    surface.blit(shape, (0, low))
    surfaces.tint(surface, colour)
    return surface


def _face(
    mask: pygame.Surface, word: brush.Lettering, leaf: Leaf, extent: tuple[int, int], place: str
) -> Generator[None, None, pygame.Surface]:
    """Draws the leaf in steps: a shine broken once as on hammered gold, hairlines, light and shade at its edges."""
    bright, s = material("leaf_light"), leaf.shine
    pale, deep = mix(leaf.face, bright, 0.62 * s), mix(leaf.face, material("title_shade"), 0.5 * s)
    light = mix(leaf.face, bright, 0.2 * s)
    stops = ((0.0, pale), (0.3, light), (0.52, leaf.face), (0.66, deep), (0.74, leaf.face), (1.0, pale))
    left, top, right, bottom = word.bounds
    shine = svg.ramp("leaf", stops, (0, max(top, -10.0), 0, min(bottom, 112.0)))
    if leaf.nacre:
        shine = svg.ramp("leaf", _playing(leaf.nacre, right - left), (left, 0, right, 0.6 * (right - left)))
    sheet = svg.rect((left - ROOM, top - ROOM, right - left + 2 * ROOM, bottom - top + 2 * ROOM), 0, fill="url(#leaf)")
    hairs = svg.stroke(brush.streaks(word), mix(leaf.face, material("title_hair"), 0.6), 0.8, stroke_opacity=0.55)
    yield
    face = svg.render(sheet + hairs, extent, place, shine)
    yield
    step = max(1, round(EDGE * extent[1] / (bottom - top + 2 * ROOM)))
    face.blit(_lit(mask, step, material("title_light"), round(190 * min(1.0, GLINT * s))), (0, 0))
    face.blit(_lit(mask, -step, mix(leaf.face, material("title_side"), 0.7), 150), (0, 0))
    surfaces.mask(face, mask)
    return face


def _playing(nacre: tuple[HexColor, ...], wide: float) -> list[tuple[float, HexColor]]:
    """The stops of the colours that play over letters `wide` pixels wide: all in turn, again and again, white between
    two.
    """
    count = max(len(nacre), round(wide / PLAYS) + 1)
    waves = [(n / count, nacre[n % len(nacre)]) for n in range(count + 1)]
    return sorted([*waves, *((at + 0.62 / count, "#ffffff") for at, _ in waves[:-1])])


def _lit(mask: pygame.Surface, step: int, colour: HexColor, opacity: int) -> pygame.Surface:
    """The edge of a white shape that is turned to the upper left (a step above 0) or to the lower right."""
    edge = mask.copy()
    edge.blit(mask, (step, step), special_flags=pygame.BLEND_RGBA_SUB)
    edge.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    edge.fill((*pygame.Color(colour)[:3], opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return edge
