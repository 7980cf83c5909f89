"""The great drum: a bronze drum's face in full light, or as gold is seen at dusk."""

from __future__ import annotations

import pygame

from game.ui.draw import gilding, ornaments, svg
from game.ui.draw.medals import METALS
from game.ui.draw.theme import HexColor, Theme, mix

VIEW = 400
HERONS = 10
BOSS = 0.37
"""The boss on which a number stands, of the drum's radius."""
FIGURE = 0.3
"""How high a number is, of the drum's side."""


def great_drum(side: int, theme: Theme, figure: str = "", dusk: bool = False) -> pygame.Surface:
    """The drum on a square of `side` pixels, of gold, in the day's light or at dusk, with a figure on its boss."""
    light, metal, line = _darker(theme) if dusk else METALS[0]
    pale, r = mix(light, "#ffffff", 0.6), VIEW / 2 - 4
    middle = VIEW / 2
    defs = svg.radial(
        "face", [(0.0, pale, 1.0), (0.45, light, 1.0), (0.85, metal, 1.0), (1.0, line, 1.0)], 150, 120, 270
    )
    defs += svg.linear("rim", pale, line, (90, 40, 310, 370)) + svg.linear("boss", metal, pale, (150, 130, 250, 280))
    lines = ornaments.drum(middle, middle, r * 0.95, "{colour}", "{colour}", 1.7, HERONS)
    parts = [
        svg.circle(middle, middle, r, fill="url(#rim)"),
        svg.circle(middle, middle, r * 0.955, fill="url(#face)", stroke=line, stroke_width=1.6),
        svg.group(lines.replace("{colour}", pale), "translate(0.9 1.3)", opacity=0.7),
        svg.group(lines.replace("{colour}", mix(line, metal, 0.12)), opacity=0.85),
        svg.stroke("M52 150A155 155 0 0 1 166 44", "#ffffff", 9, stroke_opacity=0.4),
    ]
    if figure:
        parts += [
            svg.circle(middle, middle, BOSS * r, fill="url(#boss)", stroke=line, stroke_width=3),
            svg.circle(middle, middle, BOSS * r * 0.9, fill="none", stroke=line, stroke_width=1.4),
        ]
    picture = svg.square("".join(parts), side, VIEW, defs)
    if figure:
        ink = theme.inlay
        number = gilding.gild(
            figure, round(FIGURE * side), gilding.Leaf(ink["cinnabar"], mix(ink["lacquer"], line, 0.4))
        )
        picture.blit(number, number.get_rect(center=(side // 2, round(side * 0.505))))
    return svg.ready(picture)


def _darker(theme: Theme) -> tuple[HexColor, HexColor, HexColor]:
    """Gold in the light, in itself and in its lines, as it is seen at dusk."""
    night = theme.inlay["cockroach"]
    light, metal, line = METALS[0]
    return mix(light, night, 0.3), mix(metal, night, 0.45), mix(line, night, 0.5)
