"""Faces with body: what a drawing tells by lines alone is drawn in light and shade, before the lamp shines on all.

The drawings in assets/drawings/face-*.svg have a nose in one line, lips in one colour and so on. Each of these is found
by its class, as `face_parts` tells, and is given the light that falls on it from the upper left. Drawings are taken
with their colours still roles; `make_role_colors` adds further ones.
"""

import re
from collections.abc import Callable, Mapping
from operator import attrgetter

from measures import Measures

from game.ui.gfx import svg
from game.ui.gfx.drawings import get_material
from game.ui.gfx.theme import HexColor, mix
from people.face_parts import (
    ROUND_LINE,
    FacePart,
    copy_path,
    define_gradient,
    draw_blot,
    draw_soft_line,
    draw_spot,
    list_gradient_definitions,
    replace_parts,
)

SIZES = Measures("people.features")
_EYE = re.compile(
    r'<path class="eye" (?P<white>[^>]*)/>(?P<moved><g [^>]*>)?(?P<inner><circle (?P<pupil>[^>]*)/><circle [^>]*/>)'
    r'(?P<stay></g>)?<path (?P<lashes>d="[^"]*")'
)
"""An open eye: its white, its pupil and the gleam on that, which may be moved, and its lashes."""


def move_pupils(drawing: str, right: float, down: float) -> str:
    transform = f"translate({right:g} {down:g})"
    return _EYE.sub(
        lambda eye: f'<path class="eye" {eye["white"]}/>{svg.group(eye["inner"], transform)}<path {eye["lashes"]}',
        drawing,
    )


def shut_eyes(drawing: str) -> str:
    """Return a drawing with its eyes shut. The lashes hang down along the lower lid."""

    def hanging(eye: re.Match[str]) -> str:
        x, y, _, _, distance, end, bend, bottom = _read_white(eye).read_points(8)
        return f'<path class="lashes" d="M{x:g} {y:g} Q{bend:g} {bottom:g} {distance:g} {end:g}"'

    return _EYE.sub(hanging, drawing)


def shade_open_eyes(drawing: str) -> str:
    return _EYE.sub(lambda eye: f"{_draw_open_eye(eye)}<path {eye['lashes']}", drawing)


def list_pupils(drawing: str) -> list[tuple[float, float, float]]:
    """Return the pupils of open eyes: x, y and size."""
    return [_read_pupil(eye) for eye in _EYE.finditer(drawing)]


def _read_pupil(eye: re.Match[str]) -> tuple[float, float, float]:
    pupil_x, pupil_y, size = FacePart("pupil", f"<circle {eye['pupil']}/>").read_numbers("cx", "cy", "r")
    return pupil_x, pupil_y, size


def _read_white(eye: re.Match[str]) -> FacePart:
    return FacePart("eye", f"<path {eye['white']}/>")


def _draw_open_eye(eye: re.Match[str]) -> str:
    x, y, bend, top, distance, end, _, bottom = _read_white(eye).read_points(8)
    move, stay = eye["moved"] or "", eye["stay"] or ""
    pupil_x, pupil_y, size = _read_pupil(eye)
    upper_lid = f"M{x} {y} Q{bend} {top} {distance} {end}"
    shape = f"{upper_lid} Q{bend} {bottom} {x} {y} Z"
    lid = f"{upper_lid} Q{bend} {top - SIZES.lid_height} {x} {y} Z"
    middle, reach = (x + distance) / 2, abs(distance - x) / 2
    height, foot = (y + 2 * top + end) / 4, (y + 2 * bottom + end) / 4
    fold = f'd="M{x} {y - 1} Q{bend} {top - SIZES.lid_height} {distance} {end - 1.5}"'
    markup = draw_soft_line(fold, "skin_shade", 7.0, 0.55) + svg.path(lid, fill="$skin_shade", fill_opacity=0.35)
    markup += draw_blot(middle - 2, height - 3.4, (8.0, 2.6), "skin_lit", 0.8)
    markup += draw_blot(middle, foot + 2.6, (1.05 * reach, 3.6), "skin_shade", 0.6)
    markup += svg.path(shape, fill="$eggshell")
    markup += _draw_white_shade(shape, middle, (height + foot) / 2, reach)
    markup += move + _draw_iris(pupil_x, pupil_y, SIZES.iris_ratio * size) + stay
    shadow = f"{upper_lid} Q{bend} {top + 2 * SIZES.lid_shadow_height} {x} {y} Z"
    name = f"lid-{'r' if middle > 0 else 'l'}"
    markup += svg.linear(name, "$pupil", "$pupil", (0, height, 0, height + SIZES.lid_shadow_height), (0.75, 0.0))
    reflections = move + _draw_reflections(pupil_x, pupil_y, SIZES.iris_ratio * size) + stay
    return markup + svg.path(shadow, fill=f"url(#{name})") + reflections


