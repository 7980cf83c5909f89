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


def test_the_deal_of_the_day_is_played_by_mouse_keys_and_gamepad(screen):
    for way in (lambda shown: shown.click("day.play"), lambda shown: shown.key("return")):
        shown = screen()
        shown.go("today")
        way(shown)
        assert shown.where == "table"
        assert shown.scene.given["plan"] == plan_day_variant(date.today(), "easy")


@pytest.fixture
def calendar(monkeypatch):
    """Dates that the clock shows: the last of them from now on."""
    days = [date(2026, 2, 14)]

    class Clock(date):
        @classmethod
        def today(cls):
            return days[-1]

    monkeypatch.setattr(calendar_day, "date", Clock)
    return days


def test_left_open_over_midnight_the_page_shows_and_plays_the_new_day(screen, calendar):
    shown = screen()
    shown.go("today")
    assert build_calendar_leaf(shown.ctx.texts, calendar[0]).day in shown.texts()
    calendar.append(date(2026, 2, 15))
    assert shown.scene.next_wakeup() <= calendar_day.MAX_CHECK_INTERVAL_SECONDS, "nobody need move the mouse"
    shown.stage.update(0.0)
    assert shown.find("day.play").is_focused
    shown.click("day.play")
    assert shown.scene.given["plan"] == plan_day_variant(date(2026, 2, 15), "easy")


def test_left_open_over_midnight_the_menu_shows_the_new_day(screen, calendar):
    shown = screen(greeted=True)
    shown.go("menu")
    assert shown.find("today").day_text == "14"
    calendar.append(date(2026, 2, 15))
    assert shown.scene.next_wakeup() <= calendar_day.MAX_CHECK_INTERVAL_SECONDS
    shown.stage.update(0.0)
    assert shown.find("today").day_text == "15"


def test_a_press_that_is_held_over_midnight_is_not_lost(screen, calendar):
    shown = screen()
    shown.go("today")
    place = shown.find("day.play").rect.center
    shown.scene.handle(PointerDown(*place))
    calendar.append(date(2026, 2, 15))
    shown.stage.update(0.0)
    shown.scene.handle(PointerUp(*place))
    assert shown.where == "table"


@pytest.mark.parametrize("tab", ["ladder", "achievements"])
def test_campaign_and_achievements_have_their_own_ways_from_the_menu(screen, tab):
    shown = screen(greeted=True)
    shown.go("menu")
    shown.click(tab)
    assert (shown.where, shown.scene.tab) == ("today", tab)
    shown.rest()
    assert shown.find("table.yard").is_focused if tab == "ladder" else shown.find("achievements")
    shown.key("escape")
    assert shown.where == "menu"


def test_without_challenges_no_way_leads_to_them(screen):
    shown = screen(greeted=True, challenges=False)
    for scene in ("menu", "lesson_end"):
        shown.go(scene)
        names = [widget.name for widget in shown.scene.ui.layers[-1].list_focusable()]
        assert names and not {"ladder", "achievements", "campaign"} & set(names)


@pytest.mark.parametrize("scene", ["lesson_end", "result", "match_end"])
def test_the_lessons_end_and_each_result_lead_on_to_the_next_table_of_the_campaign(screen, scene):
    shown = screen(greeted=True)
    for entry in make_ladder_deals().latest:
        shown.stores.statistics.add(entry)
    match = make_ended_match()
    given = {"result": {"match": match, "deal_next": None}, "match_end": {"match": match}}
    shown.go(scene, **given.get(scene, {}))
    shown.stores.writer.flush()
    shown.stage.update(0.1)
    coming = find_next_table(compute_progress(make_ladder_deals().latest)).table
    named = shown.find("campaign").label
    assert named == "Campaign" if scene == "lesson_end" else named == f"Next: {shown.ctx.t(f'ladder.{coming.name}')}"
    shown.click("campaign")
    assert (shown.where, shown.scene.tab) == ("today", "ladder")
    assert shown.find(f"table.{coming.name}")


def test_two_windows_do_not_both_play_the_deal_of_the_day(screen, at_the_table):
    shown = screen(speed="instant")
    other = Stores(shown.stores.paths)
    save = other.get_separate_save("day")
    assert save.lock_match()
    shown.go("today")
    shown.click("day.play")
    assert shown.where == "today" and shown.ctx.t("challenge.elsewhere") in shown.texts()
    save.release()
    shown.click("day.play")
    assert shown.where == "table" and not save.is_free
    challenge = shown.scene.match.challenge
    shown.go("menu")
    assert save.is_free
    assert save.load()["plan"]["challenge"] == challenge, "the other window goes on with it"


def test_escape_leads_back_to_the_menu(screen):
    shown = screen(greeted=True)
    shown.go("menu")
    shown.click("today")
    assert shown.where == "today" and shown.find("day.play")
    shown.key("escape")
    assert shown.where == "menu"


def test_who_wants_no_challenges_finds_no_way_to_them(screen):
    shown = screen(greeted=True, challenges=False)
    shown.go("menu")
    assert "Today" not in shown.texts()


