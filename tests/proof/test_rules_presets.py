"""docs/RULES.md sections 3, 6 and 7: every option of every preset, and nothing but options matters."""

from __future__ import annotations

import pytest

from game.engine import presets
from game.engine.rules import read_rules

from . import oracle
from .checked_referee import Json, ask_referee, ask_state, find_rules_error, make_record
from .oracle.rules import PLAYERS

FULL_HANDS = ["3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS"]


def list_engine_options(rules: Json) -> Json:
    """Return every option of a rule set, as the engine writes it."""
    return read_rules(rules).to_json()


def test_there_are_seventeen_presets() -> None:
    assert set(presets.load()) == set(oracle.PRESETS)
    assert len(oracle.PRESETS) == 17


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("preset", sorted(oracle.PRESETS))
def test_every_option_of_every_preset_is_as_section_3_says(preset: str, players: int) -> None:
    rules = {"preset": preset, "players": players}
    if players not in PLAYERS[preset]:
        assert find_rules_error(rules, FULL_HANDS[:players])
        return
    expected = vars(oracle.read_rules(rules))
    options = list_engine_options(rules)
    for name, value in expected.items():
        if name not in ("decks", "bombs"):
            assert options[name] == value, name
    assert list_powers(options["bombs"]) == list_powers(expected["bombs"])


def list_powers(table: list[Json]) -> set[tuple[str, str]]:
    """Return a bombs table as pairs of attacker and target, whatever the arrangement of its lines."""
    return {(line["with"], target) for line in table for target in line["beats"]}


def test_the_first_value_of_the_row_is_the_default_and_also_values_are_for_the_person_to_choose() -> None:
    for preset in ("core", "pagat", "locks", "viet-cong", "pang", "san-jose"):
        assert list_engine_options({"preset": preset, "players": 3})["cards"] == 13
        assert list_engine_options({"preset": preset, "players": 3, "cards": 17})["cards"] == 17
        assert list_engine_options({"preset": preset, "players": 6, "cards": "all"})["cards"] == "all"


def test_chops_and_viet_cong_house_deal_17_to_three_players() -> None:
    for preset in ("chops", "viet-cong-house"):
        assert [list_engine_options({"preset": preset, "players": n})["cards"] for n in (2, 3, 4, 5)] == [
            13,
            17,
            13,
            13,
        ]


def test_lu_deals_17_to_two_and_three_and_gives_the_leader_of_three_the_card_left_over() -> None:
    options = [list_engine_options({"preset": "lu", "players": n}) for n in (2, 3, 4)]
    assert [(one["cards"], one["leftover"]) for one in options] == [(17, "aside"), (17, "leader"), (13, "aside")]


@pytest.mark.parametrize("preset", sorted(oracle.PRESETS))
def test_nothing_depends_on_the_name_of_a_preset_only_on_its_options(preset: str) -> None:
    options = {name: value for name, value in list_engine_options({"preset": preset}).items() if name != "preset"}
    disguised = {"preset": "pagat" if preset != "pagat" else "chops", **options}
    hands = ["3S 6S 9H 2S", "4S 7S TH 2H", "5S 8S JH KH", "3C 4C 5C 6C"]
    actions = ""
    for deal in ({"number": 1}, {"number": 2, "last_order": [3, 1, 0, 2]}):
        assert ask_referee(make_record(preset, hands, actions, **deal)) == ask_referee(
            make_record(disguised, hands, actions, **deal)
        )


def test_a_presets_name_alone_is_a_rule_set() -> None:
    record = make_record("pagat", FULL_HANDS[:4])
    record["rules"] = "pagat"
    assert ask_referee(record) == ask_state("pagat", FULL_HANDS[:4], number=1)


def test_yes_no_and_numbers_as_text_are_accepted() -> None:
    words = {"players": "4", "cards": "13", "twos_in_runs": "yes", "quads_runs": "no", "run_min": "2", "stake": "3"}
    values = {"players": 4, "cards": 13, "twos_in_runs": True, "quads_runs": False, "run_min": 2, "stake": 3}
    assert list_engine_options({"preset": "chops", **words}) == list_engine_options({"preset": "chops", **values})


@pytest.mark.parametrize("rules", ["bridge", {"preset": "bridge"}, {"preset": 3}, {"preset": "core", "jokers": 2}])
def test_an_unknown_preset_or_option_is_refused_by_name(rules: object) -> None:
    record = make_record("core", FULL_HANDS[:4])
    record["rules"] = rules
    reply = ask_referee(record)
    assert (reply["ok"], reply["code"], reply["action"]) == (False, "bad-rules", None)
    assert reply["message"]
