"""A blackboard in a frame of wood, often wiped, with the lamp's light on it, and chalk and a cloth on its ledge."""

from __future__ import annotations

import pygame

from game.ui.draw import chalk, svg
from game.ui.draw.drawings import materials
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme, mix

FRAME = 12.0
"""How broad the frame is, at 1080p."""
LEDGE = 10.0
"""How much farther the frame stands out below, as a ledge, at 1080p."""
CHALK = ((0.07, 34.0), (0.15, 22.0), (0.86, 28.0))
"""Where pieces of chalk lie on the ledge, as shares of its width, and how long they are, at 1080p."""
PIECE = 6.5
"""How thick the pieces of chalk are, at 1080p."""
WIPER = (0.7, 58.0, 15.0)
"""Where the felt lies that wipes the board, as a share of the ledge's width, and how long and high it is, at 1080p."""
DUST = 0.16
"""How clear the powder is that fell along the foot of the slate, from 0 to 1."""
SHADE = (16, 0.62, 0.5)
"""How far the frame's shadow reaches onto the slate, at 1080p; how dark it is above and how dark at the foot, for that.
"""


def blackboard(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    """A blackboard of exactly `size` pixels, lines at `scale`."""
    (w, h), f = size, FRAME * scale
    lit, slate, deep, bright, wood, dark = materials("blackboard")
    low = h - f - LEDGE * scale
    defs = (
        svg.radial("slate", [(0, lit, 1), (0.55, slate, 1), (1, deep, 1)], w * 0.5, h * 0.05, max(w * 0.62, h))
        + svg.linear("wood", bright, dark, (0, 0, 0, h))
        + svg.linear("ledge", bright, wood, (0, low, 0, h))
    )
    body = svg.rect((0, 0, w, h), f * 0.6, fill="url(#wood)")
    body += svg.rect((0.5, 0.5, w - 1, h - 1), f * 0.6, fill="none", stroke=dark, stroke_width=max(1.0, 1.4 * scale))
    body += svg.rect((f * 0.25, f * 0.2, w - f * 0.5, max(1.0, f * 0.16)), 0, fill=bright, fill_opacity=0.8)
    body += svg.rect((f, f, w - 2 * f, low - f), 2 * scale, fill="url(#slate)")
    board = svg.render(body, size, defs=defs)
    if not theme.plain:
        field = pygame.Rect(round(f), round(f), round(w - 2 * f), round(low - f))
        board.blit(chalk.wiped(field.size, theme.inlay["eggshell"], scale), field)
        board.blit(_shadow(field.size, theme, scale), field)
    edge = svg.rect((f, f, w - 2 * f, low - f), 2 * scale, fill="none", stroke=dark, stroke_width=max(1.0, 2 * scale))
    board.blit(
        svg.render(edge + _ledge(size, theme, scale, low), size, defs=defs + _round(theme, dark, scale, low)), (0, 0)
    )
    return svg.ready(board)


def _shadow(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    """The soft shadow of the frame on the slate, from above and both sides, and the powder along its foot."""
    (w, h), (_, dark, foot) = size, SHADE
    reach = SHADE[0] * scale
    ink, pale = theme.inlay["lacquer"], theme.inlay["eggshell"]
    sides = {"above": (0, 0, 0, 1.5 * reach), "left": (0, 0, reach, 0), "right": (w, 0, w - reach, 0),
             "below": (0, h, 0, h - reach)}  # fmt: skip
    defs = "".join(
        svg.linear(name, ink, ink, line, (dark * (foot if name == "below" else 1.0), 0.0))
        for name, line in sides.items()
    )
    defs += svg.linear("powder", pale, pale, (0, h, 0, h - 0.9 * reach), (DUST, 0.0))
    return svg.render(
        "".join(svg.rect((0, 0, w, h), 0, fill=f"url(#{name})") for name in (*sides, "powder")), size, defs=defs
    )


def _round(theme: Theme, dark: str, scale: float, low: float) -> str:
    """The shades of what is round on the ledge."""
    pale, top = theme.inlay["eggshell"], low + FRAME * scale * 0.3 - PIECE * scale
    stops = ((0.0, mix(pale, "#ffffff", 0.5)), (0.45, pale), (1.0, mix(pale, dark, 0.62)))
    return svg.ramp("chalk", stops, (0, top, 0, top + PIECE * scale)) + svg.linear(
        "felt", mix(dark, pale, 0.34), dark, (0, top - WIPER[2] * scale, 0, low)
    )


def _ledge(size: Size, theme: Theme, scale: float, low: float) -> str:
    """The ledge, and what lies on it, as SVG."""
    (w, _), f, thick = size, FRAME * scale, PIECE * scale
    _, _, _, bright, wood, dark = materials("blackboard")
    top = low + f * 0.3
    body = svg.rect((f * 0.4, top, w - f * 0.8, LEDGE * scale + f * 0.5), f * 0.2, fill="url(#ledge)")
    body += svg.rect((f * 0.6, top, w - f * 1.2, max(1.0, 1.2 * scale)), 0, fill=mix(bright, "#ffffff", 0.25))
    x, long, high = WIPER[0] * w, WIPER[1] * scale, WIPER[2] * scale
    if not theme.plain:
        body += svg.rect((x, top - 0.5 * high, long, 0.5 * high), 2 * scale, fill="url(#felt)")
        body += svg.rect((x, top - high, long, 0.6 * high), 2.5 * scale, fill=wood, stroke=dark, stroke_width=scale)
        body += svg.rect((x + 3 * scale, top - 0.94 * high, long - 6 * scale, 1.6 * scale), 0, fill=bright)
    for at, length in CHALK:
        x, long = at * w, length * scale
        body += svg.rect((x + 2 * scale, top, long, 2.4 * scale), scale, fill=dark, fill_opacity=0.55)
        body += svg.rect((x, top - thick, long, thick), 1.6 * scale, fill="url(#chalk)")
        body += svg.path(
            f"M{x + long} {top - thick}a{thick * 0.28} {thick / 2} 0 0 0 0 {thick}"
            f"a{thick * 0.28} {thick / 2} 0 0 0 0 {-thick}Z",
            fill=mix(theme.inlay["eggshell"], dark, 0.25),
        )
    return body
