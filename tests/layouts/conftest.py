from __future__ import annotations

from collections.abc import Iterator

import pytest

from .kept_layouts import DRAWINGS


@pytest.fixture(scope="package", autouse=True)
def _free_drawings() -> Iterator[None]:
    """Free the cached fonts and pictures of these tests at the end."""
    yield
    DRAWINGS.pictures.clear()
