"""The learner's panel tells true facts that the seat may know."""

from __future__ import annotations

import pytest

from game.engine.cards import parse_cards
from game.session.progress.rating import Rating
from game.session.table.trick_log import TrickLog
from game.session.words.learner import (
    CAN_BE_BEATEN,
    HIGH_CARDS_OUT,
    PARTS,
    PASSED_CARDS,
    check_beatable,
    choose_parts,
    list_passed_cards,
    list_unseen_high_cards,
)
from game.studio.table_examples import CHOP_RECORD, LEAD_RECORD, make_match
from tests.session.tables import make_match_plan, make_random_player, start_match
from tests.shares import mark_every


def test_it_is_off_unless_asked_for() -> None:
    assert choose_parts("off", None) == ()
    assert choose_parts("always", Rating(5.0, 0.2, 100)) == PARTS


def test_it_fades_as_the_rating_rises() -> None:
    parts = [choose_parts("fading", Rating(level, 0.3, 100)) for level in (1.0, 2.6, 3.3, 4.5)]
    assert parts == [PARTS, (HIGH_CARDS_OUT, PASSED_CARDS), (HIGH_CARDS_OUT,), ()]
    assert choose_parts("fading", None) == PARTS and CAN_BE_BEATEN in PARTS


def test_high_cards_count_as_out_until_they_are_seen() -> None:
    observation = make_match(CHOP_RECORD).observation
    told = list_unseen_high_cards(observation)
    assert told == [parse_cards("2C 2H"), parse_cards("AS AD AH"), parse_cards("KS KH")]
    shown = {card for _, action in observation.history for card in action.cards} | set(observation.hand)
    assert not shown & {card for cards in told for card in cards}
    assert sum(map(len, told)) == 12 - sum(card.rank >= 10 for card in shown)


def test_what_seats_passed_on_is_told_in_turn_order() -> None:
    match = make_match(CHOP_RECORD)
    log = TrickLog().with_events(match.list_visible_events())
    assert list_passed_cards(match.observation, log) == [(1, parse_cards("2S")), (3, parse_cards("2D"))]


@pytest.mark.parametrize("preset", mark_every(2, ["southern", "pagat", "north", "lu"]))
def test_nobody_beats_what_is_said_to_be_safe_and_every_example_beats(preset: str) -> None:
    """Against all hands, certain facts hold for the true cards, and examples use only unseen cards."""
    match = start_match(make_match_plan(preset, 3 if preset == "lu" else 4, bot="random", seed=11))
    person, certain, examples = make_random_player(5), 0, 0
    for _ in range(400):
        match.poll(1.0)
        observation = match.observation
        if observation.phase == "over":
            if not match.next_deal():
                break
            continue
        if observation.turn != observation.seat or observation.phase != "play":
            continue
        state = match._deal.state
        for action in [each for each in observation.legal if each.cards][:6]:
            answer = check_beatable(observation, action.cards)
            if answer is None:
                continue
            after = state.do(action, by=0)
            answers = []
            if after.turn is not None and not after.over and after.observation(after.turn).target is not None:
                answers = [each for each in after.observation(after.turn).legal if each.cards]
            if answer.is_unbeatable:
                certain += 1
                assert not (answers and after.turn != 0), (action, answers[:2])
            else:
                examples += bool(answer.example_answer)
                assert not set(answer.example_answer) & set(observation.hand)
        match.submit(person(observation))
    assert certain + examples > 20


def test_a_two_is_beaten_by_a_higher_one_and_of_what_is_no_combination_nothing_is_told() -> None:
    observation = make_match(LEAD_RECORD).observation
    answer = check_beatable(observation, parse_cards("2D"))
    assert answer is not None and answer.example_answer == parse_cards("2H")
    assert check_beatable(observation, parse_cards("4C 6H")) is None
    assert check_beatable(observation, ()) is None


def test_only_those_who_may_still_answer_are_counted_where_the_cards_can_be_played_now() -> None:
    hands = ["3S 3C KS KC 4D", "5S 5C 6D", "7S 8D 9C TC JD"]
    record = {"deal": {"hands": hands}, "actions": ["0 3S 3C", "1 5S 5C", "2 pass"]}
    observation = make_match(record, players=3).observation
    pair, single = check_beatable(observation, parse_cards("KS KC")), check_beatable(observation, parse_cards("4D"))
    assert pair is not None and pair.is_unbeatable, "one has a single card left, the other has passed"
    assert single is not None and not single.is_unbeatable, "what cannot be played now is weighed as a lead"
