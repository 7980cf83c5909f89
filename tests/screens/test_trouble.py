"""Problems with files are shown in a dialog on the first screen, until the user answers."""

from __future__ import annotations

import argparse
import errno
import os
from pathlib import Path

import pytest

from game.app import gui
from game.store.notice import CAUSES_BY_ERRNO, Notice, make_file_notice
from game.store.paths import Paths
from game.store.stores import Stores, open_stores
from game.studio.table_examples import make_new_match
from game.ui.context import Context
from game.ui.stage import Stage


def make_paths(home: Path) -> Paths:
    return Paths(home, home, home)


@pytest.fixture
def start_on_folder(monkeypatch):
    """Start the whole program on a folder without arguments; return its stage."""
    stores_list: list[Stores] = []

    def start(home: Path, *arguments: str) -> Stage:
        monkeypatch.setenv("TIENLEN_HOME", str(home))
        parser = argparse.ArgumentParser()
        gui.add_arguments(parser)
        stage = gui.create_loop(parser.parse_args(["--lang", "en", "--size", "1280x800", *arguments])).stage
        stores_list.append(stage.ctx.services.stores)
        stage.settle()
        return stage

    yield start
    for stores in stores_list:
        stores.close()


def list_words(stage: Stage) -> str:
    from game.ui.gfx.text import get_text_notes

    return "\n".join(note.text for sprite in stage.make_frame().sprites for note in get_text_notes(sprite.surface))


def test_damaged_settings_are_told_of_over_the_welcome(start_on_folder, tmp_path):
    (tmp_path / "settings.json").write_text("{ broken")
    stage = start_on_folder(tmp_path)
    assert [scene.name for scene in stage.scenes] == ["welcome", "trouble"]
    assert "settings.json.damaged-1" in list_words(stage)
    stage.settle(60.0)
    assert stage.scene.name == "trouble"
    stage.back()
    stage.settle()
    assert stage.scene.name == "welcome"


def test_a_sleeping_program_wakes_to_tell(start_program):
    user = start_program()
    user.go("welcome")
    assert user.stage.next_wakeup() > 1.0, "until somebody blinks"
    user.stores.notices(Notice("store.damaged", {"file": "a", "aside": "b"}))
    assert user.stage.next_wakeup() == 0.0


def test_over_the_table_it_is_told_once_the_cards_lie(start_program, use_real_table):
    user = start_program()
    user.stores.notices(Notice("store.bad-match"))
    user.stage.go("table", match=make_new_match("southern", 4))
    user.stage.update(1 / 60)
    assert user.where == "table"
    for _ in range(60 * 10):
        user.stage.update(1 / 60)
    assert user.where == "trouble"
    assert user.ctx.t("store.bad-match") in user.texts()


def make_blocked_folder(tmp_path: Path, way: str) -> Path:
    """Return a folder in which nothing can be stored."""
    if way == "below a file":
        (tmp_path / "file").write_text("")
        return tmp_path / "file" / "home"
    home = tmp_path / "home"
    home.mkdir(mode={"read-only": 0o500, "locked": 0o000}[way])
    if os.access(home, os.W_OK):
        pytest.skip("whoever may do everything may write here too")
    return home


@pytest.mark.parametrize("way", ["below a file", "read-only", "locked"])
def test_where_nothing_can_be_kept_one_sentence_says_so_until_it_is_answered(start_on_folder, tmp_path, way):
    home = make_blocked_folder(tmp_path, way)
    stage = start_on_folder(home)
    assert [scene.name for scene in stage.scenes] == ["welcome", "trouble"]
    (notice,) = stage.scene.notices
    assert (notice.key, notice.params["folder"]) == ("store.nowhere", str(home))
    assert "Nothing can be saved here" in list_words(stage)
    stage.settle(60.0)
    assert stage.scene.name == "trouble"
    stage.back()
    stage.ctx.change(name="Lan")
    stage.ctx.services.stores.writer.flush()
    stage.settle()
    assert stage.scene.name == "welcome", "it was told already"


def test_what_cannot_be_written_again_and_again_is_told_once(tmp_path):
    stores = open_stores(make_paths(tmp_path))
    for _ in range(3):
        stores.notices(Notice("store.unwritable", {"file": "match.json", "why": "full"}))
    assert len(stores.notices.take()) == 1
    stores.notices(Notice("store.unwritable", {"file": "match.json", "why": "full"}))
    assert stores.notices.take() == []


def test_a_place_that_can_be_written_is_no_news_and_stays_empty(tmp_path):
    stores = open_stores(make_paths(tmp_path / "new"))
    stores.check_folders()
    assert stores.notices.take() == []
    assert list((tmp_path / "new").iterdir()) == []


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_box_says_it_in_both_languages(start_program, language):
    user = start_program(language=language)
    user.go("menu")
    user.stores.notices(Notice("store.nowhere", {"folder": "/nowhere", "why": "read-only"}))
    user.rest()
    assert "/nowhere" in user.texts()
    assert isinstance(user.ctx, Context)


@pytest.mark.parametrize("number", CAUSES_BY_ERRNO)
@pytest.mark.parametrize("language", ["en", "vi"])
def test_why_a_file_was_refused_is_told_in_the_persons_language(start_program, number, language):
    user = start_program(language=language)
    error = OSError(number, "the system's own words")
    user.go("menu")
    user.stores.notices(make_file_notice("store.unwritable", "/home/lan/deals.jsonl", error))
    user.rest()
    why = user.ctx.t(f"store.why.{CAUSES_BY_ERRNO[number]}")
    assert user.ctx.t("store.unwritable", file="/home/lan/deals.jsonl", why=why) in user.texts()


def test_what_we_have_no_words_for_is_told_in_the_systems(start_program):
    user = start_program()
    user.go("menu")
    user.stores.notices(make_file_notice("store.unreadable", "a", OSError(errno.ELOOP, "going in circles")))
    user.rest()
    assert "(going in circles)" in user.texts()
