"""New achievements are announced once, at the result of a deal, unless the user turned goals off."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.engine.deal import replay_record
from game.engine.record import FORMAT, read_record
from game.session.matches.match import Match, MatchPlan
from game.session.play.live_match import LiveMatch
from game.session.play.saved_match import SavedMatch
from game.studio.inline_runner import InlineRunner
from game.studio.table_examples import RESULT_RECORD, make_ended_match, make_retried_match
from game.ui.measures import Measures
from tests.store.samples import make_entry

AWARD_SIZES = Measures("achievements")


def open_result(user, practice=False):
    """Open the result of a deal that has just ended, after one with a chop."""
    record = {"format": FORMAT, **RESULT_RECORD, "rules": {"preset": "southern"}}
    state, _, _ = replay_record(read_record(record))
    user.stores.statistics.add(make_entry(deal_id="before", chops=1))
    plan = MatchPlan(state.rules, ("easy/ba-ba", "easy/co-lan", "easy/anh-hai"), 5, practice=practice)
    match = LiveMatch(SavedMatch(Match(plan), state), InlineRunner(), user.stores)
    user.stage.go("menu")
    user.stage.push("result", match=match, deal_next=lambda: None)
    for _ in range(20):
        user.stores.writer.flush()
        user.stage.update(0.1)
    is_told = "First chop" in user.texts()
    match.close()
    return is_told


def test_what_was_achieved_is_told_at_the_result_and_never_again(start_program):
    user = start_program()
    assert open_result(user)
    assert "chop" in user.kept.achieved
    assert "points" in user.heard
    again = start_program(achieved=("chop",))
    assert not open_result(again)


def list_messages(user, *names):
    """Return the messages about achievements after all of them have been announced."""
    notices, sign = user.scene.ui.notices, pygame.Surface((user.ctx.tx(AWARD_SIZES.toast_medal_tx),) * 2)
    for name in names:
        notices.show_toast(user.ctx.t("achievement.new", names=name), sign)
    notices.update(0.2, None)
    return notices.sprites()


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_what_was_achieved_hides_neither_the_title_nor_a_way_on(start_program, size, text_scale):
    user = start_program(size, text_scale=text_scale, challenges=False)
    open_result(user)
    ui = user.scene.ui
    (toast,) = list_messages(user, "Nothing given away")
    (title,) = ui.find("title").sprites()
    assert pygame.Rect((0, 0), size).contains(toast.rect)
    assert not any(toast.rect.colliderect(each.rect) for each in ui.layers[-1].list_focusable())
    assert not toast.rect.colliderect(title.rect)


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_what_was_achieved_one_right_after_the_other_is_told_one_above_the_other(start_program, size, text_scale):
    user = start_program(size, text_scale=text_scale, challenges=False)
    open_result(user)
    places = [message.rect for message in list_messages(user, "First chop", "Nothing given away", "A hundred deals")]
    assert len(places) == 3 and all(pygame.Rect((0, 0), size).contains(place) for place in places)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    newest = places[0]
    user.scene.ui.notices.update(10.0, None)
    assert [message.rect for message in list_messages(user, "A hundred deals")] == [newest], (
        "it is where it would be alone"
    )


@pytest.mark.parametrize("match", [make_retried_match, make_ended_match])
def test_room_for_what_was_achieved_is_kept_only_on_a_page_that_has_it(start_program, match):
    user, played = start_program(), match()
    user.stage.go("menu")
    user.stage.push("result", match=played, deal_next=lambda: None)
    ui = user.scene.ui
    assert ui.notices.toast_area is None if played.tries else ui.notices.toast_area in ui.layers[0].widgets


def test_nothing_is_told_of_practice_nor_to_whoever_wants_no_goals(start_program):
    assert not open_result(start_program(challenges=False))
    assert not open_result(start_program(), practice=True)
