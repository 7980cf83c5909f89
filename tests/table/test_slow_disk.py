"""A slow disk at the table: the player's action is delayed, and the table says what it waits for."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from game.session.play import live_match
from tests.session.tables import make_match_plan, open_stores_in, start_match
from tests.waiting import LONGEST, wait_until

from .person import Person

Sit = Callable[..., Person]


@pytest.fixture
def disk(request: pytest.FixtureRequest) -> threading.Event:
    """An event that is set when the disk answers."""
    answers = threading.Event()
    request.addfinalizer(answers.set)
    return answers


def waiting(sit: Sit, folder: Path, disk: threading.Event, monkeypatch: pytest.MonkeyPatch, language: str) -> Person:
    """Return a player who has just chosen a play that cannot be stored yet, and the actions before."""
    stores = open_stores_in(folder)
    person = sit(start_match(make_match_plan("southern", seed=3), stores), language=language)
    wait_until(lambda: person.wait(0.1) or person.match.observation.turn == 0)
    person.wait(1.0)
    stores.writer.flush()
    for name in ("_MAX_FRAME_WAIT_SECONDS", "_MAX_ACTION_WAIT_SECONDS"):
        monkeypatch.setattr(live_match, name, 0.0)
    stores.writer.put(lambda: disk.wait(LONGEST))
    person.table.actions.submit(next(iter(person.match.observation.legal)))
    return person


@pytest.mark.parametrize("language", ["en", "vi"])
def test_what_is_played_while_the_disk_is_slow_is_held_back_told_and_done_once_it_is_ready(
    sit: Sit, tmp_path: Path, disk: threading.Event, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    person = waiting(sit, tmp_path, disk, monkeypatch, language)
    words = person.table.ctx.t("table.slow_disk")
    assert person.table.message.text == words
    before = len(person.match.observation.history)
    person.wait(6.0)
    assert len(person.match.observation.history) == before and person.table.message.prompt == words
    disk.set()
    wait_until(lambda: person.wait(0.1) or len(person.match.observation.history) > before)
    wait_until(lambda: person.wait(0.1) or person.table.message.prompt != words)


@pytest.mark.parametrize("how", ["undo", "handle_selection_change"])
def test_what_is_held_back_can_be_called_off(
    sit: Sit, tmp_path: Path, disk: threading.Event, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    person = waiting(sit, tmp_path, disk, monkeypatch, "en")
    before = len(person.match.observation.history)
    getattr(person.table.actions, how)()
    disk.set()
    person.wait(1.0)
    assert len(person.match.observation.history) == before and not person.table.message.text
