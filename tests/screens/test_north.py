"""The northern rules on the screens: options, a deal in the review, and statistics."""

from __future__ import annotations

import pytest

from game.engine import presets
from game.engine.catalogue import OPTIONS
from game.engine.rules import read_rules
from game.session.words.option_words import format_value
from game.session.words.statistics_words import list_rules
from game.store.rulesets import RuleSet
from game.studio.inspection import find_faults
from game.text import LANGUAGES, Texts
from game.text.book import build_book, format_plain
from tests.session.tables import make_match_plan, make_random_player, play_deal, start_match

BIG = (1920, 1080)
BY_NAME = {option.name: option for option in OPTIONS}


def in_force(shown):
    return read_rules(dict(shown.kept.rules))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_screen_shows_what_the_north_asks(screen, language):
    shown, t = screen(BIG, language=language), Texts(language)
    shown.go("rules")
    shown.click("preset.north-count")
    for option in ("matching", "last_two", "counted_sets"):
        shown.go("rules", tab=BY_NAME[option].section)
        shown.scene.ui.layers[-1].reveal(shown.find(f"line.{option}"))
        shown.rest()
        rules = in_force(shown)
        said = shown.texts()
        assert t(f"options.{option}.name") in said and format_value(t, rules, BY_NAME[option], rules[option]) in said
        assert [str(fault) for fault in find_faults(shown.stage)] == []


def test_matching_is_mixed_into_southern_rules_by_one_key_and_shared(screen):
    shown = screen(BIG)
    shown.go("rules", tab="combinations")
    shown.focus("matching")
    shown.key("right")
    mixed = in_force(shown)
    assert (mixed.preset, mixed.matching) == ("southern", "north")
    assert RuleSet.from_code(RuleSet("", mixed).to_code()).rules == mixed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_written_rules_of_the_north_tell_of_suits_and_colours(screen, language):
    shown = screen(BIG, language=language, rules={"preset": "north"})
    shown.go("written_rules")
    said = format_plain(build_book(presets.rules("north"), Texts(language)))
    for told in ("pair", "answer_single", "answer_pair", "answer_run", "bombs", "instant"):
        assert Texts(language)(f"options.matching.rule.{told}") in said
    assert Texts(language)("presets.north.name") in shown.texts()


@pytest.mark.parametrize("preset", ["north", "north-count"])
def test_a_northern_deal_is_reviewed_listed_and_counted(screen, preset):
    shown = screen(BIG)
    at = start_match(make_match_plan(preset, seed=4), shown.stores)
    list(play_deal(at, make_random_player(3)))
    at.close()
    name = Texts("en")(f"presets.{preset}.name")
    shown.go("deals")
    shown.stores.writer.flush()
    shown.rest()
    assert name in shown.texts()
    shown.click("deal.0")
    shown.rest()
    assert shown.where == "review" and [str(fault) for fault in find_faults(shown.stage)] == []
    shown.go("statistics")
    shown.stores.writer.flush()
    shown.rest()
    assert [each.preset for each in shown.scene.deals.latest] == [preset]
    assert name in dict(list_rules(shown.ctx.texts, shown.scene.deals)).values()
