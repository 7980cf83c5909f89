"""Daily deals and series: equal for all players, compared with the expert, and counted once."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

from game import resources
from game.engine import presets
from game.engine.deal import Deal
from game.session.matches.challenge import (
    AIDED,
    BEST_RESULTS,
    COMING,
    MISSED,
    PLAYED,
    ComparedResult,
    PlayedDay,
    SeriesResults,
    compare_results,
    count_current_streak,
    count_longest_streak,
    count_series_deals,
    format_day_challenge,
    group_by_day,
    group_by_series,
    list_day_marks,
    mark_day,
    parse_day,
    parse_variant,
    plan_day,
    plan_day_variant,
    plan_series,
    rebuild_match,
    select_weekly_rules,
)
from game.session.matches.challenge_name import parse_challenge_kind
from game.session.matches.match import PLAYER_SEAT, Match, MatchPlan
from game.session.play.duplicate import Duplicate, MissingDuplicates
from game.session.play.live_match import LiveMatch
from game.session.play.match_start import MatchRequest, begin_match
from game.session.progress.achievements import list_achievements
from game.session.progress.deal_history import DealHistory
from game.session.progress.filtered_deals import FilteredDeals
from game.session.words.challenge_words import (
    format_comparison,
    format_expert_result,
    format_result,
    format_share_line,
    format_short_result,
)
from game.store.entries import DuplicateEntry
from game.store.settings import Settings
from game.store.stores import Stores
from game.studio.inline_runner import InlineRunner
from tests.session.tables import EN, INSTANT, open_stores_in, play_deal
from tests.store.samples import make_entry

DAY = date(2026, 2, 14)


def make_series_plan(seed: int = 5) -> MatchPlan:
    return plan_series(Settings(speed="instant"), presets.rules("southern"), seed)


def start_match(stores: Stores, plan: MatchPlan) -> LiveMatch:
    return begin_match(Settings(speed="instant"), stores, InlineRunner(), plan, MatchRequest())


def finish_deals(match: LiveMatch) -> None:
    """Play the deal and the expert's deal to their ends."""
    list(play_deal(match))
    for _ in range(2000):
        match.analysis.poll()
        if match.analysis.duplicate is None or match.analysis.duplicate.result:
            return
    raise AssertionError("the expert never ends")


def test_a_day_has_the_same_deal_for_everybody_and_the_next_one_another() -> None:
    assert plan_day_variant(DAY) == plan_day_variant(DAY)
    assert plan_day_variant(DAY).seed != plan_day_variant(DAY + timedelta(days=1)).seed
    assert (plan_day_variant(DAY).seed, plan_day_variant(DAY).rules.preset, len(plan_day_variant(DAY).opponents)) == (
        5020589822756539,
        "pagat",
        3,
    )
    assert plan_day_variant(DAY).opponents == ("hard/thay-do", "hard/me-bay", "hard/ong-sau")
    assert make_series_plan().opponents == ("medium/me-bay", "medium/anh-hai", "medium/ong-sau")


def make_played_day(day: date, challenge: str) -> PlayedDay:
    return PlayedDay(day, ComparedResult(1, 3, challenge=challenge), 0)


def test_the_first_seven_days_are_kind_and_by_the_rules_of_the_lesson_whatever_the_week_brings() -> None:
    played: dict[date, PlayedDay] = {}
    levels = []
    for n in range(0, 32, 4):  # days need not follow each other
        day = DAY + timedelta(days=n)
        plan = plan_day(day, played, "vi")
        levels.append(plan.opponents[0].partition("/")[0])
        if n < 28:
            assert (plan.rules.preset, plan.rules.players, parse_day(plan.challenge)) == ("southern", 4, day)
        else:
            assert plan == plan_day_variant(day, "vi")
        played[day] = make_played_day(day, plan.challenge)
        assert plan_day(day, played, "en") == plan, "played again it is the same"
        again = rebuild_match(plan.challenge, plan.rules, ())
        assert again is not None and again.plan == plan, "the expert meets it too"
    assert levels == ["easy"] * 3 + ["medium"] * 4 + ["hard"]


