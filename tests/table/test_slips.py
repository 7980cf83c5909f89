"""Slips lose no deal: double or late clicks and keys."""

from __future__ import annotations

import pygame
import pytest

from game.engine.action import PASS
from game.session.players.pace import Pace
from game.store.settings import Speed
from game.studio.table_examples import CHOP_RECORD, RESULT_RECORD, make_match, make_new_match

from .person import OpenTable, TablePlayer


def count_own_actions(player: TablePlayer) -> int:
    """Return how often the player has acted in this deal."""
    return sum(seat == 0 for seat, _ in player.match.observation.history)


def wait_until_pass_is_legal(player: TablePlayer) -> None:
    """Lead if necessary, until the player may pass."""
    player.wait_for_turn()
    while PASS not in player.match.observation.legal:
        player.table.actions.submit(player.match.observation.legal[0])
        player.wait_for_turn()


def double_click(player: TablePlayer, name: str) -> None:
    """Double-click on a button."""
    pos = player.table.prompting.buttons[name].rect.center
    for _ in range(2):
        player.press(pos)
        player.release(pos)
        player.wait(0.08)


@pytest.mark.parametrize("speed", ["1", "4", "instant"])
def test_a_double_click_on_pass_passes_once(open_table: OpenTable, speed: Speed) -> None:
    match = make_new_match("southern", 4, seed=7)
    match.set_pace(Pace(speed=speed))
    player = open_table(match, speed=speed)
    wait_until_pass_is_legal(player)
    player.wait(0.5)
    before = count_own_actions(player)
    double_click(player, "pass")
    assert count_own_actions(player) == before + 1
    assert player.table.message.kind != "refused", "the second click says nothing, either"


@pytest.mark.parametrize("apart", [0.1, 0.2, 0.3])
def test_a_key_that_is_tapped_twice_passes_once(open_table: OpenTable, apart: float) -> None:
    match = make_new_match("southern", 4, seed=7)
    match.set_pace(Pace(speed="instant"))
    player = open_table(match, speed="instant")
    wait_until_pass_is_legal(player)
    player.wait(0.6)
    before = count_own_actions(player)
    for _ in range(2):
        player.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44)
        player.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44)
        player.wait(apart)
    assert count_own_actions(player) == before + 1


def test_a_held_key_passes_once(open_table: OpenTable) -> None:
    match = make_new_match("southern", 4, seed=7)
    match.set_pace(Pace(speed="instant"))
    player = open_table(match)
    wait_until_pass_is_legal(player)
    before = count_own_actions(player)
    for _ in range(30):
        player.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44)
        player.wait(0.05)
    assert count_own_actions(player) == before + 1


def test_a_double_click_on_play_plays_once(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.wait_for_turn()
    player.table.board.hand.select_cards(
        player.match.observation.legal[0].cards or player.match.observation.legal[1].cards
    )
    player.table.input.show_selection()
    before = count_own_actions(player)
    double_click(player, "play")
    assert count_own_actions(player) == before + 1
    assert player.table.message.kind != "refused"


def test_a_held_key_goes_through_no_result(open_table: OpenTable) -> None:
    player = open_table(make_match(RESULT_RECORD))
    for _ in range(200):
        player.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40)
        player.wait(0.05)
    assert player.scene.name == "result"


@pytest.mark.parametrize("key", ["space", "return", "p", "h", "escape", "delete", "backspace", "left"])
def test_repeats_of_a_held_key_end_no_animation_and_no_message(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.wait_for_turn()
    values = {"key": pygame.key.key_code(key), "mod": 0, "unicode": "", "scancode": 0}
    player.send(pygame.KEYDOWN, **values)
    player.wait(0.4)
    ends: list[str] = []
    monkeypatch.setattr(player.table.display, "finish", lambda: ends.append("animations"))
    monkeypatch.setattr(player.table.message, "clear_temporary", lambda: ends.append("message"))
    scene, own_actions = player.scene, count_own_actions(player)
    for _ in range(60):
        player.send(pygame.KEYDOWN, **values)
        player.wait(0.05)
    assert not ends and player.scene is scene and count_own_actions(player) == own_actions


def test_cards_that_are_dropped_outside_the_window_return(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.wait_for_turn()
    before = count_own_actions(player)
    cards = player.match.observation.legal[0].cards or player.match.observation.legal[1].cards
    player.table.board.hand.select_cards(cards)
    player.table.input.show_selection()
    start = player.card(min(player.table.board.hand.selected_indices))
    for end in ((start[0], -40.0), (player.stage.ctx.size[0] + 40.0, 300.0)):
        player.press((start[0], start[1] - 10))
        player.move(end, down=True)
        player.release(end)
        player.wait(0.5)
        assert count_own_actions(player) == before
        assert player.table.board.hand.selected_cards == tuple(sorted(cards))
        assert player.table.input.gesture.drag is None
