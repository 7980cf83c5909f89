"""Themes: the palette of a skin (assets/skins/NAME/palette.json), with the colours by role."""

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
    """The file of a theme lacks a role, or a value in it is not a colour."""


class Theme(NamedTuple):
    """The colours of one theme. `on_x` is the text colour on `x`."""

    name: str
    skin: str
    """Folder in assets/skins of the theme's pictures."""
    is_dark: bool
    is_plain: bool
    """True for a high-contrast theme with only flat colours and clear lines."""
    table: HexColor
    table_edge: HexColor
    panel: HexColor
    panel_line: HexColor
    button: HexColor
    """Colour of a normal button, brighter than `raised`."""
    call: HexColor
    """Colour of an enabled button that is not the main action."""
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
    """Muted gold of controls that cannot be used now. `on_accent` is readable on `bronze`."""
    good: HexColor
    good_fill: HexColor
    """A darker `good`, readable on paper and gold leaf. `danger_fill` is the same for `danger`."""
    warning: HexColor
    danger: HexColor
    danger_fill: HexColor
    on_danger: HexColor
    focus: HexColor
    scrim: HexColor
    dusk: HexColor
    """Colour that darkens the table during a chop (the table is multiplied by it)."""
    paper: HexColor
    paper_edge: HexColor
    on_paper: HexColor
    suits: tuple[HexColor, HexColor, HexColor, HexColor]
    suits_four: tuple[HexColor, HexColor, HexColor, HexColor]
    inlay: Mapping[str, HexColor]
    """Colours of drawings and people, by role. `cinnabar`, `oxblood` and `blush` also colour lips and mouths."""
    page: Mapping[str, HexColor] = MappingProxyType({})
    """Colours that differ on the page of a book, by role."""
    wall: Mapping[str, HexColor] = MappingProxyType({})
    """Colours that differ in front of the wall of a room, by role."""
    is_printed: bool = False
    """True for the page of a book, where buttons are printed lines instead of lacquer."""

    @property
    def suffix(self) -> str:
        """Suffix of picture names in this theme: "-page" on the page of a book, "-wall" on a wall, otherwise ""."""
        return self.name.removeprefix(self.skin)

    def make_page_theme(self) -> Theme:
        """Return the theme of widgets on the page of a book, which is always light."""
        roles: dict[str, Any] = {"is_dark": False, "is_printed": True, "page": {}, **self.page}
        return self._replace(name=f"{self.name}-page", **roles) if self.page else self

    def make_wall_theme(self) -> Theme:
        """Return the theme of widgets in front of the wall of a room, which is always dark."""
        roles: dict[str, Any] = dict(self.wall)
        return self._replace(name=f"{self.name}-wall", is_dark=True, wall={}, **roles) if roles else self

    def get_tone(self, name: str) -> HexColor:
        """Return the colour `name` of assets/drawings/tones.json in this theme."""
        value: HexColor = self._load_tone_value(name)
        source, _, key = value.rpartition(".")
        if source:
            return str((self.inlay if source == "inlay" else resources.load_json("drawings/materials.json"))[key])
        return value if value[0] == "#" else str(getattr(self, value))

    def get_number(self, name: str) -> float:
        """Return the number `name` of assets/drawings/tones.json in this theme."""
        return float(self._load_tone_value(name))

    def get_numbers(self, name: str) -> list[float]:
        """Return the list of numbers `name` of assets/drawings/tones.json in this theme."""
        return list(self._load_tone_value(name))

    def _load_tone_value(self, name: str) -> Any:
        dark_value, light_value, *plain_value = resources.load_json("drawings/tones.json")[name]
        return plain_value[0] if self.is_plain and plain_value else dark_value if self.is_dark else light_value

    def get_darker_role(self, role: str) -> str:
        """Return the role to use instead of `role` for text on paper and gold leaf."""
        return f"{role}_fill" if role in ("good", "danger") else role

    def get_suit_color(self, suit: int, has_four_colors: bool = False) -> HexColor:
        """Return the colour on cards of a suit (0..3: spades, clubs, diamonds, hearts)."""
        return (self.suits_four if has_four_colors else self.suits)[suit]


@cache
def load(name: str) -> Theme:
    """Return the theme of assets/skins/NAME/palette.json. Raises ThemeError for an invalid file."""
    return make_theme(name, resources.read_json(f"skins/{name}/palette.json"))


def list_names() -> list[str]:
    order = {"lacquer": 0, "eggshell": 1, "contrast": 2}
    return sorted(resources.list_skins(), key=lambda name: (order.get(name, 9), name))


def make_theme(name: str, data: Mapping[str, object]) -> Theme:
    """Return a theme from the parsed content of `palette.json`. Raises ThemeError for invalid content."""
    roles: dict[str, Any] = {role: _read_role(name, role, data[role]) for role in Theme._fields if role in data}
    values = {"name": name, "skin": name} | roles
    if missing := [role for role in Theme._fields if role not in values and role not in Theme._field_defaults]:
        raise ThemeError(f"{name}: no {', '.join(missing)}")
    return Theme(**values)


def _read_role(theme_name: str, role: str, raw_value: object) -> object:
    if role in ("is_dark", "is_plain", "is_printed"):
        return bool(raw_value)
    if isinstance(raw_value, Mapping):
        return MappingProxyType({key: _read_role(theme_name, key, value) for key, value in raw_value.items()})
    if isinstance(raw_value, list) and len(raw_value) == 4:
        return tuple(_read_role(theme_name, role, value) for value in raw_value)
    if not isinstance(raw_value, str) or not re.fullmatch("#[0-9a-f]{6}", raw_value, re.IGNORECASE):
        raise ThemeError(f"{theme_name}: {role} is no colour: {raw_value!r}")
    return raw_value.lower()


def rgb(color: HexColor) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def format_hex(color: Iterable[int]) -> HexColor:
    return "#" + bytes([*color][:3]).hex()


def swap_red_and_blue(color: HexColor) -> HexColor:
    """Return a colour with red and blue exchanged, which turns gold into light blue."""
    return f"#{color[5:7]}{color[3:5]}{color[1:3]}"


def mix(color: HexColor, other_color: HexColor, ratio: float) -> HexColor:
    """Return the mixture of two colours. `ratio` is the share of `other_color`, from 0 to 1."""
    return format_hex(round(x + (y - x) * ratio) for x, y in zip(rgb(color), rgb(other_color), strict=True))
