from __future__ import annotations

import pytest

from game.ui.gfx import theme
from game.ui.gfx.art import Art


@pytest.fixture(scope="session")
def art() -> Art:
    return Art(theme.load("lacquer"))
