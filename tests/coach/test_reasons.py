"""The sentence of a reason follows from the judge's numbers, in both languages."""

from __future__ import annotations

from typing import get_args

import pytest

from game.bots import registry
from game.bots.bot import RatedAction
from game.bots.hand_written import HandWrittenPlayer
from game.coach.certain_outcomes import apply_certain_values
from game.coach.explainer import Explainer
from game.coach.hand_analysis import HandAnalysis
from game.coach.reason_facts import FactFinder
from game.coach.reasons import Reason, ReasonCode
from game.coach.words import format_reason_sentence
from game.engine import presets
from game.engine.action import Action
from game.engine.cards import format_cards
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.studio.example_deals import play_deal
from game.text.texts import Texts
from tests.bots.positions import LONG_HANDS, make_observation
from tests.text.all_entries import load_entries

NAMES = ["An", "Bình", "Chi", "Dũng", "Em", "Phúc", "Giang", "Hà"]


def explain(observation: Observation, action: Action, choices: list[RatedAction]) -> Reason:
    return Explainer(observation, choices).explain(action)


def explain_hand(hands: list[str], action: str, *actions: str, preset: str = "chops", stake: int = 1) -> Reason:
    """Return the reason by the network's numbers."""
    observation = make_observation(hands, *actions, preset=preset, stake=stake)
    return explain(
        observation,
        Action.parse(action),
        apply_certain_values(observation, registry.make_evaluator("net").evaluate(observation)),
    )


def find_code(hands: list[str], action: str, *actions: str, preset: str = "chops") -> str:
    return explain_hand(hands, action, *actions, preset=preset).code


def explain_values(observation: Observation, best: str, **values: float) -> Reason:
    """Return the reason for the best of some choices with given values; `_` in a name stands for a blank."""
    choices = [
        RatedAction(Action.parse(name.replace("_", " ")), value)
        for name, value in sorted(values.items(), key=lambda pair: -pair[1])
    ]
    return explain(observation, Action.parse(best), choices)


def test_going_out_is_the_reason_when_it_goes_out() -> None:
    assert find_code(["5S 6S 7S", *LONG_HANDS], "5S 6S 7S") == "goes-out"


@pytest.mark.parametrize("last_two", ["loses", "refused"])
def test_a_play_by_which_a_seat_loses_is_not_praised_as_going_out(last_two: str) -> None:
    observation = make_observation(["2S 2C", "3C 4C 6C", "3D 4D 6D"], last_two=last_two)
    assert explain_values(observation, "2S 2C", **{"2S_2C": 1.0, "2S": 0.0}) == Reason(
        "loses-by-last", {"cards": observation.hand}
    )
    alone = make_observation(["2S", "3C 4C 6C", "3D 4D 6D"], last_two=last_two)
    assert explain_values(alone, "2S", **{"2S": 1.0}).code == "loses-by-last"


@pytest.mark.parametrize(("last_two", "praised"), [("free", True), ("loses", False), ("refused", False)])
def test_a_play_that_leaves_nothing_but_twos_to_lose_by_is_not_praised_for_what_is_left(
    last_two: str, praised: bool
) -> None:
    lead = make_observation(["4C 4D 2S", "5C", "5D"], last_two=last_two)
    best, other = (RatedAction(Action.parse(text), 1.0) for text in ("4C 4D", "2S"))
    codes = {fact.code for fact in FactFinder(HandAnalysis(lead), [best, other], best.action, other).list_facts()}
    assert codes & {"leaves-one", "unbeatable"} == ({"leaves-one", "unbeatable"} if praised else set())


def test_a_win_that_nobody_can_stop_names_what_goes_out_after_it() -> None:
    reason = explain_hand(["3S 2H", "3C 4C 6C", "3D 4D 6D"], "2H")
    assert (reason.code, format_cards(reason.params["left"].cards)) == ("wins-then", "3S")
    longer = explain_hand(["3S 2C 2D 2H", "3C 4C 6C", "3D 4D 6D"], "2H")
    assert (longer.code, longer.params["n"]) == ("cannot-lose", 2)


