"""Plays on the pile: each lies on the one before, which is pushed aside, with a shadow."""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin

import pytest

from game.engine.cards import parse_cards
from game.session.table.board_view import PlayView
from game.studio.table_examples import CHOP_RECORD, make_match, make_new_match
from game.ui.board.pile import LaidPlay, Pile
from game.ui.compositor import Sprite
from game.ui.layout.table_layout import make_table_layout

from .person import OpenTable, TablePlayer


def make_pile(*plays: str) -> Pile:
    pile = Pile()
    for n, cards in enumerate(map(parse_cards, plays)):
        pile.laid_plays.append(LaidPlay(PlayView(n + 1, cards), tuple(range(100 * n, 100 * n + len(cards)))))
    return pile


@pytest.mark.parametrize("plays", [("3S", "4C", "9D"), ("3S 4S 5S 6S 7S", "4C 5C 6C 7C 8D", "6H 7H 8H 9H TH")])
def test_the_latest_play_lies_straight_and_those_before_lean_toward_who_played_them(plays: tuple[str, ...]) -> None:
    layout = make_table_layout((1920, 1080))
    area = layout.pile
    lying = make_pile(*plays).place_cards(area, layout.compute_horizontal_direction)
    leans = [lying[100 * n].rest_pose.angle_degrees for n in range(3)]
    middles = [
        sum(lying[100 * n + k].rest_pose.x for k in range(len(plays[n].split()))) / len(plays[n].split())
        for n in range(3)
    ]
    assert leans[2] == 0 and leans[0] > 0 > leans[1], "the first sits on the right, the second across"
    assert (middles[0] - area.center[0]) * leans[0] > 0 and (middles[1] - area.center[0]) * leans[1] > 0


def test_of_an_earlier_single_card_the_rank_is_seen_whoever_played_it() -> None:
    layout = make_table_layout((1920, 1080))
    for seat in range(4):
        pile = make_pile("3S", "4C")
        pile.laid_plays[0] = pile.laid_plays[0]._replace(play=PlayView(seat, parse_cards("3S")))
        lying = pile.place_cards(layout.pile, layout.compute_horizontal_direction)
        lower, upper = lying[0].rest_pose, lying[100].rest_pose
        turn, x, y = radians(lower.angle_degrees), -0.374 * lower.size / 1.4, -0.37 * lower.size  # of the rank
        at = lower.x + x * cos(turn) - y * sin(turn), lower.y + x * sin(turn) + y * cos(turn)
        covered = abs(at[0] - upper.x) < upper.size * 5 / 14 and abs(at[1] - upper.y) < upper.size / 2
        assert not covered, seat


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("cards", [4, 6, 8, 12])
def test_in_the_fan_of_a_bomb_no_corner_of_a_card_is_seen_above_the_next(size: tuple[int, int], cards: int) -> None:
    area = make_table_layout(size).pile
    poses = area.pose_cards(area.place_cards(cards), "chop", 0)
    for (x, y, _, lean, *_), (next_x, next_y, _, next_lean, *_) in pairwise(poses):
        turn, other = radians(lean), radians(next_lean)
        across, down = area.card_width / 2, -area.card_height / 2
        corner = x + across * cos(turn) - down * sin(turn) - next_x, y + across * sin(turn) + down * cos(turn) - next_y
        assert corner[1] * cos(other) - corner[0] * sin(other) >= down - 1
    low = max(y + area.card_height / 2 * cos(radians(lean)) for _, y, _, lean, *_ in poses)
    assert low <= area.chop_bottom_y


def list_shadows(player: TablePlayer) -> list[Sprite]:
    return list(player.table.board.picture.shadow_sprites((0, 0)))


def test_every_play_that_lies_there_casts_a_shadow_on_what_is_under_it(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(1.0)
    board = player.table.board
    shadows = list_shadows(player)
    plays = board.pile.laid_plays[-3:]
    assert len(shadows) == len(plays) == 3
    for shadow, laid in zip(shadows, plays, strict=True):
        cards = [board.cards.placed_cards[key] for key in laid.keys]
        assert all(shadow.z < card.z and shadow.rect.collidepoint(card.rest_pose.x, card.rest_pose.y) for card in cards)


def test_a_play_on_its_way_casts_none_yet_and_on_a_plain_table_none_does(open_table: OpenTable) -> None:
    player = open_table(make_new_match("southern", 4), speed="1")
    while not player.table.board.pile.laid_plays:
        player.wait()
    assert player.table.board.landing_seconds and not list_shadows(player)
    player.wait(player.table.board.landing_seconds + 0.05)
    assert list_shadows(player)
    player.stage.ctx.change(theme="contrast")
    assert not list_shadows(player)
