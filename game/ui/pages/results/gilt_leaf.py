"""The leaf of gold on the step or plaque of whoever comes first: beaten, within a rim, set into what it lies on; and
the gilt frame about the person's, where others come before.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.ui.gfx import surfaces, svg
from game.ui.gfx.theme import mix

RIM = 7.0
"""How broad the gilt rim of the leaf is, at 1080p."""
SUNK_IN = 0.16
"""How far down the shadow of the rim lies on the leaf, for the leaf's height."""
LINED = ((12, 1.2, 0.8), (16, 0.8, 0.6))
"""The lines about the leaf: how far within it, how broad, at 1080p, and how clear."""
PALE = 0.65
"""How much of the leaf's light is in its deep part, so that a loss can be read in red on it."""


FRAMED = ((-7, 6.0, 0.9), (-1, 1.6, 0.7))
"""The gilt frame about the person's field: how far within its edge each line is, how broad, at 1080p,
and how clear."""
WARM = 0.2
"""How clear the light on that field is."""


def frame(step: pygame.Surface, field: pygame.Rect, inlay: Mapping[str, str], scale: float) -> None:
    """Lay a gilt frame about the field of a step, which is in the light."""
    step.blit(surfaces.radial_glow(field.size, inlay["amber"], WARM), field)
    (wide, high), out = field.size, 12 * scale
    ground = svg.ramp(
        "frame", [(0.0, inlay["gold_light"]), (0.5, inlay["gold"]), (1.0, inlay["gold_deep"])], (0, 0, wide, high)
    )
    body = ""
    for far, broad, clear in FRAMED:
        inner = (out + far * scale, out + far * scale, wide - 2 * far * scale, high - 2 * far * scale)
        body += svg.rect(
            inner, 4 * scale, fill="none", stroke="url(#frame)", stroke_width=broad * scale, stroke_opacity=clear
        )
    sheet = svg.render(body, (wide + round(2 * out), high + round(2 * out)), defs=ground)
    step.blit(sheet, (field.x - round(out), field.y - round(out)))


def gild(step: pygame.Surface, leaf: pygame.Rect, field: pygame.Rect, inlay: Mapping[str, str], scale: float) -> None:
    """Lay a leaf of gold before the field of a step, with what is let in along the field's edges engraved
    in it, and lines about it.
    """
    carved = pygame.transform.smoothscale(step.subsurface(field), leaf.size)
    wide, high = leaf.size
    carved.fill(carved.get_at((wide // 2, high // 2)), special_flags=pygame.BLEND_RGB_SUB)
    light, deep = inlay["gold_light"], inlay["gold_deep"]
    low = mix(inlay["gold"], light, PALE)
    beaten = [(0.0, low), (0.22, light), (0.4, mix(light, inlay["eggshell"], 0.5)), (0.62, light), (1.0, low)]
    ground = svg.ramp("leaf", beaten, (0, 0, wide, high))
    ground += svg.ramp("rim", [(0.0, light), (0.5, inlay["gold"]), (1.0, deep)], (0, 0, wide * 0.3, high))
    ground += svg.linear("sunk", deep, deep, (0, 0, 0, high * SUNK_IN), (0.75, 0.0))
    rim = RIM * scale
    inner = (rim, rim, wide - 2 * rim, high - 2 * rim)
    body = svg.rect((0, 0, wide, high), 6 * scale, fill="url(#rim)", stroke=inlay["line"], stroke_width=1.5 * scale)
    body += svg.rect(inner, 4 * scale, fill="url(#leaf)") + svg.rect(inner, 4 * scale, fill="url(#sunk)")
    body += svg.rect(inner, 4 * scale, fill="none", stroke=deep, stroke_width=1.6 * scale)
    for far, broad, clear in LINED:
        inner = (far * scale, far * scale, wide - 2 * far * scale, high - 2 * far * scale)
        line = {"stroke": inlay["gold_deep"], "stroke_width": broad * scale, "stroke_opacity": clear}
        body += svg.rect(inner, 4 * scale, fill="none", **line)
    sheet = svg.render(body, leaf.size, defs=ground)
    sheet.blit(carved, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    step.blit(sheet, leaf)
