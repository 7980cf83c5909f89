"""Words in brush letters: gold leaf with a lacquer rim, flat ink, or chalk.

A size is a font size in pixels. Other lengths are in units: capitals are 100 units high, and the baseline is y = 100.
Each piece of a letter is a picture `letters/NAME` with one pixel per unit. Alpha encodes the distance to the edge of
the ink (a signed distance field), from which ink and rims of any width are drawn. Brightness shows the traces of the
brush's hairs.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

import pygame

from game.ui.gfx import drawings, skin, surfaces, svg
from game.ui.gfx.drawings import get_material, get_material_colors
from game.ui.gfx.svg import Size, Stop
from game.ui.gfx.theme import HexColor, Theme, mix, rgb
from game.ui.measures import Measures

SIZES = Measures("letters")

MAX_INNER_DISTANCE_UNITS = 0.8
"""Maximum distance from a letter's edge to a pixel inside the letter that the distance field encodes."""
MAX_OUTER_DISTANCE_UNITS = 7.6
"""Maximum distance from a letter's edge to a pixel outside the letter that the distance field encodes."""
CAPITAL_RATIO = 0.76  # height of capitals as a fraction of the font size
EM_PER_UNIT = CAPITAL_RATIO / 100
MARGIN_UNITS = 12.0
"""Free space around the letters in a picture, for rim and shadow."""
RIM_WIDTH_UNITS = 4.6
LETTER_THICKNESS_UNITS = 3.4
EDGE_LIGHT_WIDTH_UNITS = 1.7
SHINE_STOPS = (
    (0.0, "leaf_light", 0.62), (0.3, "leaf_light", 0.2), (0.52, "leaf_light", 0.0),
    (0.66, "title_shade", 0.5), (0.74, "title_shade", 0.0), (1.0, "leaf_light", 0.62),
)  # fmt: skip
"""Gradient stops from top to bottom: offset, material, and ratio of that material in the mixed colour."""
MAX_CACHED_LINES = 64
GRAIN_TILE_SIZE = (128, 128)


class LetterStyle(NamedTuple):
    """The colours and the material of letters: gold leaf, another metal, mother-of-pearl, ink or chalk."""

    color: HexColor
    rim_color: HexColor
    is_flat: bool = False
    rim_units: float = RIM_WIDTH_UNITS
    shine_ratio: float = 1.0
    """Contrast of light and shade on the letters, as a fraction of the contrast on gold."""
    shadow_opacity: float = 1.0
    has_faint_rim: bool = False
    """True if the rim hardly contrasts with the letters."""
    is_chalk: bool = False
    pearl_colors: tuple[HexColor, ...] = ()
    """Gradient colours of mother-of-pearl, used instead of `color`; empty for other materials."""


def make_letter_style(theme: Theme, material_name: str = "gold") -> LetterStyle:
    """Return the style of a material: gold, silver, bronze, tin, copper, pearl or chalk."""
    inlay = theme.inlay
    if material_name == "chalk":
        board_color = get_material_colors("blackboard")[2]
        rim_units = SIZES.chalk_rim_units
        return LetterStyle(inlay["eggshell"], board_color, True, rim_units, is_chalk=not theme.is_plain)
    if theme.is_plain:
        return LetterStyle(theme.danger if material_name == "copper" else theme.gold, theme.table_edge, is_flat=True)
    if material_name == "pearl":
        rose, mint, _, sky = get_material_colors("pearl")
        pearl_colors = (mint, sky, mix(rose, sky, 0.55), sky)
        rim_color = mix(inlay["indigo"], inlay["lacquer"], 0.35)
        color = mix(inlay["pearl"], "#ffffff", 0.5)
        rim_units = 1.4 * RIM_WIDTH_UNITS
        return LetterStyle(color, rim_color, rim_units=rim_units, shine_ratio=0.6, pearl_colors=pearl_colors)
    if material_name in ("silver", "bronze", "tin"):
        light_color, body_color, _ = get_material_colors(f"medal_{material_name}")
        return LetterStyle(mix(body_color, light_color, 0.7 if theme.is_dark else 0.05), inlay["lacquer"])
    copper = mix(inlay["cinnabar"], inlay["gold_light"], 0.3)
    gold = mix(inlay["gold"], inlay["gold_light"], 0.3)
    return LetterStyle(copper if material_name == "copper" else gold, inlay["lacquer"])


