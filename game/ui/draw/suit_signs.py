"""The suits, and the letters and numerals of a card's index, as vector fragments."""

from __future__ import annotations

from game.ui.draw import drawings, svg

SUITS = ("spades", "clubs", "diamonds", "hearts")
RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")


def suit(index: int, x: float, y: float, size: float, *, colour: str, turned: bool = False) -> str:
    """A suit's sign in a square of side `size` about (x, y)."""
    shape = drawings.table("suits")["suits"][SUITS[index]]["d"]
    return svg.group(svg.path(shape, fill=colour), _placed(x, y, size, turned))


def pip(index: int, x: float, y: float, size: float, *, colour: str, inlay: str, turned: bool = False) -> str:
    """A large pip: the suit's sign with its own pattern let into it in the colour `inlay`."""
    shape = drawings.table("suits")["suits"][SUITS[index]]
    parts = [
        svg.path(shape["d"], fill=colour),
        svg.stroke(shape["inlay"], inlay, 3.4),
    ]
    return svg.group(parts, _placed(x, y, size, turned))


def _placed(x: float, y: float, size: float, turned: bool) -> str:
    scale = size / 100
    turn = " rotate(180)" if turned else ""
    return f"translate({svg.num(x)} {svg.num(y)}){turn} scale({scale:.4f}) translate(-50 -50)"


def glyph_width(text: str) -> float:
    """The width of `text` in a line 60 high."""
    return sum(_glyph(letter)[0] for letter in text) + 2.0 * (len(text) - 1)


def glyphs(text: str, x: float, y: float, height: float, *, colour: str, weight: float = 1.0) -> str:
    """`text` (numerals and index letters) centred on x, its top at y, `height` high."""
    scale = height / 60
    left = x - glyph_width(text) * scale / 2
    parts = []
    for letter in text:
        width, shape = _glyph(letter)
        line = svg.stroke(shape, colour, drawings.table("glyphs")["stroke"] * weight)
        parts.append(svg.group(line, f"translate({svg.num(left)} {svg.num(y)}) scale({scale:.4f})"))
        left += (width + 2.0) * scale
    return "".join(parts)


def _glyph(letter: str) -> tuple[float, str]:
    found = drawings.table("glyphs")["glyphs"][letter]
    return float(found["width"]), str(found["d"])
