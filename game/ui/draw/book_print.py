"""What is printed on the pages of a book besides words: a frieze along the foot, a drum in pale ink, ornaments."""

from __future__ import annotations

from math import pi, sin

import pygame

from game.ui.draw import drawings, ornaments, svg
from game.ui.draw.svg import Size, num
from game.ui.draw.theme import HexColor, Theme, mix

FRIEZE = 13
"""How high the frieze at the foot of a page is, at 1080p."""
FREE = 6
"""How much is left free about the frieze, at 1080p."""
APART = 26
"""How far the circles of the frieze are apart, at 1080p."""
LINE = 1.2
"""How broad printed lines are, at 1080p."""
PALE, CLEAR = 0.1, 0.6
"""How clearly the drum and the frieze are printed, from 0 to 1."""
DRUM = 0.5
"""The radius of the drum, for the height of the page."""
ACROSS, DOWN = 0.85, 0.62
"""Where the middle of the drum is, as shares of the width and the height of the page."""
CORDS = (0.97, 0.9, 0.78, 0.72, 0.5, 0.44, 0.36)
"""The circles of the drum, for its radius."""
RULE = 11
"""How high the picture of a printed line is, at 1080p."""
BUD = 4.2
"""How large the bud in the middle of a printed line is, at 1080p."""

INSET = 8
"""How far within the edges of a picture the line about it is, at 1080p."""
FRET = 13
"""How large the frets in the corners of a picture are, at 1080p."""
ROUND = 8
"""The radius of the corners of the paper of a picture, at 1080p."""
PALER = 0.45
"""How much paler the paper of a picture is than the page, from 0 to 1."""
EDGE = 3
"""How far within its place the paper of a picture lies, which leaves room for its shadow, at 1080p."""
CAST = ((3.0, 0.14), (2.0, 0.2), (1.0, 0.3))
"""The shadow of that paper: how far each layer of it falls, at 1080p, and how dark it is."""


def ink(theme: Theme) -> HexColor:
    """The red-brown ink of ornaments."""
    return mix(theme.inlay["oxblood"], theme.inlay["cockroach"], 0.35)


def watermark(page: pygame.Rect, theme: Theme, scale: float) -> str:
    """A drum in pale ink about the lower outer corner of a page, as SVG."""
    x, y, r, colour = page.x + ACROSS * page.w, page.y + DOWN * page.h, DRUM * page.h, ink(theme)
    line = LINE * scale
    body = "".join(
        svg.circle(x, y, share * r, fill="none", stroke=colour, stroke_width=line * (1.6 if n % 2 else 1))
        for n, share in enumerate(CORDS)
    )
    body += "".join(ornaments.beads(x, y, 0.84 * r, count=40, size=0.034 * r, colour=colour, width=line))
    body += svg.stroke(ornaments.ladder(x, y, 0.44 * r, 0.5 * r, 60), colour, line)
    body += ornaments.heron_ring(x, y, 0.61 * r, count=8, size=0.3 * r, colour=colour)
    body += svg.path(ornaments.star(x, y, 0.33 * r, 0.1 * r), fill=colour)
    return svg.group(body, opacity=PALE)


def frieze(page: pygame.Rect, theme: Theme, scale: float) -> str:
    """Circles joined by slanting lines between two rules along the foot of a page, as on a drum, as SVG."""
    free, high, colour, line = FREE * scale, FRIEZE * scale, ink(theme), LINE * scale
    left, right, low = page.x + 2.4 * free, page.right - 2.4 * free, page.bottom - free
    top, middle, r = low - high, low - high / 2, 0.27 * high
    count = max(1, round((right - left) / (APART * scale)))
    step, ways = (right - left) / count, f"M{num(left)} {num(top)}H{num(right)}M{num(left)} {num(low)}H{num(right)}"
    ways += f"M{num(left)} {num(top)}V{num(low)}M{num(right)} {num(top)}V{num(low)}"
    body = ""
    for n in range(count):
        x = left + (n + 0.5) * step
        body += svg.circle(x, middle, r, fill="none", stroke=colour, stroke_width=line)
        body += svg.circle(x, middle, 0.4 * r, fill=colour)
        if n:
            ways += f"M{num(x - step + 0.9 * r)} {num(middle - r)}L{num(x - 0.9 * r)} {num(middle + r)}"
    return svg.group(body + svg.stroke(ways, colour, line), opacity=CLEAR)


