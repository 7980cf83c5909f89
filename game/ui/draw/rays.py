"""Light breaking out behind a chop or the winner of a match: four quarters, so that no frame waits for a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from game.ui.gfx import drawings, svg
from game.ui.gfx.drawings import material
from game.ui.gfx.theme import HexColor

OPENING = (0.42, 0.8, 1.0)
"""The sizes through which the light opens."""
BEAMS = 28
GLOW = 78.0
"""How far the glow reaches, of 100."""
FINEST = 800
"""Light has no edges: it is drawn at half its size, at most so many pixels wide, and made larger."""
QUARTERS = 4


def quarter(ink: Mapping[str, HexColor], side: int, dark: bool, n: int, floor: float = 100.0) -> pygame.Surface:
    """A quarter of a square of light of `side` pixels, on a table that is `dark` or light: 0 and 1 are the upper ones.

    The light ends `floor` under its middle, 100 being half of a side.
    """
    half, (body, defs) = side // 2, _light(ink, dark, floor)
    small, low, right = max(1, min(half, FINEST) // 2), n // 2, n % 2
    middle = f"translate({(1 - right) * small} {(1 - low) * small}) scale({small / 100:.5f})"
    drawn = svg.render(body, (small, small), middle, defs)
    return pygame.transform.smoothscale(drawn, (side - half if right else half, side - half if low else half))


def about(quarters: Sequence[pygame.Surface], middle: tuple[int, int]) -> Iterator[tuple[pygame.Surface, int, int]]:
    """Each quarter of a light about its middle, with its left and its upper edge."""
    x, y = middle
    for n, picture in enumerate(quarters):
        yield picture, x if n % 2 else x - picture.get_width(), y if n // 2 else y - picture.get_height()


def _light(ink: Mapping[str, HexColor], dark: bool, floor: float) -> tuple[str, str]:
    """The drawing, 100 to each side of its middle, and the definitions that it uses."""
    beams = [
        svg.path(
            drawings.closed(
                [
                    drawings.polar(0, 0, 12, turn - 0.009 * wide),
                    drawings.polar(0, 0, far, turn),
                    drawings.polar(0, 0, 12, turn + 0.009 * wide),
                ]
            ),
            fill="url(#beam)",
        )
        for turn, far, wide in _beams(floor)
    ]
    light = ink["gold_light"] if dark else material("beam_by_day")
    end = ink["cinnabar" if dark else "gold_light"]  # red turns dirty on silk
    stops = [(0.0, "#ffffff", 0.95), (0.3, light, 0.8), (0.7, ink["gold"], 0.42), (1.0, end, 0.0)]
    glow = [
        (0.0, material("halo"), 1.0), (0.4, ink["gold_light"], 0.9), (0.6, ink["gold"], 0.66),
        (0.78, end, 0.4), (1.0, end, 0.0),
    ]  # fmt: skip
    defs = svg.radial("beam", stops, 0, 0, 98) + svg.radial("glow", glow, 0, 0, GLOW)
    low = min(1.0, floor / GLOW)
    return svg.group(svg.circle(0, 0, GLOW, fill="url(#glow)"), f"scale(1 {low:.3f})") + "".join(beams), defs


def _beams(floor: float) -> list[tuple[float, float, float]]:
    """The beams of light: the turn, the reach of 100, and the breadth of each; none reaches under the floor."""
    found = []
    for n in range(BEAMS):
        turn = n / BEAMS + 0.006 * (n * 7 % 5 - 2)
        far, low = (97.0, 66.0, 84.0, 58.0)[n % 4], drawings.polar(0, 0, 1, turn)[1]
        found.append((turn, min(far, floor / low) if low > 0 else far, (3.4, 1.7, 2.6, 1.4)[n % 4]))
    return found
