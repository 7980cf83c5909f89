"""The height of a drawn head over its ground: each shape of its drawing is puffed up and laid on those before it.

Heights and lengths are in the units of the drawings, in which a face is about 90 wide.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import pygame

from game.ui.draw import drawings, lamplight, portraits, svg
from game.ui.draw.mood import MOODS

FINE = 2
"""Points of the relief to a unit of the drawing."""
LEFT, TOP, WIDE, HIGH = lamplight.BOX
SIZE = (WIDE * FINE, HIGH * FINE)
BEYOND = 60
"""So many units more below, so that shoulders do not end within the picture."""
EDGE = 2.2
"""How thick a shape is at its outline."""
ROUND, FULL = 0.68, 0.78
"""How round a shape is (0.5 is a ball), and how high it stands for its half breadth."""
FLATTEST = 38.0
"""No shape stands higher than this over its outline."""
LIFT = {"body": 0.0, "head": 17.0, "upon": 3.5}
"""How far what stands before the head, the head, and what lies upon it are held off what is behind them."""
FEATURES = (
    ((0, 114), (8, 9), 3.4),
    *(((side * 27, 121), (13, 12), 2.4) for side in (-1, 1)),
    ((0, 146), (16, 8), 1.6),
)
"""What a face has on it besides what is drawn, nose, cheeks and chin: the middle of each, how far it reaches to the
sides and up, and its height. Eyes, brows and mouth are drawn, and keep a calm ground.
"""

Field: TypeAlias = Any
"""An array of numbers by row and column."""
_ELEMENT = re.compile(r"<(?:path|circle|ellipse)\b[^>]*/>|<g\b[^>]*>|</g>")
_HEAD = re.compile(r' d="M0 5\d[ C].*"\$skin')


class Shape(NamedTuple):
    """A shape of a drawing: as a fragment in its groups, and what it is: a key of LIFT."""

    fragment: str
    kind: str


def relief(character: str) -> Field:
    """The heights, row by row from the top, of a picture of SIZE and what is below it."""
    height = np.zeros(_points())
    for shape in _shapes(character):
        inside = _inside(shape.fragment)
        if inside.sum() < 12 * FINE * FINE:
            continue
        top = smooth(_held(height, inside), 5 * FINE) + LIFT[shape.kind] + EDGE + _puffed(inside)
        if shape.kind == "head":
            top += _features()
        height = np.where(inside, np.maximum(top, height + EDGE * 0.5), height)
    return smooth(height, 1)


def _points() -> tuple[int, int]:
    return (HIGH + BEYOND) * FINE, SIZE[0]


def _shapes(character: str) -> list[Shape]:
    """The shapes that stand before the ground and are there in every mood, in the order in which they are drawn."""
    one, *others = (drawings.variant(portraits.FACE + character, mood).template for mood in MOODS)
    one = one[portraits.last_group(one) :]
    found, groups, kind = [], [], "body"
    for element in (each[0] for each in _ELEMENT.finditer(one)):
        if element.startswith("<g"):
            groups.append(element)
        elif element == "</g>":
            groups.pop()
        elif _solid(element) and all(element in other for other in others):
            whole = "".join(groups) + _white(element) + "</g>" * len(groups)
            kind = "upon" if kind in ("head", "upon") else "head" if _HEAD.search(element) else "body"
            found.append(Shape(whole, kind))
    return found


def _solid(element: str) -> bool:
    if "fill-opacity" in element or "stroke-opacity" in element:
        return False
    if 'fill="none"' not in element:
        return True
    wide = re.search(r'stroke-width="([\d.]+)"', element)
    return wide is not None and float(wide[1]) >= 3.6


def _white(element: str) -> str:
    return re.sub(r'(fill|stroke)="\$\w+"', r'\1="#ffffff"', element)


def _inside(fragment: str) -> Field:
    """Where a shape is."""
    rows, columns = _points()
    picture = svg.render(fragment, (columns, rows), f"scale({FINE}) translate({-LEFT} {-TOP})")
    return np.transpose(pygame.surfarray.array_alpha(picture)) > 127


def _held(height: Field, inside: Field) -> Field:
    """The height under a shape, and around it what is under its outline, so that it is smoothed by itself alone."""
    known = np.where(inside, height, height[inside].mean())
    return np.maximum(known, np.where(inside, height[inside].mean(), 0))


def _puffed(inside: Field) -> Field:
    """How high a shape stands within its outline: as a cushion does that is sewn in its form."""
    rows, columns = np.nonzero(inside)
    part = (slice(max(rows.min() - 1, 0), rows.max() + 2), slice(max(columns.min() - 1, 0), columns.max() + 2))
    form = inside[part]
    film = _film(form)
    half = 2 * np.sqrt(film.max()) / FINE  # of a round shape its radius
    tall = min(FULL * half, FLATTEST)
    made = np.zeros(inside.shape)
    made[part] = tall * (film / film.max()) ** ROUND
    return made


def _film(form: Field) -> Field:
    """A film over a shape, held at its outline and pressed up from below, by over-relaxation in two colours."""
    film = np.zeros(form.shape)
    inner = form[1:-1, 1:-1]
    if not inner.any():
        return form * 1.0
    rows, columns = np.indices(inner.shape)
    turns = [inner & ((rows + columns) % 2 == turn) for turn in (0, 1)]
    reach = max(form.shape)
    over = 2 / (1 + np.pi / min(reach, 120))
    for _ in range(min(4 * reach, 700)):
        for turn in turns:
            around = film[:-2, 1:-1] + film[2:, 1:-1] + film[1:-1, :-2] + film[1:-1, 2:]
            step = over * ((around + 1) / 4 - film[1:-1, 1:-1])
            film[1:-1, 1:-1] += np.where(turn, step, 0)
    return np.maximum(film, 0)


def _features() -> Field:
    rows, columns = np.indices(_points()) / FINE
    x, y = columns + LEFT - 100, rows + TOP
    made = np.zeros(_points())
    for (across, down), (wide, high), tall in FEATURES:
        made += tall * np.exp(-(((x - across) / wide) ** 2 + ((y - down) / high) ** 2) / 1.6)
    return made


def smooth(field: Field, radius: int) -> Field:
    """Blurred three times by a box of so many points to each side."""
    for _ in range(3):
        for axis in (0, 1):
            wide = np.pad(field, [(radius + 1, radius) if n == axis else (0, 0) for n in (0, 1)], "edge")
            total = np.cumsum(wide, axis)
            field = (
                np.take(total, range(2 * radius + 1, total.shape[axis]), axis)
                - np.take(total, range(total.shape[axis] - 2 * radius - 1), axis)
            ) / (2 * radius + 1)
    return field
