"""Panels and button faces: each style of assets/drawings/panels.json in the material that it is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.ui.draw import drawings, relief, svg
from game.ui.draw.drawings import material
from game.ui.draw.relief import BLACK, WHITE, Box
from game.ui.draw.svg import Size
from game.ui.draw.theme import HexColor, Theme, mix, rgb

PALE = 384
"""The sum of its red, green and blue from which a colour is pale, and shows light more than shade."""


class PanelStyle(NamedTuple):
    """A panel's look: theme roles for fill and line, opacity; radius, width of the line, and how thick a plaque is,
    in units of 1080p.

    `sheen` is how uneven a flat colour is, `bright` how much light an edge of gold takes: 1 where it is pointed at.
    `made` names what it is made of, one of `MATERIALS`; a theme of high contrast makes all of them flat.
    """

    fill: str | None
    line: str | None
    radius: float = 12.0
    width: float = 1.5
    opacity: float = 1.0
    sheen: float = 0.0
    bright: float = 0.0
    made: str = "flat"
    thick: float = relief.THICK


STYLES = {name: PanelStyle(**look) for name, look in drawings.table("panels").items()}
"""The styles of assets/drawings/panels.json."""


def panel(size: Size, style: str, theme: Theme, scale: float) -> pygame.Surface:
    """A panel of exactly `size` pixels in the named style. Raises KeyError for an unknown style."""
    look = STYLES[style]
    return MATERIALS["flat" if theme.plain else look.made](size, look, theme, scale)


def _colours(look: PanelStyle, theme: Theme) -> tuple[HexColor, HexColor]:
    return (getattr(theme, look.fill) if look.fill else "none"), (getattr(theme, look.line) if look.line else "none")


def _flat(size: Size, look: PanelStyle, theme: Theme, scale: float) -> pygame.Surface:
    """One colour, or a sheen of it, within a line."""
    w, h = size
    width = max(look.width * scale, 1.0) if look.line else 0.0
    radius = min(look.radius * scale, w / 2, h / 2)
    fill, line = _colours(look, theme)
    defs, paint = "", fill
    if look.sheen:
        defs = svg.linear("sheen", mix(fill, WHITE, look.sheen), mix(fill, BLACK, look.sheen), (0, 0, 0, h))
        paint = "url(#sheen)"
    body = svg.rect(
        (width / 2, width / 2, w - width, h - width),
        max(radius - width / 2, 0),
        fill=paint,
        fill_opacity=look.opacity,
        stroke=line,
        stroke_width=width,
    )
    return svg.render(body, size, defs=defs)


def _lacquer(size: Size, look: PanelStyle, theme: Theme, scale: float) -> pygame.Surface:
    """A raised plaque of lacquer: its side below, an edge of engraved gold, a gloss over its upper half."""
    fill, line = _colours(look, theme)
    lit = relief.light(theme)
    share, dark = (0.2, 0.34) if sum(rgb(fill)) < PALE else (0.5, 0.07)
    face = (
        (0.0, mix(fill, lit, share)), (0.44, mix(fill, lit, share * 0.4)), (0.5, mix(fill, lit, share * 0.1)),
        (1.0, mix(fill, BLACK, dark)),
    )  # fmt: skip
    surface = _plaque(size, look, theme, scale, face, relief.gold_edge(theme, line, look.bright))
    relief.rub(surface, 16, 1, 243)
    return surface


def _leaf(size: Size, look: PanelStyle, theme: Theme, scale: float) -> pygame.Surface:
    """A raised plaque in gold leaf, or in red lacquer on paper: a shine that breaks, and the leaf's fine creases."""
    fill, line = _colours(look, theme)
    if theme.dark:
        pale, deep = mix(fill, material("leaf_light"), 0.55), mix(fill, material("leaf_shade"), 0.2)
        shine = (pale, mix(fill, pale, 0.3), fill, deep, fill, mix(fill, pale, 0.2))
        metal = mix(line, material("leaf_edge"), 0.45)
    else:
        shine = (mix(fill, WHITE, 0.2), mix(fill, WHITE, 0.08), fill, fill, fill, mix(fill, BLACK, 0.22))
        metal = theme.inlay["gold"]
    face = tuple(zip((0.0, 0.3, 0.55, 0.72, 0.8, 1.0), shine, strict=True))
    edge = relief.gold_edge(theme, metal, look.bright)
    surface = _plaque(size, look, theme, scale, face, edge)
    relief.rub(surface, 32, 1, 236)
    relief.rub(surface, 2, 2, 240)
    return surface


