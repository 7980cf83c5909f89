from __future__ import annotations

import json
import os
import random
import re
import sys
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.bots.yardsticks import find_lowest_action
from game.session.play import live_match
from game.session.play.deal_in_play import DisplayReset
from game.session.play.live_match import LiveMatch
from game.session.players.pace import Pace
from game.session.players.process_runner import ProcessRunner
from game.store import atomic
from game.store.settings import BY_DEALS
from game.store.stores import Stores
from game.store.writer import POLL_SECONDS
from tests.endurance.kills import play_and_kill
from tests.session.tables import INSTANT, make_match_plan, make_random_player, open_stores_in, play_deal, start_match
from tests.shares import mark_every
from tests.waiting import MAX_WAIT_SECONDS, wait_until


def continue_match(folder: Path) -> LiveMatch:
    at = LiveMatch.resume(open_stores_in(folder), ProcessRunner(), INSTANT)
    assert at is not None
    return at


@pytest.mark.parametrize("name", mark_every(2, ["southern", "san-jose", "viet-cong", "pang"]))
def test_a_match_left_at_any_moment_goes_on_from_there(name: str, tmp_path: Path) -> None:
    options = {"trading": "mutual"} if name == "viet-cong" else {}
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan(name, options=options, seed=6), stores, Pace())
    person = make_random_player(2)
    moments = 0
    for _ in range(400):
        match.poll(0.7)
        stores.writer.flush()
        again = continue_match(tmp_path)
        assert again.observation == match.observation
        assert again.compute_score() == match.compute_score()
        assert again.seed_hash == match.seed_hash
        assert isinstance(again.poll()[0], DisplayReset)
        moments += 1
        if match.observation.turn == 0:
            match.submit(person(match.observation))
        elif match.observation.phase == "over" and not (match.compute_score().finished_count < 2 and match.next_deal()):
            break
    assert moments > 30


def test_a_match_gone_on_with_ends_as_if_it_had_never_been_left(tmp_path: Path) -> None:
    whole = start_match(make_match_plan("pagat", bot="random", seed=5))
    list(play_deal(whole))
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan("pagat", bot="random", seed=5), stores)
    for _ in range(1000):
        match.poll(1.0)
        if match.observation.phase == "over":
            break
        if match.observation.turn == 0:
            match.submit(find_lowest_action(match.observation))
            stores.writer.flush()
            match = continue_match(tmp_path)
    assert match.observation.history == whole.observation.history
    assert match.compute_score() == whole.compute_score()


def test_a_deal_that_ended_before_the_program_did_is_counted_once(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan("lu", seed=3), stores)
    list(play_deal(match))
    stores.writer.flush()
    for _ in range(3):
        again = continue_match(tmp_path)
        assert again.compute_score() == match.compute_score()
        stores.writer.flush()
    assert len(stores.statistics.read_entries()) == 1
    assert again.next_deal()


def test_a_deal_saved_as_over_but_not_yet_counted_is_counted_when_continued(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan("lu", seed=3), stores)
    list(play_deal(match))
    stores.writer.flush()
    data = stores.match_save.load()
    assert data is not None
    data["finished"] = []
    stores.match_save.save(data)
    stores.close()
    stores.paths.history.unlink()
    again = continue_match(tmp_path)
    assert again.compute_score() == match.compute_score()
    again._stores.writer.flush()
    assert len(stores.statistics.read_entries()) == 1


