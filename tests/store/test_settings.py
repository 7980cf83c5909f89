from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from game.store.notice import Notice
from game.store.settings import Settings, SettingsStore, list_choices
from game.store.writer import Writer


def load_settings(tmp_path: Path, **content: Any) -> tuple[SettingsStore, list[Notice]]:
    notices: list[Notice] = []
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"format": "tienlen-settings/1", **content}), encoding="utf-8")
    return SettingsStore(path, notices.append), notices


def test_without_a_file_the_defaults_hold_and_nothing_is_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert SettingsStore(path).settings == Settings()
    assert not path.exists()


CHANGED_VALUES: dict[str, Any] = {
    "language": "vi", "name": "Lan", "greeted": True, "pass_offered": True, "deals_ended": 4,
    "window_size": (1920, 1080), "fullscreen": True,
    "theme": "eggshell", "card_back": "herons", "four_colours": True, "suit_letters": True, "text_scale": 150,
    "face": "old-man",
    "reduced_motion": True, "effects_volume": 0, "music_volume": 100, "muted": True,
    "rules": {"preset": "lu", "players": 3}, "rules_name": "Nhà mình", "level": "hard", "opponents": ("a", "b"),
    "match_length": "deals", "match_deals": 5, "match_points": 50, "practice": True, "speed": "instant",
    "thinking": "fast", "after_out": "skip", "sort": "suit", "auto_sort": False, "comments": False, "challenges": False,
    "auto_pass": "ask", "auto_last": "on", "learner": "always", "unsorted_deal": False,
    "tooltips": False, "keys": {"pass": ("p",)}, "achieved": ("chop",), "lesson_step": 3, "lesson_done": True,
}  # fmt: skip


def test_every_setting_is_kept_for_the_next_day(tmp_path: Path) -> None:
    assert set(CHANGED_VALUES) == {field.name for field in fields(Settings)} - {"unknown"}
    path = tmp_path / "settings.json"
    for name, value in CHANGED_VALUES.items():
        SettingsStore(path).change(**{name: value})
    again = SettingsStore(path).settings
    assert {name: getattr(again, name) for name in CHANGED_VALUES} == CHANGED_VALUES


BAD_VALUES = [
    ("language", "fr"), ("speed", 2), ("text_scale", 5000), ("text_scale", True), ("effects_volume", "loud"),
    ("window_size", [1]), ("window_size", "ab"), ("window_size", [10, 10]), ("fullscreen", 1), ("rules", "southern"),
    ("rules", {}), ("opponents", "abc"), ("opponents", [1]), ("keys", {"pass": "p"}), ("keys", []),
    ("keys", {"pass": [1]}),
    ("name", "a\nb"), ("name", "x" * 100), ("name", "a\0b"), ("name", "\ud800"), ("match_deals", 0),
    ("theme", None), ("theme", ""), ("theme", "marble"), ("card_back", "marble"),
    ("face", "nobody"), ("face", "co-lan"), ("face", None),
    ("window_size", [16384, 16384]), ("window_size", [1280, 1e400]), ("text_scale", float("nan")),
    ("opponents", ["x" * 10_000]), ("keys", {"x" * 10_000: []}), ("keys", {"pass": ["p"] * 10_000}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), BAD_VALUES)
def test_a_bad_value_in_the_file_costs_only_that_setting(tmp_path: Path, name: str, value: Any) -> None:
    good = {"muted": True, "level": "hard"}
    store, notices = load_settings(tmp_path, **good, **{name: value})
    assert getattr(store.settings, name) == getattr(Settings(), name)
    assert (store.settings.muted, store.settings.level) == (True, "hard")
    assert notices == [Notice("store.bad-setting", {"setting": name})]


@pytest.mark.parametrize(("name", "value"), BAD_VALUES)
def test_a_bad_change_is_refused_and_changes_nothing(tmp_path: Path, name: str, value: Any) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    with pytest.raises(ValueError):
        store.change(**{name: value})
    assert store.settings == Settings()


