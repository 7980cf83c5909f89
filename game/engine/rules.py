"""A rule set: one value for each option. Reading, checking and writing rule sets and presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property, lru_cache
from typing import Any, NoReturn, Unpack

from game import resources
from game.engine.catalogue import OPTION_BY_NAME, OPTIONS, OPTIONS_BY_DEPENDENCY
from game.engine.decisions import Decisions
from game.engine.option import Change, Need
from game.engine.option_values import OptionChanges, OptionValues, RulesArguments
from game.engine.violation import RulesError


class Rules(OptionValues):
    """A value for each option of the catalogue (docs/RULES.md section 2), as an attribute; immutable and hashable.

    Values have the form in which records write them. Raises RulesError for an unknown option or value, or a
    combination that docs/RULES.md refuses. `preset` is the name of the preset that the rules were made from, or "";
    comparisons ignore it.

    >>> Rules(players=3, stacking="on").but(players="2")
    Rules(players=2, stacking='on')
    """

    preset: str
    _values: dict[str, Any]
    _hash: int

    def __init__(self, **values: Unpack[RulesArguments]) -> None:
        read_values = {name: _get_option(name).read(value) for name, value in values.items()}
        self._assign({option.name: read_values.get(option.name, option.default) for option in OPTIONS}, "")

    def _assign(self, values: dict[str, Any], preset: str) -> None:
        self.__dict__.update(values, preset=preset, _values=values, _hash=hash(tuple(values.values())))
        for option in OPTIONS:
            option.check(values[option.name], self)

    def but(self, *, preset: str | None = None, **changes: Unpack[RulesArguments]) -> Rules:
        """Return the same rules with other values for some options. Raises RulesError."""
        changed_rules = object.__new__(Rules)
        read_values = {name: _get_option(name).read(value) for name, value in changes.items()}
        changed_rules._assign({**self._values, **read_values}, self.preset if preset is None else preset)
        return changed_rules

    def __getitem__(self, option: str) -> Any:
        return self._values[option]

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"rules do not change: use rules.but({name}=...)")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("rules do not change")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._hash == other._hash and bool(self._values == other._values)

    def __hash__(self) -> int:
        return int(self._hash)

    def __repr__(self) -> str:
        changed_values = {option.name: self[option.name] for option in OPTIONS if self[option.name] != option.default}
        values = ", ".join(f"{name}={value!r}" for name, value in changed_values.items())
        return f"Rules({values}).but(preset={self.preset!r})" if self.preset else f"Rules({values})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_values, (self._values, self.preset)

    @classmethod
    def from_json(cls, data: Any, presets: Mapping[str, Preset] | None = None) -> Rules:
        """Return the rule set that `read_rules` reads: a preset's name, or options with or without a preset."""
        return read_rules(data, presets)

    def to_json(self) -> dict[str, Any]:
        """Return every option with its value as records write it."""
        return {option.name: option.write(self[option.name]) for option in OPTIONS}

    @cached_property
    def decisions(self) -> Decisions:
        """The decisions of this rule set."""
        return _compute_decisions(self)


@lru_cache(maxsize=64)
def _compute_decisions(rules: Rules) -> Decisions:
    """Return the decisions of a rule set, shared by all equal ones."""
    decisions = Decisions(rules)
    for option in OPTIONS_BY_DEPENDENCY:
        option.decide(rules[option.name], decisions)
    decisions.freeze()
    return decisions


def _from_values(values: dict[str, Any], preset: str) -> Rules:
    return Rules(**values).but(preset=preset)


def _get_option(name: str) -> Any:
    if name not in OPTION_BY_NAME:
        raise RulesError("unknown-option", option=str(name)[:40], right=_suggest_option(str(name)))
    return OPTION_BY_NAME[name]


def _suggest_option(name: str) -> str:
    if name == "preset":
        return "a preset's rules are game.engine.presets.rules(NAME)"
    close_names = get_close_matches(name, OPTION_BY_NAME, 1)
    return f"perhaps {close_names[0]}?" if close_names else f"options are {', '.join(OPTION_BY_NAME)}"


