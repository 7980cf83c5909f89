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


def play_to_end(player: Any) -> None:
    """Play random legal actions until the result is shown."""
    player.wait_for_turn(120)
    while player.scene is player.table:
        player.table.actions.submit(player.match.observation.legal[0])
        player.wait_for_turn(120)


def test_the_result_leads_to_the_review_and_the_match_goes_on_after_it(open_table):
    player = open_table(make_new_match("southern", 4), speed="instant", after_out="skip")
    player.stage.ctx.services = replace(player.stage.ctx.services, new_runner=InlineRunner)
    play_to_end(player)
    result = player.scene
    player.click(player.button("review"))
    assert player.scene.name == "review"
    assert player.scene.deal.last_state.result == player.match.observation.result
    player.wait(1.0)
    assert player.scene.walkthrough.deal_judge.is_finished
    player.key("escape")
    assert player.scene is result
    player.click(player.button("next"))
    assert player.scene is player.table and player.match.compute_score().deal_number == 2


def test_after_a_review_the_key_that_opened_it_goes_on_to_the_next_deal(open_table):
    player = open_table(make_new_match("southern", 4), speed="instant", after_out="skip")
    player.stage.ctx.services = replace(player.stage.ctx.services, new_runner=InlineRunner)
    play_to_end(player)
    result = player.scene
    while result.ui.focus.name != "review":
        player.key("tab")
    player.key("return")
    assert player.scene.name == "review"
    player.key("escape")
    assert player.scene is result and result.ui.focus.name == "next"
    player.key("return")
    assert player.scene is player.table and player.match.compute_score().deal_number == 2


def is_shown_apart(result: Any, cards: str) -> bool:
    """Return whether these cards are shown apart, as the costliest decision."""
    return any(
        (isinstance(widget, CardStrip) and widget.cards == parse_cards(cards)) or widget.name == cards
        for layer in result.ui.layers
        for widget in layer.widgets
    )


def test_the_result_appears_at_once_and_its_story_when_it_is_known(open_table, monkeypatch):
    monkeypatch.setattr(InlineRunner, "take_answer", lambda self, ticket: None)
    player = open_table(make_match(make_record(play_example_deal())))
    player.wait_for_turn()
    result, judging = player.scene, player.stage.ctx.t("story.judging")
    place = player.button("next")
    assert result.ui.find("story").text == judging and result.ui.focus is result.ui.find("next")
    monkeypatch.undo()
    player.wait(2.0)
    assert is_shown_apart(result, "2C") and result.ui.find("story").text != judging
    assert player.button("next") == place and result.ui.focus is result.ui.find("next")
    assert result.next_wakeup() > 0.0, "until somebody blinks"


@pytest.fixture
def focus_explanation(open_table):
    """Open a result with its story, and focus the control that explains it."""
    player = open_table(make_match(make_record(play_example_deal())))
    player.wait_for_turn()
    player.wait(2.0)
    while player.scene.ui.focus.name != "why":
        player.key("tab")
    return player


@pytest.mark.parametrize("away", ["escape", "f1"])
def test_a_shown_story_is_not_shown_again_after_returning(focus_explanation, away):
    player = focus_explanation
    result, why = player.scene, player.scene.ui.focus
    player.key(away)
    assert player.scene is not result
    player.key("escape")
    assert player.scene is result and result.ui.find("why") is why is result.ui.focus and result.ui.is_ring_shown


def test_a_story_waits_until_the_mouse_button_is_released(open_table, monkeypatch):
    monkeypatch.setattr(InlineRunner, "take_answer", lambda self, ticket: None)
    player = open_table(make_match(make_record(play_example_deal())))
    player.wait_for_turn()
    result, judging = player.scene, player.stage.ctx.t("story.judging")
    pressed = result.ui.find("review")
    player.press(player.button("review"))
    monkeypatch.undo()
    player.wait(2.0)
    assert pressed.is_pressed and result.ui.find("story").text == judging
    player.release((1.0, 1.0))
    player.wait(2.0)
    assert player.scene is result and result.ui.find("story").text != judging
    assert not pressed.is_pressed and result.ui.find("review") is pressed


def test_news_about_a_deal_are_reported_once(open_table):
    player = open_table(make_match(make_record(play_example_deal())))
    player.wait_for_turn()
    player.wait(2.0)
    news = AnalysisNews(player.match.analysis)
    assert news.poll() == {"story"} and not news.poll() and not player.scene.news.poll()


def test_the_review_goes_on_where_the_result_was_and_leaves_its_story_to_be_told(open_table, monkeypatch):
    monkeypatch.setattr(InlineRunner, "take_answer", lambda self, ticket: None)
    player = open_table(make_match(make_record(play_example_deal())))
    player.stage.ctx.services = replace(player.stage.ctx.services, new_runner=InlineRunner)
    player.wait_for_turn()
    player.click(player.button("review"))
    assert player.scene.walkthrough.deal_judge is player.match.analysis.story
    player.scene.review_seat(2)
    monkeypatch.undo()
    player.wait(1.0)
    player.key("escape")
    player.wait(2.0)
    assert player.match.analysis.story.story is not None and is_shown_apart(player.scene, "2C")


def test_a_story_that_was_not_yet_told_goes_on_while_the_next_deal_is_played(open_table, monkeypatch):
    monkeypatch.setattr(InlineRunner, "take_answer", lambda self, ticket: None)
    player = open_table(make_match(make_record(play_example_deal())))
    player.wait_for_turn()
    story = player.match.analysis.story
    player.click(player.button("next"))
    assert story.story is None and player.match.analysis.story is None
    monkeypatch.undo()
    player.wait(2.0)
    assert story.story is not None


def test_no_effects_remain_behind_the_result(open_table):
    player = open_table(make_new_match("southern", 4), speed="instant", after_out="skip")
    play_to_end(player)
    assert all(effect.kind == "bubble" for effect in player.table.table.effects.running)


def test_a_deal_can_be_played_again_from_its_review_and_once_more_at_its_end(open_table):
    player = open_table(make_new_match("southern", 4), speed="instant", after_out="skip")
    player.stage.ctx.services = replace(player.stage.ctx.services, new_runner=InlineRunner)
    play_to_end(player)
    deal_record = player.scene.match.make_archive_entry().record["deal"]
    player.stage.push("review", deal=player.match.make_archive_entry(), runner=InlineRunner())
    player.wait(0.5)
    player.click(player.button("more"))
    for _ in range(2):
        player.click(player.button("again"))
        player.table, player.match = player.scene, player.scene.match
        assert player.match.is_practice and player.match.seed == deal_record["seed"]
        play_to_end(player)
        assert player.match.make_archive_entry().record["deal"] == deal_record
        player.click(player.button("next"))
        assert player.scene.name == "match_end"
        player.wait(player.stage.guard.press_block.seconds_left)
