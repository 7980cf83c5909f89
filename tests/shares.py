"""Which cases of a test belong to the usual run where all of them take long: CI runs the others after it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def every(nth: int, cases: Iterable[Any], first: int = 0) -> list[Any]:
    """The cases as `pytest.mark.parametrize` takes them: every `nth` from the `first` on is usual, the others are
    `matrix`.

    A case that gives several arguments is a tuple.
    """
    rows = (case if isinstance(case, tuple) else (case,) for case in cases)
    return [pytest.param(*row, marks=pytest.mark.matrix if (at - first) % nth else ()) for at, row in enumerate(rows)]
