"""Measuring, wrapping and rendering of text. Each rendered text is recorded for layout checks."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib.util import find_spec
from math import ceil, inf
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple
from weakref import WeakKeyDictionary

import pygame

from game.ui.gfx import drawings, letters, svg
from game.ui.gfx.cache import CacheSection, cache_pictures
from game.ui.gfx.theme import Color, format_hex
from game.ui.measures import Measures

SIZES = Measures("gfx.text")

MAX_SMALL_LETTER_PX = 16
SMALL_FONT_SCALE = 3
SUIT_SIGNS = "♠♣♦♥"


class Font:
    """A font of one size in pixels. Small text is rendered large and reduced, which keeps the spacing exact."""

    def __init__(self, file: Path, size: int) -> None:
        self.size = size
        self._font = pygame.font.Font(file, size)
        self._large_font = pygame.font.Font(file, size * SMALL_FONT_SCALE) if size <= MAX_SMALL_LETTER_PX else None
        self.line_height = self._font.get_linesize()

    def measure(self, text: str) -> int:
        """Return the width of a line of text, which may contain suit signs."""
        return sum(self._measure_part(part) for part in _split_at_suit_signs(text))

    def _measure_part(self, text: str) -> int:
        if text in SUIT_SIGNS:
            return round(self.size * SIZES.suit_sign_width_em)
        return ceil(self._large_font.size(text)[0] / SMALL_FONT_SCALE) if self._large_font else self._font.size(text)[0]

    def render(self, text: str, color: Color, suit_colors: Sequence[Color] | None = None) -> pygame.Surface:
        """Return a line of text. `suit_colors` are the colours of the four suit signs, by default `color`."""
        pictures = [self._render_part(part, color, suit_colors) for part in _split_at_suit_signs(text)]
        if len(pictures) == 1:
            return pictures[0]
        surface = pygame.Surface((sum(part.get_width() for part in pictures), self.line_height), pygame.SRCALPHA)
        x = 0
        for part in pictures:
            surface.blit(part, (x, (self.line_height - part.get_height()) // 2))
            x += part.get_width()
        return surface

    def _render_part(self, text: str, color: Color, suit_colors: Sequence[Color] | None) -> pygame.Surface:
        if text in SUIT_SIGNS:
            suit = SUIT_SIGNS.index(text)
            return _draw_suit_sign(suit, self._measure_part(text), suit_colors[suit] if suit_colors else color)
        if not self._large_font:
            return self._font.render(text, True, color)
        size = max(1, self._measure_part(text)), self._font.get_height()
        picture = pygame.transform.smoothscale(self._large_font.render(text, True, color), size)
        second_layer = picture.copy()  # shrinking thins the strokes
        second_layer.set_alpha(round(255 * SIZES.second_layer_opacity))
        picture.blit(second_layer, (0, 0))
        return picture


def _split_at_suit_signs(text: str) -> list[str]:
    return [part for part in re.split(f"([{SUIT_SIGNS}])", text) if part]


@cache_pictures
def _draw_suit_sign(suit: int, side: int, color: Color) -> pygame.Surface:
    return svg.draw_square(drawings.make_suit_sign(suit, 50, 50, 96, color=format_hex(color)), side, 100)


FONT_FILES = {name.lower(): f"Manrope-{name}.ttf" for name in ("Regular", "Medium", "SemiBold", "Bold", "ExtraBold")}
BRUSH = "brush"
"""Font weight of brush letters. Only texts for which `letters.can_write` is True can have this weight."""
MIN_TEXT_PX = 18
MAX_FONTS = 48
"""Greatest number of cached fonts, each of which keeps a file open."""
WIDTH_STEP_PX = 8


class TextNote(NamedTuple):
    """A record of a text on a surface: rectangle of the ink, font size in pixels, and colour."""

    text: str
    rect: pygame.Rect
    size: int
    color: Color
    rim: Color | None = None
    """Colour of the rim around each letter, which makes the text readable on any ground."""


_notes: WeakKeyDictionary[pygame.Surface, tuple[TextNote, ...]] = WeakKeyDictionary()


def get_text_notes(surface: pygame.Surface) -> tuple[TextNote, ...]:
    return _notes.get(surface, ())


def add_text_note(
    surface: pygame.Surface, text: str, size: int, color: Color, rim: Color | None = None, *, min_alpha: int = 128
) -> pygame.Surface:
    _notes[surface] = (TextNote(text, surface.get_bounding_rect(min_alpha), size, color, rim),)
    return surface


def blit_with_notes(target: pygame.Surface, source: pygame.Surface, position: tuple[int, int] | pygame.Rect) -> None:
    """Blit a surface, and copy its text notes to the target. Use this instead of `blit` for pictures with texts."""
    target.blit(source, position)
    copy_text_notes(target, source, (position[0], position[1]))


def copy_text_notes(target: pygame.Surface, source: pygame.Surface, offset: tuple[int, int] = (0, 0)) -> pygame.Surface:
    """Copy the text notes of `source` to a surface that shows `source` at an offset. Return the surface."""
    if notes := get_text_notes(source):
        moved_notes = tuple(note._replace(rect=note.rect.move(offset)) for note in notes)
        _notes[target] = get_text_notes(target) + moved_notes
    return target


@lru_cache(maxsize=1)
def find_font_folder() -> Path:
    package_spec = find_spec("font_manrope")  # found without an import, which would look for more fonts
    assert package_spec is not None and package_spec.origin is not None, "the package “font-manrope” is not installed"
    return Path(package_spec.origin).parent / "files"


@lru_cache(maxsize=MAX_FONTS)
def load_font(size: int, weight: str = "medium") -> Font:
    pygame.font.init()
    return Font(find_font_folder() / FONT_FILES[weight], size)  # from a file, because a font from bytes crashes at exit


def find_largest_fit(max_size: int, min_size: int, fits: Callable[[int], bool]) -> int:
    """Return the largest size from `min_size` to `max_size` that fits, or `min_size` if no size fits."""
    if fits(max_size):
        return max_size
    sizes = range(max_size - 1, min_size, -1)
    index = bisect_left(sizes, True, key=fits)
    return sizes[index] if index < len(sizes) else min_size


class TextRenderer:
    """Measures and renders texts, in pixels. `suit_colors` has the colours of the suit signs by colour of the text."""

    def __init__(self, suit_colors: Mapping[Color, Sequence[Color]] = MappingProxyType({})) -> None:
        self.rendered_texts = CacheSection("text", *suit_colors.items())
        self._suit_colors = suit_colors

    def width(self, text: str, size: int, weight: str = "medium") -> int:
        return _measure_width(text, size, weight)

    def line_height(self, size: int, weight: str = "medium") -> int:
        return load_font(size, weight).line_height

    def wrap(self, text: str, size: int, width: int, weight: str = "medium") -> list[str]:
        """Break a text into lines no wider than `width`: between words, or inside a word that is wider than `width`."""
        return list(_wrap(text, size, width, weight))

    def measure(self, text: str, size: int, width: int | None = None, weight: str = "medium") -> tuple[int, int]:
        """Return the width and height of a text, which is wrapped if `width` is given."""
        if weight == BRUSH:
            return letters.measure_line(text, size)
        lines = text.split("\n") if width is None else self.wrap(text, size, width, weight)
        return max(self.width(line, size, weight) for line in lines), len(lines) * self.line_height(size, weight)

    def fit(
        self, text: str, size: int, width: int, weight: str = "medium", min_size: int = 8, *, height: float = inf
    ) -> int:
        """Return the largest size from `min_size` to `size` at which a line fits into `width` and `height`."""

        def fits(size: int) -> bool:
            text_width, text_height = self.measure(text, size, weight=weight)
            return text_width <= width and text_height <= height

        if size <= min_size or fits(size):
            return size
        # sizes and widths are nearly proportional
        estimated_size = min(size - 1, size * width // self.width(text, size, weight) + 1)
        return find_largest_fit(max(min_size, estimated_size), min_size, fits)

    def compute_balanced_width(self, text: str, size: int, width: int, weight: str = "medium") -> int:
        """Return the smallest width that needs no more lines than `width`, so that all lines are about equally long."""
        line_count = len(_wrap(text, size, width, weight))
        if line_count == 1:
            return width
        words = _join_unbreakable_parts(text).replace("\n", " ").split(" ")
        longest_word_width = max(_measure_width(word, size, weight) for word in words)
        min_width = max(width - width // 2, min(longest_word_width, width))
        widths = range(width - (width - min_width) // WIDTH_STEP_PX * WIDTH_STEP_PX, width, WIDTH_STEP_PX)
        index = bisect_left(widths, True, key=lambda candidate: len(_wrap(text, size, candidate, weight)) == line_count)
        return widths[index] if index < len(widths) else width

    def render(
        self,
        text: str,
        size: int,
        color: Color,
        weight: str = "medium",
        *,
        width: int | None = None,
        align: Align = "left",
    ) -> pygame.Surface:
        def draw() -> pygame.Surface:
            font = load_font(size, weight)
            lines = text.split("\n") if width is None else self.wrap(text, size, width, weight)
            block_width = max(1, *(self.width(line, size, weight) for line in lines))
            surface = pygame.Surface((block_width, font.line_height * len(lines)), pygame.SRCALPHA)
            for line_number, line in enumerate(lines):
                if line:
                    picture = font.render(line, color, self._suit_colors.get(color))
                    x = compute_indent(align, block_width - picture.get_width())
                    surface.blit(picture, (x, line_number * font.line_height))
            return add_text_note(surface, text, size, color, min_alpha=1) if text.strip() else surface

        return self.rendered_texts.get((text, size, color, weight, width, align), draw)


@lru_cache(maxsize=2048)
def _measure_width(text: str, size: int, weight: str) -> int:
    return _get_width_function(size, weight)(text)


def _get_width_function(size: int, weight: str) -> Callable[[str], int]:
    if weight == BRUSH:
        return lambda text: letters.measure_line(text.replace(_NO_BREAK_SPACE, " "), size)[0]
    return load_font(size, weight).measure


@lru_cache(maxsize=1024)
def _wrap(text: str, size: int, width: int, weight: str) -> tuple[str, ...]:
    return tuple(line for paragraph in text.split("\n") for line in _wrap_paragraph(paragraph, size, width, weight))


def clear_caches() -> None:
    """Forget all fonts and measures, for example those of an earlier text size."""
    for function in (load_font, _measure_width, _wrap):
        function.cache_clear()


def _wrap_paragraph(text: str, size: int, width: int, weight: str) -> list[str]:
    if _measure_width(text, size, weight) <= width:
        return [text.lstrip(" ")]
    measure = _get_width_function(size, weight)
    parts = _join_unbreakable_parts(text).split(" ")
    lines = list[str]()
    line = ""
    for word in (word for part in parts for word in (part.split() if measure(part) > width else [part])):
        candidate = f"{line} {word}" if line else word
        if measure(candidate) <= width:
            line = candidate
            continue
        if line:
            lines.append(line)
        while len(word) > 1 and measure(word) > width:
            lengths = range(1, len(word))
            fitting_length = max(1, bisect_left(lengths, True, key=lambda length: measure(word[:length]) > width))
            lines.append(word[:fitting_length])
            word = word[fitting_length:]
        line = word
    lines = _fill_last_line([*lines, line], text, measure, width)
    return [line.replace(_NO_BREAK_SPACE, " ") for line in lines]


_UNBREAKABLE_PART = re.compile(r"\([^()]{1,16}\)|(?<!\S)[+−]?\d(?:[\d.,/]*\d)?%? (?=\w)")
"""A short text in parentheses, such as the cards of a play, or a number with the space before its unit."""
_NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


def _join_unbreakable_parts(text: str) -> str:
    """Return a text with no-break spaces inside the parts that stay on one line if possible."""
    return _UNBREAKABLE_PART.sub(lambda match: match[0].replace(" ", _NO_BREAK_SPACE), text)


def _fill_last_line(lines: list[str], text: str, measure: Callable[[str], int], width: int) -> list[str]:
    """Lengthen a short last line: move words there from the line above."""
    min_width = SIZES.min_last_line_ratio * width
    while len(lines) > 1 and measure(lines[-1]) < min_width:
        shortened_line, _, word = lines[-2].rpartition(" ")
        is_broken_word = f"{lines[-2]} {lines[-1]}".replace(_NO_BREAK_SPACE, " ") not in text
        if is_broken_word or not shortened_line or measure(shortened_line) < width / 2:
            break
        lines = [*lines[:-2], shortened_line, f"{word} {lines[-1]}"]
    return lines


Align = Literal["left", "center", "right"]


def compute_indent(align: Align, spare_width: int) -> int:
    """Return the free width at the left of an aligned text. `spare_width` is the free width on both sides together."""
    return {"left": 0, "center": spare_width // 2, "right": spare_width}[align]
