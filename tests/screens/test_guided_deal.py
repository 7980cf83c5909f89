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
def begun(screen, at_the_table):
    """A user in the guided deal who has played the first advised action."""
    shown = screen(greeted=True, speed="instant", after_out="skip", lesson_done=True)
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    shown.go("guided")
    shown.click("play")
    shown.rest()
    return shown


def on_the_disk(shown: Any) -> SavedMatch:
    """Return the files as a kill at this moment would leave them."""
    return SavedMatch.from_json(json.loads((shown.paths.data / "guided.json").read_bytes()))


def test_what_was_done_of_it_is_on_the_disk_and_is_gone_on_with_under_the_same_advice(begun, screen):
    history, said = begun.scene.match.observation.history, begun.scene.message.text
    assert len(history) > 1 and on_the_disk(begun).state.history == history, "no more is lost by a kill"
    begun = screen()  # as after a kill: nothing was left or closed
    begun.ctx.services = replace(begun.ctx.services, new_runner=InlineRunner)
    begun.go("menu")
    assert begun.find("continue").second_line == begun.ctx.t("menu.continue.guided")
    begun.click("continue")
    begun.rest()
    assert begun.where == "guided" and begun.scene.match.observation.history == history
    assert begun.scene.match.is_practice
    advised = begun.scene.board.hand.selected_cards
    assert begun.scene.message.text == said, "the advice comes again by itself"
    begun.click("play" if advised else "pass")
    assert begun.scene.match.observation.history[len(history)] == (0, play(advised) if advised else PASS)


def test_leaving_it_by_the_pause_says_that_it_is_kept(begun):
    begun.key("escape")
    assert begun.ctx.t("menu.pause.kept") in begun.texts()
    begun.click("leave")
    begun.click("continue")
    assert begun.where == "guided"


def test_a_match_in_progress_and_the_guided_deal_are_kept_beside_each_other(begun):
    begun.go("menu")
    match = LiveMatch(make_match_plan(seed=3), InlineRunner(), begun.stores, INSTANT)
    match.close()
    before, guided = begun.stores.match_save.load(), on_the_disk(begun)
    assert before is not None
    begun.go("menu")
    begun.click("continue")
    assert begun.ctx.t("menu.continue.which") in " ".join(begun.texts().split())
    begun.click("guided")
    assert begun.where == "guided"
    begun.go("menu")
    assert begun.stores.match_save.load() == before
    begun.click("continue")
    begun.click("match")
    assert begun.where == "table" and begun.scene.match.observation.rules == match.observation.rules
    begun.go("menu")
    assert on_the_disk(begun).state == guided.state


def test_once_it_is_over_nothing_is_left_to_go_on_with(begun):
    for _ in range(2000):
        if begun.where == "result":
            break
        if begun.scene.match.observation.turn == 0 and begun.scene.is_at_rest:
            begun.click("play" if begun.scene.board.hand.selected_cards else "pass")
        begun.stage.update(0.1)
    begun.rest()
    begun.click("menu")
    assert begun.stores.get_separate_save(GUIDED_LOCATION.kind).load() is None
    with pytest.raises(KeyError):
        begun.find("continue")
    assert [entry.practice for entry in begun.stores.statistics.read_entries()] == [True]


def test_whoever_has_been_through_the_lesson_chooses_what_of_it_to_do_again(screen, at_the_table):
    shown = screen(lesson_done=True)
    shown.go("menu")
    shown.click("learn")
    shown.click("anew")
    assert (shown.where, shown.scene.position.index) == ("lesson", 0)
    shown.go("menu")
    shown.click("learn")
    shown.click("at_step")
    shown.click(f"step-{len(load_steps())}")
    assert (shown.where, shown.scene.position.index) == ("lesson", len(load_steps()) - 1)
    shown.go("menu")
    shown.click("learn")
    assert shown.find("guided").label == shown.ctx.t("menu.continue.guided")
    shown.click("guided")
    assert shown.where == "guided"
    shown.go("menu")
    shown.click("learn")
    assert shown.find("guided").label == shown.ctx.t("menu.learn.guided_on")


def test_the_second_click_of_two_on_what_led_there_plays_nothing(screen, at_the_table):
    shown = screen(greeted=True, lesson_done=True)
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    shown.stage.go("guided")
    match, free = shown.scene.match, (0.78 * shown.ctx.size[0], 0.7 * shown.ctx.size[1])
    assert shown.scene.board.hand.selected_cards, "the only legal card is up"
    for event in (PointerDown(*free), PointerUp(*free)):
        shown.stage.handle(event)
    shown.rest()
    assert match.observation.history == ()
    shown.click_at(*free)
    assert match.observation.history