def test_a_forced_pass_names_what_cannot_be_beaten() -> None:
    reason = explain_hand(["2S KS QS JS", "4C 6C 8D", *LONG_HANDS[1:]], "pass", "2S")
    assert reason.code == "nothing-beats"
    assert format_cards(reason.params["target"].cards) == "2S"


def test_a_chop_names_what_is_chopped_and_what_is_paid_for_it() -> None:
    hands = ["2S KS QS JS", "6S 6C 6D 6H 9C TD", *LONG_HANDS[1:]]
    reason = explain_hand(hands, "6S 6C 6D 6H", "2S")
    assert (reason.code, format_cards(reason.params["target"].cards)) == ("chops", "2S")
    paid = explain_hand(hands, "6S 6C 6D 6H", "2S", preset="southern")
    assert (paid.code, paid.params["n"]) == ("chops-for", 1)
    few = ["2S KS QS JS", "6S 6C 6D 6H 9C TD", "3C 4C 5C", "3D 4D 5D"]
    safe = explain_hand(few, "6S 6C 6D 6H", "2S", preset="southern")
    assert (safe.code, safe.params["n"]) == ("chops-surely", 1), "nobody else holds enough cards for a bomb"
    multiply_by_stake = explain_hand(hands, "6S 6C 6D 6H", "2S", preset="southern", stake=3)
    assert (multiply_by_stake.code, multiply_by_stake.params["n"]) == ("chops-for", 3), "the stake counts once"


def test_a_pass_that_saves_the_only_two_names_the_two() -> None:
    observation = make_observation(["AS KS QS JS 9S", "4C 6C 8D TD 2D", *LONG_HANDS[1:]], "AS")
    reason = explain_values(observation, "pass", **{"pass": 0.0, "2D": -0.5})
    assert (reason.code, format_cards(reason.params["cards"])) == ("only-twos", "2D")


def test_a_pass_names_what_the_best_answer_would_have_cost() -> None:
    hands = ["4S KS QS JS 9S", "6S 7D 8C 9H KD 2D", *LONG_HANDS[1:]]
    observation = make_observation(hands, "4S")
    two = explain_values(observation, "pass", **{"pass": 0.0, "2D": -0.3, "KD": -0.9, "6S": -0.9})
    assert (two.code, format_cards(two.params["cards"])) == ("keeps-two", "2D")
    run = explain_values(observation, "pass", **{"pass": 0.0, "6S": -0.3, "KD": -0.9, "2D": -0.9})
    assert (run.code, format_cards(run.params["keeps"].cards)) == ("keeps-whole", "6S 7D 8C 9H")
    high = explain_values(observation, "pass", **{"pass": 0.0, "KD": -0.3, "2D": -0.9, "6S": -0.9})
    assert (high.code, format_cards(high.params["cards"])) == ("keeps-high", "KD")


def test_a_pass_is_not_said_to_keep_a_high_card_where_a_low_one_that_fits_nothing_would_beat_it_too() -> None:
    for card in ("KD", "AC"):
        hands = ["4S KS QS JS 9S", f"6S 9H {card} 2D", *LONG_HANDS[1:]]
        observation = make_observation(hands, "4S")
        reason = explain_values(observation, "pass", **{card: 0.0, "pass": -0.05, "6S": -0.1, "9H": -0.1, "2D": -0.9})
        assert reason.code != "keeps-high"


def test_a_pass_keeps_nothing_whole_where_an_idle_low_card_would_do_but_beside_what_broke_it() -> None:
    observation = make_observation(
        ["3D KS QS JS 9S", "3H 5C 8H 9C TD JS JC QC", *LONG_HANDS[1:]], "3D", preset="southern"
    )
    values = {"9C": -0.4, "5C": 0.1, "3H": 0.1, "pass": 0.0}
    assert not explain_values(observation, "pass", **values).code.startswith("keeps")
    choices = [RatedAction(Action.parse(text), value) for text, value in values.items()]
    choices.sort(key=lambda each: -each.value)
    beside = Explainer(observation, choices).explain(Action.parse("pass"), Action.parse("9C"))
    assert beside.code.startswith("keeps-whole")


def test_no_card_is_called_too_good_for_one_of_its_own_rank() -> None:
    for led, code in (("KS", "keeps-high"), ("AS", "keeps-high-for-later")):
        observation = make_observation([f"{led} QS JS 9S 8S", "3H 5C 9C 9D AD", *LONG_HANDS[1:]], led)
        assert explain_values(observation, "pass", **{"pass": 0.0, "AD": -0.3}).code == code


