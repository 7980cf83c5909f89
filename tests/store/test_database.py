"""The database: each added row exists once, despite damaged files, full disks and other windows."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.store import database, file_lock, rows
from game.store.database import Database
from game.store.entries import StoryEntry
from game.store.history import EntryTable, reset_statistics, undo_reset
from game.store.notice import Notice
from game.store.rows import VERSION, add_entry, recompute_totals
from game.store.stores import Stores
from game.studio.menu_examples import make_deals, make_stories
from tests.session.tables import open_stores_in
from tests.waiting import MAX_WAIT_SECONDS

from .samples import DEAL, make_entry, open_deals

ROOT = Path(__file__).parents[2]


def list_names(table: EntryTable[Any]) -> list[str]:
    return [entry.deal_id for entry in table.read_entries()]


def test_entries_are_read_as_they_were_added(tmp_path: Path) -> None:
    stores, deals = open_stores_in(tmp_path), make_deals(5)
    assert all(map(stores.statistics.add, deals)) and stores.statistics.read_entries() == deals
    stories = list(make_stories(5).values())
    assert all(map(stores.stories.add, stories)) and stores.stories.read_entries() == stories
    assert stores.archive.add(DEAL) and stores.archive.read_entries() == [DEAL]
    assert stores.statistics.read_entries(max_count=2) == deals[-2:]


def test_a_database_of_an_earlier_version_is_brought_to_this_one_and_keeps_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stores, deals = open_stores_in(tmp_path), make_deals(5)
    assert all(map(stores.statistics.add, deals))
    stores.close()
    table = "CREATE TABLE answers (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, solved INTEGER NOT NULL"
    later = [text.replace(f"{table})", f"{table}, at TEXT)") for text in database.SCHEMA_STATEMENTS]
    assert later != database.SCHEMA_STATEMENTS
    monkeypatch.setattr(database, "SCHEMA_STATEMENTS", later)
    monkeypatch.setattr(rows, "VERSION", VERSION + 1)
    monkeypatch.setattr(rows, "MIGRATIONS", {VERSION: ("ALTER TABLE answers ADD COLUMN at TEXT",)})
    stores = open_stores_in(tmp_path)
    assert stores.statistics.read_entries() == deals and not stores.notices.take()
    with closing(sqlite3.connect(stores.paths.history)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION + 1,)
        assert connection.execute("SELECT count(at) FROM answers").fetchone() == (0,)
        database._migrate(connection)  # another window has done it meanwhile


@pytest.mark.parametrize("seed", [0, -(2**63), 2**63, 10**40])
def test_a_seed_of_any_size_is_kept(tmp_path: Path, seed: int) -> None:
    deals = open_deals(tmp_path)
    assert deals.add(make_entry(seed=seed)) and deals.read_entries()[0].seed == seed


def test_a_deal_is_there_once_whoever_adds_it_and_deals_without_a_name_are_all_there(tmp_path: Path) -> None:
    one, other = open_deals(tmp_path), open_deals(tmp_path)
    for table, deal_id in ((one, "a"), (other, "a"), (other, "b"), (one, ""), (one, "")):
        assert table.add(make_entry(deal_id=deal_id))
    assert list_names(one) == ["a", "b", "", ""] == list_names(other)


def test_reading_makes_no_file(tmp_path: Path) -> None:
    notices: list[Notice] = []
    assert open_deals(tmp_path, notices.append).read_entries() == [] == notices and list(tmp_path.iterdir()) == []


def test_totals_are_those_of_all_deals_in_whichever_order_deals_and_stories_come() -> None:
    memory = Database()
    deals, stories = EntryTable[Any](memory, "deals"), EntryTable[Any](memory, "stories")
    played, judged = make_deals(40), make_stories(40)
    steps = [*map(deals.add, played[:20]), *map(stories.add, judged.values()), *map(deals.add, played[20:])]
    assert all(steps) and deals.add(played[3]) and stories.add(judged["3"]), "what is there already adds nothing"

    def totals() -> list[Any]:
        tables = ("totals", "rivals", "themes")
        rows = [row for name in tables for row in memory.read(f"SELECT * FROM {name} ORDER BY 1, 2, 3, 4")]
        return [tuple(round(each, 6) if isinstance(each, float) else each for each in row) for row in rows]

    before = totals()
    assert before and memory.write(recompute_totals) and totals() == before


# --- reset


def test_all_can_be_put_aside_and_brought_back_with_what_was_added_since(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    for name in "ab":
        stores.statistics.add(make_entry(deal_id=name))
    assert reset_statistics(stores.database) and list_names(stores.statistics) == []
    stores.statistics.add(make_entry(deal_id="a"))
    stores.statistics.add(make_entry(deal_id="c"))
    assert list_names(stores.statistics) == ["c"], "a deal that is aside is not counted again"
    assert stores.database.read("SELECT sum(deals) FROM totals") == [(1,)]
    assert undo_reset(stores.database) and list_names(stores.statistics) == ["a", "b", "c"]
    assert reset_statistics(stores.database) and reset_statistics(stores.database) and undo_reset(stores.database)
    assert list_names(stores.statistics) == [], "only until the next reset"


# --- damage


@contextmanager
def open_database(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path)) as connection:
        yield connection
        connection.commit()


def fill_stores(folder: Path, count: int = 300) -> Stores:
    stores = open_stores_in(folder)
    deals = [make_entry(deal_id=str(n), rules_name=f"{n:040}") for n in range(count)]

    def fill(connection: sqlite3.Connection) -> None:
        for deal in deals:
            add_entry(connection, "deals", deal)

    assert stores.database.write(fill)
    stores.exercises.store_answer("p", is_right=True)
    stores.writer.flush()
    return stores


def test_of_a_file_with_damaged_pages_all_other_rows_are_saved_and_the_file_is_kept(tmp_path: Path) -> None:
    fill_stores(tmp_path).close()
    path = tmp_path / "history.db"
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        file.write(b"\x5a" * 4096)
    damaged, notices = path.read_bytes(), list[Notice]()
    deals = open_deals(tmp_path, notices.append)
    assert deals.add(make_entry(deal_id="new"))
    entries = deals.read_entries()
    with open_database(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert (
        len(entries) > 150
        and entries[-1].deal_id == "new"
        and len({entry.deal_id for entry in entries}) == len(entries)
    )
    assert [each.key for each in notices] == ["store.recovered"]
    assert Path(str(notices[0].params["aside"])).stat().st_size >= len(damaged)


@pytest.mark.parametrize("failing", ["_salvage", "_run_transaction", "_link_or_copy", "rename"])
def test_a_repair_that_is_interrupted_begins_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    fill_stores(tmp_path).close()
    path = tmp_path / "history.db"
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        file.write(b"\x5a" * 4096)
    notices: list[Notice] = []

    def interrupted(*_: Any) -> Any:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        owner, name = (os, "replace") if failing == "rename" else (database, failing)
        patch.setattr(owner, name, interrupted)
        assert open_deals(tmp_path, notices.append).read_entries() == []
    assert [(notice.key, notice.cause) for notice in notices] == [("store.unreadable", "full")] and path.exists()
    found = open_deals(tmp_path, notices.append).read_entries()
    assert len(found) > 150 and notices[-1].key == "store.recovered"
    assert open_stores_in(tmp_path).exercises.progress.solved == {"p": True}


def test_a_database_in_which_another_program_has_set_a_wal_gets_its_journal_back(tmp_path: Path) -> None:
    fill_stores(tmp_path, 3).close()
    with open_database(tmp_path / "history.db") as connection:
        assert connection.execute("PRAGMA journal_mode = WAL").fetchone() == ("wal",)
    deals = open_deals(tmp_path)
    assert deals.add(make_entry()) and len(deals.read_entries()) == 4
    assert deals._database.read("PRAGMA journal_mode") == [("delete",)]
    assert not list(tmp_path.glob("history.db-*"))


@pytest.mark.parametrize("content", [b"no database", b"x" * 5000, b"SQLite format 3\0" + b"\xff" * 5000])
def test_what_is_no_database_is_set_aside_whole_with_its_journal_and_told_of_once(
    tmp_path: Path, content: bytes
) -> None:
    path, notices = tmp_path / "history.db", list[Notice]()
    path.write_bytes(content)
    (tmp_path / "history.db-journal").write_bytes(b"a journal that belongs to it")
    deals = open_deals(tmp_path, notices.append)
    assert deals.add(make_entry(deal_id="a")) and list_names(deals) == ["a"]
    assert [(each.key, each.params["n"]) for each in notices] == [("store.recovered", 0)]
    assert (tmp_path / "history.db.damaged-1").read_bytes() == content


def test_a_file_cut_off_anywhere_costs_at_most_what_was_cut(tmp_path: Path) -> None:
    stores = fill_stores(tmp_path, 60)
    stores.close()
    whole = (tmp_path / "history.db").read_bytes()
    for index in range(1, len(whole), len(whole) // 13):
        folder = tmp_path / str(index)
        folder.mkdir()
        (folder / "history.db").write_bytes(whole[:index])
        deals = open_deals(folder)
        assert deals.add(make_entry(deal_id="new")) and "new" in list_names(deals)


@pytest.mark.parametrize(
    "change",
    [
        "CREATE TRIGGER evil AFTER INSERT ON deals BEGIN DELETE FROM deals; END",
        "CREATE VIEW evil AS SELECT 1",
        "DROP TABLE archive",
        "ALTER TABLE deals RENAME COLUMN place TO points_of_place",
    ],
)
def test_tables_that_are_not_ours_are_set_aside_and_nothing_in_them_is_run(tmp_path: Path, change: str) -> None:
    fill_stores(tmp_path, 5).close()
    with open_database(tmp_path / "history.db") as connection:
        connection.execute(change)
    notices: list[Notice] = []
    deals = open_deals(tmp_path, notices.append)
    assert deals.add(make_entry(deal_id="new"))
    assert len(deals.read_entries()) == (1 if "place" in change else 6) and [notice.key for notice in notices] == [
        "store.recovered"
    ]


def test_rows_with_values_that_no_version_writes_are_left_out(tmp_path: Path) -> None:
    fill_stores(tmp_path, 9).close()
    with open_database(tmp_path / "history.db") as connection:
        for number, change in enumerate(("place = 9", "levels = '[[['", "players = -1", "seed = 'x'", "ended = '?'")):
            connection.execute(f"UPDATE deals SET {change} WHERE id = {number + 1}")
        connection.execute("UPDATE deals SET match = CAST(x'ff' AS TEXT) WHERE id = 6")
    assert len(open_deals(tmp_path).read_entries()) in (3, 4)


def test_a_database_of_a_later_version_is_left_as_it_is_and_ours_is_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "history.db"
    with open_database(path) as connection:
        connection.execute("CREATE TABLE what (ever)")
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    later, notices = path.read_bytes(), list[Notice]()
    for count in (1, 2):
        deals = open_deals(tmp_path, notices.append)
        assert deals.add(make_entry()) and len(deals.read_entries()) == count
    assert path.read_bytes() == later and (tmp_path / f"history.v{VERSION}.db").exists()
    assert [each.key for each in notices] == ["store.future"] * 2


# --- the disk


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notices: list[Notice] = []
    deals = open_deals(tmp_path, notices.append)
    assert deals.add(make_entry(deal_id="a"))
    transaction = database._run_transaction

    def full(change: Any, connection: sqlite3.Connection) -> Any:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return transaction(change, connection)

    monkeypatch.setattr(database, "_run_transaction", full)
    large = make_entry(
        deal_id="b", rules_name="x" * 60, levels=("y" * 60,) * 7, opponents=("z" * 60,) * 7, places=(2,) * 7
    )
    many = [replace(large, deal_id=str(n)) for n in range(40)]

    def change(connection: sqlite3.Connection) -> None:
        for each in many:
            add_entry(connection, "deals", each)

    assert not deals._database.write(change)
    assert [(notice.key, notice.cause) for notice in notices] == [("store.unwritable", "full")]
    assert len(deals.read_entries()) == 1, "all of them or none"


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """A folder that every user may read. Every start of pytest makes its own folder private again."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for parent in folder.parents:
            if parent.stat().st_uid == os.getuid() and parent != Path("/"):
                parent.chmod(parent.stat().st_mode | 0o055)
        yield folder


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="only root can become somebody else")
@pytest.mark.parametrize("locked_down", ["file", "folder"])
def test_what_may_not_be_written_is_told_of_and_can_be_read(public_folder: Path, locked_down: str) -> None:
    open_stores_in(public_folder).statistics.add(make_entry())
    for path in (public_folder, *public_folder.iterdir()):
        path.chmod(0o555 if path.is_dir() or locked_down == "file" else 0o644)
    code = (
        "import os, sys; from pathlib import Path; from tests.store.samples import make_entry, open_deals;"
        "os.setuid(65534); notices = []; deals = open_deals(Path(sys.argv[1]), notices.append);"
        "print(len(deals.read_entries()), deals.add(make_entry()),"
        "len(deals.read_entries()), *(notice.key for notice in notices))"
    )
    completed = subprocess.run(
        [sys.executable, "-c", code, str(public_folder)], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert completed.stdout.split() == ["1", "False", "1", "store.unwritable"], completed.stderr


def test_a_database_that_another_program_holds_is_told_of_and_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "MAX_WAIT_SECONDS", 0.01)
    notices: list[Notice] = []
    deals = open_deals(tmp_path, notices.append)
    assert deals.add(make_entry(seed=1))
    with open_database(tmp_path / "history.db") as other:
        other.execute("BEGIN EXCLUSIVE")
        assert not deals.add(make_entry(seed=2))
    assert [(notice.key, notice.cause) for notice in notices] == [("store.unwritable", "busy")]
    assert deals.add(make_entry(seed=2)) and len(deals.read_entries()) == 2


