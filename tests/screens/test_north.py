"""The northern rules on the screens: options, a deal in the review, and statistics."""

from __future__ import annotations

import pytest

from game.engine import presets
from game.engine.catalogue import OPTIONS
from game.session.words.option_words import format_value
from game.session.words.statistics_words import list_rules
from game.store.rulesets import RuleSet
from game.studio.inspection import find_faults
from game.text import LANGUAGES, Texts
from game.text.book import build_book, format_plain
from tests.session.tables import make_match_plan, make_random_player, play_deal, start_match

LARGE_SIZE = (1920, 1080)
OPTIONS_BY_NAME = {option.name: option for option in OPTIONS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_screen_shows_what_the_north_asks(start_program, language):
    user, t = start_program(LARGE_SIZE, language=language), Texts(language)
    user.go("rules")
    user.click("preset.north-count")
    for option in ("matching", "last_two", "counted_sets"):
        user.go("rules", tab=OPTIONS_BY_NAME[option].section)
        user.scene.ui.layers[-1].reveal(user.find(f"line.{option}"))
        user.rest()
        rules = user.rules
        screen_text = user.texts()
        assert (
            t(f"options.{option}.name") in screen_text
            and format_value(t, rules, OPTIONS_BY_NAME[option], rules[option]) in screen_text
        )
        assert [str(fault) for fault in find_faults(user.stage)] == []


def test_matching_is_mixed_into_southern_rules_by_one_key_and_shared(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="combinations")
    user.focus("matching")
    user.key("right")
    mixed = user.rules
    assert (mixed.preset, mixed.matching) == ("southern", "north")
    assert RuleSet.from_code(RuleSet("", mixed).to_code()).rules == mixed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_written_rules_of_the_north_tell_of_suits_and_colours(start_program, language):
    user = start_program(LARGE_SIZE, language=language, rules={"preset": "north"})
    user.go("written_rules")
    text = format_plain(build_book(presets.rules("north"), Texts(language)))
    for key in ("pair", "answer_single", "answer_pair", "answer_run", "bombs", "instant"):
        assert Texts(language)(f"options.matching.rule.{key}") in text
    assert Texts(language)("presets.north.name") in user.texts()


@pytest.mark.parametrize("preset", ["north", "north-count"])
def test_a_northern_deal_is_reviewed_listed_and_counted(start_program, preset):
    user = start_program(LARGE_SIZE)
    match = start_match(make_match_plan(preset, seed=4), user.stores)
    list(play_deal(match, make_random_player(3)))
    match.close()
    name = Texts("en")(f"presets.{preset}.name")
    user.go("deals")
    user.stores.writer.flush()
    user.rest()
    assert name in user.texts()
    user.click("deal.0")
    user.rest()
    assert user.where == "review" and [str(fault) for fault in find_faults(user.stage)] == []
    user.go("statistics")
    user.stores.writer.flush()
    user.rest()
    assert [each.preset for each in user.scene.deals.latest] == [preset]
    assert name in dict(list_rules(user.ctx.texts, user.scene.deals)).values()
