"""Scenes and their parts, described as rows in scenes.toml, whose first lines explain the form of a row."""

import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import bpy

from stage import studio
from stage.materials import Material, make_material

TABLE = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
SHAPES: dict[str, Callable[..., bpy.types.Object]] = {
    "ball": studio.make_ball,
    "block": studio.make_block,
    "box": studio.make_box,
    "outline": studio.make_outlined_body,
    "plate": studio.make_plate,
    "pole": lambda place, way, **look: studio.make_pole(place, studio.offset_point(place, *way), **look),
    "ring": studio.make_ring,
    "turned": studio.make_turned_body,
}
LIGHTS: dict[str, Callable[..., None]] = {"glow": studio.add_glow, "lamp": studio.add_lamp}


def build_part(name: str, find_shared: Callable[[str], Material] | None = None) -> list[bpy.types.Object]:
    """Build the rows of a part and return its bodies. `find_shared` returns materials of the surrounding part."""
    part, bodies = TABLE[name], []

    @cache
    def get_material(name: str) -> Material:
        rows = part.get("materials", {})
        if name not in rows and find_shared:
            return find_shared(name)
        return make_material(name, rows.get(name) or TABLE["materials"][name])

    for row in part["rows"]:
        (kind, builder_name), *items = row.items()
        options: dict[str, Any] = dict(items)
        places = options.pop("each", None) or _list_places(options.pop("at", (0, 0, 0)))
        hidden_from = options.pop("hidden_from", ())
        if "material" in options:
            options["material"] = get_material(options["material"])
        if isinstance(options.get("profile"), str):
            options["profile"] = TABLE["profiles"][options["profile"]]
        for place in places:
            if kind in SHAPES:
                bodies.append(SHAPES[kind](place=place, material=get_material(builder_name), **options))
                for rays in hidden_from:
                    setattr(bodies[-1], f"visible_{rays}", False)
            elif kind == "cut":
                _cut_hole(bodies, studio.make_box(place, material=get_material(builder_name), **options))
            elif kind in LIGHTS:
                LIGHTS[kind](place, colour=builder_name, **options)
            elif kind == "part":
                studio.placed(build_part)(place, builder_name, get_material, **options)
            else:
                module, maker = builder_name.split(".")
                make = getattr(import_module(f"stage.{module}"), f"make_{maker}")
                make(*([place] if row.keys() & {"at", "each"} else []), **options)
    return bodies


def _cut_hole(bodies: Iterable[bpy.types.Object], opening: bpy.types.Object) -> None:
    opening.hide_render = True
    for body in bodies:
        body.modifiers.new("hole", "BOOLEAN").object = opening


def _list_places(place: Iterable[Any]) -> Iterable[Any]:
    """Return the positions of a row: one position, or one for each value of a coordinate with several values."""
    return product(*map(_list_values, place))


def _list_values(item: float | list[float] | dict[str, Any]) -> list[float]:
    if isinstance(item, dict):
        return [item["first"] + item["step"] * n for n in range(item["count"])]
    return item if isinstance(item, list) else [item]