def test_the_result_of_the_day_is_copied_as_a_line(screen, monkeypatch):
    copied = []
    monkeypatch.setattr(clipboard, "copy", lambda text: copied.append(text) or True)
    shown = screen()
    shown.go("today", deals=make_challenge_deals(0, 0), today=TODAY)
    shown.click("share")
    (line,) = copied
    assert line.startswith("Tiến Lên, deal of the day, 14 Feb 2026 · ") and "3 days in a row" in line
    assert "Copied" in shown.texts()


def test_the_deal_of_the_day_that_was_played_is_played_again_for_practice(screen):
    shown = screen()
    shown.go("today", deals=make_challenge_deals(0, 0), today=TODAY)
    assert shown.find("day.play").tooltip == shown.ctx.t("challenge.day.again_tip")
    assert "Play again" in shown.texts()
    shown.click("day.play")
    assert shown.scene.given["plan"] == plan_day_variant(TODAY)


def begun(shown, plan):
    """A user who has started a match and left it."""
    match = Match(plan)
    saved = SavedMatch(match, Deal.begin(plan.rules, match.make_next_spec()))
    shown.stores.get_separate_save(plan.challenge.partition("/")[0]).save(saved.to_json())


@pytest.mark.parametrize("tries", [0, 1])
def test_beside_the_result_of_the_day_stand_the_hints_and_how_often_it_was_played_since(screen, tries):
    shown, deals = screen(), make_challenge_deals(0, 0)
    *before, first = deals.latest
    again = [replace(first, deal_id=f"again-{n}") for n in range(tries)]
    played = [*before, replace(first, hints=2), *again]
    seen = FilteredDeals.from_entries(played, duplicates=deals.duplicates)
    shown.go("today", deals=seen, today=TODAY)
    told = [each.name for each in shown.scene.ui.layers[-1].widgets if each.name in ("aid", "tries")]
    assert told == ["aid", "tries"][: 1 + tries]
    assert not tries or shown.find("tries").text == shown.ctx.t("challenge.day.tries", n=1)


def test_a_deal_that_was_begun_is_gone_on_with(screen):
    shown = screen()
    begun(shown, plan_day_variant(date.today(), "easy"))
    shown.go("today")
    assert "Back to the table" in shown.texts()


def test_a_series_is_begun_and_left_only_after_a_question(screen):
    shown = screen()
    shown.go("today")
    shown.click("series.play")
    plan = shown.scene.given["plan"]
    assert plan.challenge == f"series/{plan.seed}" and plan.target == 8
    begun(shown, plan)
    shown.go("today")
    shown.click("series.play")
    assert shown.scene.given["plan"] == plan
    shown.go("today")
    shown.click("series.new")
    shown.key("return")
    assert shown.where == "today" and not shown.scene.ui.is_modal, "the one that is in progress is kept"
    shown.click("series.new")
    shown.click("leave")
    assert shown.scene.given["plan"].seed != plan.seed


def test_a_series_whose_rules_were_changed_since_goes_on_by_its_own(screen):
    shown = screen()
    shown.go("today")
    shown.click("series.play")
    plan = shown.scene.given["plan"]
    begun(shown, plan)
    shown.ctx.change(rules={"preset": "lu"})
    shown.go("today")
    shown.click("series.play")
    assert shown.scene.given["plan"].challenge == plan.challenge


def test_the_pages_are_turned_and_a_table_of_the_ladder_is_sat_down_to(screen):
    shown = screen()
    shown.go("today")
    shown.go("today", tab="ladder")
    shown.click("table.yard")
    assert shown.where == "table" and shown.scene.given["plan"].challenge == "ladder/yard"
    begun(shown, shown.scene.given["plan"])
    shown.go("today", tab="ladder")
    assert "Continue" in shown.texts()


def test_any_table_of_the_ladder_is_looked_at_and_a_closed_one_says_what_opens_it(screen):
    shown = screen()
    shown.go("today", deals=make_ladder_deals(), today=TODAY, tab="ladder")
    assert "Sit down" in shown.texts() and shown.find("table.market")
    shown.click("place.yard")
    assert "Play again" in shown.texts() and shown.find("table.yard")
    shown.click("place.city")
    assert "Opens when the table before it is won." in shown.texts()
    assert "Sit down" not in shown.texts() and "Play again" not in shown.texts()


def test_another_table_is_sat_down_to_only_after_a_question(screen):
    shown = screen()
    begun(shown, load_tables()[1].plan_match(3))
    shown.go("today", tab="ladder")
    shown.click("table.yard")
    shown.click("keep")
    assert shown.where == "today"
    shown.click("table.yard")
    shown.click("leave")
    assert shown.scene.given["plan"].challenge == "ladder/yard"


def test_the_achievements_are_seen(screen):
    shown = screen()
    shown.go("today", deals=make_ladder_deals(), today=TODAY, tab="achievements")
    assert "3 of 12 earned" in shown.texts()
