from __future__ import annotations

import pytest

from game.ui.draw import theme
from game.ui.draw.art import Art


@pytest.fixture(scope="session")
def art() -> Art:
    return Art(theme.load("lacquer"))
