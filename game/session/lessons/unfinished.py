"""What was left and can be gone on with: a match, the first deal with advice, the first lesson. Knows no engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from game.session.rules.rules_title import title_in_save
from game.session.saves.keeping import GUIDED_SAVE, IN_PROGRESS, Keeping, save_of
from game.store.settings import Settings
from game.store.stores import Stores
from game.text import Texts

Left = Literal["match", "guided", "lesson"]
"""The match in progress, the first deal with advice, the first lesson."""


class LessonProgress(NamedTuple):
    """How far the first lesson has come, as the settings keep it."""

    step: int
    """The step at which it is gone on with; 0 for its beginning."""
    done: bool
    """Whether it has ever been taken to its end."""

    @classmethod
    def of(cls, settings: Settings) -> LessonProgress:
        """As it is kept."""
        return cls(settings.lesson_step, settings.lesson_done)

    @property
    def begun(self) -> bool:
        """Whether it was left between its first step and its end, perhaps as it was taken once more."""
        return self.step > 0

    @property
    def first_time(self) -> bool:
        """Whether it was left so before it had ever been taken to its end."""
        return self.begun and not self.done

    @staticmethod
    def after(at: int, steps: int) -> dict[str, Any]:
        """What the settings keep once step `at` of so many has been done."""
        return {"lesson_step": at + 1} if at + 1 < steps else {"lesson_step": 0, "lesson_done": True}


class Unfinished(NamedTuple):
    """What was left, and how far it had come."""

    match: Mapping[str, Any] | None
    """The match in progress as its file has it."""
    guided: bool
    """Whether the first deal with advice was left amid."""
    lesson: LessonProgress

    @classmethod
    def look(cls, stores: Stores, settings: Settings) -> Unfinished:
        """What this window has left; files are read as they stand, and only looked into when they are gone on with."""

        def kept(keeping: Keeping) -> Mapping[str, Any] | None:
            save = save_of(stores, keeping)
            return save.load() if save else None

        return cls(kept(IN_PROGRESS), bool(kept(GUIDED_SAVE)), LessonProgress.of(settings))

    @property
    def left(self) -> tuple[Left, ...]:
        """All of it, first what one would go on with."""
        found: dict[Left, bool] = {
            "match": bool(self.match),
            "guided": self.guided,
            "lesson": self.lesson.first_time,
        }
        return tuple(each for each, there in found.items() if there)

    @property
    def asks_which(self) -> bool:
        """Whether it is for the person to say which goes on: two deals lie on the table."""
        return bool(self.match) and self.guided

    @property
    def learner_known(self) -> bool:
        """Whether some of the lesson is known, so that there is something to ask of whoever wants to learn."""
        return self.lesson.begun or self.lesson.done or self.guided

    def words(self, texts: Texts) -> str:
        """What is gone on with: by which rules, or how far."""
        match self.left[:1]:
            case ("match",):
                return title_in_save(texts, self.match or {})
            case ("guided",):
                return texts("menu.continue.guided")
            case ("lesson",):
                return texts("menu.continue.lesson", n=self.lesson.step + 1)
        return ""

    def lesson_kept(self, texts: Texts) -> str:
        """That the lesson is kept, and which way of the menu leads back to it; empty where none of it is done."""
        way = texts("menu.continue" if self.left[:1] == ("lesson",) else "menu.learn")
        return texts("lesson.kept", way=way, n=self.lesson.step + 1) if self.lesson.begun else ""
