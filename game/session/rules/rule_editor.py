"""The state of the rule editor: the edited rules, their preset, changed options and undo."""

from functools import cache
from typing import Any

from game import resources
from game.engine import presets
from game.engine.catalogue import OPTIONS
from game.engine.option import Option
from game.engine.rules import Rules
from game.session.rules.chosen_rules import attach_preset, read_current_rules
from game.store.rulesets import RuleSet, RuleSetStore
from game.store.settings import Settings
from game.text import Texts


@cache
def make_preset_rules(base: str, players: int) -> Rules:
    """Return the rules of a preset, with the given number of players if the preset allows it."""
    preset = presets.load()[base]
    return preset.rules(players if players in preset.players else preset.usual_players)


def get_usual_value(rules: Rules, base: str, name: str) -> Any:
    """Return the preset's value of an option. Each allowed number of players counts as the preset's value."""
    if name == "players" and rules.players in presets.load()[base].players:
        return rules.players
    return make_preset_rules(base, rules.players)[name]


def list_changed_options(rules: Rules, base: str) -> list[str]:
    names = [option.name for option in OPTIONS]
    return [name for name in names if rules[name] != get_usual_value(rules, base, name)]


class RuleEditor:
    """The rules in force while they are edited. `name` is the name of an own rule set; "" for unnamed rules."""

    def __init__(self, settings: Settings) -> None:
        self.rules = read_current_rules(settings)
        self.name = self.last_name = settings.rules_name
        self.base = self.rules.preset or resources.get_default_preset()
        self.replaced_rules: Rules | None = None
        """Unnamed changes that were replaced and can be restored."""

    @property
    def changed_options(self) -> list[str]:
        return list_changed_options(self.rules, self.base)

    def get_usual_value(self, option: str) -> Any:
        return get_usual_value(self.rules, self.base, option)

    def replace_rules(self, rules: Rules, name: str = "") -> None:
        self.rules, self.name = rules, name
        self.base = rules.preset or self.base
        self.last_name = name or self.last_name

    def start_from_rules(self, rules: Rules, name: str = "") -> None:
        """Start from other rules. Unnamed changes can be restored afterwards."""
        if self.changed_options and not self.name:
            self.replaced_rules = self.rules
        self.replace_rules(rules, name)

    def change_rules(self, rules: Rules) -> None:
        """Change the rules. Earlier replaced changes can no longer be restored."""
        self.replaced_rules = None
        self.replace_rules(attach_preset(rules, self.base))

    def restore_preset(self) -> None:
        self.start_from_rules(make_preset_rules(self.base, self.rules.players))

    def restore_replaced_rules(self) -> None:
        replaced_rules, self.replaced_rules = self.replaced_rules, None
        if replaced_rules:
            self.replace_rules(replaced_rules)

    def save_rules(self, name: str, store: RuleSetStore) -> str:
        """Store the rules under a name among the player's own rule sets. Return the stored name."""
        stored_rule_set = store.store(name, self.rules)
        self.replaced_rules = None
        self.replace_rules(stored_rule_set.rules, stored_rule_set.name)
        return stored_rule_set.name

    def delete_rules(self, name: str, store: RuleSetStore) -> None:
        """Delete an own rule set. If it is in force, its rules stay in force without a name."""
        store.remove(name)
        if self.name == name:
            self.name = ""

    def import_rules(self, rule_set: RuleSet, store: RuleSetStore, texts: Texts) -> tuple[str, bool]:
        """Use rules from elsewhere, and store them if they are new. Return their name, and True if they are new."""
        rules = rule_set.rules
        name = next((stored_set.name for stored_set in store.list_all() if stored_set.rules == rules), "")
        if not name and _is_unchanged_preset(rules):
            self.start_from_rules(rules)
            return texts(f"presets.{rules.preset}.name"), False
        is_new = not name
        name = name or store.store(store.find_free_name(rule_set.name or texts("rules.unnamed")), rules).name
        self.start_from_rules(rules, name)
        return name, is_new

    # --- in words

    def format_heading(self, texts: Texts) -> tuple[str, str]:
        """Return the name of the rules, and a sentence that compares them with their preset."""
        preset = texts(f"presets.{self.base}.name")
        count = len(self.changed_options)
        name = self.name or (texts("presets.own") if count else preset)
        if count:
            return name, texts("rules.changed", n=count, preset=preset)
        return name, texts("rules.unchanged", preset=preset) if self.name else texts("rules.nothing_changed")

    def format_section_title(self, texts: Texts, section: str, options: list[Option[Any]]) -> str:
        title = texts(f"rules.tab.{section}")
        count = sum(option.name in self.changed_options for option in options)
        return texts("rules.section", section=title, n=count) if count else title


def _is_unchanged_preset(rules: Rules) -> bool:
    preset = presets.load().get(rules.preset)
    return preset is not None and rules.players in preset.players and rules == preset.rules(rules.players)
