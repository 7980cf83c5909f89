"""What is drawn in steps is the same, and drawn once, whoever takes which of the steps."""

from __future__ import annotations

import pygame

from game.ui.draw.cache import SurfaceCache
from game.ui.draw.in_steps import Steps, kept_in_steps, whole


def drawing(drawn: list[str]) -> Steps[pygame.Surface]:
    """Draws a picture in two steps."""
    yield None
    drawn.append("drawn")
    return pygame.Surface((4, 4))


def test_a_picture_that_is_wanted_at_once_while_it_is_drawn_ahead_is_one_for_both() -> None:
    kept, drawn = SurfaceCache(1 << 20), []
    ahead = kept_in_steps(kept, "word", drawing(drawn))
    next(ahead)
    shown = whole(kept_in_steps(kept, "word", drawing(drawn)))
    assert whole(ahead) is shown is kept.find("word")
    assert len(drawn) == 2 and len(kept) == 1


def test_a_picture_that_is_kept_takes_no_step_and_counts_as_asked_for() -> None:
    kept, drawn = SurfaceCache(3 * 4 * 4 * 4), []
    first = whole(kept_in_steps(kept, "word", drawing(drawn)))
    kept.get("other", lambda: pygame.Surface((4, 4)))
    assert not list(kept_in_steps(kept, "word", drawing(drawn)))
    kept.get("third", lambda: pygame.Surface((4, 8)))
    assert kept.find("word") is first and kept.find("other") is None and drawn == ["drawn"]
