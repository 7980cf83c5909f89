"""A silk hanging that words stand on: its rods, its folds, tassels and a gold border."""

from __future__ import annotations

from random import Random

import pygame

from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix, rgb

TASSEL_VIEW = (100, 220)
"""The size of the drawing of a tassel."""
ROD_THICKNESS_PX = 20
KNOB_REACH_PX = 9
BORDER_INSET_PX, BORDER_WIDTH_PX = 4, 2
"""Distance of the border from the edge of the silk, and its width, at 1080p."""
BROCADE_HEIGHT_PX = 19
TASSEL_SIZE = (18, 150)
"""The width and height of a tassel, at 1080p."""
THREAD_CONTRASTS = (4, 3)
"""Difference in brightness of the threads across and along, of 255."""
LAMP_WIDTH_RATIO, LAMP_STRENGTH = 2.2, 0.22
"""Width of the lamp's light on the silk, as a fraction of the silk's width, and its strength from 0 to 1."""


def draw_hanging(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw the hanging, whose rods' knobs reach to its sides."""
    (w, h), knob, roller = size, round(KNOB_REACH_PX * scale), round(ROD_THICKNESS_PX * scale)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    silk = _draw_silk((w - 2 * knob, h - roller // 2), theme, scale)
    surface.blit(silk, (knob, roller // 2))
    if not theme.plain:
        cord = _draw_tassel((round(TASSEL_SIZE[0] * scale), round(TASSEL_SIZE[1] * scale)), theme)
        for x in (knob, w - knob):
            surface.blit(cord, cord.get_rect(midtop=(x, roller // 2)))
    for y in (0, h - roller):
        surface.blit(_draw_roller((w, roller), theme, knob), (0, y))
    return surface


def _draw_silk(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    w, h = size
    if theme.plain:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill(rgb(theme.panel))
    else:
        light, silk, depth, shine = drawings.find_materials("silk" if theme.dark else "silk_by_day")
        body = drawings.make_drawing("hanging", {"light": light, "silk": silk, "deep": depth, "shine": shine})
        surface = svg.render(body, size, f"scale({w / TASSEL_VIEW[0]:.4f} {h / TASSEL_VIEW[1]:.4f})")
        if theme.dark:
            side = round(LAMP_WIDTH_RATIO * w)
            lamp = surfaces.draw_glow((side, side), drawings.find_material("lamp_glow"), LAMP_STRENGTH)
            surface.blit(lamp, ((w - side) // 2, -round(side * 0.45)))
        surface.blit(_draw_weave(size), (0, 0))
        height = round(BROCADE_HEIGHT_PX * scale)
        band = _draw_brocade((w, height), theme, scale)
        for y in (round(ROD_THICKNESS_PX / 2 * scale), h - round(ROD_THICKNESS_PX / 2 * scale) - height):
            surface.blit(band, (0, y))
    inset, line = round(BORDER_INSET_PX * scale), max(1, round(BORDER_WIDTH_PX * scale))
    gold = theme.gold if theme.plain else theme.inlay["gold"]
    for out, thick in ((inset, line), (inset + 3 * line, max(1, line // 2))):
        for x in (out, w - out - thick):
            surface.fill(rgb(gold), (x, 0, thick, h))
    return surface


def _draw_weave(size: Size) -> pygame.Surface:
    """Draw the threads of the silk: each lies a little lighter or darker than the next, more so across than along."""
    chance, whole = Random(size[0]), pygame.Surface(size, pygame.SRCALPHA)
    for along, clear in ((False, THREAD_CONTRASTS[0]), (True, THREAD_CONTRASTS[1])):
        count = size[0] if along else size[1]
        line = pygame.Surface((count, 1) if along else (1, count), pygame.SRCALPHA)
        for n in range(count):
            level = chance.gauss(0, clear)
            tone = 255 if level > 0 else 0
            line.set_at((n, 0) if along else (0, n), (tone, tone, tone, min(40, round(abs(level)))))
        whole.blit(pygame.transform.scale(line, size), (0, 0))
    return whole


def _draw_brocade(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    """Draw a strip of dark brocade, as mounts of scrolls end in: golden lozenges between two lines."""
    (w, h), colors = size, theme.inlay
    ground, gold = colors["oxblood"], colors["gold"]
    middle, half, line = h / 2, 0.27 * h, max(1.0, BORDER_WIDTH_PX * scale)
    step = w / max(1, round(w / (1.5 * h)))
    d = dots = ""
    for n in range(round(w / step) + 1):
        x = n * step
        d += f"M{x - 1.5 * half:.1f} {middle:.1f}l{1.5 * half:.1f} {-half:.1f}l{1.5 * half:.1f} {half:.1f}"
        d += f"l{-1.5 * half:.1f} {half:.1f}Z"
        dots += svg.circle(x, middle, 0.09 * h, fill=gold) + svg.circle(x + step / 2, middle, 0.05 * h, fill=gold)
    shade = svg.linear("brocade", ground, colors["lacquer"], (0, 0, 0, h * 2.2))
    body = svg.rect((0, 0, w, h), 0, fill="url(#brocade)") + svg.stroke(d, gold, 0.7 * line) + dots
    body += svg.stroke(f"M0 {line / 2}H{w}M0 {h - line / 2}H{w}", gold, line)
    return svg.render(body, size, defs=shade)


def _draw_tassel(size: Size, theme: Theme) -> pygame.Surface:
    colors, stretched = theme.inlay, f"scale({size[0] / TASSEL_SIZE[0]:.4f} {size[1] / TASSEL_SIZE[1]:.4f})"
    red, dark = colors["cinnabar"], colors["lacquer"]
    tones = {"cord": mix(red, dark, 0.2), "dark": mix(red, dark, 0.45), "lit": mix(red, colors["gold_light"], 0.3)}
    return svg.render(drawings.make_drawing("tassel", {**colors, **tones}), size, stretched)


def _draw_roller(size: Size, theme: Theme, knob: int) -> pygame.Surface:
    w, h = size
    colors = theme.inlay
    rod, cap = ("cockroach", "amber", "cockroach", "lacquer"), ("gold", "gold_light", "gold", "gold_deep")
    lit = (0.0, 0.3, 0.55, 1.0)
    defs = "".join(
        svg.ramp(name, zip(lit, (colors[tone] for tone in tones), strict=True), (0, 0, 0, h))
        for name, tones in (("rod", rod), ("knob", cap))
    )
    if theme.plain:
        return svg.render(svg.rect((0, 0, w, h), h / 2, fill=theme.gold), size)
    body = svg.rect((knob, h * 0.08, w - 2 * knob, h * 0.84), 0, fill="url(#rod)")
    body += "".join(svg.rect((x, 0, 2 * knob, h), h * 0.3, fill="url(#knob)") for x in (0, w - 2 * knob))
    return svg.render(body, size, defs=defs)
