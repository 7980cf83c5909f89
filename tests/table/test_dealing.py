"""Dealing: cards leave the pack, which then disappears; the first prompt comes afterwards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.session.table import sorting
from game.studio.table_examples import make_new_match
from game.ui.anim.timeline import Pose
from game.ui.gfx.text import find_text_notes
from game.ui.layout.table_layout import SeatLayout

from .person import STEP, Person

Sit = Callable[..., Person]
PERSON_LEADS = 2
"""Seed of a southern deal for four in which the player holds the lowest card."""


def poses(person: Person) -> list[Pose]:
    """Return the poses of all cards."""
    return [pose for _, _, pose in person.table.board.cards.visible_cards()]


def at_the_pack(person: Person) -> list[Pose]:
    """Return the cards in the middle of the table, at the pack's position."""
    middle = person.table.layout.pile.box.center
    return [pose for pose in poses(person) if (pose.x, pose.y) == middle and pose.alpha > 0]


@pytest.mark.parametrize("players", [2, 4, 8])
def test_cards_are_seen_whole_from_the_pack_on(sit: Sit, players: int) -> None:
    person = sit(make_new_match("pagat", players), speed="1")
    flying = 0
    while at_the_pack(person)[0].alpha == 1.0:
        assert all(pose.alpha in (0.0, 1.0) for pose in poses(person))
        flying = max(flying, sum(pose.alpha > 0 for pose in poses(person)))
        person.wait(STEP)
    assert flying > players, "the pack, and a card on its way to everybody"
    seen = at_the_pack(person)[0].alpha
    while person.table.board.is_dealing:
        assert at_the_pack(person)[0].alpha <= seen, "the pack fades while the last card flies"
        seen = at_the_pack(person)[0].alpha
        person.wait(STEP)
    assert not at_the_pack(person)


def test_what_is_asked_is_told_once_all_is_dealt(sit: Sit) -> None:
    person = sit(make_new_match("southern", 4, seed=PERSON_LEADS), speed="1")

    def told() -> bool:
        sprites = person.stage.make_frame().sprites
        return any(
            note.text == person.table.message.prompt for each in sprites for note in find_text_notes(each.surface)
        )

    assert person.asked and "3♠" in person.table.message.prompt
    while person.table.board.is_dealing:
        assert not told()
        person.wait(STEP)
    assert told()


def test_a_pointer_that_never_rests_does_not_make_dealing_last(sit: Sit) -> None:
    person = sit(make_new_match("southern", 4), speed="1")
    spent = 0.0
    while person.table.board.is_dealing and spent < 5:
        person.move(person.card(int(spent / STEP) % 13))
        person.wait(STEP)
        spent += STEP
    assert spent < 2.5


def test_cards_come_unsorted_and_sort_themselves_when_all_are_there(sit: Sit) -> None:
    person = sit(make_new_match("southern", 4), speed="1")
    by_rank = sorting.sort_by_rank(person.match.observation.hand)
    come = person.table.board.hand.ordered_cards
    assert sorted(come) == sorted(by_rank) and come != by_rank
    while person.table.board.is_dealing:
        assert person.table.board.hand.ordered_cards == come
        person.wait(STEP)
    assert person.table.board.hand.ordered_cards == by_rank and person.table.board.is_moving


def test_a_click_ends_the_dealing_with_the_hand_sorted(sit: Sit) -> None:
    person = sit(make_new_match("southern", 4), speed="1")
    person.wait(0.3)
    person.press((5, 5))
    assert person.table.board.hand.ordered_cards == sorting.sort_by_rank(person.match.observation.hand)
    assert not person.table.board.is_moving


@pytest.mark.parametrize("off", [{"unsorted_deal": False}, {"reduced_motion": True}])
def test_where_that_is_switched_off_cards_come_sorted(sit: Sit, off: dict[str, bool]) -> None:
    person = sit(make_new_match("southern", 4), speed="1", **off)
    person.wait(0.05)
    assert person.table.board.hand.ordered_cards == sorting.sort_by_rank(person.match.observation.hand)


def test_a_back_that_is_dealt_comes_to_lie_as_the_fan_has_it(sit: Sit) -> None:
    person = sit(make_new_match("southern", 4), speed="1")
    layout, rests = person.table.layout, {card.rest_pose for _, card, _ in person.table.board.cards.visible_cards()}
    for place in layout.seats[1:]:
        assert isinstance(place, SeatLayout)
        for held in range(13):
            x, y, _, lean, *_ = place.find_next_card_pose(held)
            assert any((rest.x, rest.y, rest.angle_degrees) == (x, y, lean) for rest in rests), (place.side, held)
    places = (place for place in layout.seats[1:] if isinstance(place, SeatLayout))
    leans = {place.side: place.find_next_card_pose(0).angle_degrees for place in places}
    assert set(leans.values()) == {0.0}  # all hold their cards up before them
