"""Which cases of a test belong to the usual run where all of them take long: CI runs the others after it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def every(nth: int, cases: Iterable[Any]) -> list[Any]:
    """The cases as `pytest.mark.parametrize` takes them: the first of every `nth` is usual, the others are `matrix`.

    A case that gives several arguments is a tuple.
    """
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.matrix if at % nth else ())
        for at, case in enumerate(cases)
    ]
