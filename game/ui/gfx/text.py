"""Text: every text on the screen is measured, wrapped and rendered here, and noted so that layouts can be checked."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple
from weakref import WeakKeyDictionary

import pygame

from game.ui.gfx import drawings, svg
from game.ui.gfx.cache import Shelf, clear_with_look, kept
from game.ui.gfx.theme import Color, hexed
from game.ui.measures import Measures

SIZES = Measures("small_text")

MAX_SMALL_LETTER_PX = 16
SMALL_FONT_SCALE = 3
SMALL_FONT_FIRMNESS = 80
"""Opacity, of 255, with which small letters are drawn twice, as shrinking thins their strokes."""


class SmallFont:
    """A font whose letters stand as far apart as they were designed to."""

    def __init__(self, file: Path, size: int) -> None:
        self._usual = pygame.font.Font(file, size)
        self._large = pygame.font.Font(file, size * SMALL_FONT_SCALE)

    def size(self, text: str) -> tuple[int, int]:
        return -(-self._large.size(text)[0] // SMALL_FONT_SCALE), self._usual.get_height()

    def get_linesize(self) -> int:
        return self._usual.get_linesize()

    def render(self, text: str, antialias: bool, color: Color) -> pygame.Surface:
        width, height = self.size(text)
        picture = pygame.transform.smoothscale(self._large.render(text, antialias, color), (max(1, width), height))
        again = picture.copy()
        again.set_alpha(SMALL_FONT_FIRMNESS)
        picture.blit(again, (0, 0))
        return picture


Typeface = SmallFont | pygame.font.Font
SUIT_SIGNS = "♠♣♦♥"


def measure_line(face: Typeface, text: str, size: int) -> tuple[int, int]:
    """Return the width and height of a line that may contain suit signs."""
    if _is_plain(text):
        return face.size(text)
    sign = round(size * SIZES.suit_sign_width_em)
    width = sum(sign if part in SUIT_SIGNS else face.size(part)[0] for part in _sign_parts(text))
    return width, face.get_linesize()


def render_line(
    face: Typeface, text: str, size: int, color: Color, suits: Sequence[Color] | None = None
) -> pygame.Surface:
    """Return a line of text; suit signs have the colours of their `suits`, or else the text's colour."""
    if _is_plain(text):
        return face.render(text, True, color)
    width, height = measure_line(face, text, size)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    x = 0
    for part in _sign_parts(text):
        if part in SUIT_SIGNS:
            suit = SUIT_SIGNS.index(part)
            picture = _suit_sign(suit, size, suits[suit] if suits else color)
        else:
            picture = face.render(part, True, color)
        surface.blit(picture, (x, (height - picture.get_height()) // 2))
        x += picture.get_width()
    return surface


def _is_plain(text: str) -> bool:
    return not any(sign in text for sign in SUIT_SIGNS)


def _sign_parts(text: str) -> list[str]:
    return [part for part in re.split(f"([{SUIT_SIGNS}])", text) if part]


@kept
def _suit_sign(suit: int, size: int, color: Color) -> pygame.Surface:
    return svg.square(drawings.suit(suit, 50, 50, 96, colour=hexed(color)), round(size * SIZES.suit_sign_width_em), 100)


WEIGHTS = {
    "regular": "Manrope-Regular.ttf",
    "medium": "Manrope-Medium.ttf",
    "semibold": "Manrope-SemiBold.ttf",
    "bold": "Manrope-Bold.ttf",
    "extrabold": "Manrope-ExtraBold.ttf",
}
MIN_TEXT_PX = 18
MAX_FONTS = 48
"""Number of cached fonts; each keeps its file open."""
MIN_LAST_LINE_RATIO = 0.2
"""A last line narrower than this ratio to the width gets another word."""
WIDTH_STEP_PX = 8


class TextNote(NamedTuple):
    """A text on a surface: the place of its ink, its font size in pixels, and its colour."""

    text: str
    rect: tuple[int, int, int, int]
    size: int
    color: Color
    rim: Color | None = None
    """Colour of the rim around each letter, which is legible on any ground."""

    def moved(self, dx: int, dy: int) -> TextNote:
        x, y, width, height = self.rect
        return self._replace(rect=(x + dx, y + dy, width, height))


_notes: WeakKeyDictionary[pygame.Surface, tuple[TextNote, ...]] = WeakKeyDictionary()


def find_notes(surface: pygame.Surface) -> tuple[TextNote, ...]:
    return _notes.get(surface, ())


def note(surface: pygame.Surface, text: str, size: int, color: Color, rim: Color | None = None) -> pygame.Surface:
    """Note a text that was drawn on a surface by other means than a font; returns the surface."""
    ink = surface.get_bounding_rect(128)
    _notes[surface] = (TextNote(text, (ink.x, ink.y, ink.w, ink.h), size, color, rim),)
    return surface


def stamp(target: pygame.Surface, source: pygame.Surface, place: tuple[int, int]) -> None:
    """Blit a surface with its text notes. Use this function for all pictures with texts."""
    target.blit(source, place)
    moved = tuple(note.moved(*place) for note in _notes.get(source, ()))
    if moved:
        _notes[target] = _notes.get(target, ()) + moved


def copy_notes(surface: pygame.Surface, source: pygame.Surface) -> pygame.Surface:
    """Give a converted copy the notes of what it was made from; returns the copy."""
    if source in _notes:
        _notes[surface] = _notes[source]
    return surface


@lru_cache(maxsize=1)
def find_font_folder() -> Path:
    """Return the folder of the font package's files."""
    package = find_spec("font_manrope")  # its own code would only look for more fonts
    assert package is not None and package.origin is not None, "a package that this one needs"
    return Path(package.origin).parent / "files"


@clear_with_look
@lru_cache(maxsize=MAX_FONTS)
def load_font(size: int, weight: str = "medium") -> Typeface:
    """Return the font of a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    file = find_font_folder() / WEIGHTS[weight]  # not its bytes: a font that reads those breaks down where Python ends
    return SmallFont(file, size) if size <= MAX_SMALL_LETTER_PX else pygame.font.Font(file, size)


def fit(max_size: int, min_size: int, fits: Callable[[int], bool]) -> int:
    """Return the largest size from `min_size` to `max_size` that `fits`, or `min_size` if no size fits.

    If a size fits, all smaller sizes must fit.
    """
    sizes = range(max_size, min_size, -1)
    index = bisect_left(sizes, True, key=fits)
    return sizes[index] if index < len(sizes) else min_size


class Type:
    """A renderer of texts. Sizes are pixels. `suits` maps a text colour to the colours of suit signs in that text; with
    other text colours, signs have the colour of the text.
    """

    def __init__(self, suits: Mapping[Color, Sequence[Color]] = MappingProxyType({})) -> None:
        self.rendered = Shelf("text", *suits.items())
        self._suits = suits

    def width(self, text: str, size: int, weight: str = "medium") -> int:
        """Return the width of a line in pixels."""
        return _width(text, size, weight)

    def line_height(self, size: int, weight: str = "medium") -> int:
        return load_font(size, weight).get_linesize()

    def wrap(self, text: str, size: int, width: int, weight: str = "medium") -> list[str]:
        """Break the text into lines no wider than `width`: between words, or inside a word that is too wide."""
        return list(_wrap(text, size, width, weight))

    def measure(self, text: str, size: int, width: int | None = None, weight: str = "medium") -> tuple[int, int]:
        """Return the width and height of a text, wrapped to `width` if given."""
        lines = text.split("\n") if width is None else self.wrap(text, size, width, weight)
        return max(self.width(line, size, weight) for line in lines), len(lines) * self.line_height(size, weight)

    def fit(self, text: str, size: int, width: int, weight: str = "medium", smallest: int = 8) -> int:
        """Return the largest size from `smallest` to `size` at which the text is one line within `width`."""
        wide = self.width(text, size, weight)
        if wide <= width or size <= smallest:
            return size
        # sizes and widths are nearly proportional
        estimated_size = max(smallest, min(size - 1, size * width // wide + 1))
        return fit(estimated_size, smallest, lambda each: self.width(text, each, weight) <= width)

    def find_balanced_width(self, text: str, size: int, width: int, weight: str = "medium") -> int:
        """Return the smallest width at which a text has as many lines as at `width`: lines are about equal."""
        return _find_balanced_width(text, size, width, weight)

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
        key = (text, size, color, weight, width, align)
        return self.rendered.get(key, lambda: self._draw(*key[:4], width=width, align=align))

    def _draw(
        self, text: str, size: int, color: Color, weight: str, *, width: int | None, align: Align
    ) -> pygame.Surface:
        lines = text.split("\n") if width is None else self.wrap(text, size, width, weight)
        step = self.line_height(size, weight)
        extent = max(1, max(self.width(line, size, weight) for line in lines))
        surface = pygame.Surface((extent, step * len(lines)), pygame.SRCALPHA)
        for row, line in enumerate(lines):
            if not line:
                continue
            picture = render_line(load_font(size, weight), line, size, color, self._suits.get(color))
            surface.blit(picture, (indent(align, extent - picture.get_width()), row * step))
        if text.strip():
            ink = surface.get_bounding_rect()
            _notes[surface] = (TextNote(text, (ink.x, ink.y, ink.w, ink.h), size, color),)
        return surface


@clear_with_look
@lru_cache(maxsize=2048)
def _width(text: str, size: int, weight: str) -> int:
    return measure_line(load_font(size, weight), text, size)[0]


@clear_with_look
@lru_cache(maxsize=512)
def _find_balanced_width(text: str, size: int, width: int, weight: str) -> int:
    lines = len(_wrap(text, size, width, weight))
    least = width // 2 if lines > 1 else width
    while width > least and len(_wrap(text, size, width - WIDTH_STEP_PX, weight)) == lines:
        width -= WIDTH_STEP_PX
    return width


@clear_with_look
@lru_cache(maxsize=1024)
def _wrap(text: str, size: int, width: int, weight: str) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _wrap_paragraph(paragraph, size, width, weight)
    return tuple(lines)


def _wrap_paragraph(text: str, size: int, width: int, weight: str) -> list[str]:
    if _width(text, size, weight) <= width:
        return [text.lstrip(" ")]
    face = load_font(size, weight)

    def too_wide(text: str) -> bool:
        return measure_line(face, text, size)[0] > width

    lines: list[str] = []
    line = ""
    whole = (each.replace(_KEPT_SPACE, " ") for each in _SHORT_PARENTHESIS.sub(_keep_spaces, text).split(" "))
    for word in (word for each in whole for word in (each.split(" ") if too_wide(each) else [each])):
        candidate = f"{line} {word}" if line else word
        if not too_wide(candidate):
            line = candidate
            continue
        if line:
            lines.append(line)
        while len(word) > 1 and too_wide(word):
            cut = max(1, bisect_left(range(1, len(word)), True, key=lambda cut: too_wide(word[:cut])))
            lines.append(word[:cut])
            word = word[cut:]
        line = word
    return _fill_last_line([*lines, line], text, lambda line: measure_line(face, line, size)[0], width)


_SHORT_PARENTHESIS = re.compile(r"\([^()]{1,16}\)")
"""A short parenthesis, such as the cards of a play, which stays on one line if possible."""
_KEPT_SPACE = "\N{NO-BREAK SPACE}"


def _keep_spaces(found: re.Match[str]) -> str:
    return found[0].replace(" ", _KEPT_SPACE)


def _fill_last_line(lines: list[str], text: str, extent: Callable[[str], int], width: int) -> list[str]:
    """Move words to the last line if it would be much shorter than the width."""
    while len(lines) > 1 and extent(lines[-1]) < MIN_LAST_LINE_RATIO * width and f"{lines[-2]} {lines[-1]}" in text:
        head, _, word = lines[-2].rpartition(" ")
        if not head or extent(head) < width / 2:
            break
        lines = [*lines[:-2], head, f"{word} {lines[-1]}"]
    return lines


Align = Literal["left", "center", "right"]


def indent(align: Align, slack: int) -> int:
    """Return the part of spare room that lies before an aligned thing."""
    return {"left": 0, "center": slack // 2, "right": slack}[align]
