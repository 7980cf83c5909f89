"""The first deal after the lesson is saved like a match: left, closed or killed, it continues."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from game.engine.action import PASS, play
from game.session.play.lesson import load_steps
from game.session.play.live_match import LiveMatch
from game.session.play.saved_match import SavedMatch
from game.session.play.unfinished import GUIDED_LOCATION
from game.studio.inline_runner import InlineRunner
from game.ui.input.input_events import PointerDown, PointerUp
from tests.session.tables import INSTANT, make_match_plan


@pytest.fixture
def user(start_program, use_real_table):
    """A user in the guided deal who has played the first advised action."""
    user = start_program(greeted=True, speed="instant", after_out="skip", lesson_done=True)
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.go("guided")
    user.click("play")
    user.rest()
    return user


def read_saved_match(user: Any) -> SavedMatch:
    """Return the files as a kill at this moment would leave them."""
    return SavedMatch.from_json(json.loads((user.paths.data / "guided.json").read_bytes()))


def test_what_was_done_of_it_is_on_the_disk_and_is_gone_on_with_under_the_same_advice(user, start_program):
    history, message = user.scene.match.observation.history, user.scene.message.text
    assert len(history) > 1 and read_saved_match(user).state.history == history, "no more is lost by a kill"
    user = start_program()  # as after a kill: nothing was left or closed
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.go("menu")
    assert user.find("continue").second_line == user.ctx.t("menu.continue.guided")
    user.click("continue")
    user.rest()
    assert user.where == "guided" and user.scene.match.observation.history == history
    assert user.scene.match.is_practice
    advised = user.scene.board.hand.selected_cards
    assert user.scene.message.text == message, "the advice comes again by itself"
    user.click("play" if advised else "pass")
    assert user.scene.match.observation.history[len(history)] == (0, play(advised) if advised else PASS)


def test_leaving_it_by_the_pause_says_that_it_is_kept(user):
    user.key("escape")
    assert user.ctx.t("menu.pause.kept") in user.texts()
    user.click("leave")
    user.click("continue")
    assert user.where == "guided"


def test_a_match_in_progress_and_the_guided_deal_are_kept_beside_each_other(user):
    user.go("menu")
    match = LiveMatch(make_match_plan(seed=3), InlineRunner(), user.stores, INSTANT)
    match.close()
    before, guided = user.stores.match_save.load(), read_saved_match(user)
    assert before is not None
    user.go("menu")
    user.click("continue")
    assert user.ctx.t("menu.continue.which") in " ".join(user.texts().split())
    user.click("guided")
    assert user.where == "guided"
    user.go("menu")
    assert user.stores.match_save.load() == before
    user.click("continue")
    user.click("match")
    assert user.where == "table" and user.scene.match.observation.rules == match.observation.rules
    user.go("menu")
    assert read_saved_match(user).state == guided.state


def test_once_it_is_over_nothing_is_left_to_go_on_with(user):
    for _ in range(2000):
        if user.where == "result":
            break
        if user.scene.match.observation.turn == 0 and user.scene.is_at_rest:
            user.click("play" if user.scene.board.hand.selected_cards else "pass")
        user.stage.update(0.1)
    user.rest()
    user.click("menu")
    assert user.stores.get_separate_save(GUIDED_LOCATION.kind).load() is None
    with pytest.raises(KeyError):
        user.find("continue")
    assert [entry.practice for entry in user.stores.statistics.read_entries()] == [True]


def test_whoever_has_been_through_the_lesson_chooses_what_of_it_to_do_again(start_program, use_real_table):
    user = start_program(lesson_done=True)
    user.go("menu")
    user.click("learn")
    user.click("anew")
    assert (user.where, user.scene.position.index) == ("lesson", 0)
    user.go("menu")
    user.click("learn")
    user.click("at_step")
    user.click(f"step-{len(load_steps())}")
    assert (user.where, user.scene.position.index) == ("lesson", len(load_steps()) - 1)
    user.go("menu")
    user.click("learn")
    assert user.find("guided").label == user.ctx.t("menu.continue.guided")
    user.click("guided")
    assert user.where == "guided"
    user.go("menu")
    user.click("learn")
    assert user.find("guided").label == user.ctx.t("menu.learn.guided_on")


def test_the_second_click_of_two_on_what_led_there_plays_nothing(start_program, use_real_table):
    user = start_program(greeted=True, lesson_done=True)
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.stage.go("guided")
    match, free = user.scene.match, (0.78 * user.ctx.size[0], 0.7 * user.ctx.size[1])
    assert user.scene.board.hand.selected_cards, "the only legal card is up"
    for event in (PointerDown(*free), PointerUp(*free)):
        user.stage.handle(event)
    user.rest()
    assert match.observation.history == ()
    user.click_at(*free)
    assert match.observation.history


def test_its_result_is_opened_as_it_was_prepared(user):
    assert user.scene.build_result_arguments() == user.scene.build_result_arguments()
