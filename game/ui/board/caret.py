"""The mark over the card that the keys are on: a frame around the card alone would be a matter of colour."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.anim.timeline import Pose
from game.ui.compositor import Sprite
from game.ui.draw import svg
from game.ui.draw.theme import Theme
from game.ui.layout import RATIO

Z = 270
SIDE = 34
"""Of the mark, at 1080p."""


class Caret:
    """Drawn once for a size."""

    def __init__(self, theme: Theme, side: int) -> None:
        shape = svg.path("M4 8 H30 L17 28 Z", fill=theme.focus, stroke=theme.table_edge, stroke_width=2.5)
        self._surface = svg.square(shape, side, 34)
        self._upwards = pygame.transform.flip(self._surface, False, True)

    def sprite(self, pose: Pose, strip: float, taken: Sequence[Sprite] = ()) -> Sprite:
        """Over the strip that is seen of a card in this pose; under it where something else stands above."""
        width = pose.size * RATIO
        x = round(pose.x - width / 2 + min(width, strip) / 2 - self._surface.get_width() / 2)
        above = Sprite(self._surface, x, round(pose.y - pose.size / 2 - self._surface.get_height()), Z)
        if not any(above.rect.colliderect(each.rect) for each in taken):
            return above
        return Sprite(self._upwards, x, round(pose.y + pose.size / 2), Z)
