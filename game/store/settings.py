"""The player's settings: defaults, checks and file."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, get_args

from game import resources
from game.resources import LANGUAGES
from game.store import fields
from game.store.document import Document
from game.store.file_lock import hold_lock
from game.store.notice import Notice, Notify, ignore_notice
from game.store.writer import Job, Writer

VERSION = 1
MIN_STORED_WINDOW_SIZE, MAX_WINDOW_SIZE = (320, 320), (7680, 4320)
"""Minimum and maximum size of the window in pixels; a larger window would need gigabytes of memory."""
MIN_WINDOW_SIZE = (800, 500)
"""Smallest size in pixels at which all screens fit. The player cannot make the window smaller, but the system can."""
MAX_KEYS = 100

MatchLength = Literal["endless", "deals", "points"]
ENDLESS: Final = "endless"
BY_DEALS: Final = "deals"
BY_POINTS: Final = "points"
Speed = Literal["1", "0.5", "2", "4", "instant"]
"""Speed of everything that takes time, as a factor; or instant."""
Thinking = Literal["normal", "fast"]
"""Apparent thinking time of the other seats."""
AfterOut = Literal["fast", "normal", "skip"]
"""Pace of the rest of a deal once the player is out."""
Automatic = Literal["off", "ask", "on"]
"""Mode of an automatic action: never, after a question, or always."""
HandSort = Literal["rank", "suit", "combinations"]
LearnerHelp = Literal["off", "fading", "always"]
"""Mode of the learner's panel; "fading" shows less to a better player."""


def _check_size(value: Any) -> tuple[int, ...]:
    sides = zip(value, MIN_STORED_WINDOW_SIZE, MAX_WINDOW_SIZE, strict=True)
    return tuple(fields.accept_whole(minimum, maximum)(side) for side, minimum, maximum in sides)


def _check_keys(value: Any) -> dict[str, tuple[str, ...]]:
    """Accept key names by intent. The input layer checks the intents and keys."""
    if len(value) > MAX_KEYS:
        raise ValueError("too many keys")
    names = fields.accept_tuple(fields.accept_text(), MAX_KEYS)
    return {fields.accept_text()(intent): names(keys) for intent, keys in value.items()}


def _check_rules(value: Any) -> dict[str, Any]:
    """Accept a rule set in the form of a record. Its options are checked when a match starts."""
    if not isinstance(value, dict) or not (isinstance(value.get("preset"), str) or "players" in value):
        raise ValueError(value)
    return dict(value)


def _default_first(default: str, names: Iterable[str]) -> tuple[str, ...]:
    return (default, *(name for name in names if name != default))


