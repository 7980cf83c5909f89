"""Hands that hold something up from behind a ledge, or lie on it with the tips of their fingers
(assets/drawings/holds.json). How a part of them is drawn is in `hand_parts`, how it is made round in `arms`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, get_args

import pygame

from game.ui.gfx import drawings, svg
from game.ui.gfx.drawings import find_material
from game.ui.gfx.theme import Theme, mix
from game.ui.persons.pictures import BUST_WIDTH, HAND_BOX, Grip, HandLayer
from people import arms, figures, hand_parts
from people.arms import Limb
from people.hand_parts import Cuff, Finger, HandPart, Palm, Sleeve, Wearer

LAMP_COLOR_RATIO = 0.2
NIGHT_TAN_RATIO = 0.14
"""Share of tan by night, so that hands are as dark as faces in the light that shades them."""
LINE_DARKNESS_RATIO = 0.6
"""Darkness of the lines as a fraction of the skin's."""
FINGER_SHADE_DEPTH, PALM_SHADE_DEPTH = 4.0, 8.0
"""Depth of the shading from the edges of a finger and of a palm."""
SLEEVE_SHADE_DEPTH, CUFF_SHADE_DEPTH = 11.0, 4.0
"""Depth of the shading from the edges of a sleeve and of a cuff."""
PART_SHADOW_REACH = 12.0


def find_wrist(way: Grip) -> tuple[float, float]:
    """Return the end of the sleeve, relative to the held thing."""
    return next(one.middle for part in get_args(HandLayer) for one in _list_parts(way, part) if isinstance(one, Cuff))


def has_layer(way: Grip, layer: HandLayer) -> bool:
    """Return True if a hand has parts in a layer."""
    return bool(_list_parts(way, layer))


@cache
def _list_parts(way: Grip, part: HandLayer) -> tuple[HandPart, ...]:
    """Return the parts of a hand in front of or behind the held thing, farthest first."""
    return tuple(map(_read, drawings.load_table("holds")[way].get(part, ())))


def _read(told: dict[str, Any]) -> HandPart:
    match told:
        case {"finger": line, **rest}:
            return Finger(tuple(line), **rest)
        case {"palm": shape, **rest}:
            return Palm(shape, **rest)
        case {"cuff": middle, **rest}:
            return Cuff(middle, **rest)
        case {"sleeve": line, "broad": broad}:
            return Sleeve(line, broad)
    raise ValueError(f"no part of a hand: {told}")


@cache
def _find_wearer(character: str) -> Wearer:
    """Return the marks of a character's hands."""
    return Wearer(**drawings.load_table("holds")["wearers"].get(character, {}))


def draw_holding_hand(
    character: str, way: Grip, side: int, theme: Theme, part: HandLayer, *, turned: bool = False, sleeved: bool = True
) -> pygame.Surface:
    """Draw the layer of a holding hand in front of or behind the thing, for a figure `side` pixels wide. `turned` draws
    the other hand; without `sleeved` the forearm is left out. The picture shows
    HAND_BOX.
    """
    scale = side / BUST_WIDTH
    picture = pygame.Surface((round(HAND_BOX[2] * scale), round(HAND_BOX[3] * scale)), pygame.SRCALPHA)
    colors, view, wearer = _find_hand_colors(character, theme), arms.View(scale, *HAND_BOX[:2]), _find_wearer(character)
    if turned:
        wearer = wearer._replace(ring="", bracelet="")
    for n, one in enumerate(_list_parts(way, part)):
        if isinstance(one, Sleeve) and not sleeved:
            continue
        limb = _make_limb(one, colors, f"{part}-{n}", wearer)
        arms.lay(picture, limb.turned() if turned else limb, view, theme)
    return svg.ready(picture)


def _find_hand_colors(character: str, theme: Theme) -> dict[str, str]:
    """Return the colours of a character's hands and sleeves, and of their lines."""
    colors = figures.find_limb_colors(character, theme)
    warm, tanned = (0.0, 0.0) if theme.plain else (LAMP_COLOR_RATIO, NIGHT_TAN_RATIO if theme.dark else 0.0)
    skin = mix(mix(colors["skin"], find_material("lamp"), warm), colors["skin_tan"], tanned)
    return {
        **colors,
        "skin": skin,
        "skin_line": mix(skin, colors["line"], LINE_DARKNESS_RATIO),
        "cloth_line": mix(colors["plum"], colors["line"], LINE_DARKNESS_RATIO),
    }


def _make_limb(one: HandPart, colors: Mapping[str, str], name: str, wearer: Wearer) -> Limb:
    if isinstance(one, Finger):
        ends = list(zip(one.line[::2], one.line[1::2], strict=True))
        return Limb(
            hand_parts.draw_finger(one, colors, wearer), ends, one.broad + PART_SHADOW_REACH, FINGER_SHADE_DEPTH
        )
    if isinstance(one, Palm):
        return Limb(hand_parts.draw_palm(one, colors, wearer), [(0.0, 0.0)], max(HAND_BOX[2:]), PALM_SHADE_DEPTH)
    if isinstance(one, Cuff):
        return Limb(
            hand_parts.draw_cuff(one, colors, name, wearer),
            [one.middle],
            one.broad + PART_SHADOW_REACH,
            CUFF_SHADE_DEPTH,
        )
    x, y, distance, bottom = one.line
    return Limb(
        hand_parts.draw_sleeve(one, colors, name),
        [(x, y), (distance, bottom)],
        max(one.broad) + PART_SHADOW_REACH,
        SLEEVE_SHADE_DEPTH,
    )
