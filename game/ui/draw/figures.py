"""The drawing of a character as a fragment: in a mood, looking somewhere, with a tilted head, in lines or with body."""

from __future__ import annotations

import re
from string import Template

from game import resources
from game.ui.draw import drawings, eyes, face_parts, features, svg
from game.ui.draw.drawings import material
from game.ui.draw.mood import MOODS, Mood
from game.ui.draw.theme import HexColor, Theme, filtered, mix

FACE = "face-"
CHARACTERS = [name.removeprefix(FACE) for name in resources.names("drawings", ".svg") if name.startswith(FACE)]
FACELESS = "cards"
"""Who is shown for somebody without a face: a hand of cards."""
NECK = (0, 150)
"""About what a head tilts, from the middle of the drawing."""
BROAD = 100.0
"""How far shoulders reach from the middle where that is not told."""
SHOULDER = 6
"""Which coordinate of the path of a body is how far its left shoulder reaches."""
BODY, HEAD = ("neck", "body"), ("ear", "head")
"""The parts before which what hangs behind the shoulders is drawn, and those with which the face begins."""
TONED, THINNER = 0.5, 0.5
"""How dark the outline of a part is for its own colour, and how thin for what is drawn."""
Gaze = tuple[float, float] | None
"""How far pupils are moved to the right and down, in units of the drawing; None where the eyes are shut."""
_GROUPS = re.compile(r"<g\b|</g>")
_OUTLINED = re.compile(r'fill="(#\w{6})" stroke="(#\w{6})" stroke-width="([\d.]+)"')


def known(character: str) -> str:
    """The character whose drawing is shown: an unknown one is FACELESS."""
    return character if character in CHARACTERS else FACELESS


def template(character: str) -> str:
    """All of somebody's drawing, its colours still roles."""
    return drawings.source(FACE + known(character)).template


def figure(
    character: str, theme: Theme, mood: Mood, gaze: Gaze = (0.0, 0.0), *, bold: bool = False, tilt: float = 0.0
) -> tuple[str, str]:
    """The ground of a character's drawing and what stands before it, in a mood.

    It is drawn in bold lines where it is to be `bold`, else with body in its face, and thin outlines in the tones of
    what they are about. Raises ValueError for a mood that is not one of MOODS, and for a face that
    lacks a part or has one that is not known.
    """
    if mood not in MOODS:
        raise ValueError(f"no mood: {mood}")
    drawing = drawings.variant(FACE + known(character), mood).template
    if known(character) != FACELESS:
        face_parts.check(drawing, f"{character}, {mood}", features.KINDS)
    start = last_group(drawing)
    ground, before = drawing[:start], _tilted(_looking(drawing[start:], gaze), tilt)
    ink, flat = dict(theme.inlay), bold or known(character) == FACELESS
    if not flat:
        complexion = skin(character, theme)
        ink = features.roles({**ink, _colour_role(character, "head"): complexion}, complexion)
        before = features.modelled(before)
    ground, before = (Template(part).substitute(ink) for part in (ground, face_parts.plain(before)))
    return ground, before if flat else _toned(before)


def last_group(drawing: str) -> int:
    """Where that begins which stands before the ground: the last of the drawing's outermost groups."""
    depth, start = 0, 0
    for tag in _GROUPS.finditer(drawing):
        if tag[0].startswith("<g"):
            start = start if depth else tag.start()
            depth += 1
        else:
            depth -= 1
    return start


def _tilted(before: str, tilt: float) -> str:
    """A figure whose head is turned about the neck: what is behind the shoulders, and what is before them."""
    start, end = before.index(">") + 1, before.rindex("</g>")
    body = face_parts.first(before, *BODY) if tilt else None
    head = face_parts.first(before, *HEAD, after=body.at) if body else None
    if not (body and head):
        return before
    hair, face = before[start : body.at], before[head.at : end]
    turned = f"rotate({tilt:g} {NECK[0]} {NECK[1]})"
    shoulders = before[body.at : head.at]
    return before[:start] + svg.group(hair, turned) + shoulders + svg.group(face, turned) + before[end:]


def _toned(before: str) -> str:
    """A figure with thin outlines in the tones of what they are about."""

    def outline(part: re.Match[str]) -> str:
        fill, line, wide = part.groups()
        return f'fill="{fill}" stroke="{mix(fill, line, TONED)}" stroke-width="{THINNER * float(wide):.2f}"'

    return _OUTLINED.sub(outline, before)


def _looking(drawing: str, gaze: Gaze) -> str:
    """A drawing whose pupils are moved, or whose eyes are shut."""
    if gaze is None:
        return eyes.shut(drawing)
    return eyes.moved(drawing, *gaze) if any(gaze) else drawing


def embodied(character: str) -> bool:
    """Whether somebody has more than a face: skin and clothes."""
    return face_parts.first(template(character), "body") is not None


def breadth(character: str) -> float:
    """How far the shoulders of somebody embodied reach from the middle."""
    body = face_parts.first(template(character), "body")
    return -body.points(SHOULDER + 1)[SHOULDER] if body else BROAD


def skin(character: str, theme: Theme) -> HexColor:
    """The colour of an embodied one's skin in the light of a theme."""
    colour = theme.inlay[_colour_role(character, "head")]
    return colour if theme.plain else filtered(colour, material("skin_in_lamplight" if theme.dark else "skin_by_day"))


def _colour_role(character: str, kind: str) -> str:
    """The role of the colour that a part of somebody has. Raises ValueError where that part is lacking."""
    part = face_parts.first(template(character), kind)
    if part is None:
        raise ValueError(f"the face of {character} lacks its {kind}")
    return part.role("fill")


def limbs(character: str, theme: Theme) -> dict[str, str]:
    """The colours of the hands and sleeves of somebody who is embodied, by the names that their drawings have."""
    ink, complexion = theme.inlay, skin(character, theme)
    cloth = ink[_colour_role(character, "body")]
    lights, darks, tanned = ({name: mix(tone, ink[to], share) for name, tone in names} for names, to, share in (
        ((("eggshell", complexion), ("pearl_rose", cloth)), "eggshell", 0.18),
        ((("blush", complexion), ("plum", cloth)), "line", 0.35),
        ((("skin_tan", complexion),), "cockroach", 0.42),
    ))  # fmt: skip
    return {**ink, "skin": complexion, "cloth": cloth, **lights, **darks, **tanned}
