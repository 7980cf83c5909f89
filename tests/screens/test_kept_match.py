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
def user(start_program):
    """The program with a match that was left."""
    user = start_program(greeted=True, speed="instant")
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    rules = read_current_rules(user.ctx.settings)
    names = select_opponents(user.ctx.settings, rules.players, choose_characters(user.stores))
    LiveMatch(plan_match(user.ctx.settings, rules, names, 5), InlineRunner(), user.stores).close()
    assert read_saved_match(user).match.plan.first_seed == 5
    return user


def read_saved_match(user) -> SavedMatch:
    user.stores.writer.flush()
    return SavedMatch.from_json(user.stores.match_save.load())


def apply_wishes(user, *arguments: str) -> None:
    """Apply the command line's wishes after the window has opened."""
    parser = argparse.ArgumentParser()
    gui.add_arguments(parser)
    gui._enter_first_scene(user.stage, parser.parse_args(arguments))
    user.rest()


WISHES = [("--rules", "family"), ("--players", "3"), ("--seed", "77"), ("--rules", "core", "--players", "6")]


@pytest.mark.parametrize("wishes", WISHES)
def test_the_command_line_asks_before_it_takes_the_place_of_a_match(user, use_real_table, wishes):
    apply_wishes(user, *wishes)
    assert user.where == "menu"
    assert user.ctx.t("menu.new.replace") in user.texts()
    user.click("keep")
    assert user.where == "table"
    assert user.scene.match.seed == 5
    assert read_saved_match(user).match.plan.first_seed == 5


def test_whoever_answers_so_begins_what_the_command_line_wished_for(user, use_real_table):
    apply_wishes(user, "--rules", "family", "--seed", "77")
    user.click("replace")
    assert user.where == "table"
    assert (user.scene.match.observation.rules.preset, user.scene.match.seed) == ("family", 77)


def test_a_question_that_is_not_answered_loses_nothing(user):
    apply_wishes(user, "--rules", "family")
    user.key("escape")
    assert user.where == "menu"
    assert user.find("continue").second_line == "Southern"
    assert read_saved_match(user).match.plan.first_seed == 5


def test_a_demonstration_asks_nothing_and_leaves_the_match_alone(user, use_real_table):
    apply_wishes(user, "--demo", "--rules", "family", "--seed", "3")
    assert user.where == "result"  # played at once, to the end of its first deal
    assert user.scene.match.seed == 3
    user.stage.close()
    assert read_saved_match(user).match.plan.first_seed == 5


def test_where_nothing_was_left_the_command_line_begins_at_once(start_program):
    user = start_program(greeted=True)
    apply_wishes(user, "--rules", "family")
    assert user.where == "table"
    assert user.scene.given == {"rules": "family"}


def test_enter_in_the_question_of_a_new_match_goes_on_with_the_old_one_and_it_can_be_left(user, use_real_table):
    user.go("new_match").confirm_start()
    user.click("cancel")
    assert user.where == "new_match"
    user.scene.confirm_start()
    user.key("return")
    assert user.where == "table" and user.scene.match.seed == 5


@pytest.mark.parametrize(("scene", "args", "way"), [("welcome", {}, "table"), ("lesson_end", {}, "to-table-2")])
def test_welcome_and_lesson_ask_before_they_take_the_place_of_a_match(user, scene, args, way):
    user.go(scene, **args)
    user.click(way)
    assert user.where == scene
    assert user.ctx.t("menu.new.replace") in user.texts()
    user.click("keep")
    assert user.where == "table"
    assert user.scene.given == {}


def test_welcome_begins_anew_for_whoever_says_so(user):
    user.go("welcome")
    user.click("table")
    user.click("replace")
    assert user.scene.given["plan"].rules.preset == "southern"


def test_the_end_of_a_demonstration_asks_before_a_new_match_takes_the_place_of_one(user, use_real_table):
    user.ctx.change(match_length="deals", match_deals=1)
    apply_wishes(user, "--demo", "--seed", "3")
    table = user.scene
    for _ in range(60 * 120):
        user.stage.update(1 / 60)
        if user.where == "match_end":
            break
    assert user.where == "match_end", table.match.observation.phase
    user.click("again")
    assert user.ctx.t("menu.new.replace") in user.texts()
    user.click("keep")
    assert user.scene.match.seed == 5


# --- who has played already is not greeted as a newcomer


def test_the_very_first_start_greets(start_program):
    user = start_program()
    apply_wishes(user)
    assert user.where == "welcome"


def test_whoever_began_with_the_command_line_is_not_greeted_afterwards(start_program):
    user = start_program()
    apply_wishes(user, "--rules", "family")
    assert user.kept.greeted
    apply_wishes(user)
    assert user.where == "menu"


def test_whoever_only_watched_a_demonstration_is_greeted(start_program):
    user = start_program()
    apply_wishes(user, "--demo")
    apply_wishes(user)
    assert user.where == "welcome"


def test_a_match_that_was_left_is_offered_even_where_the_settings_are_gone(user):
    user.ctx.change(greeted=False)
    apply_wishes(user)
    assert user.where == "menu"
    assert user.find("continue")
    assert user.kept.greeted


def test_whoever_has_statistics_is_not_greeted(start_program):
    user = start_program()
    (user.paths.data / "statistics.jsonl").write_text("{}")
    apply_wishes(user)
    assert user.where == "menu"