def test_a_match_that_is_over_is_not_offered_again(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    list(play_deal(start_match(make_match_plan(length=BY_DEALS, target=1), stores)))
    stores.writer.flush()
    assert LiveMatch.resume(stores, ProcessRunner()) is None


def test_the_persons_order_of_cards_time_and_undos_are_kept(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan("pagat", practice=True), stores)
    while match.observation.turn != 0:
        match.poll(1.0)
    match.submit(find_lowest_action(match.observation))
    match.undo()
    order = tuple(reversed(match.observation.hand))
    match.notes.store_order(order, (3, 7))
    stores.writer.flush()
    again = continue_match(tmp_path)
    assert again.notes.order == order and again.notes.gaps == (3, 7)
    assert (again.notes.get_deal_notes().undos, again.notes.get_deal_notes().seconds) == (
        1,
        round(match.notes.get_deal_notes().seconds, 1),
    )
    assert again.is_practice


def read_saved_data(stores: Stores) -> dict[str, Any]:
    start_match(make_match_plan("pagat"), stores)
    stores.writer.flush()
    data = stores.match_save.load()
    assert data is not None
    return data


def set_value(data: dict[str, Any], where: str, value: Any) -> None:
    *path, last = where.split(".")
    for part in path:
        data = data[part]
    if value is None:
        del data[last]
    else:
        data[last] = value


DAMAGED_VALUES = [
    ("plan", None), ("plan", []), ("plan.seed", "x"), ("plan.seed", None), ("plan.length", "for ever"),
    ("plan.opponents", ["lowest"]), ("plan.rules", {"preset": "nobody"}), ("plan.rules", 5), ("plan.target", "many"),
    ("record", None), ("record.actions", ["0 3S 4D 9H"]), ("record.actions", ["nonsense"]), ("record.actions", 7),
    ("record.deal", {"seed": 1}), ("record.deal.seed", 12345), ("record.rules", {"preset": "lu"}),
    ("record.format", "x/1"),
    ("finished", 5), ("finished", [{"seed": 1}]), ("seconds", "long"), ("order", ["XX"]), ("order", 5), ("undos", []),
    ("gaps", [0]), ("gaps", 2),
    ("undos", -1), ("hints", -1), ("hinted", -2),
    ("finished", [{"seed": 1, "order": [0, 1, 2, 3], "points": [0, 0, 0, 0], "instant_win": ""}]),
]  # fmt: skip


@pytest.mark.parametrize(("where", "value"), DAMAGED_VALUES)
def test_a_match_that_was_damaged_is_set_aside_and_told(where: str, value: Any, tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    data = read_saved_data(stores)
    set_value(data, where, value)
    stores.match_save.save(data)
    before = stores.paths.match.read_bytes()
    assert LiveMatch.resume(stores, ProcessRunner()) is None
    assert (tmp_path / "match.json.damaged-1").read_bytes() == before
    assert "store.bad-match" in [notice.key for notice in stores.notices.take()]
    assert LiveMatch.resume(stores, ProcessRunner()) is None


def test_a_match_cut_off_at_any_byte_is_set_aside(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    read_saved_data(stores)
    whole = stores.paths.match.read_bytes()
    for cut in range(0, len(whole) - 2, 97):
        stores.paths.match.write_bytes(whole[:cut])
        assert LiveMatch.resume(stores, ProcessRunner()) is None
        assert not stores.paths.match.exists()


def test_a_match_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    newer = json.dumps({"format": "tienlen-match/2", "everything": "different"})
    (tmp_path / "match.json").write_text(newer, encoding="utf-8")
    stores = open_stores_in(tmp_path)
    assert LiveMatch.resume(stores, ProcessRunner()) is None
    start_match(make_match_plan(), stores)
    stores.close()
    assert (tmp_path / "match.json").read_text(encoding="utf-8") == newer
    assert continue_match(tmp_path).observation.phase == "play"


def test_a_match_with_no_number_where_one_belongs_costs_no_other(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    list(play_deal(start_match(make_match_plan("lu", seed=3), stores)))
    stores.writer.flush()
    whole = stores.paths.match.read_bytes()
    damaged = re.sub(rb'"seconds": [0-9.]+', b'"seconds": NaN', whole)
    assert damaged != whole
    stores.paths.match.write_bytes(damaged)
    others = {"match-2.json": whole, stores.paths.history.name: stores.paths.history.read_bytes()}
    (tmp_path / "match-2.json").write_bytes(whole)
    assert LiveMatch.resume(stores, ProcessRunner()) is None
    assert (tmp_path / "match.json.damaged-1").read_bytes() == damaged
    assert {name: (tmp_path / name).read_bytes() for name in others} == others


@pytest.mark.parametrize("name", ["match.json", "settings.json", "rulesets.json"])
def test_a_file_that_may_not_be_read_is_told_of_and_nothing_is_lost(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan("lu", seed=3), stores)
    list(play_deal(match))
    match.next_deal()
    stores.settings.change(muted=True)
    stores.rule_sets.store("Ours", match.observation.rules)
    stores.close()
    before = {path.name: path.read_bytes() for path in tmp_path.glob("[!.]*.json*")}
    look = os.open

    def forbid(path: Any, *given: Any, **more: Any) -> Any:
        if Path(path).name == name:
            raise PermissionError(13, "Permission denied")
        return look(path, *given, **more)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", forbid)
        stores = open_stores_in(tmp_path)
        again = LiveMatch.resume(stores, ProcessRunner(), INSTANT) or start_match(make_match_plan("lu", seed=4), stores)
        list(play_deal(again))
        assert stores.settings.settings.muted is (name != "settings.json")
        stores.settings.change(speed="4")
        assert (stores.rule_sets.get("Ours") is None) is (name == "rulesets.json")
        stores.close()
        assert {note.params["file"] for note in stores.notices.take()} == {str(tmp_path / name)}
    assert (tmp_path / name).read_bytes() == before[name]
    assert not list(tmp_path.glob("*.damaged-*"))
    kept = open_stores_in(tmp_path)
    assert len(kept.archive.read_entries()) == len(kept.statistics.read_entries()) == 2


class KillError(BaseException):
    """The simulated death of the program."""


@pytest.mark.parametrize("step", range(10))
def test_a_deal_is_counted_once_wherever_in_keeping_it_the_program_dies(
    step: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan("lu", seed=3), stores)
    done = 0

    def mortal(owner: Any, name: str) -> None:
        alive = getattr(owner, name)

        def call(*given: Any, **more: Any) -> Any:
            nonlocal done
            if match.observation.phase == "over" and threading.current_thread().name == "writer":
                done += 1
                if done > step:
                    raise KillError
            return alive(*given, **more)

        monkeypatch.setattr(owner, name, call)

    for owner, name in ((os, "fsync"), (os, "replace"), (atomic, "_create_private")):
        mortal(owner, name)
    monkeypatch.setattr(live_match, "_MAX_FRAME_WAIT_SECONDS", 0.004)  # nothing answers any more
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    list(play_deal(match))
    thread = match._stores.writer._thread
    while thread.is_alive() and not match._stores.writer.flush(0.02):
        pass
    monkeypatch.undo()
    again = continue_match(tmp_path)
    list(play_deal(again))
    again.close()
    assert again.compute_score().finished_count == 1
    assert again.next_deal()
    again.close()
    entries, deals = open_stores_in(tmp_path).statistics.read_entries(), open_stores_in(tmp_path).archive.read_entries()
    assert [entry.deal_id for entry in entries] == [deal.deal_id for deal in deals] != [""]
    assert len(entries) == 1 and entries[0].place == deals[0].place


def test_a_deal_is_counted_once_whatever_other_windows_counted_meanwhile(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan("lu", seed=3), stores)
    list(play_deal(match))
    match.close()
    other = start_match(make_match_plan("lu", seed=4), open_stores_in(tmp_path), detached=True)
    list(play_deal(other))
    other.close()
    continue_match(tmp_path).close()
    kept = open_stores_in(tmp_path)
    assert len(kept.statistics.read_entries()) == len(kept.archive.read_entries()) == 2


def test_the_file_is_at_most_one_action_behind_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stores = open_stores_in(tmp_path)
    sync = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (time.sleep(0.001), sync(handle)))
    match = start_match(make_match_plan("pagat", seed=5), stores)
    behind = []
    for _ in range(2000):
        match.poll(0.01)
        saved = json.loads(stores.paths.match.read_bytes()) if stores.paths.match.exists() else None
        behind.append(len(match.observation.history) - len(saved["record"]["actions"]) if saved else 0)
        if match.observation.turn == 0:
            match.submit(find_lowest_action(match.observation))
        if match.observation.phase == "over":
            break
    assert max(behind) <= 1


def test_all_wait_for_a_disk_that_does_not_answer_and_after_a_second_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan("pagat", seed=5), stores)
    while match.observation.turn != 0:
        match.poll(0.1)
    answers = threading.Event()
    stores.writer.put(partial(answers.wait, MAX_WAIT_SECONDS))
    request.addfinalizer(answers.set)
    for name in ("_MAX_FRAME_WAIT_SECONDS", "_MAX_ACTION_WAIT_SECONDS"):
        monkeypatch.setattr(live_match, name, 0.0)
    assert not match.can_act()
    match._deal.submit(find_lowest_action(match.observation))
    match._save_change()
    shown = len(match.observation.history)
    events = []
    for _ in range(60):
        match.poll(0.1)
        events.append(match.is_waiting_for_disk)
        assert match.next_wakeup() == POLL_SECONDS
    assert len(match.observation.history) == shown and events.index(True) in (9, 10)
    answers.set()
    wait_until(match.can_act)
    monkeypatch.setattr(live_match, "_MAX_FRAME_WAIT_SECONDS", MAX_WAIT_SECONDS)
    match.poll(0.1)
    assert not match.is_waiting_for_disk
    match.poll(0.1)
    assert len(match.observation.history) > shown


@pytest.mark.parametrize("seconds", [0.02, 0.06])
def test_a_slow_disk_costs_one_action_at_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    stores = open_stores_in(tmp_path)
    sync, rename, saved = os.fsync, os.replace, 0

    def look(source: str, target: Path) -> None:
        nonlocal saved
        if target == stores.paths.match:  # looked at by the writer: Windows replaces no file that another thread reads
            saved = len(json.loads(Path(source).read_bytes())["record"]["actions"])
        rename(source, target)

    monkeypatch.setattr(os, "fsync", lambda handle: (time.sleep(seconds), sync(handle)))
    monkeypatch.setattr(os, "replace", look)
    monkeypatch.setattr(live_match, "_MAX_FRAME_WAIT_SECONDS", 0.001)
    monkeypatch.setattr(live_match, "_MAX_ACTION_WAIT_SECONDS", 0.001)
    match = start_match(make_match_plan("pagat", seed=5), stores)
    behind = []
    while len(match.observation.history) < 24:
        match.poll(1.5)
        if match.observation.turn == 0:
            match.submit(find_lowest_action(match.observation))
        behind.append(len(match.observation.history) - saved)
    assert max(behind) == 1
    match.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_a_program_that_is_killed_outright_loses_one_action_and_counts_every_deal_once(tmp_path: Path) -> None:
    rng = random.Random(3)
    for number in range(8):
        lost, wrong = play_and_kill(tmp_path, number, rng)
        assert wrong == "" and (lost or 0) <= 1
