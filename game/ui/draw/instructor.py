"""Somebody who teaches, seen to the waist: the hand shows, asks, praises or warns (assets/drawings/gestures.json)."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

import pygame

from game.ui.draw import drawings, key_light, portraits, svg
from game.ui.draw.theme import Theme, mix

BOX = (-84.0, 16.0, 318.0, 276.0)
"""What is seen, in the units of the portraits: left, top, width and height."""
HIGH = BOX[3] / BOX[2]
"""The height of what is drawn, for its width."""
SIZE, CUFF, LENGTH = 0.36, (106.0, 36.0), 260.0
"""How large a hand's drawing is, for the portrait; in its own units the middle of its cuff, and the hand's length."""
HEAD = 100.0
"""Where the head's middle is across, in the units of the portraits."""
TANNED = 0.6
"""How far the hand's skin is darker than the face's, on which the lamp's shade lies."""
ARM = (40.0, 66.0)
"""How broad the sleeve is at the cuff and at the elbow."""


def gesturing(
    character: str, wide: int, theme: Theme, mood: str, gesture: str, gaze: tuple[float, float] | None = (0.0, 0.0)
) -> pygame.Surface:
    """A character `wide` pixels across with a gesture, in a mood, who looks as `gaze` says (see `portraits.bust`)."""
    scale, pose = wide / BOX[2], drawings.table("gestures")[gesture]
    size = wide, round(wide * HIGH)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    side = portraits.VIEW + portraits.ABOVE
    tall = (BOX[1] + BOX[3] + portraits.ABOVE) / side
    body = portraits.bust(character, round(side * scale), theme, mood, tall, gaze=gaze)
    picture.blit(body, (round((-portraits.ABOVE / 2 - BOX[0]) * scale), round((-portraits.ABOVE - BOX[1]) * scale)))
    drawn = _arm(pose, theme) + _hand(pose, theme)
    picture.blit(svg.render(drawn, size, f"scale({scale:.5f}) translate({-BOX[0]} {-BOX[1]})"), (0, 0))
    return picture if theme.plain else key_light.lit(picture, 0.0, key_light.shade(theme), from_left=True)


SEATED = 2 * (HEAD - BOX[0]) / (portraits.VIEW + portraits.ABOVE)
"""The width of somebody with a gesture whose head is in the middle, for the side of a bust as large; and the height."""
TALL = (BOX[1] + BOX[3] + portraits.ABOVE) / (portraits.VIEW + portraits.ABOVE)


def seen_to_waist(
    character: str, side: int, theme: Theme, mood: str, gesture: str, gaze: tuple[float, float] | None
) -> pygame.Surface:
    """The same as large as a bust of a `side`, and with the head in the middle."""
    drawn = gesturing(character, round(side * BOX[2] / (portraits.VIEW + portraits.ABOVE)), theme, mood, gesture, gaze)
    picture = pygame.Surface((round(SEATED * side), round(TALL * side)), pygame.SRCALPHA)
    picture.blit(drawn, (0, picture.get_height() - drawn.get_height()))
    return picture


def _arm(pose: dict[str, Any], theme: Theme) -> str:
    """The sleeve from the elbow to the cuff, broad below."""
    (x, y), (to_x, to_y), ink = pose["elbow"], pose["cuff"], theme.inlay
    turn, long = degrees(atan2(to_y - y, to_x - x)), hypot(to_x - x, to_y - y)
    near, far = ARM[1] / 2, ARM[0] / 2
    shape = f"M{-near} {-near} C0 {-near - 6} {long * 0.5} {-far - 2} {long} {-far} L{long} {far} "
    shape += f"C{long * 0.6} {far + 16} {long * 0.2} {near + 14} {-near} {near}"
    fold = f"M{long * 0.2} {near} C{long * 0.4} {far + 2} {long * 0.5} 6 {long * 0.55} -4"
    lit = svg.linear("sleeve", mix(ink["lacquer"], ink["cockroach"], 0.8), ink["lacquer"], (0, -near, 0, 0.6 * near))
    body = lit + svg.path(f"{shape} Z", fill="url(#sleeve)") + svg.stroke(shape, ink["gold"], 2.4)
    body += svg.stroke(fold, ink["gold"], 1.6, stroke_opacity=0.5)
    return svg.group(body, f"translate({x} {y}) rotate({turn:.1f})")


def _hand(pose: dict[str, Any], theme: Theme) -> str:
    """The hand, with the pointer that it holds along its finger."""
    (x, y), turn, ink = pose["cuff"], pose["turn"], theme.inlay
    drawn = drawings.drawing(pose["hand"], {**ink, "skin": mix(ink["skin"], ink["skin_tan"], TANNED)})
    placed = svg.group(drawn, f"translate({x} {y}) rotate({turn}) scale({SIZE}) translate({-CUFF[0]} {-CUFF[1]})")
    if not pose["pointer"]:
        return placed
    way = -sin(radians(turn)), cos(radians(turn))
    ends = [(x + far * way[0], y + far * way[1]) for far in (0.45 * SIZE * LENGTH, SIZE * LENGTH + pose["pointer"])]
    line = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in ends)
    pointer = svg.stroke(line, ink["line"], 7.0) + svg.stroke(line, ink["amber"], 4.2)
    pointer += svg.stroke(line, ink["gold_light"], 1.4) + svg.circle(*ends[1], 4.2, fill=ink["gold_light"])
    return pointer + placed