def test_in_a_folder_without_locks_deals_are_kept_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unable(file: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(file_lock, "_lock", unable)
    opens: list[Any] = []
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda name, **more: opens.append(name) or connect(name, **more))
    deals = open_deals(tmp_path)
    assert deals.add(make_entry()) and len(open_deals(tmp_path).read_entries()) == 1
    assert all(":memory:" in str(name) or str(name).endswith("?nolock=1") for name in opens)


# --- several windows and threads


@pytest.mark.skipif(sys.platform == "win32", reason="Windows replaces and deletes no file that is open")
def test_a_file_that_is_replaced_or_deleted_meanwhile_is_opened_anew(tmp_path: Path) -> None:
    one, other = open_deals(tmp_path), open_deals(tmp_path / "other")
    assert one.add(make_entry(seed=1)) and other.add(make_entry(seed=2))
    other._database.close()
    (tmp_path / "other" / "history.db").replace(tmp_path / "history.db")
    assert [entry.seed for entry in one.read_entries()] == [2]
    (tmp_path / "history.db").unlink()
    assert (
        one.read_entries() == [] and one.add(make_entry(seed=3)) and [entry.seed for entry in one.read_entries()] == [3]
    )


def test_five_windows_that_keep_deals_at_the_same_moment_lose_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "MAX_WAIT_SECONDS", MAX_WAIT_SECONDS)  # however slow the disk is

    def play(window: int) -> None:
        stores = open_stores_in(tmp_path)
        for deal in range(8):
            assert stores.archive.add(replace(DEAL, deal_id=f"{window}-{deal}"))
            assert stores.statistics.add(make_entry(deal_id=f"{window}-{deal}")) and stores.statistics.add(
                make_entry(deal_id=f"{deal}")
            )
        stores.close()
        assert stores.notices.take() == []

    with ThreadPoolExecutor(5) as windows:
        list(windows.map(play, range(5)))
    stores = open_stores_in(tmp_path)
    own = {f"{window}-{deal}" for window in range(5) for deal in range(8)}
    assert set(list_names(stores.archive)) == own and len(stores.archive.read_entries()) == len(own)
    assert sorted(list_names(stores.statistics)) == sorted(own | {str(deal) for deal in range(8)})


def test_each_thread_has_a_connection_of_its_own_and_all_can_be_closed_from_one(tmp_path: Path) -> None:
    stores = fill_stores(tmp_path, 3)
    counts: list[int] = []
    threads = [threading.Thread(target=lambda: counts.append(len(stores.statistics.read_entries()))) for _ in range(3)]
    for thread in threads:
        thread.start()
        thread.join()
    assert counts == [3] * 3
    stores.close()
    assert stores.database._connections == {}


def test_a_story_is_one_of_its_deal_only(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    for accuracy in (80.0, 90.0):
        assert stores.stories.add(StoryEntry("a", 0.0, 0.0, 0.0, 0.0, accuracy))
    assert [entry.accuracy for entry in stores.stories.read_entries()] == [80.0]
