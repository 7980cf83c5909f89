"""What is let into what it lies on: wells in a rim of dull brass, and words that are cut in there.

At dusk their ground is dark lacquer, by day pale wood, in which words are burnt.
"""

from __future__ import annotations

import pygame

from game.ui.draw import surfaces, svg
from game.ui.draw.drawings import material
from game.ui.draw.svg import Size
from game.ui.draw.theme import HexColor, Theme, mix

RIM, ROUND = 2.4, 9.0
"""How broad the rim of a well is, and the radius of its corners, at 1080p."""
WOOD, PALE = 0.12, 0.34
"""How much of brown wood its ground of lacquer has at dusk, and of pale wood by day."""
WORN = 0.5
"""How strong the shade in pale wood is, of that in lacquer."""
DEEP = ((0.0, 0.62), (0.16, 0.3), (0.42, 0.06), (1.0, 0.0))
"""How dark the shade of a well's upper edge is, by how far down: a share of the well's height, and the darkness."""
LIP = 0.5
"""How clear the light is on the edge below it."""
BRASS = 0.3
"""How much of the wood's brown the metal of its words has."""
BURNT = 0.42
"""How much of the lacquer's black is in words that are burnt in."""
SUNKEN, CAUGHT = 0.75, 0.3
"""How dark the upper edge of words is that are cut in, and how bright the lower one, from 0 to 1."""


def ground(theme: Theme) -> HexColor:
    """The colour at the foot of a well."""
    ink = theme.inlay
    if not theme.dark:
        return mix(mix(ink["eggshell"], ink["gold_light"], 0.6), ink["cockroach"], PALE)
    return mix(mix(ink["lacquer"], ink["oxblood"], 0.34), ink["cockroach"], WOOD)


def sunk_ink(theme: Theme) -> HexColor:
    """The colour of words that are cut in."""
    if not theme.dark:
        return mix(theme.inlay["cockroach"], theme.inlay["lacquer"], BURNT)
    return mix(theme.inlay["gold"], theme.inlay["cockroach"], BRASS)


def well(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    """A well of exactly `size` pixels with its rim: the light from above falls on the edge below it."""
    (wide, high), ink, rim, line = size, theme.inlay, RIM * scale, max(1.0, scale)

    def ring(inset: float, **look: str | float) -> str:
        box = inset, inset, wide - 2 * inset, high - 2 * inset
        return svg.rect(box, max(1.0, ROUND * scale - inset), **look)

    foot = ground(theme)
    defs = svg.linear("rim", mix(ink["gold_deep"], ink["lacquer"], 0.55), ink["gold"], (0, 0, 0, high))
    strong = 1.0 if theme.dark else WORN
    defs += svg.linear("ground", mix(foot, ink["lacquer"], 0.45 if theme.dark else 0.1), foot, (0, 0, 0, high))
    defs += svg.linear("left", "#000000", "#000000", (0, 0, 14 * scale, 0), (0.42 * strong, 0.0))
    shade = [(at, "#000000", dark * strong) for at, dark in DEEP]
    defs += svg.falling("deep", shade, (0, 0, 0, high))
    body = ring(0, fill="url(#rim)") + ring(rim, fill="url(#ground)")
    body += ring(rim, fill="url(#deep)") + ring(rim, fill="url(#left)")
    body += ring(rim + line / 2, fill="none", stroke="#000000", stroke_width=line, stroke_opacity=0.55 * strong)
    lit = f"M{ROUND * scale} {high - rim - line}H{wide - ROUND * scale}"
    body += svg.stroke(lit, ink["gold_light"], line, stroke_opacity=LIP)
    return svg.ready(svg.render(body, size, defs=defs))


def cut_in(words: pygame.Surface, scale: float) -> pygame.Surface:
    """The edges of words that are cut in, to be laid below them: in shade above, in light below."""
    found, by = pygame.Surface(words.get_size(), pygame.SRCALPHA), max(1, round(1.4 * scale))
    for tone, clear, off in (("#000000", SUNKEN, -by), (material("cut_light"), CAUGHT, by)):
        found.blit(surfaces.silhouette(words, tone, round(255 * clear)), (0, off))
    return found