def test_settings_of_a_later_version_survive_ours(tmp_path: Path) -> None:
    store, _ = load_settings(tmp_path, moon="full")
    store.change(muted=True)
    content = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert (content["moon"], content["muted"]) == ("full", True)


def test_the_choices_of_a_setting_are_known() -> None:
    assert list_choices("speed") == ("1", "0.5", "2", "4", "instant")
    assert list_choices("muted") == ()


def test_settings_of_one_store_never_leak_into_another(tmp_path: Path) -> None:
    Settings().rules["preset"] = "lu"
    assert Settings().rules == {"preset": "southern"}


def test_what_holds_before_anything_is_set() -> None:
    usual = Settings()
    on = {field.name for field in fields(Settings) if getattr(usual, field.name) is True}
    assert on == {"auto_sort", "challenges", "comments", "tooltips", "unsorted_deal"}
    assert (usual.language, usual.theme, usual.window_size) == ("system", "lacquer", (1280, 800))
    assert (usual.text_scale, usual.effects_volume, usual.music_volume) == (100, 80, 40)
    assert (usual.speed, usual.thinking, usual.after_out, usual.sort) == ("1", "normal", "fast", "rank")
    assert (usual.level, usual.match_length, usual.match_deals, usual.match_points) == ("medium", "endless", 10, 20)


@pytest.mark.parametrize(("length", "whole"), [(24, True), (25, False)])
def test_a_name_has_at_most_24_letters(tmp_path: Path, length: int, whole: bool) -> None:
    store, _ = load_settings(tmp_path, name="ă" * length)
    assert (store.settings.name == "ă" * length) is whole


BOUNDS = [
    ("text_scale", 80, 200), ("effects_volume", 0, 100), ("music_volume", 0, 100),
    ("match_deals", 1, 999), ("match_points", 1, 9999),
]  # fmt: skip


@pytest.mark.parametrize(("name", "least", "most"), BOUNDS)
def test_a_number_is_taken_within_its_bounds_and_not_beyond(tmp_path: Path, name: str, least: int, most: int) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    for value in (least, most):
        assert getattr(store.change(**{name: value}), name) == value
    for value in (least - 1, most + 1):
        with pytest.raises(ValueError):
            store.change(**{name: value})


@pytest.mark.parametrize(
    ("name", "last", "first_refused"),
    [
        ("window_size", (320, 4320), (319, 800)),
        ("window_size", (7680, 320), (7681, 800)),
        ("window_size", (1280, 4320), (1280, 4321)),
        ("level", "expert", "master"),
        ("window_size", (1280, 800), (1280, 800.5)),
        ("opponents", ("a",) * 7, ("a",) * 8),
        ("rules_name", "x" * 60, "x" * 61),
        ("rules", {"players": 4}, {"stake": 2}),
        ("rules", {"preset": "lu"}, {"preset": 7}),
        ("keys", {}, {"pass": ("p", None)}),
    ],
)
def test_what_a_setting_takes_and_what_it_refuses(tmp_path: Path, name: str, last: Any, first_refused: Any) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    assert getattr(store.change(**{name: last}), name) == last
    with pytest.raises(ValueError):
        store.change(**{name: first_refused})
    assert getattr(store.settings, name) == last


def test_a_change_to_what_holds_already_writes_nothing(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    store.change(muted=False)
    assert not (tmp_path / "settings.json").exists()
    store.change(muted=True)
    assert (tmp_path / "settings.json").exists()


def test_with_a_writer_a_change_is_written_by_its_thread(tmp_path: Path) -> None:
    writer = Writer()
    store = SettingsStore(tmp_path / "settings.json", writer=writer)
    gate = Event()
    writer.put(gate.wait)
    store.change(level="hard")
    assert not (tmp_path / "settings.json").exists()
    gate.set()
    writer.close()
    assert SettingsStore(tmp_path / "settings.json").settings.level == "hard"