def test_a_deal_of_the_day_that_was_begun_goes_on_as_it_is() -> None:
    assert plan_day(DAY, {}, "en", unfinished_challenge=format_day_challenge(DAY)) == plan_day_variant(DAY)
    assert plan_day(
        DAY, {}, "en", unfinished_challenge=format_day_challenge(DAY - timedelta(days=1))
    ) == plan_day_variant(DAY, "easy")
    assert parse_variant("day/2026-02-14/nonsense") == parse_variant("series/7") == ""


def test_a_week_is_played_by_one_rule_set_and_the_next_by_another() -> None:
    monday = DAY - timedelta(days=DAY.weekday())
    week = {select_weekly_rules(monday + timedelta(days=n)) for n in range(7)}
    assert len(week) == 1
    assert select_weekly_rules(monday + timedelta(days=7)) not in week


def test_later_days_are_by_rules_that_players_of_the_language_know() -> None:
    weeks = [DAY + timedelta(days=7 * n) for n in range(20)]
    in_vietnam = {select_weekly_rules(day, "vi").preset for day in weeks}
    assert in_vietnam == {each.name for each in presets.load().values() if each.name.startswith(("southern", "north"))}
    assert {"southern", "viet-cong", "pagat"} < {select_weekly_rules(day, "en").preset for day in weeks}
    for language in resources.LANGUAGES:
        challenge = format_day_challenge(DAY, language)
        plan = plan_day_variant(DAY, parse_variant(challenge))
        assert plan.challenge == challenge and plan.rules == select_weekly_rules(DAY, language)
        assert plan.opponents[0].startswith("hard/")


def test_no_day_of_a_year_is_won_with_the_cards_as_they_were_dealt() -> None:
    for n in range(366):
        plan = plan_day_variant(DAY + timedelta(days=n))
        assert not Deal.begin(plan.rules, Match(plan).make_next_spec()).over


def test_the_expert_plays_the_same_cards_against_the_same_opponents_and_always_does_the_same() -> None:
    match = Match(plan_day_variant(DAY))
    deals = []
    for _ in range(2):
        played = Duplicate(match, match.make_next_spec(), "a", InlineRunner())
        while not played.poll():
            pass
        deals.append(played.result)
    assert deals[0] == deals[1] and deals[0] is not None and deals[0].deal_id == "a"


