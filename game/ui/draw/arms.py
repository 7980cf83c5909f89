"""The arms of somebody behind a ledge: they rest on it, are folded, hold up a chin, or are raised
(assets/drawings/poses.json).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.ui.draw import drawings, key_light, portraits, surfaces, svg
from game.ui.draw.drawings import material
from game.ui.draw.theme import Theme, mix

BOX = (-172.0, -214.0, 344.0, 246.0)
"""What is seen about the middle of the ledge, in the units of the portraits: left, top, width and height."""
SLEEVE, LINE, FOLD = 36.0, 2.4, 1.6
"""How broad a sleeve is, its line of gold, and that of its fold."""
DIM = (0.42, 0.12)
"""The share of a figure's shadow that lies on arms on the ledge, and on raised ones."""
HANDS = {"rest": (0.56, 26.0), "holding": (0.36, 26.0)}
"""How large a hand's drawing is, and how far its middle is from the wrist."""


def arms(character: str, pose: str, side: int, theme: Theme, raised: bool) -> pygame.Surface:
    """The arms of somebody embodied in a pose, `raised` ones or those on the ledge, for a figure of a side in pixels;
    the picture shows BOX.
    """
    scale = side / (portraits.VIEW + portraits.ABOVE)
    size = round(BOX[2] * scale), round(BOX[3] * scale)
    ink = portraits.limbs(character, theme)
    drawn = "".join(_arm(one, ink) for one in posed(pose)["arms"] if bool(one.get("up")) == raised)
    picture = svg.render(drawn, size, f"scale({scale:.5f}) translate({-BOX[0]} {-BOX[1]})")
    if not theme.plain:
        surfaces.tint(picture, mix("#ffffff", material("figure_shadow"), DIM[raised] * key_light.shade(theme)))
    return svg.ready(picture)


def posed(pose: str) -> dict[str, Any]:
    """What is told of a pose. Raises KeyError for one that is not known."""
    found: dict[str, Any] = drawings.table("poses")[pose]
    return found


def _arm(one: Mapping[str, Any], ink: Mapping[str, str]) -> str:
    """A sleeve along its points, and the hand at its end."""
    (x, y), (size, far) = one["points"][-1], HANDS[one["hand"]]
    way = svg.line(one["points"])
    sleeve = svg.stroke(way, ink["gold"], SLEEVE + 2 * LINE) + svg.stroke(way, ink["cloth"], SLEEVE)
    light = svg.stroke(way, ink["pearl_rose"], SLEEVE * 0.34, stroke_opacity=0.45)
    sleeve += svg.group(light, "translate(-3 -7)")
    hand = svg.group(drawings.drawing(one["hand"], ink), f"rotate({one['turn']}) translate(0 {far}) scale({size})")
    if one["hand"] == "holding":
        tanned = {**ink, "skin": mix(ink["skin"], ink["blush"], 0.3)}
        hand = svg.group(drawings.drawing(one["hand"], tanned), f"translate(0 {-far}) scale({size}) translate(0 -20)")
    body = sleeve + svg.group(hand, f"translate({x} {y})")
    return svg.group(body, "scale(-1 1)" if one["over"] else "")
