"""Faults of a screen opened by a test, in words: every opened screen is inspected."""

from __future__ import annotations

from game.studio.inspection import MIN_CONTRAST, find_faults, is_moving
from game.ui.stage import Stage

MIN_CONTRASTS = {"contrast": 7.0}
"""Minimum contrast of themes that promise more than the usual."""


def find_complaints(stage: Stage, example: str) -> list[str]:
    """Return whatever is cut, covered, small, faint or outside the window; nothing during animations."""
    if is_moving(stage):
        return []
    faults = find_faults(stage, MIN_CONTRASTS.get(stage.ctx.settings.theme, MIN_CONTRAST))
    return [f"{stage.scene.name}.{example}: {problem}" for problem in faults]
