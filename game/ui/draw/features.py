"""Faces with body: what a drawing tells by lines alone is drawn in light and shade, before the lamp shines on all.

The drawings in assets/drawings/face-*.svg have a nose in one line, lips in one colour and so on. Here each of these
is found by how it is drawn, and is given the light that falls on it from the upper left; eyes likewise, in `eyes`.
Drawings are taken with their colours still roles; those that this adds are told by `roles`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from game.ui.draw import eyes, garments, svg
from game.ui.draw.drawings import material
from game.ui.draw.shading import ROUND_LINE, blot, copied, gradient, mouldings, softly, spot
from game.ui.draw.theme import HexColor, mix

TONES = (
    ("skin_lit", "skin_light", 0.6), ("skin_shade", "skin_shade", 0.5), ("skin_dark", "skin_depth", 0.74),
    ("lip", "lip", 0.5),
)  # fmt: skip
"""The roles that are a skin with some of a material: in the light, in shade, in the depth of a fold, and of lips."""
MATERIALS = ("iris", "iris_light", "pupil", "glint", "gum", "sheen")
"""The roles that are materials as they are."""
STRANDS = (
    (1.0, 3.4, "pupil", 0.4), (1.6, 5.6, "sheen", 0.34), (2.4, 8.4, "pupil", 0.34), (-0.8, -2.8, "pupil", 0.34),
    (-1.4, -4.8, "sheen", 0.26),
)  # fmt: skip
"""The strands beside a lock: how far to the right and down, their colour, and how clear they are."""
PLEAT = ((0.3, 2.2, "pupil", 0.5), (0.3, 3.2, "pupil", 0.3), (0.3, 4.2, "pupil", 0.15))
"""The same of the dark below a fold of silk."""
GLEAM = ((4.6, 0.07), (3.2, 0.1), (2.0, 0.14), (1.0, 0.24), (0.4, 0.35))
"""How broad the lines are that make a gleam on hair, for the drawn one, and how clear."""
FURROW = (("skin_shade", 2.3, 0.2), ("skin_shade", 1.3, 0.34), ("skin_dark", 0.5, 0.6))
"""The lines of which a wrinkle is made: their colour, how broad they are for the drawn one, and how clear."""
HAIRS = 14
"""How many hairs of an eyebrow are seen one by one."""
GOLDEN = 0.618
"""What makes each of them unlike the next: its length goes on by this share of the differences that there are."""
Point = tuple[float, float]
HEAD = re.compile(r'<path d="M(?:\d+ 94 C\d+ 86|0 52C)')
"""Where the head is first drawn that is seen before the shoulders."""
NUMBER = r"(-?[\d.]+)"
_NOSE = re.compile(rf'<path d="M{NUMBER} 108 Q[^"]*" fill="none" stroke="\$line" stroke-width="2.3"[^>]*/>')
_BLUSH = re.compile(rf'<circle cx="{NUMBER}" cy="{NUMBER}" r="9.5" fill="\$blush" fill-opacity="{NUMBER}"/>')
_EAR = re.compile(rf'<path d="M{NUMBER} 98 Q[^"]*" fill="none" stroke="\$line" stroke-width="1.6"[^>]*/>')
_GROOVE = re.compile(
    r'<path (d="[^"]*") fill="none" stroke="\$line" stroke-width="(1.[2-9])"[^>]*stroke-opacity="0.[3-6]\d*"/>'
)
_BROW = re.compile(
    rf'<path (d="M{NUMBER} {NUMBER} Q{NUMBER} {NUMBER} {NUMBER} {NUMBER} Q\S+ {NUMBER} \2 {NUMBER} Z") '
    r'fill="\$(\w+)" stroke="\$\10" stroke-width="1.2"[^>]*/>'
)
_SHUT = re.compile(r'<path (d="[^"]*") fill="none" stroke="\$line" stroke-width="3.8"[^>]*/>')
_MOUTH = re.compile(r'<path (d="[^"]*") fill="\$oxblood" stroke="\$\w+" stroke-width="2.[68]"[^>]*/>')
_TEETH = re.compile(r'<path (d="M-[\d.]+ 1[34][^"]*L[^"]*") fill="\$eggshell"/>')
_GRIN = re.compile(r'<path (d="M-1\d 13\d[^"]*") fill="\$eggshell" stroke="\$line" stroke-width="2.[46]"[^>]*/>')
_TONGUE = re.compile(r'<path (d="M-9 1[^"]*") fill="\$cinnabar"/>')
_LIPS = re.compile(r'<path (d="M-\d+ 129.6 [^"]*") fill="\$(?:cinnabar|blush)"/>')
_LAUGH = re.compile(rf'<path d="M-20 {NUMBER} Q0 [^"]*" fill="none" stroke="\$cinnabar" stroke-width="3"[^>]*/>')
_SMILE = re.compile(
    rf'<path d="M{NUMBER} {NUMBER} Q{NUMBER} {NUMBER} {NUMBER} {NUMBER}" fill="none" stroke="\$line" '
    r'stroke-width="3"[^>]*/>'
)
_STUBBLE = re.compile(r'<path d="[^"]*" fill="\$hair" fill-opacity="0.1\d*"/>')
_BEARD = re.compile(r'<path (d="M0 125 [^"]*") fill="\$\w+" stroke="\$\w+"[^>]*/>')
_HAIR = re.compile(r'<path (d="[^"]*") fill="\$hair" stroke="\$(?:line|gold)"[^>]*/>')
_CURL = re.compile(rf'<circle cx="{NUMBER}" cy="{NUMBER}" r="{NUMBER}" fill="\$hair" stroke="\$(?:line|gold)"[^>]*/>')
_LOCKS = re.compile(
    r'<path (d="[^"]*") fill="none" stroke="\$(indigo_light|jade_light|amber|eggshell|gold)" '
    r'stroke-width="([\d.]+)"[^>]*stroke-opacity="(0.[678]\d?)"/>'
)


def modelled(drawing: str) -> str:
    """A figure's drawing with body in its face and hair, its colours still roles."""
    found = HEAD.search(drawing)
    start = found.start() if found else 0
    drawing = drawing[:start] + _GROOVE.sub(_groove, drawing[start:])
    for pattern, with_body in _BODIES:
        drawing = pattern.sub(with_body, drawing)
    return mouldings() + garments.draped(drawing)


