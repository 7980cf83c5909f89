"""Plain surfaces: rounded rectangles, blurs, glows, and wide gradients without bands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi
from random import Random

import pygame

from game.ui.gfx import svg
from game.ui.gfx.cache import kept
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Color, HexColor, rgb

SHARES = 24
"""Number of steps from a full reflection in varnish to none."""
SHARP = 4
"""Oversampling of corners."""
GRAIN_TILE = 128
GRAIN_ALPHA = 13
"""Opacity of the darkest grain, of 255."""


def tile(surface: pygame.Surface, piece: pygame.Surface, mode: int = 0) -> None:
    for x in range(0, surface.get_width(), piece.get_width()):
        for y in range(0, surface.get_height(), piece.get_height()):
            surface.blit(piece, (x, y), special_flags=mode)


def tiled(size: Size, piece: pygame.Surface, scale: float = 1.0) -> pygame.Surface:
    """Return a clear surface tiled with a piece, which is enlarged if `scale` is more than 1."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    tile(whole, pygame.transform.smoothscale_by(piece, scale) if scale > 1 else piece)
    return whole


def grain(size: Size, colour: HexColor, scale: float) -> pygame.Surface:
    """Return fine grains of a colour, each `scale` pixels wide."""
    points = bytearray(bytes((*rgb(colour), 0)) * GRAIN_TILE**2)
    points[3::4] = Random(7).randbytes(GRAIN_TILE**2).translate(bytes(n * GRAIN_ALPHA >> 8 for n in range(256)))
    return tiled(size, pygame.image.frombytes(bytes(points), (GRAIN_TILE, GRAIN_TILE), "RGBA"), scale)


