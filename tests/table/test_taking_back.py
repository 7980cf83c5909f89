"""Taking back: the played cards visibly return to the hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.cards import format_cards
from game.session.players.pace import Pace
from game.studio.table_examples import CHOP_RECORD, LEAD_RECORD, make_match, make_play_step

from .person import STEP, Person

Sit = Callable[..., Person]


@pytest.mark.parametrize(("record", "cards"), [(LEAD_RECORD, "3S 4C 5D 6H 7S"), (CHOP_RECORD, "4S 4C 5D 5H 6S 6C")])
def test_cards_taken_back_fly_from_the_pile_into_the_hand(sit: Sit, record: dict[str, object], cards: str) -> None:
    person = sit(make_match(record), speed="1")
    person.match.set_pace(Pace())
    board = person.table.board
    before = [play.cards for play in person.match.observation.pile]
    person.wait(0.5)
    order = format_cards([held.card for held in board.hand.held_cards])
    make_play_step(cards)(person.table)
    while board.is_moving:
        person.wait(STEP)
    pile = board.pile.laid_plays[-1]
    lay = {card: board.cards.find_current_pose(key) for card, key in zip(pile.play.cards, pile.keys, strict=True)}
    person.table.actions.undo()
    came = {held.card: board.cards.find_current_pose(held.key) for held in board.hand.held_cards if held.card in lay}
    assert came.keys() == lay.keys()
    for card, pose in came.items():
        assert list(pose) == pytest.approx(list(lay[card])), "where they lay, for a beginning"
    assert [laid.play.cards for laid in board.pile.laid_plays] == before
    while board.is_moving:
        person.wait(STEP)
    assert all(board.cards.find_current_pose(key) == board.cards.placed_cards[key].rest_pose for key in keys(person))
    assert format_cards([held.card for held in board.hand.held_cards]) == order


def keys(person: Person) -> list[object]:
    """Return the keys of the cards in hand."""
    return [held.key for held in person.table.board.hand.held_cards]