def test_twos_that_only_beat_it_with_others_are_not_said_to_beat_it_alone() -> None:
    observation = make_observation(["3S 4S 5S 6S", "QC KD AC 2D 8H", *LONG_HANDS[1:]], "3S 4S 5S 6S", preset="pagat")
    reason = explain_values(observation, "pass", **{"pass": 0.0, "QC_KD_AC_2D": -0.5})
    assert (reason.code, format_cards(reason.params["cards"])) == ("keeps-two", "2D")


def test_what_can_be_used_again_is_told_before_numbers() -> None:
    observation = make_observation(["3S 7D JH 2C", *LONG_HANDS])
    choices = [
        RatedAction(Action.parse(text), value, (first, 0.2, 0.2, 0.6 - first))
        for text, value, first in (("3S", 0.3, 0.6), ("JH", 0.0, 0.1), ("2C", -0.2, 0.1))
    ]
    assert Explainer(observation, choices).explain(choices[0].action, choices[1].action).code == "loose-lowest"


def test_what_was_done_is_named_in_the_suits_in_which_it_was_done() -> None:
    observation = make_observation(["4S KS QS JS 9S", "8C 8H 9D TC 2C 2H KD", *LONG_HANDS[1:]], "4S")
    choices = [RatedAction(Action.parse(text), value) for text, value in (("KD", 0.3), ("2C", -0.2))]
    for two in ("2C", "2H"):
        reason = Explainer(observation, choices).explain(choices[0].action, Action.parse(two))
        assert (reason.code, format_cards(reason.params["cards"])) == ("keeps-two-for-later", two)
    lead = make_observation(["7S 9S 9D KC", *LONG_HANDS], preset="southern")
    choices = [RatedAction(Action.parse(text), value) for text, value in (("KC", 1.0), ("9S", 0.6), ("7S", 0.0))]
    action = Action.parse("9D")
    assert Explainer(lead, choices).explain(choices[2].action, action) == Reason("worse", {"other": action, "n": 0.6})


def test_a_choice_after_which_the_last_rival_wins_says_so_where_another_wins() -> None:
    observation = make_observation(["5H JD", "9C QH"], "5H")
    win, loss = (RatedAction(Action.parse(text), value) for text, value in (("QH", 1.0), ("pass", -1.0)))
    explainer = Explainer(observation, [win, loss])
    explainer.certain_outcomes.searched_outcomes.update({win.action: True, loss.action: False})
    assert explainer.explain(win.action) == Reason("wins-search", {"seat": 0})
    assert explainer.explain(loss.action) == Reason("loses-then", {"seat": 0})
    explainer.certain_outcomes.searched_outcomes[win.action] = False
    assert explainer.explain(loss.action) == Reason("loses-search", {"seat": 0})


def test_no_card_is_said_to_be_kept_where_a_higher_one_is_spent() -> None:
    observation = make_observation(["4S KS QS JS 9S", "6S 7D 8C 9H KD 2D", *LONG_HANDS[1:]], "4S")
    values = {"KD": 0.0, "2D": -0.1, "6S": -0.2, "pass": -0.9}
    assert explain_values(observation, "2D", **values).code != "keeps-high-for-later"
    assert explain_values(observation, "6S", **values).code == "keeps-high-for-later"


def test_a_pass_that_saves_a_bomb_names_the_bomb() -> None:
    observation = make_observation(["4S KS QS JS 9S", "6S 6C 6D 6H 3D", *LONG_HANDS[1:]], "4S")
    reason = explain_values(observation, "pass", **{"pass": 0.0, "6S": -0.4})
    assert reason.code in ("keeps-bomb", "only-breaking")
    assert format_cards(reason.params["keeps"].cards) == "6S 6C 6D 6H"


def test_a_play_touches_a_bomb_by_any_of_its_ranks() -> None:
    analysis = HandAnalysis(make_observation(["6S 6C 6D 6H 3D 9S", "4S", *LONG_HANDS[1:]], leader=0))
    for text, bomb in (("6S", "6S 6C 6D 6H"), ("6C 6D", "6S 6C 6D 6H"), ("3D", None), ("9S", None)):
        touched = analysis.find_spent_bomb(Action.parse(text))
        assert (touched and format_cards(touched.cards)) == bomb


