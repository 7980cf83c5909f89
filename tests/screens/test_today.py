"""The page of challenges: the daily deal, copying its result, starting and continuing series."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from game.engine.deal import Deal
from game.session.matches import challenge_name as calendar_day
from game.session.matches.challenge import plan_day_variant
from game.session.matches.ladder import compute_progress, find_next_table, load_tables
from game.session.matches.match import Match
from game.session.play.saved_match import SavedMatch
from game.session.progress.filtered_deals import FilteredDeals
from game.session.words.calendar_words import build_calendar_leaf
from game.store.stores import Stores
from game.studio.challenge_examples import TODAY, make_challenge_deals, make_ladder_deals
from game.studio.table_examples import make_ended_match
from game.ui import clipboard
from game.ui.input.input_events import PointerDown, PointerUp


def test_the_deal_of_the_day_is_played_by_mouse_keys_and_gamepad(start_program):
    for way in (lambda user: user.click("day.play"), lambda user: user.key("return")):
        user = start_program()
        user.go("today")
        way(user)
        assert user.where == "table"
        assert user.scene.given["plan"] == plan_day_variant(TODAY, "easy")


@pytest.fixture
def dates(monkeypatch):
    """Dates that the clock shows: the last of them from now on."""
    days = [date(2026, 2, 14)]

    class Clock(date):
        @classmethod
        def today(cls):
            return days[-1]

    monkeypatch.setattr(calendar_day, "date", Clock)
    return days


def test_left_open_over_midnight_the_page_shows_and_plays_the_new_day(start_program, dates):
    user = start_program()
    user.go("today")
    assert build_calendar_leaf(user.ctx.texts, dates[0]).day in user.texts()
    dates.append(date(2026, 2, 15))
    assert user.scene.next_wakeup() <= calendar_day.MAX_CHECK_INTERVAL_SECONDS, "nobody need move the mouse"
    user.stage.update(0.0)
    assert user.find("day.play").is_focused
    user.click("day.play")
    assert user.scene.given["plan"] == plan_day_variant(date(2026, 2, 15), "easy")


def test_left_open_over_midnight_the_menu_shows_the_new_day(start_program, dates):
    user = start_program(greeted=True)
    user.go("menu")
    assert user.find("today").day_text == "14"
    dates.append(date(2026, 2, 15))
    assert user.scene.next_wakeup() <= calendar_day.MAX_CHECK_INTERVAL_SECONDS
    user.stage.update(0.0)
    assert user.find("today").day_text == "15"


def test_a_press_that_is_held_over_midnight_is_not_lost(start_program, dates):
    user = start_program()
    user.go("today")
    place = user.find("day.play").rect.center
    user.scene.handle(PointerDown(*place))
    dates.append(date(2026, 2, 15))
    user.stage.update(0.0)
    user.scene.handle(PointerUp(*place))
    assert user.where == "table"


@pytest.mark.parametrize("tab", ["ladder", "achievements"])
def test_campaign_and_achievements_have_their_own_ways_from_the_menu(start_program, tab):
    user = start_program(greeted=True)
    user.go("menu")
    user.click(tab)
    assert (user.where, user.scene.tab) == ("today", tab)
    user.rest()
    assert user.find("table.yard").is_focused if tab == "ladder" else user.find("achievements")
    user.key("escape")
    assert user.where == "menu"


def test_without_challenges_no_way_leads_to_them(start_program):
    user = start_program(greeted=True, challenges=False)
    for scene in ("menu", "lesson_end"):
        user.go(scene)
        names = [widget.name for widget in user.scene.ui.layers[-1].list_focusable()]
        assert names and not {"ladder", "achievements", "campaign"} & set(names)


@pytest.mark.parametrize("scene", ["lesson_end", "result", "match_end"])
def test_the_lessons_end_and_each_result_lead_on_to_the_next_table_of_the_campaign(start_program, scene):
    user = start_program(greeted=True)
    for entry in make_ladder_deals().latest:
        user.stores.statistics.add(entry)
    match = make_ended_match()
    given = {"result": {"match": match, "deal_next": None}, "match_end": {"match": match}}
    user.go(scene, **given.get(scene, {}))
    user.stores.writer.flush()
    user.stage.update(0.1)
    coming = find_next_table(compute_progress(make_ladder_deals().latest)).table
    named = user.find("campaign").label
    assert named == "Campaign" if scene == "lesson_end" else named == f"Next: {user.ctx.t(f'ladder.{coming.name}')}"
    user.click("campaign")
    assert (user.where, user.scene.tab) == ("today", "ladder")
    assert user.find(f"table.{coming.name}")


def test_two_windows_do_not_both_play_the_deal_of_the_day(start_program, use_real_table):
    user = start_program(speed="instant")
    other = Stores(user.stores.paths)
    save = other.get_separate_save("day")
    assert save.lock_match()
    user.go("today")
    user.click("day.play")
    assert user.where == "today" and user.ctx.t("challenge.elsewhere") in user.texts()
    save.release()
    user.click("day.play")
    assert user.where == "table" and not save.is_free
    challenge = user.scene.match.challenge
    user.go("menu")
    assert save.is_free
    assert save.load()["plan"]["challenge"] == challenge, "the other window goes on with it"


def test_escape_leads_back_to_the_menu(start_program):
    user = start_program(greeted=True)
    user.go("menu")
    user.click("today")
    assert user.where == "today" and user.find("day.play")
    user.key("escape")
    assert user.where == "menu"


def test_who_wants_no_challenges_finds_no_way_to_them(start_program):
    user = start_program(greeted=True, challenges=False)
    user.go("menu")
    assert "Today" not in user.texts()


def test_the_result_of_the_day_is_copied_as_a_line(start_program, monkeypatch):
    copied = []
    monkeypatch.setattr(clipboard, "copy", lambda text: copied.append(text) or True)
    user = start_program()
    user.go("today", deals=make_challenge_deals(0, 0), today=TODAY)
    user.click("share")
    (line,) = copied
    assert line.startswith("Tiến Lên, deal of the day, 14 Feb 2026 · ") and "3 days in a row" in line
    assert "Copied" in user.texts()


def test_the_deal_of_the_day_that_was_played_is_played_again_for_practice(start_program):
    user = start_program()
    user.go("today", deals=make_challenge_deals(0, 0), today=TODAY)
    assert user.find("day.play").tooltip == user.ctx.t("challenge.day.again_tip")
    assert "Play again" in user.texts()
    user.click("day.play")
    assert user.scene.given["plan"] == plan_day_variant(TODAY)


def start_and_leave(user, plan):
    """A user who has started a match and left it."""
    match = Match(plan)
    saved = SavedMatch(match, Deal.begin(plan.rules, match.make_next_spec()))
    user.stores.get_separate_save(plan.challenge.partition("/")[0]).save(saved.to_json())


@pytest.mark.parametrize("tries", [0, 1])
def test_beside_the_result_of_the_day_stand_the_hints_and_how_often_it_was_played_since(start_program, tries):
    user, deals = start_program(), make_challenge_deals(0, 0)
    *before, first = deals.latest
    again = [replace(first, deal_id=f"again-{n}") for n in range(tries)]
    played = [*before, replace(first, hints=2), *again]
    seen = FilteredDeals.from_entries(played, duplicates=deals.duplicates)
    user.go("today", deals=seen, today=TODAY)
    names = [widget.name for widget in user.scene.ui.layers[-1].widgets if widget.name in ("aid", "tries")]
    assert names == ["aid", "tries"][: 1 + tries]
    assert not tries or user.find("tries").text == user.ctx.t("challenge.day.tries", n=1)


def test_a_deal_that_was_begun_is_gone_on_with(start_program):
    user = start_program()
    start_and_leave(user, plan_day_variant(TODAY, "easy"))
    user.go("today")
    assert "Back to the table" in user.texts()


def test_a_series_is_begun_and_left_only_after_a_question(start_program):
    user = start_program()
    user.go("today")
    user.click("series.play")
    plan = user.scene.given["plan"]
    assert plan.challenge == f"series/{plan.seed}" and plan.target == 8
    start_and_leave(user, plan)
    user.go("today")
    user.click("series.play")
    assert user.scene.given["plan"] == plan
    user.go("today")
    user.click("series.new")
    user.key("return")
    assert user.where == "today" and not user.scene.ui.is_modal, "the one that is in progress is kept"
    user.click("series.new")
    user.click("leave")
    assert user.scene.given["plan"].seed != plan.seed


def test_a_series_whose_rules_were_changed_since_goes_on_by_its_own(start_program):
    user = start_program()
    user.go("today")
    user.click("series.play")
    plan = user.scene.given["plan"]
    start_and_leave(user, plan)
    user.ctx.change(rules={"preset": "lu"})
    user.go("today")
    user.click("series.play")
    assert user.scene.given["plan"].challenge == plan.challenge


def test_the_pages_are_turned_and_a_table_of_the_ladder_is_sat_down_to(start_program):
    user = start_program()
    user.go("today")
    user.go("today", tab="ladder")
    user.click("table.yard")
    assert user.where == "table" and user.scene.given["plan"].challenge == "ladder/yard"
    start_and_leave(user, user.scene.given["plan"])
    user.go("today", tab="ladder")
    assert "Continue" in user.texts()


def test_any_table_of_the_ladder_is_looked_at_and_a_closed_one_says_what_opens_it(start_program):
    user = start_program()
    user.go("today", deals=make_ladder_deals(), today=TODAY, tab="ladder")
    assert "Sit down" in user.texts() and user.find("table.market")
    user.click("place.yard")
    assert "Play again" in user.texts() and user.find("table.yard")
    user.click("place.city")
    assert "Opens when the table before it is won." in user.texts()
    assert "Sit down" not in user.texts() and "Play again" not in user.texts()


def test_another_table_is_sat_down_to_only_after_a_question(start_program):
    user = start_program()
    start_and_leave(user, load_tables()[1].plan_match(3))
    user.go("today", tab="ladder")
    user.click("table.yard")
    user.click("keep")
    assert user.where == "today"
    user.click("table.yard")
    user.click("leave")
    assert user.scene.given["plan"].challenge == "ladder/yard"


def test_the_achievements_are_seen(start_program):
    user = start_program()
    user.go("today", deals=make_ladder_deals(), today=TODAY, tab="achievements")
    assert "3 of 12 earned" in user.texts()
