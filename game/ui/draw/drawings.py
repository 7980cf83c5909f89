"""The drawings' sources in assets/drawings: SVG whose colours are roles (`$gold`), and tables in JSON."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from game import resources
from game.ui.draw.theme import HexColor

if TYPE_CHECKING:
    from string import Template

_OUTER = re.compile(r"^.*?<svg[^>]*>(.*)</svg>\s*$", re.DOTALL)
_SPACE = re.compile(r">\s+<")
_VARIANT = re.compile(r'<g class="([a-z ]+)">(.*?)</g>', re.DOTALL)


def table(name: str) -> dict[str, Any]:
    """The contents of assets/drawings/NAME.json."""
    data: dict[str, Any] = resources.data(f"drawings/{name}.json")
    return data


def material(name: str) -> HexColor:
    """The colour of a material of assets/drawings/materials.json, which is the same in every theme."""
    found: HexColor = table("materials")[name]
    return found


def materials(name: str) -> list[HexColor]:
    """The colours of a material that has several; they are the same in every theme."""
    found: list[HexColor] = table("materials")[name]
    return found


@cache
def source(name: str) -> Template:
    """The inside of assets/drawings/NAME.svg, its colours still roles."""
    found = _OUTER.match(resources.read_text(f"drawings/{name}.svg"))
    if found is None:
        raise ValueError(f"drawings/{name}.svg holds no drawing")
    from string import Template  # for which a start that finds its pictures kept does not wait

    return Template(_SPACE.sub("><", found.group(1)).strip())


@cache
def variant(name: str, wanted: str) -> Template:
    """A drawing of which parts differ: of its groups with a `class`, those that name `wanted`; they hold no groups."""
    whole = source(name)
    return type(whole)(_VARIANT.sub(lambda part: part[2] if wanted in part[1].split() else "", whole.template))


def drawing(name: str, roles: Mapping[str, str], wanted: str = "") -> str:
    """The fragment of a drawing in the colours of `roles`. Raises KeyError for a role that has no colour.

    `wanted` chooses among the parts of a drawing that has variants, as a face has moods.
    """
    return (variant(name, wanted) if wanted else source(name)).substitute(roles)
