"""Somebody who teaches behind an edge: a hand shows, asks, praises or warns (assets/drawings/gestures.json)."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple

import pygame

from game.ui.draw import drawings, key_light, svg
from game.ui.draw.mood import Mood
from game.ui.draw.theme import Theme
from game.ui.gfx import persons, skin

BODY_BOX = (-108.0, 16.0, 334.0, 260.0)
"""What is seen of the body, in the units of the portraits: left, top, width and height."""
EDGE = 252.0
"""Where the edge is that they stand behind; what is below it is seen as they hop."""
BODY_SEEN = (EDGE - BODY_BOX[1]) / BODY_BOX[2]
"""Height of the body over the edge, as a fraction of its width."""
ABOVE_BODY = 140.0
"""Height of the arm's picture above the body's box."""
ARM_ABOVE = ABOVE_BODY / BODY_BOX[2]
"""The same as a fraction of the body's width."""
LENGTH = 260.0
"""Length of a hand in the units of its drawing."""
HEAD = 100.0
"""Middle of the head across, in the units of the portraits."""
NEARER, RIMMED = 0.15, 0.3
"""Share of the body's shadow that is on the arm, which is in the light, and of the light on its outline."""
TURNS = (146.0, 220.0)
"""Angles between which a hand with a pointer is held, in degrees clockwise from hanging down."""
SHORTEST = 30.0
"""Least length of a pointer beyond the hand."""
POINTS = "shows"
"""The gesture with a pointer."""
Point = tuple[float, float]


class HandPose(NamedTuple):
    """How the right hand is held, in the units of the portraits."""

    hand: str
    """The drawing of it."""
    size: float
    cuff: tuple[float, float]
    """Where its cuff is."""
    turn: float
    """Its degrees clockwise from hanging down."""
    elbow: tuple[float, float]
    pointer: float
    """How far a pointer reaches beyond the hand; 0 for none."""


def standing(
    character: str,
    wide: int,
    theme: Theme,
    mood: Mood,
    *,
    gaze: tuple[float, float] | None = (0.0, 0.0),
    turned: bool = False,
) -> pygame.Surface:
    """The body of a character, `wide` pixels across, in a mood, who looks as `gaze` says (see `persons`); the
    other way round where it is `turned`, in the same light.
    """
    scale = wide / BODY_BOX[2]
    picture = pygame.Surface((wide, round(BODY_BOX[3] * scale)), pygame.SRCALPHA)
    tall = (BODY_BOX[1] + BODY_BOX[3] + persons.ABOVE) / persons.WIDE
    body = persons.bust(theme, character, round(persons.WIDE * scale), mood, tall=tall, gaze=gaze)
    picture.blit(
        body, (round((-persons.ABOVE / 2 - BODY_BOX[0]) * scale), round((-persons.ABOVE - BODY_BOX[1]) * scale))
    )
    picture = key_light.lit(picture, theme, 0.0, key_light.shade(theme), from_left=not turned)
    return pygame.transform.flip(picture, True, False) if turned else picture


def arm_of(
    character: str, wide: int, theme: Theme, gesture: str, *, aim: Point | None = None, turned: bool = False
) -> pygame.Surface:
    """The arm that makes a gesture, for a body `wide` pixels wide; its picture reaches as far down as the body's. A
    pointer ends at the `aim`, where there is one, in the units of the portraits; all is the other way round where it is
    `turned`.
    """
    scale = wide / BODY_BOX[2]
    size = wide, round((ABOVE_BODY + BODY_BOX[3]) * scale)
    if gesture == POINTS:
        picture = _pointing(character, size, theme, aim)
    else:
        picture = skin.of(theme).picture(f"persons/{character}/gesture-{gesture}", size).copy()
    shade = NEARER * key_light.shade(theme)
    picture = key_light.lit(picture, theme, 0.0, shade, from_left=not turned, rimmed=RIMMED)
    return pygame.transform.flip(picture, True, False) if turned else picture


def pose(gesture: str) -> HandPose:
    """The pose of a gesture."""
    return HandPose(**drawings.table("gestures")[gesture])


def _pointing(character: str, size: svg.Size, theme: Theme, aim: Point | None) -> pygame.Surface:
    """The arm with a pointer: the sleeve, and the hand with the pointer turned about the cuff."""
    look, usual, scale = skin.of(theme), pose(POINTS), size[0] / BODY_BOX[2]
    picture = look.picture(f"persons/{character}/gesture-{POINTS}-sleeve", size).copy()
    held = _aimed(usual, aim)
    hand = look.picture(f"persons/{character}/gesture-{POINTS}-hand", size)
    (x, y), turn = held.cuff, held.turn
    way = -sin(radians(turn)), cos(radians(turn))
    ends = [
        (x + far * way[0], y + far * way[1]) for far in (0.45 * held.size * LENGTH, held.size * LENGTH + held.pointer)
    ]
    line, ink = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in ends), theme.inlay
    pointer = svg.stroke(line, ink["line"], 7.0) + svg.stroke(line, ink["amber"], 4.2)
    pointer += svg.stroke(line, ink["gold_light"], 1.4) + svg.circle(*ends[1], 4.2, fill=ink["gold_light"])
    left, top = -BODY_BOX[0], ABOVE_BODY - BODY_BOX[1]
    picture.blit(svg.render(pointer, size, f"scale({scale:.5f}) translate({left} {top})"), (0, 0))
    about = pygame.Vector2((x + left) * scale, (y + top) * scale)
    middle = (pygame.Vector2(size) / 2 - about).rotate(turn - usual.turn) + about
    turned = pygame.transform.rotozoom(hand, usual.turn - turn, 1.0)
    picture.blit(turned, turned.get_rect(center=(round(middle.x), round(middle.y))))
    return picture


def _aimed(pose: HandPose, aim: Point | None) -> HandPose:
    """The same hand, turned so that its pointer shows the aim, with a pointer of the length that it needs."""
    if aim is None or not pose.pointer:
        return pose
    across, down = aim[0] - pose.cuff[0], aim[1] - pose.cuff[1]
    turn = degrees(atan2(-across, down)) % 360
    bent = min(TURNS[1], max(TURNS[0], turn))
    return pose._replace(turn=bent, pointer=max(SHORTEST, hypot(across, down) - pose.size * LENGTH))
