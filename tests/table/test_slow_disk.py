"""A slow disk at the table: the player's action is delayed, and the table says what it waits for."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.session.play import live_match
from tests.session.tables import make_match_plan, open_stores_in, start_match
from tests.waiting import MAX_WAIT_SECONDS, wait_until

from .person import OpenTable, TablePlayer


@pytest.fixture
def disk_answer(request: pytest.FixtureRequest) -> threading.Event:
    """An event that is set when the disk answers."""
    answers = threading.Event()
    request.addfinalizer(answers.set)
    return answers


def play_on_slow_disk(
    sit: OpenTable, folder: Path, disk: threading.Event, monkeypatch: pytest.MonkeyPatch, language: str
) -> TablePlayer:
    """Return a player who has just chosen a play that cannot be stored yet, and the actions before."""
    stores = open_stores_in(folder)
    player = sit(start_match(make_match_plan("southern", seed=3), stores), language=language)
    wait_until(lambda: player.wait(0.1) or player.match.observation.turn == 0)
    player.wait(1.0)
    stores.writer.flush()
    for name in ("_MAX_FRAME_WAIT_SECONDS", "_MAX_ACTION_WAIT_SECONDS"):
        monkeypatch.setattr(live_match, name, 0.0)
    stores.writer.put(lambda: disk.wait(MAX_WAIT_SECONDS))
    player.table.actions.submit(next(iter(player.match.observation.legal)))
    return player


@pytest.mark.parametrize("language", ["en", "vi"])
def test_a_play_during_a_slow_write_is_delayed_announced_and_then_done(
    open_table: OpenTable, tmp_path: Path, disk_answer: threading.Event, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    player = play_on_slow_disk(open_table, tmp_path, disk_answer, monkeypatch, language)
    words = player.table.ctx.t("table.slow_disk")
    assert player.table.message.text == words
    before = len(player.match.observation.history)
    player.wait(6.0)
    assert len(player.match.observation.history) == before and player.table.message.prompt == words
    disk_answer.set()
    wait_until(lambda: player.wait(0.1) or len(player.match.observation.history) > before)
    wait_until(lambda: player.wait(0.1) or player.table.message.prompt != words)


@pytest.mark.parametrize("how", ["undo", "handle_selection_change"])
def test_a_delayed_play_can_be_cancelled(
    open_table: OpenTable, tmp_path: Path, disk_answer: threading.Event, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    player = play_on_slow_disk(open_table, tmp_path, disk_answer, monkeypatch, "en")
    before = len(player.match.observation.history)
    getattr(player.table.actions, how)()
    disk_answer.set()
    wait_until(player.match.can_act)
    player.wait(1.0)
    assert len(player.match.observation.history) == before and not player.table.message.text
