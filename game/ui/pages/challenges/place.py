"""The drawings of the ladder's places, each at its hour, or scratched into dark lacquer where one has not come yet."""

from __future__ import annotations

import pygame

from game.ui.context import Context
from game.ui.draw import drawings, svg
from game.ui.draw.theme import mix, rgb

VIEW = (120, 100)
"""The size of a place's drawing."""
DULL = 0.06
"""How much of the ground is in the lines of a place where one has not come yet."""
GLOW = 3.2
"""How far sun or moon light the sky, for their radius."""
PALE = 150
"""How opaque they are on paper, of 255."""
SOIL, HOUSE = 0.66, 0.86
"""Where the ground begins behind a table, and the height of the place that stands on it, for the height."""


def place(ctx: Context, name: str, high: int) -> pygame.Surface:
    """A place of the ladder, `high` pixels high; made anew at each call."""
    size = (round(high * VIEW[0] / VIEW[1]), high)
    return svg.render(drawings.drawing("places", ctx.theme.inlay, name), size, f"scale({high / VIEW[1]:.5f})")


def unlit(ctx: Context, picture: pygame.Surface) -> pygame.Surface:
    """The same picture at dusk: blue, and hardly lit."""
    dull, theme = pygame.transform.grayscale(picture), ctx.theme
    line = mix(theme.inlay["indigo_light" if theme.dark else "indigo"], theme.panel, DULL)
    dull.fill((*rgb(line), 255 if theme.dark else PALE), special_flags=pygame.BLEND_RGBA_MULT)
    return dull


def outside(ctx: Context, name: str, size: tuple[int, int]) -> pygame.Surface:
    """The sky over a place at its hour, the ground, and the place on it, of exactly `size` pixels."""
    ink, (w, h) = ctx.theme.inlay, size
    hour = drawings.table("hours")[name]
    above, below = (ink[role] for role in hour["sky"])
    near, far = (ink[role] for role in hour["soil"])
    defs = svg.linear("sky", above, below, (0, 0, 0, SOIL * h))
    body = svg.rect((0, 0, w, h), 0, fill="url(#sky)")
    if "light" in hour:
        x, y, r, role = hour["light"]
        glow = [(0.0, ink[role], 0.9), (0.3, ink[role], 0.35), (1.0, ink[role], 0.0)]
        defs += svg.radial("light", glow, x * w, y * h, GLOW * r * h)
        body += svg.rect((0, 0, w, h), 0, fill="url(#light)") + svg.circle(x * w, y * h, r * h, fill=ink[role])
    body += svg.rect((0, SOIL * h, w, h), 0, fill=mix(near, far, 0.5))
    face = svg.render(body, size, defs=defs)
    house = place(ctx, name, round(HOUSE * h))
    house.fill((*rgb(hour["left"]), 255), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(house, house.get_rect(midbottom=(w // 2, round((SOIL + 0.06) * h))))
    return face