def make_title_style(theme: Theme) -> LetterStyle:
    """Return the style of titles: gold in a dark theme, red lacquer in a light theme, ink on a printed page."""
    if theme.is_dark or theme.is_plain:
        return make_letter_style(theme)
    if theme.is_printed:
        return LetterStyle(theme.accent, theme.panel, is_flat=True, rim_units=SIZES.print_rim_units)
    color, rim_color = (mix(theme.accent, theme.inlay["lacquer"], ratio) for ratio in (0.14, 0.4))
    return LetterStyle(
        color, rim_color, rim_units=SIZES.day_rim_units, shine_ratio=0.12, shadow_opacity=0.2, has_faint_rim=True
    )


class Glyph(NamedTuple):
    """A piece of a text line: a letter, an accent mark or a whole word. `x` and `y` are in units of the letters."""

    piece_name: str
    x: float
    y: float


def can_write(text: str) -> bool:
    """Return True if all letters of a text exist as brush letters."""
    brush_glyphs = drawings.load_data("brush")
    return {*brush_glyphs["letters"], *brush_glyphs["mark_names"]}.issuperset(unicodedata.normalize("NFD", text))


def get_piece_name(text: str) -> str:
    return "-".join(f"{ord(character):x}" for character in text)


@lru_cache(maxsize=MAX_CACHED_LINES)
def place_glyphs(text: str) -> tuple[Glyph, ...]:
    """Return the glyphs of a line of text. Raises KeyError for an unknown letter."""
    brush_glyphs = drawings.load_data("brush")
    mark_names = brush_glyphs["mark_names"]
    if text in brush_glyphs["words"]:
        return (Glyph(get_piece_name(text), 0.0, 0.0),)
    glyphs = list[Glyph]()
    x = 0.0
    for letter, *mark_characters in re.findall(f".[{''.join(mark_names)}]*", unicodedata.normalize("NFD", text)):
        shape = brush_glyphs["letters"][letter]
        marks = [mark_names[character] for character in mark_characters]
        if shape["strokes"]:
            glyphs.append(Glyph(get_piece_name(letter), x, 0.0))
        if "dot" in shape and not set(marks) - {"dot"}:
            glyphs.append(Glyph(get_piece_name(letter) + ".dot", x, 0.0))
        glyphs += [Glyph(mark, x + dx - brush_glyphs["slant"] * dy, dy) for mark, dx, dy in _place_marks(letter, marks)]
        x += shape["width"] + brush_glyphs["gap"]
    return tuple(glyphs)


def _place_marks(letter: str, marks: list[str]) -> Iterator[tuple[str, float, float]]:
    brush_glyphs = drawings.load_data("brush")
    offsets_from_lower_mark = brush_glyphs["beside"]
    width = brush_glyphs["letters"][letter]["width"]
    mark_y = brush_glyphs["tops"]["capital" if letter.isupper() else "small"]
    center_x = width / 2 + brush_glyphs["middle"]
    lower_mark = ""
    for mark in sorted(marks, key=lambda mark: mark not in (*offsets_from_lower_mark, "dot")):
        dx, dy = 0.0, float(mark_y)
        if mark == "dot":
            dy = 100.0
        elif mark == "horn":
            dx, dy = width / 2 - 3, mark_y + 8.0
        elif lower_mark:
            right, up = offsets_from_lower_mark[lower_mark][mark]
            dx, dy = right, mark_y + up
        yield mark, center_x + dx, dy
        lower_mark = mark if mark in offsets_from_lower_mark else lower_mark


@cache
def get_piece_rect(piece_name: str) -> pygame.Rect:
    """Return the rectangle of a piece's distance field from the piece's origin, in hundredths of a capital's height."""
    entry = skin.load(skin.BASE).get_entry(f"letters/{piece_name}")
    return pygame.Rect(entry.offset, entry.size)


