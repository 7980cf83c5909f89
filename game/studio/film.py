"""A scene as a moving picture: what it shows at so many moments of a second, as numbered pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.ui.compositor import Compositor

if TYPE_CHECKING:
    from game.ui.stage import Stage

STEP = 1 / 60
"""Seconds that pass between two looks, as at a screen."""


def frames(stage: Stage, target: pygame.Surface, seconds: float, rate: int) -> Iterator[pygame.Surface]:
    """What is painted on the target, `rate` times a second for so long; the target itself, which changes."""
    compositor = Compositor(target)
    due = 0.0
    for step in range(round(seconds / STEP)):
        if step * STEP >= due:
            compositor.paint(stage.frame())
            due += 1 / rate
            yield target
        stage.update(STEP)
