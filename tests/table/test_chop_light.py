"""The light of a chop: a swinging blade, a spark around the table, jumping objects, brighter lamps."""

from __future__ import annotations

import ast
from inspect import getsource
from itertools import pairwise
from math import dist
from typing import Any, get_args

import pygame
import pytest

from game.studio.table_examples import CHOP_RECORD, OVERCHOP_RECORD, make_match, make_play_step
from game.ui.anim.motion import CuePart
from game.ui.anim.timeline import Timeline
from game.ui.board.board import Board
from game.ui.persons.moods import Moods
from game.ui.scenes.table import chop

from .person import FRAME_SECONDS as FRAME
from .person import OpenTable, find_effects


def test_a_blade_is_never_twice_the_same_while_it_swings_and_is_gone_before_what_it_has_cut_parts(
    open_table: OpenTable,
) -> None:
    player = open_table(make_match(OVERCHOP_RECORD), speed="1")
    player.wait(0.5)
    make_play_step("7S 7C 7D 7H")(player.table)
    effects, swings = player.table.table.effects, list[list[Any]]()
    while not find_effects(effects, "broken word"):
        swings += [[sprite[:5] for sprite in blade.sprites(blade.age)] for blade in find_effects(effects, "blade")]
        player.wait()
    assert len(swings) >= 4 and all(one != other for one, other in pairwise(swings))
    player.wait(0.05)
    assert find_effects(effects, "seam") and not find_effects(effects, "blade"), "only the line of its cut is left"


def test_the_halves_of_a_broken_word_stay_in_the_window(open_table: OpenTable) -> None:
    player = open_table(make_match(OVERCHOP_RECORD), speed="1")
    player.wait(0.5)
    make_play_step("7S 7C 7D 7H")(player.table)
    effects, edges = player.table.table.effects, list[int]()
    while not find_effects(effects, "broken word"):
        player.wait()
    while halves := find_effects(effects, "broken word"):
        rects = [sprite.rect for half in halves for sprite in half.sprites(half.age)]
        edges += [edge for rect in rects for edge in (rect.left, rect.right)]
        player.wait()
    width = player.table.layout.viewport.w
    assert min(edges) > -width / 50 and max(edges) < width * 1.02


def test_light_runs_round_the_table_to_both_sides_from_where_it_was_struck(open_table: OpenTable) -> None:
    player = open_table(make_match(OVERCHOP_RECORD), speed="1")
    player.wait(0.5)
    m, pictures = player.table.layout.viewport, player.table.table.pictures
    cue = player.table.board.motion.get_cue("overchop", "rim light")
    struck = 0.8 * m.w, 0.9 * m.h
    lights = list(pictures.make_edge_light(cue, struck))

    def lit(age: float) -> list[pygame.Rect]:
        present = [(each, age - each.delay) for each in lights if 0 <= age - each.delay < each.seconds]
        return [sprite.rect for each, since in present for sprite in each.sprites(since) if sprite.alpha]

    first, later = lit(0.03), lit(0.12)
    assert first and all(dist(rect.center, struck) < 0.45 * m.w for rect in first)
    assert len(first) < len(later) < len(lights)
    sides = [rect.centerx - struck[0] for rect in later]
    assert min(sides) < 0 < max(sides)
    assert not lit(0.63)


