"""Every stored field is checked when it is loaded, so that pages receive valid values only."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import pytest

from game.session.play.saved_match import SavedMatch, SavedMatchError
from game.store.entries import ArchivedDeal, DealEntry, DuplicateEntry
from game.store.notice import Notice, NoticeBox
from game.store.rulesets import RuleSetStore
from tests.session.tables import make_match_plan, open_stores_in, start_match

from .samples import make_entry, open_deals

BAD_TEXTS = ["a\0b", "\ud800", "a\nb", "\u202e", "x" * 61, 5, None, ["a"], {}, True, float("nan")]
BAD_NUMBERS = [1.5, "1", True, None, [1], float("nan"), float("inf"), 10**30]
BAD_FLAGS = [0, 1, "yes", None, []]
BAD_DATES = ["0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00", "yesterday", "2030-13-01", "\ud800", 5, None]
BAD_LISTS = ["easy", {"a": 1}, None, 55, [1], ["x" * 61], ["\0"], ["easy"] * 9]
BAD_VALUES: dict[str, list[Any]] = {
    "ended": BAD_DATES, "levels": BAD_LISTS, "players": [*BAD_NUMBERS, *BAD_LISTS, 0, 1, 9, -3],
    "place": [*BAD_NUMBERS, 0, -3, 9, 10**7],
    "points": BAD_NUMBERS, "seconds": [*BAD_NUMBERS, -1], "number": [*BAD_NUMBERS, 0, -1], "seed": BAD_NUMBERS[:-1],
    "chops": [*BAD_NUMBERS, -1], "chopped": [*BAD_NUMBERS, -1], "over_chops": [*BAD_NUMBERS, -1],
    "plays": [*BAD_NUMBERS, -1], "passes": [*BAD_NUMBERS, -1],
    "undos": [*BAD_NUMBERS, -1], "knocked_out": BAD_FLAGS, "practice": BAD_FLAGS, "helped": BAD_FLAGS,
    "hints": [*BAD_NUMBERS, -1],
    "record": [None, [], "x", {"a": float("nan")}, {"a": "\ud800"}],
}  # fmt: skip
DEAL = ArchivedDeal("", "m", 1, ("", "easy/ba-ba"), "", 1, 2, False, {"format": "x"})


def list_bad_values(kind: type[Any]) -> list[tuple[str, Any]]:
    """Return every field with the values that it must reject; text values by default."""
    return [(field.name, value) for field in fields(kind) for value in BAD_VALUES.get(field.name, BAD_TEXTS)]


def test_a_line_of_the_statistics_with_any_odd_value_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "statistics.jsonl"
    good, cases = asdict(make_entry()), list_bad_values(DealEntry)
    path.write_text("".join(json.dumps({**good, name: value}) + "\n" for name, value in cases), encoding="utf-8")
    assert open_deals(tmp_path).read_entries() == []
    path.write_text(json.dumps({**good, "place": 4, "players": 3}) + "\n", encoding="utf-8")
    assert open_deals(tmp_path).read_entries() == [], "a place without a seat"


def test_a_line_of_the_duplicates_with_any_odd_value_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "duplicates.jsonl"
    good = asdict(DuplicateEntry("a", 2, -1))
    cases = [good, *({**good, name: value} for name, value in list_bad_values(DuplicateEntry))]
    path.write_text("".join(json.dumps(case) + "\n" for case in cases), encoding="utf-8")
    assert open_stores_in(tmp_path).duplicates.read_entries() == [DuplicateEntry("a", 2, -1)]


def test_numbers_too_great_for_json_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "statistics.jsonl"
    for name in ("points", "seconds", "place", "number"):
        line = json.dumps({**asdict(make_entry()), name: 0}).replace(f'"{name}": 0', f'"{name}": 1e400')
        path.write_text(line + "\n", encoding="utf-8")
        assert open_deals(tmp_path).read_entries() == []


def test_a_deal_of_the_archive_with_any_odd_value_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    cases = [{**asdict(DEAL), name: value} for name, value in list_bad_values(ArchivedDeal)]
    cases += [{**asdict(DEAL), "place": 3}, {**asdict(DEAL), "players": [""]}]
    path.write_text("\n".join(json.dumps(each) for each in [*cases, asdict(DEAL)]), encoding="utf-8")
    assert open_stores_in(tmp_path).archive.read_entries() == [DEAL]


PLACES: dict[str, list[Any]] = {
    "seconds": [float("nan"), float("inf"), -1, "1", None, True, 10**30], "undos": [*BAD_NUMBERS, -1],
    "order": ["3S", ["3S\0"], ["x" * 1000], ["3S"] * 105, [3], None], "deal_id": BAD_TEXTS,
    "plan.rules_name": BAD_TEXTS, "plan.opponents": BAD_LISTS, "plan.seed": BAD_NUMBERS[:-1],
    "plan.target": [*BAD_NUMBERS, -1],
    "plan.challenge": BAD_TEXTS, "helped": BAD_FLAGS, "hints": [*BAD_NUMBERS, -1], "hinted": [*BAD_NUMBERS, -2],
    "plan.length": ["x" * 1000, None, 5, "\ud800"], "plan.practice": BAD_FLAGS, "plan.first_seed": [1.5, "1", True],
    "record.deal.seed": BAD_NUMBERS[:-1], "finished": [None, {}, "x", [None], [[]]],
}  # fmt: skip


def test_a_match_with_any_odd_value_is_not_continued(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    start_match(make_match_plan("pagat"), stores).close()
    whole = json.dumps(stores.match_save.load())
    SavedMatch.from_json(json.loads(whole))
    taken = []
    for where, values in PLACES.items():
        for value in values:
            data = part = json.loads(whole)
            *path, last = where.split(".")
            for name in path:
                part = part[name]
            part[last] = value
            try:
                SavedMatch.from_json(data)
            except SavedMatchError:
                continue
            taken.append((where, value))
    assert taken == []


def test_deals_of_a_match_with_another_number_of_seats_are_refused(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    start_match(make_match_plan("pagat"), stores).close()
    data = stores.match_save.load()
    three = {"seed": 1, "order": [0, 1, 2], "points": [0, 0, 0], "instant_win": ""}
    for wrong in (
        three,
        {**three, "points": [0, 0]},
        {**three, "points": [0, 0, 10**30]},
        {**three, "order": [0, 1, 5]},
    ):
        with pytest.raises(SavedMatchError):
            SavedMatch.from_json({**data, "finished": [wrong]})


@pytest.mark.parametrize("name", ["", "x" * 41, "a\0b", "\ud800", " a", "a\nb"])
def test_a_rule_set_whose_name_cannot_be_shown_is_kept_but_not_offered(tmp_path: Path, name: str) -> None:
    path = tmp_path / "rulesets.json"
    sets = {name: {"preset": "southern"}, "ours": {"preset": "southern"}}
    path.write_text(json.dumps({"format": "tienlen-rulesets/1", "sets": sets}), encoding="utf-8")
    notices = NoticeBox()
    store = RuleSetStore(path, notices)
    assert [each.name for each in store.list_all()] == ["ours"]
    assert all(str(value).isprintable() for notice in notices.take() for value in notice.params.values())
    store.store("theirs", store.get("ours").rules)
    assert set(json.loads(path.read_bytes())["sets"]) == {name, "ours", "theirs"}


def test_what_a_notice_tells_can_be_shown_whatever_the_file_is_called() -> None:
    notices = NoticeBox()
    notices(Notice("store.damaged", {"file": "/home/\udcff/" + "x" * 5000}))
    (notice,) = notices.take()
    file = str(notice.params["file"])
    assert file.startswith("/home/\ufffd/xx") and len(file) == 300
