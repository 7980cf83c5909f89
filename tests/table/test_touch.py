"""Fingers at the table: SDL's finger events with the mouse events that it adds."""

from __future__ import annotations

import pygame
import pytest

from game.engine.cards import parse_cards
from game.studio.table_examples import CHOP_RECORD, LEAD_RECORD, make_match
from game.ui.hand import Phase

from .person import OpenTable, TablePlayer

Point = tuple[float, float]


def move_up(pos: Point, pixels: float) -> Point:
    return pos[0], pos[1] - pixels


def test_a_tap_selects_once_though_a_mouse_is_made_of_it(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.tap(player.point_on("3S"))
    assert player.chosen == "3S"
    assert player.table.input.gesture.hovered_index is None


def test_a_finger_sweeps_and_drags_up_to_play(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.swipe(player.point_on("3S"), player.point_on("5D"), player.point_on("6H"))
    assert player.chosen == "3S 4C 5D 6H"
    start = player.point_on("4C")
    player.swipe(start, move_up(start, 30), move_up(start, 120 * player.table.layout.viewport.scale))
    assert player.match.observation.history[-1][1].cards == parse_cards("3S 4C 5D 6H")


def test_two_quick_taps_play(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    for _ in range(2):
        player.touch(player.point_on("3S"))
        player.touch(player.point_on("3S"), pygame.FINGERUP)
    assert player.match.observation.history[-1][1].cards == parse_cards("3S")


@pytest.mark.parametrize("way", [(7, 0), (0, 7), (-6, -6)])
def test_a_quick_tap_that_slips_a_little_is_still_a_tap(open_table: OpenTable, way: Point) -> None:
    player = open_table(make_match(LEAD_RECORD), size=(1920, 1080))
    for chosen in ("3S", "3S 4C 5D"):  # the second tap goes on to the next play that holds the card
        x, y = player.point_on("3S")
        player.touch((x, y))
        player.touch((x + way[0], y + way[1]), pygame.FINGERMOTION)
        assert player.table.input.gesture.phase is not Phase.PRESSED
        player.wait(0.05)
        player.touch((x + way[0], y + way[1]), pygame.FINGERUP)
        player.wait(0.5)
        assert player.chosen == chosen


def test_a_slow_short_way_is_a_sweep_and_no_tap(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD), size=(1920, 1080))
    x, y = player.point_on("5D")
    player.touch((x, y))
    for n in range(2, 10, 2):
        player.touch((x + n, y), pygame.FINGERMOTION)
        player.wait(0.08)
    player.touch((x + 8, y), pygame.FINGERUP)
    assert player.chosen == "5D"


def test_a_tap_on_the_pile_plays_what_is_selected(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    player.tap(player.point_on("4S"))
    player.tap(player.table.layout.pile.box.center)
    assert len(player.match.observation.hand) == 6


def test_a_tap_on_a_button_that_cannot_be_used_says_why(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.tap(player.button("pass"))
    assert player.table.message.kind == "refused"


def test_a_second_finger_changes_nothing(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    start = player.point_on("3S")
    player.touch(start)
    player.touch(player.point_on("6H"), finger=4)
    player.touch(player.point_on("6H"), pygame.FINGERUP, finger=4)
    player.touch(start, pygame.FINGERUP)
    assert player.chosen == "3S"


def test_a_finger_that_another_window_took_away_returns_the_cards_and_the_next_one_counts(
    open_table: OpenTable,
) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.tap(player.point_on("3S"))
    start = player.point_on("3S")
    player.touch(start)
    player.touch(move_up(start, 150), pygame.FINGERMOTION)
    assert player.table.board.drag is not None
    player.send(pygame.WINDOWFOCUSLOST)
    assert player.table.board.drag is None
    assert player.asked
    player.touch(start, finger=9)
    player.touch(start, pygame.FINGERUP, finger=9)
    assert player.chosen != "3S"


def test_a_mouse_drag_that_another_window_took_away_returns_the_cards(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    player.click(player.point_on("3S"))
    start = player.point_on("3S")
    player.press(start)
    player.move(move_up(start, 150), down=True)
    player.send(pygame.WINDOWFOCUSLOST)
    player.move(move_up(start, 170))
    assert player.table.board.drag is None
    assert player.asked


def test_the_tricks_scroll_under_a_finger_and_a_tap_beside_closes_them(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    pile = player.table.layout.pile
    player.tap((pile.outer_box.x + 3, pile.outer_box.y + 3))
    assert player.table.ui.is_modal
    player.tap((5, player.stage.ctx.size[1] - 5))
    assert not player.table.ui.is_modal
    assert player.asked


def test_a_finger_held_on_a_button_shows_its_words_and_does_not_press_it(open_table: OpenTable) -> None:
    player = open_table(make_match(LEAD_RECORD))
    words = player.table.prompting.buttons["rules"].tooltip
    player.touch(player.button("rules"))
    player.wait(0.8)
    assert words in format_pile(player)
    player.touch(player.button("rules"), pygame.FINGERUP)
    player.wait(0.1)
    assert player.scene is player.table
    assert words in format_pile(player)
    player.tap(player.point_on("3S"))
    assert words not in format_pile(player)


def format_pile(player: TablePlayer) -> str:
    from game.ui.gfx.text import get_text_notes

    sprites = player.stage.make_frame().sprites
    return "\n".join(note.text for sprite in sprites for note in get_text_notes(sprite.surface))
