"""Where a match is kept while it is played: as the match in progress, apart from it, or nowhere. Knows no engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from game.session.matches.challenge_name import challenge_kind
from game.session.rules.rules_title import title_in_save
from game.store.settings import Settings
from game.store.stores import Stores
from game.text import Texts

if TYPE_CHECKING:
    from game.store.saves import ApartKind, SaveStore
    from game.store.stores import Stores


class Apart(NamedTuple):
    """In a file of its kind, beside the match in progress, to which it does nothing."""

    kind: ApartKind
    challenge: str = ""
    """Which challenge it is, if any: of each kind one is kept, and the next takes its place."""


IN_PROGRESS: Final = "in progress"
"""In the file of the match in progress, of which each window has one."""
NOT_KEPT: Final = "not kept"
"""Nowhere: it ends when it is left. Its deals may count all the same."""
Keeping = Literal["in progress", "not kept"] | Apart

GUIDED_SAVE = Apart("guided")
"""Where the first deal after the lesson is kept."""


def keeping_of(challenge: str) -> Keeping:
    """Where a match that the person plays for itself is kept: a challenge by its name apart, all others in progress."""
    kind = challenge_kind(challenge)
    return Apart(kind, challenge) if kind else IN_PROGRESS


def save_of(stores: Stores, keeping: Keeping) -> SaveStore | None:
    """The file in which it is kept; None for what is kept nowhere."""
    if keeping == NOT_KEPT:
        return None
    return stores.saves_of(keeping.kind) if isinstance(keeping, Apart) else stores.saves


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
