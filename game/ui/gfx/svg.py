"""SVG fragments and path data, and surfaces drawn from them."""

import io
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import pairwise
from math import cos, pi, sin

import pygame

Size = tuple[int, int]
Line = tuple[float, float, float, float]
Stop = tuple[float, str] | tuple[float, str, float]
"""A stop of a gradient: offset from 0 to 1, colour, and opacity (1 if missing)."""


def format_attributes(**values: object) -> str:
    """Format XML attributes. Values that are None are left out; underscores in names become hyphens."""
    texts = {name: f"{value:.2f}" if isinstance(value, float) else value for name, value in values.items()}
    return " ".join(f'{name.replace("_", "-")}="{text}"' for name, text in texts.items() if text is not None)


def line(points: Iterable[tuple[float, float]]) -> str:
    """Return the path data of a polyline."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def horizontal_curve(points: Sequence[tuple[float, float]]) -> str:
    """Return the path data of a smooth curve through the points, horizontal at each point."""
    curve = f"M{points[0][0]:.2f} {points[0][1]:.2f}"
    for (x, y), (next_x, next_y) in pairwise(points):
        center_x = f"{(x + next_x) / 2:.2f}"
        curve += f"C{center_x} {y:.2f} {center_x} {next_y:.2f} {next_x:.2f} {next_y:.2f}"
    return curve


def polygon(points: Iterable[tuple[float, float]]) -> str:
    return f"{line(points)}Z"


def path(d: str, **style: object) -> str:
    return f'<path d="{d}" {format_attributes(**style)}/>'


def circle(x: float, y: float, r: float, **style: object) -> str:
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" {format_attributes(**style)}/>'


MAX_ARC_RATIO = 0.999
"""Maximum fraction of a circle, because SVG draws no arc whose end is its start."""


def ring(side: float, width: float, ratio: float, color: str, track: str = "none", *, cap: str = "round") -> str:
    """Return a ring. An arc of `ratio` (0 to 1) of the circle has `color`; the rest has the colour `track`."""
    center = side / 2
    radius = (side - width) / 2
    angle_radians = 2 * pi * min(ratio, MAX_ARC_RATIO)
    arc_end = f"{center + radius * sin(angle_radians):.2f} {center - radius * cos(angle_radians):.2f}"
    arc = f"M{center:.2f} {width / 2:.2f}A{radius:.2f} {radius:.2f} 0 {int(angle_radians > pi)} 1 {arc_end}"
    body = circle(center, center, radius, stroke=track)
    body += path(arc, stroke=color, stroke_linecap=cap) if ratio > 0 else ""
    return group(body, fill="none", stroke_width=float(width))


def ellipse(x: float, y: float, rx: float, ry: float, **style: object) -> str:
    return f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" {format_attributes(**style)}/>'


def rect(box: tuple[float, float, float, float], radius: float, **style: object) -> str:
    x, y, w, h = map(float, box)
    return f"<rect {format_attributes(x=x, y=y, width=w, height=h, rx=float(radius), **style)}/>"


def group(parts: Iterable[str] | str, transform: str = "", **style: object) -> str:
    return f"<g {format_attributes(transform=transform or None, **style)}>{''.join(parts)}</g>"


def stroke(d: str, color: str, width: float, **style: object) -> str:
    """Return a path that is stroked and not filled, with round ends and joins."""
    line_style = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(d, fill="none", stroke=color, stroke_width=float(width), **line_style, **style)


def linear(name: str, start: str, end: str, line: Line, opacity: tuple[float, float] = (1.0, 1.0)) -> str:
    return ramp(name, ((0, start, opacity[0]), (1, end, opacity[1])), line)


def ramp(name: str, stops: Iterable[Stop], line: Line) -> str:
    """Define a linear gradient of any number of stops. `line` is (x1, y1, x2, y2)."""
    return _gradient("linear", name, stops, zip(("x1", "y1", "x2", "y2"), line, strict=True))


def radial(name: str, stops: Iterable[Stop], x: float, y: float, r: float, *, height_ratio: float = 1.0) -> str:
    """Define a radial gradient, an ellipse with a height of `height_ratio` times the width."""
    transform = f"translate(0 {y - y * height_ratio:.2f}) scale(1 {height_ratio:.2f})"
    oval_style = {"gradientTransform": transform} if height_ratio != 1.0 else {}
    return _gradient("radial", name, stops, (("cx", x), ("cy", y), ("r", r)), **oval_style)


def _gradient(
    kind: str, name: str, stops: Iterable[Stop], numbers: Iterable[tuple[str, float]], **other_attributes: str
) -> str:
    stop_elements = "".join(
        f'<stop offset="{offset:.2f}" stop-color="{color}" stop-opacity="{opacity[0] if opacity else 1:.2f}"/>'
        for offset, color, *opacity in stops
    )
    attributes = format_attributes(**{key: float(number) for key, number in numbers}, **other_attributes)
    return f'<{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse" {attributes}>{stop_elements}</{kind}Gradient>'


def draw_gradient(gradient: str, size: Size, view: tuple[float, float] | None = None) -> pygame.Surface:
    """Return a surface filled with the gradient of id "wash". `view` is the size that the gradient is defined for."""
    w, h = view or size
    transform = f"scale({size[0] / w:.5f} {size[1] / h:.5f})" if view else ""
    return render(rect((0, 0, w, h), 0, fill="url(#wash)"), size, transform, gradient)


def render(body: str, size: Size, transform: str = "", defs: str = "") -> pygame.Surface:
    """Draw an SVG fragment on a transparent surface of exactly `size` pixels."""
    attributes = format_attributes(xmlns="http://www.w3.org/2000/svg", width=size[0], height=size[1])
    document = f"<svg {attributes}><defs>{defs}</defs>{group(body, transform)}</svg>"
    return convert_for_display(draw_document(document, size))


def draw_square(body: str, side: int, view: float) -> pygame.Surface:
    """Draw an SVG fragment of `view` by `view` units on a transparent square of `side` pixels."""
    return render(body, (side, side), make_fit_transform((side, side), (view, view)))


def draw_document(document: str, size: Size) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(document.encode()), size)


def make_fit_transform(size: Size, view: tuple[float, float]) -> str:
    """Return the SVG transform that fits a drawing of size `view` into the middle of `size`."""
    scale = min(size[0] / view[0], size[1] / view[1])
    to_center, from_center = (f"translate({w / 2:.2f} {h / 2:.2f})" for w, h in (size, (-view[0], -view[1])))
    return f"{to_center} scale({scale:.5f}) {from_center}"


def convert_for_display(surface: pygame.Surface) -> pygame.Surface:
    """Convert a surface to the pixel format of the display, if there is one, which blits faster."""
    with suppress(pygame.error):
        return surface.convert_alpha() if surface.get_masks()[3] else surface.convert()
    return surface
