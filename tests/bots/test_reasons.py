"""Reasons: the sentence that is said is true of the position, in both languages."""

from __future__ import annotations

import pytest

from game.bots.hand import HandBot
from game.bots.playout import play_deal
from game.bots.reasons import CODES, Reason, evaluate, explain, say
from game.engine.action import Action, parse_action
from game.engine.cards import show
from game.engine.combination import Combination
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.store import presets
from game.text.texts import Texts

from .positions import position, rules_of

LONG = ["3C 4C 6C 9C TC JC", "3D 4D 6D 9D TD JD", "3H 4H 6H 9H TH JH"]
NAMES = ["An", "Bình", "Chi", "Dũng", "Em", "Phúc", "Giang", "Hà"]


def why(hands: list[str], action: str, *actions: str, preset: str = "chops") -> Reason:
    return explain(position(hands, *actions, preset=preset), parse_action(action))


def code(hands: list[str], action: str, *actions: str, preset: str = "chops") -> str:
    return why(hands, action, *actions, preset=preset).code


def test_going_out_is_the_reason_when_it_goes_out() -> None:
    assert code(["5S 6S 7S", *LONG], "5S 6S 7S") == "goes-out"


def test_a_win_that_nobody_can_stop_is_told() -> None:
    assert code(["3S 2H", "3C 4C 6C", "3D 4D 6D"], "2H") == "cannot-lose"


def test_a_forced_pass_names_what_cannot_be_beaten() -> None:
    reason = why(["2S KS QS JS", "4C 6C 8D", *LONG[1:]], "pass", "2S")
    assert reason.code == "nothing-beats"
    assert show(reason.params["target"].cards) == "2S"


def test_a_chop_names_what_is_chopped() -> None:
    hands = ["2S KS QS JS", "6S 6C 6D 6H 9C TD", *LONG[1:]]
    reason = why(hands, "6S 6C 6D 6H", "2S")
    assert (reason.code, show(reason.params["target"].cards)) == ("chops", "2S")


def test_a_pass_that_saves_a_two_names_the_two() -> None:
    reason = why(["AS KS QS JS 9S", "4C 6C 8D TD 2D", *LONG[1:]], "pass", "AS")
    assert (reason.code, show(reason.params["cards"])) == ("keeps-two", "2D")


def test_a_pass_that_saves_a_bomb_names_the_bomb() -> None:
    reason = why(["4S KS QS JS 9S", "6S 6C 6D 6H 3D", *LONG[1:]], "pass", "4S")
    assert (reason.code, show(reason.params["keeps"].cards)) == ("keeps-bomb", "6S 6C 6D 6H")


def test_a_pass_that_keeps_a_run_whole_names_the_run() -> None:
    reason = why(["5S KS QS JS 9S", "6S 7D 8C 9H 3D", *LONG[1:]], "pass", "5S")
    assert (reason.code, show(reason.params["keeps"].cards)) == ("keeps-whole", "6S 7D 8C 9H")


def test_a_lead_that_is_no_single_is_explained_by_the_seat_with_one_card() -> None:
    reason = why(["4S 4C 9S KS", "AH", *LONG[1:]], "4S 4C")
    assert (reason.code, reason.params["seat"]) == ("blocks-single", 1)


def test_a_high_single_is_explained_by_the_seat_with_one_card() -> None:
    hands = ["3S 4S 5C 7S", "6S KS AH 8C 9C", "QD", "TH JH QH KH"]
    reason = why(hands, "AH", "3S")
    assert (reason.code, reason.params["seat"]) == ("blocks-high", 2)


def test_the_threat_of_being_knocked_out_is_told_where_the_rules_have_it() -> None:
    hands = ["3S 4S", "6S KS AC 8C 9C TD QD", "JD QC", "TH JH QH KH"]
    assert code(hands, "6S", "3S", preset="southern") == "knock-out"
    assert code(hands, "6S", "3S") != "knock-out"


def test_every_decision_of_whole_deals_has_a_sentence_in_both_languages() -> None:
    texts = [Texts("en", strict=True), Texts("vi", strict=True)]
    bot = HandBot()
    found = set()

    def decide(seat: int, observation: Observation) -> Action:
        action = bot.act(observation)
        reason = explain(observation, action)
        found.add(reason.code)
        for t in texts:
            sentence = say(reason, t, NAMES)
            assert sentence
            assert "{" not in sentence
        return action

    for name, preset in presets.load().items():
        rules = preset.rules(**({"trading": "mutual"} if name == "viet-cong" else {}))
        play_deal(rules, DealSpec(seed=5, number=2, last_order=tuple(range(rules.players))), decide)
    assert found <= set(CODES)
    assert len(found) > 12


@pytest.mark.parametrize("language", ["en", "vi"])
def test_every_reason_has_its_text(language: str) -> None:
    texts = Texts(language, strict=True)
    assert all(texts.has(f"bots.reason.{each}") for each in CODES)


def test_every_lawful_action_can_be_explained_not_only_the_best() -> None:
    observation = position(["3S 4S 5C 7S 9D 9H QS AH 2C", *LONG])
    for action in observation.legal():
        assert explain(observation, action).code in CODES


def test_alternatives_come_ranked_with_their_expected_points() -> None:
    observation = position(["3S 4S 5C 7S 9D 9H QS AH 2C", *LONG], preset="southern")
    choices = evaluate(observation)
    assert [each.value for each in choices] == sorted((each.value for each in choices), reverse=True)
    assert all(-2 <= each.value <= 2 for each in choices)


def test_a_combination_named_in_a_reason_lies_in_the_hand() -> None:
    rules = rules_of("southern")

    def decide(seat: int, observation: Observation) -> Action:
        action = HandBot().act(observation)
        for name, value in explain(observation, action).params.items():
            if isinstance(value, Combination) and name != "target":
                assert set(value.cards) <= set(observation.hand)
        return action

    for seed in range(8):
        play_deal(rules, DealSpec(seed=seed), decide)
