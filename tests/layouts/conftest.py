from __future__ import annotations

from collections.abc import Iterator

import pytest

from .kept_layouts import PICTURES


@pytest.fixture(scope="package", autouse=True)
def _what_was_drawn_is_given_back() -> Iterator[None]:
    """Once these tests are over, no others want such letters."""
    yield
    PICTURES.pictures.clear()
