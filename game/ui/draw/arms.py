"""The arms of somebody behind a ledge: they rest on it, are folded, hold up a chin or a thumb, or are raised
(assets/drawings/poses.json). How a sleeve is drawn is in `sleeves`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame

from game.ui.draw import drawings, key_light, portraits, sleeves, surfaces, svg
from game.ui.draw.drawings import material
from game.ui.draw.theme import Theme, mix

BOX = (-172.0, -214.0, 344.0, 258.0)
"""What is seen about the middle of the ledge, in the units of the portraits: left, top, width and height."""
RESTING, RAISED, BEFORE = "resting", "raised", "before"
"""What of the arms is drawn: those on the ledge; raised ones; of these the thumb that lies before what they hold."""
DIM = {RESTING: 0.14, RAISED: 0.06, BEFORE: 0.06}
"""The share of a figure's shadow that lies on them."""
WARM = 0.3
"""How much of the lamp's colour is in the skin of hands, as it is in that of lit faces."""
TONED = 0.66
"""How dark the lines of a hand are for its skin, as those of a face are."""
ROUND_SLEEVE, ROUND_HAND, ROUND_CUFF = 8.0, 5.0, 3.0
"""How far from the edges of each light and shade make it round."""
JOINED, HALF = (20.0, 40.0), 0.5
"""Within so far of the shoulder's middle a sleeve is nearly one with the body, only so much round by itself; from so
far on it is wholly so.
"""
Point = tuple[float, float]
Part = tuple[str, float]
"""A drawing, and how far from its edges light and shade make it round."""


def arms(character: str, pose: str, side: int, theme: Theme, part: str) -> pygame.Surface:
    """A part of the arms of somebody embodied in a pose, for a figure of a side in pixels; the picture shows BOX."""
    scale = side / portraits.WIDE
    size = round(BOX[2] * scale), round(BOX[3] * scale)
    ink = portraits.limbs(character, theme)
    if not theme.plain:
        ink |= {name: mix(ink[name], material("lamp"), WARM) for name in ("skin", "eggshell", "skin_tan")}
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for n, one in enumerate(posed(pose)["arms"]):
        if bool(one.get("up")) != (part != RESTING):
            continue
        for drawn, deep in _before(one, ink) if part == BEFORE else _parts(one, ink, f"limb-{n}"):
            turned = svg.group(drawn, "scale(-1 1)" if one["over"] else "")
            layer = svg.render(turned, size, f"scale({scale:.5f}) translate({-BOX[0]} {-BOX[1]})")
            shoulder = one["points"][0] if deep == ROUND_SLEEVE else None
            x, y = shoulder or (0.0, 0.0)
            at = (((-x if one["over"] else x) - BOX[0]) * scale, (y - BOX[1]) * scale)
            lay(picture, layer, theme, deep * scale, at if shoulder else None)
    if not theme.plain:
        surfaces.tint(picture, mix("#ffffff", material("figure_shadow"), DIM[part] * key_light.shade(theme)))
    return svg.ready(picture)


def posed(pose: str) -> dict[str, Any]:
    """What is told of a pose. Raises KeyError for one that is not known."""
    found: dict[str, Any] = drawings.table("poses")[pose]
    return found


def before(pose: str) -> bool:
    """Whether a part of a hand lies before what it holds in a pose, and the rest of it behind that."""
    return any("hand" in one and "before" in _told(one) for one in posed(pose)["arms"])


def lay(
    picture: pygame.Surface, layer: pygame.Surface, theme: Theme, deep: float, shoulder: Point | None = None
) -> None:
    """Lay a part of an arm on what is there already, round in the lamp's light, and with the dark that it casts.

    `deep` is how many pixels from its edges make it round. A sleeve is nearly one with the body at a `shoulder`.
    """
    box = layer.get_bounding_rect().inflate(4 * round(deep), 4 * round(deep)).clip(layer.get_rect())
    if not all(box.size):
        return
    flat = layer.subsurface(box)
    if theme.plain:
        picture.blit(flat, box)
        return
    part = flat.copy()
    key_light.rounded(part, theme, deep)
    if shoulder:
        _join(part, shoulder[0] - box.x, shoulder[1] - box.y, deep / ROUND_SLEEVE)
    key_light.occlude(picture.subsurface(box), part, deep, theme)
    if shoulder:
        picture.blit(flat, box)
    picture.blit(part, box)


def _join(sleeve: pygame.Surface, x: float, y: float, scale: float) -> None:
    """Leave out a part of what makes a sleeve round about its shoulder."""
    start, far = (each * scale for each in JOINED)
    stops = [(0.0, "#ffffff", HALF), (start / far, "#ffffff", HALF), (1.0, "#ffffff", 1.0)]
    seen = svg.wash(svg.radial("wash", stops, x, y, far), sleeve.get_size())
    sleeve.blit(seen, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _before(one: Mapping[str, Any], ink: Mapping[str, str]) -> Iterator[Part]:
    """Of a hand what lies before the thing that it holds."""
    yield _hand(one, ink, _told(one).get("before", ())), ROUND_HAND


def _parts(one: Mapping[str, Any], ink: Mapping[str, str], name: str) -> Iterator[Part]:
    """A sleeve from the shoulder to the wrist, the hand that it ends in, where that is seen, and the cuff about it."""
    yield sleeves.sleeve(one["points"], ink, name, one["over"]), ROUND_SLEEVE
    if "hand" in one:
        held = _told(one)
        turn, far = one["turn"] + (180 if held.get("upright") else 0), held["band"]
        yield sleeves.opening(one["points"], turn, far, ink), ROUND_CUFF
        yield _hand(one, ink, held["drawn"]), ROUND_HAND
        yield sleeves.cuff(one["points"], turn, far, ink, name), ROUND_CUFF


def _told(one: Mapping[str, Any]) -> dict[str, Any]:
    """What is told of the hand of an arm."""
    found: dict[str, Any] = drawings.table("poses")["hands"][one["hand"]]
    return found


def _hand(one: Mapping[str, Any], ink: Mapping[str, str], names: Sequence[str]) -> str:
    """These drawings of a hand, its wrist at the end of the arm."""
    held, (x, y) = _told(one), one["points"][-1]
    left, top = held["cuff"]
    toned = {**ink, "line": mix(ink["skin"], ink["line"], TONED)}
    drawn = "".join(drawings.drawing(each, toned) for each in names)
    across = -held["size"] if held.get("mirrored") else held["size"]
    placed = f"translate({x} {y}) rotate({one['turn']}) scale({across} {held['size']}) translate({-left} {-top})"
    return svg.group(drawn, placed)
