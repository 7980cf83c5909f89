"""The pictures of persons: the family `persons` of a skin."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.anim.idle import FAR_ASIDE
from game.ui.draw.figures import FACELESS, known
from game.ui.draw.mood import MOODS, Mood
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme
from game.ui.gfx import skin

Gaze = tuple[float, float] | None
"""Offset of the pupils to the right and down, in units of the drawings; None with shut eyes."""
AHEAD: Gaze = (0.0, 0.0)
GLANCES: tuple[Gaze, ...] = (
    None,
    *((FAR_ASIDE * x, FAR_ASIDE * y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y),
)
"""Gazes of calm faces, in the order of their rows in a picture of eyes."""
SMALL_PX = 56
"""Below this side portraits have bold lines."""


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


def _shown(theme: Theme, who: str, view: str, size: Size, mood: Mood, gaze: Gaze = AHEAD) -> pygame.Surface:
    if mood not in MOODS:
        raise ValueError(f"no mood: {mood}")
    name, parts = f"persons/{known(who)}/{view}", list[skin.Patch]()
    if known(who) != FACELESS:
        if mood != "neutral":
            parts.append((f"{name}-{mood}", 0))
        if gaze != AHEAD:
            parts.append((f"{name}-eyes", GLANCES.index(gaze)))
    return skin.of(theme).assembled(name, parts, size)
