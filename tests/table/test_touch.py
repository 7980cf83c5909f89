"""Fingers at the table: SDL's finger events with the mouse events that it adds."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.cards import parse_cards
from game.studio.table_examples import CHOP_RECORD, LEAD_RECORD, make_match
from game.ui.hand.gesture import Phase

from .person import Person

Sit = Callable[..., Person]
Point = tuple[float, float]


def at(person: Person, card: str) -> Point:
    return person.card(person.table.board.hand.ordered_cards.index(parse_cards(card)[0]))


def up(pos: Point, pixels: float) -> Point:
    return pos[0], pos[1] - pixels


def test_a_tap_selects_once_though_a_mouse_is_made_of_it(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.tap(at(person, "3S"))
    assert person.chosen == "3S"
    assert person.table.input.gesture.hovered_card is None


def test_a_finger_sweeps_and_drags_up_to_play(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.swipe(at(person, "3S"), at(person, "5D"), at(person, "6H"))
    assert person.chosen == "3S 4C 5D 6H"
    start = at(person, "4C")
    person.swipe(start, up(start, 30), up(start, 120 * person.table.layout.viewport.picture_scale))
    assert person.match.observation.history[-1][1].cards == parse_cards("3S 4C 5D 6H")


def test_two_quick_taps_play(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    for _ in range(2):
        person.touch(at(person, "3S"))
        person.touch(at(person, "3S"), pygame.FINGERUP)
    assert person.match.observation.history[-1][1].cards == parse_cards("3S")


@pytest.mark.parametrize("way", [(7, 0), (0, 7), (-6, -6)])
def test_a_quick_tap_that_slips_a_little_is_still_a_tap(sit: Sit, way: Point) -> None:
    person = sit(make_match(LEAD_RECORD), size=(1920, 1080))
    for chosen in ("3S", "3S 4C 5D"):  # the second tap goes on to the next play that holds the card
        x, y = at(person, "3S")
        person.touch((x, y))
        person.touch((x + way[0], y + way[1]), pygame.FINGERMOTION)
        assert person.table.input.gesture.phase is not Phase.PRESSED
        person.wait(0.05)
        person.touch((x + way[0], y + way[1]), pygame.FINGERUP)
        person.wait(0.5)
        assert person.chosen == chosen


def test_a_slow_short_way_is_a_sweep_and_no_tap(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD), size=(1920, 1080))
    x, y = at(person, "5D")
    person.touch((x, y))
    for n in range(2, 10, 2):
        person.touch((x + n, y), pygame.FINGERMOTION)
        person.wait(0.08)
    person.touch((x + 8, y), pygame.FINGERUP)
    assert person.chosen == "5D"


def test_a_tap_on_the_pile_plays_what_is_selected(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    person.tap(at(person, "4S"))
    person.tap(person.table.layout.pile.box.center)
    assert len(person.match.observation.hand) == 6


def test_a_tap_on_a_button_that_cannot_be_used_says_why(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.tap(person.button("pass"))
    assert person.table.message.kind == "refused"


def test_a_second_finger_changes_nothing(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    start = at(person, "3S")
    person.touch(start)
    person.touch(at(person, "6H"), finger=4)
    person.touch(at(person, "6H"), pygame.FINGERUP, finger=4)
    person.touch(start, pygame.FINGERUP)
    assert person.chosen == "3S"


def test_a_finger_that_another_window_took_away_returns_the_cards_and_the_next_one_counts(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.tap(at(person, "3S"))
    start = at(person, "3S")
    person.touch(start)
    person.touch(up(start, 150), pygame.FINGERMOTION)
    assert person.table.board.drag is not None
    person.send(pygame.WINDOWFOCUSLOST)
    assert person.table.board.drag is None
    assert person.asked
    person.touch(start, finger=9)
    person.touch(start, pygame.FINGERUP, finger=9)
    assert person.chosen != "3S"


def test_a_mouse_drag_that_another_window_took_away_returns_the_cards(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    person.click(at(person, "3S"))
    start = at(person, "3S")
    person.press(start)
    person.move(up(start, 150), down=True)
    person.send(pygame.WINDOWFOCUSLOST)
    person.move(up(start, 170))
    assert person.table.board.drag is None
    assert person.asked


def test_the_tricks_scroll_under_a_finger_and_a_tap_beside_closes_them(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    pile = person.table.layout.pile
    person.tap((pile.edge.x + 3, pile.edge.y + 3))
    assert person.table.ui.is_modal
    person.tap((5, person.stage.ctx.size[1] - 5))
    assert not person.table.ui.is_modal
    assert person.asked


def test_a_finger_held_on_a_button_shows_its_words_and_does_not_press_it(sit: Sit) -> None:
    person = sit(make_match(LEAD_RECORD))
    words = person.table.prompting.buttons["rules"].tooltip
    person.touch(person.button("rules"))
    person.wait(0.8)
    assert words in shown(person)
    person.touch(person.button("rules"), pygame.FINGERUP)
    person.wait(0.1)
    assert person.scene is person.table
    assert words in shown(person)
    person.tap(at(person, "3S"))
    assert words not in shown(person)


def shown(person: Person) -> str:
    from game.ui.gfx.text import find_text_notes

    sprites = person.stage.make_frame().sprites
    return "\n".join(note.text for sprite in sprites for note in find_text_notes(sprite.surface))
