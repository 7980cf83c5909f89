"""Words in brush letters: gold leaf with a lacquer rim, flat ink, or chalk.

Lengths are units; capitals are 100 units high and letters stand on y = 100. The parts of the letters lie on one sheet
as distance fields, `letters/NAME` in the skins. The opacity of a point is its distance to the edge of the ink; its
brightness shows the traces of the brush's hairs. One picture therefore serves ink and rims of any width.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from math import ceil, floor, inf
from random import Random
from typing import NamedTuple

import pygame

from game.ui.gfx import drawings, skin, surfaces, svg
from game.ui.gfx.drawings import material, materials
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, mix, rgb
from game.ui.measures import Measures

SIZES = Measures("brush_letters")

Touch = tuple[float, float, float]
Stroke = tuple[Touch, ...]
Bounds = tuple[float, float, float, float]
MARKS = {
    "\u0301": "acute", "\u0300": "grave", "\u0309": "hook", "\u0303": "tilde",
    "\u0302": "circumflex", "\u0306": "breve", "\u031b": "horn", "\u0323": "dot",
}  # fmt: skip
PX_PER_UNIT = 1.0
INNER_FIELD_UNITS, OUTER_FIELD_UNITS = 0.8, 7.6
"""Distances to the edge of the ink that the fields cover, within the ink and outside it."""
CAPITAL_RATIO = 0.76
"""Height of capitals as a fraction of a font's size."""
MARGIN_UNITS = 12.0
"""Free space around the letters of a picture for rim and shadow."""
RIM_WIDTH_UNITS, LEAF_DEPTH_UNITS, LEAF_EDGE_UNITS = 4.6, 3.4, 1.7
"""Width of a rim, thickness of the leaf on it, and width of the light and shade at the leaf's edges."""
EDGE_LIGHT_RATIO = 3.0
"""Brightness of the light at the edges for a leaf's `shine`."""
MAX_CACHED_LINES = 64
GRAIN_TILE_PX = 128
COARSE_GRAIN_PX = 3
FULL_CHALK_LEVEL = 124
"""Level of the slate's grain (0 to 255) from which the chalk is opaque."""


class Leaf(NamedTuple):
    """The material of letters."""

    face: HexColor
    rim: HexColor
    is_flat: bool = False
    rim_width: float = RIM_WIDTH_UNITS
    shine_ratio: float = 1.0
    """Contrast of light and shade on the face."""
    shadow_opacity: float = 1.0
    """Opacity of the shadow."""
    is_bare: bool = False
    """True if the rim has nearly the colour of the face, so that letters must be readable on their ground."""
    is_chalk: bool = False
    nacre_colours: tuple[HexColor, ...] = ()
    """Colours of mother-of-pearl, instead of one colour that is lit from above."""


def make_leaf(theme: Theme, metal: str = "gold") -> Leaf:
    """Return the leaf of a metal (gold, silver, bronze, tin, copper, pearl), or chalk."""
    ink = theme.inlay
    if metal == "chalk":
        board, width = materials("blackboard")[2], SIZES.chalk_rim_units
        return Leaf(ink["eggshell"], board, is_flat=True, rim_width=width, is_chalk=not theme.plain)
    if theme.plain:
        return Leaf(theme.danger if metal == "copper" else theme.gold, theme.table_edge, is_flat=True)
    if metal == "pearl":
        rose, mint, _, sky = materials("pearl")
        nacre, rim = (mint, sky, mix(rose, sky, 0.55), sky), mix(ink["indigo"], ink["lacquer"], 0.35)
        face, rim_width = mix(ink["pearl"], "#ffffff", 0.5), 1.4 * RIM_WIDTH_UNITS
        return Leaf(face, rim, rim_width=rim_width, shine_ratio=0.6, nacre_colours=nacre)
    if metal in ("silver", "bronze", "tin"):
        light, body, _ = materials(f"medal_{metal}")
        return Leaf(mix(body, light, 0.7 if theme.dark else 0.05), ink["lacquer"])
    copper, gold = mix(ink["cinnabar"], ink["gold_light"], 0.3), mix(ink["gold"], ink["gold_light"], 0.3)
    return Leaf(copper if metal == "copper" else gold, ink["lacquer"])


