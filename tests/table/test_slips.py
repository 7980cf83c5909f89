"""Slips lose no deal: double or late clicks and keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.action import PASS
from game.session.players.pace import Pace
from game.store.settings import Speed
from game.studio.table_examples import CHOP_RECORD, RESULT_RECORD, make_match, make_new_match

from .person import Person

Sit = Callable[..., Person]


def own(person: Person) -> int:
    """Return how often the player has acted in this deal."""
    return sum(seat == 0 for seat, _ in person.match.observation.history)


def wait_until_one_may_pass(person: Person) -> None:
    """Lead if necessary, until the player may pass."""
    person.wait_for_turn()
    while PASS not in person.match.observation.legal:
        person.table.actions.submit(person.match.observation.legal[0])
        person.wait_for_turn()


def twice(person: Person, name: str) -> None:
    """Double-click on a button."""
    pos = person.table.prompting.buttons[name].rect.center
    for _ in range(2):
        person.press(pos)
        person.release(pos)
        person.wait(0.08)


@pytest.mark.parametrize("speed", ["1", "4", "instant"])
def test_a_double_click_on_pass_passes_once(sit: Sit, speed: Speed) -> None:
    match = make_new_match("southern", 4, seed=7)
    match.set_pace(Pace(speed=speed))
    person = sit(match, speed=speed)
    wait_until_one_may_pass(person)
    person.wait(0.5)
    before = own(person)
    twice(person, "pass")
    assert own(person) == before + 1
    assert person.table.message.kind != "refused", "the second click says nothing, either"


@pytest.mark.parametrize("apart", [0.1, 0.2, 0.3])
def test_a_key_that_is_tapped_twice_passes_once(sit: Sit, apart: float) -> None:
    match = make_new_match("southern", 4, seed=7)
    match.set_pace(Pace(speed="instant"))
    person = sit(match, speed="instant")
    wait_until_one_may_pass(person)
    person.wait(0.6)
    before = own(person)
    for _ in range(2):
        person.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44)
        person.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44)
        person.wait(apart)
    assert own(person) == before + 1


def test_a_held_key_passes_once(sit: Sit) -> None:
    match = make_new_match("southern", 4, seed=7)
    match.set_pace(Pace(speed="instant"))
    person = sit(match)
    wait_until_one_may_pass(person)
    before = own(person)
    for _ in range(30):
        person.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44)
        person.wait(0.05)
    assert own(person) == before + 1


def test_a_double_click_on_play_plays_once(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    person.wait_for_turn()
    person.table.board.hand.select_cards(
        person.match.observation.legal[0].cards or person.match.observation.legal[1].cards
    )
    person.table.input.show_selection()
    before = own(person)
    twice(person, "play")
    assert own(person) == before + 1
    assert person.table.message.kind != "refused"


def test_a_held_key_goes_through_no_result(sit: Sit) -> None:
    person = sit(make_match(RESULT_RECORD))
    for _ in range(200):
        person.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40)
        person.wait(0.05)
    assert person.scene.name == "result"
