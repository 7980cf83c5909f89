"""Two windows of the program: each keeps its own match, and none is lost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.engine.rules import Rules
from game.store.notice import Notice
from game.store.paths import Paths
from game.store.rulesets import RuleSetStore
from game.store.settings import SettingsStore
from game.store.stores import Stores

OpenWindow = Callable[[], Stores]
HOLDING_PROGRAM = """
import sys, time
from pathlib import Path
from game.store.paths import Paths
from game.store.stores import Stores
home = Path(sys.argv[1])
stores = Stores(Paths(home, home, home))
stores.claim_slot()
stores.match_save.save({"of": "the other program"})
print("ready", flush=True)
time.sleep(600)
"""


@pytest.fixture
def open_window(tmp_path: Path) -> Iterator[OpenWindow]:
    """Open the stores as a window of the program does."""
    stores_list: list[Stores] = []

    def make() -> Stores:
        stores_list.append(Stores(Paths(tmp_path, tmp_path, tmp_path)))
        stores_list[-1].claim_slot()
        return stores_list[-1]

    yield make
    for stores in stores_list:
        stores.close()


def test_the_second_window_keeps_a_match_of_its_own(open_window: OpenWindow) -> None:
    first, second = open_window(), open_window()
    assert (first.window_number, second.window_number) == (1, 2)
    first.match_save.save({"match": "first"})
    assert second.match_save.load() is None
    second.match_save.save({"match": "second"})
    second.match_save.delete()
    assert first.match_save.load() == {"match": "first"}


def test_both_matches_are_there_when_both_windows_are_opened_again(open_window: OpenWindow) -> None:
    for number, each in enumerate((open_window(), open_window()), 1):
        each.match_save.save({"match": number})
    again = [open_window(), open_window()]
    assert [each.window_number for each in again] == [3, 4]  # the others are still open


def test_a_window_opened_after_the_first_was_closed_is_the_first(open_window: OpenWindow) -> None:
    first = open_window()
    first.match_save.save({"match": "first"})
    first.close()
    again = open_window()
    assert again.window_number == 1
    assert again.match_save.load() == {"match": "first"}


def test_the_match_of_a_second_window_is_gone_on_with_where_the_first_has_none(open_window: OpenWindow) -> None:
    first, second = open_window(), open_window()
    second.match_save.save({"match": "second"})
    first.close()
    second.close()
    again = open_window()
    assert again.window_number == 1
    assert again.match_save.load() == {"match": "second"}


def test_a_window_that_opens_leaves_what_another_is_writing_just_now(open_window: OpenWindow, tmp_path: Path) -> None:
    open_window()
    beside = tmp_path / ".match.json.x.tmp"
    beside.write_text("half a match", encoding="utf-8")
    Stores(Paths(tmp_path, tmp_path, tmp_path)).delete_leftovers()
    assert beside.exists()


def test_nobody_takes_over_the_match_of_a_window_that_is_open(open_window: OpenWindow) -> None:
    first, second = open_window(), open_window()
    second.match_save.save({"match": "second"})
    first.close()
    again = open_window()
    assert again.window_number == 1
    assert again.match_save.load() is None
    assert second.match_save.load() == {"match": "second"}


def test_another_process_counts_and_its_death_frees_its_place(open_window: OpenWindow, tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDING_PROGRAM, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline().strip() == "ready"
            second = open_window()
            assert second.window_number == 2
            second.match_save.save({"match": "second"})
            second.close()
        finally:
            other.kill()
    after = open_window()
    assert after.window_number == 1
    assert after.match_save.load() == {"of": "the other program"}


def test_a_folder_that_cannot_be_locked_is_used_as_it_is(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.store import file_lock

    def unable(file: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(file_lock, "_lock", unable)
    only = open_window()
    assert only.window_number == 1
    only.match_save.save({"match": "kept"})
    assert only.match_save.load() == {"match": "kept"}


def test_settings_changed_in_two_windows_are_all_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    one, two = (SettingsStore(file) for _ in range(2))
    one.change(language="vi")
    two.change(theme="eggshell", speed="4")
    one.change(speed="2")
    after = SettingsStore(file).settings
    assert (after.language, after.theme, after.speed) == ("vi", "eggshell", "2")


def test_a_setting_that_makes_no_sense_is_replaced_with_the_next_change(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"format": "tienlen-settings/1", "theme": 5, "language": "vi", "ours": 1}', encoding="utf-8")
    SettingsStore(file).change(speed="4")
    notices: list[Notice] = []
    after = SettingsStore(file, notices.append).settings
    assert (after.language, after.speed, dict(after.unknown)) == ("vi", "4", {"ours": 1})
    assert notices == []


def test_rule_sets_made_in_two_windows_are_all_kept(tmp_path: Path) -> None:
    one, two = (RuleSetStore(tmp_path / "rulesets.json") for _ in range(2))
    one.store("Ours", Rules())
    two.store("Theirs", Rules(players=3))
    one.store("Third", Rules(players=2))
    assert {each.name for each in RuleSetStore(tmp_path / "rulesets.json").list_all()} == {"Ours", "Theirs", "Third"}
    two.remove("Ours")
    assert {each.name for each in RuleSetStore(tmp_path / "rulesets.json").list_all()} == {"Theirs", "Third"}


def test_nine_windows_keep_a_match_each_and_the_tenth_shares_the_last(open_window: OpenWindow) -> None:
    stores_list = [open_window() for _ in range(10)]
    assert [each.window_number for each in stores_list] == [*range(1, 10), 9]
    for each in stores_list:
        each.match_save.save({"match": each.window_number})
    assert [each.match_save.load() for each in stores_list] == [{"match": each.window_number} for each in stores_list]


def test_a_match_left_by_the_ninth_window_is_gone_on_with_in_the_first(open_window: OpenWindow, tmp_path: Path) -> None:
    text = '{"format": "tienlen-match/1", "match": "ninth"}'
    (tmp_path / "match-9.json").write_text(text, encoding="utf-8")
    assert open_window().match_save.load() == {"match": "ninth"}


def test_where_no_file_can_be_made_the_window_is_the_first_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    home = tmp_path / "file" / "home"
    stores = Stores(Paths(home, home, home))
    stores.claim_slot()
    assert stores.window_number == 1
    stores.close()


def test_one_match_is_gone_on_with_and_the_others_wait_for_their_turn(open_window: OpenWindow, tmp_path: Path) -> None:
    for number in (2, 3):
        text = f'{{"format": "tienlen-match/1", "match": {number}}}'
        (tmp_path / f"match-{number}.json").write_text(text, encoding="utf-8")
    first = open_window()
    assert first.match_save.load() == {"match": 2}
    assert (tmp_path / "match-3.json").exists()
    first.match_save.delete()
    first.close()
    assert open_window().match_save.load() == {"match": 3}


def test_a_first_window_with_a_match_leaves_the_others_alone(open_window: OpenWindow, tmp_path: Path) -> None:
    for name, match in (("match.json", 1), ("match-2.json", 2)):
        (tmp_path / name).write_text(f'{{"format": "tienlen-match/1", "match": {match}}}', encoding="utf-8")
    assert open_window().match_save.load() == {"match": 1}
    assert open_window().match_save.load() == {"match": 2}


def test_before_a_slot_is_claimed_the_match_is_that_of_the_first_window(tmp_path: Path) -> None:
    stores = Stores(Paths(tmp_path, tmp_path, tmp_path))
    assert stores.window_number == 1
    stores.match_save.save({"match": "first"})
    assert (tmp_path / "match.json").exists()


def test_a_window_alone_sweeps_what_killed_writes_left_and_one_of_several_leaves_it(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    left = tmp_path / ".match.json.x.tmp"
    left.write_text("half", encoding="utf-8")
    first = open_window()
    assert not left.exists()
    left.write_text("of a write that goes on", encoding="utf-8")
    second = open_window()
    assert left.exists()
    first.close()
    second.close()
    open_window()
    assert not left.exists()


def test_the_pictures_that_an_earlier_version_drew_are_deleted(tmp_path: Path) -> None:
    stores = Stores(Paths(tmp_path, tmp_path, tmp_path / "cache"))
    (tmp_path / "cache" / "pictures").mkdir(parents=True)
    (tmp_path / "cache" / "pictures" / "drawn").write_bytes(b"pixels")
    stores.claim_slot()
    stores.close()
    assert not (tmp_path / "cache" / "pictures").exists()
