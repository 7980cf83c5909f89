"""Places where matches are stored during play, and the unfinished matches and lessons. Imports no engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from game.session.matches.challenge_name import parse_challenge_kind
from game.session.rules.rules_title import format_saved_title
from game.store.settings import Settings
from game.store.stores import Stores
from game.text import Texts

if TYPE_CHECKING:
    from game.store.saves import SaveStore, SeparateKind
    from game.store.stores import Stores


class SeparateLocation(NamedTuple):
    """Place of a match that has its own file, apart from the match in progress."""

    kind: SeparateKind
    challenge: str = ""
    """Name of the challenge; empty for none. One match is stored for each kind; the next one replaces it."""


IN_PROGRESS: Final = "in progress"
"""Place of the match in progress; each window has one."""
NOT_STORED: Final = "not kept"
"""The match is not stored and ends when the player leaves; its deals may still count."""
StorageLocation = Literal["in progress", "not kept"] | SeparateLocation

GUIDED_LOCATION = SeparateLocation("guided")
"""Place of the first deal after the lesson."""


def choose_location(challenge: str) -> StorageLocation:
    """Return the place of a match: a challenge has its own, all others are in progress."""
    kind = parse_challenge_kind(challenge)
    return SeparateLocation(kind, challenge) if kind else IN_PROGRESS


def get_save_store(stores: Stores, location: StorageLocation) -> SaveStore | None:
    """Return the file of a place; None if the match is not stored."""
    if location == NOT_STORED:
        return None
    return stores.get_separate_save(location.kind) if isinstance(location, SeparateLocation) else stores.match_save


UnfinishedItem = Literal["match", "guided", "lesson"]
"""The match in progress, the first deal with advice, the first lesson."""


class LessonProgress(NamedTuple):
    """Progress of the first lesson, as stored in the settings."""

    step: int
    """Index of the step at which the lesson continues; 0 for its beginning."""
    is_completed: bool

    @classmethod
    def from_settings(cls, settings: Settings) -> LessonProgress:
        return cls(settings.lesson_step, settings.lesson_done)

    @property
    def was_begun(self) -> bool:
        """True if the player left the lesson between its first step and its end, in the first or a later round."""
        return self.step > 0

    @property
    def is_first_time(self) -> bool:
        """True if the player left the lesson before ever completing it."""
        return self.was_begun and not self.is_completed

    @staticmethod
    def make_settings_after(index: int, step_count: int) -> dict[str, Any]:
        return {"lesson_step": index + 1} if index + 1 < step_count else {"lesson_step": 0, "lesson_done": True}


class UnfinishedGames(NamedTuple):
    """Unfinished matches and lessons with their progress."""

    match_data: Mapping[str, Any] | None
    """The match in progress, as stored in its file; None if there is none."""
    has_guided_deal: bool
    """True if the first deal with advice was left unfinished."""
    lesson: LessonProgress

    @classmethod
    def load(cls, stores: Stores, settings: Settings) -> UnfinishedGames:
        """Return the unfinished games of this window. Files are opened only when a game is continued."""

        def load_save(keeping: StorageLocation) -> Mapping[str, Any] | None:
            save = get_save_store(stores, keeping)
            return save.load() if save else None

        return cls(load_save(IN_PROGRESS), bool(load_save(GUIDED_LOCATION)), LessonProgress.from_settings(settings))

    @property
    def unfinished_items(self) -> tuple[UnfinishedItem, ...]:
        """All unfinished items, the most likely one to continue first."""
        flags_by_item: dict[UnfinishedItem, bool] = {
            "match": bool(self.match_data),
            "guided": self.has_guided_deal,
            "lesson": self.lesson.is_first_time,
        }
        return tuple(item for item, is_unfinished in flags_by_item.items() if is_unfinished)

    @property
    def should_ask_which_to_continue(self) -> bool:
        """True if two deals are unfinished, so that the player must choose."""
        return bool(self.match_data) and self.has_guided_deal

    @property
    def has_learned_part(self) -> bool:
        """True if the player knows part of the lesson and can be asked where to begin."""
        return self.lesson.was_begun or self.lesson.is_completed or self.has_guided_deal

    def describe_first(self, texts: Texts) -> str:
        """Return the rules or the progress of the first unfinished item, in words."""
        match self.unfinished_items[:1]:
            case ("match",):
                return format_saved_title(texts, self.match_data or {})
            case ("guided",):
                return texts("menu.continue.guided")
            case ("lesson",):
                return texts("menu.continue.lesson", n=self.lesson.step + 1)
        return ""

    def format_lesson_notice(self, texts: Texts) -> str:
        """Return the notice that the lesson's progress is stored; empty before the first step."""
        menu_item = texts("menu.continue" if self.unfinished_items[:1] == ("lesson",) else "menu.learn")
        return texts("lesson.kept", way=menu_item, n=self.lesson.step + 1) if self.lesson.was_begun else ""