def make_title_leaf(theme: Theme) -> Leaf:
    """Return the leaf of titles: gold on lacquer, red lacquer by day, ink on paper."""
    if theme.dark or theme.plain:
        return make_leaf(theme)
    if theme.printed:
        return Leaf(theme.accent, theme.panel, is_flat=True, rim_width=SIZES.print_rim_units)
    face, rim = (mix(theme.accent, theme.inlay["lacquer"], share) for share in (0.14, 0.4))
    return Leaf(face, rim, rim_width=SIZES.day_rim_units, shine_ratio=0.12, shadow_opacity=0.2, is_bare=True)


# --- setting


class Glyph(NamedTuple):
    """A piece of a line: a letter, a mark or a whole word, and its offset."""

    piece: str
    x: float
    y: float


def can_write(text: str) -> bool:
    """Return True if the brush has all letters of a text."""
    return set(drawings.table("brush")["letters"]).issuperset(strip_marks(text))


def strip_marks(text: str) -> str:
    """Return a text without the marks of Vietnamese letters."""
    return "".join(sign for sign in unicodedata.normalize("NFD", text) if sign not in MARKS)


def find_advance(letter: str) -> float:
    table = drawings.table("brush")
    return float(table["letters"][letter]["width"] + table["gap"])


@cache
def load_strokes() -> dict[str, tuple[Stroke, ...]]:
    """Return the strokes of each piece: letters without marks, dots, marks, whole words and other shapes."""
    table = drawings.table("brush")
    found = {_piece_name(letter): shape["strokes"] for letter, shape in table["letters"].items() if shape["strokes"]}
    dotted = {letter: shape["dot"] for letter, shape in table["letters"].items() if "dot" in shape}
    found |= {_piece_name(letter) + ".dot": [dot] for letter, dot in dotted.items()}
    found |= {_piece_name(word): lines for word, lines in table["words"].items()} | table["marks"] | table["shapes"]
    return {name: tuple(_stroke(line, table["slant"]) for line in lines) for name, lines in found.items()}


def _stroke(points: str, slant: float) -> Stroke:
    touches = ([float(value) for value in point.split()] for point in points.split(","))
    return tuple((x + (100 - y) * slant, y, press) for x, y, press in touches)


def _piece_name(text: str) -> str:
    return "-".join(f"{ord(sign):x}" for sign in text)


@lru_cache(maxsize=MAX_CACHED_LINES)
def find_glyphs(text: str) -> tuple[Glyph, ...]:
    """Return the pieces of a line of text. Raises KeyError for a letter that the brush does not have."""
    table, slant = drawings.table("brush"), drawings.table("brush")["slant"]
    if text in table["words"]:
        return (Glyph(_piece_name(text), 0.0, 0.0),)
    found, x = list[Glyph](), 0.0
    for letter, marks in _split_letters(text):
        shape = table["letters"][letter]
        if shape["strokes"]:
            found.append(Glyph(_piece_name(letter), x, 0.0))
        if "dot" in shape and not set(marks) - {"dot"}:
            found.append(Glyph(_piece_name(letter) + ".dot", x, 0.0))
        found += [Glyph(mark, x + dx - slant * dy, dy) for mark, dx, dy in _place_marks(letter, marks)]
        x += find_advance(letter)
    return tuple(found)


def _split_letters(text: str) -> Iterator[tuple[str, list[str]]]:
    letter, marks = "", list[str]()
    for sign in unicodedata.normalize("NFD", text):
        if sign in MARKS:
            marks.append(MARKS[sign])
            continue
        if letter:
            yield letter, marks
        letter, marks = sign, []
    if letter:
        yield letter, marks


def _place_marks(letter: str, marks: list[str]) -> Iterator[tuple[str, float, float]]:
    table = drawings.table("brush")
    beside, width = table["beside"], table["letters"][letter]["width"]
    top = table["tops"]["capital" if letter.isupper() else "small"]
    middle, lower = width / 2 + table["middle"], ""
    for mark in sorted(marks, key=lambda mark: mark not in (*beside, "dot")):
        dx, dy = 0.0, float(top)
        if mark == "dot":
            dy = 100.0
        elif mark == "horn":
            dx, dy = width / 2 - 3, top + 8.0
        elif lower:
            right, up = beside[lower][mark]
            dx, dy = right, top + up
        yield mark, middle + dx, dy
        lower = mark if mark in beside else lower


@cache
def _piece_bounds(piece: str) -> Bounds:
    width = drawings.table("brush")["nib"]["wide"]
    touches = [touch for stroke in load_strokes()[piece] for touch in stroke]
    return (
        min(x - width * press for x, _, press in touches), min(y - width * press for _, y, press in touches),
        max(x + width * press for x, _, press in touches), max(y + width * press for _, y, press in touches),
    )  # fmt: skip