def roles(ink: Mapping[str, HexColor], skin: HexColor) -> dict[str, HexColor]:
    """The colours of a drawing with body, of somebody with such a skin."""
    tones = {role: mix(skin, material(name), share) for role, name, share in TONES}
    return {**ink, **tones, **{name: material(name) for name in MATERIALS}}


def _nose(found: re.Match[str]) -> str:
    """A nose: a ridge in the light, a side in shade, wings with nostrils, and its shadow on the lip."""
    size = float(found[1])
    wide = 1.72 * size
    side = f"M{0.2 * size:.1f} 92 Q{0.4 * size:.1f} 105 {0.75 * size:.1f} 110 Q{wide + 0.8:.1f} 113 {wide:.1f} 119.6 "
    side += f"Q{0.6 * wide:.1f} 124 {0.1 * size:.1f} 122 Q{0.8 * size:.1f} 112 {0.2 * size:.1f} 92 Z"
    drawn = blot(0.22 * size, 124.6, (1.3 * wide, 4.6), "skin_dark", 0.62)
    drawn += gradient("nose-side", "skin_shade", (0.0, 0.75), (-0.1 * size, 0, wide, 0))
    drawn += svg.path(side, fill="url(#nose-side)")
    drawn += blot(0.6 * wide, 118.4, (0.55 * wide, 4.4), "skin_shade", 0.45)
    drawn += blot(-0.62 * wide, 117.6, (0.4 * wide, 3.6), "skin_lit", 0.5)
    for way, deep in ((-1, 0.45), (1, 0.8)):
        wing = f"M{way * 1.2 * size:.1f} 114.6 Q{way * (wide + 0.9):.1f} 116 {way * (wide - 0.1):.1f} 119.8 "
        wing += f"Q{way * (wide - 1.2):.1f} 122.6 {way * 1.0 * size:.1f} 122.3"
        drawn += svg.stroke(wing, "$skin_dark", 1.5, stroke_opacity=deep)
        drawn += _nostril(way * 0.78 * size, 0.42 * size, way)
    septum = f"M{-0.4 * size:.1f} 122.6 Q0 124.4 {0.45 * size:.1f} 122.6"
    drawn += svg.stroke(septum, "$skin_dark", 1.4, stroke_opacity=0.7)
    drawn += blot(-0.2 * size, 103, (0.42 * size, 12.0), "skin_lit", 0.55)
    drawn += blot(-0.28 * size, 115.4, (0.85 * size, 4.6), "skin_lit", 0.95)
    return drawn + blot(-0.42 * size, 114.2, (0.34 * size, 1.9), "glint", 0.7)


def _nostril(x: float, wide: float, way: int) -> str:
    turned = f"translate({x:.2f} 121.3) rotate({18 * way})"
    return f'<ellipse cx="0" cy="0" rx="{wide:.2f}" ry="{0.6 * wide:.2f}" fill="$skin_dark" transform="{turned}"/>'


