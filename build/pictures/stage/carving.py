"""Carvings as height fields: tubes along a path, balls and puffed outlines over a ground, each with its colour.

A carving becomes a mesh in Blender that is seen from straight above; 100 of its pixels are one unit there.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

import bpy
import numpy as np
import pygame
from measures import Measures

from game.ui.gfx import svg
from stage.materials import Graph

SIZES = Measures("stage.carving")
Field: TypeAlias = Any
"""An array of numpy: a number for each point."""
NONE = -1e9
"""The height where there is nothing."""
Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Paint:
    """A colour with its metallic share and its glow, each from 0 to 1."""

    colour: str
    metal: float = 0.0
    light: float = 0.0

    @property
    def parts(self) -> Field:
        rgb = [int(self.colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        return np.array([*rgb, self.metal, self.light])

    def to(self, other: Paint, ratio: Field) -> Mixed:
        return Mixed(self.parts).to(other, ratio)


@dataclass(frozen=True)
class Mixed:
    parts: Field

    def to(self, other: Paint, ratio: Field) -> Mixed:
        return Mixed(self.parts + ratio[..., None] * (other.parts - self.parts))


@dataclass(frozen=True)
class Spine:
    """The centre line of a body. Each field has one value for each step along the line."""

    x: Field
    y: Field
    z: Field
    turn: Field
    thick: Field
    at: Field
    share: Field
    """Position along the path, from 0 to 1."""

    def part(self, first: float, last: float) -> Spine:
        cut = slice(round(first * len(self.x)), round(last * len(self.x)))
        return Spine(*(getattr(self, item.name)[cut] for item in fields(self)))

    def spots(self, first: float, last: float, gap: float) -> Iterator[tuple[float, ...]]:
        """Yield position, direction, half thickness, height and ratio every `gap` pixels where the spine is thick."""
        n = round(first * (len(self.x) - 1))
        while n < last * (len(self.x) - 1):
            yield self.x[n], self.y[n], self.turn[n], self.thick[n], self.z[n], self.share[n]
            n += max(1, round(gap * (0.45 + 0.55 * self.thick[n] / 50)))


def make_spine(points_3d: Sequence[tuple[float, float, float]], thick: Sequence[tuple[float, float]]) -> Spine:
    """Return a smooth path, one step per pixel. `thick` lists half thicknesses by share of the path."""
    points = np.array([points_3d[0], *points_3d, points_3d[-1]], dtype=float)
    parts = []
    for n in range(len(points_3d) - 1):
        a, b, c, d = points[n : n + 4]
        t = np.linspace(0, 1, 200, endpoint=False)[:, None]
        parts.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    rough_points = np.concatenate([*parts, points[-1:]])
    distance = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(rough_points[:, :2], axis=0).T))])
    steps = np.arange(0, distance[-1], 1.0)
    x, y, z = (np.interp(steps, distance, rough_points[:, n]) for n in range(3))
    turn = np.unwrap(np.arctan2(np.gradient(y), np.gradient(x)))
    half_thickness = np.interp(steps / distance[-1], *zip(*thick, strict=True))
    return Spine(x, y, z, turn, half_thickness, np.cumsum(1 / half_thickness), steps / distance[-1])


class Carving:
    """The height and paint of each point of a `box` (left, top, width, height), with `fine` points to a pixel."""

    def __init__(self, box: tuple[int, int, int, int], fine: int) -> None:
        self.box, self.fine = box, fine
        self.size = box[3] * fine, box[2] * fine
        self.high: Field = np.full(self.size, NONE, dtype=np.float32)
        self.paint: Field = np.zeros((*self.size, 5), dtype=np.float32)

    def lay(self, seen: Field, height: Field, paint: Paint | Mixed, corner: tuple[int, int] = (0, 0)) -> None:
        """Put a shape onto the carving where the shape is higher. `corner` is its row and column."""
        rows, columns = height.shape
        part = np.s_[corner[0] : corner[0] + rows, corner[1] : corner[1] + columns]
        is_higher = seen & (height > self.high[part])
        self.high[part] = np.where(is_higher, height, self.high[part])
        self.paint[part] = np.where(is_higher[..., None], paint.parts, self.paint[part])

    def along(self, spine: Spine) -> tuple[Field, Field, Field, Field, Field]:
        """Return the geometry of a round body along a path, for each point. The values are: the far along the path, the
        offset across it (-1 to 1), half the thickness, the height (NONE beside the body), and the share of the path.
        """
        at, across, thick, ratio = (np.zeros(self.size, dtype=np.float32) for _ in range(4))
        height = np.full(self.size, NONE, dtype=np.float32)
        for x, y, z, turn, half, far, share in zip(*(getattr(spine, item.name) for item in fields(spine)), strict=True):
            part, dx, dy = self._about(x, y, half + 2)
            if part is None:
                continue
            on, offset = dx * math.cos(turn) + dy * math.sin(turn), dy * math.cos(turn) - dx * math.sin(turn)
            is_inside = (abs(on) <= 1.8) & (abs(offset) < half)
            body_height = np.where(is_inside, z + np.sqrt(np.maximum(0, half**2 - offset**2)) - 0.02 * abs(on), NONE)
            is_higher = body_height > height[part]
            for field, value in (
                (height, body_height),
                (at, far + on / half),
                (across, offset / half),
                (thick, half),
                (ratio, share),
            ):
                field[part] = np.where(is_higher, value, field[part])
        return at, across, thick, height, ratio

    def tube(self, way: Sequence[tuple[float, float, float]], thick: Sequence[float], paint: Paint) -> None:
        shares = [n / (len(thick) - 1) for n in range(len(thick))]
        middle = make_spine(way, list(zip(shares, thick, strict=True)))
        _, _, _, height, _ = self.along(middle)
        self.lay(height > NONE / 2, height, paint)
        for n in (0, -1):
            self.ball((middle.x[n], middle.y[n]), middle.thick[n], paint, middle.z[n])

    def bead(self, shape: str, half: float, paint: Paint, height: float) -> None:
        """Add a round bead along a path."""
        mask, corner = self._draw_mask(svg.stroke(shape, "#ffffff", 2 * half), 3 * half)
        self.lay(mask > 0.5, height + half * self._swell(mask, 0.5 * half), paint, corner)

    def ball(self, at: Point, radius: float, paint: Paint, height: float, squash: float = 1.0) -> None:
        """Add a ball, `squash` times as high as it is wide."""
        part, dx, dy = self._about(*at, radius + 1)
        if part is not None:
            squared_height = radius**2 - dx**2 - dy**2
            corner = part[0].start, part[1].start
            self.lay(squared_height > 0, height + squash * np.sqrt(np.maximum(0, squared_height)), paint, corner)

    def flame(
        self, at: Point, long: float, turn: float, plump: float, bend: float, paint: Paint, height: float,
        tip: Paint | None = None,
    ) -> None:  # fmt: skip
        """Add a flame with a length and a relative width (`plump`). `bend` turns its end."""
        steps, (x, y) = 14, at
        left, right = [], []
        for n in range(steps + 1):
            t = n / steps
            direction = math.radians(turn + bend * (2 * t * t - 0.4 * t))
            half_width = plump * long / 2 * (1 - t) ** 0.75 * (0.72 + 0.9 * t)
            left.append((x + half_width * math.sin(direction), y - half_width * math.cos(direction)))
            right.append((x - half_width * math.sin(direction), y + half_width * math.cos(direction)))
            x, y = x + long / steps * math.cos(direction), y + long / steps * math.sin(direction)
        shape = svg.line([*left, *reversed(right)]) + "Z"
        distance = (at, long) if tip else None
        self.puff(shape, paint, height, 0.1 * plump * long + 1.0, 0.3 * plump * long, tip, distance)

    def puff(
        self, shape: str, paint: Paint, height: float, soft: float, tall: float, tip: Paint | None = None,
        distance: tuple[Point, float] | None = None,
    ) -> None:  # fmt: skip
        """Add a cushion with an SVG outline, `tall` at `soft` pixels from its edge. Far parts have the paint `tip`."""
        mask, corner = self._draw_mask(svg.path(shape, fill="#ffffff"), 3 * soft)
        surface_paint: Paint | Mixed = paint
        if tip and distance:
            (x, y), length = distance
            rows, columns = np.indices(mask.shape) / self.fine
            x, y = x - self.box[0] - corner[1] / self.fine, y - self.box[1] - corner[0] / self.fine
            surface_paint = paint.to(tip, np.clip((np.hypot(columns - x, rows - y) / length - 0.35) / 0.6, 0, 1))
        self.lay(mask > 0.5, height + tall * self._swell(mask, soft), surface_paint, corner)

    def carve(self, shape: str, width: float, depth: float, paint: Paint, ratio: float = 0.8) -> None:
        """Cut a line into the carving. `ratio` is the strength of its paint."""
        mask, (row, column) = self._draw_mask(svg.stroke(shape, "#ffffff", width), 4 / self.fine)
        cut_depth = _blur_field(mask, 0.25 * width * self.fine)
        part = np.s_[row : row + mask.shape[0], column : column + mask.shape[1]]
        self.high[part] -= depth * cut_depth
        self.paint[part] += ratio * cut_depth[..., None] * (paint.parts - self.paint[part])

    def _draw_mask(self, drawing: str, margin: float) -> tuple[Field, tuple[int, int]]:
        """Return a mask of the drawn area with a margin, and the row and column of its upper left corner."""
        left, top, width, height = self.box
        move = f"scale({self.fine}) translate({-left} {-top})"
        surface = svg.render(drawing, (width * self.fine, height * self.fine), move)
        margin_px = math.ceil(margin * self.fine)
        box = surface.get_bounding_rect().inflate(2 * margin_px, 2 * margin_px).clip(surface.get_rect())
        return pygame.surfarray.array_alpha(surface.subsurface(box)).T / 255, (box.top, box.left)

    def _swell(self, mask: Field, soft: float) -> Field:
        """Return a field that is 0 at the edge of a mask and 1 from `soft` pixels inside."""
        return np.sqrt(np.clip(2 * _blur_field(mask, soft * self.fine) - 1, 0, 1))

    def build(self) -> bpy.types.Object:
        has_surface = self.high > NONE / 2
        rows, columns = self.size
        x = (np.arange(columns) + 0.5 - columns / 2) / self.fine / SIZES.unit
        y = (rows / 2 - np.arange(rows) - 0.5) / self.fine / SIZES.unit
        is_complete = has_surface[:-1, :-1] & has_surface[1:, :-1] & has_surface[1:, 1:] & has_surface[:-1, 1:]
        at = np.cumsum(has_surface.ravel()).reshape(self.size) - 1
        faces = np.stack([at[:-1, :-1], at[1:, :-1], at[1:, 1:], at[:-1, 1:]], axis=-1)[is_complete]
        places = np.stack([*np.meshgrid(x, y), self.high / SIZES.unit], axis=-1)[has_surface]
        mesh = bpy.data.meshes.new("carving")
        mesh.vertices.add(len(places))
        mesh.vertices.foreach_set("co", places.astype(np.float32).ravel())
        mesh.loops.add(faces.size)
        mesh.loops.foreach_set("vertex_index", faces.astype(np.int32).ravel())
        mesh.polygons.add(len(faces))
        mesh.polygons.foreach_set("loop_start", np.arange(0, faces.size, 4, dtype=np.int32))
        mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), dtype=bool))
        linear = np.where(self.paint[..., :3] <= 0.04045, self.paint[..., :3] / 12.92,
                          ((self.paint[..., :3] + 0.055) / 1.055) ** 2.4)  # fmt: skip
        colour = np.concatenate([linear, np.ones((*self.size, 1))], axis=-1)[has_surface]
        mesh.attributes.new("colour", "FLOAT_COLOR", "POINT").data.foreach_set(
            "color", colour.astype(np.float32).ravel()
        )
        for name, n in (("metal", 3), ("light", 4)):
            values = self.paint[..., n][has_surface].astype(np.float32)
            mesh.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", values)
        mesh.update(calc_edges=True)
        body = bpy.data.objects.new("carving", mesh)
        bpy.context.collection.objects.link(body)
        mesh.materials.append(_make_painted_material())
        return body

    def _about(self, x: float, y: float, distance: float) -> tuple[Any, Field, Field]:
        """Return the points within some pixels of a position, and their distances from it."""
        left, top, *_ = self.box
        column, row, radius = (x - left) * self.fine, (y - top) * self.fine, distance * self.fine
        rows = slice(max(0, math.floor(row - radius)), max(0, min(self.size[0], math.ceil(row + radius))))
        columns = slice(max(0, math.floor(column - radius)), max(0, min(self.size[1], math.ceil(column + radius))))
        if rows.start >= rows.stop or columns.start >= columns.stop:
            return None, None, None
        dx = (np.arange(columns.start, columns.stop)[None, :] + 0.5 - column) / self.fine
        dy = (np.arange(rows.start, rows.stop)[:, None] + 0.5 - row) / self.fine
        return (rows, columns), dx, dy


def _make_painted_material() -> bpy.types.Material:
    """Return a material with the paint of each point."""
    g = Graph("painted")
    colour, metal, light = (
        g.node("ShaderNodeAttribute", attribute_name=name).outputs[kind]
        for name, kind in (("colour", "Color"), ("metal", "Fac"), ("light", "Fac"))
    )
    return g.surface(
        Base_Color=colour, Metallic=metal, Roughness=0.36, Coat_Weight=0.25, Emission_Color=colour,
        Emission_Strength=light,
    )  # fmt: skip


def _blur_field(mask: Field, soft: float) -> Field:
    rows, columns = (np.fft.fftfreq(n)[:, None] for n in mask.shape)
    bell = np.exp(-2 * (math.pi * soft) ** 2 * (rows**2 + columns.T**2))
    return np.clip(np.fft.ifft2(np.fft.fft2(mask) * bell).real, 0, 1)
