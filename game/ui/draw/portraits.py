"""The people at the table: round medallions, one drawing each."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw import figures, lamplight, svg
from game.ui.draw.figures import NECK, Gaze
from game.ui.draw.mood import Mood
from game.ui.draw.theme import Theme

VIEW = 200.0
ABOVE = 34.0
"""What hats need above the frame of a drawing."""
WIDE = VIEW + ABOVE
"""The width of a bust, in the units of the drawings."""
CLOTHED = 294.0
"""How far down clothes are drawn."""
MODELLED = 0.65
"""How much more light and shade are on a bust, and on a figure in its medallion."""


def bust(
    character: str,
    size: int,
    theme: Theme,
    mood: Mood = "neutral",
    *,
    tall: float = 1.0,
    lean: float = 0.0,
    gaze: Gaze = (0.0, 0.0),
    tilt: float = 0.0,
) -> pygame.Surface:
    """A character alone, without its medallion, with room for hats above its frame; an unknown one is FACELESS.

    It is `size` pixels wide, and `tall` times as high: more than 1 shows more of the body. It leans by so many degrees
    to the right of the picture, and its head tilts by `tilt` more. Its pupils are moved by `gaze`, to the right and
    down, in units of the drawing; where that is None its eyes are shut. Its parts are outlined in their own tones.
    """
    _, figure = figures.figure(character, theme, mood, gaze, bold=theme.plain, tilt=tilt)
    scale = size / (VIEW + ABOVE)
    turned = f"rotate({lean:g} {size / 2:g} {size * tall:g}) " if lean else ""
    moved = f"{turned}scale({scale:.5f}) translate({ABOVE / 2:g} {ABOVE})"
    picture = svg.render(figure, (size, round(size * tall)), moved)
    _lengthen(picture, round((CLOTHED + ABOVE) * scale))
    neck = (VIEW / 2 + NECK[0] + ABOVE / 2) * scale, (NECK[1] + ABOVE) * scale
    turns = (tilt, neck), (lean, (size / 2, size * tall))
    shine(picture, character, theme, scale, origin=(ABOVE / 2 * scale, ABOVE * scale), turns=turns, more=MODELLED)
    return picture


def _lengthen(picture: pygame.Surface, end: int) -> None:
    """Have the clothes of a bust go on below the row at which they are drawn no further."""
    wide, high = picture.get_size()
    if end < high:
        row = picture.subsurface((0, end - 1, wide, 1))
        below = pygame.transform.scale(row, (wide, high - end))
        picture.fill((0, 0, 0, 0), (0, end, wide, high - end))
        picture.blit(below, (0, end))


def shine(
    picture: pygame.Surface,
    character: str,
    theme: Theme,
    scale: float,
    origin: tuple[float, float],
    turns: Sequence[lamplight.Turn] = (),
    more: float = 0.0,
) -> None:
    """Light a figure, as `lamplight.shine` does; a theme of the highest contrast has no lamp."""
    if not theme.plain:
        lamplight.shine(picture, figures.known(character), scale, origin, turns=turns, by_day=not theme.dark, more=more)
