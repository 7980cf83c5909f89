"""Taking back: the played cards visibly return to the hand."""

from __future__ import annotations

import pytest

from game.engine.cards import format_cards
from game.session.players.pace import Pace
from game.studio.table_examples import CHOP_RECORD, LEAD_RECORD, make_match, make_play_step

from .person import FRAME_SECONDS, OpenTable, TablePlayer


@pytest.mark.parametrize(("record", "cards"), [(LEAD_RECORD, "3S 4C 5D 6H 7S"), (CHOP_RECORD, "4S 4C 5D 5H 6S 6C")])
def test_cards_taken_back_fly_from_the_pile_into_the_hand(
    open_table: OpenTable, record: dict[str, object], cards: str
) -> None:
    player = open_table(make_match(record), speed="1")
    player.match.set_pace(Pace())
    board = player.table.board
    before = [play.cards for play in player.match.observation.pile]
    player.wait(0.5)
    order = format_cards([held.card for held in board.hand.held_cards])
    make_play_step(cards)(player.table)
    while board.is_moving:
        player.wait(FRAME_SECONDS)
    pile = board.pile.laid_plays[-1]
    lay = {card: board.cards.find_current_pose(key) for card, key in zip(pile.play.cards, pile.keys, strict=True)}
    player.table.actions.undo()
    came = {held.card: board.cards.find_current_pose(held.key) for held in board.hand.held_cards if held.card in lay}
    assert came.keys() == lay.keys()
    for card, pose in came.items():
        assert list(pose) == pytest.approx(list(lay[card])), "where they lay, for a beginning"
    assert [laid.play.cards for laid in board.pile.laid_plays] == before
    while board.is_moving:
        player.wait(FRAME_SECONDS)
    assert all(
        board.cards.find_current_pose(key) == board.cards.placed_cards[key].rest_pose for key in list_hand_keys(player)
    )
    assert format_cards([held.card for held in board.hand.held_cards]) == order


def list_hand_keys(player: TablePlayer) -> list[object]:
    """Return the keys of the cards in hand."""
    return [held.key for held in player.table.board.hand.held_cards]
