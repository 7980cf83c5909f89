"""The target of Continue, the questions of Learn, and the progress of the first lesson."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.session.play.lesson_match import GUIDED_MODE, plan_guided_deal
from game.session.play.live_match import LiveMatch
from game.session.play.unfinished import LessonProgress, UnfinishedGames
from game.store.settings import Settings
from game.studio.inline_runner import InlineRunner
from game.text import LANGUAGES, Texts
from tests.session.tables import INSTANT, make_match_plan, open_stores_in

T = Texts("en", is_strict=True)
NEW_PROGRESS = LessonProgress(0, is_completed=False)
MATCH_RECORD: dict[str, Any] = {"plan": {"rules": {"preset": "family"}}}


@pytest.mark.parametrize(
    ("match", "guided", "lesson", "left", "words"),
    [
        (None, False, NEW_PROGRESS, (), ""),
        (MATCH_RECORD, False, NEW_PROGRESS, ("match",), "Family"),
        (MATCH_RECORD, True, LessonProgress(3, is_completed=False), ("match", "guided", "lesson"), "Family"),
        (None, True, LessonProgress(3, is_completed=False), ("guided", "lesson"), "First deal, with advice"),
        (None, False, LessonProgress(3, is_completed=False), ("lesson",), "The lesson, step 4"),
        (None, False, LessonProgress(3, is_completed=True), (), ""),
    ],
)
def test_first_a_match_goes_on_then_the_deal_with_advice_then_a_lesson_that_was_never_ended(
    match: dict[str, Any] | None, guided: bool, lesson: LessonProgress, left: tuple[str, ...], words: str
) -> None:
    unfinished = UnfinishedGames(match, guided, lesson)
    assert (unfinished.unfinished_items, unfinished.describe_first(T)) == (left, words)
    assert unfinished.should_ask_which_to_continue == (match is not None and guided), "a lesson is asked about by Learn"


@pytest.mark.parametrize(
    ("guided", "lesson", "known"),
    [
        (False, NEW_PROGRESS, False),
        (True, NEW_PROGRESS, True),
        (False, LessonProgress(1, is_completed=False), True),
        (False, LessonProgress(0, is_completed=True), True),
    ],
)
def test_whoever_knows_some_of_the_lesson_is_asked_what_of_it_is_wanted(
    guided: bool, lesson: LessonProgress, known: bool
) -> None:
    assert UnfinishedGames(None, guided, lesson).has_learned_part == known
    assert UnfinishedGames(MATCH_RECORD, guided, lesson).has_learned_part == known


def test_the_lesson_goes_on_after_the_step_that_was_done_and_is_done_after_its_last() -> None:
    settings = Settings()
    for index in range(4):
        settings = replace(settings, **LessonProgress.make_settings_after(index, 5))
        assert LessonProgress.from_settings(settings) == LessonProgress(index + 1, is_completed=False)
        assert LessonProgress.from_settings(settings).is_first_time
    settings = replace(settings, **LessonProgress.make_settings_after(4, 5))
    assert LessonProgress.from_settings(settings) == LessonProgress(0, is_completed=True)
    settings = replace(settings, **LessonProgress.make_settings_after(1, 5))
    again = LessonProgress.from_settings(settings)
    assert again.was_begun and not again.is_first_time, "it was ended once"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_that_is_left_says_by_which_way_it_goes_on(language: str) -> None:
    t = Texts(language, is_strict=True)
    left, again = LessonProgress(3, is_completed=False), LessonProgress(3, is_completed=True)
    assert UnfinishedGames(MATCH_RECORD, True, NEW_PROGRESS).format_lesson_notice(t) == "", "nothing of it is done"
    for unfinished, way in (
        (UnfinishedGames(None, False, left), "menu.continue"),
        (UnfinishedGames(MATCH_RECORD, False, left), "menu.learn"),
        (UnfinishedGames(None, False, again), "menu.learn"),
    ):
        assert unfinished.format_lesson_notice(t) == t("lesson.kept", way=t(way), n=4)


def test_what_was_left_is_what_lies_in_the_files(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    assert UnfinishedGames.load(stores, Settings()).unfinished_items == ()
    LiveMatch(plan_guided_deal(), InlineRunner(), stores, INSTANT, GUIDED_MODE).close()
    assert UnfinishedGames.load(stores, Settings()).unfinished_items == ("guided",)
    LiveMatch(make_match_plan(), InlineRunner(), stores, INSTANT).close()
    unfinished = UnfinishedGames.load(stores, replace(Settings(), lesson_step=2))
    assert unfinished.unfinished_items == ("match", "guided", "lesson") and unfinished.match_data is not None
    stores.close()
