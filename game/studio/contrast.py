"""How far two colours differ for the eye."""

from __future__ import annotations

from functools import lru_cache

from game.ui.draw.theme import HexColor, rgb


def contrast(a: HexColor, b: HexColor) -> float:
    """The contrast ratio of WCAG 2.2, from 1 to 21."""
    bright, dim = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


@lru_cache(maxsize=1 << 16)
def _luminance(colour: HexColor) -> float:
    channels = [value / 255 for value in rgb(colour)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
