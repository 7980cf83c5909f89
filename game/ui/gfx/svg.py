"""Vector pictures: SVG fragments drawn sharp at the very size they are shown."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Sequence

import pygame

Size = tuple[int, int]
Line = tuple[float, float, float, float]


def num(value: float) -> str:
    """Format a coordinate in short form: `num(3.10) == "3.1"`."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def attributes(**values: object) -> str:
    """Format XML attributes; an underscore in a name becomes a hyphen."""
    parts = []
    for name, value in values.items():
        if value is None:
            continue
        text = num(value) if isinstance(value, float) else str(value)
        parts.append(f'{name.replace("_", "-")}="{text}"')
    return " ".join(parts)


def line(points: Iterable[tuple[float, float]]) -> str:
    """Return the path data of a line from point to point."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def swaying(points: Sequence[tuple[float, float]]) -> str:
    """Return the path data of a curve through the points that is level at each point."""
    (x, y), *others = points
    way = f"M{num(x)} {num(y)}"
    for far, height in others:
        bend = num((x + far) / 2)
        way += f"C{bend} {num(y)} {bend} {num(height)} {num(far)} {num(height)}"
        x, y = far, height
    return way


def path(d: str, **style: object) -> str:
    return f'<path d="{d}" {attributes(**style)}/>'


def circle(x: float, y: float, r: float, **style: object) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {attributes(**style)}/>'


def ellipse(x: float, y: float, across: float, down: float, **style: object) -> str:
    """Return an ellipse around (x, y) with the half axes `across` and `down`."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(across)}" ry="{num(down)}" {attributes(**style)}/>'


def rect(box: tuple[float, float, float, float], radius: float, **style: object) -> str:
    x, y, w, h = (num(v) for v in box)
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{num(radius)}" {attributes(**style)}/>'


def group(parts: Iterable[str] | str, transform: str = "", **style: object) -> str:
    """Return a group of elements with a transform."""
    inside = parts if isinstance(parts, str) else "".join(parts)
    moved = f'transform="{transform}" ' if transform else ""
    return f"<g {moved}{attributes(**style)}>{inside}</g>"


def stroke(d: str, colour: str, width: float, **style: object) -> str:
    """Return an open line with round ends and joins."""
    return path(
        d,
        fill="none",
        stroke=colour,
        stroke_width=float(width),
        stroke_linecap="round",
        stroke_linejoin="round",
        **style,
    )


def linear(name: str, start: str, end: str, line: Line, opacity: tuple[float, float] = (1.0, 1.0)) -> str:
    return _gradient("linear", name, [(0, start, opacity[0]), (1, end, opacity[1])], _ends(line))


def ramp(name: str, stops: Iterable[tuple[float, str]], line: Line) -> str:
    """Define a gradient of opaque colours along a line; a stop is (offset, colour)."""
    return _gradient("linear", name, [(at, colour, 1.0) for at, colour in stops], _ends(line))


def falling(name: str, stops: Iterable[tuple[float, str, float]], line: Line) -> str:
    """Define a gradient of colours along a line; a stop is (offset, colour, opacity)."""
    return _gradient("linear", name, stops, _ends(line))


def _ends(line: Line) -> dict[str, float]:
    return dict(zip(("x1", "y1", "x2", "y2"), map(float, line), strict=True))


def radial(
    name: str, stops: Iterable[tuple[float, str, float]], x: float, y: float, r: float, *, height_ratio: float = 1.0
) -> str:
    """Define a radial gradient, `height_ratio` times as high as wide; a stop is (offset, colour, opacity)."""
    transform = f"translate(0 {num(y - y * height_ratio)}) scale(1 {num(height_ratio)})"
    oval = {"gradientTransform": transform} if height_ratio != 1.0 else {}
    return _gradient("radial", name, stops, {"cx": float(x), "cy": float(y), "r": float(r), **oval})


def radial_within(name: str, stops: Iterable[tuple[float, str, float]], x: float, y: float, r: float) -> str:
    """Define a round gradient whose place is a fraction of the shape that it fills."""
    return _gradient("radial", name, stops, {"cx": x, "cy": y, "r": r}, "objectBoundingBox")


def _gradient(
    kind: str,
    name: str,
    stops: Iterable[tuple[float, str, float]],
    place: Mapping[str, object],
    units: str = "userSpaceOnUse",
) -> str:
    inside = "".join(
        f'<stop offset="{num(at)}" stop-color="{colour}" stop-opacity="{num(opacity)}"/>'
        for at, colour, opacity in stops
    )
    return f'<{kind}Gradient id="{name}" gradientUnits="{units}" {attributes(**place)}>{inside}</{kind}Gradient>'


def wash(gradient: str, size: Size, view: tuple[float, float] | None = None) -> pygame.Surface:
    """Return a surface filled with the gradient that is defined as "wash".

    `view` is the size of the box in which the gradient is defined; the box is stretched over the surface.
    """
    w, h = view or size
    stretched = f"scale({size[0] / w:.5f} {size[1] / h:.5f})" if view else ""
    return render(rect((0, 0, w, h), 0, fill="url(#wash)"), size, stretched, gradient)


def render(body: str, size: Size, transform: str = "", defs: str = "") -> pygame.Surface:
    """Draw `body` on a surface of exactly `size` pixels with per-pixel alpha."""
    width, height = size
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f"<defs>{defs}</defs>{group(body, transform)}</svg>"
    )
    return ready(draw_document(document, size))


def square(body: str, side: int, view: float, defs: str = "") -> pygame.Surface:
    """Draw a box of `view` by `view` units on a square of `side` pixels."""
    return render(body, (side, side), fit((side, side), (view, view)), defs)


def draw_document(document: str, size: Size) -> pygame.Surface:
    """Return the picture of an SVG document."""
    return pygame.image.load_sized_svg(io.BytesIO(document.encode()), size)


def fit(size: Size, view: tuple[float, float]) -> str:
    """Return the transform that fits a drawing of size `view` into the middle of `size`."""
    width, height = size
    scale = min(width / view[0], height / view[1])
    return (
        f"translate({num(width / 2)} {num(height / 2)})  scale({scale:.5f}) "
        f"translate({num(-view[0] / 2)} {num(-view[1] / 2)})"
    )


def ready(surface: pygame.Surface) -> pygame.Surface:
    """Convert a surface to the display's format with alpha, if there is a display: other formats blit slowly."""
    try:
        return surface.convert_alpha()
    except pygame.error:
        return surface


def solid(surface: pygame.Surface) -> pygame.Surface:
    try:
        return surface.convert()
    except pygame.error:
        return surface
