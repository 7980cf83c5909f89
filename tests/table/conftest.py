from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.session.play.live_match import LiveMatch
from game.store.settings import Settings
from tests.pictures import SHARED_DRAWINGS

from .person import TablePlayer


@pytest.fixture(autouse=True)
def display() -> pygame.Surface:
    """Open a window, whose pixels have the format of all cached pictures."""
    pygame.display.init()
    return pygame.display.set_mode((1280, 720))


@pytest.fixture(autouse=True)
def _share_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Share the pictures drawn by one test with the next."""
    for patch in SHARED_DRAWINGS.list_patches():
        monkeypatch.setattr(*patch)


@pytest.fixture
def open_table() -> Iterator[Callable[..., TablePlayer]]:
    """Return a function that opens a match at the table: `open_table(match, size=…, text_scale=…)`."""
    sat: list[TablePlayer] = []

    def make(match: LiveMatch, size: tuple[int, int] = (1280, 720), **settings: Any) -> TablePlayer:
        settings = {"language": "en", "greeted": True, "speed": "instant", "pass_offered": True, **settings}
        sat.append(TablePlayer(match, size, Settings(**settings)))
        return sat[-1]

    yield make
    for player in sat:
        player.stage.close()