def draw_lashes(part: FacePart) -> str:
    """Draw the lashes of a shut eye, below a lid that bulges over the eyeball."""
    x, y, bend, bottom, distance, end = part.read_points(6)
    fold = f"M{x} {y} Q{bend} {y - 2 * SIZES.lid_height} {distance} {end}"
    middle, reach = (x + distance) / 2, abs(distance - x) / 2
    markup = draw_soft_line(f'd="{fold}"', "skin_shade", 6.0, 0.5)
    markup += svg.path(f"{fold} Q{bend} {bottom} {x} {y} Z", fill="$skin_shade", fill_opacity=0.22)
    markup += draw_blot(middle - 2, y - 0.5, (0.7 * reach, 3.4), "skin_lit", 0.8)
    return markup + draw_blot(middle, (y + bottom) / 2 + 4, (reach, 3.2), "skin_shade", 0.6) + part.drawing


def _draw_white_shade(shape: str, x: float, y: float, reach: float) -> str:
    name = f"ball-{'r' if x > 0 else 'l'}"
    stops = [(0.0, "$skin_dark", 0.0), (0.5, "$skin_dark", 0.06), (1.0, "$skin_dark", 0.62)]
    return svg.radial(name, stops, x, y + 1, 1.02 * reach) + svg.path(shape, fill=f"url(#{name})")


def _draw_iris(x: float, y: float, size: float) -> str:
    markup = svg.circle(x, y, size, fill="$line") + draw_spot(x, y, (0.9 * size, 0.9 * size), "iris")
    return markup + svg.circle(x, y + 0.05 * size, SIZES.pupil_ratio * size, fill="$pupil")


def _draw_reflections(x: float, y: float, size: float) -> str:
    return "".join(
        svg.circle(x + right * size, y + down * size, size_ratio * size, fill="$glint", fill_opacity=opacity)
        for right, down, size_ratio, opacity in (SIZES.lamp_reflection, SIZES.table_reflection)
    )


def _draw_folds(part: FacePart) -> str:
    markup = part.drawing + draw_blot(3, 176, (50.0, 17.0), "pupil", 0.34)
    for shape, width, depth in SIZES.folds:
        light = draw_soft_line(f'd="{shape}"', "glint", 0.9 * width, SIZES.fold_back_brightness)
        markup += svg.group(light, "translate({} {})".format(*SIZES.fold_back_offset))
        markup += draw_soft_line(f'd="{shape}"', "pupil", width, depth)
    return markup


def _draw_rim(part: FacePart) -> str:
    x, y, reach = part.read_numbers("cx", "cy", "r")

    def ring(role: str, width: str, more: str = "") -> str:
        circle = f'cx="{x:g}" cy="{y:g}" r="{reach:g}"'
        return f'<circle {circle} fill="none" stroke="${role}" stroke-width="{width}"{more}/>'

    markup = ring("skin_dark", "2.6", ' stroke-opacity="0.4" transform="translate(1 2.2)"')
    markup += ring("gold_deep", "3") + ring("gold", "1.7")
    return markup + svg.stroke(f"M{x - 14.6:g} 97 A15 15 0 0 1 {x - 3:g} 85.3", "$glint", 1.2, stroke_opacity=0.85)


