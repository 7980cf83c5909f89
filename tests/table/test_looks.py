"""The table at many sizes, in both languages, at several text sizes: nothing cut, covered, too small or too faint."""

from __future__ import annotations

import pygame
import pytest

from game.session.players.pace import Pace
from game.session.table.board_view import build_seat_views
from game.session.words.result_words import SeatResult
from game.studio.gallery import list_examples
from game.studio.inspection import find_faults
from game.studio.table_examples import (
    CHOP_RECORD,
    LOCK_RECORD,
    RESULT_RECORD,
    make_match,
    make_new_match,
    try_illegal_play,
)
from game.ui.pages.parts.result_rows import ResultRow
from tests.shares import mark_every

from .person import OpenTable, TablePlayer

SIZES = [(1024, 640), (1366, 768), (1920, 1080)]
LARGE_SIZES = [(2560, 1440), (3840, 2160)]
PRESETS = {2: "southern", 4: "southern", 8: "pagat"}
MOVING_EXAMPLES = ("chop", "eight", "overchop")
"""Moments with motion; tests/kit/test_every_screen.py inspects all others."""


def check_looks(player: TablePlayer) -> None:
    player.stage.settle(4.0)
    while any(
        effect.kind == "word" and effect.tween.next_wakeup() == 0.0 for effect in player.table.table.effects.running
    ):
        player.wait()  # a great word is read when it stands, not while it springs up or fades
    faults = find_faults(player.stage)
    assert not faults, "\n".join(map(str, faults))


@pytest.mark.matrix
@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_table_is_readable(open_table: OpenTable, size: tuple[int, int], text_scale: int, language: str) -> None:
    for players, preset in PRESETS.items():
        check_looks(
            open_table(make_new_match(preset, players), size, language=language, text_scale=text_scale, speed="1")
        )


@pytest.mark.matrix
@pytest.mark.parametrize("size", LARGE_SIZES)
def test_the_table_is_readable_on_large_screens(open_table: OpenTable, size: tuple[int, int]) -> None:
    check_looks(open_table(make_new_match("southern", 4), size, language="vi", speed="1"))


@pytest.mark.parametrize("theme", mark_every(3, ["eggshell", "lacquer", "contrast"]))
def test_refusals_are_readable_in_every_theme(open_table: OpenTable, theme: str) -> None:
    player = open_table(make_match(CHOP_RECORD), (1920, 1080), language="vi", theme=theme)
    try_illegal_play(player.table)
    check_looks(player)


@pytest.mark.parametrize("language", mark_every(2, ["vi", "en"]))
@pytest.mark.parametrize("text_scale", mark_every(2, [200, 100]))
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_result_is_readable(open_table: OpenTable, size: tuple[int, int], text_scale: int, language: str) -> None:
    player = open_table(make_match(RESULT_RECORD), size, language=language, text_scale=text_scale)
    player.wait_for_turn()
    assert player.scene.name == "result"
    check_looks(player)


@pytest.mark.parametrize("text_scale", mark_every(2, [200, 100]))
def test_the_result_of_eight_seats_is_readable(open_table: OpenTable, text_scale: int) -> None:
    match = make_new_match("pagat", 8, demo="hand")
    match.set_pace(Pace(speed="instant"))
    player = open_table(match, (1366, 768), language="vi", text_scale=text_scale)
    player.wait_for_turn()
    while player.scene is player.table:
        player.wait(1.0)
    check_looks(player)


@pytest.mark.parametrize(
    ("size", "text_scale", "language"), mark_every(2, [((1024, 640), 200, "en"), ((1280, 720), 100, "vi")])
)
@pytest.mark.parametrize("name", MOVING_EXAMPLES)
def test_moments_at_which_something_moves_are_readable(
    open_table: OpenTable, name: str, size: tuple[int, int], text_scale: int, language: str
) -> None:
    example = next(example for example in list_examples("table") if example.name == name)
    match = example.args["match"]
    player = open_table(match(), size, language=language, text_scale=text_scale, speed="1")
    player.stage.settle(example.seconds)
    if example.steps:
        example.steps(player.scene)
    check_looks(player)


@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_the_mark_of_a_lock_leaves_rank_and_suit_to_be_seen(open_table: OpenTable, text_scale: int) -> None:
    table = open_table(make_match(LOCK_RECORD, "locks"), (1024, 640), text_scale=text_scale).table
    play = table.board.pile.last_play
    assert play is not None
    last = table.layout.pile.place_cards(len(play.cards))[-1]
    assert min(sprite.x for sprite in table.board.picture.lock_sprites(play.cards[0].suit, last)) >= last.x + round(
        last.w * 0.4
    )


def test_faces_beside_the_points_grow_with_the_text(open_table: OpenTable) -> None:
    highest = []
    for text_scale in (100, 120, 200):
        ctx = open_table(make_new_match("southern", 4), (1024, 640), text_scale=text_scale).stage.ctx
        row = ResultRow(ctx, SeatResult(1, "Em Tí", "em-ti", amount_text="+6", total_text="6"))
        row.place(pygame.Rect((0, 0), row.measure(900)))
        highest.append(max(sprite.rect.h for sprite in row.sprites() if sprite.rect.w == sprite.rect.h))
    assert highest[0] < highest[1] < highest[2] < 1.5 * highest[0]


def test_the_last_of_two_wears_no_silver_anywhere(open_table: OpenTable) -> None:
    record = {"deal": {"hands": ["3S KS KC", "4C 2D"]}, "actions": ["0 3S", "1 4C", "0 KS", "1 2D"]}
    player = open_table(make_match(record, "southern", players=2))
    views = build_seat_views(player.stage.ctx.texts, player.match.observation, player.table.table.list_people())
    assert [(view.place, view.is_in_last_place) for view in views] == [(2, True), (1, False)]
