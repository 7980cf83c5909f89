"""The card under the pointer is raised, and no card stays raised after the pointer has left."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.cards import parse_cards
from game.studio.table_examples import LEAD_RECORD, make_match

from .person import Person

Sit = Callable[..., Person]


def raised(person: Person) -> list[int]:
    """Return the indices of cards that are higher than the others."""
    board = person.table.board
    line = person.table.layout.hand.box.center[1]
    rests = [board.cards.placed_cards[held.key].rest_pose.y for held in board.hand.held_cards]
    return [n for n, y in enumerate(rests) if y < line]


@pytest.fixture
def person(sit: Sit) -> Person:
    """A player whose pointer raises the third card."""
    found = sit(make_match(LEAD_RECORD))
    found.move(found.card(2))
    assert raised(found) == [2]
    return found


@pytest.mark.parametrize("name", ["sort", "play", "menu", "rules"])
def test_a_card_goes_down_when_the_pointer_jumps_onto_a_button(person: Person, name: str) -> None:
    person.move(person.button(name))
    assert raised(person) == []


def test_a_card_goes_down_when_a_button_is_pressed_without_a_way_there(person: Person) -> None:
    place = tuple(map(round, person.button("sort")))
    person.send(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False)
    assert raised(person) == []


@pytest.mark.parametrize("where", [(1.0, 1.0), (640.0, 300.0)])
def test_a_card_goes_down_when_the_pointer_jumps_off_the_hand(person: Person, where: tuple[float, float]) -> None:
    person.move(where)
    assert raised(person) == []


def test_a_card_goes_down_when_the_pointer_leaves_the_window(person: Person) -> None:
    person.send(pygame.WINDOWLEAVE)
    assert raised(person) == []


@pytest.mark.parametrize("key", ["l", "escape"])
def test_a_card_goes_down_when_something_opens_over_it_and_stays_so_when_that_closes(person: Person, key: str) -> None:
    person.key(key)
    assert person.scene is not person.table or person.table.ui.is_modal
    assert raised(person) == []
    person.key("escape")
    assert person.scene is person.table and not person.table.ui.is_modal
    person.key("s")
    assert raised(person) == []
    person.move(person.card(4))
    assert raised(person) == [4]


@pytest.mark.parametrize("what", ["theme", "language"])
def test_the_card_under_a_still_pointer_stays_up_when_all_is_made_anew(person: Person, what: str) -> None:
    person.change(what)
    assert raised(person) == [2]


def test_another_size_raises_the_card_that_comes_to_lie_under_a_still_pointer(person: Person) -> None:
    pos = (640, 600)
    person.move(pos)
    before = raised(person)
    person.change("resize")
    under = person.table.layout.hand.find_card(pos, 13)
    assert raised(person) == [under] != before


def test_after_a_play_by_key_the_card_stands_up_that_lies_under_the_pointer_now(person: Person) -> None:
    hand = person.table.board.hand
    place = person.table.layout.hand.place_cards(13)[9]
    pos = (place.x + 6, place.y + 60)
    person.move(pos)
    hand.select_cards(parse_cards("3S 4C 5D 6H"))
    person.table.input.show_selection()
    person.key("return")
    hand.select(())
    person.table.input.show_selection()
    assert raised(person) == [person.table.layout.hand.find_card(pos, 9)]


@pytest.mark.parametrize("how", ["leave", "touch"])
def test_no_card_rises_by_itself_when_no_pointer_is_there(person: Person, how: str) -> None:
    if how == "leave":
        person.send(pygame.WINDOWLEAVE)
    else:
        person.tap(person.card(4))
        person.table.board.hand.select(())
        person.table.input.show_selection()
    person.change("theme")
    assert raised(person) == []


@pytest.mark.parametrize("what", ["resize", "theme", "language"])
def test_cards_under_way_with_the_pointer_return_when_all_is_made_anew(person: Person, what: str) -> None:
    x, y = person.card(2)
    person.press((x, y))
    person.move((x, y - 200), down=True)
    person.change(what)
    assert person.table.board.drag is None
    assert raised(person) == []
    person.release((x, y - 200))
    assert person.asked
    assert person.match.observation.history == ()


@pytest.mark.parametrize("key", ["l", "escape"])
def test_cards_under_way_with_the_pointer_return_when_something_opens_over_them(person: Person, key: str) -> None:
    x, y = person.card(2)
    person.press((x, y))
    person.move((x, y - 200), down=True)
    person.key(key)
    person.key("l")  # Escape returned the cards; whatever happened, something lies over them now
    assert person.table.board.drag is None
    person.release((x, y - 200))
    person.key("escape")
    assert person.asked
    assert person.match.observation.history == ()


def test_dragged_cards_stay_with_the_pointer_over_a_button_and_are_played_there(person: Person) -> None:
    person.move(person.card(0))
    person.press(person.card(0))
    x, y = person.card(0)
    person.move((x, y - 100), down=True)
    goal = person.button("menu")
    person.move(goal, down=True)
    drag = person.table.input.gesture.drag
    assert drag is not None
    assert (drag.dx, drag.dy) == pytest.approx((goal[0] - x, goal[1] - y), abs=1)
    person.release(goal)
    assert person.scene is person.table
    assert person.match.observation.history[0][1].cards == parse_cards("3S")
