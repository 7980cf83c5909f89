"""The hand-written player: takes certain wins and keeps valuable cards."""

from __future__ import annotations

from game.bots.deal_value import compute_points_range
from game.bots.hand_written import HandWrittenPlayer
from game.bots.situation import Situation
from game.engine.action import Action
from game.engine.cards import format_cards
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.engine.rng import SplitMix64
from game.studio.example_deals import play_deal
from tests.work import count_calls

from .positions import LONG_HANDS, make_deal, make_observation, make_rules


def choose_action(hands: list[str], *actions: str, preset: str = "chops") -> str:
    return str(HandWrittenPlayer().act(make_observation(hands, *actions, preset=preset)))


def test_goes_out_when_it_can() -> None:
    assert choose_action(["5S 6S 7S 8S", *LONG_HANDS]) == "5S 6S 7S 8S"
    assert choose_action(["5S 5C 6S", "7S 7C", *LONG_HANDS[1:]], "5S 5C") == "7S 7C"


def test_a_losing_last_play_has_the_value_of_the_last_place() -> None:
    observation = make_observation(["3S 9C", "2S", *LONG_HANDS[1:]], "3S", preset="southern", last_two="loses")
    best, worst = HandWrittenPlayer().evaluate(observation)
    assert (str(best.action), str(worst.action)) == ("pass", "2S")
    assert worst.value == compute_points_range(observation.rules).last < best.value


def test_a_single_legal_action_has_the_value_halfway_between_last_and_first() -> None:
    observation = make_observation(["5S 9C", "3S 4S", *LONG_HANDS[1:]], "9C", preset="southern")
    (only,), points_range = HandWrittenPlayer().evaluate(observation), compute_points_range(observation.rules)
    assert (str(only.action), only.value) == ("pass", (points_range.last + points_range.first) / 2)


def test_leads_the_unbeatable_first_when_one_turn_is_then_left() -> None:
    assert choose_action(["3S 2H", *LONG_HANDS]) == "2H"
    assert choose_action(["5S 5C AS AH", "3C 4C 6C 9C", "3D 4D 6D 9D", "3H 4H 6H 9H"]) in ("AS AH", "5S 5C")


def test_leads_no_single_against_a_seat_with_one_card() -> None:
    assert len(choose_action(["4S 4C 9S KS", "AH", *LONG_HANDS[1:]]).split()) == 2


def test_plays_its_highest_single_where_the_next_seat_has_one_card() -> None:
    assert choose_action(["3S 4S 5C 7S", "6S KS AH 8C 9C", "QD", LONG_HANDS[2]], "3S") in ("AH", "KS")


def test_keeps_its_two_from_a_low_card_early_in_the_deal() -> None:
    hands = [
        "3S 5S 6D 8D 8H 9S 9C JD JH QC QD KH AC",
        "3C 3D 4S 5C 6H 7C 7D TS TD QH KC AD 2H",
        "3H 4C 4D 5D 6S 7S 8S 9D TC JS QS KS AS",
        "4H 5H 6C 7H 8C 9H TH JC KD AH 2S 2C 2D",
    ]
    assert "2" not in choose_action(hands, "3S")


def can_force_win(state: Deal, seat: int) -> bool:
    """Return whether the seat can go out first against every defence."""
    if state.out:
        return state.out[0] == seat
    turn = state.turn
    assert turn is not None
    outcomes = (can_force_win(state.do(action, by=turn), seat) for action in state.legal)
    return any(outcomes) if turn == seat else all(outcomes)


def test_what_it_calls_certain_is_won_against_every_defence() -> None:
    rng = SplitMix64(11)
    pack = list(range(28, 52))
    count = 0
    for _ in range(150):
        rng.shuffle(pack)
        hands = [format_cards(pack[at : at + 4]) for at in (0, 4, 8)]
        state = make_deal(make_rules("pagat", 3), hands)
        observation = make_observation(hands, preset="pagat")
        reading = Situation(observation)
        for action in observation.legal:
            if action.cards and reading.is_certain_win(action.cards):
                count += 1
                assert can_force_win(state.do(action, by=0), 0), (hands, str(action))
    assert count > 20


def test_no_alternative_is_called_better_than_going_out() -> None:
    observation = make_observation(["5S 5C", *LONG_HANDS])
    choices = HandWrittenPlayer().evaluate(observation)
    assert str(choices[0].action) == "5S 5C"
    assert choices[0].value > choices[1].value


def test_every_alternative_has_a_value_and_they_are_in_order() -> None:
    observation = make_observation(["3S 4S 5C 7S 9D 9H QS AH 2C", *LONG_HANDS])
    values = [choice.value for choice in HandWrittenPlayer().evaluate(observation)]
    assert values == sorted(values, reverse=True)
    assert len(values) > 8


def test_decides_with_little_work() -> None:
    bot = HandWrittenPlayer()
    calls: list[int] = []

    def decide(seat: int, observation: Observation) -> Action:
        actions: list[Action] = []
        count = count_calls(lambda: actions.append(bot.act(observation)))
        if len(observation.legal) > 1:
            calls.append(count)
        return actions[0]

    for seed in range(6):
        play_deal(make_rules("southern"), DealSpec(seed=seed), decide)
    calls.sort()
    assert calls[len(calls) // 2] < 6_000  # 2,000; the most are 7,000
    assert calls[-1] < 30_000
