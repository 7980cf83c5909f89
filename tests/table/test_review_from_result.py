"""The way from a deal's result at the table to its review, and back to the match."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.cards import parse_cards
from game.session.matches.record_text import make_record
from game.session.play.aftermath import AnalysisNews
from game.studio.example_deals import play_example_deal
from game.studio.inline_runner import InlineRunner
from game.studio.table_examples import make_match, make_new_match
from game.ui.pages.parts.cards import CardStrip


def play_out(person: Any) -> None:
    """Play random legal actions until the result is shown."""
    person.wait_for_turn(120)
    while person.scene is person.table:
        person.table.actions.submit(person.match.observation.legal[0])
        person.wait_for_turn(120)


def test_the_result_leads_to_the_review_and_the_match_goes_on_after_it(sit):
    person = sit(make_new_match("southern", 4), speed="instant", after_out="skip")
    person.stage.ctx.services = replace(person.stage.ctx.services, new_runner=InlineRunner)
    play_out(person)
    result = person.scene
    person.click(person.button("review"))
    assert person.scene.name == "review"
    assert person.scene.deal.last_state.result == person.match.observation.result
    person.wait(1.0)
    assert person.scene.walkthrough.deal_judge.is_finished
    person.key("escape")
    assert person.scene is result
    person.click(person.button("next"))
    assert person.scene is person.table and person.match.compute_score().deal_number == 2


def test_after_a_review_the_key_that_opened_it_goes_on_to_the_next_deal(sit):
    person = sit(make_new_match("southern", 4), speed="instant", after_out="skip")
    person.stage.ctx.services = replace(person.stage.ctx.services, new_runner=InlineRunner)
    play_out(person)
    result = person.scene
    while result.ui.focus.name != "review":
        person.key("tab")
    person.key("return")
    assert person.scene.name == "review"
    person.key("escape")
    assert person.scene is result and result.ui.focus.name == "next"
    person.key("return")
    assert person.scene is person.table and person.match.compute_score().deal_number == 2


def tells_of(result: Any, cards: str) -> bool:
    """Return whether these cards are shown apart, as the costliest decision."""
    return any(
        (isinstance(each, CardStrip) and each.cards == parse_cards(cards)) or each.name == cards
        for layer in result.ui.layers
        for each in layer.widgets
    )


def test_the_result_is_there_at_once_and_tells_its_story_when_it_is_known(sit, monkeypatch):
    monkeypatch.setattr(InlineRunner, "take_answer", lambda self, ticket: None)
    person = sit(make_match(make_record(play_example_deal())))
    person.wait_for_turn()
    result, judging = person.scene, person.stage.ctx.t("story.judging")
    place = person.button("next")
    assert result.ui.find("story").text == judging and result.ui.focus is result.ui.find("next")
    monkeypatch.undo()
    person.wait(2.0)
    assert tells_of(result, "2C") and result.ui.find("story").text != judging
    assert person.button("next") == place and result.ui.focus is result.ui.find("next")
    assert result.next_wakeup() > 0.0, "until somebody blinks"


@pytest.fixture
def on_why(sit):
    """Open a result with its story, and focus the control that explains it."""
    person = sit(make_match(make_record(play_example_deal())))
    person.wait_for_turn()
    person.wait(2.0)
    while person.scene.ui.focus.name != "why":
        person.key("tab")
    return person


@pytest.mark.parametrize("away", ["escape", "f1"])
def test_on_the_way_back_from_elsewhere_what_is_told_already_is_not_told_anew(on_why, away):
    person = on_why
    result, why = person.scene, person.scene.ui.focus
    person.key(away)
    assert person.scene is not result
    person.key("escape")
    assert person.scene is result and result.ui.find("why") is why is result.ui.focus and result.ui.is_ring_shown


def test_no_story_is_told_under_a_click_but_once_the_button_is_let_go(sit, monkeypatch):
    monkeypatch.setattr(InlineRunner, "take_answer", lambda self, ticket: None)
    person = sit(make_match(make_record(play_example_deal())))
    person.wait_for_turn()
    result, judging = person.scene, person.stage.ctx.t("story.judging")
    pressed = result.ui.find("review")
    person.press(person.button("review"))
    monkeypatch.undo()
    person.wait(2.0)
    assert pressed.is_pressed and result.ui.find("story").text == judging
    person.release((1.0, 1.0))
    person.wait(2.0)
    assert person.scene is result and result.ui.find("story").text != judging
    assert not pressed.is_pressed and result.ui.find("review") is pressed


def test_what_is_known_of_a_deal_is_told_once(sit):
    person = sit(make_match(make_record(play_example_deal())))
    person.wait_for_turn()
    person.wait(2.0)
    news = AnalysisNews(person.match.analysis)
    assert news.poll() == {"story"} and not news.poll() and not person.scene.news.poll()


def test_the_review_goes_on_where_the_result_was_and_leaves_its_story_to_be_told(sit, monkeypatch):
    monkeypatch.setattr(InlineRunner, "take_answer", lambda self, ticket: None)
    person = sit(make_match(make_record(play_example_deal())))
    person.stage.ctx.services = replace(person.stage.ctx.services, new_runner=InlineRunner)
    person.wait_for_turn()
    person.click(person.button("review"))
    assert person.scene.walkthrough.deal_judge is person.match.analysis.story
    person.scene.review_seat(2)
    monkeypatch.undo()
    person.wait(1.0)
    person.key("escape")
    person.wait(2.0)
    assert person.match.analysis.story.story is not None and tells_of(person.scene, "2C")


def test_a_story_that_was_not_yet_told_goes_on_while_the_next_deal_is_played(sit, monkeypatch):
    monkeypatch.setattr(InlineRunner, "take_answer", lambda self, ticket: None)
    person = sit(make_match(make_record(play_example_deal())))
    person.wait_for_turn()
    story = person.match.analysis.story
    person.click(person.button("next"))
    assert story.story is None and person.match.analysis.story is None
    monkeypatch.undo()
    person.wait(2.0)
    assert story.story is not None


def test_nothing_hangs_in_the_air_behind_the_result(sit):
    person = sit(make_new_match("southern", 4), speed="instant", after_out="skip")
    play_out(person)
    assert all(effect.kind == "bubble" for effect in person.table.display.effects.running)


def test_a_deal_can_be_played_again_from_its_review_and_once_more_at_its_end(sit):
    person = sit(make_new_match("southern", 4), speed="instant", after_out="skip")
    person.stage.ctx.services = replace(person.stage.ctx.services, new_runner=InlineRunner)
    play_out(person)
    dealt = person.scene.match.make_archive_entry().record["deal"]
    person.stage.push("review", deal=person.match.make_archive_entry(), runner=InlineRunner())
    person.wait(0.5)
    person.click(person.button("more"))
    for _ in range(2):
        person.click(person.button("again"))
        person.table, person.match = person.scene, person.scene.match
        assert person.match.is_practice and person.match.seed == dealt["seed"]
        play_out(person)
        assert person.match.make_archive_entry().record["deal"] == dealt
        person.click(person.button("next"))
        assert person.scene.name == "match_end"
        person.wait(person.stage.guard.press_block.seconds_left)