def _plaque(
    size: Size, look: PanelStyle, theme: Theme, scale: float, face: relief.Stops, edge: relief.Stops
) -> pygame.Surface:
    fill, _ = _colours(look, theme)
    w, h = size
    thick = look.thick * scale
    box: Box = (0.5, 0.5, w - 1, h - 1 - thick)
    radius, width = look.radius * scale, max(1.0, look.width * scale)
    groove, inside = relief.within(box, width), relief.within(box, width + max(0.8, 0.9 * scale))
    dark = mix(fill, BLACK, 0.66 if sum(rgb(fill)) < PALE else 0.45)
    defs = relief.ramp("edge", box, edge) + relief.ramp("face", inside, face)
    parts = [
        relief.side(box, radius, True, thick, mix(dark, BLACK, 0.25)),
        svg.path(relief.shape(box, radius, True), fill="url(#edge)"),
        svg.path(relief.shape(groove, radius, True), fill=dark),
        svg.path(relief.shape(inside, radius, True), fill="url(#face)"),
    ]
    light = relief.within(inside, 0.7 * scale)
    defs += svg.linear("light", relief.light(theme), fill, (0, light[1], 0, light[1] + light[3]))
    parts.append(
        svg.path(
            relief.shape(light, radius, True),
            fill="none",
            stroke="url(#light)",
            stroke_width=max(0.7, scale),
            stroke_opacity=0.3,
        )
    )
    return svg.render("".join(parts), size, defs=defs)


def _pressed(size: Size, look: PanelStyle, theme: Theme, scale: float) -> pygame.Surface:
    """A plaque pushed in: no side to be seen, and a shadow from its upper edge."""
    fill, line = _colours(look, theme)
    w, h = size
    thick = look.thick * scale
    box: Box = (0.5, 0.5 + thick, w - 1, h - 1 - thick)
    radius, width = look.radius * scale, max(1.0, look.width * scale)
    inside = relief.within(box, width)
    shadow = mix(fill, BLACK, 0.5 if theme.dark else 0.25)
    defs = relief.ramp("edge", box, ((0.0, mix(line, BLACK, 0.55)), (1.0, line)))
    defs += relief.ramp("face", inside, ((0.0, shadow), (0.22, mix(fill, BLACK, 0.16)), (1.0, fill)))
    body = svg.path(relief.shape(box, radius, True), fill="url(#edge)")
    body += svg.path(relief.shape(inside, radius, True), fill="url(#face)")
    surface = svg.render(body, size, defs=defs)
    relief.rub(surface, 16, 1, 240)
    return surface


def _wood(size: Size, look: PanelStyle, theme: Theme, scale: float) -> pygame.Surface:
    """A plaque without lacquer and gold, and as thick as others: what cannot be used now."""
    fill, line = _colours(look, theme)
    w, h = size
    thick = look.thick * scale
    box: Box = (1, 1, w - 2, h - 2 - thick)
    radius, bare = look.radius * scale, 0.4 if theme.dark else 0.85
    plain, edge = mix(fill, theme.panel, bare), mix(line, theme.panel, 0.45)
    face = svg.path(relief.shape(box, radius, True), fill=plain, stroke=edge, stroke_width=max(1.0, look.width * scale))
    return svg.render(relief.side(box, radius, True, thick, mix(plain, BLACK, 0.4)) + face, size)