def drop(side: int, colour: HexColor) -> pygame.Surface:
    """The sun of a drum, that stands before a heading."""
    body = svg.circle(50, 50, 44, fill="none", stroke=colour, stroke_width=6)
    return svg.ready(svg.square(body + svg.path(ornaments.star(50, 50, 38, 15, 8), fill=colour), side, 100))


def rule(wide: int, theme: Theme, scale: float) -> pygame.Surface:
    """A line that parts two things on a page: thin at its ends, with a bud between two dots in its middle."""
    size: Size = (wide, round(RULE * scale))
    x, y, bud, colour = wide / 2, size[1] / 2, BUD * scale, ink(theme)
    body, defs = "", ""
    for name, start, end in (("left", 0.0, x - 4 * bud), ("right", float(wide), x + 4 * bud)):
        defs += svg.linear(name, colour, colour, (start, y, end, y), (0.15, 0.75))
        left, across = min(start, end), abs(end - start)
        body += svg.rect((left, y - LINE * scale / 2, across, LINE * scale), 0, fill=f"url(#{name})")
    body += svg.path(f"M{x - bud} {y}L{x} {y - bud}L{x + bud} {y}L{x} {y + bud}Z", fill=colour)
    for way in (-2.4, 2.4):
        body += svg.circle(x + way * bud, y, 0.4 * bud, fill=colour)
    return svg.ready(svg.render(svg.group(body, opacity=0.75), size, defs=defs))


def stamp(side: int, sign: str, colour: HexColor, paper: HexColor, lit: bool) -> pygame.Surface:
    """A round stamp of ink with a `minus` or a `plus` left free in it, pressed by hand; ringed where it is lit."""
    edge = [ornaments.polar(50, 50, 42 + 0.7 * sin(pi * n / 10) + 0.5 * sin(pi * n / 6), n / 60) for n in range(60)]
    body = svg.path(ornaments.closed(edge), fill=colour)
    cut = "M31 50H69" + ("M50 31V69" if sign == "plus" else "")
    body += svg.stroke(cut, paper, 8.5)
    if lit:
        step = 2 * pi * 47 / 30
        body += svg.dashed_ring(50, 50, 47, 0.6 * step, 0.4 * step, stroke=colour, stroke_width=3)
    return svg.square(body, side, 100)


def seal(side: int, sign: str, theme: Theme) -> pygame.Surface:
    """The print of a square seal, a little askew, with a `check` or a `cross` left free in it."""
    body = drawings.drawing("seal", {"cinnabar": theme.inlay["cinnabar"], "paper": theme.paper}, sign)
    return svg.ready(svg.square(body, side, 100))


def mount(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    """What a picture stands in that can be chosen: a slip of paler paper, pasted on, in a thin line with frets in its
    corners."""
    (wide, high), colour, inset = size, ink(theme), INSET * scale
    box, ends = (inset, inset, wide - 2 * inset, high - 2 * inset), (inset, inset, wide - inset, high - inset)
    free, body = EDGE * scale, ""
    for far, dark in CAST:
        low = far * scale
        place = (free + 0.4 * low, free + low, wide - 2 * free, high - 2 * free)
        body += svg.rect(place, 0.5 * ROUND * scale, fill=colour, fill_opacity=dark)
    slip = free, free, wide - 2 * free, high - 2 * free
    pale = mix(theme.panel, "#ffffff", PALER)
    defs = svg.linear("slip", mix(pale, "#ffffff", 0.25), mix(pale, theme.panel, 0.4), (0, 0, 0, high))
    body += svg.rect(slip, 0.4 * ROUND * scale, fill="url(#slip)", stroke="#ffffff", stroke_width=scale)
    line = svg.rect(box, 2 * scale, fill="none", stroke=colour, stroke_width=0.8 * LINE * scale)
    body += svg.group(line + ornaments.corners(ends, FRET * scale, colour, LINE * scale), opacity=CLEAR)
    return svg.ready(svg.render(body, size, defs=defs))
