"""Contrast of two colours (WCAG 2.2)."""

from game.ui.gfx.theme import Color, HexColor, rgb


def compute_contrast(first_colour: HexColor, second_colour: HexColor) -> float:
    """Return the WCAG contrast ratio of two colours, from 1 to 21."""
    return compute_luminance_ratio(compute_luminance(rgb(first_colour)), compute_luminance(rgb(second_colour)))


def compute_luminance_ratio(first: float, second: float) -> float:
    """Return the WCAG contrast ratio of two luminances, from 1 to 21."""
    return (first + 0.05) / (second + 0.05) if first > second else (second + 0.05) / (first + 0.05)


def compute_luminance(color: Color) -> float:
    """Return the relative luminance of a colour, from 0 to 1."""
    red, green, blue = color[:3]
    return 0.2126 * _LINEAR_LEVELS[red] + 0.7152 * _LINEAR_LEVELS[green] + 0.0722 * _LINEAR_LEVELS[blue]


def _linearize(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


_LINEAR_LEVELS = [_linearize(level / 255) for level in range(256)]
