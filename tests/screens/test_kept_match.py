"""A match in progress is never replaced without a question, however another one is started."""

from __future__ import annotations

import argparse
from dataclasses import replace

import pytest

from game.app import gui
from game.session.matches.match_plan import choose_characters, plan_match, select_opponents
from game.session.play.live_match import LiveMatch
from game.session.play.saved_match import SavedMatch
from game.session.rules.chosen_rules import read_current_rules
from game.studio.inline_runner import InlineRunner


@pytest.fixture
def left(screen):
    """The program with a match that was left."""
    shown = screen(greeted=True, speed="instant")
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    rules = read_current_rules(shown.ctx.settings)
    names = select_opponents(shown.ctx.settings, rules.players, choose_characters(shown.stores))
    LiveMatch(plan_match(shown.ctx.settings, rules, names, 5), InlineRunner(), shown.stores).close()
    assert kept(shown).match.plan.first_seed == 5
    return shown


def kept(shown) -> SavedMatch:
    shown.stores.writer.flush()
    return SavedMatch.from_json(shown.stores.match_save.load())


def start(shown, *arguments: str) -> None:
    """Apply the command line's wishes after the window has opened."""
    parser = argparse.ArgumentParser()
    gui.add_arguments(parser)
    gui._enter_first_scene(shown.stage, parser.parse_args(arguments))
    shown.rest()


WISHES = [("--rules", "family"), ("--players", "3"), ("--seed", "77"), ("--rules", "core", "--players", "6")]


@pytest.mark.parametrize("wishes", WISHES)
def test_the_command_line_asks_before_it_takes_the_place_of_a_match(left, at_the_table, wishes):
    start(left, *wishes)
    assert left.where == "menu"
    assert left.ctx.t("menu.new.replace") in left.texts()
    left.click("keep")
    assert left.where == "table"
    assert left.scene.match.seed == 5
    assert kept(left).match.plan.first_seed == 5


def test_whoever_answers_so_begins_what_the_command_line_wished_for(left, at_the_table):
    start(left, "--rules", "family", "--seed", "77")
    left.click("replace")
    assert left.where == "table"
    assert (left.scene.match.observation.rules.preset, left.scene.match.seed) == ("family", 77)


def test_a_question_that_is_not_answered_loses_nothing(left):
    start(left, "--rules", "family")
    left.key("escape")
    assert left.where == "menu"
    assert left.find("continue").second_line == "Southern"
    assert kept(left).match.plan.first_seed == 5


def test_a_demonstration_asks_nothing_and_leaves_the_match_alone(left, at_the_table):
    start(left, "--demo", "--rules", "family", "--seed", "3")
    assert left.where == "result"  # played at once, to the end of its first deal
    assert left.scene.match.seed == 3
    left.stage.close()
    assert kept(left).match.plan.first_seed == 5


def test_where_nothing_was_left_the_command_line_begins_at_once(screen):
    shown = screen(greeted=True)
    start(shown, "--rules", "family")
    assert shown.where == "table"
    assert shown.scene.given == {"rules": "family"}


def test_enter_in_the_question_of_a_new_match_goes_on_with_the_old_one_and_it_can_be_left(left, at_the_table):
    left.go("new_match").confirm_start()
    left.click("cancel")
    assert left.where == "new_match"
    left.scene.confirm_start()
    left.key("return")
    assert left.where == "table" and left.scene.match.seed == 5


@pytest.mark.parametrize(("scene", "args", "way"), [("welcome", {}, "table"), ("lesson_end", {}, "to-table-2")])
def test_welcome_and_lesson_ask_before_they_take_the_place_of_a_match(left, scene, args, way):
    left.go(scene, **args)
    left.click(way)
    assert left.where == scene
    assert left.ctx.t("menu.new.replace") in left.texts()
    left.click("keep")
    assert left.where == "table"
    assert left.scene.given == {}


def test_welcome_begins_anew_for_whoever_says_so(left):
    left.go("welcome")
    left.click("table")
    left.click("replace")
    assert left.scene.given["plan"].rules.preset == "southern"


def test_the_end_of_a_demonstration_asks_before_a_new_match_takes_the_place_of_one(left, at_the_table):
    left.ctx.change(match_length="deals", match_deals=1)
    start(left, "--demo", "--seed", "3")
    table = left.scene
    for _ in range(60 * 120):
        left.stage.update(1 / 60)
        if left.where == "match_end":
            break
    assert left.where == "match_end", table.match.observation.phase
    left.click("again")
    assert left.ctx.t("menu.new.replace") in left.texts()
    left.click("keep")
    assert left.scene.match.seed == 5


# --- who has played already is not greeted as a newcomer


def test_the_very_first_start_greets(screen):
    shown = screen()
    start(shown)
    assert shown.where == "welcome"


def test_whoever_began_with_the_command_line_is_not_greeted_afterwards(screen):
    shown = screen()
    start(shown, "--rules", "family")
    assert shown.kept.greeted
    start(shown)
    assert shown.where == "menu"


def test_whoever_only_watched_a_demonstration_is_greeted(screen):
    shown = screen()
    start(shown, "--demo")
    start(shown)
    assert shown.where == "welcome"


def test_a_match_that_was_left_is_offered_even_where_the_settings_are_gone(left):
    left.ctx.change(greeted=False)
    start(left)
    assert left.where == "menu"
    assert left.find("continue")
    assert left.kept.greeted


def test_whoever_has_statistics_is_not_greeted(screen):
    shown = screen()
    (shown.paths.data / "statistics.jsonl").write_text("{}")
    start(shown)
    assert shown.where == "menu"
