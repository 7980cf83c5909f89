"""Clothes and what else people wear, with body: folds that hang from the shoulders, spectacles that stand off a face,
gleams on silk. They are found in drawings as `features` are, and are told in the same roles.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from game.ui.draw import svg
from game.ui.draw.shading import ROUND_LINE, blot, copied, softly

FOLDS = (
    ("M-78 268 Q-70 236 -57 212", 11.0, 0.34), ("M-92 238 Q-84 214 -68 200", 8.0, 0.24),
    ("M-31 186 Q-45 206 -48 240", 9.0, 0.2), ("M78 268 Q70 236 57 212", 11.0, 0.42),
    ("M92 238 Q84 214 68 200", 8.0, 0.3), ("M31 186 Q45 206 48 240", 9.0, 0.26),
)  # fmt: skip
"""Where the cloth is folded, how broad that is, and how deep: at the armpits, on the shoulders, from the neck."""
BACK = (-6.0, -1.5)
"""How far to the right and down the back of a fold is from its depth."""
BACK_LIT = 0.09
"""How bright the back of a fold is, from 0 to 1."""
BODY = re.compile(r'<path d="M-\d+ 1(?:61|32) C[^>]*/>')
"""What clothes are before anything on them is drawn."""
_RIMS = re.compile(r'<circle (cx="-?20" cy="100" r="15" fill="none" stroke="\$gold") stroke-width="2.8"/>')
_FRAME = re.compile(r'<path (d="M-35 9[^"]*") fill="none" stroke="\$cinnabar" stroke-width="3.2"/>')
_GLEAM = re.compile(
    r'<path (d="[^"]*") fill="none" stroke="\$(eggshell|pearl|gold_light)" stroke-width="(2.[4-9]|[345]|[345]\.\d)" '
    r'stroke-opacity="0.[3-6]\d*"/>'
)
_CHECKS = re.compile(
    r'<path d="(M(?:-52|-34|-40|42|27) [^"]*)" fill="none" stroke="\$line" stroke-width="(?:2.6|1.9|2|3)"/>'
)
_PLEATS = re.compile(r'<path (d="[^"]*") fill="none" stroke="\$pearl_rose" stroke-width="2" stroke-opacity="0.55"/>')
WOVEN = 3.6
"""How broad the bands of a checked scarf are."""
WOVEN_CLEAR = 0.66
"""How clear those bands are, from 0 to 1: where they cross they are darker."""
LENSES = "M-31 96 Q-29 91 -21 91 M10 96 Q12 91 20 91"
"""Where a lamp is mirrored in spectacles."""


def draped(drawing: str) -> str:
    """A figure's drawing with body in its clothes."""
    for pattern, with_body in _BODIES:
        drawing = pattern.sub(with_body, drawing)
    return drawing


def _folds(found: re.Match[str]) -> str:
    """Clothes with folds, dark in their depth and lit on their backs, in the shade of the head."""
    drawn = found[0] + blot(3, 176, (50.0, 17.0), "pupil", 0.34)
    for shape, wide, deep in FOLDS:
        drawn += svg.group(softly(f'd="{shape}"', "glint", 0.9 * wide, BACK_LIT), "translate({} {})".format(*BACK))
        drawn += softly(f'd="{shape}"', "pupil", wide, deep)
    return drawn


def _rims(found: re.Match[str]) -> str:
    """The gold rim of a lens, round, with its shadow on the cheek."""
    shadow = f'<circle {found[1].replace("$gold", "$skin_dark")} stroke-width="2.6" stroke-opacity="0.4" '
    drawn = shadow + 'transform="translate(1 2.2)"/>'
    drawn += (
        f'<circle {found[1].replace("$gold", "$gold_deep")} stroke-width="3"/><circle {found[1]} stroke-width="1.7"/>'
    )
    x = -20 if '"-20"' in found[1] else 20
    arc = f"M{x - 14.6} 97 A15 15 0 0 1 {x - 3} 85.3"
    return drawn + svg.stroke(arc, "$glint", 1.2, stroke_opacity=0.85)


def _frame(found: re.Match[str]) -> str:
    """A frame of spectacles that shines, with its shadow, and the lamp in the lenses."""
    shadow = f'fill="none" stroke="$skin_dark" stroke-width="3" stroke-opacity="0.42" {ROUND_LINE}'
    light = f'fill="none" stroke="$glint" stroke-width="0.8" stroke-opacity="0.5" {ROUND_LINE}'
    drawn = copied(found[1], shadow, 1.0, 2.4) + found[0] + copied(found[1], light, -0.3, -0.8)
    return drawn + svg.stroke(LENSES, "$glint", 1.8, stroke_opacity=0.45)


def _checks(found: re.Match[str]) -> str:
    """The bands of a checked scarf, woven through each other."""
    look = {"stroke_width": WOVEN, "stroke_opacity": WOVEN_CLEAR, "stroke_linecap": "butt"}
    return "".join(svg.path(f"M{part}", fill="none", stroke="$line", **look) for part in found[1][1:].split(" M"))


def _pleats(found: re.Match[str]) -> str:
    """The folds of a wound turban, lit on their edges, with the dark in which the next begins."""
    dark = svg.group(softly(found[1], "pupil", 6.0, 0.55), "translate(0.4 2.8)")
    return dark + softly(found[1], "pearl_rose", 4.6, 0.5)


def _gleam(found: re.Match[str]) -> str:
    """The light on silk or lacquer, soft to both sides."""
    return softly(found[1], found[2], 2.0 * float(found[3]), 0.7)


_BODIES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (BODY, _folds),
    (_RIMS, _rims),
    (_FRAME, _frame),
    (_GLEAM, _gleam),
    (_CHECKS, _checks),
    (_PLEATS, _pleats),
)
"""What is found in drawings, and what gives it body."""
