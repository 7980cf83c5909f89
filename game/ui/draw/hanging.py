"""A silk hanging that frames who teaches beside a table: its roller, its folds, a gold border and a drum's face."""

from __future__ import annotations

import pygame

from game.ui.draw import drawings, ornaments, surfaces, svg
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme, rgb

VIEW = (100, 220)
ROLLER, KNOB, INSET, LINE = 20, 9, 4, 2
"""At 1080p how thick the roller is, how far its knobs reach out, how far within the silk the border lies, its width."""
SHADE = 150
"""How dark its shadow is, of 255."""
CAST = 56
"""How far its shadow reaches on a wall behind it, at 1080p."""
DRUM = (0.5, 0.72, 0.47, 0.2)
"""Where the drum's middle lies, as shares of the width and height; its radius, of the width; and how clear it is."""

LAMP, LIT = 2.2, 0.22
"""The breadth of the lamp's light that falls on it from above, for its own, and how strong that is in its middle."""


def hanging(size: Size, theme: Theme, scale: float, closed: bool = False) -> pygame.Surface:
    """The hanging, whose rods' knobs reach to its sides; its silk goes on below the picture unless it is `closed`."""
    (w, h), knob, roller = size, round(KNOB * scale), round(ROLLER * scale)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    silk = _silk((w - 2 * knob, h - roller // 2), theme, scale)
    shade = pygame.Surface(size, pygame.SRCALPHA)
    shade.fill((0, 0, 0, SHADE), (knob, roller // 2, w - 2 * knob, h))
    surface.blit(surfaces.soft(shade, knob // 2), (0, 0))
    surface.blit(silk, (knob, roller // 2))
    for y in (0, *([h - roller] if closed else [])):
        surface.blit(_roller((w, roller), theme, knob), (0, y))
    return svg.ready(surface)


def cast(size: Size, scale: float) -> pygame.Surface:
    """The soft shadow that a hanging of a size casts on what is behind it; it reaches CAST farther on all sides."""
    out = round(CAST * scale)
    shade = pygame.Surface((size[0] + 2 * out, size[1] + 2 * out), pygame.SRCALPHA)
    shade.fill((0, 0, 0, SHADE), (out, out, *size))
    return surfaces.soft(shade, out // 2)


def _silk(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    w, h = size
    if theme.plain:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill(rgb(theme.panel))
    else:
        light, silk, deep, shine = drawings.materials("silk" if theme.dark else "silk_by_day")
        body = drawings.drawing("hanging", {"light": light, "silk": silk, "deep": deep, "shine": shine})
        surface = svg.render(body, size, f"scale({w / VIEW[0]:.4f} {h / VIEW[1]:.4f})")
        x, y, r, clear = DRUM
        drum = svg.render(ornaments.drum(x * w, y * h, r * w, theme.inlay["gold"], silk, 1.6 * scale, 10), size)
        surfaces.fade(drum, clear)
        surface.blit(drum, (0, 0))
        if theme.dark:
            side = round(LAMP * w)
            lamp = surfaces.radial_glow((side, side), drawings.material("lamp_glow"), LIT)
            surface.blit(lamp, ((w - side) // 2, -round(side * 0.45)))
    inset, line = round(INSET * scale), max(1, round(LINE * scale))
    gold = theme.gold if theme.plain else theme.inlay["gold"]
    for out, thick in ((inset, line), (inset + 3 * line, max(1, line // 2))):
        for x in (out, w - out - thick):
            surface.fill(rgb(gold), (x, 0, thick, h))
    return surface


def _roller(size: Size, theme: Theme, knob: int) -> pygame.Surface:
    """A turned rod of lacquered wood with a gold knob at each end."""
    w, h = size
    ink = theme.inlay
    rod, cap = ("cockroach", "amber", "cockroach", "lacquer"), ("gold", "gold_light", "gold", "gold_deep")
    lit = (0.0, 0.3, 0.55, 1.0)
    defs = "".join(
        svg.ramp(name, zip(lit, (ink[tone] for tone in tones), strict=True), (0, 0, 0, h))
        for name, tones in (("rod", rod), ("knob", cap))
    )
    if theme.plain:
        return svg.render(svg.rect((0, 0, w, h), h / 2, fill=theme.gold), size)
    body = svg.rect((knob, h * 0.08, w - 2 * knob, h * 0.84), 0, fill="url(#rod)")
    body += "".join(svg.rect((x, 0, 2 * knob, h), h * 0.3, fill="url(#knob)") for x in (0, w - 2 * knob))
    return svg.render(body, size, defs=defs)
