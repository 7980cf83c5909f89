"""Inlay of the table's top as black and white pictures, drawn by the game's own code: the drum's ornaments and the
vines beside it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from math import cos, hypot, pi, sin
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import ornaments
import pygame

from game.ui.gfx import drawings, svg

SIDE, VIEW = 2400, 450
"""Side of a mask in pixels and of its view box."""
RADIUS = 220
"""Radius of the drum in that view."""
HERONS = (1, 2, 3, 5, 6, 7)
"""Visible herons of eight: top and foot stay free for cards and words."""
HERON = (
    "M100 20.8C93 19.6 89 18.6 85 18C82 15 78 14.2 75 15.2C72 11.6 67 9.4 60 9C66 11.6 69 14.4 70 17.4"
    "C66 19 61 19 56 17.6C54.5 8 46 0 31 -5C36 1 38.5 5.5 38.5 9.5C34.5 6 30 3.6 24 2.6"
    "C30 6.8 33.5 11 35 15C31 13.2 26.5 12.2 21 12.4"
    "C26.5 14.6 31 17 34 19.4C24 19.4 13 17.4 1 13C7 16.6 10 19 11.5 21C10 23 7 25.4 1 29C13 24.6 24 22.6 34 22.6"
    "C31 25 26.5 27.4 21 29.6C26.5 29.8 31 28.8 35 27C33.5 31 30 35.2 24 39.4C30 38.4 34.5 36 38.5 32.5"
    "C38.5 36.5 36 41 31 47C46 42 54.5 34 56 24.4C61 23.2 66 23.2 70 23.6"
    "C76 26.4 82 24.6 85 23C89 22.2 93 21.6 100 20.8ZM79.2 17.6a1.6 1.6 0 1 0 .02 0Z"
)
"""The outline of a heron with feathered wings, its beak to the right, 100 long and 42 high about its wings' roots."""
LONG = 0.42
"""Length of a heron as a fraction of the drum's radius."""
STAR = (58.5, 18.7)
WHITE, BLACK = "#ffffff", "#000000"
VINE_SIDE, VINE_VIEW = 2600, 1400
"""Side of the vines' mask in pixels, and of its view in pixels at 1080p, with the drum in its middle."""
ALONG, VINE, WAVES, SWING = (0.135, 0.375), 575.0, 2.5, 46.0
"""Between which turns about the drum a vine grows, 0.25 being straight to the side; how far from the drum's middle it
does, how many waves it has, and how far out and in they swing.
"""
BAYS = ((0.1, 0.72), (0.3, 0.92), (0.5, 1.1), (0.7, 0.92), (0.9, 0.72))
"""Widest point of each wave as a fraction of the vine's length, and size of its lotus."""
COIL, TWIGS = 0.13, 15
"""Distance of a lotus' twig from the widest point of the wave, and number of leaves along a stem."""
PETALS = (
    (0.0, 1.1, 0.25), (0.52, 1.0, 0.2), (-0.52, 1.0, 0.2), (1.05, 0.9, 0.17), (-1.05, 0.9, 0.17), (1.5, 0.66, 0.16),
    (-1.5, 0.66, 0.16),
)  # fmt: skip
"""Petals of a lotus: lean in radians, length and plumpness."""
WOVEN_SIDE, WOVEN_VIEW = 640, 160
"""Side of the brocade's mask in pixels, and of its view in pixels at 1080p."""
Way = tuple[float, float]
"""A direction, as long as 1."""


def _draw_heron(x: float, y: float, turn: float) -> str:
    """Draw a heron that flies about a middle counter-clockwise, at a turn."""
    (left, top), scale = (
        drawings.find_polar_point(x, y, RADIUS * ornaments.HERON_RADIUS_RATIO, turn),
        RADIUS * LONG / 100,
    )
    place = f"translate({svg.num(left)} {svg.num(top)}) rotate({svg.num((turn - 0.5) * 360)})"
    move = f"{place} scale({scale:.4f} {-scale:.4f}) translate(-50 -21)"
    return svg.group(svg.path(HERON, fill=WHITE, fill_rule="evenodd"), move)


def draw_masks(folder: Path) -> dict[str, Path]:
    """Draw them: `lines` of leaf, the `herons`, and the `star` in the middle."""
    x = y = VIEW / 2
    rays = ornaments.draw_star(x, y, *STAR)
    boss = svg.circle(x, y, 10.5, fill=BLACK)
    edge = svg.stroke(rays, WHITE, 1.3) + svg.circle(x, y, 10.5, fill=BLACK, stroke=WHITE, stroke_width=1.2)
    drum = ornaments.draw_drum(x, y, RADIUS, gold=WHITE, ground=BLACK, line=1.35, birds=0)
    parts = {
        "lines": drum + svg.path(rays, fill=BLACK) + edge + svg.circle(x, y, 5, fill=WHITE),
        "herons": "".join(_draw_heron(x, y, n / 8) for n in HERONS),
        "star": svg.path(rays, fill=WHITE) + boss,
    }
    return {name: _write_drawing(body, folder / f"{name}.png") for name, body in parts.items()}


def draw_vines(folder: Path) -> dict[str, Path]:
    """Draw them, on both sides of the drum: the `stems` with leaves and twigs, and the `lotus` flowers on them."""
    results = {}
    for name, body in (("stems", "".join(_list_stem())), ("lotus", "".join(_list_flowers()))):
        both = svg.group(body + svg.group(body, "scale(-1 1)"), f"translate({VINE_VIEW / 2} {VINE_VIEW / 2})")
        results[name] = _write_drawing(both, folder / f"{name}.png", VINE_SIDE, VINE_VIEW)
    return results


