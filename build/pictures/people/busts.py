"""Busts in parts: the hair behind the shoulders, the body and the head, lit from the front."""

from __future__ import annotations

import pygame

from game.ui.gfx import svg
from game.ui.gfx.theme import Theme
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import BUST_WIDTH, HAT_HEIGHT, STRAIGHT_GAZE, Gaze, find_character
from people import figures, lamplight
from people.figures import Kind

VIEW_WIDTH = 200.0
BUST_HEIGHT = 328.0
"""Height of a bust, down to where clothes are drawn no further."""
EXTRA_LIGHT_RATIO = 0.65
"""Additional light and shade on a bust, and on a figure in its medallion."""


def draw_bust_part(
    character: str, side: int, theme: Theme, kind: Kind, mood: Mood = "neutral", gaze: Gaze = STRAIGHT_GAZE
) -> pygame.Surface:
    """Draw a part of a character at its place in a picture of the whole bust, which is `side` pixels wide."""
    drawn = figures.draw_figure(character, theme, mood, gaze, bold=theme.plain, kind=kind)[1]
    scale = side / BUST_WIDTH
    picture = svg.render(
        drawn, (side, round(BUST_HEIGHT * scale)), f"scale({scale:.5f}) translate({HAT_HEIGHT / 2:g} {HAT_HEIGHT})"
    )
    light_figure(picture, character, theme, scale, (HAT_HEIGHT / 2 * scale, HAT_HEIGHT * scale), EXTRA_LIGHT_RATIO)
    return picture


def light_figure(
    picture: pygame.Surface,
    character: str,
    theme: Theme,
    scale: float,
    origin: tuple[float, float],
    more: float = 0.0,
) -> None:
    """Light a figure, as `lamplight.shine` does; a theme of the highest contrast has no lamp."""
    if not theme.plain:
        lamplight.light_figure(picture, find_character(character), scale, origin, by_day=not theme.dark, more=more)
