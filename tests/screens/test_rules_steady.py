"""The rules screen does not move under the pointer, and explains which change gives an option its effect."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from game.engine import presets
from game.engine.catalogue import OPTION_BY_NAME, OPTIONS
from game.engine.option import ControlKind
from game.engine.rules import Rules, list_unmet_needs
from game.session.rules.chosen_rules import build_rules
from game.session.words.option_words import format_needs, list_values
from game.store.rulesets import RuleSet
from game.text import LANGUAGES, Texts
from game.ui.pages.parts.tiles import PictureChoice
from tests.rule_sets import without_effect
from tests.shares import every

SIZES = ((1920, 1080), (1024, 640))
CHOICES = [each for each in OPTIONS if each.choices and not each.has_one_value]
FIXED = {each.name for each in OPTIONS if each.has_one_value}


def places(shown, tab: str) -> dict[str, tuple[int, int]]:
    """Return the screen positions of each option of a section, and of the control that changes it."""
    names = [option.name for option in OPTIONS if option.section == tab and not option.has_one_value]
    found = {f"line.{name}": shown.find(f"line.{name}").rect.topleft for name in names}
    several = (ControlKind.NUMBERS, ControlKind.SEVERAL, ControlKind.TABLE)
    lists = [each.name for each in OPTIONS if each.control in several]
    return found | {name: shown.find(name).rect.topleft for name in names if name not in lists}


@pytest.mark.parametrize("size", every(2, zip(SIZES)))
@pytest.mark.parametrize("option", every(3, CHOICES), ids=lambda option: option.name)
def test_nothing_moves_under_the_pointer_when_an_option_is_changed(screen, option, size):
    shown = screen(size)
    shown.go("rules", tab=option.section)
    shown.focus(option.name)
    before = places(shown, option.section)
    order = [each.name for each in OPTIONS if each.section == option.section and not each.has_one_value]
    after_it = order[order.index(option.name) : order.index(option.name) + 2]
    for value in list_values(option, shown.scene.editor.rules):
        if isinstance(build_rules(shown.scene.editor.rules, **{option.name: value}), Rules):
            shown.scene.change_option(option.name, value)
            now = places(shown, option.section)
            for name in after_it:
                assert now[f"line.{name}"] == before[f"line.{name}"], (value, name)
                assert now.get(name) == before.get(name), (value, name)


@pytest.mark.parametrize("tab", ["combinations", "leading", "end", "points"])
def test_pictures_of_options_in_a_row_begin_and_end_at_one_height(screen, tab):
    shown = screen((1920, 1080), language="vi")
    shown.go("rules", tab=tab)
    choices = [each for each in shown.scene.ui.layers[0].root.walk() if isinstance(each, PictureChoice)]
    tops = {choice.name: shown.find(f"line.{choice.name}").rect.top for choice in choices}
    pairs = [pair for pair in combinations(choices, 2) if tops[pair[0].name] == tops[pair[1].name]]
    assert pairs
    for first, second in pairs:
        assert (first.rect.top, first.rect.bottom) == (second.rect.top, second.rect.bottom)


def test_a_line_far_down_stays_where_it_is_when_lines_above_it_grow(screen):
    shown = screen((1024, 640))
    shown.go("rules", tab="points")
    for name in ("scoring", "hoarding", "bomb_bonus"):
        option = OPTION_BY_NAME[name]
        shown.focus(name)
        before = shown.find(name).rect.topleft
        for value in list_values(option, shown.scene.editor.rules):
            shown.scene.change_option(name, value)
            assert shown.find(name).rect.topleft == before, (name, value)


def test_tiles_stay_where_they_are_when_they_are_switched(screen):
    shown = screen((1920, 1080))
    shown.go("rules", tab="before")
    chips = [f"instant_wins.{kind}" for kind in ("six_pairs", "five_pairs_run", "dragon", "four_twos")]

    def stand() -> dict[str, tuple[int, int]]:
        top = shown.find("line.instant_wins").rect.y
        return {each: (shown.find(each).rect.x, shown.find(each).rect.y - top) for each in chips}

    before = stand()
    for name in chips:
        shown.click(name)
        assert stand() == before


def test_the_way_back_is_no_wider_than_its_words_though_a_longer_one_may_stand_there(screen):
    shown = screen((1920, 1080))
    shown.go("rules", tab="leading")
    shown.scene.change_option("stacking", "on")
    undo = shown.find("undo-all")
    assert undo.rect.w == undo.measure(10_000)[0]


def test_own_rules_stay_where_they_are_when_others_are_chosen(screen):
    shown = screen((1920, 1080))
    for name in ("Ours", "Theirs", "Yours"):
        shown.stores.rule_sets.store(name, presets.rules("lu"))
    shown.go("rules")
    before = {name: shown.find(f"own.{name}").rect.copy() for name in ("Ours", "Theirs", "Yours")}
    for name in before:
        shown.click(f"own.{name}")
        assert {each: shown.find(f"own.{each}").rect for each in before} == before


# --- what an option without effect would need


def drawn(seed: int) -> Rules:
    """Return rules with random values."""
    chance = random.Random(seed)
    rules = presets.rules(chance.choice(list(presets.load())))
    for option in OPTIONS:
        if option.choices and chance.random() < 0.5:
            other = build_rules(rules, **{option.name: chance.choice(option.choices)})
            rules = other if isinstance(other, Rules) else rules
    for name in ("bombs", "instant_wins"):
        if chance.random() < 0.3:
            rules = attempted(rules, **{name: ()})
    return rules


def attempted(rules: Rules, **changes: Any) -> Rules:
    """Apply changes that must be allowed; return the new rules."""
    found = build_rules(rules, **changes)
    assert isinstance(found, Rules)
    return found


@pytest.mark.parametrize("first", range(0, 80, 20))
def test_what_an_option_needs_gives_it_an_effect(first):
    for seed in range(first, first + 20):
        has_what_it_needs(drawn(seed))


def has_what_it_needs(rules: Rules) -> None:
    for name in without_effect(rules) - FIXED:
        changes = {need.changes[-1].option: need.changes[-1].value for need in list_unmet_needs(rules, name)}
        tried = build_rules(rules, **changes)
        if not isinstance(tried, Rules):  # as five players where a ladder is paid: the screen offers ways out
            tried = attempted(rules, **{"players": 4, "cards": 13, "scoring": "per_card", **changes})
        assert name not in without_effect(tried), (name, changes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_names_the_option_and_the_value_as_they_are_shown(language):
    t = Texts(language, is_strict=True)
    rules = presets.rules("core")
    told = format_needs(t, rules, "ladder_points")
    assert t("options.scoring.name") in told
    assert t("options.scoring.value.ladder") in told
    told = format_needs(t, rules, "full_hand_points")
    assert t("options.full_hand_double.name") in told


def test_an_option_without_effect_leads_to_the_one_that_would_give_it_one(screen):
    shown = screen((1920, 1080), rules={"preset": "core"})
    shown.go("rules", tab="points")
    told = format_needs(shown.ctx.texts, shown.scene.editor.rules, "ladder_points")
    assert told in shown.find("idle.ladder_points").text
    shown.click("to.ladder_points.scoring")
    assert shown.scene.tab == "points"
    assert shown.scene.ui.focus.name == "scoring"
    rect = shown.find("scoring").rect
    assert rect.top >= 0
    assert rect.bottom <= 1080


# --- a code of rules that are known


def take_code(shown, code: str) -> None:
    """Type a code into its dialog and accept it."""
    shown.click("import")
    shown.type(code)
    shown.find("submit").activate()


def test_a_code_of_rules_that_are_kept_already_selects_them_and_says_so(screen):
    shown = screen((1920, 1080))
    ours = presets.load()["core"].rules(6, stacking="on")
    shown.stores.rule_sets.store("Saturdays", ours)
    shown.go("rules")
    take_code(shown, RuleSet("Anything", ours).to_code())
    assert shown.ctx.t("rules.import_known", name="Saturdays") in shown.texts()
    assert [each.name for each in shown.stores.rule_sets.list_all()] == ["Saturdays"]
    assert shown.kept.rules_name == "Saturdays"
    assert shown.scene.editor.rules == ours


def test_a_code_of_a_preset_selects_the_preset(screen):
    shown = screen((1920, 1080))
    shown.go("rules")
    take_code(shown, RuleSet("", presets.rules("lu")).to_code())
    assert not shown.stores.rule_sets.list_all()
    assert shown.scene.editor.rules == presets.rules("lu")
    assert shown.ctx.t("rules.import_known", name=shown.ctx.t("presets.lu.name")) in shown.texts()


def test_other_rules_of_a_name_that_is_taken_come_under_a_name_of_their_own(screen):
    shown = screen((1920, 1080))
    shown.stores.rule_sets.store("Ours", presets.rules("lu"))
    shown.go("rules")
    take_code(shown, RuleSet("Ours", presets.load()["core"].rules(6, stacking="on")).to_code())
    assert [each.name for each in shown.stores.rule_sets.list_all()] == ["Ours", "Ours 2"]
