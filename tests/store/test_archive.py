"""The last deals are kept, no more than so many, and a damaged one costs no other."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from game.store.archive import MOST_KEPT, ArchivedDeal, DealArchive
from game.store.line_file import LineFile
from game.store.notice import Notice
from game.store.statistics import DealEntry

from .samples import entry

DEAL = ArchivedDeal("2030-01-02T03:04:05+00:00", "m", 1, ("", "easy/ba-ba"), "", 1, 2, False, {"format": "x"})


def numbered(number: int) -> ArchivedDeal:
    return replace(DEAL, number=number, record={"format": "x", "deal": {"number": number}})


def test_deals_come_back_latest_first(tmp_path: Path) -> None:
    store = DealArchive(tmp_path / "deals.json")
    for number in (1, 2, 3):
        assert store.add(numbered(number))
    assert [deal.number for deal in DealArchive(tmp_path / "deals.json").all()] == [3, 2, 1]
    assert DealArchive(tmp_path / "deals.json").all()[2] == numbered(1)


def test_only_the_latest_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "deals.json"
    old = [asdict(numbered(number)) for number in range(MOST_KEPT)]
    path.write_text(json.dumps({"format": "tienlen-deals/1", "deals": old}))
    store = DealArchive(path)
    store.add(numbered(MOST_KEPT))
    assert [deal.number for deal in store.all()] == list(range(MOST_KEPT, 0, -1))


def test_a_deal_is_kept_once(tmp_path: Path) -> None:
    store = DealArchive(tmp_path / "deals.json")
    store.add(DEAL)
    store.add(replace(DEAL, ended="2031-01-02T03:04:05+00:00"))
    assert store.all() == [DEAL]
    store.add(replace(DEAL, record={"format": "x", "actions": ["0 3S"]}))
    assert len(store.all()) == 2, "the same deal played again, and otherwise"


@pytest.mark.parametrize("bad", [{}, {"ended": 1}, 5, None, {**asdict(DEAL), "record": "x"}])
def test_a_deal_that_cannot_be_read_costs_no_other(tmp_path: Path, bad: object) -> None:
    path = tmp_path / "deals.json"
    path.write_text(json.dumps({"format": "tienlen-deals/1", "deals": [asdict(DEAL), bad]}))
    told: list[Notice] = []
    store = DealArchive(path, told.append)
    assert store.all() == [DEAL]
    assert [notice.key for notice in told] == ["store.damaged"]
    assert list(tmp_path.glob("deals.json.damaged-*"))
    store.add(numbered(2))
    assert len(DealArchive(path).all()) == 2


def test_a_file_of_something_else_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "deals.json"
    path.write_text("not json")
    told: list[Notice] = []
    assert DealArchive(path, told.append).all() == [] and len(told) == 1


def test_the_archive_is_written_on_one_line_as_it_is_written_after_every_deal(tmp_path: Path) -> None:
    DealArchive(tmp_path / "deals.json").add(DEAL)
    assert (tmp_path / "deals.json").read_text(encoding="utf-8").count("\n") == 1


@pytest.mark.parametrize("deals", [{}, "x", 5, None])
def test_an_archive_that_holds_no_list_is_set_aside(tmp_path: Path, deals: object) -> None:
    path = tmp_path / "deals.json"
    path.write_text(json.dumps({"format": "tienlen-deals/1", "deals": deals}))
    assert DealArchive(path).all() == []
    assert list(tmp_path.glob("deals.json.damaged-*"))


def test_an_archive_that_is_whole_stays_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "deals.json"
    DealArchive(path).add(DEAL)
    told: list[Notice] = []
    assert DealArchive(path, told.append).all() == [DEAL]
    assert (told, list(tmp_path.glob("[!.]*"))) == ([], [path])


def test_deals_added_by_two_windows_are_all_kept(tmp_path: Path) -> None:
    one, two = (DealArchive(tmp_path / "deals.json") for _ in range(2))
    for store, number in ((one, 1), (two, 2), (one, 3)):
        store.add(numbered(number))
    assert [deal.number for deal in DealArchive(tmp_path / "deals.json").all()] == [3, 2, 1]


def test_a_deal_that_cannot_be_written_is_told_of_and_known_until_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Notice] = []
    store = DealArchive(tmp_path / "deals.json", told.append)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert not store.add(numbered(1))
    assert not store.add(numbered(2))
    assert [deal.number for deal in store.all()] == [2, 1]
    assert [notice.key for notice in told] == ["store.unwritable"] * 2


def test_a_deal_that_was_kept_before_the_program_died_is_kept_once(tmp_path: Path) -> None:
    store = DealArchive(tmp_path / "deals.json")
    store.add(replace(DEAL, deal_id="one"))
    store.add(replace(DEAL, deal_id="one", record={"format": "x", "actions": ["0 3S"]}))
    assert [deal.deal_id for deal in store.all()] == ["one"]
    store.add(replace(DEAL, deal_id="two"))
    assert len(store.all()) == 2, "the same cards played again in the same way"


def test_two_windows_that_keep_deals_at_the_same_moment_lose_none(tmp_path: Path) -> None:
    def play(window: int) -> None:
        archive, statistics = DealArchive(tmp_path / "deals.json"), LineFile(tmp_path / "statistics.jsonl", DealEntry)
        for deal in range(12):
            archive.add(replace(DEAL, deal_id=f"{window}-{deal}"))
            statistics.add(entry(deal_id=f"{window}-{deal}"))
            if deal % 4 == window:
                with (tmp_path / "statistics.jsonl").open("ab") as file:
                    file.write(b"{half\n")
                statistics.entries()

    with ThreadPoolExecutor(2) as windows:
        list(windows.map(play, range(2)))
    played = {f"{window}-{deal}" for window in range(2) for deal in range(12)}
    assert {deal.deal_id for deal in DealArchive(tmp_path / "deals.json").all()} == played
    entries = LineFile(tmp_path / "statistics.jsonl", DealEntry).entries()
    assert {each.deal_id for each in entries} == played and len(entries) == len(played)
