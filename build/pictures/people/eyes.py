"""Open eyes with body: a ball in the shade of its lid, an iris that the light shines through, lids above and below."""

from __future__ import annotations

import re

from game.ui.gfx import svg
from people.face_parts import FacePart
from people.shading import draw_blot, draw_soft_line, draw_spot

_EYE = re.compile(
    r'<path class="eye" (?P<white>[^>]*)/>(?P<moved><g [^>]*>)?(?P<inner><circle (?P<pupil>[^>]*)/><circle [^>]*/>)'
    r'(?P<stay></g>)?<path (?P<lashes>d="[^"]*")'
)
"""An open eye: its white, its pupil and the gleam on that, which may be moved, and its lashes."""
IRIS_RATIO = 0.99
"""Size of an iris as a multiple of the pupil in a drawing that has only a pupil."""
PUPIL_RATIO = 0.52
"""Size of the pupil as a fraction of its iris."""
LAMP_REFLECTION = (-0.34, -0.36, 0.34, 1.0)
"""Reflection of the lamp in an iris: offset to the right and down and size as fractions of the iris, and opacity."""
TABLE_REFLECTION = (0.36, 0.44, 0.17, 0.55)
"""Reflection of the table's light in an iris, likewise."""
LID_SHADOW_HEIGHT = 6.5
LID_HEIGHT = 7.0
"""Height of the lid above the eye."""


def move_pupils(drawing: str, right: float, down: float) -> str:
    """Return a drawing whose pupils are moved so far."""
    way = f"translate({right:g} {down:g})"
    return _EYE.sub(
        lambda eye: f'<path class="eye" {eye["white"]}/>{svg.group(eye["inner"], way)}<path {eye["lashes"]}', drawing
    )


def shut_eyes(drawing: str) -> str:
    """Return a drawing whose open eyes are shut: their lashes hang down along the lower lid."""

    def hanging(eye: re.Match[str]) -> str:
        x, y, _, _, distance, end, bend, bottom = _read_white(eye).points(8)
        return f'<path class="lashes" d="M{x:g} {y:g} Q{bend:g} {bottom:g} {distance:g} {end:g}"'

    return _EYE.sub(hanging, drawing)


def shade_open_eyes(drawing: str) -> str:
    """Return a drawing with body in its open eyes."""
    return _EYE.sub(lambda eye: f"{_draw_open_eye(eye)}<path {eye['lashes']}", drawing)


def list_pupils(drawing: str) -> list[tuple[float, float, float]]:
    """Return the pupils of open eyes: x, y and size."""
    return [_read_pupil(eye) for eye in _EYE.finditer(drawing)]


def _read_pupil(eye: re.Match[str]) -> tuple[float, float, float]:
    across, down, size = FacePart("pupil", f"<circle {eye['pupil']}/>").numbers("cx", "cy", "r")
    return across, down, size


def _read_white(eye: re.Match[str]) -> FacePart:
    return FacePart("eye", f"<path {eye['white']}/>")


def _draw_open_eye(eye: re.Match[str]) -> str:
    x, y, bend, top, distance, end, _, bottom = _read_white(eye).points(8)
    move, stay = eye["moved"] or "", eye["stay"] or ""
    across, down, size = _read_pupil(eye)
    upper = f"M{x} {y} Q{bend} {top} {distance} {end}"
    shape = f"{upper} Q{bend} {bottom} {x} {y} Z"
    lid = f"{upper} Q{bend} {top - LID_HEIGHT} {x} {y} Z"
    middle, reach = (x + distance) / 2, abs(distance - x) / 2
    height, foot = (y + 2 * top + end) / 4, (y + 2 * bottom + end) / 4
    markup = draw_soft_line(
        f'd="M{x} {y - 1} Q{bend} {top - LID_HEIGHT} {distance} {end - 1.5}"', "skin_shade", 7.0, 0.55
    )
    markup += svg.path(lid, fill="$skin_shade", fill_opacity=0.35) + draw_blot(
        middle - 2, height - 3.4, (8.0, 2.6), "skin_lit", 0.8
    )
    markup += draw_blot(middle, foot + 2.6, (1.05 * reach, 3.6), "skin_shade", 0.6)
    markup += svg.path(shape, fill="$eggshell")
    markup += _draw_white_shade(shape, middle, (height + foot) / 2, reach)
    markup += move + _draw_iris(across, down, IRIS_RATIO * size) + stay
    shadow = f"{upper} Q{bend} {top + 2 * LID_SHADOW_HEIGHT} {x} {y} Z"
    name = f"lid-{'r' if middle > 0 else 'l'}"
    markup += svg.linear(name, "$pupil", "$pupil", (0, height, 0, height + LID_SHADOW_HEIGHT), (0.75, 0.0))
    return (
        markup
        + svg.path(shadow, fill=f"url(#{name})")
        + move
        + _draw_reflections(across, down, IRIS_RATIO * size)
        + stay
    )


def draw_lashes(part: FacePart) -> str:
    """Draw the lashes of a shut eye, which hang down below a lid that is round over the ball."""
    x, y, bend, bottom, distance, end = part.points(6)
    fold = f"M{x} {y} Q{bend} {y - 2 * LID_HEIGHT} {distance} {end}"
    middle, reach = (x + distance) / 2, abs(distance - x) / 2
    markup = draw_soft_line(f'd="{fold}"', "skin_shade", 6.0, 0.5)
    markup += svg.path(f"{fold} Q{bend} {bottom} {x} {y} Z", fill="$skin_shade", fill_opacity=0.22)
    markup += draw_blot(middle - 2, y - 0.5, (0.7 * reach, 3.4), "skin_lit", 0.8)
    return markup + draw_blot(middle, (y + bottom) / 2 + 4, (reach, 3.2), "skin_shade", 0.6) + part.drawn


def _draw_white_shade(shape: str, x: float, y: float, reach: float) -> str:
    name = f"ball-{'r' if x > 0 else 'l'}"
    stops = [(0.0, "$skin_dark", 0.0), (0.5, "$skin_dark", 0.06), (1.0, "$skin_dark", 0.62)]
    return svg.radial(name, stops, x, y + 1, 1.02 * reach) + svg.path(shape, fill=f"url(#{name})")


def _draw_iris(x: float, y: float, size: float) -> str:
    """Draw an iris, dark at its rim and bright where light leaves it, and its pupil."""
    markup = svg.circle(x, y, size, fill="$line") + draw_spot(x, y, (0.9 * size, 0.9 * size), "iris")
    return markup + svg.circle(x, y + 0.05 * size, PUPIL_RATIO * size, fill="$pupil")


def _draw_reflections(x: float, y: float, size: float) -> str:
    return "".join(
        svg.circle(x + right * size, y + down * size, large * size, fill="$glint", fill_opacity=clear)
        for right, down, large, clear in (LAMP_REFLECTION, TABLE_REFLECTION)
    )
