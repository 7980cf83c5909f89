from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
import weakref
from functools import partial
from pathlib import Path

import pytest

from game.store.paths import Paths
from game.store.settings import SettingsStore
from game.store.stores import open_stores
from game.store.writer import Writer
from tests.waiting import MAX_WAIT_SECONDS


def test_jobs_are_done_in_order_and_a_newer_one_replaces_one_that_waits() -> None:
    writer, gate, done = Writer(), threading.Event(), []
    writer.put(lambda: (gate.wait(), done.append("first")))
    for n in range(5):
        writer.put(lambda n=n: done.append(f"save {n}"), "save")  # type: ignore[misc]
    writer.put(lambda: done.append("last"))
    gate.set()
    writer.flush()
    assert done == ["first", "save 4", "last"]


def test_a_job_that_fails_does_not_stop_the_next() -> None:
    writer, done = Writer(), []

    def fail() -> None:
        raise OSError("no disk")

    writer.put(fail)
    writer.put(lambda: done.append(1))
    writer.close()
    assert done == [1]


def test_a_closed_writer_has_finished_and_can_be_used_again() -> None:
    writer, done = Writer(), []
    for n in range(100):
        writer.put(lambda n=n: done.append(n))  # type: ignore[misc]
    writer.close()
    assert done == list(range(100))
    for more in ("more", "and more"):
        writer.put(lambda more=more: done.append(more))  # type: ignore[misc]
        assert writer.flush(MAX_WAIT_SECONDS)
        assert done[-1] == more


def test_what_waits_is_written_even_if_nobody_closes_the_stores(tmp_path: Path) -> None:
    code = (
        "from pathlib import Path\nfrom game.store.stores import open_stores\nfrom game.store.paths import Paths\n"
        f"p = Path({str(tmp_path)!r})\nstores = open_stores(Paths(p, p, p))\nstores.settings.change(muted=True)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])
    assert SettingsStore(tmp_path / "settings.json").settings.muted


def test_opening_the_stores_makes_no_file_and_loads_no_engine(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom pathlib import Path\nfrom game.store.stores import open_stores\n"
        f"from game.store.paths import Paths\np = Path({str(tmp_path)!r})\nopen_stores(Paths(p, p, p)).settings\n"
        "assert not any(name.startswith('game.engine') for name in sys.modules), sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])
    assert list(tmp_path.iterdir()) == []


def test_the_stores_share_one_box_of_notices(tmp_path: Path) -> None:
    for name in ("settings.json", "rulesets.json", "match.json"):
        (tmp_path / name).write_text("{half", encoding="utf-8")
    (tmp_path / "statistics.jsonl").write_text("{half\n", encoding="utf-8")
    stores = open_stores(Paths(tmp_path, tmp_path, tmp_path / "cache"))
    _ = stores.settings, stores.rule_sets
    stores.match_save.load()
    stores.statistics.read_entries()
    assert [notice.key for notice in stores.notices.take()] == ["store.damaged"] * 3 + ["store.damaged-lines"]
    assert stores.notices.take() == []


def test_a_writer_that_was_never_used_has_nothing_to_wait_for() -> None:
    writer = Writer()
    assert writer.flush(0.0)
    writer.close()


def test_flushing_waits_for_the_job_that_runs() -> None:
    writer, begun, done = Writer(), threading.Event(), []

    def slow() -> None:
        begun.set()
        time.sleep(0.1)
        done.append("slow")

    writer.put(slow)
    assert begun.wait(MAX_WAIT_SECONDS)
    writer.flush()
    assert done == ["slow"]
    writer.close()


def test_what_was_written_is_not_kept_until_there_is_more_to_write() -> None:
    class Picture:
        """A value that is large to write."""

    writer, picture = Writer(), Picture()
    reference = weakref.ref(picture)
    writer.put(partial(str, picture))
    del picture
    writer.flush()
    assert reference() is None


def test_a_job_put_again_goes_to_the_end() -> None:
    writer, gate, done = Writer(), threading.Event(), []
    writer.put(gate.wait)
    for name in ("settings", "match", "settings"):
        writer.put(lambda name=name: done.append(name), name)  # type: ignore[misc]
    gate.set()
    writer.close()
    assert done == ["match", "settings"]


def test_half_written_files_of_earlier_runs_are_deleted_when_the_stores_are_opened(tmp_path: Path) -> None:
    for folder in ("config", "data"):
        (tmp_path / folder).mkdir()
        left = tmp_path / folder / ".a.json.x.tmp"
        left.write_text("half", encoding="utf-8")
        os.utime(left, (0, 0))
    open_stores(Paths(tmp_path / "config", tmp_path / "data", tmp_path / "cache")).close()
    assert list(tmp_path.rglob("*.tmp")) == []


def test_where_the_system_gives_no_thread_jobs_are_done_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", refuse)
    writer, done = Writer(), []
    for number in range(3):
        writer.put(partial(done.append, number))
    writer.put(lambda: 1 / 0)
    assert writer.flush(0.0) and done == [0, 1, 2]
    writer.close()
