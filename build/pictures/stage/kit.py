"""Materials of buttons, panels and plates: pieces that are cut into nine (build/pictures/faces.py).

Each piece is a relief over a plane, as a height field. Lengths are pixels of 1080p; pieces are rendered twice as large.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

import bpy
import numpy as np
from measures import Measures

from stage.materials import Graph
from stage.studio import Shot, add_lamp, add_top_camera, make_empty_scene

SIZES = Measures("stage.kit")
Field: TypeAlias = Any
"""An array of numpy: a number for each point of a piece."""


@dataclass(frozen=True)
class Look:
    """The colours of the pieces in all dark skins, or in all light skins."""

    button: str
    plate: str
    hollow: str
    """Ground of a sunken piece, such as a text field."""
    metal: str
    """Inlaid lines and rims."""
    primary: str
    """Button of the main action."""
    lamps: tuple[str, str]
    """Light from above left, and from above."""
    hammered: bool
    """True if the button of the main action is beaten metal, False if it has an inlaid edge."""


LOOKS = {
    "dark": Look("#460b07", "#1c0804", "#0e0504", "#e4b654", "#f4d070", ("#ffe2b8", "#ffd2a0"), hammered=True),
    "light": Look("#d6b57c", "#e6dece", "#e6e2d8", "#b98a36", "#800f0e", ("#fff3e2", "#fff6ea"), hammered=False),
}


class Relief:
    """A piece as a height map: for each point its position, its height and its metallic share (0 to 1)."""

    def __init__(self, width: int, height: int) -> None:
        self.size = (width, height)
        self.x: Field
        self.y: Field
        self.x, self.y = np.meshgrid(*(np.linspace(0, side, side * SIZES.fine + 1) for side in self.size))
        self.z: Field = np.full_like(self.x, -2.0)
        self.metal: Field = np.zeros_like(self.x)

    def box(self, left: float, top: float, right: float, bottom: float, radius: float, scooped: bool = False) -> Field:
        """Return the signed distance of points to the edge of a box, negative outside. Corners may be `scooped`."""
        x_distance, y_distance = np.abs(self.x - (left + right) / 2), np.abs(self.y - (top + bottom) / 2)
        a, b = x_distance - (right - left) / 2, y_distance - (bottom - top) / 2
        if scooped:
            return -np.maximum(np.maximum(a, b), radius - np.hypot(a, b))
        a, b = a + radius, b + radius
        return radius - np.hypot(np.maximum(a, 0), np.maximum(b, 0)) - np.minimum(np.maximum(a, b), 0)

    def raise_(self, inside: Field, height: float, bevel: float) -> None:
        ratio = np.clip(inside / bevel, 0, 1)
        body = np.where(inside > 0, height * np.sin(ratio * np.pi / 2), inside * 2)
        self.z = np.maximum(self.z, body)

    def inlay(self, inside: Field, width: float, proud: float = 0.25) -> None:
        distance = np.abs(inside) - width / 2
        self.metal = np.maximum(self.metal, _smooth(0.25 - distance, 0.5))
        self.z += proud * np.exp(-((distance / 0.5) ** 2)) * np.sign(-distance) * 0.6

    def dome(self, top: float, bottom: float, height: float) -> None:
        across = np.clip((2 * self.y - top - bottom) / (bottom - top), -1, 1)
        self.z += np.where(self.z > 0, height * (1 - across**2), 0)

    def hammer(self, inside: Field, depth: float) -> None:
        width, height = self.size
        rng = np.random.default_rng(4)
        blows = rng.uniform((0, 0), (width, height), (width * height // 44, 2))
        dents = np.zeros_like(self.z)
        for x, y in blows:
            left, top = max(0, int((x - 7) * SIZES.fine)), max(0, int((y - 7) * SIZES.fine))
            part = np.s_[top : int((y + 7) * SIZES.fine), left : int((x + 7) * SIZES.fine)]
            distance = np.hypot(self.x[part] - x, self.y[part] - y) / rng.uniform(5, 7)
            dents[part] = np.maximum(dents[part], np.clip(1 - distance**2, 0, 1))
        self.z -= depth * dents * np.clip(inside / 4, 0, 1)

    def build(self, colour: str, metal: str, *, rough: float = 0.32, coat: float = 0.35, gilt: bool = False) -> Shot:
        """Add the piece to the Blender scene and return the settings of its picture. `gilt`: all metal."""
        width, height = self.size
        points = np.stack([(self.x - width / 2), (height / 2 - self.y), self.z], axis=-1).reshape(-1, 3) * SIZES.metre
        rows, columns = self.x.shape
        at = np.arange(rows * columns).reshape(rows, columns)
        faces = np.stack([at[:-1, :-1], at[1:, :-1], at[1:, 1:], at[:-1, 1:]], axis=-1).reshape(-1, 4)
        mesh = bpy.data.meshes.new("relief")
        mesh.from_pydata(points.tolist(), [], faces.tolist())
        mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), dtype=bool))
        ratio = np.ones_like(self.metal) if gilt else self.metal
        mesh.attributes.new("metal", "FLOAT", "POINT").data.foreach_set("value", ratio.ravel().astype(np.float32))
        bpy.context.collection.objects.link(body := bpy.data.objects.new("relief", mesh))
        body.data.materials.append(_make_lacquer(colour, metal, rough, coat))
        return Shot((2 * width, 2 * height), SIZES.samples, transparent=True, quality=72)


def make_piece(name: str, look: Look) -> Shot:
    """Make a piece by its row in `pieces` of the measures."""
    form = SIZES.pieces[name]
    piece, (_, top, _, bottom, _) = _begin_relief(look, *form["size"]), form["body"]
    body = piece.box(*form["body"])
    piece.raise_(body, form["height"], form["bevel"])
    if "dome" in form:
        piece.dome(top, bottom, form["dome"])
    if "scooped_line" in form:
        left, top, right, bottom, radius = form["scooped_line"]
        piece.inlay(piece.box(left, top, right, bottom, radius, scooped=True), form["line_width"])
    elif "line_inset" in form:
        piece.inlay(body - form["line_inset"], form["line_width"])
    return piece.build(getattr(look, form["colour"]), look.metal, coat=form.get("coat", 0.35))


def make_primary_button(look: Look) -> Shot:
    if not look.hammered:
        return make_piece("primary", look)
    piece = _begin_relief(look, 256, 64, 1.6)
    body = piece.box(1.5, 1, 254.5, 59, 9)
    piece.raise_(body, 3.4, 5)
    piece.dome(1, 59, 1.8)
    piece.hammer(body - 5, 0.15)
    piece.z -= 0.5 * np.exp(-(((body - 5.5) / 0.6) ** 2))
    return piece.build(look.primary, look.primary, rough=0.34, gilt=True)


def make_frame(look: Look) -> Shot:
    piece = _begin_relief(look, 144, 144)
    outer, inner = piece.box(2, 1.5, 142, 139, 12), piece.box(27, 26.5, 117, 114, 3)
    band = np.minimum(outer, -inner)
    piece.raise_(band, 8, 11)
    piece.inlay(-inner - 3.2, 1.6)
    x_distance, y_distance = np.minimum(piece.x - 2, 142 - piece.x), np.minimum(piece.y - 1.5, 139 - piece.y)
    shod = 52 - np.maximum(x_distance, y_distance) - 5 * np.abs(np.sin(np.minimum(x_distance, y_distance) / 25 * np.pi))
    piece.metal = np.maximum(piece.metal, _smooth(shod, 0.6))
    piece.z += np.where(band > 0, 1.1 * _smooth(shod, 1.5), 0)
    return replace(piece.build(look.button, look.metal, rough=0.36), quality=36)


def make_hollow(look: Look) -> Shot:
    piece = _begin_relief(look, 96, 64)
    body = piece.box(1, 1, 95, 63, 9)
    piece.z = np.where(body > -1, 1.3 - np.sin(np.clip((body + 1) / 4, 0, 1) * np.pi / 2), -2.0)
    piece.metal = _smooth(1.0 - body, 0.5)
    return piece.build(look.hollow, look.metal, rough=0.6, coat=0.0)


def make_coin(look: Look) -> Shot:
    piece = _begin_relief(look, 64, 64)
    body, hole = piece.box(2, 1.5, 62, 61.5, 30), piece.box(22, 21.5, 42, 41.5, 2)
    piece.raise_(body, 6, 4)
    piece.z -= 3 * _smooth(body - 8, 2) * _smooth(-hole - 5, 2)
    piece.z = np.where(hole > 0, -2.0, piece.z)
    return piece.build(look.metal, look.metal, rough=0.3, gilt=True)


def _begin_relief(look: Look, width: int, height: int, light: float = 1.0) -> Relief:
    """Return an empty relief in a scene with a lamp at the upper left and a floor that only shows shadows."""
    scene = make_empty_scene("#6a4a36", 0.3)
    scene.view_settings.view_transform, scene.view_settings.look = "Standard", "None"
    distance = max(width, height) * SIZES.metre
    add_top_camera(distance)
    place, watts = (-0.8 * distance, 1.8 * distance, 2.0 * distance), 105 * light * distance * distance
    add_lamp(place, watts, 1.1 * distance, look.lamps[0])
    add_lamp((0, 0.3 * distance, 2.5 * distance), 12 * light * distance * distance, 3.0 * distance, look.lamps[1])
    bpy.ops.mesh.primitive_plane_add(size=4 * distance)
    bpy.context.object.is_shadow_catcher = True
    return Relief(width, height)


def _smooth(distance: Field, width: float) -> Field:
    """Return a smooth step from 0 to 1 as `distance` goes from 0 to `width`."""
    ratio = np.clip(distance / width, 0, 1)
    return ratio * ratio * (3 - 2 * ratio)


def _make_lacquer(colour: str, metal: str, rough: float, coat: float) -> bpy.types.Material:
    g = Graph("lacquered")
    ratio = g.node("ShaderNodeAttribute", attribute_name="metal").outputs["Fac"]
    return g.surface(
        Base_Color=g.mix(ratio, colour, metal), Metallic=ratio, Roughness=rough, Coat_Weight=coat, Coat_Roughness=0.2,
        Specular_IOR_Level=0.2, Specular_Tint="#ff8a60",  # as if lacquer were deep
    )  # fmt: skip


PIECES: dict[str, Callable[[Look], Shot]] = {
    **{name: partial(make_piece, name) for name in SIZES.pieces},
    "primary": make_primary_button,
    "hollow": make_hollow,
    "coin": make_coin,
    "frame": make_frame,
}
PICTURES: dict[str, Callable[[], Shot]] = {
    f"kit/{name}-{light}": partial(make, look) for light, look in LOOKS.items() for name, make in PIECES.items()
}
