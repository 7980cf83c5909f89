"""A tablet of dark lacquer with a gilt edge and gilt ends, dark in every theme: what is told over the table lies on it.

Its words are in the inks of what stands before a wall (`Theme.on_wall`), which are pale.
"""

from __future__ import annotations

import pygame

from game.ui.draw import svg
from game.ui.draw.theme import Theme, mix

POINT = 0.36, 26
"""How far its pointed ends reach out: of its height, and in pixels at 1080p at most."""
RIM, INNER = 2.2, 5.0
"""How broad the gilt edge of a tablet is, and how far within it a fine line runs, at 1080p."""
SEAM = 4
"""How far from its points a tablet is drawn out, in pixels."""
OPAQUE = 0.97
"""How opaque the lacquer is: hardly anything of the table shows through."""


def point(high: int, scale: float) -> int:
    """How far the pointed ends of a tablet reach out beyond what lies on it."""
    return round(min(POINT[0] * high, POINT[1] * scale))


def tablet(size: svg.Size, theme: Theme, scale: float) -> pygame.Surface:
    """A tablet of exactly `size` pixels: both its ends, and what is between them drawn out."""
    (w, h), out = size, point(size[1], scale) + SEAM
    ends = svg.ready(_ends((2 * out, h), theme, scale))
    found = pygame.transform.scale(ends.subsurface((out - 1, 0, 1, h)), size)
    for left, x in ((0, 0), (out, w - out)):
        found.fill((0, 0, 0, 0), (x, 0, out, h))
        found.blit(ends.subsurface((left, 0, out, h)), (x, 0))
    return found


def _ends(size: svg.Size, theme: Theme, scale: float) -> pygame.Surface:
    """The picture of a short tablet, with both ends and next to nothing between them."""
    (w, h), ink, out = size, theme.inlay, point(size[1], scale)
    rim = max(1.4, RIM * scale)
    stops = ((0.0, ink["gold_light"]), (0.45, ink["gold"]), (1.0, ink["gold_deep"]))
    dark = (
        (0.0, mix(ink["lacquer"], ink["oxblood"], 0.34)),
        (0.5, ink["lacquer"]),
        (1.0, mix(ink["lacquer"], "#000000", 0.4)),
    )
    defs = svg.ramp("gilt", stops, (0, 0, 0, h)) + svg.ramp("lacquer", dark, (0, 0, 0, h))
    edge = _outline(w, h, out, rim / 2)
    fine = _outline(w, h, out, rim + INNER * scale)
    body = (
        svg.path(edge, fill="url(#lacquer)", fill_opacity=OPAQUE),
        *(svg.path(_end(w, h, out, rim, right), fill="url(#gilt)") for right in (False, True)),
        svg.stroke(fine, "url(#gilt)", max(1.0, 0.4 * rim), stroke_opacity=0.5),
        svg.stroke(edge, "url(#gilt)", rim),
    )
    return svg.render("".join(body), size, defs=defs)


def _outline(w: float, h: float, out: float, inset: float) -> str:
    """The edge of a tablet, `inset` pixels within its picture."""
    top, low, aside = inset, h - inset, out + inset * 0.4
    points = (
        (inset * 1.4, h / 2),
        (aside, top),
        (w - aside, top),
        (w - inset * 1.4, h / 2),
        (w - aside, low),
        (aside, low),
    )
    return svg.line(points) + "Z"


def _end(w: float, h: float, out: float, rim: float, right: bool) -> str:
    """A gilt wedge within a pointed end."""
    tip, foot = 2.6 * rim, out * 0.92
    half = (h / 2 - 2 * rim) * (foot - tip) / out * 0.8
    points = [(tip, h / 2), (foot, h / 2 - half), (foot * 0.8, h / 2), (foot, h / 2 + half)]
    return svg.line([(w - x if right else x, y) for x, y in points]) + "Z"
