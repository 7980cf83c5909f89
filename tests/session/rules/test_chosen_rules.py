"""The chosen rules and opponents follow from the settings, without a window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots.characters import load_characters
from game.engine import presets
from game.session.matches.match_plan import (
    choose_characters,
    plan_match,
    replace_character,
    select_opponents,
    shuffle_characters,
)
from game.session.rules import chosen_rules
from game.store.paths import Paths
from game.store.settings import Settings
from game.store.stores import open_stores
from game.text import Texts
from tests.store.samples import make_entry


def make_settings(**values) -> Settings:
    return replace(Settings(), **values)


def test_rules_that_are_put_into_force_are_read_back_with_their_name():
    rules = presets.rules("family").but(stacking="on")
    settings = make_settings(**chosen_rules.make_rules_settings(rules, "ours"))
    assert chosen_rules.read_current_rules(settings) == rules
    assert settings.rules_name == "ours"


def test_rules_that_cannot_be_read_give_way_to_the_southern_ones():
    assert chosen_rules.read_current_rules(make_settings(rules={"preset": "no such"})) == presets.rules("southern")


def test_rules_are_called_by_their_own_name_else_by_their_preset_and_its_changes():
    t, southern = Texts("en"), presets.rules("southern")
    name = t("presets.southern.name")
    assert chosen_rules.format_title(t, southern) == name
    assert chosen_rules.format_title(t, southern, "ours") == "ours"
    assert chosen_rules.format_title(t, southern.but(stacking="on")) == t("presets.changed", preset=name, n=1)
    assert chosen_rules.format_title(t, southern.but(preset="")) == t("presets.own")


def test_what_differs_from_the_preset_is_told_by_name():
    t, southern = Texts("en"), presets.rules("southern")
    assert chosen_rules.format_changes(t, southern) == ""
    told = chosen_rules.format_changes(t, southern.but(stacking="on", scoring="per_card"))
    for text in ("presets.southern.name", "options.stacking.name", "options.scoring.name"):
        assert t(text) in told
    assert t("options.cards.name") not in told


def test_rules_without_a_preset_are_made_from_it_where_it_is_for_so_many():
    bare = presets.rules("southern").but(preset="")
    assert chosen_rules.attach_preset(bare, "southern").preset == "southern"
    assert chosen_rules.attach_preset(bare, "lu").preset == ("lu" if 4 in presets.load()["lu"].players else "")
    assert chosen_rules.attach_preset(bare, "no such").preset == ""


def test_rules_of_no_preset_keep_what_they_are_for_another_number_of_players():
    own = presets.rules("southern").but(preset="", stacking="on")
    other = chosen_rules.change_player_count(own, 3)
    assert (other.players, other.preset, other.stacking) == (3, "", "on")


def test_cards_that_cannot_be_dealt_to_so_many_give_way_in_rules_of_no_preset():
    own = presets.rules("southern", 3).but(preset="", cards=17)
    assert chosen_rules.change_player_count(own, 2).cards == 17
    assert chosen_rules.change_player_count(own, 4).cards == 13
    assert chosen_rules.change_player_count(own, 5).cards == 13


def test_payments_for_so_many_give_way_to_others_in_rules_of_no_preset():
    own = presets.rules("southern").but(preset="", scoring="ladder")
    assert chosen_rules.change_player_count(own, 6).scoring == "loser_pays"


def test_other_characters_come_when_the_statistics_have_grown(tmp_path):
    stores = open_stores(Paths(tmp_path, tmp_path, tmp_path))
    assert choose_characters(stores) == shuffle_characters(0)
    stores.statistics.add(make_entry())
    assert choose_characters(stores) == choose_characters(stores) == shuffle_characters(1)
    assert sorted(choose_characters(stores)) == sorted(load_characters())
    stores.close()


def test_those_who_were_asked_sit_first_and_nobody_sits_twice():
    first, second, *others = shuffle_characters(1)
    settings = make_settings(opponents=(second, "no such"))
    assert select_opponents(settings, 4, [first, second, *others]) == [second, first, others[0]]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_whoever_is_next_in_order_takes_a_seat_from_another(seat):
    order = list(load_characters())
    after = replace_character(order[:3], seat)
    assert after[seat - 1] == order[3]
    assert [name for index, name in enumerate(after, 1) if index != seat] == [
        name for index, name in enumerate(order[:3], 1) if index != seat
    ]


def test_the_last_in_order_makes_way_for_the_first():
    order = list(load_characters())
    assert replace_character([order[-1]], 1) == [order[0]]


@pytest.mark.parametrize(("length", "target"), [("endless", 0), ("deals", 7), ("points", 30)])
def test_a_plan_ends_as_the_settings_say(length, target):
    settings = make_settings(match_length=length, match_deals=7, match_points=30, level="hard", practice=True)
    plan = plan_match(settings, presets.rules("southern"), shuffle_characters(0)[:3], first_seed=9, seed=4)
    assert (plan.length, plan.target, plan.practice) == (length, target, True)
    assert plan.opponents == tuple(f"hard/{name}" for name in shuffle_characters(0)[:3])
    assert (plan.first_seed, plan.seed) == (9, 4)
