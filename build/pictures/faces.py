"""The faces of panels and buttons: each style of assets/drawings/panels.json, of a rendered piece or of flat colour.

The pieces are rendered by `stage/kit.py`; assets/drawings/pieces.json holds the size of each at 1080p and its corners.
"""

from math import ceil
from typing import NamedTuple

import pygame
import renders
from measures import Measures

from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.surfaces import stretch
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, mix, rgb

SIZES = Measures("faces")
BLACK, WHITE = "#000000", "#ffffff"


class FaceStyle(NamedTuple):
    """The look of a face: palette roles of fill and line, opacity, radius of the corners and width of the line.

    `sheen` is the unevenness of a flat colour. `piece` names the rendered piece that a face is made of, at `share` of
    its size, `sunk` where it is pressed in, `ringed` where the line goes around it. What is behind shines through a
    `glass`, whose rim alone is opaque; `bare` is the opacity of a face without a line. `gloss` is the brightness of the
    sky in its varnish by day. High contrast makes all of them flat, opaque and with their lines; a page prints them
    flat.
    """

    fill: str | None
    line: str | None
    radius: float = 12.0
    width: float = 1.5
    opacity: float = 1.0
    sheen: float = 0.0
    piece: str = ""
    share: float = 1.0
    sunk: bool = False
    ringed: bool = False
    glass: float = 0.0
    bare: float = 0.0
    gloss: float = 0.0


class RenderedPiece(NamedTuple):
    """A line of pieces.json: the palette role of its colour, its size and corners. A `round` piece is all corners."""

    body: str
    size: tuple[int, int]
    edges: tuple[int, int, int, int]
    round: bool = False


STYLES = {name: FaceStyle(**look) for name, look in drawings.load_table("panels").items()}
PIECES = {name: RenderedPiece(**line) for name, line in drawings.load_table("pieces").items()}
SOURCES = ("drawings/panels.json", "drawings/pieces.json",
           *(renders.find_source(f"kit/{name}-{light}") for name in PIECES for light in ("dark", "light")))  # fmt: skip


class Form(NamedTuple):
    """The usual size of a face and its corners, and whether these are as large as there is room."""

    size: Size
    edges: tuple[int, int, int, int]
    round: bool


def is_flat(look: FaceStyle, theme: Theme) -> bool:
    return theme.is_plain or theme.is_printed or not look.piece


def find_form(style: str, theme: Theme) -> Form:
    look = STYLES[style]
    if not is_flat(look, theme):
        piece, ratio = PIECES[look.piece], look.share
        left, top, right, bottom = (ceil(edge * ratio) for edge in piece.edges)
        width, height = (round(side * ratio) for side in piece.size)
        return Form((width, height), (left, top, right, bottom), piece.round)
    if look.radius == SIZES.round_radius:
        side = SIZES.round_sides.get(style, SIZES.round_sides.get(style.partition("_")[0], 0))
        corner = side // 2 - 1
    else:
        corner = ceil(look.radius + max(look.width, SIZES.min_plain_line_px))
        side = 2 * corner + SIZES.flat_side_length
    return Form((side, side), (corner, corner, corner, corner), look.radius == SIZES.round_radius)


def draw_face(style: str, theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw a panel face of exactly `size` pixels, with details at a scale. Raises KeyError for an unknown style."""
    look = STYLES[style]
    if is_flat(look, theme):
        return _draw_flat_face(size, look, theme, scale)
    piece = renders.load(f"kit/{look.piece}-{'dark' if theme.is_dark else 'light'}")
    surface = pygame.transform.smoothscale(piece, size)
    if look.sunk:
        surface = pygame.transform.flip(surface, True, True)
    _shift_color(surface, getattr(theme, PIECES[look.piece].body), getattr(theme, look.fill or "panel"))
    if look.glass:
        opacity = look.glass if theme.is_dark else 1 - SIZES.day_transparency_ratio * (1 - look.glass)
        _make_inside_clear(surface, look, scale, opacity)
    if look.gloss and not theme.is_dark:
        _add_varnish(surface, look, scale)
    if look.ringed:
        color, width = getattr(theme, look.line or "accent"), max(2, round(look.width * scale))
        surfaces.paint_border(surface, round(scale), width=width, radius=round(look.radius * scale), color=color)
    return surface


def draw_stretched_face(style: str, theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw a face stretched to a size, its corners at a scale."""
    usual, edges, _ = find_form(style, theme)
    picture = draw_face(style, theme, (round(usual[0] * scale), round(usual[1] * scale)), scale)
    left, top, right, bottom = (round(edge * scale) for edge in edges)
    return stretch(picture, size, (left, top, right, bottom))


def _shift_color(surface: pygame.Surface, body: HexColor, wanted: HexColor) -> None:
    gap = [to - was for to, was in zip(rgb(wanted), rgb(body), strict=True)]
    surface.fill([max(0, part) for part in gap], special_flags=pygame.BLEND_RGB_ADD)
    surface.fill([max(0, -part) for part in gap], special_flags=pygame.BLEND_RGB_SUB)


def _add_varnish(surface: pygame.Surface, look: FaceStyle, scale: float) -> None:
    """Add a reflection of the sky to the upper half of a face, with a soft bowed edge, and a little along its foot."""
    (w, h), rim = surface.get_size(), SIZES.sheen_rim * scale
    stops = ((0.0, WHITE, look.gloss), (0.8, WHITE, 0.4 * look.gloss), (1.0, WHITE, 0.0))
    inner = (rim, rim, w - 2 * rim, h - 2 * rim)
    bow = f"M{rim} {rim}H{w - rim}V{0.42 * h}Q{w / 2} {0.62 * h} {rim} {0.42 * h}Z"
    defs = svg.radial("sky", stops, w * 0.32, -0.1 * h, max(w * 0.75, h))
    defs += svg.linear("foot", WHITE, WHITE, (0, 0.7 * h, 0, h - rim), (0.0, 0.35 * look.gloss))
    body = svg.path(bow, fill="url(#sky)") + svg.rect(inner, look.radius * scale, fill="url(#foot)")
    surface.blit(svg.render(body, (w, h), defs=defs), (0, 0))


def _make_inside_clear(surface: pygame.Surface, look: FaceStyle, scale: float, opacity: float) -> None:
    clear = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    clear.fill(WHITE)
    rim = max(2, round(look.width * scale))
    inner = clear.get_rect().inflate(-2 * rim, -2 * rim)
    pygame.draw.rect(clear, (255, 255, 255, round(255 * opacity)), inner, 0, max(1, round(look.radius * scale) - rim))
    surfaces.mask(surface, clear)


def _draw_flat_face(size: Size, look: FaceStyle, theme: Theme, scale: float) -> pygame.Surface:
    w, h = size
    bare = 0.0 if theme.is_plain else look.bare
    fill = getattr(theme, look.fill) if look.fill else "none"
    line = getattr(theme, look.line) if look.line and not bare else "none"
    width = max(look.width, SIZES.min_plain_line_px if theme.is_plain else 0) * scale if line != "none" else 0.0
    radius = min(look.radius * scale, w / 2, h / 2)
    defs, paint = "", fill
    if look.sheen:
        defs = svg.linear("sheen", mix(fill, WHITE, look.sheen), mix(fill, BLACK, look.sheen), (0, 0, 0, h))
        paint = "url(#sheen)"
    box = (width / 2, width / 2, w - width, h - width)
    style = {"fill": paint, "fill_opacity": bare or look.opacity, "stroke": line, "stroke_width": width}
    return svg.render(svg.rect(box, max(radius - width / 2, 0), **style), size, defs=defs)
