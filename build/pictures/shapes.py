"""Shapes: the SVG files of build/pictures/shapes/FAMILY, whose colours are roles of a theme.

`$gold` is a colour of the inlay, `$ui_gold` one of the theme, and `mix($gold, $lacquer, 0.25)` a mixture of two.
NAME-plain.svg takes the place of NAME.svg in high contrast, and NAME-day.svg in a light skin. An attribute `data-edges`
has the corners of a nine-patch: left, top, right, bottom.
"""

import re
from functools import cache
from pathlib import Path
from string import Template
from typing import NamedTuple

import pygame
from picture import Edges, Picture
from sheets import Item

from game.ui.gfx import svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, mix

FOLDER = Path(__file__).resolve().parent / "shapes"
_MIXTURE = re.compile(r"mix\((#\w{6}), (#\w{6}), ([\d.]+)\)")


class Shape(NamedTuple):
    """An SVG drawing with its size at 1080p, the size of its view box, and the corners of a nine-patch."""

    size: Size
    view: Size
    edges: Edges | None
    drawing: Template


@cache
def load(name: str) -> Shape:
    """Return the shape of FAMILY/NAME. Raises FileNotFoundError if there is none."""
    head, _, body = (FOLDER / f"{name}.svg").read_text(encoding="utf-8").partition("\n")
    numbers = {key: [int(n) for n in value.split()] for key, value in re.findall(r'([\w-]+)="([\d ]+)"', head)}
    size = numbers["width"][0], numbers["height"][0]
    _, _, *view = numbers.get("viewBox", [0, 0, *size])
    edges = tuple(numbers["data-edges"]) if "data-edges" in numbers else None
    return Shape(size, (view[0], view[1]), edges, Template(body.removesuffix("</svg>\n")))  # type: ignore[arg-type]


def draw(theme: Theme, name: str, scale: float, **values: str) -> pygame.Surface:
    """Draw a shape in the colours of a theme. `values` fill further placeholders."""
    (width, height), view, *_ = load(name)
    size = round(width * scale), round(height * scale)
    return svg.render(make_drawing(theme, name, **values), size, svg.make_fit_transform(size, view))


def make_drawing(theme: Theme, name: str, **values: str) -> str:
    """Return the SVG of a shape in the colours of a theme."""
    suffix = "-plain" if theme.is_plain else "" if theme.is_dark else "-day"
    variant = name + suffix if (FOLDER / f"{name}{suffix}.svg").exists() else name
    roles = {**theme.inlay, **{f"ui_{role}": colour for role, colour in theme._asdict().items()}, **values}
    drawing, count = load(variant).drawing.substitute(roles), 1
    while count:
        drawing, count = _MIXTURE.subn(lambda match: mix(match[1], match[2], float(match[3])), drawing)
    return drawing


def make_item(theme: Theme, name: str, item_name: str = "", **values: str) -> Item:
    """Return a shape as a picture on a sheet, by default with the name of the file."""
    shape, item_name = load(name), item_name or name.partition("/")[2]
    return Item(item_name, shape.size, lambda _, scale: draw(theme, name, scale, **values), shape.edges)


def make_picture(
    theme: Theme, name: str, scales: tuple[int, ...] = (1, 2), quality: int = 76, **values: str
) -> Picture:
    edges, picture_name = load(name).edges, name.partition("/")[2]
    return Picture(picture_name, lambda scale: draw(theme, name, scale, **values), scales, edges, quality=quality)


def make_plain_picture(name: str, colour: HexColor) -> Picture:
    """Return a small picture of one colour."""
    return Picture(name, lambda scale: svg.render(svg.rect((0, 0, 16, 9), 0, fill=colour), (16, 9)), quality=100)