@lru_cache(maxsize=MAX_CACHED_LINES)
def find_bounds(text: str) -> Bounds:
    """Return the box of a line's ink. Raises KeyError for a letter that the brush does not have."""
    found = [(glyph, _piece_bounds(glyph.piece)) for glyph in find_glyphs(text)]
    return (
        min(glyph.x + box[0] for glyph, box in found), min(glyph.y + box[1] for glyph, box in found),
        max(glyph.x + box[2] for glyph, box in found), max(glyph.y + box[3] for glyph, box in found),
    )  # fmt: skip


def fit_size(text: str, size: int, width: int, height: float = inf) -> int:
    """Return the largest size up to `size` at which a line fits into `width` and `height` pixels; at least 1."""
    left, top, right, bottom = find_bounds(text)
    across, down = 100 * width / (right - left + 2 * MARGIN_UNITS), 100 * height / (bottom - top + 2 * MARGIN_UNITS)
    return max(1, int(min(size, across, down)))


def find_width(text: str, size: int) -> int:
    """Return the width of the picture of a line, in pixels."""
    left, _, right, _ = find_bounds(text)
    return round((right - left + 2 * MARGIN_UNITS) * size / 100)


def find_baseline(text: str, size: int) -> int:
    """Return the distance from the upper edge of a line's picture to the foot of its letters, in pixels."""
    return round((100 + MARGIN_UNITS - find_bounds(text)[1]) * size / 100)


# --- drawing


def find_cell(piece: str) -> pygame.Rect:
    """Return the box of a piece in points of the sheet, relative to the piece's origin."""
    left, top, right, bottom = _piece_bounds(piece)
    x, y = (floor((edge - OUTER_FIELD_UNITS) * PX_PER_UNIT) for edge in (left, top))
    far_x, far_y = (ceil((edge + OUTER_FIELD_UNITS) * PX_PER_UNIT) for edge in (right, bottom))
    return pygame.Rect(x, y, far_x - x, far_y - y)


