"""The division of long parametrised tests into the usual run and the second run of CI."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def mark_every(nth: int, cases: Iterable[Any], first: int = 0) -> list[Any]:
    """Return the cases for `pytest.mark.parametrize`: every `nth` from the `first` on is usual, the others are
    `matrix`.

        A case with several arguments is a tuple.
    """
    rows = (case if isinstance(case, tuple) else (case,) for case in cases)
    return [
        pytest.param(*row, marks=pytest.mark.matrix if (index - first) % nth else ()) for index, row in enumerate(rows)
    ]
