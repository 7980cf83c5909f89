"""Files of earlier versions: checked, imported completely into the database once, and left in place."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from game.store import old_files, rows
from game.store.entries import DuplicateEntry, StoryEntry
from game.store.fields import write_dataclass
from game.store.history import undo_reset
from game.store.notice import Notice
from game.store.stores import Stores
from tests.session.tables import open_stores_in
from tests.work import count_calls

from .samples import DEAL, MISTAKE, make_entry, open_deals

STORY = StoryEntry("a", 0.4, 0.6, -0.8, -1.2, 71.5, 14, 2, ("keep-two", "shed"))


def format_line(value: Any, **changes: Any) -> bytes:
    """Return a line in the format of earlier versions."""
    return (
        json.dumps({"v": 1, **write_dataclass(value), **changes}, ensure_ascii=False, separators=(",", ":")).encode()
        + b"\n"
    )


def write_lines(folder: Path, name: str, lines: Iterable[bytes]) -> None:
    """Write a file of an earlier version."""
    (folder / name).write_bytes(b"".join(lines))


def write_old_home(folder: Path) -> None:
    """Return a home folder of an earlier version with entries of each kind."""
    write_lines(folder, "statistics.jsonl.reset", [format_line(make_entry(deal_id="old"))])
    write_lines(
        folder,
        "statistics.jsonl",
        [format_line(make_entry(deal_id="a")), format_line(make_entry()), format_line(make_entry())],
    )
    write_lines(folder, "stories.jsonl", [format_line(STORY)])
    write_lines(folder, "duplicates.jsonl", [format_line(DuplicateEntry("a", 2, -1))])
    write_lines(folder, "deals.jsonl", [format_line(DEAL)])
    exercises = {"solved": {"p": True, "q": False}, "streak": 0, "longest": 4, "mistakes": [asdict(MISTAKE)]}
    (folder / "exercises.json").write_text(json.dumps({"format": "tienlen-exercises/1", **exercises}))


def check_all_entries(stores: Stores) -> None:
    """Check that all entries of the old home folder are present."""
    assert stores.statistics.read_entries() == [make_entry(deal_id="a"), make_entry(), make_entry()]
    assert stores.stories.read_entries() == [STORY] and stores.duplicates.read_entries() == [DuplicateEntry("a", 2, -1)]
    assert stores.archive.read_entries() == [DEAL]
    progress = stores.exercises.progress
    assert (dict(progress.solved), progress.streak, progress.longest) == ({"p": True, "q": False}, 0, 4)
    assert progress.mistakes == (MISTAKE,)
    (totals,) = stores.database.read("SELECT deals, stories FROM totals")
    assert totals == (3, 1)


def test_everything_of_an_earlier_home_is_there_and_its_files_are_left_beside(tmp_path: Path) -> None:
    write_old_home(tmp_path)
    before = {f"{path.name}.migrated-1": path.read_bytes() for path in tmp_path.iterdir()}
    for _ in range(2):
        stores = open_stores_in(tmp_path)
        check_all_entries(stores)
        stores.close()
        assert stores.notices.take() == []
    after = {path.name: path.read_bytes() for path in tmp_path.glob("*.migrated-1")}
    assert after == before and not old_files.has_old_files(tmp_path)
    assert undo_reset(stores.database)
    assert [entry.deal_id for entry in stores.statistics.read_entries()] == ["old", "a", "", ""]


@pytest.mark.parametrize("moment", range(12))
def test_a_migration_that_is_interrupted_begins_again_and_nothing_is_there_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    write_old_home(tmp_path)
    calls = 0

    def dying(works: Any) -> Any:
        def call(*given: Any, **more: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls == moment + 1:
                raise KeyboardInterrupt
            return works(*given, **more)

        return call

    with monkeypatch.context() as patch:
        patch.setattr(old_files, "insert_entry", dying(rows.insert_entry))
        patch.setattr(Path, "rename", dying(Path.rename))
        stores = open_stores_in(tmp_path)
        with pytest.raises(KeyboardInterrupt):
            stores.statistics.read_entries()
    stores = open_stores_in(tmp_path)
    check_all_entries(stores)
    assert not old_files.has_old_files(tmp_path) and stores.notices.take() == []


def test_what_an_older_version_writes_after_a_downgrade_is_copied_the_next_time(tmp_path: Path) -> None:
    write_old_home(tmp_path)
    open_stores_in(tmp_path).statistics.read_entries()
    write_lines(
        tmp_path,
        "statistics.jsonl",
        [format_line(make_entry(deal_id="a", seed=9)), format_line(make_entry(deal_id="b"))],
    )
    assert [entry.deal_id for entry in open_deals(tmp_path).read_entries()] == ["a", "", "", "b"]
    assert len(list(tmp_path.glob("statistics.jsonl.migrated-*"))) == 2


def test_a_file_that_cannot_be_renamed_is_not_copied_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_lines(tmp_path, "statistics.jsonl", [format_line(make_entry()), format_line(make_entry())])

    def held(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", held)
        for _ in range(3):
            assert len(open_deals(tmp_path).read_entries()) == 2
    assert len(open_deals(tmp_path).read_entries()) == 2 and not old_files.has_old_files(tmp_path)


# --- damage


def test_damaged_lines_are_reported_and_left_and_the_good_ones_are_copied(tmp_path: Path) -> None:
    notices: list[Notice] = []
    bad = [b"{half\n", b"[]\n", b'{"v": 1, "seed": "x"}\n', b"\xff\xff\n", b'{"v":1}\n', b"7\n", b"null\n"]
    two = format_line(make_entry()).strip() + b"," + format_line(make_entry())
    write_lines(
        tmp_path,
        "statistics.jsonl",
        [format_line(make_entry(seed=1)), *bad, two, b"\n", format_line(make_entry(seed=2)).strip()],
    )
    assert [deal.seed for deal in open_deals(tmp_path, notices.append).read_entries()] == [1, 2]
    assert [(notice.key, notice.params["n"]) for notice in notices] == [("store.damaged-lines", len(bad) + 1)]
    assert notices[0].params["aside"] == str(tmp_path / "statistics.jsonl.migrated-1")
    assert [deal.seed for deal in open_deals(tmp_path, notices.append).read_entries()] == [1, 2] and len(notices) == 1


@pytest.mark.parametrize(
    "wrong", [{"place": "1"}, {"match": 5}, {"practice": "no"}, {"levels": "easy"}, {"seed": None}, {"chops": [1]}]
)
def test_a_line_with_a_value_of_another_kind_is_damaged(tmp_path: Path, wrong: dict[str, Any]) -> None:
    write_lines(tmp_path, "statistics.jsonl", [format_line(make_entry(), **wrong)])
    notices: list[Notice] = []
    assert open_deals(tmp_path, notices.append).read_entries() == [] and len(notices) == 1


def test_lines_and_documents_of_a_later_version_stay_and_are_reported(tmp_path: Path) -> None:
    notices: list[Notice] = []
    write_lines(
        tmp_path,
        "statistics.jsonl",
        [json.dumps({"v": 2, "what": "unknown"}).encode() + b"\n", format_line(make_entry())],
    )
    later = {"format": "tienlen-exercises/2", "solved": {"a": True}}
    (tmp_path / "exercises.json").write_text(json.dumps(later))
    assert open_deals(tmp_path, notices.append).read_entries() == [make_entry()]
    assert [(notice.key, notice.params.get("n")) for notice in notices] == [
        ("store.future", None),
        ("store.future-lines", 1),
    ][::-1]
    assert json.loads((tmp_path / "exercises.json").read_text()) == later


def test_fields_that_a_later_version_added_and_lines_without_a_version_are_no_damage(tmp_path: Path) -> None:
    early = {name: value for name, value in write_dataclass(make_entry(seed=2)).items() if name != "deal_id"}
    write_lines(tmp_path, "statistics.jsonl", [format_line(make_entry(), weather="rain"), json.dumps(early).encode()])
    assert open_deals(tmp_path).read_entries() == [make_entry(), make_entry(seed=2)]


@pytest.mark.parametrize(("others", "is_kept"), [(7, True), (8, False)])
def test_a_deal_has_seven_others_at_most(tmp_path: Path, others: int, is_kept: bool) -> None:
    seated = {"levels": ("easy",) * others, "opponents": ("ba-ba",) * others, "places": (2,) * others}
    write_lines(tmp_path, "statistics.jsonl", [format_line(make_entry(players=8, **seated))])
    assert bool(open_deals(tmp_path).read_entries()) is is_kept


@pytest.mark.parametrize("filler", [b"x\n", b"\n", b"x"])
def test_a_file_of_many_megabytes_of_nothing_is_read_with_bounded_work(tmp_path: Path, filler: bytes) -> None:
    notices: list[Notice] = []
    write_lines(tmp_path, "statistics.jsonl", [format_line(make_entry()), filler * (20_000_000 // len(filler))])
    deals = open_deals(tmp_path, notices.append)
    assert count_calls(deals.read_entries) < 8 * old_files.MAX_LINES
    assert len(deals.read_entries()) == 1 and len(notices) == (filler != b"\n")


def test_a_file_without_end_is_left_whole_and_the_next_deal_is_counted(tmp_path: Path) -> None:
    path, notices = tmp_path / "statistics.jsonl", list[Notice]()
    write_lines(tmp_path, "statistics.jsonl", [format_line(make_entry())])
    with path.open("r+b") as file:
        file.truncate(8 << 30)
    deals = open_deals(tmp_path, notices.append)
    assert deals.add(make_entry(seed=2)) and [entry.seed for entry in deals.read_entries()] == [2]
    assert [each.key for each in notices] == ["store.damaged"]
    assert Path(str(notices[0].params["aside"])).stat().st_size == 8 << 30


def test_a_file_that_is_none_is_reported_and_stays_and_the_others_are_copied(tmp_path: Path) -> None:
    notices: list[Notice] = []
    (tmp_path / "stories.jsonl").mkdir()
    write_lines(tmp_path, "statistics.jsonl", [format_line(make_entry())])
    assert open_deals(tmp_path, notices.append).read_entries() == [make_entry()]
    assert {notice.key for notice in notices} == {"store.unreadable"} and (tmp_path / "stories.jsonl").is_dir()


# --- the first versions


def test_the_deals_of_the_first_versions_are_told_apart_by_match_and_number(tmp_path: Path) -> None:
    known = [{**asdict(replace(DEAL, number=n)), "deal_id": "new" if n == 2 else ""} for n in (1, 2)]
    deals = [*known, {"ended": 1}, 5, {**asdict(DEAL), "record": "x"}]
    (tmp_path / "deals.json").write_text(json.dumps({"format": "tienlen-deals/1", "deals": deals}))
    write_lines(tmp_path, "deals.jsonl", [format_line(DEAL, deal_id="m/1"), format_line(DEAL)])
    assert [deal.deal_id for deal in open_stores_in(tmp_path).archive.read_entries()] == ["m/1", "new", "id"]


@pytest.mark.parametrize("deals", [{}, "x", 5, None])
def test_an_early_file_that_holds_no_list_costs_nothing(tmp_path: Path, deals: object) -> None:
    (tmp_path / "deals.json").write_text(json.dumps({"format": "tienlen-deals/1", "deals": deals}))
    archive = open_stores_in(tmp_path).archive
    assert archive.read_entries() == [] and archive.add(DEAL) and len(archive.read_entries()) == 1


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_is_read_and_its_target_stays(tmp_path: Path) -> None:
    (tmp_path / "synced").mkdir()
    write_lines(tmp_path / "synced", "statistics.jsonl", [format_line(make_entry())])
    (tmp_path / "statistics.jsonl").symlink_to(tmp_path / "synced" / "statistics.jsonl")
    assert open_deals(tmp_path).read_entries() == [make_entry()]
    assert (tmp_path / "synced" / "statistics.jsonl").exists()
