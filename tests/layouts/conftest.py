from __future__ import annotations

from collections.abc import Iterator

import pytest

from .kept_layouts import PICTURES


@pytest.fixture(scope="package", autouse=True)
def _what_was_drawn_is_given_back() -> Iterator[None]:
    """Free the cached fonts and pictures of these tests at the end."""
    yield
    PICTURES.pictures.clear()
