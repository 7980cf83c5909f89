"""The figures of the statistics page, without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.session.progress import rating
from game.session.progress.filtered_deals import ALL_DEALS, FORM_DEAL_COUNT, MIN_CHARTED_DEALS, FilteredDeals
from game.session.progress.rating import MAX_RATED_DEALS, MIN_RATED_DEALS
from game.session.words import statistics_words as words
from game.store.entries import DealEntry, StoryEntry
from game.text import LANGUAGES, Texts

USUAL_DEAL = DealEntry(
    ended="2026-02-01T20:00:00Z", match="a", number=1, preset="southern", rules="", rules_name="", players=4,
    levels=("medium",) * 3, seed=1, place=1, points=3, seconds=150,
)  # fmt: skip
STORY = StoryEntry("", 0.0, 0.0, 0.0, 0.0)
OWN_RULES_DEAL = replace(USUAL_DEAL, rules_name="ours", levels=("hard",) * 3, place=4, points=-2)
MIXED_LEVELS_DEAL = replace(USUAL_DEAL, preset="family", levels=("hard", "medium", "hard"), place=2, points=1)
PRACTICE_DEAL = replace(USUAL_DEAL, practice=True, points=50)
ALL_ENTRIES = FilteredDeals.from_entries([USUAL_DEAL, OWN_RULES_DEAL, MIXED_LEVELS_DEAL, PRACTICE_DEAL])


def test_practice_is_counted_apart_and_never_shown():
    assert ALL_ENTRIES.practice_count == 1
    assert PRACTICE_DEAL not in ALL_ENTRIES.latest and len(ALL_ENTRIES.latest) == 3
    assert FilteredDeals.from_entries([PRACTICE_DEAL]).groups == []


def test_a_filter_lets_only_its_own_deals_through():
    assert ALL_ENTRIES.filter_by(rules="southern").latest == [USUAL_DEAL]
    assert ALL_ENTRIES.filter_by(rules="ours").latest == [OWN_RULES_DEAL]
    assert ALL_ENTRIES.filter_by(level="mixed").latest == [MIXED_LEVELS_DEAL]
    assert ALL_ENTRIES.filter_by(rules="ours").filter_by(rules=ALL_DEALS).latest == ALL_ENTRIES.latest


def test_deals_are_filtered_by_how_many_played():
    three = replace(USUAL_DEAL, players=3, levels=("hard",) * 2)
    deals = FilteredDeals.from_entries([USUAL_DEAL, three, MIXED_LEVELS_DEAL])
    t = Texts("en", is_strict=True)
    assert words.list_player_counts(t, deals) == [(0, t("statistics.all_players")), (3, "3"), (4, "4")]
    assert deals.filter_by(players=3).latest == [three]
    assert deals.filter_by(level="medium").filter_by(players=3) == replace(deals, players=3), "there are none of both"
    assert deals.filter_by(players=4).filter_by(level="medium").latest == [USUAL_DEAL]


def test_two_filters_that_leave_nothing_widen_the_one_that_was_set_first():
    assert ALL_ENTRIES.filter_by(level="hard").filter_by(rules="southern") == replace(ALL_ENTRIES, rules="southern")
    assert ALL_ENTRIES.filter_by(rules="southern").filter_by(level="hard") == replace(ALL_ENTRIES, level="hard")
    both = ALL_ENTRIES.filter_by(rules="ours").filter_by(level="hard")
    assert (both.rules, both.level) == ("ours", "hard"), "where something is left both stand"


@pytest.mark.parametrize("language", LANGUAGES)
def test_filters_are_named_by_presets_own_names_and_levels(language):
    t = Texts(language, is_strict=True)
    southern, family = t("presets.southern.name"), t("presets.family.name")
    all_rules = (ALL_DEALS, t("statistics.all_rules"))
    assert words.list_rules(t, ALL_ENTRIES) == [
        all_rules,
        ("southern", southern),
        ("ours", "ours"),
        ("family", family),
    ]
    bare = FilteredDeals.from_entries([replace(USUAL_DEAL, preset="")])
    assert words.list_rules(t, bare) == [all_rules, ("", t("presets.own"))]
    levels = [("medium", t("bots.level.medium")), ("hard", t("bots.level.hard")), ("mixed", t("statistics.mixed"))]
    assert words.list_levels(t, ALL_ENTRIES) == [(ALL_DEALS, t("statistics.all_levels")), *levels]


def test_figures_are_those_of_the_chosen_deals():
    t = Texts("en", is_strict=True)
    figures = dict(words.list_figures(t, ALL_ENTRIES))
    assert (figures["deals"], figures["points"], figures["lasts"]) == ("3", t.format_signed(2), "1")
    assert figures["firsts"] == f"1 · {t.format_percent(1 / 3)}"
    assert dict(words.list_figures(t, ALL_ENTRIES.filter_by(rules="ours")))["points"] == t.format_signed(-2)


def test_means_are_told_with_two_decimals_and_those_of_play_where_stories_were_told():
    t = Texts("en", is_strict=True)
    deals = [
        replace(USUAL_DEAL, deal_id="a"),
        replace(OWN_RULES_DEAL, deal_id="b"),
        replace(MIXED_LEVELS_DEAL, deal_id="c"),
    ]
    assert (
        not {"accuracy", "play", "luck", "mistakes"}
        & dict(words.list_figures(t, FilteredDeals.from_entries(deals))).keys()
    )
    stories = {
        "a": StoryEntry("a", hand=0.5, gifts=0.25, play=-1.0, chance=0.25, accuracy=91.34, mistakes=1),
        "b": StoryEntry("b", hand=-0.5, gifts=0.0, play=-0.5, chance=0.0, accuracy=None, mistakes=4),
    }
    figures = dict(words.list_figures(t, FilteredDeals.from_entries(deals, stories=stories)))
    assert (figures["mean_points"], figures["mean_place"]) == ("+0.67", "2.33")
    assert (figures["accuracy"], figures["mistakes"]) == ("91.3", "2.50")
    assert (figures["play"], figures["luck"]) == ("0.75", t.format_signed((0.75 - 0.5) / 2, 2))
    unmarked = FilteredDeals.from_entries(deals, stories={"b": stories["b"]})
    assert dict(words.list_figures(t, unmarked))["accuracy"] == "–"


def test_it_is_told_how_was_played_once_a_principle_was_broken_or_there_is_a_line_of_marks_or_ratings_to_draw():
    def tells(*deals: DealEntry, **changes: Any) -> bool:
        named = [replace(deal, deal_id=str(n)) for n, deal in enumerate(deals)]
        stories = {deal.deal_id: replace(STORY, deal_id=deal.deal_id, **changes) for deal in named}
        return FilteredDeals.from_entries(named, stories=stories).has_figures_of_play

    assert not tells(USUAL_DEAL, USUAL_DEAL)
    assert not tells(USUAL_DEAL, MIXED_LEVELS_DEAL)
    ratings = rating.MIN_RATED_DEALS + MIN_CHARTED_DEALS - 1
    assert tells(*[USUAL_DEAL] * ratings) and not tells(*[USUAL_DEAL] * (ratings - 1))
    assert tells(USUAL_DEAL, principles=("wait",)) and not tells(USUAL_DEAL, principles=("no longer known",))
    assert tells(*[USUAL_DEAL] * MIN_CHARTED_DEALS, accuracy=80.0) and not tells(
        *[USUAL_DEAL] * (MIN_CHARTED_DEALS - 1), accuracy=80.0
    )


@pytest.mark.parametrize(
    ("seconds", "key", "n"),
    [(59, "seconds", 59), (60, "minutes", 1), (3599, "minutes", 59), (3600, "hours", 1), (7300, "hours", 2)],
)
def test_time_is_told_in_the_largest_unit_that_is_full(seconds, key, n):
    t = Texts("en", is_strict=True)
    deals = FilteredDeals.from_entries([replace(USUAL_DEAL, seconds=seconds)])
    assert dict(words.list_figures(t, deals))["time"] == t(f"statistics.{key}", n=n)


def test_charts_count_places_to_the_lowest_and_sum_up_the_latest_points():
    assert ALL_ENTRIES.place_counts == [1, 1, 0, 1]
    assert ALL_ENTRIES.filter_by(rules="southern").place_counts == [1]
    behind = replace(USUAL_DEAL, place=4, points=-1, instant_win="dragon")
    assert (
        FilteredDeals.from_entries([USUAL_DEAL, behind]).place_counts
        == FilteredDeals.from_entries([behind, USUAL_DEAL]).place_counts
        == [1]
    )
    assert FilteredDeals.from_entries([behind]).place_counts == [0], "nobody has played for the fourth"
    assert ALL_ENTRIES.compute_points_history(10) == [0, 3, 1, 2]
    assert ALL_ENTRIES.compute_points_history(2) == [0, -2, -1], "a line of few deals among many shows how these went"


def test_how_many_deals_are_missing_for_a_rating_is_counted() -> None:
    assert ALL_ENTRIES.deals_until_rating == MIN_RATED_DEALS - ALL_ENTRIES.sums["deals"] > 0
    assert not ALL_ENTRIES.compute_rating_history(1)


def test_the_accuracy_is_that_of_the_last_twenty_deals_that_were_judged():
    marks = [*range(50, 70), None, 90]
    stories = {str(n): replace(STORY, deal_id=str(n), accuracy=mark) for n, mark in enumerate(marks)}
    deals = FilteredDeals.from_entries(
        [replace(USUAL_DEAL, deal_id=str(n)) for n in range(len(marks))], stories=stories
    )
    assert deals.compute_accuracy_history(99)[:3] == [50, 50, 51]
    assert deals.compute_accuracy_history(99)[19:] == [60, 62], (
        "the first is left out for the twenty-first, and what has no mark"
    )
    assert deals.compute_accuracy_history(2) == [60, 62]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_and_the_worst_deal_are_told_with_their_rules(language):
    t = Texts(language, is_strict=True)
    (best, top, points, text), (worst, low, *_) = words.list_extreme_deals(t, ALL_ENTRIES)
    assert (best, top, worst, low) == ("best", USUAL_DEAL, "worst", OWN_RULES_DEAL)
    assert points.startswith(t.format_signed(3))
    assert t("presets.southern.name") in text
    assert words.list_extreme_deals(t, FilteredDeals.from_entries([USUAL_DEAL])) == []
    behind = replace(USUAL_DEAL, place=4, points=-2, instant_win="dragon")
    assert words.list_extreme_deals(t, FilteredDeals.from_entries([USUAL_DEAL, behind]))[1][3][0] == t(
        "statistics.unplaced"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_is_told_in_a_sentence(language):
    t = Texts(language, is_strict=True)
    latest_deals = t("statistics.form.deals", n=3)
    assert words.format_headline(t, ALL_ENTRIES) == t("statistics.form.plain", n=1, deals=latest_deals)
    assert words.format_headline(t, FilteredDeals.from_entries([USUAL_DEAL] * 3)) == t("statistics.form.run", n=3)


def test_only_characters_that_there_are_stand_among_the_opponents():
    t = Texts("en", is_strict=True)
    deals = [replace(USUAL_DEAL, opponents=("ba-ba", "gone-since", ""), places=(2, 3, 4))]
    assert [(portrait, name) for portrait, name, _ in words.list_rivals(t, FilteredDeals.from_entries(deals))] == [
        ("ba-ba", "Bà Ba")
    ]


def test_how_one_stands_against_an_opponent_is_told_or_that_one_has_not_met_them():
    t = Texts("en", is_strict=True)
    met = replace(USUAL_DEAL, opponents=("ba-ba", "chu-tu", "em-ti"), places=(2, 3, 4))
    deals = FilteredDeals.from_entries([met, replace(met, place=3, places=(1, 2, 4)), replace(met, practice=True)])
    assert words.format_record(t, deals, "ba-ba") == t("menu.new.record", n=1, of="2")
    assert words.format_record(t, deals, "em-ti") == t("menu.new.record", n=2, of="2")
    assert words.format_record(t, deals, "thay-do") == t("menu.new.record.none")


def test_whoever_was_met_in_practice_alone_is_not_called_a_stranger() -> None:
    t = Texts("en", is_strict=True)
    practised = FilteredDeals.from_entries([replace(USUAL_DEAL, opponents=("ba-ba",), places=(2,), practice=True)])
    assert words.format_record(t, practised, "ba-ba") == t("menu.new.record.uncounted")
    assert words.format_record(t, practised, "em-ti") == t("menu.new.record.none")


def test_the_form_is_of_the_latest_deals_and_the_rating_of_those_in_its_window():
    deals = FilteredDeals.from_entries([replace(USUAL_DEAL, points=n) for n in range(FORM_DEAL_COUNT + 3)])
    assert [entry.points for entry in deals.recent_deals] == list(range(3, FORM_DEAL_COUNT + 3))
    many = FilteredDeals.from_entries([replace(USUAL_DEAL, place=1 + n % 4) for n in range(MAX_RATED_DEALS + 30)])
    rating_history = many.compute_rating_history(20)
    assert len(rating_history) == 20 and all(each.deal_count == MAX_RATED_DEALS for each in rating_history)


def test_the_weakest_theme_is_the_principle_that_was_broken_most_often():
    stories = {
        "a": replace(STORY, deal_id="a", principles=("keep-two", "wait")),
        "b": replace(STORY, deal_id="b", principles=("wait",)),
    }
    deals = FilteredDeals.from_entries([replace(USUAL_DEAL, deal_id=name) for name in stories], stories=stories)
    t = Texts("en", is_strict=True)
    assert deals.weakest_theme == "wait" and words.format_principle(t, deals.weakest_theme) == t("story.principle.wait")
    assert FilteredDeals.from_entries([USUAL_DEAL]).weakest_theme == words.format_principle(t, "") == ""


def format_figure(name: str, *deals: DealEntry) -> str:
    return dict(words.list_figures(Texts("en", is_strict=True), FilteredDeals.from_entries(deals)))[name]


def test_figures_count_what_was_played_in_earnest() -> None:
    deals = FilteredDeals.from_entries(
        [
            replace(USUAL_DEAL, chops=1),
            replace(USUAL_DEAL, points=2, instant_win="dragon"),
            replace(USUAL_DEAL, place=4, points=-2, knocked_out=True),
            replace(USUAL_DEAL, points=50, practice=True),
            replace(USUAL_DEAL, points=1, chopped=2),
        ]
    )
    names = ("deals", "firsts", "lasts", "points", "places", "instant_wins", "knocked_out", "chops", "chopped")
    assert [deals.sums[name] for name in names] == [4, 3, 1, 4, 7, 1, 1, 1, 2] and deals.longest_win_streak == 2


def test_behind_an_instant_win_places_are_those_of_nobody() -> None:
    behind = [replace(USUAL_DEAL, place=place, instant_win="dragon") for place in (2, 3, 4)]
    assert [deal.placed for deal in behind] == [False] * 3 and replace(USUAL_DEAL, instant_win="dragon").placed
    assert (format_figure("lasts", *behind), format_figure("mean_place", *behind)) == ("0", "3.00"), (
        "the middle of 2 to 4"
    )


def test_no_deals_come_to_nothing() -> None:
    assert set(FilteredDeals.from_entries([]).sums.values()) == {0} and format_figure("firsts") == "0 · 0%"


def test_deals_are_told_apart_by_the_rules_name_and_by_the_level_of_all_opponents() -> None:
    assert replace(USUAL_DEAL, preset="lu").family == "lu"
    assert replace(USUAL_DEAL, rules_name="Nhà mình").family == "Nhà mình"
    assert replace(USUAL_DEAL, levels=("easy", "easy")).level == "easy"
    assert replace(USUAL_DEAL, levels=("easy", "hard")).level == replace(USUAL_DEAL, levels=()).level == "mixed"


@pytest.mark.parametrize(
    ("places", "streak"), [([2, 3], 0), ([1], 1), ([1, 1, 2, 1], 2), ([2, 1, 1, 1], 3), ([1, 2, 1, 1, 3], 2)]
)
def test_the_best_streak_is_the_most_firsts_in_a_row(places: list[int], streak: int) -> None:
    assert (
        FilteredDeals.from_entries([replace(USUAL_DEAL, place=place) for place in places]).longest_win_streak == streak
    )