def test_a_lead_of_more_cards_than_a_seat_holds_is_explained_by_that_seat() -> None:
    reason = explain_hand(["4S 4C 9S KS", "AH", *LONG_HANDS[1:]], "4S 4C")
    assert (reason.code, reason.params["seat"]) == ("blocks-single", 1)
    two = explain_values(
        make_observation(["4S 4C 4D 9S KS", "AH QD", *LONG_HANDS[1:]]), "4S 4C 4D", **{"4S_4C_4D": 0.0, "9S": -0.3}
    )
    assert (two.code, two.params["n"], two.params["m"]) == ("blocks-few", 2, 3), "of three cards where one holds two"


def test_a_pair_is_not_told_to_block_the_seat_with_one_card_beside_a_single_that_is_better() -> None:
    observation = make_observation(["4S 4C 9S KS", "AH", *LONG_HANDS[1:]])
    values = {"KS": 0.0, "4S 4C": -0.3, "9S": -0.9}
    assert explain_values(observation, "4S 4C", **values).code != "blocks-single"
    assert explain_values(observation, "4S 4C", **{**values, "KS": -0.4}).code == "blocks-single"


def test_nothing_is_said_to_be_kept_for_later_by_not_going_out() -> None:
    observation = make_observation(["8H 9H", "2H", "3C 4C", "3D 4D"], "8H")
    reason = explain_values(observation, "pass", **{"2H": 0.0, "pass": -0.6})
    assert not reason.code.startswith(("only", "keeps"))


def test_a_high_single_says_how_few_unseen_cards_beat_it() -> None:
    hands = ["3S 4S 5C 7S", "6S KS AH 8C 9C", "QD", "TH JH QH KH"]
    observation = make_observation(hands, "3S")
    reason = explain_values(observation, "AH", **{"AH": 0.0, "KS": -1.0, "6S": -1.5, "pass": -2.0})
    assert (reason.code, reason.params["seat"], reason.params["n"]) == ("blocks-high", 2, 4)


def test_of_two_decks_each_copy_that_beats_a_high_single_is_counted() -> None:
    hands = ["3S 4S 5C 7S", "6S KS AH 2H 2H", "QD", "TH JH QH KH", "5S", "6D"]
    observation = make_observation(hands, "3S", preset="chops")
    facts = FactFinder(
        HandAnalysis(observation), [RatedAction(Action.parse("AH"), 0.0)], Action.parse("AH"), None
    ).list_facts()
    assert [fact.params["n"] for fact in facts if fact.code == "blocks-high"] == [6], "three twos, twice"


def test_a_pass_is_not_said_to_keep_a_bomb_where_an_idle_low_card_would_do() -> None:
    hands = ["3D KS QS JS 9S", "4S 4S 5C 5H 6H 6H 8S AD", *LONG_HANDS[1:], "3C 4C 7C"]
    observation = make_observation(hands, "3D", preset="chops")
    choices = {"8S": 0.9, "AD": 0.7, "pass": 0.7, "6H": -2.0}
    assert not explain_values(observation, "pass", **choices).code.startswith("keeps")


def test_a_play_that_nobody_can_beat_is_called_so_with_the_turns_that_are_left() -> None:
    observation = make_observation(["3S 9D 2H", "3C 4C 6C", "3D 4D 6D"])
    values = {"2H": 0.0, "9D": -0.3, "3S": -0.3}
    assert explain_values(observation, "2H", **values) == Reason("unbeatable", {"n": 2})
    assert explain_values(observation, "9D", **{**values, "9D": 0.1}).code != "unbeatable"


@pytest.mark.parametrize(
    ("hand", "passed", "higher", "lower", "code"),
    [
        ("3D 4H 9S JS KD", "9S", "JS", "4H", "passed-single"),
        ("3D 3H 9S 9D JS JD", "9S 9D", "JS JD", "3D 3H", "passed-pair"),
    ],
)
def test_it_is_told_that_all_have_passed_on_one_that_was_no_higher(
    hand: str, passed: str, higher: str, lower: str, code: str
) -> None:
    observation = make_observation([hand, *LONG_HANDS], passed, "pass", "pass", "pass")
    for text, is_told in ((higher, True), (lower, False)):
        choice = RatedAction(Action.parse(text), 0.0)
        codes = {
            fact.code for fact in FactFinder(HandAnalysis(observation), [choice], choice.action, None).list_facts()
        }
        assert (code in codes) == is_told


