"""Places where matches are stored while they are played, and the matches and lessons left unfinished.

Imports no engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from game.session.matches.challenge_name import parse_challenge_kind
from game.session.rules.rules_title import format_saved_title
from game.store.settings import Settings
from game.store.stores import Stores
from game.text import Texts

if TYPE_CHECKING:
    from game.store.saves import ApartKind, SaveStore
    from game.store.stores import Stores


class SeparatePlace(NamedTuple):
    """Place of a match in a file of its kind, apart from the match in progress."""

    kind: ApartKind
    challenge: str = ""
    """Name of the challenge, if any. One match is stored for each kind; the next one replaces it."""


IN_PROGRESS: Final = "in progress"
"""Place of the match in progress; each window has one."""
NOT_KEPT: Final = "not kept"
"""The match is not stored and ends when the player leaves; its deals may still count."""
StoragePlace = Literal["in progress", "not kept"] | SeparatePlace

GUIDED_SAVE = SeparatePlace("guided")
"""Place of the first deal after the lesson."""


def storage_place(challenge: str) -> StoragePlace:
    """Return the place of a match: a challenge has its own, all others are in progress."""
    kind = parse_challenge_kind(challenge)
    return SeparatePlace(kind, challenge) if kind else IN_PROGRESS


def save_of(stores: Stores, keeping: StoragePlace) -> SaveStore | None:
    """Return the file of a place; None if nothing is stored."""
    if keeping == NOT_KEPT:
        return None
    return stores.saves_of(keeping.kind) if isinstance(keeping, SeparatePlace) else stores.saves


UnfinishedItem = Literal["match", "guided", "lesson"]
"""The match in progress, the first deal with advice, the first lesson."""


class LessonProgress(NamedTuple):
    """Progress of the first lesson, as the settings keep it."""

    step: int
    """Step at which the lesson continues; 0 for its beginning."""
    done: bool
    """True if the lesson was ever completed."""

    @classmethod
    def of(cls, settings: Settings) -> LessonProgress:
        """Return the progress stored in the settings."""
        return cls(settings.lesson_step, settings.lesson_done)

    @property
    def was_begun(self) -> bool:
        """True if the lesson was left between its first step and its end, also in a later round."""
        return self.step > 0

    @property
    def is_first_time(self) -> bool:
        """True if the lesson was left before it was ever completed."""
        return self.was_begun and not self.done

    @staticmethod
    def values_after(at: int, steps: int) -> dict[str, Any]:
        """Return the settings' values after step `at` of `steps`."""
        return {"lesson_step": at + 1} if at + 1 < steps else {"lesson_step": 0, "lesson_done": True}


class Unfinished(NamedTuple):
    """Unfinished matches and lessons with their progress."""

    match: Mapping[str, Any] | None
    """The match in progress as its file stores it."""
    guided: bool
    """True if the first deal with advice was left unfinished."""
    lesson: LessonProgress

    @classmethod
    def look(cls, stores: Stores, settings: Settings) -> Unfinished:
        """Return what this window has left unfinished. Files are opened only when they are continued."""

        def kept(keeping: StoragePlace) -> Mapping[str, Any] | None:
            save = save_of(stores, keeping)
            return save.load() if save else None

        return cls(kept(IN_PROGRESS), bool(kept(GUIDED_SAVE)), LessonProgress.of(settings))

    @property
    def items(self) -> tuple[UnfinishedItem, ...]:
        """All unfinished items, the most likely one to continue first."""
        found: dict[UnfinishedItem, bool] = {
            "match": bool(self.match),
            "guided": self.guided,
            "lesson": self.lesson.is_first_time,
        }
        return tuple(each for each, there in found.items() if there)

    @property
    def must_ask(self) -> bool:
        """True if the player must choose: two deals are unfinished."""
        return bool(self.match) and self.guided

    @property
    def has_learned_part(self) -> bool:
        """True if part of the lesson is known, so that the player can be asked where to begin."""
        return self.lesson.was_begun or self.lesson.done or self.guided

    def words(self, texts: Texts) -> str:
        """Return the rules or the progress of the item to continue, in words."""
        match self.items[:1]:
            case ("match",):
                return format_saved_title(texts, self.match or {})
            case ("guided",):
                return texts("menu.continue.guided")
            case ("lesson",):
                return texts("menu.continue.lesson", n=self.lesson.step + 1)
        return ""

    def lesson_notice(self, texts: Texts) -> str:
        """Return a sentence that the lesson is kept and how the menu leads back to it; empty before the first step."""
        way = texts("menu.continue" if self.items[:1] == ("lesson",) else "menu.learn")
        return texts("lesson.kept", way=way, n=self.lesson.step + 1) if self.lesson.was_begun else ""
