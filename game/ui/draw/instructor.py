"""Somebody who teaches behind an edge: a hand shows, asks, praises or warns (assets/drawings/gestures.json)."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple

import pygame

from game.ui.draw import arms, drawings, figures, key_light, portraits, sleeves, svg
from game.ui.draw.mood import Mood
from game.ui.draw.theme import Theme, mix

BODY_BOX = (-108.0, 16.0, 334.0, 260.0)
"""What is seen of the body, in the units of the portraits: left, top, width and height."""
EDGE = 252.0
"""Where the edge is that they stand behind; what is below it is seen as they hop."""
BODY_SEEN = (EDGE - BODY_BOX[1]) / BODY_BOX[2]
"""How much of the body is seen over the edge, for its width."""
ABOVE = 140.0
"""How far their arm reaches above the body's box."""
ARM_ABOVE = ABOVE / BODY_BOX[2]
"""How far above the body's picture that of the arm begins, for its width."""
SIZE = 0.36
"""How large a hand's drawing is as a rule, for the portrait."""
CUFF = (106.0, 36.0)
"""Where the middle of the cuff is, in the units of the drawing."""
LENGTH = 260.0
"""How long the hand is, in the units of the drawing."""
HEAD = 100.0
"""Where the head's middle is across, in the units of the portraits."""
TANNED = 0.15
"""How far the hand's skin is darker than the face's, on which the lamp's shade lies."""
LONGER = 16.0
"""How much longer his hand is than those at a table."""
SHOULDER = (36.0, 199.0)
"""Where the arm comes from."""
NEARER, RIMMED = 0.15, 0.3
"""The share of the body's shadow that is on the arm, which is in the light, and of the light on its outline."""
TURNS = (146.0, 220.0)
"""Between which angles a hand with a pointer is held, in degrees clockwise from hanging down."""
SHORTEST = 30.0
"""How far its pointer reaches beyond the hand at least."""


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
    """The body of a character, `wide` pixels across, in a mood, who looks as `gaze` says (see `portraits.bust`); the
    other way round where it is `turned`, in the same light.
    """
    scale = wide / BODY_BOX[2]
    picture = pygame.Surface((wide, round(BODY_BOX[3] * scale)), pygame.SRCALPHA)
    tall = (BODY_BOX[1] + BODY_BOX[3] + portraits.ABOVE) / portraits.WIDE
    body = portraits.bust(character, round(portraits.WIDE * scale), theme, mood, tall=tall, gaze=gaze)
    picture.blit(
        body, (round((-portraits.ABOVE / 2 - BODY_BOX[0]) * scale), round((-portraits.ABOVE - BODY_BOX[1]) * scale))
    )
    picture = key_light.lit(picture, theme, 0.0, key_light.shade(theme), from_left=not turned)
    return pygame.transform.flip(picture, True, False) if turned else picture


def arm_of(
    character: str, wide: int, theme: Theme, gesture: str, *, aim: arms.Point | None = None, turned: bool = False
) -> pygame.Surface:
    """The arm that makes a gesture, for a body `wide` pixels wide; its picture reaches as far down as the body's. A
    pointer ends at the `aim`, where there is one, in the units of the portraits; all is the other way round where it is
    `turned`.
    """
    scale, pose = wide / BODY_BOX[2], _aimed(HandPose(**drawings.table("gestures")[gesture]), aim)
    left, top = BODY_BOX[0], BODY_BOX[1] - ABOVE
    picture, view = (
        pygame.Surface((wide, round((ABOVE + BODY_BOX[3]) * scale)), pygame.SRCALPHA),
        arms.View(scale, left, top),
    )
    way, ink = (SHOULDER, pose.elbow, pose.cuff), figures.limbs(character, theme)
    arms.lay(picture, arms.sleeve(sleeves.sleeve(way, ink, "robe-sleeve", True), way, joined=True), view, theme)
    arms.lay(
        picture, arms.hand(_hand(character, pose, theme), pose.cuff, pose.turn, LONGER + pose.pointer), view, theme
    )
    shade = NEARER * key_light.shade(theme)
    picture = key_light.lit(picture, theme, 0.0, shade, from_left=not turned, rimmed=RIMMED)
    return pygame.transform.flip(picture, True, False) if turned else picture


def _aimed(pose: HandPose, aim: arms.Point | None) -> HandPose:
    """The same hand, turned so that its pointer shows the aim, with a pointer of the length that it needs."""
    if aim is None or not pose.pointer:
        return pose
    across, down = aim[0] - pose.cuff[0], aim[1] - pose.cuff[1]
    turn = degrees(atan2(-across, down)) % 360
    bent = min(TURNS[1], max(TURNS[0], turn))
    return pose._replace(turn=bent, pointer=max(SHORTEST, hypot(across, down) - pose.size * LENGTH))


def cuffed(character: str, hand: str, theme: Theme) -> str:
    """The drawing of a hand in the colours of somebody's limbs, in the cuff of a robe, in its own units."""
    limbs, ink = figures.limbs(character, theme), theme.inlay
    skin = mix(limbs["skin"], limbs["skin_tan"], TANNED)
    tones = {"skin": skin, "line": mix(skin, ink["line"], arms.TONED)}
    return drawings.drawing(hand, {**limbs, **tones}) + drawings.drawing("robe-cuff", {**ink, "line": tones["line"]})


def _hand(character: str, pose: HandPose, theme: Theme) -> str:
    """The hand, with the pointer that it holds along its finger."""
    (x, y), turn, size, ink = pose.cuff, pose.turn, pose.size, theme.inlay
    drawn = cuffed(character, pose.hand, theme)
    placed = svg.group(drawn, f"translate({x} {y}) rotate({turn}) scale({size}) translate({-CUFF[0]} {-CUFF[1]})")
    if not pose.pointer:
        return placed
    way = -sin(radians(turn)), cos(radians(turn))
    ends = [(x + far * way[0], y + far * way[1]) for far in (0.45 * size * LENGTH, size * LENGTH + pose.pointer)]
    line = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in ends)
    pointer = svg.stroke(line, ink["line"], 7.0) + svg.stroke(line, ink["amber"], 4.2)
    pointer += svg.stroke(line, ink["gold_light"], 1.4) + svg.circle(*ends[1], 4.2, fill=ink["gold_light"])
    return pointer + placed
