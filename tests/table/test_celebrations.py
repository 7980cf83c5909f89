"""Celebrations differ by cause, end at any input, and are quiet with reduced motion."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.studio.table_examples import CHOP_RECORD, RESULT_RECORD, make_match
from game.ui.scenes.table.effects import Effect
from game.ui.scenes.table.event_display import (
    celebrate_match_winner,
    make_first_out_callbacks,
    make_knockout_callbacks,
)
from game.ui.scenes.table.table import Table

from .person import OpenTable, TablePlayer

KINDS: dict[str, Callable[[Table], object]] = {
    "going out first": lambda table: table.schedule_cues("out_first", 0.0, make_first_out_callbacks(table, 2)),
    "a knock-out": lambda table: table.schedule_cues("fallen", -0.5, make_knockout_callbacks(table, 2)),
    "an instant win": lambda table: table.schedule_cues("instant_win", 0.0, {"winner": lambda row: table.show_halo(2)}),
    "the end of the match": lambda table: celebrate_match_winner(table, 2),
}


def collect_effects(player: TablePlayer, kind: str, seconds: float) -> list[Effect]:
    """Return all effects within some time of a celebration."""
    effects: list[Effect] = []
    KINDS[kind](player.table.table)
    while seconds > 0:
        effects += [effect for effect in player.table.table.effects.running if effect not in effects]
        player.wait(0.05)
        seconds -= 0.05
    return effects


def test_each_is_celebrated_in_its_own_way(open_table: OpenTable) -> None:
    looks = set()
    for kind in KINDS:
        player = open_table(make_match(CHOP_RECORD), speed="1")
        player.wait(0.3)
        effects = collect_effects(player, kind, 1.6)
        showers = [effect for effect in effects if effect.kind == "shower"]
        assert showers, kind
        flares = sum(effect.kind == "flare" for effect in effects)
        looks.add((len(showers), flares))
    assert len(looks) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_any_input_ends_it_at_once(open_table: OpenTable, kind: str) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.3)
    KINDS[kind](player.table.table)
    player.wait(0.1)
    player.press((5, 5))
    assert not [effect for effect in player.table.table.effects.running if effect.kind != "bubble"]
    assert player.table.board.picture.moods.next_wakeup() != 0.0


@pytest.mark.parametrize("kind", KINDS)
def test_with_reduced_motion_there_is_a_light_that_stands_still_at_most(open_table: OpenTable, kind: str) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1", reduced_motion=True)
    player.wait(0.3)
    for effect in collect_effects(player, kind, 1.0):
        places = {sprite.rect.center for age in (0.1, 0.5) for sprite in effect.sprites(age)}
        assert effect.kind in ("halo", "light") and len(places) == 1


def test_between_deal_and_result_no_doors_shut(open_table: OpenTable) -> None:
    player = open_table(make_match(RESULT_RECORD), speed="1")
    while player.scene is player.table:
        player.wait()
    faded = []
    while player.stage.is_in_transition:
        frame = player.stage.make_frame()
        assert not [sprite for sprite in frame.sprites if any(sprite.surface is door for door in player.stage.doors)]
        faded += [sprite.alpha for sprite in frame.sprites if sprite.surface is player.scene.background]
        player.wait()
    assert faded == sorted(faded) and faded[0] < 128 < faded[-1]


def test_the_end_of_a_match_comes_between_doors(open_table: OpenTable) -> None:
    player = open_table(make_match(RESULT_RECORD), speed="1")
    while player.scene is player.table:
        player.wait()
    player.wait(2.0)
    result = player.scene
    player.stage.push("match_end", match=player.match)

    def ajar() -> int | None:
        """Return the visible gap between the doors in pixels."""
        left, right = (
            [sprite for sprite in player.stage.make_frame().sprites if sprite.surface is door]
            for door in player.stage.doors
        )
        return right[0].x - left[0].rect.right if left else None

    gaps, grounds = [ajar()], [player.stage.make_frame().background]
    assert player.stage.next_wakeup() == 0.0
    while ajar() is not None:
        player.wait(1 / 60)
        gaps.append(ajar())
        grounds.append(player.stage.make_frame().background)
    open_gaps = [each for each in gaps if each is not None]
    shut = open_gaps.index(min(open_gaps))
    assert open_gaps[0] > 0 and open_gaps[-1] > 0 and abs(open_gaps[shut]) < open_gaps[0] / 4
    assert grounds[0] is result.background and grounds[-1] is player.scene.background