def draw_line(text: str, size: int, leaf: Leaf) -> pygame.Surface:
    """Return the picture of a line with capitals `size` pixels high, with `ROOM` around it.

    Raises KeyError for a letter that the brush does not have.
    """
    _, top, _, bottom = find_bounds(text)
    scale = size / 100
    ink = _Ink(_assemble_field(text), (find_width(text, size), round((bottom - top + 2 * MARGIN_UNITS) * scale)), scale)
    rim, mask = ink.cut(leaf.rim_width), ink.cut(0.0)
    if leaf.is_chalk:
        return svg.ready(rub_chalk(_tint_shape(rim, leaf.face), leaf.face, max(1.0, size / 30)))
    if leaf.is_flat:
        surface = _tint_shape(rim, leaf.rim)
        surface.blit(_tint_shape(mask, leaf.face), (0, 0))
        return svg.ready(surface)
    soft = max(1, round(2.6 * scale))
    shadow = surfaces.cast(
        rim, "#000000", round(255 * leaf.shadow_opacity), max(1, round(soft / (1 + soft // 3))), 1 + soft // 3
    )
    surface = pygame.Surface(ink.size, pygame.SRCALPHA)
    surface.blit(shadow, (0, round(4.0 * scale)))
    dark = _tint_shape(rim, leaf.rim)
    surface.blit(dark, (0, round(LEAF_DEPTH_UNITS * 0.6 * scale)))
    surface.blit(dark, (0, 0))
    side = leaf.rim if leaf.nacre_colours else material("title_side")
    surface.blit(_tint_shape(mask, mix(leaf.face, side, 0.62), round(LEAF_DEPTH_UNITS * scale)), (0, 0))
    surface.blit(_draw_face(ink, mask, text, leaf), (0, 0))
    return svg.ready(surface)


def draw_slash(size: Size, colour: HexColor, hairs: HexColor) -> pygame.Surface:
    """Return a rising stroke of the brush, stretched to a size."""
    field = skin.load(skin.BASE).picture("letters/slash", find_cell("slash").size)
    ink = _Ink(field, size, size[1] * PX_PER_UNIT / field.get_height())
    face = pygame.Surface(size, pygame.SRCALPHA)
    face.fill(colour)
    ink.draw_hairs(face, colour, hairs)
    surfaces.mask(face, ink.cut(0.0))
    return svg.ready(face)


def _assemble_field(text: str) -> pygame.Surface:
    left, top, right, bottom = find_bounds(text)
    corner = round((left - MARGIN_UNITS) * PX_PER_UNIT), round((top - MARGIN_UNITS) * PX_PER_UNIT)
    size = [round((end - start + 2 * MARGIN_UNITS) * PX_PER_UNIT) for start, end in ((left, right), (top, bottom))]
    field = pygame.Surface(size, pygame.SRCALPHA)
    for glyph in find_glyphs(text):
        box = find_cell(glyph.piece)
        at = round(glyph.x * PX_PER_UNIT) + box.x - corner[0], round(glyph.y * PX_PER_UNIT) + box.y - corner[1]
        picture = skin.load(skin.BASE).picture(f"letters/{glyph.piece}", box.size)
        field.blit(picture, at, special_flags=pygame.BLEND_RGBA_MAX)
    return field


class _Ink:
    """The ink of a line: a distance field that `cut` turns into a picture of `size`. `scale` is the pixels per unit.

    An enlarged field is scaled before the cut, so that edges stay sharp. A reduced field is scaled after the cut, so
    that thin strokes keep their weight.
    """

    def __init__(self, field: pygame.Surface, size: Size, scale: float) -> None:
        self.size, self.px_per_unit = size, max(scale, PX_PER_UNIT)
        self.field = field
        if scale > PX_PER_UNIT:
            enlarged = pygame.transform.smoothscale(field, size)
            self.field = pygame.transform.box_blur(enlarged, round(SIZES.enlarged_blur_units * scale))

    def cut(self, grow: float) -> pygame.Surface:
        """Return the ink in white, `grow` units wider on every side."""
        edge = 255 * (OUTER_FIELD_UNITS - grow) / (INNER_FIELD_UNITS + OUTER_FIELD_UNITS)
        slope = self.px_per_unit * (INNER_FIELD_UNITS + OUTER_FIELD_UNITS)
        levels = bytes(round(255 * max(0.0, min(1.0, 0.5 + slope * (n - edge) / 255))) for n in range(256))
        points = pygame.image.tobytes(self.field, "BGRA").translate(levels)
        shape = pygame.image.frombytes(points, self.field.get_size(), "BGRA")
        shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return shape if shape.get_size() == self.size else pygame.transform.smoothscale(shape, self.size)

    def draw_hairs(self, picture: pygame.Surface, face: HexColor, hairs: HexColor) -> None:
        """Draw the traces of the brush's hairs, in a darker colour, on an opaque picture of about the colour `face`."""
        traces, parts = pygame.transform.smoothscale(self.field, self.size), zip(rgb(face), rgb(hairs), strict=True)
        darker = [round(SIZES.hair_opacity * max(0, light - dark)) for light, dark in parts]
        traces.fill(darker[:3], special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(traces, (0, 0), special_flags=pygame.BLEND_RGB_SUB)


def _tint_shape(shape: pygame.Surface, colour: HexColor, low: int = 0) -> pygame.Surface:
    surface = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    surface.blit(shape, (0, low))
    surfaces.tint(surface, colour)
    return surface


def _draw_face(ink: _Ink, mask: pygame.Surface, text: str, leaf: Leaf) -> pygame.Surface:
    """Return the lit leaf: a shine as on hammered gold, hairs, light and shade at the edges."""
    bright, s = material("leaf_light"), leaf.shine_ratio
    pale, deep = mix(leaf.face, bright, 0.62 * s), mix(leaf.face, material("title_shade"), 0.5 * s)
    light = mix(leaf.face, bright, 0.2 * s)
    left, top, right, bottom = find_bounds(text)
    width, height = right - left, bottom - top
    stops: tuple[tuple[float, HexColor], ...]
    stops = ((0.0, pale), (0.3, light), (0.52, leaf.face), (0.66, deep), (0.74, leaf.face), (1.0, pale))
    line = (0.0, max(top, -10.0) - top + MARGIN_UNITS, 0.0, min(bottom, 112.0) - top + MARGIN_UNITS)
    if leaf.nacre_colours:
        stops, y = _nacre_stops(leaf.nacre_colours, width), MARGIN_UNITS - top
        line = (MARGIN_UNITS, y, width + MARGIN_UNITS, 0.6 * width + y)
    small = max(1, ink.size[0] // 4), max(1, ink.size[1] // 4)
    wash = svg.wash(svg.ramp("wash", stops, line), small, (width + 2 * MARGIN_UNITS, height + 2 * MARGIN_UNITS))
    surface = pygame.transform.smoothscale(wash, ink.size)
    ink.draw_hairs(surface, leaf.face, mix(leaf.face, material("title_hair"), 0.6))
    step = max(1, round(LEAF_EDGE_UNITS * ink.size[1] / (height + 2 * MARGIN_UNITS)))
    surface.blit(_light_edge(mask, step, material("title_light"), round(190 * min(1.0, EDGE_LIGHT_RATIO * s))), (0, 0))
    surface.blit(_light_edge(mask, -step, mix(leaf.face, material("title_side"), 0.7), 150), (0, 0))
    surfaces.mask(surface, mask)
    return surface


def _nacre_stops(nacre: tuple[HexColor, ...], width: float) -> tuple[tuple[float, HexColor], ...]:
    """Return the stops of mother-of-pearl over letters of a width: all colours in turn, white between two."""
    count = max(len(nacre), round(width / SIZES.nacre_wave_units) + 1)
    waves = [(n / count, nacre[n % len(nacre)]) for n in range(count + 1)]
    return tuple(sorted([*waves, *((at + 0.62 / count, "#ffffff") for at, _ in waves[:-1])]))


def _light_edge(mask: pygame.Surface, step: int, colour: HexColor, opacity: int) -> pygame.Surface:
    """Return the edge of a white shape at the upper left (`step` above 0) or at the lower right."""
    edge = mask.copy()
    edge.blit(mask, (step, step), special_flags=pygame.BLEND_RGBA_SUB)
    edge.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    edge.fill((*pygame.Color(colour)[:3], opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return edge


# --- chalk


def draw_chalk_arrow(size: Size, theme: Theme) -> pygame.Surface:
    """Return an arrow to the right, in chalk or in a plain theme in pale ink."""
    (width, height), ink = size, theme.inlay["eggshell"]
    middle, wave, broad, head = height / 2, 0.08 * height, 0.2 * height, 0.75 * height
    end = width - broad
    line = f"M{broad} {middle + wave}Q{0.3 * width} {middle - 2 * wave} {0.6 * width} {middle}T{end} {middle}"
    line += f"M{end - head} {0.14 * height}Q{end - 0.3 * height} {0.34 * height} {end} {middle}"
    line += f"Q{end - 0.4 * height} {0.7 * height} {end - 0.9 * head} {0.88 * height}"
    drawn = svg.render(svg.stroke(line, ink, broad), size)
    return svg.ready(drawn if theme.plain else rub_chalk(drawn, ink, height / 22))


def rub_chalk(drawn: pygame.Surface, colour: HexColor, fine: float) -> pygame.Surface:
    """Return a drawing in chalk: with powder, and with gaps of the slate's grain, `fine` pixels wide."""
    powder = soften(drawn, colour, round(2.4 * fine))
    surfaces.fade(powder, SIZES.chalk_powder_opacity)
    kept = drawn.copy()
    kept.blit(surfaces.tiled(drawn.get_size(), draw_slate_grain(), fine), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    powder.blit(kept, (0, 0))
    return powder


def soften(drawn: pygame.Surface, colour: HexColor, radius: int) -> pygame.Surface:
    """Return a blurred drawing in one colour, without black at its edges."""
    blurred = surfaces.soft(drawn, max(1, radius)).copy()
    blurred.fill((*rgb(colour), 0), special_flags=pygame.BLEND_RGBA_MAX)
    return blurred


@cache
def draw_slate_grain() -> pygame.Surface:
    """Return a white tile whose opacity is the chalk on the slate's grain."""
    chance, side = Random(5), GRAIN_TILE_PX // COARSE_GRAIN_PX + 1
    coarse = pygame.image.frombytes(chance.randbytes(side * side), (side, side), "P")
    coarse.set_palette([(n, n, n) for n in range(256)])
    coarse = pygame.transform.smoothscale(coarse.convert(24), (GRAIN_TILE_PX, GRAIN_TILE_PX))
    large, small = pygame.image.tobytes(coarse, "RGB")[::3], chance.randbytes(GRAIN_TILE_PX**2)
    grains = ((2 * a + b) / 3 for a, b in zip(large, small, strict=True))
    points = bytearray(b"\xff" * 4 * GRAIN_TILE_PX**2)
    points[3::4] = bytes(255 - round(max(0.0, min(215.0, 2 * (FULL_CHALK_LEVEL - grain)))) for grain in grains)
    return pygame.image.frombytes(bytes(points), (GRAIN_TILE_PX, GRAIN_TILE_PX), "RGBA")
