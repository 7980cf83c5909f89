"""Plain shapes with clean edges at any size: rounded rectangles, panels, shadows, glows, gradients."""

from __future__ import annotations

import pygame

from game.ui.draw import svg
from game.ui.draw.svg import Size


def rounded_rect(
    size: Size,
    radius: float,
    fill: str | None,
    line: str | None = None,
    width: float = 0.0,
    opacity: float = 1.0,
    end: str | None = None,
) -> pygame.Surface:
    """A rounded rectangle that fills `size`; the fill becomes `end` downwards; the line lies inside."""
    w, h = size
    defs = svg.linear("fill", fill or "none", end, (0, 0, 0, h)) if end else ""
    body = svg.rect(
        (width / 2, width / 2, w - width, h - width),
        max(radius - width / 2, 0),
        fill="url(#fill)" if end else fill or "none",
        fill_opacity=opacity,
        stroke=line or "none",
        stroke_width=width,
    )
    return svg.render(body, size, defs=defs)


def polygon(size: Size, points: list[tuple[float, float]], fill: str, opacity: float = 1.0) -> pygame.Surface:
    """A filled polygon with smooth edges; points in pixels."""
    d = "M" + " L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in points) + " Z"
    return svg.render(svg.path(d, fill=fill, fill_opacity=opacity), size)


def curve(size: Size, d: str, colour: str, width: float, opacity: float = 1.0) -> pygame.Surface:
    """An open curve given as SVG path data in pixels."""
    return svg.render(svg.stroke(d, colour, width, stroke_opacity=opacity), size)


def gradient(size: Size, top: str, bottom: str) -> pygame.Surface:
    """An opaque gradient from top to bottom."""
    w, h = size
    return svg.render(
        f'<rect width="{w}" height="{h}" fill="url(#g)"/>',
        size,
        defs=svg.linear("g", top, bottom, (0, 0, 0, h)),
    )


def soft(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """The surface blurred: two passes of a box come close to a bell curve."""
    if radius < 1:
        return surface
    return svg.ready(pygame.transform.box_blur(pygame.transform.box_blur(surface, radius), max(radius // 2, 1)))


def radial_glow(size: Size, colour: str, strength: float = 0.8) -> pygame.Surface:
    """A round light that fades to nothing at the edge of `size`."""
    stops = [
        (0.0, colour, strength),
        (0.35, colour, strength * 0.55),
        (0.7, colour, strength * 0.14),
        (1.0, colour, 0.0),
    ]
    defs = svg.radial("glow", stops, 50, 50, 50)
    body = '<rect width="100" height="100" fill="url(#glow)"/>'
    w, h = size
    return svg.render(body, size, f"scale({w / 100:.5f} {h / 100:.5f})", defs)
