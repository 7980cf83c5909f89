"""A scene as a moving picture: numbered pictures at a frame rate."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.compositor import Compositor
from game.ui.stage import FRAME_SECONDS, Stage


def draw_frames(stage: Stage, target: pygame.Surface, seconds: float, rate: int) -> Iterator[pygame.Surface]:
    """Yield the target after each of `rate` pictures a second; it is the same surface each time."""
    compositor = Compositor(target)
    due = 0.0
    for step in range(round(seconds / FRAME_SECONDS)):
        if step * FRAME_SECONDS >= due:
            compositor.paint(stage.frame())
            due += 1 / rate
            yield target
        stage.update(FRAME_SECONDS)