def _draw_frame(part: FacePart) -> str:
    shadow = f'fill="none" stroke="$skin_dark" stroke-width="3" stroke-opacity="0.42" {ROUND_LINE}'
    light = f'fill="none" stroke="$glint" stroke-width="0.8" stroke-opacity="0.5" {ROUND_LINE}'
    markup = copy_path(part.shape, shadow, 1.0, 2.4) + part.drawing + copy_path(part.shape, light, -0.3, -0.8)
    return markup + svg.stroke(SIZES.lens_reflections, "$glint", 1.8, stroke_opacity=0.45)


def _draw_checks(part: FacePart) -> str:
    style = {"stroke_width": SIZES.band_width, "stroke_opacity": SIZES.band_opacity, "stroke_linecap": "butt"}
    return "".join(
        svg.path(f"M{d}", fill="none", stroke="$line", **style) for d in part.get_attribute("d")[1:].split(" M")
    )


def _draw_gleam(part: FacePart) -> str:
    return draw_soft_line(part.shape, part.get_role("stroke"), 2.0 * part.read_numbers("stroke-width")[0], 0.7)


MATERIALS = ("iris", "iris_light", "pupil", "glint", "gum", "sheen")
"""The roles that are materials as they are."""
Point = tuple[float, float]


def model_features(drawing: str) -> str:
    """Add light and shade to the parts of a drawing. Colours stay roles; unknown parts raise ValueError."""
    return list_gradient_definitions() + replace_parts(shade_open_eyes(drawing), _BODIES)


def make_role_colors(colors: Mapping[str, HexColor], skin: HexColor) -> dict[str, HexColor]:
    """Return the colour of each role in a drawing of a face: `colors`, shades of the skin, and materials."""
    tones = {role: mix(skin, get_material(name), ratio) for role, name, ratio in SIZES.skin_tones}
    return {**colors, **tones, **{name: get_material(name) for name in MATERIALS}}


def _draw_nose(part: FacePart) -> str:
    (size,) = part.read_points(1)
    width = 1.72 * size
    side = f"M{0.2 * size:.1f} 92 Q{0.4 * size:.1f} 105 {0.75 * size:.1f} 110 Q{width + 0.8:.1f} 113 {width:.1f} 119.6 "
    side += f"Q{0.6 * width:.1f} 124 {0.1 * size:.1f} 122 Q{0.8 * size:.1f} 112 {0.2 * size:.1f} 92 Z"
    markup = draw_blot(0.22 * size, 124.6, (1.3 * width, 4.6), "skin_dark", 0.62)
    markup += define_gradient("nose-side", "skin_shade", (0.0, 0.75), (-0.1 * size, 0, width, 0))
    markup += svg.path(side, fill="url(#nose-side)")
    markup += draw_blot(0.6 * width, 118.4, (0.55 * width, 4.4), "skin_shade", 0.45)
    markup += draw_blot(-0.62 * width, 117.6, (0.4 * width, 3.6), "skin_lit", 0.5)
    for sign, depth in ((-1, 0.45), (1, 0.8)):
        wing = f"M{sign * 1.2 * size:.1f} 114.6 Q{sign * (width + 0.9):.1f} 116 {sign * (width - 0.1):.1f} 119.8 "
        wing += f"Q{sign * (width - 1.2):.1f} 122.6 {sign * 1.0 * size:.1f} 122.3"
        markup += svg.stroke(wing, "$skin_dark", 1.5, stroke_opacity=depth)
        markup += _draw_nostril(sign * 0.78 * size, 0.42 * size, sign)
    septum = f"M{-0.4 * size:.1f} 122.6 Q0 124.4 {0.45 * size:.1f} 122.6"
    markup += svg.stroke(septum, "$skin_dark", 1.4, stroke_opacity=0.7)
    markup += draw_blot(-0.2 * size, 103, (0.42 * size, 12.0), "skin_lit", 0.55)
    markup += draw_blot(-0.28 * size, 115.4, (0.85 * size, 4.6), "skin_lit", 0.95)
    return markup + draw_blot(-0.42 * size, 114.2, (0.34 * size, 1.9), "glint", 0.7)


def _draw_nostril(x: float, width: float, side: int) -> str:
    transform = f"translate({x:.2f} 121.3) rotate({18 * side})"
    return svg.ellipse(0, 0, width, 0.6 * width, fill="$skin_dark", transform=transform)


