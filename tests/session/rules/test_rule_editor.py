"""The rule editor without a window: names, undo and imported rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import presets
from game.engine.catalogue import OPTIONS
from game.session.rules import chosen_rules
from game.session.rules.rule_editor import RuleEditor
from game.store.rulesets import RuleSet, RuleSetStore
from game.store.settings import Settings
from game.text import Texts

SOUTHERN, LU = presets.rules("southern"), presets.rules("lu")
STACKING_RULES = SOUTHERN.but(stacking="on")
T = Texts("en", is_strict=True)


@pytest.fixture
def editor() -> RuleEditor:
    return RuleEditor(Settings())


@pytest.fixture
def own_rule_sets(tmp_path) -> RuleSetStore:
    return RuleSetStore(tmp_path / "rules.json")


def test_a_change_is_told_beside_the_preset_and_undone(editor):
    assert not editor.changed_options and editor.format_heading(T) == (
        T("presets.southern.name"),
        T("rules.nothing_changed"),
    )
    editor.change_rules(STACKING_RULES)
    assert editor.changed_options == ["stacking"] and editor.get_usual_value("stacking") == SOUTHERN.stacking
    name, subtitle = editor.format_heading(T)
    assert name == T("presets.own") and subtitle == T("rules.changed", n=1, preset=T("presets.southern.name"))
    editor.restore_preset()
    assert editor.rules == SOUTHERN


def test_changes_without_a_name_can_be_brought_back_once(editor):
    editor.change_rules(STACKING_RULES)
    editor.start_from_rules(LU)
    assert editor.rules == LU and editor.replaced_rules == STACKING_RULES
    editor.start_from_rules(presets.rules("family"))
    assert editor.replaced_rules == STACKING_RULES, "going through presets loses nothing"
    editor.restore_replaced_rules()
    assert editor.rules == STACKING_RULES and editor.replaced_rules is None


def test_a_further_change_gives_up_what_could_be_brought_back(editor):
    editor.change_rules(STACKING_RULES)
    editor.start_from_rules(LU)
    editor.change_rules(LU.but(stacking="on"))
    assert editor.replaced_rules is None


def test_rules_with_a_name_are_kept_and_need_not_be_brought_back(editor, own_rule_sets):
    editor.change_rules(STACKING_RULES)
    assert editor.save_rules(" Ours ", own_rule_sets) == editor.name == editor.last_name == "Ours"
    unchanged = T("rules.unchanged", preset=T("presets.southern.name"))
    assert editor.format_heading(T) == ("Ours", T("rules.changed", n=1, preset=T("presets.southern.name")))
    editor.start_from_rules(LU)
    assert editor.replaced_rules is None and editor.name == "" and editor.last_name == "Ours"
    editor.start_from_rules(SOUTHERN, "Plain")
    assert editor.format_heading(T) == ("Plain", unchanged)


def test_rules_in_force_that_are_forgotten_lose_their_name_and_others_do_not(editor, own_rule_sets):
    editor.change_rules(STACKING_RULES)
    editor.save_rules("Ours", own_rule_sets)
    own_rule_sets.store("Theirs", LU)
    editor.delete_rules("Theirs", own_rule_sets)
    assert editor.name == "Ours" and [each.name for each in own_rule_sets.list_all()] == ["Ours"]
    editor.delete_rules("Ours", own_rule_sets)
    assert editor.name == "" and editor.rules == STACKING_RULES and not own_rule_sets.list_all()


def test_rules_from_elsewhere_are_kept_only_where_they_are_not_known(editor, own_rule_sets):
    assert editor.import_rules(RuleSet("", LU), own_rule_sets, T) == (T("presets.lu.name"), False)
    assert editor.rules == LU and editor.name == "" and not own_rule_sets.list_all()
    assert editor.import_rules(RuleSet("", STACKING_RULES), own_rule_sets, T) == (T("rules.unnamed"), True)
    assert editor.name == T("rules.unnamed")
    assert editor.import_rules(RuleSet("Another name", STACKING_RULES), own_rule_sets, T) == (T("rules.unnamed"), False)
    assert len(own_rule_sets.list_all()) == 1


def test_a_section_tells_how_many_of_its_options_are_changed(editor):
    section = next(option.section for option in OPTIONS if option.name == "stacking")
    options = [option for option in OPTIONS if option.section == section]
    title = T(f"rules.tab.{section}")
    assert editor.format_section_title(T, section, options) == title
    editor.change_rules(STACKING_RULES)
    assert editor.format_section_title(T, section, options) == T("rules.section", section=title, n=1)


def test_the_editor_begins_with_the_rules_in_force():
    settings = replace(Settings(), **chosen_rules.make_rules_settings(STACKING_RULES, "Ours"))
    editor = RuleEditor(settings)
    assert (editor.rules, editor.name, editor.base) == (STACKING_RULES, "Ours", "southern")
