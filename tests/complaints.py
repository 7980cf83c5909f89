"""What is wrong with a screen that a test has opened, in words: whoever opens one has it looked through besides."""

from __future__ import annotations

from game.studio.inspection import MIN_CONTRAST, find_faults, is_moving
from game.ui.stage import Stage

CONTRAST = {"contrast": 7.0}
"""The least contrast of a theme that promises more than the usual."""


def complaints(stage: Stage, example: str) -> list[str]:
    """Whatever is cut, covered, small, faint or outside; nothing while something moves."""
    if is_moving(stage):
        return []
    found = find_faults(stage, CONTRAST.get(stage.ctx.settings.theme, MIN_CONTRAST))
    return [f"{stage.scene.name}.{example}: {problem}" for problem in found]