def _draw_blush(part: FacePart) -> str:
    x, y, opacity = part.read_numbers("cx", "cy", "fill-opacity")
    blush = draw_blot(x, y + 1, (15.5, 14.0), "blush", min(1.0, 1.1 * opacity))
    return blush + draw_blot(x - 3, y - 5, (8.0, 5.0), "skin_lit", 0.3)


def _draw_fold(part: FacePart) -> str:
    shape, (width,) = part.shape, part.read_numbers("stroke-width")
    attributes = f'fill="none" {ROUND_LINE} stroke='
    markup = copy_path(shape, f'{attributes}"$skin_lit" stroke-width="{width:.1f}" stroke-opacity="0.4"', 0.6, 1.7)
    for role, ratio, opacity in SIZES.furrow_lines:
        markup += f'<path {shape} {attributes}"${role}" stroke-width="{ratio * width:.1f}" stroke-opacity="{opacity}"/>'
    return markup


def _draw_brow(part: FacePart) -> str:
    shape, role = part.shape, part.get_role("fill")
    markup = copy_path(shape, 'fill="$skin_shade" fill-opacity="0.5"', 0.9, 2.6)
    markup += f'<path {shape} fill="${role}" fill-opacity="0.35" stroke="${role}" stroke-opacity="0.35" '
    markup += f'stroke-width="2.2"/><path {shape} fill="${role}" fill-opacity="0.85"/>'
    return markup + f'<path {shape} fill="url(#sheen)" fill-opacity="0.7"/>'


def _draw_colored_line(part: FacePart, role: str, width: float) -> str:
    """Draw a line of the drawing in the colour of a role, at a fraction of its width."""
    drawn_width = part.get_attribute("stroke-width")
    return part.drawing.replace("$line", f"${role}").replace(
        f'stroke-width="{drawn_width}"', f'stroke-width="{width * float(drawn_width):.2f}"'
    )


def _draw_lips(part: FacePart) -> str:
    x, y, *_, distance, end, _, bottom = part.read_points(12)
    middle = (x + distance) / 2
    foot = (y + 2 * bottom + end) / 4
    ratio = min(1.0, (distance - x) / SIZES.full_lips_width)
    markup = draw_blot(middle + 0.8, foot + 4.05, (13.0 * ratio, 4.4), "skin_dark", 0.5) + part.drawing
    markup += f'<path {part.shape} fill="url(#lips)"/>'
    return markup + draw_blot(middle - 3.0 * ratio, foot - 1.55, (5.4 * ratio, 1.9), "glint", 0.75)


def _draw_laugh(part: FacePart) -> str:
    _, y = part.read_points(2)
    lower_lip = f"M-18.6 {y + 6:.1f} Q-15 {y + 19.6:.1f} 0 {y + 20.2:.1f} Q15 {y + 19.6:.1f} 18.6 {y + 6:.1f} "
    lower_lip += f"Q16.4 {y + 23.4:.1f} 0 {y + 24.4:.1f} Q-16.4 {y + 23.4:.1f} -18.6 {y + 6:.1f} Z"
    shade = f"M-16 {y + 0.4:.1f} Q0 {y + 4.6:.1f} 16 {y + 0.4:.1f}"
    markup = draw_blot(1, y + 28, (15.0, 4.2), "skin_dark", 0.42) + svg.path(lower_lip, fill="$cinnabar")
    markup += draw_blot(0, y + 24, (13.0, 1.8), "skin_dark", 0.5) + draw_blot(-4, y + 21.6, (6.0, 1.3), "glint", 0.85)
    return markup + part.drawing + svg.stroke(shade, "$pupil", 1.0, stroke_opacity=0.35)


