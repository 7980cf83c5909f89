from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.bots.yardsticks import find_lowest_action
from game.engine.action import Action
from game.engine.events import CardsMoved, Traded
from game.engine.observation import Observation
from game.session.play.live_match import LiveMatch
from game.session.players.process_runner import ProcessRunner
from tests.session.tables import INSTANT, make_match_plan, play_deal
from tests.waiting import wait_until


@pytest.fixture
def runner() -> Iterator[ProcessRunner]:
    runner = ProcessRunner()
    yield runner
    runner.close()


def start_table(runner: ProcessRunner, seed: int) -> LiveMatch:
    """Return a table of four in which opponents trade like the hand-written player."""
    return LiveMatch(
        make_match_plan("viet-cong", bot="hand", seed=seed, options={"trading": "mutual"}), runner, None, INSTANT
    )


def advance_to_question(match: LiveMatch, events: list[object]) -> bool:
    """Advance the trade and record events. Return True when the player is asked, False when the trade is over."""
    wait_until(
        lambda: events.extend(match.poll(0.01)) or match.observation.phase != "trade" or match.observation.turn == 0
    )
    return match.observation.phase == "trade"


def trade_a_card(match: LiveMatch) -> tuple[list[object], Observation]:
    """Offer a card to everybody, accept any answer and finish. Return the events and the observation."""
    events: list[object] = []
    offered: set[int] = set()
    while advance_to_question(match, events):
        observation = match.observation
        verbs = {action.verb for action in observation.legal}
        to = next((seat for seat in (1, 2, 3) if seat not in offered), None)
        if "accept" in verbs:
            assert match.submit(Action("accept")) is None
        elif observation.open_offer is not None:
            assert match.submit(Action("return", observation.hand[:1])) is None
        elif to is not None:
            offered.add(to)
            assert match.submit(Action("offer", observation.hand[-1:], to)) is None
        else:
            assert match.submit(Action("ready")) is None
    return events, match.observation


@pytest.mark.parametrize("seed", [1, 2])
def test_the_person_trades_with_the_others_and_sees_only_its_own_cards(runner: ProcessRunner, seed: int) -> None:
    match = start_table(runner, seed)
    before = match.observation.hand
    events, seen = trade_a_card(match)
    own_moves = [event for event in events if isinstance(event, CardsMoved) and event.cards]
    assert all(0 in (event.from_seat, event.to_seat) for event in own_moves)
    came = Counter(card for event in own_moves if event.to_seat == 0 for card in event.cards)
    gone = Counter(card for event in own_moves if event.from_seat == 0 for card in event.cards)
    assert Counter(seen.hand) == Counter(before) + came - gone
    answers = [event for event in events if isinstance(event, Traded) and event.seat != 0 and event.partner == 0]
    assert len(answers) >= 3
    others = [event for event in events if isinstance(event, Traded) and 0 not in (event.seat, event.partner)]
    assert all(not event.action.cards for event in others)
    assert seen.phase == "play"


def test_an_offer_of_cards_one_does_not_hold_is_refused(runner: ProcessRunner) -> None:
    match = start_table(runner, 3)
    assert advance_to_question(match, [])
    stranger = next(card for card in range(52) if card not in match.observation.hand)
    refusal = match.submit(Action("offer", (stranger,), 1))
    assert refusal is not None
    assert refusal.code in ("not-your-cards", "bad-trade")
    assert match.find_violation(Action("offer", match.observation.hand[:1], 0)) is not None


def test_in_san_jose_the_first_gives_back_cards_of_its_own_choice() -> None:
    match = LiveMatch(make_match_plan("san-jose", seed=2), ProcessRunner(), None, INSTANT)
    for _ in range(12):
        list(play_deal(match))
        assert match.next_deal()
        match.poll(1.0)
        observation = match.observation
        if observation.phase == "trade" and observation.turn == 0:
            gifts = observation.legal
            assert {action.verb for action in gifts} == {"give"}
            given = gifts[-1]
            assert match.submit(given) is None
            match.poll(1.0)
            while match.observation.phase == "trade":
                match.poll(1.0)
            assert not set(given.cards) & set(match.observation.hand)
            assert not match.can_undo() or match.observation.history[-1][1].verb == "play"
            return
        assert observation.phase in ("trade", "play")
    raise AssertionError("the person never came first or second")


def test_lowest_answers_every_question_of_a_trade(runner: ProcessRunner) -> None:
    match = start_table(runner, 4)
    while advance_to_question(match, []):
        assert match.submit(find_lowest_action(match.observation)) is None
