from __future__ import annotations

import pytest

from game.text import Texts


@pytest.fixture(params=["en", "vi"])
def t(request: pytest.FixtureRequest) -> Texts:
    return Texts(request.param, is_strict=True)
