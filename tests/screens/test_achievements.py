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


def result(shown, practice=False):
    """Open the result of a deal that has just ended, after one with a chop."""
    record = {"format": FORMAT, **RESULT_RECORD, "rules": {"preset": "southern"}}
    state, _, _ = replay_record(read_record(record))
    shown.stores.statistics.add(make_entry(deal_id="before", chops=1))
    plan = MatchPlan(state.rules, ("easy/ba-ba", "easy/co-lan", "easy/anh-hai"), 5, practice=practice)
    match = LiveMatch(SavedMatch(Match(plan), state), InlineRunner(), shown.stores)
    shown.stage.go("menu")
    shown.stage.push("result", match=match, deal_next=lambda: None)
    for _ in range(20):
        shown.stores.writer.flush()
        shown.stage.update(0.1)
    told = "First chop" in shown.texts()
    match.close()
    return told


def test_what_was_achieved_is_told_at_the_result_and_never_again(screen):
    shown = screen()
    assert result(shown)
    assert "chop" in shown.kept.achieved
    assert "points" in shown.heard
    again = screen(achieved=("chop",))
    assert not result(again)


def messages(shown, *names):
    """Return the messages about achievements after all of them have been announced."""
    notices, sign = shown.scene.ui.notices, pygame.Surface((shown.ctx.tx(AWARD_SIZES.toast_medal_tx),) * 2)
    for name in names:
        notices.show_toast(shown.ctx.t("achievement.new", names=name), sign)
    notices.update(0.2, None)
    return notices.sprites()


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_what_was_achieved_hides_neither_the_title_nor_a_way_on(screen, size, text_scale):
    shown = screen(size, text_scale=text_scale, challenges=False)
    result(shown)
    ui = shown.scene.ui
    (told,) = messages(shown, "Nothing given away")
    (title,) = ui.find("title").sprites()
    assert pygame.Rect((0, 0), size).contains(told.rect)
    assert not any(told.rect.colliderect(each.rect) for each in ui.layers[-1].list_focusable())
    assert not told.rect.colliderect(title.rect)


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_what_was_achieved_one_right_after_the_other_is_told_one_above_the_other(screen, size, text_scale):
    shown = screen(size, text_scale=text_scale, challenges=False)
    result(shown)
    places = [each.rect for each in messages(shown, "First chop", "Nothing given away", "A hundred deals")]
    assert len(places) == 3 and all(pygame.Rect((0, 0), size).contains(place) for place in places)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    newest = places[0]
    shown.scene.ui.notices.update(10.0, None)
    assert [each.rect for each in messages(shown, "A hundred deals")] == [newest], "it is where it would be alone"


@pytest.mark.parametrize("match", [make_retried_match, make_ended_match])
def test_room_for_what_was_achieved_is_kept_only_on_a_page_that_has_it(screen, match):
    shown, played = screen(), match()
    shown.stage.go("menu")
    shown.stage.push("result", match=played, deal_next=lambda: None)
    ui = shown.scene.ui
    assert ui.notices.toast_area is None if played.tries else ui.notices.toast_area in ui.layers[0].widgets


def test_nothing_is_told_of_practice_nor_to_whoever_wants_no_goals(screen):
    assert not result(screen(challenges=False))
    assert not result(screen(), practice=True)
