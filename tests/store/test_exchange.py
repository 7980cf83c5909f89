"""Export and import of the history: every exported entry is imported once."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from game.app.cli import run
from game.store.database import Database
from game.store.entries import ArchivedDeal, DuplicateEntry, StoryEntry
from game.store.exchange import COLUMNS, ImportCounts, export_csv_lines, export_json_lines, import_text
from game.store.notice import Notice
from game.store.stores import Stores
from tests.session.tables import open_stores_in

from .samples import MISTAKE, make_entry, open_deals

DEAL = ArchivedDeal("2030-01-02T03:04:05+00:00", "m", 1, ("", "easy/ba-ba"), "", 1, 2, False, {"format": "x"}, "a")
STORY = StoryEntry("a", 0.5, 0.25, -1.0, 0.25, 91.5, 7, 2, ("wait", "shed"))
ODD_ENTRIES = [
    make_entry(deal_id="a", opponents=("ba-ba", "", ""), places=(2, 3, 4), points=-3, seed=2**53 - 1, practice=True),
    make_entry(deal_id="b", rules_name="=1+1", players=2, levels=("two words",), opponents=("",), places=(2,)),
    make_entry(deal_id="c", rules_name="'quoted", levels=("[", "-x", "@"), preset="+", chops=2),
    make_entry(deal_id="d", rules_name='Nhà "mình", của; ta', levels=()),
    make_entry(deal_id="-5", rules_name="-5"),
    make_entry(),
]


def fill_stores(folder: Path) -> Stores:
    """Return stores with at least one entry of each kind."""
    stores = open_stores_in(folder)
    assert all(map(stores.statistics.add, ODD_ENTRIES)) and stores.archive.add(DEAL) and stores.stories.add(STORY)
    assert stores.duplicates.add(DuplicateEntry("a", 2, -1))
    stores.exercises.store_mistake(MISTAKE)
    for name, right in (("p", True), ("q", True), ("r", False)):
        stores.exercises.store_answer(name, right)
    stores.writer.flush()
    return stores


@pytest.mark.parametrize(("lines", "is_csv"), [(export_json_lines, False), (export_csv_lines, True)])
def test_what_is_exported_is_there_again_once_however_often_it_is_imported(
    tmp_path: Path, lines: Callable[[Database], Iterator[str]], is_csv: bool
) -> None:
    old, new = fill_stores(tmp_path / "old"), open_stores_in(tmp_path / "new")
    text = "".join(lines(old.database)).removeprefix("\ufeff")
    rows = text.count("\n") - is_csv
    assert import_text(new.database, text, is_csv) == ImportCounts(new_count=rows)
    assert import_text(new.database, text, is_csv) == ImportCounts(known_count=rows)
    assert new.statistics.read_entries() == ODD_ENTRIES and new.stories.read_entries() == [STORY]
    assert new.duplicates.read_entries() == [DuplicateEntry("a", 2, -1)]
    totals = "SELECT * FROM totals ORDER BY family, level, players"
    assert new.database.read(totals) == old.database.read(totals)
    if not is_csv:
        assert new.archive.read_entries() == [DEAL] and new.exercises.progress == old.exercises.progress
        assert "".join(lines(new.database)) == text


def test_a_table_can_be_read_by_spreadsheets_and_holds_no_formulas(tmp_path: Path) -> None:
    text = "".join(export_csv_lines(fill_stores(tmp_path).database))
    assert text.startswith("\ufeff")
    first, *others = csv.DictReader(StringIO(text[1:]))
    assert list(first) == list(COLUMNS)
    assert (first["points"], first["accuracy"], first["play"], first["expert_points"]) == ("-3", "91.5", "-1.0", "-1")
    assert (first["opponents"], first["places"], first["principles"]) == ("ba-ba  ", "2 3 4", "wait shed")
    assert [row["rules_name"] for row in others[:2]] == ["'=1+1", "''quoted"]
    words = {"rules_name", "preset", "levels", "deal_id", "opponents"}
    assert not [cell for row in others for name, cell in row.items() if name in words and cell[:1] in "=+-@" and cell]


@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_a_table_that_a_spreadsheet_has_saved_is_read(tmp_path: Path, sign: str) -> None:
    saved, new = StringIO(newline=""), open_deals(tmp_path / "new")
    rows = csv.reader(StringIO("".join(export_csv_lines(fill_stores(tmp_path / "old").database))[1:]))
    for row in rows:
        csv.writer(saved, delimiter=sign).writerow([cell.upper() if cell == "False" else cell for cell in row])
    assert import_text(new._database, saved.getvalue(), is_csv=True) == ImportCounts(new_count=len(ODD_ENTRIES))
    assert new.read_entries() == ODD_ENTRIES


def test_rows_that_no_version_writes_are_refused_and_cost_no_other(tmp_path: Path) -> None:
    good = {"v": 1, "table": "stories", "deal_id": "a", "hand": 1, "gifts": 0, "play": 0, "chance": 0}
    bad: list[Any] = [{**good, "v": 2}, {**good, "table": "sqlite_schema"}, {**good, "accuracy": 101}, [], None, "x"]
    bad += [{"v": 1, "table": "answers", "name": "a"}, {"v": 1, "table": "streaks", "streak": -1, "longest": 0}]
    lines = [*map(json.dumps, bad), "{half", "[" * 100_000, "", json.dumps(good)]
    stores = open_stores_in(tmp_path)
    assert import_text(stores.database, "\n".join(lines), is_csv=False) == ImportCounts(
        new_count=1, refused_count=len(lines) - 1
    )
    table = f"{','.join(COLUMNS)}\n1,2\n" + "x," * 40 + '\n"' + "y" * 200_000
    found = import_text(stores.database, table, is_csv=True)
    assert found is not None and found.new_count == 0 and found.refused_count == 3


def test_without_room_nothing_is_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, notices = "".join(export_json_lines(fill_stores(tmp_path / "old").database)), list[Notice]()
    new = Database(tmp_path / "new" / "history.db", notices.append)
    calls = 0

    def full(*_: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls > 3:
            raise OSError(28, "No space left on device")
        return True

    monkeypatch.setattr("game.store.exchange._add_if_new", full)
    assert import_text(new, text, is_csv=False) is None
    assert [(each.key, each.cause) for each in notices] == [("store.unwritable", "full")]


def test_histories_of_two_machines_become_one(tmp_path: Path) -> None:
    one, other = open_deals(tmp_path / "one"), open_deals(tmp_path / "other")
    for table, names in ((one, "ab"), (other, "bc")):
        for name in names:
            assert table.add(make_entry(deal_id=name))
    text = "".join(export_json_lines(other._database))
    assert import_text(one._database, text, is_csv=False) == ImportCounts(new_count=1, known_count=1)
    assert [entry.deal_id for entry in one.read_entries()] == ["a", "b", "c"]


# --- the commands


def test_the_commands_write_a_history_and_add_it_to_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fill_stores(tmp_path / "old").close()
    for suffix, encoding in (("jsonl", "utf-16"), ("csv", "utf-8")):
        monkeypatch.setenv("TIENLEN_HOME", str(tmp_path / "old"))
        assert run(["export", "--format", suffix]) == 0
        file = tmp_path / f"history.{suffix}"
        file.write_text(capsys.readouterr().out, encoding=encoding)
        monkeypatch.setenv("TIENLEN_HOME", str(tmp_path / suffix))
        assert run(["import", str(file)]) == 0
        assert " new, 0 already there, 0 refused" in capsys.readouterr().out
        assert open_stores_in(tmp_path / suffix).statistics.read_entries() == ODD_ENTRIES


def test_what_cannot_be_imported_or_exported_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TIENLEN_HOME", str(tmp_path))
    assert run(["import", str(tmp_path / "nowhere")]) == 2
    assert "cannot read" in capsys.readouterr().err
    monkeypatch.setattr("game.app.history_import.MAX_BYTES", 10)
    (tmp_path / "great").write_text("x" * 11)
    assert run(["import", str(tmp_path / "great")]) == 2 and "larger than" in capsys.readouterr().err
    (tmp_path / "bad").write_text("x")
    assert run(["import", str(tmp_path / "bad")]) == 1 and "1 refused" in capsys.readouterr().out
    (tmp_path / "history.db").unlink()
    (tmp_path / "history.db").mkdir()
    assert run(["export"]) == 2
    output = capsys.readouterr()
    assert output.out == "" and len(output.err.splitlines()) == 1 and "it is a folder" in output.err


def test_what_was_put_aside_is_not_exported(tmp_path: Path) -> None:
    from game.store.history import reset_statistics

    stores = fill_stores(tmp_path)
    assert reset_statistics(stores.database) and stores.statistics.add(replace(ODD_ENTRIES[0], deal_id="new"))
    assert len("".join(export_csv_lines(stores.database)).splitlines()) == 2
