"""What prompt and buttons tell in a lesson: lit is the button to be pressed, and none is there that has no use."""

from __future__ import annotations

from dataclasses import replace

from game.engine.action import PASS
from game.session.lessons.lesson import FIRST_LESSON, LessonPlace, knows_passing
from game.session.lessons.lesson_match import LessonMatch
from game.session.table.prompts import Guidance
from game.text import Texts

USELESS = ("undo", "history", "sort")
"""The buttons that have nothing to do in a lesson."""


def lesson_guidance(t: Texts, usual: Guidance, match: LessonMatch, place: LessonPlace, task: str | None) -> Guidance:
    """The guidance of a usual table made that of a lesson's, whose prompt is the task; None where the teacher tells
    that beside the table.
    """
    step = t("lesson.step", step=place.at + 1, steps=len(place.steps))
    title = t("lesson.title" if place.lesson == FIRST_LESSON else "lesson.north")
    now = replace(
        usual,
        prompt=usual.prompt and (task or ""),
        labels={**usual.labels, "rules": f"{title}\n{step}"},
        rules_tip=t("lesson.words_tip"),
    )
    hidden = {*USELESS, *(["rules"] if task is None else [])}
    if match.ended:
        ended = ("play", "pass", "hint")
        reasons = {**now.reasons, **dict.fromkeys(ended, t("lesson.ended"))}
        return replace(now, prompt="", reasons=reasons, main="", hidden=hidden | {*ended})
    if not knows_passing(place.lesson, place.at):
        hidden.add("pass")
    return replace(now, main="pass" if match.wanted() == (PASS,) else "play", hidden=hidden)
