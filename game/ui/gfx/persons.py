"""The pictures of persons: the family `persons` of a skin.

Lengths called units are those of the drawings, `assets/drawings/face-*.svg`: a bust is `WIDE` units wide.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import pygame

from game import resources
from game.ui.anim.clock import FAR_ASIDE
from game.ui.draw import svg
from game.ui.draw.mood import MOODS, Mood
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme
from game.ui.gfx import skin

CHARACTERS = [name.removeprefix("face-") for name in resources.names("drawings", ".svg") if name.startswith("face-")]
FACELESS = "cards"
"""A hand of cards, which stands for somebody without a face."""
Box = tuple[float, float, float, float]
"""Left, top, width and height, in units."""
WIDE, ABOVE = 234.0, 34.0
"""Width of a bust, and height for hats above the frame of the drawing, in units."""
NECK = (117.0, 184.0)
"""Point about which heads tilt, in units from the left upper corner of a bust."""
BUST_SIDE, LIMB_SIDE = 450, 360
"""Width of the busts in whose size busts and limbs are baked, in pixels."""
HAND_BOX: Box = (-64.0, -40.0, 128.0, 170.0)
"""Picture of a hand, about the place where something is held."""
ARM_BOX: Box = (10.0, -130.0, 180.0, 160.0)
"""Picture of an arm at the right, from the middle of the body and the ledge before it."""
Hold = Literal["grasps", "offers", "fans", "cups", "hooks", "leans", "cheers", "props"]
"""What a hand does: it `grasps` a thing with its fingers before that, `offers` it with its thumb before that, `fans`
cards, `cups` a thing, `hooks` its fingertips over a ledge, `leans` there with its arm, `cheers` as a fist, or `props`
up a cheek.
"""
HandLayer = Literal["behind", "before"]
"""The part of a hand behind the thing that it holds, or before that."""
ArmPose = Literal["lies", "up", "cheek", "offers", "grasps", "paper"]
"""An arm lies on the ledge, is raised, props up a cheek, holds something up, or lies on the paper of a lesson's end."""
HANDS_AT: Mapping[ArmPose, tuple[Hold, float, float]] = {
    "lies": ("leans", 60.0, 0.0),
    "paper": ("leans", 61.0, 0.0),
    "up": ("cheers", 112.0, -98.0),
    "cheek": ("props", 34.0, -80.0),
    "offers": ("offers", -110.0, -98.0),
    "grasps": ("grasps", -98.0, -92.0),
}
"""What the hand of an arm does, and its place from the middle of the ledge, in units."""
Gaze = tuple[float, float] | None
"""Offset of the pupils to the right and down, in units of the drawings; None with shut eyes."""
AHEAD: Gaze = (0.0, 0.0)
GLANCES: tuple[Gaze, ...] = (
    None,
    *((FAR_ASIDE * x, FAR_ASIDE * y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y),
)
"""Gazes of calm faces, in the order of their rows in a picture of eyes."""
BUST_GLANCES: tuple[Gaze, ...] = (None, *((FAR_ASIDE * x, FAR_ASIDE * y) for y in (0, 1) for x in (-1, 1)))
"""Gazes of busts, likewise."""
SMALL_PX = 56
"""Below this side portraits have bold lines."""


def known(who: str) -> str:
    """The character whose pictures are shown for somebody."""
    return who if who in CHARACTERS else FACELESS


def portrait(theme: Theme, who: str, side: int, mood: Mood = "neutral") -> pygame.Surface:
    """Somebody in a round medallion, in a mood. Raises ValueError for an unknown mood."""
    return _shown(theme, who, "small" if side < SMALL_PX else "round", (side, side), mood)


def seated(theme: Theme, who: str, size: Size, mood: Mood = "neutral", gaze: Gaze = AHEAD) -> pygame.Surface:
    """Somebody whose head looks out of the medallion. Only a calm face looks anywhere but ahead."""
    return _shown(theme, who, "seated", size, mood, gaze if mood == "neutral" else AHEAD)


def decode_ahead(theme: Theme, who: Iterable[str], size: Size) -> None:
    """Begin to decode the pictures of those who sit at a table."""
    ends = ("", "-thinking", "-eyes")
    names = [f"persons/{each}/seated{end}" for each in dict.fromkeys(who) if known(each) != FACELESS for end in ends]
    skin.of(theme).decode_ahead(names, size)


def bust(
    theme: Theme,
    who: str,
    side: int,
    mood: Mood = "neutral",
    *,
    tall: float = 1.0,
    lean: float = 0.0,
    gaze: Gaze = AHEAD,
    tilt: float = 0.0,
) -> pygame.Surface:
    """Somebody's head and shoulders, `side` pixels wide and `tall` times as high; drawn anew each time.

    They lean by degrees to the right of the picture, and tilt the head by more.
    """
    picture, unit = pygame.Surface((side, round(side * tall)), pygame.SRCALPHA), side / BUST_SIDE
    neck, foot = pygame.Vector2(NECK) * side / WIDE, pygame.Vector2(side / 2, side * tall)
    look = skin.of(theme)
    for name, turn in (("hair", tilt), ("body", 0.0), ("head", tilt)):
        name = f"persons/{known(who)}/{name}"
        if not look.has(name):
            continue
        entry = look.entry(name)
        wide, high = (max(1, round(unit * each)) for each in entry.size)
        part = look.assembled(name, _parts(name, mood, gaze) if name.endswith("head") else [], (wide, high))
        place = part.get_rect(topleft=[round(unit * each) for each in entry.at])
        if name.endswith("body"):
            part, place = _lengthened(part, place, picture.get_height() + side // 8)
        middle = pygame.Vector2(place.center)
        middle = (middle - neck).rotate(turn) + neck
        middle = (middle - foot).rotate(lean) + foot
        if turn or lean:
            part = pygame.transform.rotozoom(part, -turn - lean, 1.0)
        picture.blit(part, part.get_rect(center=(round(middle.x), round(middle.y))))
    return picture


def _lengthened(body: pygame.Surface, place: pygame.Rect, foot: int) -> tuple[pygame.Surface, pygame.Rect]:
    """A body whose clothes go on down to `foot`."""
    wide, high = body.get_size()
    if place.bottom >= foot:
        return body, place
    whole = pygame.Surface((wide, foot - place.y), pygame.SRCALPHA)
    last = body.subsurface((0, high - 2, wide, 1))
    whole.blit(pygame.transform.scale(last, (wide, foot - place.bottom + 2)), (0, high - 2))
    whole.blit(body, (0, 0), (0, 0, wide, high - 2))
    return whole, whole.get_rect(topleft=place.topleft)


def hand(
    theme: Theme, who: str, way: Hold, side: int, layer: HandLayer, *, turned: bool = False, sleeved: bool = False
) -> pygame.Surface:
    """A layer of the hand of somebody whose bust is `side` pixels wide; the other hand where it is `turned`. The
    picture shows `HAND_BOX`; there is nothing in it where the hand has no such layer.
    """
    return _limb(theme, f"persons/{who}/{hand_name(way, layer, turned, sleeved)}", side, HAND_BOX)


def hand_name(way: Hold, layer: HandLayer, turned: bool, sleeved: bool) -> str:
    """The name of a hand's picture."""
    return f"hand-{way}-{layer}" + "-turned" * turned + "-sleeved" * sleeved


def arm(
    theme: Theme, who: str, pose: ArmPose, side: int, *, turned: bool = False, joined: bool = False
) -> pygame.Surface:
    """An arm of somebody, likewise; it comes out of the body where it is `joined`. The picture shows `arm_box`."""
    return _limb(theme, f"persons/{who}/{arm_name(pose, turned, joined)}", side, arm_box(turned))


def arm_name(pose: ArmPose, turned: bool, joined: bool) -> str:
    """The name of an arm's picture."""
    return f"arm-{pose}" + "-turned" * turned + "-joined" * joined


def arm_box(turned: bool) -> Box:
    """The box of an arm at the right, or at the left where it is `turned`."""
    left, top, wide, high = ARM_BOX
    return (-left - wide if turned else left), top, wide, high


def _limb(theme: Theme, name: str, side: int, box: Box) -> pygame.Surface:
    scale, unit, look = side / WIDE, side / LIMB_SIDE, skin.of(theme)
    picture = pygame.Surface((round(box[2] * scale), round(box[3] * scale)), pygame.SRCALPHA)
    if look.has(name):
        entry = look.entry(name)
        wide, high = (max(1, round(unit * each)) for each in entry.size)
        picture.blit(look.picture(name, (wide, high)), [round(unit * each) for each in entry.at])
    return svg.ready(picture)


def _shown(theme: Theme, who: str, view: str, size: Size, mood: Mood, gaze: Gaze = AHEAD) -> pygame.Surface:
    name = f"persons/{known(who)}/{view}"
    return skin.of(theme).assembled(name, _parts(name, mood, gaze), size)


def _parts(name: str, mood: Mood, gaze: Gaze) -> Sequence[skin.Patch]:
    """The pictures that change a calm face into one in a mood, and its eyes."""
    if mood not in MOODS:
        raise ValueError(f"no mood: {mood}")
    parts = list[skin.Patch]()
    if f"/{FACELESS}/" in name:
        return parts
    if mood != "neutral":
        name = f"{name}-{mood}"
        parts.append((name, 0))
    if gaze != AHEAD and mood != "glad":
        glances = GLANCES if "/seated" in name else BUST_GLANCES
        parts.append((f"{name}-eyes", glances.index(gaze)))
    return parts
