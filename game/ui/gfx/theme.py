"""Themes: every colour of the table by its role, the palette of a skin (assets/skins/NAME/palette.json)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from game import resources

HexColor = str
Color = tuple[int, int, int] | tuple[int, int, int, int]
"""A colour for pygame: red, green, blue, and optionally the opacity, each from 0 to 255."""


class ThemeError(ValueError):
    """A theme's file lacks a role or holds something that is no colour."""


class Theme(NamedTuple):
    """The colours of one theme. `on_x` is the text colour on `x`."""

    name: str
    skin: str
    """The folder of its pictures in assets/skins; the page and wall variants share it."""
    dark: bool
    plain: bool
    """True for flat colours and clear lines only, for the highest contrast."""
    table: HexColor
    table_edge: HexColor
    panel: HexColor
    panel_line: HexColor
    button: HexColor
    """Colour of a button, which stands out more than `raised`."""
    call: HexColor
    """Colour of a button that is enabled but not the main action."""
    call_hover: HexColor
    raised: HexColor
    raised_hover: HexColor
    raised_pressed: HexColor
    field: HexColor
    text: HexColor
    text_dim: HexColor
    accent: HexColor
    accent_hover: HexColor
    on_accent: HexColor
    gold: HexColor
    bronze: HexColor
    """The muted colour of parts that turn gold when they are usable; `on_accent` is readable on it."""
    good: HexColor
    good_fill: HexColor
    """The colour for good, dark enough to be readable on paper and gold leaf, like `danger_fill`."""
    warning: HexColor
    danger: HexColor
    danger_fill: HexColor
    on_danger: HexColor
    focus: HexColor
    scrim: HexColor
    dusk: HexColor
    """Factor of all colours of the table while a chop strikes."""
    paper: HexColor
    paper_edge: HexColor
    on_paper: HexColor
    suits: tuple[HexColor, HexColor, HexColor, HexColor]
    suits_four: tuple[HexColor, HexColor, HexColor, HexColor]
    inlay: Mapping[str, HexColor]
    page: Mapping[str, HexColor] = MappingProxyType({})
    """Roles with other colours on the page of a book; empty if a page looks like everything else."""
    wall: Mapping[str, HexColor] = MappingProxyType({})
    """Roles with other colours before the wall of a room, which is in the shade by day."""
    printed: bool = False
    """True for the page of a book: buttons there are printed in lines, not made of lacquer."""

    @property
    def ground(self) -> str:
        """Return the suffix of picture names for this ground: `-page`, `-wall`, or "" for the table."""
        return self.name.removeprefix(self.skin)

    def make_page_theme(self) -> Theme:
        """Return the colours of things on the page of a book, where ink is dark in a dark theme, too."""
        roles: dict[str, Any] = dict(self.page)
        return self._replace(name=f"{self.name}-page", dark=False, printed=True, page={}, **roles) if roles else self

    def make_wall_theme(self) -> Theme:
        """Return the colours of things before the wall of a room, which is dark in a light theme, too."""
        roles: dict[str, Any] = dict(self.wall)
        return self._replace(name=f"{self.name}-wall", dark=True, wall={}, **roles) if roles else self

    def find_tone(self, name: str) -> HexColor:
        """Return a colour of assets/drawings/tones.json on this ground.

        A value there is a role, `inlay.NAME`, `material.NAME` or `#rrggbb`.
        """
        value: HexColor = self._find_value(name)
        source, _, key = value.rpartition(".")
        if source:
            return str((self.inlay if source == "inlay" else resources.load_json("drawings/materials.json"))[key])
        return value if value[0] == "#" else str(getattr(self, value))

    def find_number(self, name: str) -> float:
        """Return a number of assets/drawings/tones.json on this ground."""
        return float(self._find_value(name))

    def find_numbers(self, name: str) -> list[float]:
        """Return the numbers of an entry of assets/drawings/tones.json on this ground."""
        return list(self._find_value(name))

    def _find_value(self, name: str) -> Any:
        on_dark, on_light, *on_plain = resources.load_json("drawings/tones.json")[name]
        return on_plain[0] if self.plain and on_plain else on_dark if self.dark else on_light

    def find_deeper_role(self, role: str) -> str:
        """Return the role whose colour replaces this role's on paper and gold leaf."""
        return f"{role}_fill" if role in ("good", "danger") else role

    def find_suit_colour(self, suit: int, has_four_colours: bool = False) -> HexColor:
        """Return the colour of a suit on a card (0..3: spades, clubs, diamonds, hearts)."""
        return (self.suits_four if has_four_colours else self.suits)[suit]


@cache
def load(name: str) -> Theme:
    """Return the theme of assets/skins/NAME/palette.json. Raises ThemeError."""
    return make_theme(name, resources.read_json(f"skins/{name}/palette.json"))


def list_names() -> list[str]:
    order = {"lacquer": 0, "eggshell": 1, "contrast": 2}
    return sorted(resources.list_skins(), key=lambda name: (order.get(name, 9), name))


def make_theme(name: str, data: Mapping[str, object]) -> Theme:
    """Return a theme from the contents of its file. Raises ThemeError."""
    roles: dict[str, Any] = {role: _read_role(name, role, data[role]) for role in Theme._fields if role in data}
    values = {"name": name, "skin": name} | roles
    if missing := [role for role in Theme._fields if role not in values and role not in Theme._field_defaults]:
        raise ThemeError(f"{name}: no {', '.join(missing)}")
    return Theme(**values)


def _read_role(theme: str, role: str, raw: object) -> object:
    if role in ("dark", "plain", "printed"):
        return bool(raw)
    if isinstance(raw, Mapping):
        return MappingProxyType({key: _read_role(theme, key, value) for key, value in raw.items()})
    if isinstance(raw, list) and len(raw) == 4:
        return tuple(_read_role(theme, role, value) for value in raw)
    if not isinstance(raw, str) or not re.fullmatch("#[0-9a-f]{6}", raw, re.IGNORECASE):
        raise ThemeError(f"{theme}: {role} is no colour: {raw!r}")
    return raw.lower()


def rgb(colour: HexColor) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def format_hex(colour: Iterable[int]) -> HexColor:
    """Return a colour as `#rrggbb`."""
    return "#" + bytes([*colour][:3]).hex()


def swap_red_and_blue(colour: HexColor) -> HexColor:
    """Return a colour with red and blue exchanged: gold turns into the blue of lightning."""
    return f"#{colour[5:7]}{colour[3:5]}{colour[1:3]}"


def mix(a: HexColor, b: HexColor, ratio: float) -> HexColor:
    """Return the mixture of two colours; `ratio` is the part of `b`."""
    return format_hex(round(x + (y - x) * ratio) for x, y in zip(rgb(a), rgb(b), strict=True))
