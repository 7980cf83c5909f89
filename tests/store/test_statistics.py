from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from game.session.progress.summary import level_of, preset_of, summarise
from game.store.line_file import LineFile
from game.store.notice import Notice
from game.store.statistics import DealEntry

from .samples import entry


def test_deals_are_read_as_they_were_added(tmp_path: Path) -> None:
    store = LineFile(tmp_path / "statistics.jsonl", DealEntry)
    deals = [entry(seed=seed, place=seed % 4 + 1, instant_win="dragon" if seed == 2 else "") for seed in range(5)]
    assert all(store.add(deal) for deal in deals)
    assert store.entries() == deals


def test_damaged_lines_are_set_aside_and_the_good_ones_stay(tmp_path: Path) -> None:
    path = tmp_path / "statistics.jsonl"
    told: list[Notice] = []
    store = LineFile(path, DealEntry, told.append)
    store.add(entry(seed=1))
    bad = [b"{half", b"[]", b'{"v": 1, "seed": "x"}', b"\xff\xff", b'{"v":1}']
    with path.open("ab") as file:
        file.write(b"\n".join(bad) + b"\n")
    store.add(entry(seed=2))
    assert [deal.seed for deal in store.entries()] == [1, 2]
    aside = tmp_path / "statistics.jsonl.damaged-1"
    assert aside.read_bytes().splitlines() == bad
    assert [(each.key, each.params["count"]) for each in told] == [("store.damaged-lines", "5")]
    assert [deal.seed for deal in LineFile(path, DealEntry, told.append).entries()] == [1, 2]
    assert len(told) == 1


def test_lines_of_a_newer_version_stay_where_they_are(tmp_path: Path) -> None:
    path = tmp_path / "statistics.jsonl"
    told: list[Notice] = []
    newer = json.dumps({"v": 2, "what": "unknown"}) + "\n"
    path.write_text(newer, encoding="utf-8")
    store = LineFile(path, DealEntry, told.append)
    store.add(entry())
    assert len(store.entries()) == 1
    assert path.read_text(encoding="utf-8").startswith(newer)
    assert told == [Notice("store.future-lines", {"file": str(path), "count": "1"})]


def test_fields_that_a_later_version_added_are_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "statistics.jsonl"
    LineFile(path, DealEntry).add(entry())
    line = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**line, "weather": "rain"}) + "\n", encoding="utf-8")
    assert LineFile(path, DealEntry).entries() == [entry()]


def test_a_summary_counts_what_was_played_in_earnest() -> None:
    deals = [
        entry(place=1, points=3, chops=1, match="a"),
        entry(place=1, points=2, match="a", instant_win="dragon"),
        entry(place=4, points=-2, match="a", knocked_out=True),
        entry(place=1, points=50, match="b", practice=True),
        entry(place=1, points=1, match="b", chopped=2),
    ]
    summary = summarise(deals)
    assert (summary.deals, summary.firsts, summary.lasts, summary.points) == (4, 3, 1, 4)
    assert (summary.mean_place, summary.share_of_firsts, summary.mean_points) == (1.75, 0.75, 1.0)
    assert summary.best_streak == 2
    assert (summary.instant_wins, summary.knocked_out, summary.chops, summary.chopped) == (1, 1, 1, 2)


def test_behind_an_instant_win_places_are_those_of_nobody() -> None:
    behind = [entry(place=place, instant_win="dragon") for place in (2, 3, 4)]
    assert [deal.placed for deal in behind] == [False] * 3 and entry(place=1, instant_win="dragon").placed
    summary = summarise(behind)
    assert (summary.lasts, summary.mean_place) == (0, 3.0), "the middle of the second to the fourth"


def test_no_deals_make_an_empty_summary() -> None:
    assert set(asdict(summarise([])).values()) == {0}
    assert summarise([entry(practice=True)]).share_of_firsts == 0.0


