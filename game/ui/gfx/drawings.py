"""SVG drawings from assets/drawings: templates, icons, suit signs, numerals and medals."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from math import cos, inf, pi, sin
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game import resources
from game.ui.gfx import skin, svg
from game.ui.gfx.theme import HexColor, Theme, mix

if TYPE_CHECKING:
    from string import Template

_GROUP_PATTERN = re.compile(r'<g class="([a-z ]+)">(.*?)</g>', re.DOTALL)


def load_data(name: str) -> dict[str, Any]:
    """Return the content of assets/drawings/NAME.json."""
    data: dict[str, Any] = resources.load_json(f"drawings/{name}.json")
    return data


def get_material(name: str) -> HexColor:
    """Return the colour of a material (see assets/drawings/materials.json), which is the same in every theme."""
    return str(load_data("materials")[name])


def get_material_colors(name: str) -> list[HexColor]:
    """Return all colours of a material that has several."""
    return list(load_data("materials")[name])


@cache
def load_drawing(name: str) -> Template:
    """Return the content of assets/drawings/NAME.svg as a template whose placeholders are colour roles."""
    from string import Template  # imported late, since most starts need no drawing

    content = re.match(r"^.*?<svg[^>]*>(.*)</svg>\s*$", resources.read_text(f"drawings/{name}.svg"), re.DOTALL)
    if content is None:
        raise ValueError(f"drawings/{name}.svg holds no drawing")
    return Template(re.sub(r">\s+<", "><", content[1]).strip())


@cache
def load_variant(name: str, group_class: str) -> Template:
    """Return a drawing without the SVG groups that lack the class `group_class`. Groups are not nested."""
    drawing = load_drawing(name)
    groups = _GROUP_PATTERN.sub(lambda part: part[2] if group_class in part[1].split() else "", drawing.template)
    return type(drawing)(groups)


def make_drawing(name: str, roles: Mapping[str, str], group_class: str = "") -> str:
    """Return the SVG of a drawing. `roles` are colours by role. `group_class` selects groups, such as a mood's."""
    return (load_variant(name, group_class) if group_class else load_drawing(name)).substitute(roles)


ICON_SIDE_UNITS = 24.0
ICON_LINE_UNITS = 2.0
SUITS = ("spades", "clubs", "diamonds", "hearts")
RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
GLYPH_HEIGHT_UNITS = 60.0
GLYPH_GAP_UNITS = 2.0


def get_icon_name(name: str) -> str:
    """Return the name of the icon for a chapter or a setting. Raises KeyError for an unknown name."""
    return str(load_data("icons")["signs"][name])


def make_icon(name: str, color: str) -> str:
    """Return the SVG of an icon, 24 by 24 units. Raises KeyError for an unknown name."""
    icon = load_data("icons")["icons"][name]
    filled_area = svg.path(icon["fill"], fill=color) if "fill" in icon else ""
    return filled_area + (svg.stroke(icon["line"], color, ICON_LINE_UNITS) if "line" in icon else "")


def draw_icon(name: str, side: int, color: str) -> pygame.Surface:
    return svg.draw_square(make_icon(name, color), side, ICON_SIDE_UNITS)


def make_suit_sign(
    suit: int, x: float, y: float, size: float, *, color: str, inlay: str = "", is_inverted: bool = False
) -> str:
    """Return the SVG of a suit sign around (x, y), with a pattern in the colour `inlay` if that is not empty."""
    shape = load_data("suits")["suits"][SUITS[suit]]
    sign = svg.path(shape["d"], fill=color) + (svg.stroke(shape["inlay"], inlay, 3.4) if inlay else "")
    rotation = " rotate(180)" if is_inverted else ""
    return svg.group(sign, f"translate({x:.2f} {y:.2f}){rotation} scale({size / 100:.4f}) translate(-50 -50)")