@lru_cache(maxsize=MAX_CACHED_LINES)
def measure_line_rect(text: str) -> pygame.FRect:
    """Return the rectangle of a line's picture in units: the ink and a margin of `MARGIN_UNITS`."""
    rects = [pygame.FRect(get_piece_rect(glyph.piece_name)).move(glyph.x, glyph.y) for glyph in place_glyphs(text)]
    margin = MARGIN_UNITS - MAX_OUTER_DISTANCE_UNITS
    return rects[0].unionall(rects).inflate(2 * margin, 2 * margin)


def measure_line(text: str, text_size: int) -> Size:
    """Return the size in pixels of the picture that `draw_line` returns."""
    rect = measure_line_rect(text)
    return round(rect.w * text_size * EM_PER_UNIT), round(rect.h * text_size * EM_PER_UNIT)


def compute_baseline(text: str, text_size: int) -> int:
    """Return the distance in pixels from the top of a line's picture to the baseline."""
    return round((100 - measure_line_rect(text).top) * text_size * EM_PER_UNIT)


def draw_line(text: str, text_size: int, style: LetterStyle) -> pygame.Surface:
    """Return the picture of a line of text. Raises KeyError for an unknown letter."""
    scale = text_size * EM_PER_UNIT
    ink = _InkField(_assemble_field(text), measure_line(text, text_size), scale)
    rim, mask = ink.draw_shape(style.rim_units), ink.draw_shape(0.0)
    if style.is_chalk:
        return apply_chalk(_tint_shape(rim, style.color), style.color, max(1.0, 3.3 * scale))
    surface = pygame.Surface(ink.size, pygame.SRCALPHA)
    rim_layer = _tint_shape(rim, style.rim_color)
    if style.is_flat:
        surface.blits([(rim_layer, (0, 0)), (_tint_shape(mask, style.color), (0, 0))])
        return surface
    blur = max(1, round(2.6 * scale))
    downscaling = 1 + blur // 3
    alpha = round(255 * style.shadow_opacity)
    shadow = surfaces.make_shadow(rim, "#000000", alpha, max(1, round(blur / downscaling)), downscaling)
    side_color = mix(style.color, style.rim_color if style.pearl_colors else get_material("title_side"), 0.62)
    layers = (
        (shadow, 4.0),
        (rim_layer, 0.6 * LETTER_THICKNESS_UNITS),
        (rim_layer, 0.0),
        (_tint_shape(mask, side_color), LETTER_THICKNESS_UNITS),
        (_draw_front(ink, mask, text, style), 0.0),
    )
    surface.blits([(layer, (0, round(offset_y * scale))) for layer, offset_y in layers])
    return surface


def _assemble_field(text: str) -> pygame.Surface:
    rect = measure_line_rect(text)
    field = pygame.Surface((round(rect.w), round(rect.h)), pygame.SRCALPHA)
    for glyph in place_glyphs(text):
        piece_rect = get_piece_rect(glyph.piece_name)
        picture = skin.load(skin.BASE).picture(f"letters/{glyph.piece_name}", piece_rect.size)
        position = round(glyph.x + piece_rect.x - rect.x), round(glyph.y + piece_rect.y - rect.y)
        field.blit(picture, position, special_flags=pygame.BLEND_RGBA_MAX)
    return field


class _InkField:
    """The signed distance field of a line's ink. `scale` is the number of pixels per unit.

    Large letters are drawn from an enlarged field, so that edges are sharp. Small letters are drawn large and then
    reduced, so that thin strokes stay visible.
    """

    def __init__(self, field: pygame.Surface, size: Size, scale: float) -> None:
        self.field = field
        self.size = size
        self.px_per_unit = max(scale, 1.0)
        if scale > 1.0:
            enlarged = pygame.transform.smoothscale(field, size)
            self.field = pygame.transform.box_blur(enlarged, round(SIZES.enlarged_blur_units * scale))

    def draw_shape(self, growth_units: float) -> pygame.Surface:
        """Return the letters in white, thicker by `growth_units` on every side."""
        encoded_units = MAX_INNER_DISTANCE_UNITS + MAX_OUTER_DISTANCE_UNITS
        edge_value = 255 * (MAX_OUTER_DISTANCE_UNITS - growth_units) / encoded_units
        slope = self.px_per_unit * encoded_units
        alphas = bytes(round(255 * max(0.0, min(1.0, 0.5 + slope * (n - edge_value) / 255))) for n in range(256))
        pixels = pygame.image.tobytes(self.field, "BGRA").translate(alphas)
        shape = pygame.image.frombytes(pixels, self.field.get_size(), "BGRA")
        shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return pygame.transform.smoothscale(shape, self.size)


