from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

from game.ui.draw import theme
from game.ui.draw.art import Art


@pytest.fixture(scope="session")
def art() -> Art:
    return Art(theme.load("lacquer"))
