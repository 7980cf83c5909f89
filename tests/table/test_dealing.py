"""Dealing: cards leave the pack, which then disappears; the first prompt comes afterwards."""

from __future__ import annotations

import pytest

from game.session.table import sorting
from game.studio.table_examples import make_new_match
from game.ui.anim.timeline import Pose
from game.ui.gfx.text import get_text_notes
from game.ui.layout.table_layout import SeatLayout

from .person import FRAME_SECONDS, OpenTable, TablePlayer

PLAYER_LEADS_SEED = 2
"""Seed of a southern deal for four in which the player holds the lowest card."""


def list_poses(player: TablePlayer) -> list[Pose]:
    """Return the poses of all cards."""
    return [pose for _, _, pose in player.table.board.cards.visible_cards()]


def list_poses_at_pack(player: TablePlayer) -> list[Pose]:
    """Return the cards in the middle of the table, at the pack's position."""
    middle = player.table.layout.pile.box.center
    return [pose for pose in list_poses(player) if (pose.x, pose.y) == middle and pose.alpha > 0]


@pytest.mark.parametrize("players", [2, 4, 8])
def test_cards_are_seen_whole_from_the_pack_on(open_table: OpenTable, players: int) -> None:
    player = open_table(make_new_match("pagat", players), speed="1")
    flying = 0
    while list_poses_at_pack(player)[0].alpha == 1.0:
        assert all(pose.alpha in (0.0, 1.0) for pose in list_poses(player))
        flying = max(flying, sum(pose.alpha > 0 for pose in list_poses(player)))
        player.wait(FRAME_SECONDS)
    assert flying > players, "the pack, and a card on its way to everybody"
    alpha = list_poses_at_pack(player)[0].alpha
    while player.table.board.is_dealing:
        assert list_poses_at_pack(player)[0].alpha <= alpha, "the pack fades while the last card flies"
        alpha = list_poses_at_pack(player)[0].alpha
        player.wait(FRAME_SECONDS)
    assert not list_poses_at_pack(player)


def test_what_is_asked_is_told_once_all_is_dealt(open_table: OpenTable) -> None:
    player = open_table(make_new_match("southern", 4, seed=PLAYER_LEADS_SEED), speed="1")

    def is_told() -> bool:
        sprites = player.stage.make_frame().sprites
        return any(
            note.text == player.table.message.prompt for sprite in sprites for note in get_text_notes(sprite.surface)
        )

    assert player.asked and "3♠" in player.table.message.prompt
    while player.table.board.is_dealing:
        assert not is_told()
        player.wait(FRAME_SECONDS)
    assert is_told()


def test_a_pointer_that_never_rests_does_not_make_dealing_last(open_table: OpenTable) -> None:
    player = open_table(make_new_match("southern", 4), speed="1")
    spent = 0.0
    while player.table.board.is_dealing and spent < 5:
        player.move(player.card(int(spent / FRAME_SECONDS) % 13))
        player.wait(FRAME_SECONDS)
        spent += FRAME_SECONDS
    assert spent < 2.5


def test_cards_come_unsorted_and_sort_themselves_when_all_are_there(open_table: OpenTable) -> None:
    player = open_table(make_new_match("southern", 4), speed="1")
    by_rank = sorting.sort_by_rank(player.match.observation.hand)
    come = player.table.board.hand.ordered_cards
    assert sorted(come) == sorted(by_rank) and come != by_rank
    while player.table.board.is_dealing:
        assert player.table.board.hand.ordered_cards == come
        player.wait(FRAME_SECONDS)
    assert player.table.board.hand.ordered_cards == by_rank and player.table.board.is_moving


def test_a_click_ends_the_dealing_with_the_hand_sorted(open_table: OpenTable) -> None:
    player = open_table(make_new_match("southern", 4), speed="1")
    player.wait(0.3)
    player.press((5, 5))
    assert player.table.board.hand.ordered_cards == sorting.sort_by_rank(player.match.observation.hand)
    assert not player.table.board.is_moving


@pytest.mark.parametrize("off", [{"unsorted_deal": False}, {"reduced_motion": True}])
def test_where_that_is_switched_off_cards_come_sorted(open_table: OpenTable, off: dict[str, bool]) -> None:
    player = open_table(make_new_match("southern", 4), speed="1", **off)
    player.wait(0.05)
    assert player.table.board.hand.ordered_cards == sorting.sort_by_rank(player.match.observation.hand)


def test_a_back_that_is_dealt_comes_to_lie_as_the_fan_has_it(open_table: OpenTable) -> None:
    player = open_table(make_new_match("southern", 4), speed="1")
    layout, rests = player.table.layout, {card.rest_pose for _, card, _ in player.table.board.cards.visible_cards()}
    for place in layout.seats[1:]:
        assert isinstance(place, SeatLayout)
        for held in range(13):
            x, y, _, lean, *_ = place.compute_next_card_pose(held)
            assert any((rest.x, rest.y, rest.angle_degrees) == (x, y, lean) for rest in rests), (place.side, held)
    places = (place for place in layout.seats[1:] if isinstance(place, SeatLayout))
    leans = {place.side: place.compute_next_card_pose(0).angle_degrees for place in places}
    assert set(leans.values()) == {0.0}  # all hold their cards up before them
