from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.session.play.live_match import LiveMatch
from game.store.settings import Settings
from tests.pictures import SHARED

from .person import Person


@pytest.fixture(autouse=True)
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Share the pictures drawn by one test with the next."""
    for patch in SHARED.patches():
        monkeypatch.setattr(*patch)


@pytest.fixture
def sit() -> Iterator[Callable[..., Person]]:
    """Return a function that opens a match at the table: `sit(match, size=…, text_scale=…)`."""
    sat: list[Person] = []

    def make(match: LiveMatch, size: tuple[int, int] = (1280, 720), **settings: Any) -> Person:
        settings = {"language": "en", "greeted": True, "speed": "instant", "pass_offered": True, **settings}
        sat.append(Person(match, size, Settings(**settings)))
        return sat[-1]

    yield make
    for person in sat:
        person.stage.close()
