"""Text: every text on the screen is measured, wrapped and rendered here, and noted so that layouts can be checked."""

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
from game.ui.gfx.cache import Shelf, cache_pictures, clear_with_look
from game.ui.gfx.theme import Color, format_hex
from game.ui.measures import Measures

SIZES = Measures("text")

MAX_SMALL_LETTER_PX = 16
SMALL_FONT_SCALE = 3
SUIT_SIGNS = "♠♣♦♥"


class Font:
    """A font of a size in pixels. Small letters are reduced from large ones, which keeps their spacing exact."""

    def __init__(self, file: Path, size: int) -> None:
        self.size = size
        self._font = pygame.font.Font(file, size)
        self._large_font = pygame.font.Font(file, size * SMALL_FONT_SCALE) if size <= MAX_SMALL_LETTER_PX else None
        self.line_height = self._font.get_linesize()

    def measure(self, text: str) -> int:
        """Return the width of a line that may contain suit signs."""
        return sum(self._measure_part(part) for part in _split_at_suit_signs(text))

    def _measure_part(self, text: str) -> int:
        if text in SUIT_SIGNS:
            return round(self.size * SIZES.suit_sign_width_em)
        return ceil(self._large_font.size(text)[0] / SMALL_FONT_SCALE) if self._large_font else self._font.size(text)[0]

    def render(self, text: str, colour: Color, suits: Sequence[Color] | None = None) -> pygame.Surface:
        """Return a line of text; suit signs have the colours of their `suits`, or else the text's colour."""
        pictures = [self._render_part(part, colour, suits) for part in _split_at_suit_signs(text)]
        if len(pictures) == 1:
            return pictures[0]
        surface, x = pygame.Surface((sum(part.get_width() for part in pictures), self.line_height), pygame.SRCALPHA), 0
        for part in pictures:
            surface.blit(part, (x, (self.line_height - part.get_height()) // 2))
            x += part.get_width()
        return surface

    def _render_part(self, text: str, colour: Color, suits: Sequence[Color] | None) -> pygame.Surface:
        if text in SUIT_SIGNS:
            suit = SUIT_SIGNS.index(text)
            return _draw_suit_sign(suit, self._measure_part(text), suits[suit] if suits else colour)
        if not self._large_font:
            return self._font.render(text, True, colour)
        size = max(1, self._measure_part(text)), self._font.get_height()
        picture = pygame.transform.smoothscale(self._large_font.render(text, True, colour), size)
        second_layer = picture.copy()  # shrinking thins the strokes
        second_layer.set_alpha(round(255 * SIZES.second_layer_opacity))
        picture.blit(second_layer, (0, 0))
        return picture


def _split_at_suit_signs(text: str) -> list[str]:
    return [part for part in re.split(f"([{SUIT_SIGNS}])", text) if part]


@cache_pictures
def _draw_suit_sign(suit: int, side: int, colour: Color) -> pygame.Surface:
    return svg.draw_square(drawings.make_suit_sign(suit, 50, 50, 96, colour=format_hex(colour)), side, 100)


WEIGHTS = {name.lower(): f"Manrope-{name}.ttf" for name in ("Regular", "Medium", "SemiBold", "Bold", "ExtraBold")}
BRUSH = "brush"
"""Weight of a line in brush letters. Only lines that `letters.can_write` are measured in this weight."""
MIN_TEXT_PX = 18
MAX_FONTS = 48
"""Number of cached fonts; each keeps its file open."""
BALANCE_STEP_PX = 8


class TextNote(NamedTuple):
    """A text on a surface: the place of its ink, its font size in pixels, and its colour."""

    text: str
    rect: pygame.Rect
    size: int
    colour: Color
    rim: Color | None = None
    """Color of the rim around each letter, which is legible on any ground."""


_notes: WeakKeyDictionary[pygame.Surface, tuple[TextNote, ...]] = WeakKeyDictionary()


def find_text_notes(surface: pygame.Surface) -> tuple[TextNote, ...]:
    return _notes.get(surface, ())


def add_text_note(
    surface: pygame.Surface, text: str, size: int, colour: Color, rim: Color | None = None, *, min_alpha: int = 128
) -> pygame.Surface:
    """Note which text a surface shows; returns the surface."""
    _notes[surface] = (TextNote(text, surface.get_bounding_rect(min_alpha), size, colour, rim),)
    return surface


def stamp(target: pygame.Surface, source: pygame.Surface, place: tuple[int, int] | pygame.Rect) -> None:
    """Blit a surface with its text notes. Use this function for all pictures with texts."""
    target.blit(source, place)
    if notes := find_text_notes(source):
        moved_notes = tuple(
            add_text_note._replace(rect=add_text_note.rect.move(place[0], place[1])) for add_text_note in notes
        )
        _notes[target] = find_text_notes(target) + moved_notes


def copy_text_notes(surface: pygame.Surface, source: pygame.Surface) -> pygame.Surface:
    """Give a surface the text notes of the surface it was made from; returns the surface."""
    if source in _notes:
        _notes[surface] = _notes[source]
    return surface


@lru_cache(maxsize=1)
def find_font_folder() -> Path:
    package = find_spec("font_manrope")  # its own code would only look for more fonts
    assert package is not None and package.origin is not None, "a package that this one needs"
    return Path(package.origin).parent / "files"


@clear_with_look
@lru_cache(maxsize=MAX_FONTS)
def load_font(size: int, weight: str = "medium") -> Font:
    pygame.font.init()
    return Font(find_font_folder() / WEIGHTS[weight], size)  # not its bytes: such a font breaks down where Python ends


def fit(max_size: int, min_size: int, fits: Callable[[int], bool]) -> int:
    """Return the largest size from `min_size` to `max_size` that `fits`, or `min_size` if no size fits.

    If a size fits, all smaller sizes must fit.
    """
    if fits(max_size):
        return max_size
    sizes = range(max_size - 1, min_size, -1)
    index = bisect_left(sizes, True, key=fits)
    return sizes[index] if index < len(sizes) else min_size


class TextRenderer:
    """A renderer of texts, in pixels. `suits` maps a text's colour to the colours of its suit signs, if they differ."""

    def __init__(self, suits: Mapping[Color, Sequence[Color]] = MappingProxyType({})) -> None:
        self.rendered = Shelf("text", *suits.items())
        self._suits = suits

    def width(self, text: str, size: int, weight: str = "medium") -> int:
        return _width(text, size, weight)

    def line_height(self, size: int, weight: str = "medium") -> int:
        return load_font(size, weight).line_height

    def wrap(self, text: str, size: int, width: int, weight: str = "medium") -> list[str]:
        """Break the text into lines no wider than `width`: between words, or inside a word that is too wide."""
        return list(_wrap(text, size, width, weight))

    def measure(self, text: str, size: int, width: int | None = None, weight: str = "medium") -> tuple[int, int]:
        """Return the width and height of a text, wrapped to `width` if given."""
        if weight == BRUSH:
            return letters.measure_line(text, size)
        lines = text.split("\n") if width is None else self.wrap(text, size, width, weight)
        return max(self.width(line, size, weight) for line in lines), len(lines) * self.line_height(size, weight)

    def fit(
        self, text: str, size: int, width: int, weight: str = "medium", min_size: int = 8, *, height: float = inf
    ) -> int:
        """Return the largest size from `min_size` to `size` at which a line keeps within `width` and `height`."""

        def fits(size: int) -> bool:
            text_width, text_height = self.measure(text, size, weight=weight)
            return text_width <= width and text_height <= height

        if size <= min_size or fits(size):
            return size
        # sizes and widths are nearly proportional
        estimated_size = min(size - 1, size * width // self.width(text, size, weight) + 1)
        return fit(max(min_size, estimated_size), min_size, fits)

    def find_balanced_width(self, text: str, size: int, width: int, weight: str = "medium") -> int:
        """Return the smallest width at which a text has as many lines as at `width`: lines are about equal."""
        line_count = len(_wrap(text, size, width, weight))
        if line_count == 1:
            return width
        widths = range(width - width // 2 // BALANCE_STEP_PX * BALANCE_STEP_PX, width, BALANCE_STEP_PX)
        index = bisect_left(widths, True, key=lambda candidate: len(_wrap(text, size, candidate, weight)) == line_count)
        return widths[index] if index < len(widths) else width

    def render(
        self,
        text: str,
        size: int,
        colour: Color,
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
            for row, line in enumerate(lines):
                if line:
                    picture = font.render(line, colour, self._suits.get(colour))
                    surface.blit(
                        picture, (find_indent(align, block_width - picture.get_width()), row * font.line_height)
                    )
            return add_text_note(surface, text, size, colour, min_alpha=1) if text.strip() else surface

        return self.rendered.get((text, size, colour, weight, width, align), draw)


@clear_with_look
@lru_cache(maxsize=2048)
def _width(text: str, size: int, weight: str) -> int:
    return _find_measure(size, weight)(text)


def _find_measure(size: int, weight: str) -> Callable[[str], int]:
    """Return the function that measures the width of a line."""
    return (lambda text: letters.measure_line(text, size)[0]) if weight == BRUSH else load_font(size, weight).measure


@clear_with_look
@lru_cache(maxsize=1024)
def _wrap(text: str, size: int, width: int, weight: str) -> tuple[str, ...]:
    return tuple(line for paragraph in text.split("\n") for line in _wrap_paragraph(paragraph, size, width, weight))


def _wrap_paragraph(text: str, size: int, width: int, weight: str) -> list[str]:
    if _width(text, size, weight) <= width:
        return [text.lstrip(" ")]
    measure = _find_measure(size, weight)
    unbreakable_text = _SHORT_PARENTHESIS.sub(lambda match: match[0].replace(" ", _NO_BREAK_SPACE), text)
    parts = (part.replace(_NO_BREAK_SPACE, " ") for part in unbreakable_text.split(" "))
    lines, line = list[str](), ""
    for word in (word for part in parts for word in (part.split(" ") if measure(part) > width else [part])):
        candidate = f"{line} {word}" if line else word
        if measure(candidate) <= width:
            line = candidate
            continue
        if line:
            lines.append(line)
        while len(word) > 1 and measure(word) > width:
            cut = max(1, bisect_left(range(1, len(word)), True, key=lambda cut: measure(word[:cut]) > width))
            lines.append(word[:cut])
            word = word[cut:]
        line = word
    return _fill_last_line([*lines, line], text, measure, width)


_SHORT_PARENTHESIS = re.compile(r"\([^()]{1,16}\)")
"""A short parenthesis, such as the cards of a play, which stays on one line if possible."""
_NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


def _fill_last_line(lines: list[str], text: str, measure: Callable[[str], int], width: int) -> list[str]:
    """Move words to the last line if it would be much shorter than the width."""
    min_width = SIZES.min_last_line_ratio * width
    while len(lines) > 1 and measure(lines[-1]) < min_width and f"{lines[-2]} {lines[-1]}" in text:
        head, _, word = lines[-2].rpartition(" ")
        if not head or measure(head) < width / 2:
            break
        lines = [*lines[:-2], head, f"{word} {lines[-1]}"]
    return lines


Align = Literal["left", "center", "right"]


def find_indent(align: Align, spare_width: int) -> int:
    """Return the width before an aligned text; `spare_width` is the free width on both sides together."""
    return {"left": 0, "center": spare_width // 2, "right": spare_width}[align]