def _blush(found: re.Match[str]) -> str:
    """A cheek: round, reddest at its middle, and bright where it stands out."""
    x, y, clear = map(float, found.groups())
    return blot(x, y + 1, (15.5, 14.0), "blush", min(1.0, 1.1 * clear)) + blot(
        x - 3, y - 5, (8.0, 5.0), "skin_lit", 0.3
    )


def _ear(found: re.Match[str]) -> str:
    """The hollow of an ear, dark below its rim."""
    return blot(float(found[1]) + 4.0, 103.5, (6.4, 10.5), "skin_dark", 0.62) + found[0]


def _groove(found: re.Match[str]) -> str:
    """A wrinkle: dark in its depth, soft to both sides, with a lit lower bank."""
    shape, wide = found[1], float(found[2])
    look = f'fill="none" {ROUND_LINE} stroke='
    drawn = copied(shape, f'{look}"$skin_lit" stroke-width="{wide:.1f}" stroke-opacity="0.4"', 0.6, 1.7)
    for role, share, clear in FURROW:
        drawn += f'<path {shape} {look}"${role}" stroke-width="{share * wide:.1f}" stroke-opacity="{clear}"/>'
    return drawn


def _brow(found: re.Match[str]) -> str:
    """An eyebrow of hairs that lean outward, its light above and its shadow on the bone below."""
    shape, role = found[1], found[10]
    x, y, bend, top, far, end, low, foot = (float(found[n]) for n in range(2, 10))
    drawn = copied(shape, 'fill="$skin_shade" fill-opacity="0.5"', 0.9, 2.2)
    drawn += copied(shape, 'fill="$sheen" fill-opacity="0.45"', -0.3, -0.9) + f'<path {shape} fill="${role}"/>'
    lean = 0.25 * (bend - x) / abs(bend - x)
    for n in range(HAIRS):
        at, longer = n / HAIRS, 1.2 + 1.4 * (n * GOLDEN % 1)
        start, tip = (
            _bow(at, (x, foot), (bend, low), (far, end)),
            _bow(min(1.0, at + longer / HAIRS), (x, y), (bend, top), (far, end)),
        )
        root = start[0] + 0.3 * (tip[0] - start[0]) * (n * GOLDEN % 1), start[1] - 0.8
        hair = f"M{root[0]:.1f} {root[1]:.1f}L{tip[0] + lean:.1f} {tip[1] + 0.3:.1f}"
        drawn += svg.stroke(hair, f"${role}", 1.5)
        drawn += svg.group(svg.stroke(hair, "$sheen", 0.4, stroke_opacity=0.2), "translate(-0.4 0)")
    return drawn


def _bow(at: float, start: Point, bend: Point, end: Point) -> Point:
    """A place on a bow from a start to an end."""
    shares = (1 - at) ** 2, 2 * at * (1 - at), at * at
    across, down = (
        sum(share * each[n] for share, each in zip(shares, (start, bend, end), strict=True)) for n in (0, 1)
    )
    return across, down


def _shut(found: re.Match[str]) -> str:
    """A shut eye: the lid round above the lashes, and the fold below them in shade."""
    lid = svg.group(softly(found[1], "skin_lit", 7.0, 0.5), "translate(-0.6 -4.6)")
    return lid + svg.group(softly(found[1], "skin_shade", 9.0, 0.6), "translate(0 0.8)") + found[0]


def _mouth(found: re.Match[str]) -> str:
    """An open mouth, darkest under the upper lip, the lips about it round."""
    return softly(found[1], "skin_shade", 9.0, 0.5) + found[0] + f'<path {found[1]} fill="url(#cavity)"/>'


def _teeth(found: re.Match[str]) -> str:
    """Teeth in the shade of the lip, darker toward the corners of the mouth."""
    white = found[0].replace("$eggshell", "$glint")
    return white + f'<path {found[1]} fill="url(#teeth)"/><path {found[1]} fill="url(#corners)"/>'


def _tongue(found: re.Match[str]) -> str:
    return found[0].replace("$cinnabar", "$gum") + f'<path {found[1]} fill="url(#tongue)"/>'


def _lips(found: re.Match[str]) -> str:
    """Closed lips: the upper one in shade, the lower one round and wet, and its shadow on the chin."""
    drawn = blot(0.8, 140.6, (13.0, 4.4), "skin_dark", 0.5) + found[0] + f'<path {found[1]} fill="url(#lips)"/>'
    return drawn + blot(-3.0, 135.0, (5.4, 1.9), "glint", 0.75)