def soft(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a blurred surface: two passes of a box are close to a bell curve."""
    if radius < 1:
        return surface
    return svg.ready(pygame.transform.box_blur(pygame.transform.box_blur(surface, radius), max(radius // 2, 1)))


def silhouette(picture: pygame.Surface, colour: HexColor, level: int = 255) -> pygame.Surface:
    """Return the shape of a picture in one colour; level 255 keeps its opacity."""
    shape = picture.copy()
    shape.fill((0, 0, 0, level), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*rgb(colour), 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def cast(picture: pygame.Surface, colour: HexColor, level: int, radius: int, coarse: int) -> pygame.Surface:
    """Return the soft shadow of a picture, in the picture's size.

    The shadow is computed `coarse` times smaller, because it has no sharp edges, and blurred by `radius` pixels there.
    """
    size = picture.get_size()
    small = pygame.transform.smoothscale(picture, [max(1, side // coarse) for side in size])
    return pygame.transform.smoothscale(soft(silhouette(small, colour, level), radius), size)


def over_shadow(picture: pygame.Surface, level: int, radius: int, falls: tuple[int, int]) -> pygame.Surface:
    """Return a picture of the same size with its black shadow, which falls right and down by `falls`."""
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(soft(silhouette(picture, "#000000", level), radius), falls)
    whole.blit(picture, (0, 0))
    return whole


def soft_box(size: Size, box: pygame.Rect, colour: Color, radius: int, corner: int = 0) -> pygame.Surface:
    """Return a box of a colour with blurred edges on a clear ground."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.fill((*colour[:3], 0))
    pygame.draw.rect(whole, colour, box, 0, corner)
    return soft(whole, radius)


def about_middle(picture: pygame.Surface) -> pygame.Surface:
    """Cut the clear margins off a picture, symmetrically about its middle."""
    visible_rect, (w, h) = picture.get_bounding_rect(), picture.get_size()
    x, y = min(visible_rect.left, w - visible_rect.right), min(visible_rect.top, h - visible_rect.bottom)
    return picture.subsurface((x, y, max(1, w - 2 * x), max(1, h - 2 * y))).copy()


def grey(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in grey with the same opacity.

    Without AVX2, pygame-ce copies the brightness of every other point into its opacity.
    """
    found, clear = pygame.transform.grayscale(picture), picture.copy()
    found.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    clear.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    found.blit(clear, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return found


def mask(picture: pygame.Surface, shape: pygame.Surface) -> None:
    """Cut a picture in place to a white shape at its upper left corner."""
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def tint(picture: pygame.Surface, colour: HexColor) -> None:
    """Multiply a picture in place by a colour: white becomes the colour, black stays."""
    picture.fill((*rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)


def chilled(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture with red and blue exchanged: gold and fire turn into lightning, white stays."""
    if not all(picture.get_size()):
        return picture
    return svg.ready(pygame.image.frombytes(pygame.image.tobytes(picture, "RGBA"), picture.get_size(), "BGRA"))


def fade(picture: pygame.Surface, clear: float) -> None:
    """Multiply a picture's opacity in place."""
    picture.fill((255, 255, 255, round(255 * clear)), special_flags=pygame.BLEND_RGBA_MULT)


def faded(picture: pygame.Surface, shares: Sequence[float]) -> pygame.Surface:
    """Return a copy whose rows of pixels have these opacities, from the top, each from 0 to 1."""
    clear = bool(picture.get_flags() & pygame.SRCALPHA)
    surface = picture.copy() if clear else pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    if not clear:
        surface.blit(picture, (0, 0))
    for y, share in enumerate(shares):
        if share < 1:
            surface.fill((255, 255, 255, round(255 * share)), (0, y, surface.get_width(), 1), pygame.BLEND_RGBA_MULT)
    return surface


def mirrored(picture: pygame.Surface, height: int, clear: float) -> pygame.Surface:
    """Return the reflection of the uppermost `height` pixels in varnish; its opacity falls from `clear` to 0."""
    part = picture.subsurface((0, 0, picture.get_width(), height))
    return faded(part, [clear * (1 - row / height) ** 1.5 for row in range(height)])


def reflected(
    picture: pygame.Surface, feet: Sequence[int], long: int, rise: int, clear: Sequence[float]
) -> pygame.Surface:
    """Return the reflection of a picture in varnish, column by column, `long` pixels below each column's foot.

    The reflection starts invisible, reaches the opacity `clear` (0 to 1, per column) after `rise` pixels, and fades
    out.
    """
    (width, height), turned = picture.get_size(), pygame.transform.flip(picture, False, True)
    found = pygame.Surface((width, max(feet) + long), pygame.SRCALPHA)
    for x, (foot, share) in enumerate(zip(feet, clear, strict=True)):
        level = round(SHARES * share)
        if level:
            found.blit(turned, (x, foot), (x, height - foot, 1, long))
            found.blit(_fade(long, rise, level / SHARES), (x, foot), special_flags=pygame.BLEND_RGBA_MULT)
    return found


@kept
def _fade(long: int, rise: int, clear: float) -> pygame.Surface:
    line = pygame.Surface((1, long), pygame.SRCALPHA)
    for row in range(long):
        share = min(1.0, row / max(1, rise)) * (1 - row / long) ** 1.5
        line.set_at((0, row), (255, 255, 255, round(255 * clear * share)))
    return line


def radial_glow(size: Size, colour: str, strength: float = 0.8) -> pygame.Surface:
    """Return a round light that fades to nothing at the edge of `size`."""
    stops = [
        (0.0, colour, strength),
        (0.35, colour, strength * 0.55),
        (0.7, colour, strength * 0.14),
        (1.0, colour, 0.0),
    ]
    return svg.wash(svg.radial("wash", stops, 50, 50, 50), size, (100, 100))


def rounded(size: Size, radius: int, fill: Color, edge: Color | None = None, line: int = 0) -> pygame.Surface:
    """Draw a rounded rectangle with smooth corners: only the corners are drawn large and brought down."""
    width, height = size
    radius = min(radius, width // 2, height // 2)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(edge if edge and line else fill)
    if edge and line:
        surface.fill(fill, (line, line, width - 2 * line, height - 2 * line))
    if radius < 1:
        return surface
    corner = _corner(radius, fill, edge, line)
    for right in (False, True):
        for low in (False, True):
            piece = pygame.transform.flip(corner, right, low)
            place = (width - radius if right else 0, height - radius if low else 0)
            surface.fill((0, 0, 0, 0), (place, (radius, radius)))
            surface.blit(piece, place)
    return surface


@kept
def _corner(radius: int, fill: Color, edge: Color | None, line: int) -> pygame.Surface:
    outer = edge if edge and line else fill
    large = pygame.Surface((radius * SHARP, radius * SHARP), pygame.SRCALPHA)
    large.fill((*outer[:3], 0))
    centre = (radius * SHARP, radius * SHARP)
    pygame.draw.circle(large, outer, centre, radius * SHARP)
    if outer is not fill and radius > line:
        pygame.draw.circle(large, fill, centre, (radius - line) * SHARP)
    return pygame.transform.smoothscale(large, (radius, radius))


def edged(picture: pygame.Surface, radius: int, line: int, colour: HexColor, opacity: float = 1.0) -> None:
    """Round the corners of a picture; if `line` is more than 0, draw a line along its edge."""
    shape = rounded(picture.get_size(), radius, (255, 255, 255, 255))
    mask(picture, shape)
    if line:
        draw_border(picture, 0, line=line, radius=radius, colour=colour, opacity=opacity)


def draw_border(
    surface: pygame.Surface, inset: int, *, line: int, radius: int, colour: HexColor, opacity: float = 1.0
) -> None:
    """Draw a line near a surface's edge, in cheap pieces: four sides and one corner in four directions."""
    w, h = surface.get_size()
    near, right, low = inset + radius, w - inset - line, h - inset - line
    ink = (*rgb(colour), round(255 * opacity))
    for size, places in (
        ((w - 2 * near, line), ((near, inset), (near, low))),
        ((line, h - 2 * near), ((inset, near), (right, near))),
    ):
        side = pygame.Surface(size, pygame.SRCALPHA)
        side.fill(ink)
        surface.blits([(side, place) for place in places])
    half, r = line / 2, radius - line / 2
    arc = f"M{half} {radius}A{r} {r} 0 0 1 {radius} {half}"
    corner = svg.render(
        svg.path(arc, fill="none", stroke=colour, stroke_width=float(line), stroke_opacity=float(opacity)),
        (radius, radius),
    )
    for across in (False, True):
        for down in (False, True):
            place = (w - near if across else inset, h - near if down else inset)
            surface.blit(pygame.transform.flip(corner, across, down), place)


def between(stops: Sequence[tuple[float, float]], at: float) -> float:
    """Return the value at a position between stops of (position, value), with a smooth transition."""
    for (start, before), (end, after) in pairwise(stops):
        if at <= end:
            return before + (after - before) * (1 - cos(pi * (at - start) / (end - start))) / 2
    return stops[-1][1]