def test_deals_are_told_apart_by_the_rules_name_and_by_the_level_of_all_opponents() -> None:
    assert preset_of(entry(preset="lu")) == "lu"
    assert preset_of(entry(preset="southern", rules_name="Nhà mình")) == "Nhà mình"
    assert level_of(entry(levels=("easy", "easy"))) == "easy"
    assert level_of(entry(levels=("easy", "hard"))) == "mixed"


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Notice] = []

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert not LineFile(tmp_path / "statistics.jsonl", DealEntry, told.append).add(entry())
    assert [each.key for each in told] == ["store.unwritable"]


def test_a_deal_is_known_by_its_identity_wherever_its_line_stands(tmp_path: Path) -> None:
    path = tmp_path / "statistics.jsonl"
    store = LineFile(path, DealEntry)
    assert store.line_of("one") is None
    for name in ("one", "two", "three"):
        store.add(entry(deal_id=name))
    with path.open("ab") as file:
        file.write(b"{half")
    assert [name for name in ("one", "two", "three", "on", "four", "") if LineFile(path, DealEntry).line_of(name)] == [
        "one", "two", "three",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "wrong", [{"place": "1"}, {"match": 5}, {"practice": "no"}, {"levels": "easy"}, {"seed": None}, {"chops": [1]}]
)
def test_a_line_with_a_value_of_another_kind_is_damaged(tmp_path: Path, wrong: dict[str, Any]) -> None:
    path = tmp_path / "statistics.jsonl"
    LineFile(path, DealEntry).add(entry())
    line = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**line, **wrong}) + "\n", encoding="utf-8")
    assert LineFile(path, DealEntry).entries() == []
    assert (tmp_path / "statistics.jsonl.damaged-1").exists()


@pytest.mark.parametrize(("others", "kept"), [(7, True), (8, False)])
def test_a_deal_has_seven_others_at_most(tmp_path: Path, others: int, kept: bool) -> None:
    path = tmp_path / "statistics.jsonl"
    seated = {"levels": ("easy",) * others, "opponents": ("ba-ba",) * others, "places": (2,) * others}
    LineFile(path, DealEntry).add(entry(players=8, **seated))
    assert bool(LineFile(path, DealEntry).entries()) is kept


def test_a_line_that_does_not_say_its_version_is_read_as_ours(tmp_path: Path) -> None:
    path = tmp_path / "statistics.jsonl"
    LineFile(path, DealEntry).add(entry())
    line = json.loads(path.read_text(encoding="utf-8"))
    del line["v"]
    path.write_text(json.dumps(line) + "\n", encoding="utf-8")
    assert LineFile(path, DealEntry).entries() == [entry()]


def test_without_a_file_there_are_no_deals_and_nothing_is_told(tmp_path: Path) -> None:
    told: list[Notice] = []
    assert LineFile(tmp_path / "statistics.jsonl", DealEntry, told.append).entries() == []
    assert told == []


def test_statistics_that_may_not_be_read_are_told_of(tmp_path: Path) -> None:
    (tmp_path / "statistics.jsonl").mkdir()
    told: list[Notice] = []
    assert LineFile(tmp_path / "statistics.jsonl", DealEntry, told.append).entries() == []
    assert [notice.key for notice in told] == ["store.unreadable"]


def test_damaged_lines_stay_where_they_cannot_be_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "statistics.jsonl"
    path.write_bytes(b"{half\n")
    told: list[Notice] = []

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert LineFile(path, DealEntry, told.append).entries() == []
    assert [notice.key for notice in told] == ["store.unwritable"]
    assert path.read_bytes() == b"{half\n"


@pytest.mark.parametrize(
    ("places", "streak"), [([2, 3], 0), ([1], 1), ([1, 1, 2, 1], 2), ([2, 1, 1, 1], 3), ([1, 2, 1, 1, 3], 2)]
)
def test_the_best_streak_is_the_most_firsts_in_a_row(places: list[int], streak: int) -> None:
    assert summarise(entry(place=place) for place in places).best_streak == streak


def test_the_time_played_is_that_of_all_deals() -> None:
    assert summarise([entry(seconds=61), entry(seconds=30), entry(seconds=5, practice=True)]).seconds == 91
