"""A scene as a film: pictures at a fixed frame rate."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.compositor import Compositor
from game.ui.stage import FRAME_SECONDS, Stage


def draw_frames(stage: Stage, target: pygame.Surface, seconds: float, rate: int) -> Iterator[pygame.Surface]:
    """Draw `rate` pictures per second of game time on the target, and yield the target after each picture."""
    compositor = Compositor(target)
    next_time = 0.0
    for index in range(round(seconds / FRAME_SECONDS)):
        if index * FRAME_SECONDS >= next_time:
            compositor.paint(stage.frame())
            next_time += 1 / rate
            yield target
        stage.update(FRAME_SECONDS)
