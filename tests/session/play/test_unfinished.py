"""What Continue leads to, what Learn asks, and how far the first lesson has come."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.session.play.lesson_match import MODE, guided_plan
from game.session.play.live_match import LiveMatch
from game.session.play.unfinished import LessonProgress, Unfinished
from game.store.settings import Settings
from game.studio.inline_runner import InlineRunner
from game.text import LANGUAGES, Texts
from tests.session.tables import INSTANT, plan, stores_in

T = Texts("en", strict=True)
NEW = LessonProgress(0, done=False)
MATCH: dict[str, Any] = {"plan": {"rules": {"preset": "family"}}}


@pytest.mark.parametrize(
    ("match", "guided", "lesson", "left", "words"),
    [
        (None, False, NEW, (), ""),
        (MATCH, False, NEW, ("match",), "Family"),
        (MATCH, True, LessonProgress(3, done=False), ("match", "guided", "lesson"), "Family"),
        (None, True, LessonProgress(3, done=False), ("guided", "lesson"), "First deal, with advice"),
        (None, False, LessonProgress(3, done=False), ("lesson",), "The lesson, step 4"),
        (None, False, LessonProgress(3, done=True), (), ""),
    ],
)
def test_first_a_match_goes_on_then_the_deal_with_advice_then_a_lesson_that_was_never_ended(
    match: dict[str, Any] | None, guided: bool, lesson: LessonProgress, left: tuple[str, ...], words: str
) -> None:
    found = Unfinished(match, guided, lesson)
    assert (found.items, found.words(T)) == (left, words)
    assert found.must_ask == (match is not None and guided), "a lesson is asked about by Learn"


@pytest.mark.parametrize(
    ("guided", "lesson", "known"),
    [
        (False, NEW, False),
        (True, NEW, True),
        (False, LessonProgress(1, done=False), True),
        (False, LessonProgress(0, done=True), True),
    ],
)
def test_whoever_knows_some_of_the_lesson_is_asked_what_of_it_is_wanted(
    guided: bool, lesson: LessonProgress, known: bool
) -> None:
    assert Unfinished(None, guided, lesson).has_learned_part == known
    assert Unfinished(MATCH, guided, lesson).has_learned_part == known


def test_the_lesson_goes_on_after_the_step_that_was_done_and_is_done_after_its_last() -> None:
    settings = Settings()
    for at in range(4):
        settings = replace(settings, **LessonProgress.values_after(at, 5))
        assert LessonProgress.of(settings) == LessonProgress(at + 1, done=False)
        assert LessonProgress.of(settings).is_first_time
    settings = replace(settings, **LessonProgress.values_after(4, 5))
    assert LessonProgress.of(settings) == LessonProgress(0, done=True)
    settings = replace(settings, **LessonProgress.values_after(1, 5))
    again = LessonProgress.of(settings)
    assert again.was_begun and not again.is_first_time, "it was ended once"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_that_is_left_says_by_which_way_it_goes_on(language: str) -> None:
    t = Texts(language, strict=True)
    left, again = LessonProgress(3, done=False), LessonProgress(3, done=True)
    assert Unfinished(MATCH, True, NEW).lesson_notice(t) == "", "nothing of it is done"
    for found, way in (
        (Unfinished(None, False, left), "menu.continue"),
        (Unfinished(MATCH, False, left), "menu.learn"),
        (Unfinished(None, False, again), "menu.learn"),
    ):
        assert found.lesson_notice(t) == t("lesson.kept", way=t(way), n=4)


def test_what_was_left_is_what_lies_in_the_files(tmp_path: Path) -> None:
    stores = stores_in(tmp_path)
    assert Unfinished.look(stores, Settings()).items == ()
    LiveMatch(guided_plan(), InlineRunner(), stores, INSTANT, MODE).close()
    assert Unfinished.look(stores, Settings()).items == ("guided",)
    LiveMatch(plan(), InlineRunner(), stores, INSTANT).close()
    found = Unfinished.look(stores, replace(Settings(), lesson_step=2))
    assert found.items == ("match", "guided", "lesson") and found.match is not None
    stores.close()
