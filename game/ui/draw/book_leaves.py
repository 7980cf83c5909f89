"""The leaves of a book that lies open: how they bend down into the fold, their edges, and the corner that curls up."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.draw import surfaces, svg
from game.ui.draw.svg import Size, num
from game.ui.draw.theme import Theme, mix

ROUND = 7
"""The radius of the corners of leaves, at 1080p."""
DIP = 7
"""How much lower leaves lie in the fold than beside it, at 1080p."""
REACH = 58
"""How far from the fold leaves begin to bend, at 1080p."""
SHEETS = 7
"""The number of leaves that are seen below a page."""
CURLED, BACK = 52, 0.62
"""How far from its corner a page is curled up, at 1080p, and how far the tip lies back over the page for that."""
BRASS = 40
"""How far the brass on the corners of the cover reaches, at 1080p."""
STUD = 2.6
"""How large the studs of that brass are, at 1080p."""


class BookLeaf(NamedTuple):
    """Where a leaf's edges are, in pixels, and where the fold is from the left."""

    left: float
    top: float
    right: float
    low: float
    fold: float

    def outline(self, scale: float) -> str:
        """Its edge, bent down at the fold, as path data."""
        left, top, right, low, fold = self
        r, dip = ROUND * scale, DIP * scale
        near = max(0.0, min(REACH * scale, fold - left - r)) if fold > left else 0.0
        far = min(REACH * scale, right - fold - r)
        sides = self._sides(r)
        if near <= 0:
            return f"M{num(left + r)} {num(top)}H{num(right - r)}{sides[0]}H{num(left + r)}{sides[1]}Z"
        above = f"H{num(fold - near)}{_bend(fold, top, -near, dip, into=True)}{_bend(fold, top, far, dip, into=False)}"
        below = f"H{num(fold + far)}{_bend(fold, low, far, dip, into=True)}{_bend(fold, low, -near, dip, into=False)}"
        start = f"M{num(left + r)} {num(top)}"
        return f"{start}{above}H{num(right - r)}{sides[0]}{below}H{num(left + r)}{sides[1]}Z"

    def _sides(self, r: float) -> tuple[str, str]:
        """Its right edge from above to below and its left one from below to above, with round corners."""
        left, top, right, low = (num(each) for each in self[:4])
        down, up = num(self.low - r), num(self.top + r)
        way = f"Q{right} {top} {right} {up}V{down}Q{right} {low} {num(self.right - r)} {low}"
        return way, f"Q{left} {low} {left} {down}V{up}Q{left} {top} {num(self.left + r)} {top}"


def _bend(fold: float, y: float, far: float, dip: float, into: bool) -> str:
    """An edge at a height that bends down `into` the fold from a place `far` beside it, or up to that place."""
    out, low = (fold + far, y), (fold, y + dip)
    ways = [(fold + 0.45 * far, y), (fold + 0.08 * far, y + 0.25 * dip)]
    points = [*ways, low] if into else [*reversed(ways), out]
    return "C" + " ".join(f"{num(x)} {num(at)}" for x, at in points)


def cut(sheet: pygame.Surface, leaf: BookLeaf, scale: float) -> pygame.Surface:
    """A page's picture in the form of a leaf."""
    surfaces.mask(sheet, svg.render(svg.path(leaf.outline(scale), fill="#ffffff"), sheet.get_size()))
    return sheet


def stacked(leaf: BookLeaf, edge: float, theme: Theme, scale: float) -> str:
    """The leaves below a page, as SVG: each looks out a little further than the one above, the lowest by `edge`."""
    body, ink = "", theme.inlay["cockroach"]
    for n in range(SHEETS):
        out = edge * (1 - n / SHEETS)
        tone = mix(theme.panel, ink, 0.42 - 0.26 * n / SHEETS)
        lower = BookLeaf(leaf.left - out, leaf.top, leaf.right + out, leaf.low + out, leaf.fold)
        line = {"stroke": mix(tone, ink, 0.5), "stroke_width": 0.8 * scale}
        body += svg.path(lower.outline(scale), fill=tone, **line)
    return body


