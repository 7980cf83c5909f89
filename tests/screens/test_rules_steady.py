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
from tests.rule_sets import find_options_without_effect
from tests.shares import mark_every

SIZES = ((1920, 1080), (1024, 640))
CHOICES = [option for option in OPTIONS if option.choices and not option.has_one_value]
FIXED_OPTIONS = {option.name for option in OPTIONS if option.has_one_value}


def find_positions(user, tab: str) -> dict[str, tuple[int, int]]:
    """Return the screen positions of each option of a section, and of the control that changes it."""
    names = [option.name for option in OPTIONS if option.section == tab and not option.has_one_value]
    positions = {f"line.{name}": user.find(f"line.{name}").rect.topleft for name in names}
    several = (ControlKind.NUMBERS, ControlKind.SEVERAL, ControlKind.TABLE)
    lists = [option.name for option in OPTIONS if option.control in several]
    return positions | {name: user.find(name).rect.topleft for name in names if name not in lists}


@pytest.mark.parametrize("size", mark_every(2, zip(SIZES)))
@pytest.mark.parametrize("option", mark_every(3, CHOICES), ids=lambda option: option.name)
def test_nothing_moves_under_the_pointer_when_an_option_is_changed(start_program, option, size):
    user = start_program(size)
    user.go("rules", tab=option.section)
    user.focus(option.name)
    before = find_positions(user, option.section)
    order = [each.name for each in OPTIONS if each.section == option.section and not each.has_one_value]
    after_it = order[order.index(option.name) : order.index(option.name) + 2]
    for value in list_values(option, user.scene.editor.rules):
        if isinstance(build_rules(user.scene.editor.rules, **{option.name: value}), Rules):
            user.scene.change_option(option.name, value)
            now = find_positions(user, option.section)
            for name in after_it:
                assert now[f"line.{name}"] == before[f"line.{name}"], (value, name)
                assert now.get(name) == before.get(name), (value, name)


@pytest.mark.parametrize("tab", ["combinations", "leading", "end", "points"])
def test_pictures_of_options_in_a_row_begin_and_end_at_one_height(start_program, tab):
    user = start_program((1920, 1080), language="vi")
    user.go("rules", tab=tab)
    choices = [widget for widget in user.scene.ui.layers[0].root.walk() if isinstance(widget, PictureChoice)]
    tops = {choice.name: user.find(f"line.{choice.name}").rect.top for choice in choices}
    pairs = [pair for pair in combinations(choices, 2) if tops[pair[0].name] == tops[pair[1].name]]
    assert pairs
    for first, second in pairs:
        assert (first.rect.top, first.rect.bottom) == (second.rect.top, second.rect.bottom)


def test_a_line_far_down_stays_where_it_is_when_lines_above_it_grow(start_program):
    user = start_program((1024, 640))
    user.go("rules", tab="points")
    for name in ("scoring", "hoarding", "bomb_bonus"):
        option = OPTION_BY_NAME[name]
        user.focus(name)
        before = user.find(name).rect.topleft
        for value in list_values(option, user.scene.editor.rules):
            user.scene.change_option(name, value)
            assert user.find(name).rect.topleft == before, (name, value)


def test_tiles_stay_where_they_are_when_they_are_switched(start_program):
    user = start_program((1920, 1080))
    user.go("rules", tab="before")
    chips = [f"instant_wins.{kind}" for kind in ("six_pairs", "five_pairs_run", "dragon", "four_twos")]

    def stand() -> dict[str, tuple[int, int]]:
        top = user.find("line.instant_wins").rect.y
        return {chip: (user.find(chip).rect.x, user.find(chip).rect.y - top) for chip in chips}

    before = stand()
    for name in chips:
        user.click(name)
        assert stand() == before


def test_the_way_back_is_no_wider_than_its_words_though_a_longer_one_may_stand_there(start_program):
    user = start_program((1920, 1080))
    user.go("rules", tab="leading")
    user.scene.change_option("stacking", "on")
    undo = user.find("undo-all")
    assert undo.rect.w == undo.measure(10_000)[0]


def test_own_rules_stay_where_they_are_when_others_are_chosen(start_program):
    user = start_program((1920, 1080))
    for name in ("Ours", "Theirs", "Yours"):
        user.stores.rule_sets.store(name, presets.rules("lu"))
    user.go("rules")
    before = {name: user.find(f"own.{name}").rect.copy() for name in ("Ours", "Theirs", "Yours")}
    for name in before:
        user.click(f"own.{name}")
        assert {each: user.find(f"own.{each}").rect for each in before} == before


