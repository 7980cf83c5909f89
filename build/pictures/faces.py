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


STYLES = {name: FaceStyle(**look) for name, look in drawings.load_data("panels").items()}
PIECES = {name: RenderedPiece(**line) for name, line in drawings.load_data("pieces").items()}
SOURCES = ("drawings/panels.json", "drawings/pieces.json",
           *(renders.get_source(f"kit/{name}-{light}") for name in PIECES for light in ("dark", "light")))  # fmt: skip


class FaceForm(NamedTuple):
    """The usual size of a panel face and its corners. `round` is True if the corners take all the room."""

    size: Size
    edges: tuple[int, int, int, int]
    round: bool


def is_flat(face_style: FaceStyle, theme: Theme) -> bool:
    return theme.is_plain or theme.is_printed or not face_style.piece


def make_form(style: str, theme: Theme) -> FaceForm:
    face_style = STYLES[style]
    if not is_flat(face_style, theme):
        piece, ratio = PIECES[face_style.piece], face_style.share
        left, top, right, bottom = (ceil(edge * ratio) for edge in piece.edges)
        width, height = (round(side * ratio) for side in piece.size)
        return FaceForm((width, height), (left, top, right, bottom), piece.round)
    if face_style.radius == SIZES.round_radius:
        side = SIZES.round_sides.get(style, SIZES.round_sides.get(style.partition("_")[0], 0))
        corner = side // 2 - 1
    else:
        corner = ceil(face_style.radius + max(face_style.width, SIZES.min_plain_line_px))
        side = 2 * corner + SIZES.flat_side_length
    return FaceForm((side, side), (corner, corner, corner, corner), face_style.radius == SIZES.round_radius)


def draw_face(style: str, theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw a panel face of exactly `size` pixels, with details at a scale. Raises KeyError for an unknown style."""
    face_style = STYLES[style]
    if is_flat(face_style, theme):
        return _draw_flat_face(size, face_style, theme, scale)
    piece = renders.load(f"kit/{face_style.piece}-{'dark' if theme.is_dark else 'light'}")
    surface = pygame.transform.smoothscale(piece, size)
    if face_style.sunk:
        surface = pygame.transform.flip(surface, True, True)
    _shift_color(surface, getattr(theme, PIECES[face_style.piece].body), getattr(theme, face_style.fill or "panel"))
    if face_style.glass:
        opacity = face_style.glass if theme.is_dark else 1 - SIZES.day_transparency_ratio * (1 - face_style.glass)
        _make_inside_clear(surface, face_style, scale, opacity)
    if face_style.gloss and not theme.is_dark:
        _add_varnish(surface, face_style, scale)
    if face_style.ringed:
        color, width = getattr(theme, face_style.line or "accent"), max(2, round(face_style.width * scale))
        surfaces.paint_border(surface, round(scale), width=width, radius=round(face_style.radius * scale), color=color)
    return surface


def draw_stretched_face(style: str, theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw a panel face stretched to a size. Only the corners keep their proportions."""
    usual_size, edges, _ = make_form(style, theme)
    picture = draw_face(style, theme, (round(usual_size[0] * scale), round(usual_size[1] * scale)), scale)
    left, top, right, bottom = (round(edge * scale) for edge in edges)
    return stretch(picture, size, (left, top, right, bottom))


def _shift_color(surface: pygame.Surface, body: HexColor, new_color: HexColor) -> None:
    gap = [to - old_channel for to, old_channel in zip(rgb(new_color), rgb(body), strict=True)]
    surface.fill([max(0, part) for part in gap], special_flags=pygame.BLEND_RGB_ADD)
    surface.fill([max(0, -part) for part in gap], special_flags=pygame.BLEND_RGB_SUB)


def _add_varnish(surface: pygame.Surface, face_style: FaceStyle, scale: float) -> None:
    """Add reflections to a panel face: one with a soft edge in the upper half, and a faint one at the foot."""
    (w, h), rim = surface.get_size(), SIZES.sheen_rim * scale
    stops = ((0.0, WHITE, face_style.gloss), (0.8, WHITE, 0.4 * face_style.gloss), (1.0, WHITE, 0.0))
    inner = (rim, rim, w - 2 * rim, h - 2 * rim)
    bow = f"M{rim} {rim}H{w - rim}V{0.42 * h}Q{w / 2} {0.62 * h} {rim} {0.42 * h}Z"
    defs = svg.radial("sky", stops, w * 0.32, -0.1 * h, max(w * 0.75, h))
    defs += svg.linear("foot", WHITE, WHITE, (0, 0.7 * h, 0, h - rim), (0.0, 0.35 * face_style.gloss))
    body = svg.path(bow, fill="url(#sky)") + svg.rect(inner, face_style.radius * scale, fill="url(#foot)")
    surface.blit(svg.render(body, (w, h), defs=defs), (0, 0))


def _make_inside_clear(surface: pygame.Surface, style: FaceStyle, scale: float, opacity: float) -> None:
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    mask.fill(WHITE)
    rim = max(2, round(style.width * scale))
    inner = mask.get_rect().inflate(-2 * rim, -2 * rim)
    pygame.draw.rect(mask, (255, 255, 255, round(255 * opacity)), inner, 0, max(1, round(style.radius * scale) - rim))
    surfaces.mask(surface, mask)


def _draw_flat_face(size: Size, face_style: FaceStyle, theme: Theme, scale: float) -> pygame.Surface:
    w, h = size
    bare_ratio = 0.0 if theme.is_plain else face_style.bare
    fill = getattr(theme, face_style.fill) if face_style.fill else "none"
    line = getattr(theme, face_style.line) if face_style.line and not bare_ratio else "none"
    width = max(face_style.width, SIZES.min_plain_line_px if theme.is_plain else 0) * scale if line != "none" else 0.0
    radius = min(face_style.radius * scale, w / 2, h / 2)
    defs, paint = "", fill
    if face_style.sheen:
        defs = svg.linear("sheen", mix(fill, WHITE, face_style.sheen), mix(fill, BLACK, face_style.sheen), (0, 0, 0, h))
        paint = "url(#sheen)"
    box = (width / 2, width / 2, w - width, h - width)
    style = {"fill": paint, "fill_opacity": bare_ratio or face_style.opacity, "stroke": line, "stroke_width": width}
    return svg.render(svg.rect(box, max(radius - width / 2, 0), **style), size, defs=defs)