@dataclass(frozen=True, repr=False)
class Settings:
    """All settings with their defaults. Volumes and text size are in per cent, the window size in pixels."""

    language: str = fields.choice_field("system", *LANGUAGES)
    name: str = fields.text_field("", 24)
    face: str = fields.choice_field(*resources.load_json("faces.json"))
    greeted: bool = fields.flag_field()
    """True once the welcome page of the first start has been shown."""
    pass_offered: bool = fields.flag_field()
    """True once automatic passing has been offered."""
    deals_ended: int = fields.whole_number_field(0, 0, 10)
    """Number of completed deals of matches, counted up to 10. The table then asks shorter questions."""
    lesson_step: int = fields.whole_number_field(0, 0, 99)
    """Index of the step at which the lesson continues; 0 for its beginning."""
    lesson_done: bool = fields.flag_field()

    window_size: tuple[int, int] = fields.stored_field((1280, 800), _check_size)
    fullscreen: bool = fields.flag_field()
    theme: str = fields.choice_field(*_default_first("lacquer", resources.list_skins()))
    card_back: str = fields.choice_field("drum", "herons", "tide", "eggshell")
    four_colours: bool = fields.flag_field()
    suit_letters: bool = fields.flag_field()
    text_scale: int = fields.whole_number_field(100, 80, 200)
    reduced_motion: bool = fields.flag_field()

    effects_volume: int = fields.whole_number_field(80, 0, 100)
    music_volume: int = fields.whole_number_field(40, 0, 100)
    muted: bool = fields.flag_field()

    rules: dict[str, Any] = fields.stored_field({"preset": resources.get_default_preset()}, _check_rules)  # noqa: RUF009 - it makes a field
    rules_name: str = fields.text_field("")
    """The name of the player's rule set in use; empty for a preset."""
    level: str = fields.choice_field(*_default_first("medium", resources.load_json("bots/levels.json")))
    opponents: tuple[str, ...] = fields.stored_field((), fields.accept_tuple(fields.accept_text(), 7))
    """The characters of seats 1, 2, …; further seats get random ones."""
    match_length: MatchLength = fields.choice_field(*get_args(MatchLength))  # noqa: RUF009 - it makes a field
    match_deals: int = fields.whole_number_field(10, 1, 999)
    match_points: int = fields.whole_number_field(20, 1, 9999)
    practice: bool = fields.flag_field()

    speed: Speed = fields.choice_field(*get_args(Speed))  # noqa: RUF009 - it makes a field
    thinking: Thinking = fields.choice_field(*get_args(Thinking))  # noqa: RUF009 - it makes a field
    after_out: AfterOut = fields.choice_field(*get_args(AfterOut))  # noqa: RUF009 - it makes a field
    auto_pass: Automatic = fields.choice_field(*get_args(Automatic))  # noqa: RUF009 - it makes a field
    """Mode of automatic passing, for turns on which no play beats the pile."""
    auto_last: Automatic = fields.choice_field(*get_args(Automatic))  # noqa: RUF009 - it makes a field
    """Mode of automatically playing the last cards, if one play goes out."""
    sort: HandSort = fields.choice_field(*get_args(HandSort))  # noqa: RUF009 - it makes a field
    auto_sort: bool = fields.flag_field(True)
    unsorted_deal: bool = fields.flag_field(True)
    """True if cards are dealt unsorted and sorted after the last one."""
    comments: bool = fields.flag_field(True)
    learner: LearnerHelp = fields.choice_field(*get_args(LearnerHelp))  # noqa: RUF009 - it makes a field
    challenges: bool = fields.flag_field(True)
    """True if the deal of the day, series and related features are shown."""
    achieved: tuple[str, ...] = fields.stored_field((), fields.accept_tuple(fields.accept_text(), 99))
    """Achievements that have been announced."""
    tooltips: bool = fields.flag_field(True)
    keys: dict[str, tuple[str, ...]] = fields.stored_field({}, _check_keys)  # noqa: RUF009 - it makes a field

    unknown: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    """Other fields of the file, from another version; they are written back unchanged."""


_FIELDS = {field.name: field for field in dataclasses.fields(Settings) if "check" in field.metadata}


def list_choices(name: str) -> tuple[str, ...]:
    """Return the possible values of a setting with a few words."""
    return tuple(_FIELDS[name].metadata.get("choices", ()))


def get_bounds(name: str) -> tuple[int, int]:
    """Return the minimum and maximum of a whole-number setting."""
    minimum, maximum = _FIELDS[name].metadata["bounds"]
    return minimum, maximum


def get_max_length(name: str) -> int:
    return int(_FIELDS[name].metadata["longest"])


class SettingsStore:
    """The current settings: read at the start, saved at every change."""

    def __init__(self, path: Path, notify: Notify = ignore_notice, writer: Writer | None = None) -> None:
        self._enqueue: Callable[[Job, str], object] = writer.put if writer else lambda job, _: job()
        self._document = Document(path, "tienlen-settings", VERSION, notify)
        content = self._document.load() or {}
        values, refused_names = fields.read_fields(Settings, content)
        for name in refused_names:
            notify(Notice("store.bad-setting", {"setting": name}))
        unknown = {name: value for name, value in content.items() if name not in _FIELDS}
        self.settings = Settings(**values, unknown=unknown)
        self._changed_names: frozenset[str] = frozenset()

    def change(self, **changes: Any) -> Settings:
        """Change settings and save them. Raises ValueError for an invalid value.

        If there is a writer's thread, it saves the settings, because a dragged slider changes a setting in every frame.
        """
        checked_changes = {name: fields.check_value(_FIELDS[name], value) for name, value in changes.items()}
        previous_settings = self.settings
        self.settings = dataclasses.replace(previous_settings, **checked_changes)
        if self.settings != previous_settings:
            self._changed_names |= checked_changes.keys()
            self._enqueue(self._write, "settings")
        return self.settings

    def _write(self) -> None:
        """Write the settings that this window has changed; keep changes by other windows."""
        with hold_lock(self._document.path):
            stored_content = self._document.load() or {}
            replaced_names = {*self._changed_names, *fields.read_fields(Settings, stored_content)[1]}
            other_values = {name: value for name, value in stored_content.items() if name not in replaced_names}
            own_values = {name: getattr(self.settings, name) for name in _FIELDS}
            self._document.save({**self.settings.unknown, **own_values, **other_values})
