"""Starting a match: a new one by settings or wishes, or the one that was left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.events import DealOver
from game.engine.payments import Result
from game.store.paths import Paths
from game.store.settings import Settings
from game.store.stores import open_stores
from game.studio.inline_runner import InlineRunner
from game.ui.context import Context
from game.ui.hand import Verb
from game.ui.scenes.table.scene import TableScene
from game.ui.services import Services
from game.ui.stage import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Any:
    import pygame

    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    stores = open_stores(Paths(tmp_path, tmp_path, tmp_path))
    settings = Settings(language="en", greeted=True, speed="instant", opponents=("ba-ba",))
    stage = Stage(Context((1280, 720), settings=settings, services=Services(stores, new_runner=InlineRunner)))
    yield stage
    stage.close()
    stores.close()


def sit_down(stage: Stage) -> TableScene:
    assert isinstance(stage.scene, TableScene)
    return stage.scene


def test_a_first_match_follows_the_settings(stage: Stage) -> None:
    stage.go("table")
    scene = sit_down(stage)
    assert scene.match.observation.rules.preset == "southern"
    assert scene.table.list_people()[1].portrait == "ba-ba"
    assert len({each.portrait for each in scene.table.list_people()}) == 4


def test_wishes_of_the_command_line_hold(stage: Stage) -> None:
    stage.go("table", rules="core", players=6, seed="77")
    match = sit_down(stage).match
    assert (match.observation.rules.preset, match.observation.players, match.seed) == ("core", 6, 77)


def test_the_match_that_was_left_goes_on_where_it_was(stage: Stage) -> None:
    stage.go("table", rules="family", seed=5)
    scene = sit_down(stage)
    for _ in range(600):
        stage.update(1 / 60)
        if scene.match.observation.turn == 0:
            break
    scene.actions.carry_out(Verb.SORT)
    hand, order = scene.match.observation.hand, scene.board.hand.ordered_cards
    history = scene.match.observation.history
    stage.go("table")
    scene = sit_down(stage)
    assert scene.match.observation.rules.preset == "family"
    assert scene.match.observation.history == history
    assert (scene.match.observation.hand, scene.board.hand.ordered_cards) == (hand, order)
    assert [laid.play.cards for laid in scene.board.pile.laid_plays] == [
        play.cards for play in scene.match.observation.pile
    ]


def test_a_demonstration_plays_by_itself_deal_after_deal(stage: Stage) -> None:
    stage.go("table", rules="southern", seed=3, is_demo=True)
    match = sit_down(stage).match
    for _ in range(60 * 60):
        stage.update(1 / 60)
        if match.compute_score().finished_count == 2:
            break
    assert match.compute_score().finished_count == 2
    assert stage.ctx.settings.deals_ended == 0


def test_the_table_asks_briefly_once_ten_deals_were_played(stage: Stage) -> None:
    stage.go("table", rules="southern", seed=3)
    scene = sit_down(stage)
    deal_over = DealOver(Result((0, 1, 2, 3), (0, 0, 0, 0), ()), ((), (), (), ()))
    for played in range(12):
        assert scene.prompting.has_brief_prompts is (played >= 10)
        scene.follow_events([deal_over])
    assert stage.ctx.settings.deals_ended == 10
