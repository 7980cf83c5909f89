"""The named lengths, ratios, angles, opacities and durations of all screens, and the scales of a window.

`Measures` reads assets/measures.json. `Viewport` converts the lengths to pixels of a window.

A name ends in its unit: `_px` means pixels at 1080p, `_tx` pixels at 1080p that follow the text size, `_em` a multiple
of the text size, `_units` a multiple of the drawing's own unit, `_card_widths` a multiple of a card's width, `_lines` a
number of text lines, `_ratio` a multiple of the quantity in the name, `_scale` the factor of an enlargement, `_aspect`
a width divided by a height, `_opacity` a number from 0 to 1, `_alpha` one from 0 to 255; there are also `_seconds` and
`_degrees`.
"""

from __future__ import annotations

from typing import NamedTuple

from game import resources


class Measures:
    """The measures of one section of assets/measures.json, as attributes. A section is named after its module."""

    def __init__(self, section: str) -> None:
        """Load the measures of a section. Raise KeyError for an unknown section."""
        self._section = section
        self.__dict__.update(resources.load_json("measures.json")[section])

    def __getattr__(self, name: str) -> float:
        raise AttributeError(f"assets/measures.json has no measure “{name}” in section “{self._section}”")


MIN_TEXT_PIXELS = 11
MAX_TEXT_RATIO = 2.0
"""Largest ratio of the text scale to the picture scale of a window."""


class Viewport(NamedTuple):
    """The size of a window or table, its scale for pictures and distances, and its scale for texts and buttons."""

    w: int
    h: int
    scale: float
    text_scale: float

    @classmethod
    def fit(cls, size: tuple[int, int], text_ratio: float = 1.0, min_text_scale: float = 0.0) -> Viewport:
        """Return the viewport of `size` pixels. `text_ratio` is the text size, and `min_text_scale` for 100 %."""
        scale = min(size[0] / 1920, size[1] / 1080)
        return cls(*size, scale, min(max(scale, min_text_scale) * text_ratio, MAX_TEXT_RATIO * scale))

    def px(self, length: float) -> int:
        """Convert a length at 1080p to pixels. A positive length is at least 1 pixel."""
        return max(1, round(length * self.scale)) if length > 0 else round(length * self.scale)

    def tx(self, size: float) -> int:
        """Convert a text size or button size at 1080p and 100 % to pixels. The result is at least 11 pixels."""
        return max(MIN_TEXT_PIXELS, round(size * self.text_scale))