def _tint_shape(shape: pygame.Surface, color: HexColor) -> pygame.Surface:
    surface = shape.copy()
    surfaces.tint(surface, color)
    return surface


def _draw_front(ink: _InkField, mask: pygame.Surface, text: str, style: LetterStyle) -> pygame.Surface:
    """Draw the letters without rim and shadow: gradient, traces of the brush's hairs, light and shade at the edges."""
    rect = measure_line_rect(text)
    color = style.color
    if style.pearl_colors:
        right, y = rect.w - MARGIN_UNITS, -rect.top
        stops = _list_pearl_stops(style.pearl_colors, rect.w)
        line = (MARGIN_UNITS, y, right, y + 0.6 * right)
    else:
        stops = [
            (offset, mix(color, get_material(name), ratio * style.shine_ratio)) for offset, name, ratio in SHINE_STOPS
        ]
        line = 0.0, max(MARGIN_UNITS, -10.0 - rect.top), 0.0, min(rect.h - MARGIN_UNITS, 112.0 - rect.top)
    surface = surfaces.draw_soft_gradient(svg.ramp("wash", stops, line), ink.size, rect.size)
    brush_traces = pygame.transform.smoothscale(ink.field, ink.size)
    channels = zip(rgb(color), rgb(mix(color, get_material("title_hair"), 0.6)), strict=True)
    darkening = [round(SIZES.hair_opacity * max(0, full - darkened)) for full, darkened in channels]
    brush_traces.fill(darkening, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(brush_traces, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    step = max(1, round(EDGE_LIGHT_WIDTH_UNITS * ink.size[1] / rect.h))
    alpha = round(190 * min(1.0, SIZES.edge_light_ratio * style.shine_ratio))
    surface.blit(_draw_edge_light(mask, step, get_material("title_light"), alpha), (0, 0))
    surface.blit(_draw_edge_light(mask, -step, mix(color, get_material("title_side"), 0.7), 150), (0, 0))
    surfaces.mask(surface, mask)
    return surface


def _list_pearl_stops(colors: tuple[HexColor, ...], width: float) -> list[Stop]:
    """Return gradient stops that repeat the colours, with white between two colours."""
    count = max(len(colors), round(width / SIZES.nacre_wave_units) + 1)
    color_stops = [(n / count, colors[n % len(colors)]) for n in range(count + 1)]
    return sorted([*color_stops, *((offset + 0.62 / count, "#ffffff") for offset, _ in color_stops[:-1])])


def _draw_edge_light(mask: pygame.Surface, step: int, color: HexColor, alpha: int) -> pygame.Surface:
    """Return the upper left edge of a white shape in a colour, or the lower right edge if `step` is negative."""
    edge = mask.copy()
    edge.blit(mask, (step, step), special_flags=pygame.BLEND_RGBA_SUB)
    return surfaces.make_silhouette(edge, color, alpha)


def apply_chalk(drawing: pygame.Surface, color: HexColor, grain_size: float) -> pygame.Surface:
    """Return a drawing in chalk: with holes of `grain_size` pixels, over blurred chalk powder."""
    powder = soften(drawing, color, round(2.4 * grain_size))
    surfaces.fade(powder, SIZES.chalk_powder_opacity)
    chalk = drawing.copy()
    grain = skin.load(skin.BASE).picture("boards/grain", GRAIN_TILE_SIZE)
    surfaces.mask(chalk, surfaces.make_tiles(drawing.get_size(), grain, grain_size))
    powder.blit(chalk, (0, 0))
    return powder


def soften(drawing: pygame.Surface, color: HexColor, radius: int) -> pygame.Surface:
    """Return a blurred drawing in `color`. Transparent pixels get the colour too, so that edges are not dark."""
    blurred = surfaces.blur(drawing, max(1, radius)).copy()
    blurred.fill((*rgb(color), 0), special_flags=pygame.BLEND_RGBA_MAX)
    return blurred
