"""Every deal is kept with its record, once; those of early versions are taken over."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from game.store.archive import ArchivedDeal, DealArchive, early_id
from game.store.line_file import LineFile
from game.store.line_reading import read_contents
from game.store.statistics import DealEntry

from .samples import entry

DEAL = ArchivedDeal("2030-01-02T03:04:05+00:00", "m", 1, ("", "easy/ba-ba"), "", 1, 2, False, {"format": "x"}, "id")


def numbered(number: int) -> ArchivedDeal:
    return replace(DEAL, number=number, deal_id=f"id {number}", record={"format": "x", "deal": {"number": number}})


def early(path: Path, deals: object) -> None:
    """Writes the file of early versions."""
    (path / "deals.json").write_text(json.dumps({"format": "tienlen-deals/1", "deals": deals}))


def test_deals_come_back_latest_first(tmp_path: Path) -> None:
    store = DealArchive(tmp_path / "deals.jsonl")
    for number in (1, 2, 3):
        assert store.add(numbered(number))
    assert [deal.number for deal in DealArchive(tmp_path / "deals.jsonl").entries()] == [1, 2, 3]
    assert DealArchive(tmp_path / "deals.jsonl").entries()[0] == numbered(1)


def test_every_line_is_given_as_it_stands_to_be_read_when_it_is_wanted(tmp_path: Path) -> None:
    store = DealArchive(tmp_path / "deals.jsonl")
    for number in range(3):
        store.add(numbered(number + 1))
    with store.path.open("ab") as file:
        file.write(b'{"deal_id":"half"')
    *good, (half, nothing) = read_contents(store.lines())
    assert [ArchivedDeal.from_line(line) for line, _ in good] == [numbered(n + 1) for n in range(3)]
    assert nothing is None
    with pytest.raises(ValueError, match="delimiter"):
        ArchivedDeal.from_line(half)


def test_the_deals_of_early_versions_are_taken_over_once_and_their_file_stays(tmp_path: Path) -> None:
    known = [{**asdict(numbered(number)), "deal_id": "new" if number == 2 else ""} for number in (1, 2)]
    early(tmp_path, [*known, {"ended": 1}, 5, {**asdict(DEAL), "record": "x"}])
    store = DealArchive(tmp_path / "deals.jsonl")
    store.add(numbered(3))
    assert [deal.number for deal in store.entries()] == [1, 2, 3]
    assert [deal.deal_id for deal in store.entries()] == [early_id("m", 1), "new", "id 3"]
    assert (tmp_path / "deals.json").is_file()
    assert len(DealArchive(tmp_path / "deals.jsonl").entries()) == 3


@pytest.mark.parametrize("deals", [{}, "x", 5, None])
def test_an_early_file_that_holds_no_list_costs_nothing(tmp_path: Path, deals: object) -> None:
    early(tmp_path, deals)
    store = DealArchive(tmp_path / "deals.jsonl")
    assert store.entries() == [] and store.add(DEAL) and len(store.entries()) == 1


def test_deals_added_by_two_windows_are_all_kept(tmp_path: Path) -> None:
    one, two = (DealArchive(tmp_path / "deals.jsonl") for _ in range(2))
    for store, number in ((one, 1), (two, 2), (one, 3)):
        store.add(numbered(number))
    assert [deal.number for deal in DealArchive(tmp_path / "deals.jsonl").entries()] == [1, 2, 3]


def test_a_deal_that_was_kept_before_the_program_died_is_kept_once(tmp_path: Path) -> None:
    store = DealArchive(tmp_path / "deals.jsonl")
    store.add(replace(DEAL, deal_id="one"))
    store.add(replace(DEAL, deal_id="one", record={"format": "x", "actions": ["0 3S"]}))
    assert [deal.deal_id for deal in store.entries()] == ["one"]
    store.add(replace(DEAL, deal_id="two"))
    assert len(store.entries()) == 2, "the same cards played again in the same way"


def test_two_windows_that_keep_deals_at_the_same_moment_lose_none(tmp_path: Path) -> None:
    def play(window: int) -> None:
        archive, statistics = DealArchive(tmp_path / "deals.jsonl"), LineFile(tmp_path / "statistics.jsonl", DealEntry)
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
    assert {deal.deal_id for deal in DealArchive(tmp_path / "deals.jsonl").entries()} == played
    entries = LineFile(tmp_path / "statistics.jsonl", DealEntry).entries()
    assert {each.deal_id for each in entries} == played and len(entries) == len(played)
