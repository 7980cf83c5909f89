"""A finished trick moves to its winner."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.cards import Card
from game.engine.events import Played, TrickWon
from game.studio.table_examples import LOCK_RECORD, make_match

from .person import STEP, Person

Sit = Callable[..., Person]


def lying(person: Person) -> list[tuple[Card | None, bool]]:
    """Return the cards of the pile from back to front, with True for each darkened one."""
    cards = [card for key, card, _ in person.table.board.cards.visible_cards() if key not in hand(person)]
    return [(card.card, "shade" in card.marks) for card in sorted(cards, key=lambda card: card.z)]


def hand(person: Person) -> set[object]:
    """Return the keys of the player's cards."""
    return {held.key for held in person.table.board.hand.held_cards}


def test_a_trick_is_swept_as_it_lies(sit: Sit) -> None:
    person = sit(make_match({**LOCK_RECORD, "actions": LOCK_RECORD["actions"][:7]}, "locks"), speed="1")
    person.wait(1.0)
    person.key("space")
    before = lying(person)
    assert len(before) == 6 and any(dim for _, dim in before)
    while person.table.board.pile.last_play is not None:
        person.wait(STEP)
    assert lying(person) == before, "nothing comes to the front, and nothing turns bright"


def test_a_trick_that_waits_to_be_swept_is_gone_when_the_window_changes_its_size(sit: Sit) -> None:
    person = sit(make_match({**LOCK_RECORD, "actions": LOCK_RECORD["actions"][:7]}, "locks"), speed="1")
    person.wait(1.0)
    person.key("space")
    assert person.match.observation.pile == () and person.table.board.pile.last_play is not None
    person.change("resize")
    assert person.table.board.pile.last_play is None
    person.wait(2.0)
    assert [laid.play.cards for laid in person.table.board.pile.laid_plays] == [
        play.cards for play in person.match.observation.pile
    ]


def test_a_play_that_comes_at_once_with_the_end_of_a_trick_lies_alone_and_stays(sit: Sit) -> None:
    person = sit(make_match({**LOCK_RECORD, "actions": LOCK_RECORD["actions"][:7]}, "locks"), speed="1")
    person.wait(1.0)
    play = person.match.observation.pile[-1]
    event_display = person.table.display.event_display
    event_display.show_events([TrickWon(play.seat, play.seat), Played(play, None, False, False)])
    person.table.display.clock.step(5.0)
    person.table.display.step(0.0)
    assert [laid.play.cards for laid in person.table.board.pile.laid_plays] == [play.cards]
