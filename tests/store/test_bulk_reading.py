"""Objects read together are what each by itself would be, and one that is refused refuses all."""

from __future__ import annotations

import json
from contextlib import nullcontext
from dataclasses import asdict, fields
from typing import Any

import pytest

from game.store.archive import ArchivedDeal
from game.store.bulk_reading import read_together
from game.store.duplicates import DuplicateEntry
from game.store.fields import read_whole
from game.store.statistics import DealEntry
from game.store.stories import StoryEntry

from .samples import entry

STORIES = [
    StoryEntry(str(n), 0.5, -0.0, 1.0 * n, 0.0, [None, 50.0, 71.5][n % 3], n, n, ("shed",) * n) for n in range(6)
]
DEALS = [entry(seed=n, levels=("easy",) * (n % 3 + 1), opponents=("ba-ba",) * n, places=(2,) * n) for n in range(4)]
ARCHIVED = [ArchivedDeal("", "m", n + 1, ("", "hard"), "", 1, n, n > 1, {"actions": [n]}) for n in range(3)]
KEPT: dict[type[Any], list[Any]] = {
    DealEntry: DEALS,
    StoryEntry: STORIES,
    DuplicateEntry: [DuplicateEntry(str(n), n + 1, -n) for n in range(4)],
    ArchivedDeal: ARCHIVED,
}
HOSTILE: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 1.0, 0.5, float("nan"), float("inf"), 10**400, "", "x", "1", "\x00", "\ud800",
    "x" * 61, "2030-01-02T03:04:05Z", "0001-01-01", [], [1], [True], [1.0], ["x"], ["\n"], [None], [[1]], ["x", 1],
    [1] * 9, ["x"] * 9, {}, {"a": 1},
)  # fmt: skip


@pytest.mark.parametrize(("year", "kept"), [(1969, False), (1970, True), (9000, True), (9001, False)])
def test_a_deal_ended_in_a_year_that_every_clock_can_show(year: int, kept: bool) -> None:
    content = asdict(entry(ended=f"{year}-01-02T03:04:05Z"))
    with nullcontext() if kept else pytest.raises(ValueError):
        assert read_whole(DealEntry, content).ended == content["ended"]


def test_a_figure_that_a_file_has_without_fraction_is_read_as_the_same_number() -> None:
    content = {**asdict(STORIES[1]), "hand": 2, "accuracy": 50}
    story = read_whole(StoryEntry, content)
    assert (story.hand, story.accuracy) == (2.0, 50.0)
    assert (type(story.hand), type(story.accuracy)) == (float, float)


def lines(kind: type[Any]) -> list[dict[str, Any]]:
    """Good ones as they are read from a file."""
    return json.loads(json.dumps([asdict(each) for each in KEPT[kind]]))


def alone(kind: type[Any], content: dict[str, Any]) -> Any:
    """What one is by itself; None where it is refused."""
    try:
        return read_whole(kind, content)
    except ValueError:
        return None


def check(kind: type[Any], content: list[dict[str, Any]]) -> None:
    """What is read together is, to the type of every value, what each is by itself."""
    singly = [alone(kind, each) for each in content]
    if None in singly:
        with pytest.raises(ValueError):
            read_together(kind, content)
    else:
        assert repr(read_together(kind, content)) == repr(singly)


@pytest.mark.parametrize("kind", KEPT)
def test_what_is_read_together_is_what_each_is_alone(kind: type[Any]) -> None:
    assert read_together(kind, lines(kind)) == KEPT[kind]
    assert read_together(kind, []) == []


@pytest.mark.parametrize("kind", KEPT)
def test_every_hostile_value_in_every_field_is_taken_or_refused_as_alone(kind: type[Any]) -> None:
    for field in fields(kind):
        for value in HOSTILE:
            for at in (0, 2):
                some = lines(kind)
                some[at][field.name] = value
                check(kind, some)


@pytest.mark.parametrize("kind", KEPT)
def test_a_field_that_is_not_there_has_its_default_or_refuses(kind: type[Any]) -> None:
    for field in fields(kind):
        some = lines(kind)
        del some[1][field.name]
        check(kind, some)
        everywhere = [{name: value for name, value in each.items() if name != field.name} for each in some]
        check(kind, everywhere)


def test_the_sign_of_nothing_and_fields_of_later_versions_stay_as_they_are_alone() -> None:
    some = [{**each, "weather": "rain"} for each in lines(StoryEntry)]
    assert repr(read_together(StoryEntry, some)) == repr(STORIES)