def _groove(size: Size, look: PanelStyle, theme: Theme, scale: float) -> pygame.Surface:
    """A hollow carved into the board: dark under its upper edge, its lower edge in the light."""
    fill, line = _colours(look, theme)
    w, h = size
    box: Box = (0.5, 0.5, w - 1, h - 1)
    radius, width = min(look.radius * scale, h / 2), max(1.0, look.width * scale)
    inside = relief.within(box, width)
    deep = mix(fill, BLACK, 0.55 if theme.dark else 0.13)
    low = mix(line, material("carved_light"), 0.25)
    defs = relief.ramp("edge", box, ((0.0, mix(line, BLACK, 0.55 if theme.dark else 0.1)), (0.6, line), (1.0, low)))
    span = min(0.4, 9 * scale / max(1.0, h))
    defs += relief.ramp("face", inside, ((0.0, deep), (span, fill), (1.0, mix(fill, WHITE, 0.035))))
    body = svg.path(relief.shape(box, radius), fill="url(#edge)")
    body += svg.path(relief.shape(inside, max(0.0, radius - width)), fill="url(#face)")
    return svg.render(body, size, defs=defs)


def _coin(size: Size, look: PanelStyle, theme: Theme, scale: float) -> pygame.Surface:
    """A cash coin: a raised rim, a field between, a square hole."""
    fill, line = _colours(look, theme)
    w, h = size
    r = min(w, h) / 2 - 1
    pale, deep = mix(fill, material("leaf_light"), 0.5), mix(fill, BLACK, 0.45)
    box: Box = (w / 2 - r, h / 2 - r, 2 * r, 2 * r)
    edge = relief.gold_edge(theme, line, look.bright)
    defs = relief.ramp("edge", box, edge) + relief.ramp("face", box, ((0.0, mix(fill, deep, 0.5)), (1.0, pale)))
    hole = r * 0.52
    square = svg.rect((w / 2 - hole / 2, h / 2 - hole / 2, hole, hole), hole * 0.12, fill=mix(fill, BLACK, 0.72),
                      stroke=pale, stroke_width=max(0.8, r * 0.09))  # fmt: skip
    parts = [
        svg.circle(w / 2, h / 2 + 1, r, fill=BLACK, fill_opacity=0.5),
        svg.circle(w / 2, h / 2, r, fill="url(#edge)"),
        svg.circle(w / 2, h / 2, r * 0.78, fill=deep),
        svg.circle(w / 2, h / 2, r * 0.73, fill="url(#face)"),
        square,
    ]
    return svg.render("".join(parts), size, defs=defs)


def _well(size: Size, look: PanelStyle, theme: Theme, scale: float) -> pygame.Surface:
    """A shallow field let into the board, with no more than a hint of an edge."""
    fill, _ = _colours(look, theme)
    w, h = size
    box: Box = (0, 0, w, h)
    radius, inside = look.radius * scale, relief.within(box, max(1.0, scale))
    upper, lower = (mix(fill, BLACK, 0.5), mix(fill, WHITE, 0.16)) if theme.dark else (mix(fill, BLACK, 0.2), WHITE)
    defs = relief.ramp("edge", box, ((0.0, upper), (0.7, mix(fill, upper, 0.2)), (1.0, lower)))
    defs += relief.ramp("face", inside, ((0.0, mix(fill, BLACK, 0.14 if theme.dark else 0.04)), (1.0, fill)))
    body = svg.path(relief.shape(box, radius, True), fill="url(#edge)", fill_opacity=look.opacity)
    body += svg.path(relief.shape(inside, radius, True), fill="url(#face)")
    return svg.render(body, size, defs=defs)


def _board(size: Size, look: PanelStyle, theme: Theme, scale: float) -> pygame.Surface:
    """A board with an inlaid border, for all of a sheet."""
    return relief.board(size, *_colours(look, theme), theme, scale, min(size) > 200 * scale)


def _slate(size: Size, look: PanelStyle, theme: Theme, scale: float) -> pygame.Surface:
    """A board with a thread of gold along its edge, for what lies over a screen."""
    return relief.board(size, *_colours(look, theme), theme, scale, band=False)


MATERIALS: dict[str, Callable[[Size, PanelStyle, Theme, float], pygame.Surface]] = {
    "flat": _flat, "lacquer": _lacquer, "leaf": _leaf, "pressed": _pressed, "wood": _wood,
    "groove": _groove, "coin": _coin, "well": _well, "board": _board, "slate": _slate,
}  # fmt: skip
"""What panels can be made of."""
