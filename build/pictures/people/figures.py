"""The drawing of a character as a fragment: in a mood, looking somewhere, in lines or with body, whole or a part."""

import re
from string import Template
from typing import Literal

from measures import Measures

from game.ui.gfx import drawings
from game.ui.gfx.drawings import get_material
from game.ui.gfx.theme import HexColor, Theme, format_hex, mix, rgb
from game.ui.persons.moods import MOODS, Mood
from game.ui.persons.pictures import CARD_PORTRAIT, STRAIGHT_GAZE, Gaze, get_character
from people import face_parts, features

SIZES = Measures("people.figures")
FACE_PREFIX = "face-"
FIRST_BODY_PARTS, FIRST_HEAD_PARTS = ("neck", "body"), ("ear", "head")
"""First parts of the body, which the hair behind the shoulders precedes, and of the head."""
Kind = Literal["hair", "body", "head"]
"""A part of a figure: what hangs behind the shoulders, the shoulders, and what tilts before them."""
_GROUPS = re.compile(r"<g\b|</g>")
_OUTLINED = re.compile(r'fill="(#\w{6})" stroke="(#\w{6})" stroke-width="([\d.]+)"')


def read_template(character: str) -> str:
    """Return a character's drawing, with roles instead of colours."""
    return drawings.load_drawing(FACE_PREFIX + get_character(character)).template


def draw_figure(
    character: str,
    theme: Theme,
    mood: Mood,
    gaze: Gaze = STRAIGHT_GAZE,
    *,
    bold: bool = False,
    kind: Kind | None = None,
) -> tuple[str, str]:
    """Return the ground and the foreground of a character in a mood, or one part of the foreground. Faces are modelled,
    or drawn in `bold` lines. Raises ValueError for an unknown mood, and for a face with missing or unknown parts.
    """
    if mood not in MOODS:
        raise ValueError(f"no mood: {mood}")
    drawing = drawings.load_variant(FACE_PREFIX + get_character(character), mood).template
    if get_character(character) != CARD_PORTRAIT:
        face_parts.check_face(drawing, f"{character}, {mood}", features.PART_CLASSES)
    start = find_last_group(drawing)
    ground, foreground = drawing[:start], _turn_eyes(drawing[start:], gaze)
    foreground = _select_part(foreground, kind) if kind else foreground
    colors, flat = dict(theme.inlay), bold or get_character(character) == CARD_PORTRAIT
    if not flat:
        complexion = compute_skin_color(character, theme)
        colors = features.make_role_colors({**colors, _get_color_role(character, "head"): complexion}, complexion)
        foreground = features.model_features(foreground)
    ground, foreground = (Template(part).substitute(colors) for part in (ground, face_parts.remove_classes(foreground)))
    return ground, foreground if flat else _tone_outlines(foreground)


def find_last_group(drawing: str) -> int:
    """Return the index of the last outermost group, which is the foreground."""
    depth, start = 0, 0
    for tag in _GROUPS.finditer(drawing):
        if tag[0].startswith("<g"):
            start = start if depth else tag.start()
            depth += 1
        else:
            depth -= 1
    return start


def has_hair_behind(character: str) -> bool:
    foreground = read_template(character)[find_last_group(read_template(character)) :]
    return bool(_split_parts(foreground)["hair"].strip())


def _select_part(foreground: str, kind: Kind) -> str:
    return foreground[: foreground.index(">") + 1] + _split_parts(foreground)[kind] + "</g>"


def _split_parts(front: str) -> dict[Kind, str]:
    """Return the parts of a figure. A figure without classes is a body only."""
    start, end = front.index(">") + 1, front.rindex("</g>")
    body = face_parts.find_first_part(front, *FIRST_BODY_PARTS)
    head = face_parts.find_first_part(front, *FIRST_HEAD_PARTS, after=body.at) if body else None
    if not (body and head):
        return {"hair": "", "body": front[start:end], "head": ""}
    return {"hair": front[start : body.at], "body": front[body.at : head.at], "head": front[head.at : end]}


def _tone_outlines(foreground: str) -> str:
    """Return a figure with thin outlines in a darker tone of the colours that they enclose."""

    def outline(part: re.Match[str]) -> str:
        fill, line, width = part.groups()
        color = mix(fill, line, SIZES.outline_darkness_ratio)
        return f'fill="{fill}" stroke="{color}" stroke-width="{SIZES.outline_width_ratio * float(width):.2f}"'

    return _OUTLINED.sub(outline, foreground)


def _turn_eyes(drawing: str, gaze: Gaze) -> str:
    if gaze is None:
        return features.shut_eyes(drawing)
    return features.move_pupils(drawing, *gaze) if any(gaze) else drawing


def measure_shoulder_distance(character: str) -> float:
    """Return the distance from the middle to a shoulder."""
    body = face_parts.find_first_part(read_template(character), "body")
    return (
        -body.read_points(SIZES.shoulder_index + 1)[SIZES.shoulder_index] if body else SIZES.default_shoulder_distance
    )


def compute_skin_color(character: str, theme: Theme) -> HexColor:
    """Return the colour of a character's skin in the light of the room, which tints it unless the theme is plain."""
    colour = theme.inlay[_get_color_role(character, "head")]
    if theme.is_plain:
        return colour
    light = get_material("skin_in_lamplight" if theme.is_dark else "skin_by_day")
    red, green, blue = (level * part // 255 for level, part in zip(rgb(colour), rgb(light), strict=True))
    return format_hex((red, green, blue))


def _get_color_role(character: str, kind: str) -> str:
    """Return the role of a part's colour. Raises ValueError if the part is missing."""
    part = face_parts.find_first_part(read_template(character), kind)
    if part is None:
        raise ValueError(f"the face of {character} lacks its {kind}")
    return part.get_role("fill")


def make_limb_colors(character: str, theme: Theme) -> dict[str, str]:
    """Return the colours of a character's hands and sleeves by their names in drawings."""
    colors, complexion = theme.inlay, compute_skin_color(character, theme)
    cloth = colors[_get_color_role(character, "body")]
    lights, darks, tanned = ({name: mix(tone, colors[to], ratio) for name, tone in names} for names, to, ratio in (
        ((("eggshell", complexion), ("pearl_rose", cloth)), "eggshell", 0.18),
        ((("blush", complexion), ("plum", cloth)), "line", 0.35),
        ((("skin_tan", complexion),), "cockroach", 0.42),
    ))  # fmt: skip
    return {**colors, "skin": complexion, "cloth": cloth, **lights, **darks, **tanned}
