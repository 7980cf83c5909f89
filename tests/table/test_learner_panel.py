"""The learner's panel at the table: where it lies, that it marks the deal, and that it stays away unless asked for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.studio.table_moments import CHOPPED, LEADING, match_of, new_match
from game.ui.compositor import Sprite
from game.ui.scenes.table.learner_panel import Z

from .person import Person

Sit = Callable[..., Person]


def panel(person: Person) -> Sprite | None:
    table = person.table
    found = table.learner.sprites(table.display.log, table._asked_about)
    return found[0] if found else None


def test_without_the_setting_there_is_no_panel(sit: Sit) -> None:
    person = sit(match_of(CHOPPED))
    assert panel(person) is None
    assert not person.table.match._course.notes.helped


def test_a_deal_in_which_it_was_seen_is_marked_and_the_next_one_is_not(sit: Sit) -> None:
    person = sit(match_of(CHOPPED), learner="always")
    person.stage.frame()
    assert person.table.match._course.notes.helped
    person.table.match._course._begin(person.table.match._course.match.next_spec())
    assert not person.table.match._course.notes.helped


@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
def test_it_covers_nothing(sit: Sit, size: tuple[int, int], players: int) -> None:
    preset = "southern" if players <= 4 else "pagat"
    person = sit(new_match(preset, players), size, learner="always")
    table = person.table
    shown = panel(person)
    assert shown is not None and shown.z == Z
    x, y, (w, h) = shown.x, shown.y, shown.surface.get_size()
    layout = table.layout
    others = [*(seat.box for seat in layout.seats), layout.message, layout.pile.box, *layout.buttons.values()]
    for box in others:
        assert x + w <= box.x or box.right <= x or y + h <= box.y or box.bottom <= y, box


def test_it_answers_for_the_card_that_is_pointed_at(sit: Sit) -> None:
    person = sit(match_of(LEADING), learner="always")
    table = person.table
    before, same = panel(person), panel(person)
    table.board.hand.choose(range(1))
    after = panel(person)
    assert before and same and after
    assert before.surface is same.surface, "nothing is drawn anew while nothing has changed"
    assert after.surface is not before.surface
