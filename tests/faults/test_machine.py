"""Faults of the machine: full disk, missing device, other sizes, clock and locale."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.session.play import saved_match as archive_entry
from game.session.play import saved_match as statistics_entry
from game.session.play.live_match import LiveMatch
from game.session.players.process_runner import ProcessRunner
from game.session.progress.filtered_deals import FilteredDeals
from game.session.reviews import spacing
from game.session.words.statistics_words import list_figures
from game.store import atomic, database
from tests.session.tables import EN, INSTANT, make_match_plan, open_stores_in, play_deal, start_match
from tests.shares import mark_every
from tests.store.samples import open_deals
from tests.unmeasured import make_unmeasured_environment

ROOT = Path(__file__).parents[2]


def run_program(arguments: list[str], given: dict[str, str], without: tuple[str, ...] = ()) -> Any:
    """Run the program without a window, with environment variables set or removed."""
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    env = {name: value for name, value in os.environ.items() if name not in without} | unseen | given
    command = [sys.executable, "-m", "game", *arguments]
    return subprocess.run(command, env=env, capture_output=True, encoding="utf-8", check=False, timeout=300)


# --- the disk


@pytest.mark.parametrize("step", range(24))
def test_every_write_flush_or_renaming_that_fails_is_told_and_costs_nothing_once_the_next_succeeds(
    step: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stores = open_stores_in(tmp_path)
    stores.settings.change(muted=True)
    calls = count()  # counts right in several threads, unlike a number

    def failing(owner: Any, name: str) -> None:
        works: Callable[..., Any] = getattr(owner, name)

        def call(*given: Any, **more: Any) -> Any:
            if next(calls) == step:
                raise OSError(errno.EIO, "Input/output error")
            return works(*given, **more)

        monkeypatch.setattr(owner, name, call)

    for owner, name in ((os, "fsync"), (os, "replace"), (atomic, "_create_private"), (database, "_run_transaction")):
        failing(owner, name)
    at = start_match(make_match_plan("lu", seed=3), stores)
    list(play_deal(at))
    stores.settings.change(speed="4")
    stores.rule_sets.store("Ours", at.observation.rules)
    at.next_deal()
    at.poll(1.0)
    at.close()
    stores.close()
    monkeypatch.undo()
    again = open_stores_in(tmp_path)
    notice_keys = [notice.key for notice in stores.notices.take()]
    assert set(notice_keys) <= {"store.unwritable"}
    assert again.settings.settings.muted
    match = LiveMatch.resume(again, ProcessRunner(), INSTANT)
    assert match is not None
    match.close()
    entries = [entry.deal_id for entry in again.statistics.read_entries()]
    assert (
        len(entries)
        == len(set(entries))
        == len({entry.deal_id for entry in again.archive.read_entries()} | set(entries))
    )
    assert len(entries) == 1 or "store.unwritable" in notice_keys
    assert not list(tmp_path.glob("*.tmp")) and not list(tmp_path.glob("*.damaged-*"))


FULL_DISK_PROGRAM = """
import resource, signal, sys
from pathlib import Path
from tests.session.tables import make_match_plan, play_deal, open_stores_in, start_match
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
stores = open_stores_in(Path(sys.argv[1]))
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
at = start_match(make_match_plan("lu", seed=4), stores)
list(play_deal(at))
stores.settings.change(speed="4")
at.close()
stores.close()
print(*sorted({notice.key for notice in stores.notices.take()}))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such bound there")
@pytest.mark.parametrize("room", [0, 700])
def test_a_disk_without_room_is_told_and_what_was_kept_stays(room: int, tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    stores.settings.change(muted=True)
    list(play_deal(start_match(make_match_plan("lu", seed=3), stores)))
    stores.close()
    before = {name: (tmp_path / name).read_bytes() for name in ("settings.json", "match.json")}
    completed = subprocess.run(
        [sys.executable, "-c", FULL_DISK_PROGRAM, str(tmp_path), str(room)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert completed.stdout.split() == ["store.unwritable"], completed.stderr
    after = open_stores_in(tmp_path)
    assert after.match_save.load() is not None and (
        room or (tmp_path / "match.json").read_bytes() == before["match.json"]
    )
    assert after.settings.settings.muted
    assert len(after.statistics.read_entries()) == 1 and len(after.archive.read_entries()) == 1


def raise_disk_full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("ends", [False, True])
def test_deals_that_were_over_while_the_database_had_no_room_are_counted_once_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends: bool
) -> None:
    stores, matches = open_stores_in(tmp_path), []
    for seed in (3, 4, 5):
        with monkeypatch.context() as patch:
            if seed < 5:
                patch.setattr(database, "_run_transaction", raise_disk_full)
            match = start_match(make_match_plan("lu", seed=seed), stores)
            list(play_deal(match))
            match.next_deal()
            match.poll(1.0)
            match.close()
            matches.append(match._match.statistics_id)
            stores.writer.flush()
        if ends and seed == 4:
            stores.close()
            stores = open_stores_in(tmp_path)
            again = LiveMatch.resume(stores, ProcessRunner(), INSTANT)
            assert again is not None and again.compute_score().deal_number == 2
            again.close()
            stores.writer.flush()
            assert [entry.match for entry in stores.statistics.read_entries()] == matches
    assert [entry.match for entry in stores.statistics.read_entries()] == matches
    assert [entry.match for entry in stores.archive.read_entries()] == matches


ADDING_PROGRAM = """
import sys
from pathlib import Path
from game.store import database
from tests.store.samples import open_deals, make_entry
from tests.waiting import MAX_WAIT_SECONDS
database.MAX_WAIT_SECONDS = MAX_WAIT_SECONDS  # however slow the disk is
deals = open_deals(Path(sys.argv[1]))
for number in range(60):
    assert deals.add(make_entry(deal_id=f"{sys.argv[2]}-{number}", rules_name="x" * 50))
    if number % 10 == 0:
        deals.read_entries()
"""


def test_two_processes_that_write_statistics_at_once_lose_none_and_mix_none(tmp_path: Path) -> None:
    writers = [subprocess.Popen([sys.executable, "-c", ADDING_PROGRAM, str(tmp_path), name], cwd=ROOT) for name in "ab"]
    assert [writer.wait() for writer in writers] == [0, 0]
    events: list[Any] = []
    entries = open_deals(tmp_path, events.append).read_entries()
    assert {entry.deal_id for entry in entries} == {f"{name}-{number}" for name in "ab" for number in range(60)}
    assert len(entries) == 120 and events == []


# --- the clock


@pytest.mark.parametrize("year", [1970, 2001, 2100])
def test_a_clock_that_is_set_back_or_forth_loses_no_deal_and_no_order(
    year: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clock(datetime):
        """The date of another day."""

        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return datetime(year, 1, 1, tzinfo=UTC)

    stores = open_stores_in(tmp_path)
    match = start_match(make_match_plan("lu", seed=3), stores)
    list(play_deal(match))
    for module in (archive_entry, spacing, statistics_entry):
        monkeypatch.setattr(module, "datetime", Clock)
    match.next_deal()
    list(play_deal(match))
    match.close()
    stores.close()
    again = open_stores_in(tmp_path)
    assert [deal.number for deal in again.archive.read_entries()] == [1, 2]
    assert [deal.number for deal in again.statistics.read_entries()] == [1, 2]
    shown = FilteredDeals(again.database)
    assert list_figures(EN, shown) and len(shown.compute_points_history(200)) >= 2
    assert again.notices.take() == []


def test_a_leftover_from_the_future_is_left_to_a_writer_that_may_live(tmp_path: Path) -> None:
    left = tmp_path / ".a.json.x.tmp"
    left.write_text("half", encoding="utf-8")
    os.utime(left, (4e9, 4e9))
    atomic.delete_leftovers(tmp_path)
    assert left.exists()
    atomic.delete_leftovers(tmp_path, is_alone=True)
    assert not left.exists()


# --- words


@pytest.mark.parametrize("language", mark_every(4, ["C", "tr_TR.UTF-8", "vi_VN.UTF-8", "nonsense"]))
def test_the_program_starts_in_any_locale_and_speaks_its_language(language: str, tmp_path: Path) -> None:
    names = ("LC_ALL", "LANG", "LANGUAGE", "LC_CTYPE")
    given = {**dict.fromkeys(names, language), "TIENLEN_HOME": str(tmp_path), "PYTHONUTF8": "0"}
    completed = run_program(["--size", "800x500", "--exit-after-frames", "3"], {**given, "PYTHONCOERCECLOCALE": "0"})
    assert (completed.returncode, completed.stderr) == (0, "")
    assert not (tmp_path / "errors.log").exists()


@pytest.mark.parametrize("home", mark_every(3, ["Nguyễn Văn Đức", "  blanks at its ends  ", "a'b\"c;$HOME"]))
def test_the_program_starts_in_a_home_of_any_name_and_keeps_its_files_there(home: str, tmp_path: Path) -> None:
    person = tmp_path / home
    person.mkdir()
    xdg = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    arguments = ["--rules", "southern", "--speed", "instant", "--size", "800x500", "--exit-after-frames", "20"]
    completed = run_program(arguments, {"HOME": str(person), "LC_ALL": "C", "PYTHONUTF8": "0"}, ("TIENLEN_HOME", *xdg))
    assert (completed.returncode, completed.stderr) == (0, "")
    if sys.platform.startswith("linux"):
        assert (person / ".local" / "share" / "tien-len" / "match.json").is_file()


def test_without_a_home_the_program_starts_all_the_same(tmp_path: Path) -> None:
    xdg = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    nobody = {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    completed = run_program(
        ["--size", "800x500", "--exit-after-frames", "3"],
        {**nobody, "XDG_STATE_HOME": str(tmp_path)},
        ("HOME", "TIENLEN_HOME", *xdg),
    )
    assert (completed.returncode, completed.stderr) == (0, "")


# --- the person's folder


OTHER_USER_PROGRAM = """
import os, sys, tempfile
from pathlib import Path
from tests.endurance.kills import UnjudgedRunner
from tests.session.tables import make_match_plan, play_deal, open_stores_in, start_match
with tempfile.TemporaryDirectory() as other:  # so that all is imported that nobody may read
    stores = open_stores_in(Path(other))
    list(play_deal(start_match(make_match_plan("lu", seed=3), stores, runner=UnjudgedRunner())))
    stores.close()
stores = open_stores_in(Path(sys.argv[1]))
os.setuid(65534)
stores.check_folders()
stores.settings.change(muted=True)
at = start_match(make_match_plan("lu", seed=3), stores, runner=UnjudgedRunner())
list(play_deal(at))
at.close()
stores.close()
print(*sorted({notice.key for notice in stores.notices.take()}))
"""


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="only root can become somebody else")
def test_a_folder_of_somebody_else_is_told_of_and_played_in_all_the_same(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    stores = open_stores_in(tmp_path)
    stores.match_save.save({"a": 1})
    stores.close()
    before = sorted(path.name for path in tmp_path.iterdir())
    completed = subprocess.run(
        [sys.executable, "-c", OTHER_USER_PROGRAM, str(tmp_path)],
        env=make_unmeasured_environment(),
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert (completed.stdout.split(), completed.stderr) == (["store.nowhere"], ""), (
        "once for the folder, not for every file"
    )
    assert set(before) <= {path.name for path in tmp_path.iterdir()}
