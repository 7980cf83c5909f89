"""The idle menu draws pictures ahead: pages find their title ready at the first visit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.store.fields import write_dataclass
from game.store.paths import Paths
from game.store.settings import Settings
from game.store.stores import open_stores
from game.studio.menu_examples import make_deals
from game.ui.context import Context
from game.ui.gfx import cache, letters
from game.ui.gfx.cache import PictureCache
from game.ui.pages.rooms.backgrounds import PREPARED_PAGES, prepare_pages
from game.ui.services import Services
from game.ui.stage import Stage


@pytest.fixture
def gilded_lines(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return text, size and leaf of each gilded line. No picture of another test is in the cache."""
    monkeypatch.setattr(cache, "pictures", PictureCache())
    lines, write = list[Any](), letters.draw_line
    monkeypatch.setattr(letters, "draw_line", lambda *line: lines.append(line) or write(*line))
    return lines


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    stores = open_stores(Paths(tmp_path, tmp_path, tmp_path / "cache"))
    return Stage(Context((1280, 800), settings=Settings(language="vi"), services=Services(stores)))


def test_a_page_does_not_draw_its_title_anew(stage: Stage, gilded_lines: list[Any]) -> None:
    assert list(prepare_pages(stage.ctx))
    ready = list(gilded_lines)
    assert len(ready) == len(PREPARED_PAGES)
    for name in PREPARED_PAGES:
        stage.go(name)
        stage.make_frame()
    assert set(gilded_lines[len(ready) :]).isdisjoint(ready)


def test_what_is_kept_already_is_not_drawn_again(stage: Stage, gilded_lines: list[Any]) -> None:
    list(prepare_pages(stage.ctx))
    before = list(gilded_lines)
    list(prepare_pages(stage.ctx))
    assert gilded_lines == before


def test_the_files_of_earlier_versions_are_copied_while_the_menu_rests(stage: Stage) -> None:
    stores, entries = stage.ctx.services.stores, make_deals(40)
    lines = (json.dumps({"v": 1, **write_dataclass(entry)}) for entry in entries)
    (stores.paths.data / "statistics.jsonl").write_text("\n".join(lines), encoding="utf-8")
    list(prepare_pages(stage.ctx))
    assert stores.writer.flush(60)
    assert not (stores.paths.data / "statistics.jsonl").exists()
    assert stores.statistics.read_entries() == entries
