"""The title's lettering: gold leaf laid into lacquer."""

from __future__ import annotations

import pygame

from game.engine.rng import SplitMix64
from game.ui.draw import surfaces
from game.ui.draw.theme import Theme, mix
from game.ui.draw.type import font
from game.ui.kit.widget_context import WidgetContext

FLECKS = 26
"""Flecks of paler leaf for a hundred pixels of the letters' height."""


TITLE = "Tiến Lên"


def lettering(ctx: WidgetContext, size: int) -> pygame.Surface:
    """The game's name in gold leaf, its letters `size` pixels high, with their shadow, and no room beside; kept."""
    return ctx.picture(f"lettering-{size}", lambda: _draw(size, ctx.theme))


def _draw(size: int, theme: Theme) -> pygame.Surface:
    mask = font(size, "extrabold").render(TITLE, True, "#ffffff")
    pad = max(2, size // 14)
    w, h = mask.get_width() + 2 * pad, mask.get_height() + 2 * pad
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    surface.blit(_shadow(mask, (w, h), pad, theme), (0, 0))
    surface.blit(_leaf(mask, theme), (pad, pad))
    ink = mask.get_bounding_rect().move(pad, pad)
    return surface.subsurface((ink.x - pad // 2, 0, ink.w + pad, min(h, ink.bottom + pad)))


def _shadow(mask: pygame.Surface, size: tuple[int, int], pad: int, theme: Theme) -> pygame.Surface:
    dark = pygame.Surface(size, pygame.SRCALPHA)
    shade = mask.copy()
    edge = theme.inlay["lacquer"] if theme.dark else theme.inlay["gold_deep"]
    shade.fill(edge, special_flags=pygame.BLEND_RGB_MULT)
    dark.blit(shade, (pad, pad + max(1, pad // 2)))
    return surfaces.soft(dark, max(1, pad // 3))


def _leaf(mask: pygame.Surface, theme: Theme) -> pygame.Surface:
    """Gold from light to deep, with flecks where the leaf lies double."""
    w, h = mask.get_size()
    ink = theme.inlay
    deep = (ink["oxblood"], mix(ink["oxblood"], "#000000", 0.3))
    top, bottom = (ink["gold_light"], ink["gold"]) if theme.dark else deep
    leaf = surfaces.gradient((w, h), top, bottom)
    chance = SplitMix64(7)
    for _ in range(FLECKS * w // 100):
        spot = (chance.below(w), chance.below(h))
        side = max(2, h // 40 + chance.below(max(1, h // 22)))
        points = [(spot[0] + chance.below(side * 2) - side, spot[1] + chance.below(side * 2) - side) for _ in range(4)]
        pale = mix(top, "#ffffff", 0.18) if chance.below(2) else mix(bottom, "#000000", 0.08)
        pygame.draw.polygon(leaf, pale, points)
    leaf.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return leaf
