"""Confidence intervals of measured means."""

from typing import Any

import numpy as np
import numpy.typing as npt

from game.app.arena_figures import NORMAL_95_ERRORS


def compute_half_width(values: npt.NDArray[Any]) -> Any:
    """Return half the width of the 95 % interval of their mean, for each of the columns where there are some."""
    return NORMAL_95_ERRORS * values.std(0, ddof=1) / np.sqrt(len(values))