def curl(leaf: BookLeaf, theme: Theme, scale: float) -> tuple[str, str]:
    """The lower right corner of a page, which has curled up and shows its back: as SVG, and the definitions for it."""
    c, (right, low) = CURLED * scale, (leaf.right, leaf.low)
    a, b, tip = (right - c, low), (right, low - 0.86 * c), (right - BACK * c, low - 0.56 * c)
    deep = mix(theme.inlay["cockroach"], theme.inlay["lacquer"], 0.4)
    below = f"M{num(a[0])} {num(a[1])}L{num(right)} {num(low)}L{num(b[0])} {num(b[1])}Z"
    flap = (
        f"M{num(a[0])} {num(a[1])}Q{num(a[0] + 0.16 * c)} {num(low - 0.3 * c)} {num(tip[0])} {num(tip[1])}"
        f"Q{num(tip[0] + 0.3 * c)} {num(tip[1] - 0.06 * c)} {num(b[0])} {num(b[1])}"
        f"Q{num(right - 0.36 * c)} {num(low - 0.32 * c)} {num(a[0])} {num(a[1])}Z"
    )
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    pale, shade = mix(theme.panel, "#ffffff", 0.42), mix(theme.panel, deep, 0.42)
    tones = ((0.0, mix(theme.panel, deep, 0.16)), (0.45, pale), (0.8, theme.panel), (1.0, shade))
    defs = svg.ramp("curl", tones, (*tip, middle[0] + 0.14 * c, middle[1] + 0.14 * c))
    defs += svg.linear("under-curl", deep, deep, (*middle, right, low), (0.75, 0.1))
    body = svg.path(below, fill=mix(theme.panel, deep, 0.12)) + svg.path(below, fill="url(#under-curl)")
    for off, clear in ((7, 0.05), (4.5, 0.08), (2, 0.12)):
        cast = f"translate({num(-off * scale)} {num(-0.4 * off * scale)})"
        body += svg.group(svg.path(flap), cast, fill=deep, fill_opacity=clear)
    line = {"stroke": mix(theme.panel, deep, 0.5), "stroke_width": 0.9 * scale, "stroke_linejoin": "round"}
    return body + svg.path(flap, fill="url(#curl)", **line), defs


def brass(size: Size, theme: Theme, scale: float) -> tuple[str, str]:
    """The brass on the four corners of a cover: as SVG, and the definitions for it."""
    (wide, high), b, ink = size, BRASS * scale, theme.inlay
    tones = ((0.0, ink["gold_light"]), (0.35, ink["gold"]), (1.0, ink["gold_deep"]))
    r, edge = 10 * scale, mix(ink["gold_deep"], ink["lacquer"], 0.6)
    form = f"M{num(r)} 0H{num(b)}Q{num(0.75 * b)} {num(0.35 * b)} {num(0.45 * b)} {num(0.45 * b)}"
    form += f"Q{num(0.35 * b)} {num(0.75 * b)} 0 {num(b)}V{num(r)}Q0 0 {num(r)} 0Z"
    plate = svg.path(form, fill="url(#brass)", stroke=edge, stroke_width=1.1 * scale)
    for x, y in ((0.72 * b, 5 * scale), (5 * scale, 0.72 * b)):
        plate += svg.circle(x, y, STUD * scale, fill=ink["gold_light"], stroke=edge, stroke_width=0.8 * scale)
    places = (
        "",
        f"translate({wide} 0) scale(-1 1)",
        f"translate(0 {high}) scale(1 -1)",
        f"translate({wide} {high}) scale(-1 -1)",
    )
    return "".join(svg.group(plate, place) if place else plate for place in places), svg.ramp(
        "brass", tones, (0, 0, b, b)
    )