@dataclass(frozen=True)
class Preset:
    """A named rule set: allowed numbers of players, options, and options that differ for some numbers of players."""

    name: str
    players: tuple[int, ...]
    options: Mapping[str, Any]
    options_by_players: Mapping[int, Mapping[str, Any]]
    cards_by_players: Mapping[int, tuple[Any, ...]]

    @classmethod
    def from_json(cls, name: str, data: Mapping[str, Any]) -> Preset:
        """Read a preset from the content of a file of assets/presets."""
        min_players, max_players = data["players"]
        players = tuple(range(min_players, max_players + 1))
        by_players = {int(number): options for number, options in data.get("by_players", {}).items()}
        other_cards = {int(number): tuple(values) for number, values in data.get("also_cards", {}).items()}
        usual_cards = {
            n: by_players.get(n, {}).get("cards", data["options"].get("cards", OPTION_BY_NAME["cards"].default))
            for n in players
        }
        card_choices = {n: (usual_cards[n], *other_cards.get(n, ())) for n in players}
        return cls(name, players, data["options"], by_players, card_choices)

    @property
    def usual_players(self) -> int:
        """The default number of players: four, or the nearest number that the preset allows."""
        return min(self.players, key=lambda number: abs(number - 4))

    def rules(self, players: int | None = None, **overrides: Unpack[OptionChanges]) -> Rules:
        """Return the preset's rule set for a number of players (default: the usual number), with some options
        overridden.
        """
        data = {"preset": self.name, **overrides, **({} if players is None else {"players": players})}
        return read_rules(data, {self.name: self})


@cache
def load_shipped_presets() -> dict[str, Preset]:
    """Return every shipped preset by its name, in the order in which presets are offered."""
    return {name: Preset.from_json(name, data) for name, data in resources.load_presets().items()}


def read_rules(data: Any, presets: Mapping[str, Preset] | None = None) -> Rules:
    """Return a rule set from a preset's name, or from an object with `preset` and the options that differ from it.

    `presets` are the presets that may be named; by default the shipped ones. Raises RulesError.
    """
    fields: dict[str, Any] = {"preset": data} if isinstance(data, str) else data
    if not isinstance(fields, dict):
        raise RulesError("not-rules")
    values = {name: _get_option(name).read(value) for name, value in fields.items() if name != "preset"}
    if fields.get("preset") is None:
        return Rules(**values)
    preset = get_preset(fields["preset"], load_shipped_presets() if presets is None else presets)
    players = values.get("players", preset.usual_players)
    if players not in preset.players:
        raise RulesError("preset-players", preset=preset.name, players=players, allowed=preset.players)
    preset_options = {**preset.options, **preset.options_by_players.get(players, {})}
    return Rules(**{**preset_options, **values, "players": players}).but(preset=preset.name)


def get_preset(name: Any, presets: Mapping[str, Preset]) -> Preset:
    """Return the preset of this name. Raises RulesError with the names that exist."""
    if not isinstance(name, str) or name not in presets:
        raise RulesError("unknown-preset", preset=str(name)[:40], known=tuple(presets))
    return presets[name]


def write_differences(rules: Rules, preset: Preset) -> dict[str, Any]:
    """Return the preset's name and the options that differ from it, as records write them. `read_rules` reads the
    result.
    """
    preset_rules = preset.rules(rules.players) if rules.players in preset.players else Rules(players=rules.players)
    changed_values = {
        option.name: option.write(rules[option.name])
        for option in OPTIONS
        if option.name != "players" and rules[option.name] != preset_rules[option.name]
    }
    return {"preset": preset.name, "players": rules.players, **changed_values}


def list_unmet_needs(rules: Rules, name: str) -> list[Need]:
    """Return the unmet needs of an option in this rule set, each with the changes that would satisfy it."""
    decisions = rules.decisions
    unmet_needs = [need for need in OPTION_BY_NAME[name].needs if not need.is_met(decisions)]
    return [
        Need(need.is_met, tuple(change for change in need.changes if _is_helpful(rules, need, change)))
        for need in unmet_needs
    ]


def _is_helpful(rules: Rules, need: Need, change: Change) -> bool:
    try:
        return need.is_met(rules.but(**{change.option: change.value}).decisions)
    except RulesError:
        return True  # the screen explains the contradiction when the player makes the change