def test_the_seat_with_one_card_is_told_before_the_lowest_card_however_much_is_lost_without_that() -> None:
    observation = make_observation(["3S 3C 9S KS", "AH", *LONG_HANDS[1:]])
    reason = explain_values(observation, "3S 3C", **{"3S_3C": 0.0, "3S": -0.0001, "9S": -2.0, "KS": -2.0})
    assert (reason.code, reason.params["seat"]) == ("blocks-single", 1)


@pytest.mark.parametrize(("few", "is_few"), [("QD", True), ("QD JC", False)])
def test_how_few_cards_beat_a_high_single_is_told_only_where_somebody_holds_a_single_card(
    few: str, is_few: bool
) -> None:
    observation = make_observation(["3S 4S 5C 7S", "6S KS AH 8C 9C", few, "TH JH QH KH"], "3S")
    best, other = (RatedAction(Action.parse(text), 0.0) for text in ("AH", "KS"))
    codes = {
        fact.code for fact in FactFinder(HandAnalysis(observation), [best, other], best.action, other).list_facts()
    }
    assert ("blocks-high" in codes) == is_few


@pytest.mark.parametrize("preset", ["southern", "chops", "north"])
def test_each_fact_that_is_told_of_an_action_holds_of_that_action(preset: str) -> None:
    bot = HandWrittenPlayer()

    def decide(seat: int, observation: Observation) -> Action:
        choices, analysis = bot.evaluate(observation), HandAnalysis(observation)
        for one in choices if observation.phase == "play" else ():
            other = next((choice for choice in choices if choice is not one), None)
            for fact in FactFinder(analysis, choices, one.action, other).list_facts():
                assert fact.is_true(one.action), fact.code
        return choices[0].action

    play_deal(presets.rules(preset), DealSpec(seed=7), decide)


def test_the_threat_of_being_knocked_out_is_told_where_the_rules_have_it() -> None:
    hands = ["3S 4S", "6S KS AC 8C 9C TD QD", "JD QC", "TH JH QH KH"]
    assert find_code(hands, "6S", "3S", preset="southern") == "knock-out"
    assert find_code(hands, "6S", "3S") != "knock-out"


def test_where_nothing_else_tells_two_plays_apart_the_numbers_do() -> None:
    observation = make_observation(["3S 4D 9S JC", *LONG_HANDS[:2]])
    assert explain_values(observation, "9S", **{"9S": -1.0, "JC": -1.0001, "4D": -1.0002}).code == "hair"
    worse = explain_values(
        make_observation(["3S 5D 9S JC", *LONG_HANDS[:2]], preset="core"), "5D", **{"3S": 0.5, "5D": 0.0}
    )
    assert worse.code != "hair"


def test_of_two_true_facts_the_one_is_told_without_which_more_is_lost() -> None:
    hands = ["5S 5C 7D 9S 9D KH 2S", "3C 4C 6C TC JC QC", *LONG_HANDS[1:]]
    observation = make_observation(hands)
    sheds = explain_values(observation, "5S 5C", **{"5S_5C": 0.0, "9S": -2.0, "KH": -2.0, "9S_9D": -0.01, "2S": -2.0})
    keeps = explain_values(
        observation, "5S 5C", **{"5S_5C": 0.0, "2S": -0.01, "9S_9D": -0.02, "7D": -0.02, "KH": -0.02}
    )
    assert keeps.code == "keeps-two-for-later"
    assert sheds.code != keeps.code


def test_of_two_that_are_level_the_reason_tells_them_from_what_is_behind() -> None:
    observation = make_observation(["3S 4D 9S 2C", *LONG_HANDS[:2]])
    level = {"9S": -1.0, "4D": -1.0001}
    assert explain_values(observation, "9S", **level).code == "hair"
    reason = explain_values(observation, "9S", **level, **{"2C": -1.5})
    assert (reason.code, format_cards(reason.params["cards"])) == ("keeps-two-for-later", "2C")


