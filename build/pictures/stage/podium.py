"""The steps of the podium of results: lacquered blocks on the table, in the table's view and light.

A unit is 1000 pixels of 1080p. assets/drawings/stages.json has the steps' sizes, which game/ui/pages/results/podium.py
uses, too. Lengths of the sheet are multiplied by a step's scale of its mouldings (`trim`).
"""

import math
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from measures import Measures

from game.ui.gfx import drawings, svg
from stage import studio
from stage.materials import (
    Material,
    load_heights,
    make_gilded_wood,
    make_inlaid_lacquer,
    make_mother_of_pearl,
    make_substance,
)
from stage.scenes import build_part
from stage.studio import Point, make_plate, make_rod

SIZES = Measures("stage.podium")


class Step(NamedTuple):
    """Sizes and materials of a step. `face` is the y of its front, `up` the height of its top."""

    width: float
    face: float
    up: float
    trim: float
    red: Material
    gold: Material


def make_step(rank: int) -> studio.Shot:
    """Make the step of a rank. All ranks after the third use the last step."""
    podium: dict[str, Any] = drawings.load_data("stages")["podium"]
    data = podium["steps"][rank - 1]
    width, height, trim = data["width"] / 1000, data["height"] / 1000, data["moulding_scale"]
    depth = trim * podium["top_depth"] / 1000
    studio.make_empty_scene("#6a4630", 0.9)
    front, up, face = trim * SIZES.back, height - depth, -trim * SIZES.back / 2
    _add_camera(width, height, up, face, depth * (SIZES.far + front) / front)
    inner = width - 2 * trim * SIZES.foot
    out = inner / 2 + trim * SIZES.lip
    red = make_substance("lacquer", "#7a160d", rough=0.2, coat=1.0)
    step = Step(width, face, up, trim, red, make_substance("gold", "#e0a845", metal=1.0, rough=0.28))
    studio.make_box((0, 0, up / 2 - 0.01), (inner, front - 2 * trim * SIZES.foot, up - 0.02), red)
    _make_slab((0, 0, up - 0.016 * trim), (2 * out, front, 0.032 * trim), red)
    _make_plinth(step)
    _make_top(step, out)
    figure = studio.make_ball((0, face + 0.5 * front, up + 0.17 * trim), (0.36 * width, 0.28 * front, 0.2 * trim), red)
    figure.visible_camera = figure.visible_glossy = False
    _make_panel(step, inner, face + trim * SIZES.foot)
    _make_band(inner, face + trim * SIZES.foot, up - 0.049 * trim, 0.03 * trim)
    build_part("podium")
    return studio.Shot((round(width * SIZES.pixels), round(height * SIZES.pixels)), 24, transparent=True, quality=78)


def _add_camera(width: float, height: float, up: float, face: float, above: float) -> None:
    """Add a level camera `above` the top, so that only the top shows perspective."""
    shift = (height / 2 - up - above) / width
    camera = studio.add_camera((0, face - SIZES.far, up + above), math.pi / 2, sensor_fit="HORIZONTAL", shift_y=shift)
    camera.data.lens = camera.data.sensor_width * SIZES.far / width


def _make_top(step: Step, out: float) -> None:
    """Make the top with two inlaid lines and a lip at its front edge."""
    face, rail, trim, up = step.face, SIZES.rail * step.trim, step.trim, step.up
    for inset, material in ((0.03, make_mother_of_pearl()), (0.05, step.gold)):
        left, near, far = inset * trim - out, face + (inset + 0.02) * trim, -face - inset * trim
        corners = ((left, near), (-left, near), (-left, far), (left, far))
        _make_frame([(x, y, up - 0.001) for x, y in corners], 0.003 * trim, material)
    lip = make_substance("lip", "#8c1c10", rough=0.2, coat=1.0)
    _make_slab((0, face + 0.01 * trim, up + rail / 2), (2 * out, 0.02 * trim, rail), lip)
    for bottom in (up + rail, up - 0.026 * trim):
        make_rod(((-out, face, bottom), (out, face, bottom)), 0.005 * trim, step.gold)


def _make_slab(place: Point, size: Point, material: Material) -> None:
    bevel = studio.make_box(place, size, material).modifiers.new("edge", "BEVEL")
    bevel.width, bevel.segments = 0.006, 4


def _make_frame(corners: list[Point], radius: float, material: Material) -> None:
    make_rod((*corners, corners[0]), radius, material)


def _make_panel(step: Step, inner: float, y: float) -> None:
    bottom, top, width = 0.05 * step.trim, step.up - 0.07 * step.trim, inner - 0.036 * step.trim
    height = top - bottom
    make_plate((0, y - 0.002, (bottom + top) / 2), (width, height), make_inlaid_lacquer(width, height, step.trim))
    corners = ((-width / 2, bottom), (width / 2, bottom), (width / 2, top), (-width / 2, top))
    _make_frame([(x, y - 0.003, z) for x, z in corners], 0.0045 * step.trim, step.gold)


def _make_plinth(step: Step) -> None:
    width, face, trim = step.width, step.face, step.trim
    height, radius = SIZES.plinth * trim, SIZES.torus * trim
    _make_slab((0, face / 2, height / 2), (width, -face, height), step.red)
    _make_band(width - 0.012, face, 0.45 * height, 0.62 * height)
    for bottom, thickness in ((0.06 * height, 0.003), (0.92 * height, 0.0035)):
        make_rod(((0.003 - width / 2, face, bottom), (width / 2 - 0.003, face, bottom)), thickness * trim, step.gold)
    inset = 0.6 * trim * SIZES.foot
    y, z = face + inset, height + radius
    make_rod(((inset - width / 2, y, z), (width / 2 - inset, y, z)), radius, step.red)


def _make_band(width: float, y: float, middle: float, height: float) -> None:
    """Make a gilt band with teeth between two lines."""
    teeth = "".join(f"M{20 * n} 320L{20 * n + 10} 80L{20 * n + 20} 320Z" for n in range(20))
    drawing = svg.path(f"{teeth}M0 20H400V56H0ZM0 344H400V380H0Z", fill="#ffffff")
    material = make_gilded_wood("band", load_heights(drawing, 400.0), "#d8a043", "#5c150e")
    make_plate((0, y - 0.003, middle), (width, height), material)


PICTURES: dict[str, Callable[[], studio.Shot]] = {
    f"step-{rank}-dusk": partial(make_step, rank) for rank in (1, 2, 3, 4)
}
