"""The ladder of tables, each unlocked by the one before, and achievements earned by played deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from types import MappingProxyType
from typing import NamedTuple

import pytest

from game.bots.characters import load_characters
from game.bots.levels import load_levels
from game.session.matches.challenge import count_series_deals, format_day_challenge
from game.session.matches.ladder import TableProgress, compute_progress, load_tables
from game.session.progress.achievements import list_achievements
from game.session.progress.filtered_deals import FilteredDeals
from game.store.entries import DealEntry, DuplicateEntry, StoryEntry
from game.text import Texts
from tests.session.tables import EN
from tests.store.samples import make_entry


def make_match_entries(at: int, points: int, name: str = "m", deals: int | None = None) -> list[DealEntry]:
    """Return the deals of a match in which only the first brought points."""
    table = load_tables()[at]
    count = table.deals if deals is None else deals
    return [make_entry(match=name, challenge=table.challenge, points=points if n == 0 else 0) for n in range(count)]


def test_every_table_can_be_played_and_is_told_in_both_languages() -> None:
    for table in load_tables():
        plan = table.plan_match(7)
        assert plan.rules.stake == table.stake and not plan.rules.decisions.is_scored_by_places_only
        assert table.level in load_levels() and set(table.opponents) <= set(load_characters())
        assert len(set(table.opponents)) == table.players - 1
        for texts in (EN, VI):
            assert texts(f"ladder.{table.name}") and texts(f"ladder.{table.name}.story")


def test_tables_grow_harder() -> None:
    strength = [list(load_levels()).index(table.level) for table in load_tables()]
    assert strength == sorted(strength)
    assert load_tables()[0].stake <= load_tables()[-1].stake


def test_at_first_only_the_first_table_is_open() -> None:
    assert [each.is_open for each in compute_progress([])] == [True, *[False] * (len(load_tables()) - 1)]


def test_who_wins_enough_in_a_whole_match_goes_on() -> None:
    goal = load_tables()[0].points
    assert compute_progress(make_match_entries(0, goal))[1].is_open
    assert not compute_progress(make_match_entries(0, goal - 1))[1].is_open
    assert not compute_progress(make_match_entries(0, goal, deals=load_tables()[0].deals - 1))[1].is_open, (
        "a match that was left does not count"
    )


def test_the_best_match_is_kept_and_all_are_counted() -> None:
    progress = compute_progress([*make_match_entries(0, 5, "a"), *make_match_entries(0, -3, "b")])[0]
    assert progress == TableProgress(load_tables()[0], True, 2, 5)
    assert progress.is_passed


def test_a_table_that_was_passed_stays_open_whatever_comes_before_it() -> None:
    progress = compute_progress(make_match_entries(1, load_tables()[1].points))
    assert (progress[1].is_open, progress[2].is_open) == (True, True)


def count_goal(name: str, deals: FilteredDeals) -> int:
    return next(achievement.amount for achievement in list_achievements(deals) if achievement.name == name)


def test_at_first_nothing_is_reached_and_everything_is_told() -> None:
    achievements = list_achievements(FilteredDeals.from_entries([]))
    assert achievements and not any(achievement.is_reached or achievement.amount for achievement in achievements)
    for achievement in achievements:
        for texts in (EN, VI):
            assert texts(f"achievement.{achievement.name}") and texts(
                f"achievement.{achievement.name}.means", n=achievement.required_amount
            )


VI = Texts("vi", is_strict=True)
DAY = date(2026, 2, 14)
DAYS = [make_entry(deal_id=str(n), challenge=format_day_challenge(DAY + timedelta(days=n)), points=1) for n in range(7)]
SERIES = [make_entry(deal_id=str(n), challenge="series/5", points=2) for n in range(count_series_deals())]


class PlayedDeals(NamedTuple):
    """Played deals with their stories and duplicate results."""

    entries: list[DealEntry]
    stories: Mapping[str, StoryEntry] = MappingProxyType({})
    duplicates: Mapping[str, DuplicateEntry] = MappingProxyType({})


CASES = {
    "chop": PlayedDeals([make_entry(chops=1)]),
    "over_chop": PlayedDeals([make_entry(over_chops=1)]),
    "instant_win": PlayedDeals([make_entry(instant_win="dragon")]),
    "firsts_in_a_row": PlayedDeals([make_entry()] * 3),
    "accurate": PlayedDeals([make_entry(deal_id="a")], stories={"a": StoryEntry("a", 0, 0, 0, 0, 95.0, mistakes=1)}),
    "without_mistake": PlayedDeals(
        [make_entry(deal_id=str(n)) for n in range(5)],
        stories={str(n): StoryEntry(str(n), 0, 0, 0, 0) for n in range(5)},
    ),
    "day_ahead": PlayedDeals(DAYS[:1], duplicates={"0": DuplicateEntry("0", 2, 0)}),
    "days_in_a_row": PlayedDeals(DAYS),
    "series_ahead": PlayedDeals(SERIES, duplicates={str(n): DuplicateEntry(str(n), 1, 1) for n in range(8)}),
    "crowd": PlayedDeals([make_entry(players=6, levels=("easy",) * 5)]),
    "rule_sets": PlayedDeals([make_entry(preset=name) for name in ("southern", "lu", "north", "pang", "core")]),
    "tables": PlayedDeals(
        [deal for index, table in enumerate(load_tables()) for deal in make_match_entries(index, table.points)]
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_an_achievement_is_reached_by_what_it_says_and_not_in_practice(name: str) -> None:
    played = CASES[name]
    assert next(
        achievement
        for achievement in list_achievements(FilteredDeals.from_entries(*played))
        if achievement.name == name
    ).is_reached
    in_practice = FilteredDeals.from_entries(
        [replace(entry, practice=True) for entry in played.entries], played.stories
    )
    assert count_goal(name, in_practice) == 0


def test_every_achievement_is_tried() -> None:
    assert {achievement.name for achievement in list_achievements(FilteredDeals.from_entries([]))} == set(CASES)


def test_what_is_not_whole_is_not_reached() -> None:
    assert count_goal("days_in_a_row", FilteredDeals.from_entries([day for n, day in enumerate(DAYS) if n != 3])) == 3
    assert count_goal("series_ahead", FilteredDeals.from_entries(SERIES)) == 0, "the expert has not played yet"
    behind = {"0": DuplicateEntry("0", 1, 1)}
    assert count_goal("day_ahead", FilteredDeals.from_entries(DAYS[:1], duplicates=behind)) == 0
    assert (
        count_goal("firsts_in_a_row", FilteredDeals.from_entries([make_entry(), make_entry(place=2), make_entry()]))
        == 1
    )