def test_a_deal_of_the_day_is_compared_and_later_tries_do_not_count(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    for _ in range(3):
        match = start_match(stores, plan_day_variant(DAY))
        finish_deals(match)
        match.close()
    stores.writer.flush()
    history = DealHistory(stores)
    stores.writer.flush()
    assert history.deals is not None
    results_by_day = group_by_day(compare_results(history.deals.challenge_deals, history.deals.duplicates))
    first = history.deals.challenge_deals[0]
    assert results_by_day[DAY].replay_count == 2 and results_by_day[DAY].first_result.deal_id == first.deal_id
    assert results_by_day[DAY].first_result.expert is not None and results_by_day[DAY].first_result.lead is not None
    stores.close()


def test_a_challenge_that_was_left_is_gone_on_with_and_leaves_the_match_in_progress_alone(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    usual = start_match(stores, MatchPlan(presets.rules("southern"), ("lowest",) * 3, 3))
    usual.close()
    match = start_match(stores, plan_day_variant(DAY))
    match.poll(1.0)
    at = match.observation
    match.close()
    assert start_match(stores, plan_day_variant(DAY)).observation == at
    assert start_match(stores, plan_day_variant(DAY + timedelta(days=1))).observation != at
    resumed = LiveMatch.resume(stores, InlineRunner(), INSTANT)
    assert resumed is not None and resumed.challenge == ""
    stores.close()


def test_a_series_ends_after_its_deals_each_compared(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(stores, make_series_plan())
    for n in range(count_series_deals()):
        assert (n == 0) or match.next_deal()
        finish_deals(match)
    stores.writer.flush()
    assert match.compute_score().is_over and stores.get_separate_save("series").load() is None
    match.close()
    history = DealHistory(stores)
    stores.writer.flush()
    assert history.deals is not None
    (results_by_day,) = group_by_series(compare_results(history.deals.challenge_deals, history.deals.duplicates))
    assert len(results_by_day.results) == count_series_deals() and results_by_day.is_complete
    assert results_by_day.total_lead == results_by_day.own_total - results_by_day.expert_total
    stores.close()


def test_a_series_that_pays_counts_points_in_every_deal() -> None:
    unequal = ComparedResult(1, 2, DuplicateEntry("a", place=2, points=1))
    without_points = ComparedResult(2, 0, DuplicateEntry("b", place=4, points=0))
    series = SeriesResults("series/1", (unequal, without_points))
    assert (series.own_total, series.expert_total, series.total_lead, series.lead_history) == (2, 1, 1, [1, 1])
    assert (without_points.lead, without_points.compute_lead(points=True)) == (2, 0)


def test_what_the_expert_owes_is_worked_out_later(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    for plan in (plan_day_variant(DAY), make_series_plan()):
        match = start_match(stores, plan)
        list(play_deal(match))
        match.close()
    owed = [(entry.challenge, entry.deal_id) for entry in stores.statistics.read_entries()]
    work = MissingDuplicates(InlineRunner(), stores, [*owed, ("day/x", "gone")])
    stores.writer.flush()
    for _ in range(2000):
        work.poll()
        if work.next_wakeup() is None:
            break
    assert work.next_wakeup() is None
    stores.writer.flush()
    assert {entry.deal_id for entry in stores.duplicates.read_entries()} == {each for _, each in owed}
    stores.close()


def test_names_of_challenges_that_are_damaged_mean_none() -> None:
    rules = presets.rules("southern")
    assert [parse_day(each) for each in ("", "day/", "day/2026-02-30", "series/5")] == [None] * 4
    assert [rebuild_match(each, rules, ("lowest",) * 3) for each in ("", "series/", "series/x", "day/x")] == [None] * 4
    assert [parse_challenge_kind(each) for each in ("", "match/1", "day/2026-02-14")] == [None, None, "day"]


def test_a_streak_counts_days_up_to_today_and_a_clock_set_back_breaks_nothing() -> None:
    results_by_day = group_by_day(
        compare_results([make_entry(challenge=format_day_challenge(DAY - timedelta(days=n))) for n in (0, 1, 2, 4)], {})
    )
    assert [count_current_streak(results_by_day, DAY + timedelta(days=n)) for n in (0, 1, 2)] == [3, 3, 0]
    assert count_current_streak(results_by_day, DAY - timedelta(days=1)) == 2, (
        "the clock was set back: what was played later waits"
    )
    assert count_longest_streak(results_by_day) == 3 and count_longest_streak({}) == 0


def test_who_did_better_is_told_by_points_and_by_places_where_none_are_paid() -> None:
    def format_result(place: int, points: int, expert: DuplicateEntry) -> str:
        result = ComparedResult(place, points, expert)
        return format_comparison(EN, result.lead, result.is_by_points)

    assert format_result(1, 3, DuplicateEntry("a", 2, 1)) == "2 points ahead of the expert"
    assert format_result(3, -1, DuplicateEntry("a", 2, 1)) == "2 points behind the expert"
    assert format_result(1, 0, DuplicateEntry("a", 2, 0)) == "1 place ahead of the expert"
    assert format_result(2, 0, DuplicateEntry("a", 2, 0)) == "As good as the expert"
    assert format_comparison(EN, ComparedResult(1, 3).lead, True) == ""


def test_a_month_has_a_mark_for_each_of_its_days() -> None:
    dealt = [make_entry(challenge=format_day_challenge(DAY - timedelta(days=n)), deal_id=str(n)) for n in (0, 2)]
    results_by_day = group_by_day(
        compare_results(dealt, {"0": DuplicateEntry("0", 4, 9), "2": DuplicateEntry("2", 4, -1)})
    )
    marks = dict(list_day_marks(results_by_day, DAY))
    assert list(marks) == [date(2026, 2, n) for n in range(1, 29)]
    messages = {
        date(2026, 2, 12): BEST_RESULTS,
        DAY - timedelta(days=1): MISSED,
        DAY: PLAYED,
        DAY + timedelta(days=1): COMING,
    }
    assert {day: marks[day] for day in messages} == messages


def test_a_series_is_compared_over_the_deals_that_the_expert_has_played_too() -> None:
    deals = [
        ComparedResult(1, 3, DuplicateEntry("a", 2, 1)),
        ComparedResult(4, -2, DuplicateEntry("b", 1, 2)),
        ComparedResult(1, 3),
    ]
    series = SeriesResults("series/5", tuple(deals))
    assert (series.own_total, series.expert_total, series.total_lead, series.lead_history) == (1, 3, -2, [2, -2])
    assert series.is_by_points and not series.is_complete and SeriesResults("series/5", tuple(deals[:2])).is_complete
    assert not SeriesResults("series/5", (ComparedResult(1, 0, DuplicateEntry("a", 2, 0)),)).is_by_points


def test_results_are_told_by_points_where_they_are_paid_else_by_places() -> None:
    assert (format_short_result(EN, 2, 3, True), format_short_result(EN, 2, 0, False)) == (
        "+3",
        EN("table.tried.place", n=2),
    )
    assert format_result(EN, 2, 3, True) == f"{EN('table.tried.place', n=2)} · +3"
    assert format_expert_result(EN, ComparedResult(1, 3)) == EN("challenge.expert_plays")


def test_the_line_to_share_gives_no_card_away() -> None:
    results_by_day = group_by_day(
        compare_results(
            [make_entry(challenge=format_day_challenge(DAY), deal_id="a")], {"a": DuplicateEntry("a", 2, 1)}
        )
    )
    line = format_share_line(EN, results_by_day[DAY], "Southern", 4)
    assert line == (
        "Tiến Lên, deal of the day, 14 Feb 2026 · Southern · me: place 1 · +3 · expert: place 2 · +1 · 4 days in a row"
    )


def test_of_all_deals_those_of_challenges_are_compared() -> None:
    deals = [make_entry(deal_id=name, challenge=name) for name in ("", "day/2026-02-01", "ladder/1")]
    assert [result.challenge for result in compare_results(deals, {})] == ["day/2026-02-01"]


def test_hints_are_counted_by_the_moments_at_which_they_were_asked_for(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    match = start_match(stores, plan_day_variant(DAY))
    while match.observation.turn != PLAYER_SEAT:
        match.poll(0.1)
    assert match.notes.hint_count == 0
    match.hints.ask()
    match.hints.ask()
    assert match.notes.hint_count == 1, "asked twice at one moment, one is told twice"
    match.close()
    match = start_match(stores, plan_day_variant(DAY))
    match.hints.ask()
    assert match.notes.hint_count == 1, "going away and coming back takes nothing off, and adds nothing"
    finish_deals(match)
    (entries,) = stores.statistics.read_entries()
    assert entries.hints == 1
    match.close()
    stores.close()


def test_a_day_with_help_is_marked_and_achieves_nothing() -> None:
    ahead = {"a": DuplicateEntry("a", 4, -1)}

    def played(**help_: Any) -> PlayedDay:
        return group_by_day(
            compare_results([make_entry(challenge=format_day_challenge(DAY), deal_id="a", **help_)], ahead)
        )[DAY]

    assert "me: place 1 · +3 (with 2 hints) · " in format_share_line(EN, played(hints=2), "Southern", 1)
    assert "(with 1 hint, at the learner’s table)" in format_share_line(EN, played(hints=1, helped=True), "Southern", 1)
    assert mark_day({DAY: played(hints=1)}, DAY, DAY) == mark_day({DAY: played(helped=True)}, DAY, DAY) == AIDED
    assert mark_day({DAY: played()}, DAY, DAY) == BEST_RESULTS

    def achieved(**help_: Any) -> bool:
        deals = FilteredDeals.from_entries(
            [make_entry(challenge=format_day_challenge(DAY), deal_id="a", **help_)], duplicates=ahead
        )
        return next(
            achievement.is_reached for achievement in list_achievements(deals) if achievement.name == "day_ahead"
        )

    assert achieved() and not achieved(hints=1)