def _laugh(found: re.Match[str]) -> str:
    """The lips of an open mouth: the upper one, and the lower one round and wet."""
    y = float(found[1])
    lower = f"M-18.6 {y + 6:.1f} Q-15 {y + 19.6:.1f} 0 {y + 20.2:.1f} Q15 {y + 19.6:.1f} 18.6 {y + 6:.1f} "
    lower += f"Q16.4 {y + 23.4:.1f} 0 {y + 24.4:.1f} Q-16.4 {y + 23.4:.1f} -18.6 {y + 6:.1f} Z"
    shade = f"M-16 {y + 0.4:.1f} Q0 {y + 4.6:.1f} 16 {y + 0.4:.1f}"
    drawn = blot(1, y + 28, (15.0, 4.2), "skin_dark", 0.42) + svg.path(lower, fill="$cinnabar")
    drawn += blot(0, y + 24, (13.0, 1.8), "skin_dark", 0.5) + blot(-4, y + 21.6, (6.0, 1.3), "glint", 0.85)
    return drawn + found[0] + svg.stroke(shade, "$pupil", 1.0, stroke_opacity=0.35)


def _smile(found: re.Match[str]) -> str:
    """A mouth that is a line: the lower lip below it, and the hollow between that and the chin."""
    x, y, bend, low, far, end = map(float, found.groups())
    middle, foot, reach = (x + far) / 2, (y + 2 * low + end) / 4, (far - x) / 2
    near, left, right = 0.28 * reach, (y + foot) / 2 + 0.6, (end + foot) / 2 + 0.6
    lower = f"M{x + near:.1f} {left:.1f} Q{bend:.1f} {low + 0.6:.1f} {far - near:.1f} {right:.1f} "
    lower += f"Q{bend:.1f} {low + 9.5:.1f} {x + near:.1f} {left:.1f} Z"
    drawn = blot(middle + 1, foot + 7.4, (0.9 * reach, 3.8), "skin_dark", 0.45)
    drawn += svg.path(lower, fill="$lip", fill_opacity=0.75)
    drawn += blot(middle - 2, foot + 3.0, (0.5 * reach, 1.7), "skin_lit", 0.75)
    drawn += blot(middle, foot - 3.2, (0.8 * reach, 2.8), "lip", 0.5)
    return drawn + found[0]


def _stubble(found: re.Match[str]) -> str:
    """A shaven beard's shade, which ends nowhere in a line."""
    return blot(0, 143, (36.0, 19.0), "pupil", 0.26)


def _beard(found: re.Match[str]) -> str:
    """A moustache and the shadow that it casts."""
    shadow = copied(found[1], 'fill="$skin_dark" fill-opacity="0.4"', 1.4, 3.0)
    return shadow + found[0] + f'<path {found[1]} fill="url(#sheen)"/>'


def _hair(found: re.Match[str]) -> str:
    """Hair that shines where it is turned to the light."""
    return found[0] + f'<path {found[1]} fill="url(#sheen)"/>'


def _curl(found: re.Match[str]) -> str:
    """A curl, round as a ball."""
    x, y, reach = map(float, found.groups())
    return found[0] + spot(x, y, (reach, reach), "curl")


def _locks(found: re.Match[str]) -> str:
    """The light along a lock of hair or a fold of silk, soft to both sides, and the strands beside it, or in a curl."""
    shape, colour, wide, clear = found[1], found[2], float(found[3]), float(found[4])
    strands = "".join(
        copied(
            shape, f'fill="none" stroke="${role}" stroke-width="0.8" stroke-opacity="{deep}" {ROUND_LINE}', right, down
        )
        for right, down, role, deep in (STRANDS if colour != "gold" or "A" in shape else PLEAT)
    )
    return strands + "".join(
        f'<path {shape} fill="none" stroke="${colour}" stroke-width="{far * wide:.1f}" '
        f'stroke-opacity="{share * clear:.2f}" {ROUND_LINE}/>'
        for far, share in GLEAM
    )


_BODIES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (_EAR, _ear),
    (_HAIR, _hair),
    (_CURL, _curl),
    (_LOCKS, _locks),
    (_BLUSH, _blush),
    (_NOSE, _nose),
    (_BROW, _brow),
    (_SHUT, _shut),
    (_MOUTH, _mouth),
    (_TEETH, _teeth),
    (_GRIN, _teeth),
    (_TONGUE, _tongue),
    (_LIPS, _lips),
    (_LAUGH, _laugh),
    (_SMILE, _smile),
    (_STUBBLE, _stubble),
    (_BEARD, _beard),
    (eyes.OPEN, eyes.open_eye),
    (eyes.SHUT, eyes.shut_eye),
)
"""What is found in drawings, and what gives it body."""
