"""A finished trick moves to its winner."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.events import Played, TrickWon
from game.studio.table_examples import LOCK_RECORD, make_match

from .person import FRAME_SECONDS, OpenTable, TablePlayer


def list_pile_cards(player: TablePlayer) -> list[tuple[Card | None, bool]]:
    """Return the cards of the pile from back to front, with True for each darkened one."""
    cards = [card for key, card, _ in player.table.board.cards.visible_cards() if key not in list_hand_keys(player)]
    return [(card.card, "shade" in card.marks) for card in sorted(cards, key=lambda card: card.z)]


def list_hand_keys(player: TablePlayer) -> set[object]:
    """Return the keys of the player's cards."""
    return {held.key for held in player.table.board.hand.held_cards}


def test_a_trick_is_swept_as_it_lies(open_table: OpenTable) -> None:
    player = open_table(make_match({**LOCK_RECORD, "actions": LOCK_RECORD["actions"][:7]}, "locks"), speed="1")
    player.wait(1.0)
    player.key("space")
    before = list_pile_cards(player)
    assert len(before) == 6 and any(dim for _, dim in before)
    while player.table.board.pile.last_play is not None:
        player.wait(FRAME_SECONDS)
    assert list_pile_cards(player) == before, "nothing comes to the front, and nothing turns bright"


def test_a_trick_that_waits_to_be_swept_is_gone_when_the_window_changes_its_size(open_table: OpenTable) -> None:
    player = open_table(make_match({**LOCK_RECORD, "actions": LOCK_RECORD["actions"][:7]}, "locks"), speed="1")
    player.wait(1.0)
    player.key("space")
    assert player.match.observation.pile == () and player.table.board.pile.last_play is not None
    player.change("resize")
    assert player.table.board.pile.last_play is None
    player.wait(2.0)
    assert [laid.play.cards for laid in player.table.board.pile.laid_plays] == [
        play.cards for play in player.match.observation.pile
    ]


def test_a_play_that_comes_at_once_with_the_end_of_a_trick_lies_alone_and_stays(open_table: OpenTable) -> None:
    player = open_table(make_match({**LOCK_RECORD, "actions": LOCK_RECORD["actions"][:7]}, "locks"), speed="1")
    player.wait(1.0)
    play = player.match.observation.pile[-1]
    event_display = player.table.display.event_display
    event_display.show_events([TrickWon(play.seat, play.seat), Played(play, None, False, False)])
    player.table.table.clock.step(5.0)
    player.table.display.step(0.0)
    assert [laid.play.cards for laid in player.table.board.pile.laid_plays] == [play.cards]
