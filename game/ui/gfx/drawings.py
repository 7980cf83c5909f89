"""Vector drawings of assets/drawings: their sources and tables, icons, suit signs, ornaments and medals."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from game import resources
from game.ui.gfx.theme import HexColor

if TYPE_CHECKING:
    from string import Template
from collections.abc import Callable, Iterator
from math import cos, pi, sin

import pygame

from game.ui.gfx import skin, svg
from game.ui.gfx.svg import num
from game.ui.gfx.theme import Theme, mix

_OUTER = re.compile(r"^.*?<svg[^>]*>(.*)</svg>\s*$", re.DOTALL)
_SPACE = re.compile(r">\s+<")
_VARIANT = re.compile(r'<g class="([a-z ]+)">(.*?)</g>', re.DOTALL)


def table(name: str) -> dict[str, Any]:
    """Return the contents of assets/drawings/NAME.json."""
    data: dict[str, Any] = resources.load_json(f"drawings/{name}.json")
    return data


def material(name: str) -> HexColor:
    """Return a material's colour from assets/drawings/materials.json, which is the same in every theme."""
    result: HexColor = table("materials")[name]
    return result


def materials(name: str) -> list[HexColor]:
    """Return the colours of a material that has several."""
    result: list[HexColor] = table("materials")[name]
    return result


@cache
def source(name: str) -> Template:
    """Return the content of assets/drawings/NAME.svg as a template with roles for colours."""
    found = _OUTER.match(resources.read_text(f"drawings/{name}.svg"))
    if found is None:
        raise ValueError(f"drawings/{name}.svg holds no drawing")
    from string import Template  # for which a start that finds its pictures kept does not wait

    return Template(_SPACE.sub("><", found.group(1)).strip())


@cache
def variant(name: str, wanted: str) -> Template:
    """Return a drawing with only the groups whose `class` names `wanted`. These groups contain no groups."""
    whole = source(name)
    return type(whole)(_VARIANT.sub(lambda part: part[2] if wanted in part[1].split() else "", whole.template))


def drawing(name: str, roles: Mapping[str, str], wanted: str = "") -> str:
    """Return a drawing's SVG fragment in the colours of `roles`. Raises KeyError for a role that has no colour.

    `wanted` chooses among the parts of a drawing that has variants, as a face has moods.
    """
    return (variant(name, wanted) if wanted else source(name)).substitute(roles)


ICON_GRID = 24.0
ICON_LINE = 2.0


def icon_of(name: str) -> str:
    """Return the icon of a chapter or a setting. Raises KeyError for an unknown name."""
    return str(table("icons")["signs"][name])


def icon_fragment(name: str, colour: str) -> str:
    """Return an icon's SVG fragment in a box of 24 by 24 units. Raises KeyError for an unknown name."""
    shape = table("icons")["icons"][name]
    parts = []
    if "fill" in shape:
        parts.append(svg.path(shape["fill"], fill=colour))
    if "line" in shape:
        parts.append(svg.stroke(shape["line"], colour, ICON_LINE))
    return "".join(parts)


def icon(name: str, size: int, colour: str) -> pygame.Surface:
    return svg.square(icon_fragment(name, colour), size, ICON_GRID)


SUITS = ("spades", "clubs", "diamonds", "hearts")
RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")


def suit(index: int, x: float, y: float, size: float, *, colour: str, turned: bool = False) -> str:
    """Return a suit's sign in a square of side `size` around (x, y)."""
    shape = table("suits")["suits"][SUITS[index]]["d"]
    return svg.group(svg.path(shape, fill=colour), _placed(x, y, size, turned))


def pip(index: int, x: float, y: float, size: float, *, colour: str, inlay: str, turned: bool = False) -> str:
    """Return a large pip: the suit's sign with an inlaid pattern in the colour `inlay`."""
    shape = table("suits")["suits"][SUITS[index]]
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
    """Return the width of a text whose glyphs are 60 units high."""
    return sum(_glyph(letter)[0] for letter in text) + 2.0 * (len(text) - 1)


def glyphs(text: str, x: float, y: float, height: float, *, colour: str, weight: float = 1.0) -> str:
    """Return the SVG fragment of numerals or index letters, centred on x, with the top at y."""
    scale = height / 60
    left = x - glyph_width(text) * scale / 2
    parts = []
    for letter in text:
        width, shape = _glyph(letter)
        line = svg.stroke(shape, colour, table("glyphs")["stroke"] * weight)
        parts.append(svg.group(line, f"translate({svg.num(left)} {svg.num(y)}) scale({scale:.4f})"))
        left += (width + 2.0) * scale
    return "".join(parts)


