"""Clothes and accessories with modelled folds, spectacles and silk. They are found by class and use the same roles as
`features`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.gfx import svg
from people.face_parts import FacePart
from people.shading import ROUND_LINE, copy_path, draw_blot, draw_soft_line

FOLDS = (
    ("M-78 268 Q-70 236 -57 212", 11.0, 0.34), ("M-92 238 Q-84 214 -68 200", 8.0, 0.24),
    ("M-31 186 Q-45 206 -48 240", 9.0, 0.2), ("M78 268 Q70 236 57 212", 11.0, 0.42),
    ("M92 238 Q84 214 68 200", 8.0, 0.3), ("M31 186 Q45 206 48 240", 9.0, 0.26),
)  # fmt: skip
"""Folds at the armpits, on the shoulders and from the neck: path, width and depth."""
FOLD_BACK_OFFSET, FOLD_BACK_BRIGHTNESS = (-6.0, -1.5), 0.09
"""Offset of a fold's lit back from its depth, and its brightness from 0 to 1."""
BAND_WIDTH, BAND_OPACITY = 3.6, 0.66
"""Width of the bands of a checked scarf, and their opacity; crossings are darker."""
LENS_REFLECTIONS = "M-31 96 Q-29 91 -21 91 M10 96 Q12 91 20 91"
"""Reflections of a lamp in spectacles."""


def _draw_folds(part: FacePart) -> str:
    """Draw clothes with folds, dark in their depth and lit on their backs, in the shade of the head."""
    markup = part.drawn + draw_blot(3, 176, (50.0, 17.0), "pupil", 0.34)
    for shape, width, depth in FOLDS:
        markup += svg.group(
            draw_soft_line(f'd="{shape}"', "glint", 0.9 * width, FOLD_BACK_BRIGHTNESS),
            "translate({} {})".format(*FOLD_BACK_OFFSET),
        )
        markup += draw_soft_line(f'd="{shape}"', "pupil", width, depth)
    return markup


def _draw_rim(part: FacePart) -> str:
    x, y, reach = part.numbers("cx", "cy", "r")

    def ring(role: str, width: str, more: str = "") -> str:
        placed = f'cx="{x:g}" cy="{y:g}" r="{reach:g}"'
        return f'<circle {placed} fill="none" stroke="${role}" stroke-width="{width}"{more}/>'

    markup = ring("skin_dark", "2.6", ' stroke-opacity="0.4" transform="translate(1 2.2)"')
    markup += ring("gold_deep", "3") + ring("gold", "1.7")
    arc = f"M{x - 14.6:g} 97 A15 15 0 0 1 {x - 3:g} 85.3"
    return markup + svg.stroke(arc, "$glint", 1.2, stroke_opacity=0.85)


def _draw_frame(part: FacePart) -> str:
    """Draw a frame of spectacles that shines, with its shadow, and the lamp in the lenses."""
    shadow = f'fill="none" stroke="$skin_dark" stroke-width="3" stroke-opacity="0.42" {ROUND_LINE}'
    light = f'fill="none" stroke="$glint" stroke-width="0.8" stroke-opacity="0.5" {ROUND_LINE}'
    markup = copy_path(part.shape, shadow, 1.0, 2.4) + part.drawn + copy_path(part.shape, light, -0.3, -0.8)
    return markup + svg.stroke(LENS_REFLECTIONS, "$glint", 1.8, stroke_opacity=0.45)


def _draw_checks(part: FacePart) -> str:
    look = {"stroke_width": BAND_WIDTH, "stroke_opacity": BAND_OPACITY, "stroke_linecap": "butt"}
    return "".join(svg.path(f"M{part}", fill="none", stroke="$line", **look) for part in part.look("d")[1:].split(" M"))


def _draw_pleats(part: FacePart) -> str:
    """Draw the folds of a wound turban, lit on their edges, with the dark in which the next begins."""
    dark = svg.group(draw_soft_line(part.shape, "pupil", 6.0, 0.55), "translate(0.4 2.8)")
    return dark + draw_soft_line(part.shape, "pearl_rose", 4.6, 0.5)


def _draw_gleam(part: FacePart) -> str:
    return draw_soft_line(part.shape, part.role("stroke"), 2.0 * part.numbers("stroke-width")[0], 0.7)


BODIES: Mapping[str, Callable[[FacePart], str]] = {
    "body": _draw_folds,
    "rim": _draw_rim,
    "frame": _draw_frame,
    "gleam": _draw_gleam,
    "checks": _draw_checks,
    "pleats": _draw_pleats,
}
"""Functions that model clothes and accessories."""