def test_what_speaks_for_an_action_is_not_told_where_it_speaks_for_what_was_done_as_much() -> None:
    observation = make_observation(["3S 9S 9C", *LONG_HANDS])
    pair, single, torn = (Action.parse(text) for text in ("9S 9C", "3S", "9S"))
    explainer = Explainer(observation, [RatedAction(pair, 0.0), RatedAction(single, -0.05), RatedAction(torn, -0.5)])
    for action, other, instead in ((pair, single, "better-place"), (single, pair, "loose-lowest")):
        assert explainer.explain(action).code == "leaves-one", "as both do"
        assert explainer.explain(action, compared_action=torn).code == "leaves-one"
        assert explainer.explain(action, compared_action=other).code == instead


@pytest.mark.parametrize(("rivals", "told"), [("3C 3D 3H 6H", "wins-back"), ("3C 6C", "wins-back-surely")])
def test_the_lead_comes_back_for_certain_only_where_nobody_can_hold_a_bomb(rivals: str, told: str) -> None:
    observation = make_observation(["4S 5H 2H", rivals, "3D 6D", "3H 6H"])
    lead, two = RatedAction(Action.parse("4S"), 0.0), RatedAction(Action.parse("2H"), -1.0)
    codes = {fact.code for fact in FactFinder(HandAnalysis(observation), [lead, two], lead.action, two).list_facts()}
    assert codes & {"wins-back", "wins-back-surely"} == {told}


def test_what_is_far_worse_than_the_best_is_not_praised() -> None:
    observation = make_observation(["6S KS QS JS 9S", "3C AC", *LONG_HANDS[1:]], "6S")
    assert explain_values(observation, "pass", AC=0.0, **{"pass": -0.1}).code == "keeps-high"
    assert explain_values(observation, "pass", AC=0.0, **{"pass": -0.5}).code == "worse-place"


def test_every_decision_of_whole_deals_has_a_sentence_in_both_languages() -> None:
    texts = [Texts("en", is_strict=True), Texts("vi", is_strict=True)]
    bot = HandWrittenPlayer()
    results = set()

    def decide(seat: int, observation: Observation) -> Action:
        choices = bot.evaluate(observation)
        reason = explain(observation, choices[0].action, choices)
        results.add(reason.code)
        for t in texts:
            sentence = format_reason_sentence(reason, t, NAMES)
            assert sentence.endswith(".") and "{" not in sentence
        return choices[0].action

    for name, preset in presets.load().items():
        rules = preset.rules(trading="mutual") if name == "viet-cong" else preset.rules()
        play_deal(rules, DealSpec(seed=5, number=2, last_order=tuple(range(rules.players))), decide)
    assert results <= set(get_args(ReasonCode))
    assert len(results) > 16


@pytest.mark.parametrize("language", ["en", "vi"])
def test_every_reason_has_its_text_and_every_text_its_reason(language: str) -> None:
    texts = Texts(language, is_strict=True)
    assert all(texts.has_text(f"bots.reason.{arg}") for arg in get_args(ReasonCode))

    keys = [key.removeprefix("bots.reason.") for key in load_entries(language) if key.startswith("bots.reason.")]
    assert {key.removesuffix(".own") for key in keys} == set(get_args(ReasonCode))


def test_the_person_is_spoken_to_where_a_reason_names_the_persons_seat() -> None:
    reason = Reason("blocks-single", {"seat": 0, "n": 1, "m": 2})
    texts = Texts("en", is_strict=True)
    assert (
        format_reason_sentence(reason, texts, ["You", "An"], own_seat=0)
        == "You have one card left, so no single is led."
    )
    assert format_reason_sentence(reason, texts, ["Mai", "An"]) == "Mai has one card left, so no single is led."


def test_every_lawful_action_can_be_explained_not_only_the_best() -> None:
    observation = make_observation(["3S 4S 5C 7S 9D 9H QS AH 2C", *LONG_HANDS])
    choices = registry.make_evaluator("net").evaluate(observation)
    for action in observation.legal:
        assert explain(observation, action, choices).code in get_args(ReasonCode)