def test_what_stands_on_the_table_and_what_is_farther_off_never_move_in_the_same_frame(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
    effects, both = player.table.table.effects, [(0.0, 0.0)]
    for _ in range(90):
        player.stage.update(1 / 60)
        both.append((effects.decoration_hop, effects.seat_hop))
    moved = [(hop != was[0], jolt != was[1]) for was, (hop, jolt) in pairwise(both)]
    assert sum(hop for hop, _ in moved) > 4 and sum(jolt for _, jolt in moved) > 4
    assert (True, True) not in moved
    assert both[-1] == (0.0, 0.0)


def test_a_chop_lights_up_the_room_for_two_frames_but_not_where_motion_is_reduced(open_table: OpenTable) -> None:
    for calm in (False, True):
        player = open_table(make_match(CHOP_RECORD), speed="1", reduced_motion=calm)
        player.wait(0.5)
        make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
        brightness: list[int] = []
        for _ in range(90):
            player.stage.update(1 / 60)
            darks = [effect for effect in player.table.table.effects.running if effect.kind == "dark"]
            brightness += [sprite.alpha for dark in darks if dark.age >= 0 for sprite in dark.sprites(dark.age)]
        full = [n for n, alpha in enumerate(brightness) if alpha == 255]
        between = [alpha for alpha in brightness[full[0] : full[-1]] if alpha < 255]
        assert len(between) == (0 if calm else 2)


def test_it_is_light_again_once_a_chop_is_over(open_table: OpenTable) -> None:
    player = open_table(make_match(OVERCHOP_RECORD), speed="1")
    player.wait(0.5)
    make_play_step("7S 7C 7D 7H")(player.table)
    table = player.table
    while table.table.is_chop_shown:
        player.wait()
    assert table.table.effects.lit_seats is None
    assert not any(card.half for card in table.board.cards.placed_cards.values())


@pytest.mark.parametrize(
    ("moment", "bomb", "seconds"), [(CHOP_RECORD, "4S 4C 5D 5H 6S 6C", 1.4), (OVERCHOP_RECORD, "7S 7C 7D 7H", 2.0)]
)
def test_the_table_is_dark_for_a_moment_and_shorter_after_the_first_five(
    open_table: OpenTable, moment: dict[str, Any], bomb: str, seconds: float
) -> None:
    dark = []
    for chop_count in (0, 4, 5):
        player = open_table(make_match(moment), speed="1")
        player.stage.ctx.program_state.chop_count = chop_count
        player.wait(0.5)
        make_play_step(bomb)(player.table)
        frames = 0
        while player.table.display.is_play_running:
            frames += player.table.table.effects.lit_seats is not None
            player.wait()
        dark.append(frames * FRAME)
    assert dark[0] == dark[1] == pytest.approx(seconds, abs=0.05)
    assert dark[2] < 0.85 * seconds


def test_the_chops_of_all_matches_since_the_start_of_the_program_count(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    for chop_count in (1, 2):
        player.wait(0.5)
        make_play_step("4S 4C 5D 5H 6S 6C")(player.scene)
        assert player.stage.ctx.program_state.chop_count == chop_count
        player.stage.go("table", match=make_match(CHOP_RECORD))


@pytest.mark.parametrize("kind", ["chop", "overchop"])
@pytest.mark.parametrize("reduced_motion", [False, True])
def test_every_part_of_a_chop_shows_something_or_marks_a_time(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, kind: str, reduced_motion: bool
) -> None:
    table = open_table(make_match(OVERCHOP_RECORD), reduced_motion=reduced_motion).table
    target = table.match.observation.pile[-1]
    changes: list[object] = []
    for owner, name in ((Moods, "start_reaction"), (Board, "animate_chop_cut"), (Board, "sweep_halves"),
                        (Timeline, "pause"), (type(table.ctx), "sound")):  # fmt: skip
        monkeypatch.setattr(owner, name, lambda self, *args: changes.append(args))
    for cue in table.table.list_cues(kind):
        changes.clear()
        effects = [*table.table.effects.running]
        table.display.chop._show_cue(chop.Chop(target, target, 3), cue)
        is_time = cue.part in ("points", "end")
        assert bool(changes or table.table.effects.running != effects) is not is_time, cue.part


def test_the_cases_of_a_chop_are_parts_of_animations() -> None:
    tree = ast.parse(getsource(chop))
    cases = {ast.literal_eval(node.value) for node in ast.walk(tree) if isinstance(node, ast.MatchValue)}
    assert cases and cases <= {*get_args(CuePart)}


@pytest.mark.parametrize(("moment", "bomb"), [(CHOP_RECORD, "4S 4C 5D 5H 6S 6C"), (OVERCHOP_RECORD, "7S 7C 7D 7H")])
def test_the_camera_is_gone_once_it_moves_nothing(open_table: OpenTable, moment: dict[str, Any], bomb: str) -> None:
    player = open_table(make_match(moment), speed="1")
    player.wait(0.5)
    make_play_step(bomb)(player.table)
    views = []
    for _ in range(120):
        player.wait()
        views += [sprite.view for sprite in player.table.table.effects.sprites() if sprite.view]
    assert len(views) > 10 and views[-1] != (0, 0, 1280, 720)