def _draw_smile(part: FacePart) -> str:
    x, y, bend, bottom, distance, end = part.read_points(6)
    middle, foot, reach = (x + distance) / 2, (y + 2 * bottom + end) / 4, (distance - x) / 2
    inset, left, right = 0.28 * reach, (y + foot) / 2 + 0.6, (end + foot) / 2 + 0.6
    lower_lip = f"M{x + inset:.1f} {left:.1f} Q{bend:.1f} {bottom + 0.6:.1f} {distance - inset:.1f} {right:.1f} "
    lower_lip += f"Q{bend:.1f} {bottom + 9.5:.1f} {x + inset:.1f} {left:.1f} Z"
    markup = draw_blot(middle + 1, foot + 7.4, (0.9 * reach, 3.8), "skin_dark", 0.45)
    markup += svg.path(lower_lip, fill="$lip", fill_opacity=0.75)
    markup += draw_blot(middle - 2, foot + 3.0, (0.5 * reach, 1.7), "skin_lit", 0.75)
    markup += draw_blot(middle, foot - 3.2, (0.8 * reach, 2.8), "lip", 0.5)
    return markup + _draw_colored_line(part, "skin_dark", SIZES.smile_width_ratio)


def _draw_beard(part: FacePart) -> str:
    shadow = copy_path(part.shape, 'fill="$skin_dark" fill-opacity="0.4"', 1.4, 3.0)
    sheen = f'<path {part.shape} fill="url(#sheen)"/>'
    return shadow + part.drawing + sheen * (2 if part.get_role("fill") == "hair" else 1)


def _draw_curl(part: FacePart) -> str:
    x, y, reach = part.read_numbers("cx", "cy", "r")
    return part.drawing + draw_spot(x, y, (reach, reach), "curl")


def _draw_lock(part: FacePart) -> str:
    colour, (width, opacity) = part.get_role("stroke"), part.read_numbers("stroke-width", "stroke-opacity")
    return "".join(
        f'<path {part.shape} fill="none" stroke="${colour}" stroke-width="{distance * width:.1f}" '
        f'stroke-opacity="{ratio * opacity:.2f}" {ROUND_LINE}/>'
        for distance, ratio in SIZES.gleam_lines
    )


def _draw_layers(part: FacePart) -> str:
    """Draw a part in layers: the part with other roles, soft lines along it, gradients within it, and spots."""
    markup = ""
    for layer in SIZES.layers[part.kind]:
        match layer:
            case {"part": roles}:
                drawing = part.drawing
                for role, other in roles.items():
                    drawing = drawing.replace(f"${role}", f"${other}")
                markup += drawing
            case {"line": role, "width": width, "opacity": opacity, "offset": (right, down)}:
                markup += svg.group(draw_soft_line(part.shape, role, width, opacity), f"translate({right} {down})")
            case {"gradient": name}:
                markup += f'<path {part.shape} fill="url(#{name})"/>'
            case {"blot": role, "place": (x, y), "reach": reach, "opacity": opacity}:
                markup += draw_blot(x, y, reach, role, opacity)
    return markup


def _draw_shut_eye(part: FacePart) -> str:
    return _draw_layers(part) + _draw_colored_line(part, "pupil", SIZES.lashes_width_ratio)


def _draw_silk(part: FacePart) -> str:
    attributes = f'fill="none" stroke-width="0.8" {ROUND_LINE} '
    return "".join(
        copy_path(part.shape, f'{attributes}stroke="${role}" stroke-opacity="{depth}"', right, down)
        for right, down, role, depth in SIZES.pleat_lines
    ) + _draw_lock(part)


_BODIES: Mapping[str, Callable[[FacePart], str]] = {
    **dict.fromkeys(("neck", "ear", "head"), attrgetter("drawing")),
    **dict.fromkeys(SIZES.layers, _draw_layers),
    "beard": _draw_beard,
    "blush": _draw_blush,
    "body": _draw_folds,
    "brow": _draw_brow,
    "checks": _draw_checks,
    "curl": _draw_curl,
    "fold": _draw_fold,
    "frame": _draw_frame,
    "gleam": _draw_gleam,
    "lashes": draw_lashes,
    "laugh": _draw_laugh,
    "lips": _draw_lips,
    "lock": _draw_lock,
    "nose": _draw_nose,
    "rim": _draw_rim,
    "shut": _draw_shut_eye,
    "silk": _draw_silk,
    "smile": _draw_smile,
}
"""Functions that model the parts of a face. Parts without modelling only take the lamp's light."""
PART_CLASSES = frozenset({"eye", *_BODIES})
"""The classes that elements of a face may have."""
