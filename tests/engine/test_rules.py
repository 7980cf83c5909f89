"""Rule sets: rejected option values, and messages that name valid ones."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from game.engine.payments import SetValues
from game.engine.rules import Rules
from game.engine.violation import RulesError


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", 9),
        ("players", 1),
        ("cards", 14),
        ("scoring", "points"),
        ("first_lead", "whoever"),
        ("stacking", "yes"),
        ("quads", "maybe"),
        ("stake", -1),
        ("run_min", 99),
        ("ladder_points", (2,)),
        ("set_values", (1, 2)),
        ("set_values", "12345"),
        ("set_values", {"joker": 1}),
        ("instant_wins", ("five_aces",)),
        ("bombs", (("quad", "2"),)),
        ("bombs", (("triple", ("2",)),)),
    ],
)
def test_a_value_that_its_option_does_not_know_is_refused(option: str, value: Any) -> None:
    with pytest.raises(RulesError) as raised:
        Rules(**{option: value})
    params = raised.value.violation.params
    assert (params["reason"], params["option"]) == ("bad-value", option)


@pytest.mark.parametrize("options", [{"cards": "all"}, {"cards": 17}, {"players": 6, "scoring": "ladder"}])
def test_options_that_cannot_go_together_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(RulesError):
        Rules(**options)


def test_the_words_that_exist_are_told() -> None:
    with pytest.raises(RulesError) as raised:
        Rules(scoring="points")  # type: ignore[arg-type]
    assert raised.value.violation.params["choices"] == "places, loser_pays, ladder, winner_takes_all, per_card"


def test_a_value_that_would_do_is_told_where_there_is_no_list_of_all() -> None:
    with pytest.raises(RulesError, match=r"bad-value \(option stake, value 0, example 1\)"):
        Rules(stake=0)


def test_a_preset_is_made_from_the_presets_and_not_by_its_name_alone() -> None:
    with pytest.raises(RulesError, match=r"unknown-option \(option preset\)"):
        Rules(preset="southern")  # type: ignore[call-arg]
    with pytest.raises(RulesError, match=r"unknown-preset \(preset south, known .*southern"):
        Rules.from_json("south")
    southern = Rules.from_json("southern")
    assert eval(repr(southern)) == southern == pickle.loads(pickle.dumps(southern))
    assert eval(repr(southern)).preset == pickle.loads(pickle.dumps(southern)).preset == "southern"


def test_what_rules_decide_is_shared_by_all_that_are_equal_and_changes_no_more() -> None:
    decisions = Rules(stake=3).decisions
    assert decisions is Rules(stake=3).but(preset="southern").decisions
    for part, name in ((decisions, "payment_functions"), (decisions, "stacking"), (decisions.prices, "stake")):
        with pytest.raises(AttributeError, match=f"{name} cannot change"):
            setattr(part, name, getattr(part, name))
        with pytest.raises(AttributeError, match=f"{name} cannot change"):
            delattr(part, name)
    for values in (decisions.payment_functions, decisions.chop_payment_functions, decisions.forbidden_plays):
        assert isinstance(values, tuple)
    for table in (decisions.bombs_by_target, decisions.targets_by_bomb):
        assert not hasattr(table, "update") and not hasattr(table, "__setitem__")


def test_values_as_records_write_them_make_the_same_rule_set() -> None:
    usual = Rules()
    assert Rules(**usual.to_json()) == usual
    written: dict[str, Any] = {"stake": "3", "hoarding": "no", "set_values": [1, 2, 2, 3, 4]}
    assert Rules(**written) == Rules(stake=3, hoarding=False)
    assert isinstance(Rules(**written).set_values, SetValues)
    bombs: Any = [{"with": "quad", "beats": ["2"]}]
    assert hash(Rules(bombs=bombs)) == hash(Rules(bombs=(("quad", ("2",)),)))