def make_glyphs(
    text: str, x: float, y: float, height: float, *, color: str, weight: float = 1.0, max_width: float = inf
) -> str:
    """Return the SVG of a rank, a number or a letter, centred on x, with the top at y."""
    glyph_svgs = ""
    stroke_width = load_data("glyphs")["stroke"] * weight
    right_x = 0.0
    for shape in map(load_data("glyphs")["glyphs"].__getitem__, text):
        glyph_svgs += svg.group(svg.stroke(shape["d"], color, stroke_width), f"translate({right_x:.2f} 0)")
        right_x += shape["width"] + GLYPH_GAP_UNITS
    width = right_x - GLYPH_GAP_UNITS
    y_scale = height / GLYPH_HEIGHT_UNITS
    transform = f"translate({x:.2f} {y:.2f}) scale({min(y_scale, max_width / width):.4f} {y_scale:.4f})"
    return svg.group(glyph_svgs, f"{transform} translate({-width / 2:.2f} 0)")


def compute_polar_point(x: float, y: float, r: float, turns: float) -> tuple[float, float]:
    """Return the point at distance `r` from (x, y). `turns` is a fraction of a full turn: 0 is up, 0.25 right."""
    return x + r * sin(2 * pi * turns), y - r * cos(2 * pi * turns)


MEDAL_METALS = ("gold", "silver", "bronze")
MIN_ORNATE_MEDAL_PX = 40
SMALL_SIGN_SCALE = 1.4


def draw_medal(place: int, side: int, theme: Theme, is_last: bool = False) -> pygame.Surface:
    """Draw the medal of a place (1 is first), `side` pixels square. The last place gets an iron medal."""
    metal = "iron" if is_last else MEDAL_METALS[place - 1] if 1 <= place <= len(MEDAL_METALS) else "wood"
    return _draw_medal_with_sign(
        metal, side, theme, lambda color, weight: make_glyphs(str(place), 50, 30, 40, color=color, weight=weight)
    )


def draw_award(icon: str, side: int, theme: Theme) -> pygame.Surface:
    transform = "translate(50 50) scale(1.5) translate(-12 -12)"
    return _draw_medal_with_sign("gold", side, theme, lambda color, _: svg.group(make_icon(icon, color), transform))


def _draw_medal_with_sign(
    metal: str, side: int, theme: Theme, make_sign: Callable[[str, float], str]
) -> pygame.Surface:
    """Draw a medal with a sign. `make_sign` returns the SVG of the sign in a colour and a line weight."""
    disc = ""
    sign_scale = 1.0
    if side < MIN_ORNATE_MEDAL_PX:
        sign_scale = SMALL_SIGN_SCALE
        if metal in MEDAL_METALS:
            light_color, color, _ = get_material_colors(f"medal_{metal}")
            disc = svg.circle(50, 50, 36, fill=mix(light_color, color, 0.2))
    if metal in MEDAL_METALS:
        light_color, _, line_color = get_material_colors(f"medal_{metal}")
        body = svg.group(make_sign(mix(light_color, "#ffffff", 0.5), 1.3), "translate(0.6 1.6)")
        body += make_sign(mix(line_color, "#000000", 0.55), 1.3)
    else:
        inlay = theme.inlay
        body = svg.group(make_sign(inlay["lacquer"], 1.6), "translate(0.8 2)")
        body += make_sign(mix(inlay["gold_light"], inlay["eggshell"], 0.5), 1.2)
    body = disc + svg.group(body, f"translate(50 50) scale({sign_scale}) translate(-50 -50)")
    picture = skin.get_skin(theme).picture(f"medals/{metal}", (side, side)).copy()
    picture.blit(svg.draw_square(body, side, 100), (0, 0))
    return picture


def card_size(height: int) -> tuple[int, int]:
    return round(height * 5 / 7), height


def card_margin(height: int) -> int:
    """Return the margin in pixels around the card in its picture. The card's shadow lies there."""
    return max(3, round(height * 0.06))


class DeckStyle(NamedTuple):
    theme: Theme
    has_four_colors: bool = False
    letters: tuple[str, ...] = ()
    """Letters for the suits in the player's language; empty if the cards show no letters."""