def draw_brocade(folder: Path) -> Path:
    """Draw a piece of brocade that is repeated: the round sign of long life, and a blossom in the gaps."""
    middle = WOVEN_VIEW / 2
    corners = ((0, 0), (WOVEN_VIEW, 0), (0, WOVEN_VIEW), (WOVEN_VIEW, WOVEN_VIEW))
    gaps = ((0, middle), (WOVEN_VIEW, middle), (middle, 0), (middle, WOVEN_VIEW))
    body = [svg.group(_draw_long_life(), f"translate({x} {y})") for x, y in ((middle, middle), *corners)]
    body += [svg.group(_draw_blossom(), f"translate({x} {y})") for x, y in gaps]
    return _write_drawing("".join(body), folder / "woven.png", WOVEN_SIDE, WOVEN_VIEW)


def _draw_long_life() -> str:
    """Draw the sign in its round form: strokes that mirror each other, in two rings."""
    rings = svg.circle(0, 0, 52, fill="none", stroke=WHITE, stroke_width=2.6)
    rings += svg.circle(0, 0, 45, fill="none", stroke=WHITE, stroke_width=1.6)
    quarter = "M0 -36V-8M6 -36H22V-27H6M31 -22V-12H8M8 -4H36M14 -12V-4"
    parts = [svg.group(svg.stroke(quarter, WHITE, 3.4), f"scale({x} {y})") for x in (1, -1) for y in (1, -1)]
    return rings + "".join(parts)


def _draw_blossom() -> str:
    petals = (_draw_leaf(0, 0, (cos(n * pi / 2), sin(n * pi / 2)), 15, 0.42) for n in range(4))
    return "".join(petals) + svg.circle(0, 0, 2.4, fill=WHITE)


def _find_vine_point(ratio: float) -> tuple[float, float]:
    """Return a point of the right vine, from its upper end (0) to its lower one."""
    turn = ALONG[0] + (ALONG[1] - ALONG[0]) * ratio
    return drawings.find_polar_point(0, 0, VINE + SWING * sin(2 * pi * WAVES * ratio), turn)


def _find_vine_direction(ratio: float) -> Way:
    """Return the vine's direction at a point."""
    (x0, y0), (x1, y1) = _find_vine_point(ratio - 0.002), _find_vine_point(ratio + 0.002)
    long = hypot(x1 - x0, y1 - y0)
    return (x1 - x0) / long, (y1 - y0) / long


def _turn_direction(way: Way, by: float) -> Way:
    """Return a direction turned to the right, by radians."""
    return way[0] * cos(by) - way[1] * sin(by), way[1] * cos(by) + way[0] * sin(by)


def _list_stem() -> Iterator[str]:
    """Yield the stem with leaves on both sides that grow smaller towards its ends, and the twigs that coil into its
    waves.
    """
    yield svg.stroke(svg.line([_find_vine_point(n / 160) for n in range(161)]), WHITE, 3.4)
    for n in range(TWIGS + 1):
        (x, y), way = _find_vine_point(n / TWIGS), _find_vine_direction(n / TWIGS)
        long = 17 + 19 * sin(pi * n / TWIGS)
        for lean, size in ((0.85, 1.0), (-0.85, 1.0), (0.3, 0.7)):
            yield _draw_leaf(x, y, _turn_direction(way, lean), size * long, 0.27)
    for ratio, size in BAYS:
        points = _list_twig(ratio, size)
        yield svg.stroke(svg.line(points), WHITE, 2.2)
        for n, side in ((5, 1), (9, -1), (12, 1)):
            (x0, y0), (x1, y1) = points[n - 1], points[n]
            long = hypot(x1 - x0, y1 - y0)
            yield _draw_leaf(x1, y1, _turn_direction(((x1 - x0) / long, (y1 - y0) / long), side * 0.9), 22 * size, 0.28)


def _list_twig(ratio: float, size: float) -> list[tuple[float, float]]:
    """Return the twig from the stem to the flower in a wave: a coil that turns the other way."""
    x, y = _find_vine_point(max(0.0, ratio - COIL))
    way, side = _find_vine_direction(max(0.0, ratio - COIL)), 1 if sin(2 * pi * WAVES * ratio) > 0 else -1
    points = [(x, y)]
    for n in range(16):
        dx, dy = _turn_direction(way, side * (0.5 + 0.016 * n * n * (1.0 if n < 12 else 0.96)))
        points.append((points[-1][0] + 8.4 * size * dx, points[-1][1] + 8.4 * size * dy))
    return points


def _draw_leaf(x: float, y: float, way: Way, long: float, plump: float = 0.3) -> str:
    dx, dy = way

    def at(along: float, offset: float) -> str:
        return f"{x + long * (along * dx - offset * dy):.2f} {y + long * (along * dy + offset * dx):.2f}"

    there, back = (
        f"C{at(0.3, plump)} {at(0.7, plump)} {at(1, 0)}",
        f"C{at(0.7, -plump)} {at(0.3, -plump)} {at(0.08, 0)}",
    )
    return svg.path(f"M{at(0.08, 0)}{there}{back}Z", fill=WHITE)


def _list_flowers() -> Iterator[str]:
    """Yield a lotus at the end of each twig, which opens onwards from that: petals apart from each other."""
    for ratio, size in BAYS:
        (x0, y0), (x, y) = _list_twig(ratio, size)[-2:]
        long = hypot(x - x0, y - y0)
        up = (x - x0) / long, (y - y0) / long
        for lean, distance, plump in PETALS:
            yield _draw_leaf(x, y, _turn_direction(up, lean), 42 * size * distance, plump)


def _write_drawing(body: str, file: Path, side: int = SIDE, view: int = VIEW) -> Path:
    surface = pygame.Surface((side, side))
    surface.blit(svg.draw_square(body, side, view), (0, 0))
    pygame.image.save(surface, str(file))
    return file
