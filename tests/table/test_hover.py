"""The card under the pointer is raised, and no card stays raised after the pointer has left."""

from __future__ import annotations

import pygame
import pytest

from game.engine.cards import parse_cards
from game.studio.table_examples import LEAD_RECORD, make_match

from .person import OpenTable, TablePlayer


def list_raised(player: TablePlayer) -> list[int]:
    """Return the indices of cards that are higher than the others."""
    board = player.table.board
    line = player.table.layout.hand.box.center[1]
    rests = [board.cards.placed_cards[held.key].rest_pose.y for held in board.hand.held_cards]
    return [n for n, y in enumerate(rests) if y < line]


@pytest.fixture
def player(open_table: OpenTable) -> TablePlayer:
    """A player whose pointer raises the third card."""
    player = open_table(make_match(LEAD_RECORD))
    player.move(player.card(2))
    assert list_raised(player) == [2]
    return player


@pytest.mark.parametrize("name", ["sort", "play", "menu", "rules"])
def test_a_card_goes_down_when_the_pointer_jumps_onto_a_button(player: TablePlayer, name: str) -> None:
    player.move(player.button(name))
    assert list_raised(player) == []


def test_a_card_goes_down_when_a_button_is_pressed_without_a_way_there(player: TablePlayer) -> None:
    place = tuple(map(round, player.button("sort")))
    player.send(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False)
    assert list_raised(player) == []


@pytest.mark.parametrize("where", [(1.0, 1.0), (640.0, 300.0)])
def test_a_card_goes_down_when_the_pointer_jumps_off_the_hand(player: TablePlayer, where: tuple[float, float]) -> None:
    player.move(where)
    assert list_raised(player) == []


def test_a_card_goes_down_when_the_pointer_leaves_the_window(player: TablePlayer) -> None:
    player.send(pygame.WINDOWLEAVE)
    assert list_raised(player) == []


@pytest.mark.parametrize("key", ["l", "escape"])
def test_a_card_goes_down_when_something_opens_over_it_and_stays_so_when_that_closes(
    player: TablePlayer, key: str
) -> None:
    player.key(key)
    assert player.scene is not player.table or player.table.ui.is_modal
    assert list_raised(player) == []
    player.key("escape")
    assert player.scene is player.table and not player.table.ui.is_modal
    player.key("s")
    assert list_raised(player) == []
    player.move(player.card(4))
    assert list_raised(player) == [4]


@pytest.mark.parametrize("what", ["theme", "language"])
def test_the_card_under_a_still_pointer_stays_up_when_all_is_made_anew(player: TablePlayer, what: str) -> None:
    player.change(what)
    assert list_raised(player) == [2]


def test_another_size_raises_the_card_that_comes_to_lie_under_a_still_pointer(player: TablePlayer) -> None:
    pos = (640, 600)
    player.move(pos)
    before = list_raised(player)
    player.change("resize")
    under = player.table.layout.hand.find_card_index(pos, 13)
    assert list_raised(player) == [under] != before


def test_after_a_play_by_key_the_card_stands_up_that_lies_under_the_pointer_now(player: TablePlayer) -> None:
    hand = player.table.board.hand
    place = player.table.layout.hand.place_cards(13)[9]
    pos = (place.x + 6, place.y + 60)
    player.move(pos)
    hand.select_cards(parse_cards("3S 4C 5D 6H"))
    player.table.input.show_selection()
    player.key("return")
    hand.select(())
    player.table.input.show_selection()
    assert list_raised(player) == [player.table.layout.hand.find_card_index(pos, 9)]


@pytest.mark.parametrize("how", ["leave", "touch"])
def test_no_card_rises_by_itself_when_no_pointer_is_there(player: TablePlayer, how: str) -> None:
    if how == "leave":
        player.send(pygame.WINDOWLEAVE)
    else:
        player.tap(player.card(4))
        player.table.board.hand.select(())
        player.table.input.show_selection()
    player.change("theme")
    assert list_raised(player) == []


@pytest.mark.parametrize("what", ["resize", "theme", "language"])
def test_cards_under_way_with_the_pointer_return_when_all_is_made_anew(player: TablePlayer, what: str) -> None:
    x, y = player.card(2)
    player.press((x, y))
    player.move((x, y - 200), down=True)
    player.change(what)
    assert player.table.board.drag is None
    assert list_raised(player) == []
    player.release((x, y - 200))
    assert player.asked
    assert player.match.observation.history == ()


@pytest.mark.parametrize("key", ["l", "escape"])
def test_cards_under_way_with_the_pointer_return_when_something_opens_over_them(player: TablePlayer, key: str) -> None:
    x, y = player.card(2)
    player.press((x, y))
    player.move((x, y - 200), down=True)
    player.key(key)
    player.key("l")  # Escape returned the cards; whatever happened, something lies over them now
    assert player.table.board.drag is None
    player.release((x, y - 200))
    player.key("escape")
    assert player.asked
    assert player.match.observation.history == ()


def test_dragged_cards_stay_with_the_pointer_over_a_button_and_are_played_there(player: TablePlayer) -> None:
    player.move(player.card(0))
    player.press(player.card(0))
    x, y = player.card(0)
    player.move((x, y - 100), down=True)
    goal = player.button("menu")
    player.move(goal, down=True)
    drag = player.table.input.gesture.drag
    assert drag is not None
    assert (drag.dx, drag.dy) == pytest.approx((goal[0] - x, goal[1] - y), abs=1)
    player.release(goal)
    assert player.scene is player.table
    assert player.match.observation.history[0][1].cards == parse_cards("3S")