def _glyph(letter: str) -> tuple[float, str]:
    found = table("glyphs")["glyphs"][letter]
    return float(found["width"]), str(found["d"])


Point = tuple[float, float]


def polar(x: float, y: float, r: float, turn: float) -> Point:
    """Return the point at distance `r` from (x, y); a `turn` of 0 is up, 0.25 is right."""
    return x + r * sin(2 * pi * turn), y - r * cos(2 * pi * turn)


def closed(points: list[Point]) -> str:
    return f"{svg.line(points)}Z"


RAYS = 14


def star(x: float, y: float, outer: float, inner: float, rays: int = RAYS) -> str:
    """Return the path of the drum's star; with many flat rays the path is a zigzag between two rings."""
    steps = rays * 2
    return closed([polar(x, y, inner if i % 2 else outer, i / steps) for i in range(steps)])


def beads(x: float, y: float, r: float, *, count: int, size: float, colour: str, width: float) -> Iterator[str]:
    """Yield the fragments of a ring of circled dots joined by slanting lines, as on a bronze drum."""
    lines = []
    for i in range(count):
        bx, by = polar(x, y, r, i / count)
        yield svg.circle(bx, by, size, fill="none", stroke=colour, stroke_width=width)
        yield svg.circle(bx, by, size * 0.32, fill=colour)
        start, end = (
            polar(x, y, r - size * 0.9, (i + 0.18) / count),
            polar(x, y, r + size * 0.9, (i + 0.82) / count),
        )
        lines.append(f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}")
    yield svg.stroke("".join(lines), colour, width)


def heron(x: float, y: float, size: float, *, turn: float, colour: str, flip: bool = False, **style: object) -> str:
    """Return a heron of length `size` around (x, y); its beak points along `turn` (0.25 is right)."""
    shape = table("ornaments")["heron"]
    scale = size / 100
    degrees = (turn - 0.25) * 360
    mirror = f"scale({scale:.4f} {-scale if flip else scale:.4f})"
    move = f"translate({num(x)} {num(y)}) rotate({num(degrees)}) {mirror} translate(-50 -21)"
    return svg.group(svg.path(shape, fill=colour, fill_rule="evenodd"), move, **style)


MEDAL_METALS = ("gold", "silver", "bronze")


def medal(place: int, size: int, theme: Theme, last: bool = False) -> pygame.Surface:
    """Draw the medal of a place (1 is first) on a square of `size` pixels; that of the last place is of iron."""

    def number(colour: str, weight: float) -> str:
        return glyphs(str(place), 50, 30, 40, colour=colour, weight=weight)

    if not last and 1 <= place <= len(MEDAL_METALS):
        return _draw_struck_medal(MEDAL_METALS[place - 1], size, theme, lambda colour: number(colour, 1.3))
    ink = theme.inlay
    relief = svg.group(number(ink["lacquer"], 1.6), "translate(0.8 2)")
    relief += number(mix(ink["gold_light"], ink["eggshell"], 0.5), 1.2)
    return _signed("iron" if last else "wood", size, theme, relief)


def award(icon: str, size: int, theme: Theme) -> pygame.Surface:
    place = "translate(50 50) scale(1.5) translate(-12 -12)"
    return _draw_struck_medal("gold", size, theme, lambda colour: svg.group(icon_fragment(icon, colour), place))


def _draw_struck_medal(metal: str, size: int, theme: Theme, sign: Callable[[str], str]) -> pygame.Surface:
    """Draw a medal with a sign cut into its middle: dark, its lower edge in the light."""
    light, _, line = materials(f"medal_{metal}")
    cut = svg.group(sign(mix(light, "#ffffff", 0.5)), "translate(0.6 1.6)") + sign(mix(line, "#000000", 0.55))
    return _signed(metal, size, theme, cut)


def _signed(metal: str, size: int, theme: Theme, sign: str) -> pygame.Surface:
    picture = skin.of(theme).picture(f"medals/{metal}", (size, size)).copy()
    picture.blit(svg.square(sign, size, 100), (0, 0))
    return picture


def card_size(height: int) -> tuple[int, int]:
    return round(height * 5 / 7), height


def card_margin(height: int) -> int:
    """Return the margin in pixels that a card's surface has on every side for its shadow.

    The card's centre is always the surface's centre, at any angle: place a card by its centre.
    """
    return max(3, round(height * 0.06))


class DeckStyle(NamedTuple):
    """Options of a deck of cards."""

    theme: Theme
    four_colour: bool = False
    letters: tuple[str, ...] = ()
    """Letters of the suits in the player's language; empty if no letters are shown."""