# --- what an option without effect would need


def draw_rules(seed: int) -> Rules:
    """Return rules with random values."""
    rng = random.Random(seed)
    rules = presets.rules(rng.choice(list(presets.load())))
    for option in OPTIONS:
        if option.choices and rng.random() < 0.5:
            other = build_rules(rules, **{option.name: rng.choice(option.choices)})
            rules = other if isinstance(other, Rules) else rules
    for name in ("bombs", "instant_wins"):
        if rng.random() < 0.3:
            rules = change_rules(rules, **{name: ()})
    return rules


def change_rules(rules: Rules, **changes: Any) -> Rules:
    """Apply changes that must be allowed; return the new rules."""
    changed_rules = build_rules(rules, **changes)
    assert isinstance(changed_rules, Rules)
    return changed_rules


@pytest.mark.parametrize("first", range(0, 80, 20))
def test_what_an_option_needs_gives_it_an_effect(first):
    for seed in range(first, first + 20):
        check_needs(draw_rules(seed))


def check_needs(rules: Rules) -> None:
    for name in find_options_without_effect(rules) - FIXED_OPTIONS:
        changes = {need.changes[-1].option: need.changes[-1].value for need in list_unmet_needs(rules, name)}
        tried = build_rules(rules, **changes)
        if not isinstance(tried, Rules):  # as five players where a ladder is paid: the screen offers ways out
            tried = change_rules(rules, **{"players": 4, "cards": 13, "scoring": "per_card", **changes})
        assert name not in find_options_without_effect(tried), (name, changes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_names_the_option_and_the_value_as_they_are_shown(language):
    t = Texts(language, is_strict=True)
    rules = presets.rules("core")
    text = format_needs(t, rules, "ladder_points")
    assert t("options.scoring.name") in text
    assert t("options.scoring.value.ladder") in text
    text = format_needs(t, rules, "full_hand_points")
    assert t("options.full_hand_double.name") in text


def test_an_option_without_effect_leads_to_the_one_that_would_give_it_one(start_program):
    user = start_program((1920, 1080), rules={"preset": "core"})
    user.go("rules", tab="points")
    text = format_needs(user.ctx.texts, user.scene.editor.rules, "ladder_points")
    assert text in user.find("idle.ladder_points").text
    user.click("to.ladder_points.scoring")
    assert user.scene.tab == "points"
    assert user.scene.ui.focus.name == "scoring"
    rect = user.find("scoring").rect
    assert rect.top >= 0
    assert rect.bottom <= 1080


# --- a code of rules that are known


def enter_code(user, code: str) -> None:
    """Type a code into its dialog and accept it."""
    user.click("import")
    user.type(code)
    user.find("submit").activate()


def test_a_code_of_rules_that_are_kept_already_selects_them_and_says_so(start_program):
    user = start_program((1920, 1080))
    ours = presets.load()["core"].rules(6, stacking="on")
    user.stores.rule_sets.store("Saturdays", ours)
    user.go("rules")
    enter_code(user, RuleSet("Anything", ours).to_code())
    assert user.ctx.t("rules.import_known", name="Saturdays") in user.texts()
    assert [each.name for each in user.stores.rule_sets.list_all()] == ["Saturdays"]
    assert user.kept.rules_name == "Saturdays"
    assert user.scene.editor.rules == ours


def test_a_code_of_a_preset_selects_the_preset(start_program):
    user = start_program((1920, 1080))
    user.go("rules")
    enter_code(user, RuleSet("", presets.rules("lu")).to_code())
    assert not user.stores.rule_sets.list_all()
    assert user.scene.editor.rules == presets.rules("lu")
    assert user.ctx.t("rules.import_known", name=user.ctx.t("presets.lu.name")) in user.texts()


def test_other_rules_of_a_name_that_is_taken_come_under_a_name_of_their_own(start_program):
    user = start_program((1920, 1080))
    user.stores.rule_sets.store("Ours", presets.rules("lu"))
    user.go("rules")
    enter_code(user, RuleSet("Ours", presets.load()["core"].rules(6, stacking="on")).to_code())
    assert [each.name for each in user.stores.rule_sets.list_all()] == ["Ours", "Ours 2"]
