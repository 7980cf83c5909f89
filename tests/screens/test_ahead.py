"""What is drawn while the menu rests: pages find their title ready the first time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.store.fields import write_whole
from game.store.paths import Paths
from game.store.settings import Settings
from game.store.stores import open_stores
from game.studio.menu_moments import made_up_deals
from game.ui.context import Context
from game.ui.diskcache import DiskCache
from game.ui.pages.rooms.ahead import PAGES, parts
from game.ui.services import Services
from game.ui.stage import Stage


class NotingCache(DiskCache):
    """Notes what it had to have drawn."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.drawn: list[str] = []

    def _get(self, name, size, draw):
        def drawing():
            self.drawn.append(name)
            return draw()

        return super()._get(name, size, drawing)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    stores = open_stores(Paths(tmp_path, tmp_path, tmp_path / "cache"))
    cache = NotingCache(tmp_path / "pictures")
    return Stage(Context((1280, 800), settings=Settings(language="vi"), pictures=cache, services=Services(stores)))


def drawn_by(stage: Stage) -> list[str]:
    """What the disk lacked so far."""
    cache = stage.ctx._pictures
    assert isinstance(cache, NotingCache)
    return cache.drawn


def test_a_page_does_not_draw_its_title_anew(stage: Stage) -> None:
    drawn = drawn_by(stage)
    assert list(parts(stage.ctx))
    ready = list(drawn)
    assert len([name for name in ready if name.startswith("title-")]) == len(PAGES)
    for name in PAGES:
        stage.go(name)
        stage.frame()
    assert set(drawn[len(ready) :]).isdisjoint(ready)


def test_what_is_kept_already_is_not_drawn_again(stage: Stage) -> None:
    drawn = drawn_by(stage)
    list(parts(stage.ctx))
    before = list(drawn)
    stage.ctx.renew()
    list(parts(stage.ctx))
    assert drawn == before


def test_the_files_of_earlier_versions_are_copied_while_the_menu_rests(stage: Stage) -> None:
    stores, entries = stage.ctx.services.stores, made_up_deals(40)
    lines = (json.dumps({"v": 1, **write_whole(each)}) for each in entries)
    (stores.paths.data / "statistics.jsonl").write_text("\n".join(lines), encoding="utf-8")
    list(parts(stage.ctx))
    assert stores.writer.flush(60)
    assert not (stores.paths.data / "statistics.jsonl").exists()
    assert stores.statistics.entries() == entries
