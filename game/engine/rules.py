"""A rule set: one value for every option; how it is read, checked and written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from game.engine.catalogue import BY_NAME, OPTIONS
from game.engine.options import bombs, cards, scoring
from game.engine.options.set_values import SetValues
from game.engine.violation import RulesError


def _option(name: str) -> Any:
    return field(default=BY_NAME[name].default)


@dataclass(frozen=True)
class Rules:
    """A value for each option of the catalogue (docs/RULES.md section 2); frozen and hashable.

    Each value is read as from a record: a word that its option does not know, and a combination that docs/RULES.md
    refuses, raise RulesError. `preset` only remembers the name it was made from.
    """

    players: int = _option("players")
    cards: int | str = _option("cards")
    leftover: str = _option("leftover")
    direction: str = _option("direction")
    card_counts: str = _option("card_counts")
    pairs_run_lengths: str | tuple[int, ...] = _option("pairs_run_lengths")
    quads: bool = _option("quads")
    quads_runs: bool = _option("quads_runs")
    run_min: int = _option("run_min")
    twos_in_runs: bool = _option("twos_in_runs")
    twos_in_pairs_runs: bool = _option("twos_in_pairs_runs")
    same_suit_runs: str = _option("same_suit_runs")
    bombs: bombs.Table = _option("bombs")
    ties: str = _option("ties")
    first_lead: str = _option("first_lead")
    later_lead: str = _option("later_lead")
    pass_lock: str = _option("pass_lock")
    pass_lock_exempt: str = _option("pass_lock_exempt")
    stacking: str = _option("stacking")
    instant_wins: tuple[str, ...] = _option("instant_wins")
    after_instant_win: str = _option("after_instant_win")
    trading: str = _option("trading")
    ending: str = _option("ending")
    knock_out: bool = _option("knock_out")
    scoring: str = _option("scoring")
    full_hand_double: bool = _option("full_hand_double")
    hoarding: bool = _option("hoarding")
    bomb_bonus: bool = _option("bomb_bonus")
    instant_win_points: int = _option("instant_win_points")
    stake: int = _option("stake")
    ladder_points: tuple[int, int] = _option("ladder_points")
    winner_points: int = _option("winner_points")
    full_hand_points: int = _option("full_hand_points")
    set_values: SetValues = _option("set_values")
    preset: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        for option in OPTIONS:
            object.__setattr__(self, option.name, option.read(getattr(self, option.name)))
        cards.check(self.cards, self.players)
        scoring.check(self.scoring, self.players)

    def to_json(self) -> dict[str, Any]:
        """Every option with its value as records write it."""
        return {option.name: json_value(option.name, getattr(self, option.name)) for option in OPTIONS}


def json_value(name: str, value: Any) -> Any:
    """An option's value as records write it: lists as lists, the bombs table as rows of with and beats."""
    if name == "bombs":
        return bombs.to_json(value)
    if isinstance(value, SetValues):
        return value._asdict()
    return list(value) if isinstance(value, tuple) else value


@dataclass(frozen=True)
class Preset:
    """A named rule set: the numbers of players it is for, its options, and those that differ for some numbers."""

    name: str
    players: tuple[int, ...]
    options: Mapping[str, Any]
    by_players: Mapping[int, Mapping[str, Any]]
    cards: Mapping[int, tuple[int | str, ...]]

    @classmethod
    def from_json(cls, name: str, data: Mapping[str, Any]) -> Preset:
        """Reads a file of assets/presets."""
        low, high = data["players"]
        players = tuple(range(low, high + 1))
        by_players = {int(number): options for number, options in data.get("by_players", {}).items()}
        also = {int(number): tuple(values) for number, values in data.get("also_cards", {}).items()}
        usual = {n: by_players.get(n, {}).get("cards", data["options"].get("cards", 13)) for n in players}
        return cls(name, players, data["options"], by_players, {n: (usual[n], *also.get(n, ())) for n in players})

    def rules(self, players: int | None = None, **overrides: Any) -> Rules:
        """The preset's rule set for so many players (4 where it allows), with other options' values on top."""
        return read_rules(
            {"preset": self.name, **overrides, **({} if players is None else {"players": players})}, {self.name: self}
        )


def read_rules(data: Any, presets: Mapping[str, Preset]) -> Rules:
    """A rule set from a preset's name, or an object with `preset` and the options that differ from it.

    Raises RulesError.
    """
    chosen: dict[str, Any] = {"preset": data} if isinstance(data, str) else data
    if not isinstance(chosen, dict):
        raise RulesError("not-rules")
    given = {name: value for name, value in chosen.items() if name != "preset"}
    for name in given:
        if name not in BY_NAME:
            raise RulesError("unknown-option", option=str(name)[:40])
    values = {name: BY_NAME[name].read(value) for name, value in given.items()}
    preset = _preset(chosen.get("preset"), presets)
    if preset is None:
        return Rules(**values)
    players = values.get("players", 4)
    if players not in preset.players:
        raise RulesError("preset-players", preset=preset.name, players=players, allowed=preset.players)
    usual = {**preset.options, **preset.by_players.get(players, {})}
    return Rules(**{**usual, **values, "players": players}, preset=preset.name)


def _preset(name: Any, presets: Mapping[str, Preset]) -> Preset | None:
    if name is None:
        return None
    if not isinstance(name, str) or name not in presets:
        raise RulesError("unknown-preset", preset=str(name)[:40], known=tuple(presets))
    return presets[name]


def differences(rules: Rules, preset: Preset) -> dict[str, Any]:
    """What of a rule set differs from its preset, as records write it; `read_rules` of it gives the rule set again."""
    usual = preset.rules(rules.players) if rules.players in preset.players else Rules(players=rules.players)
    found = {
        each.name: json_value(each.name, getattr(rules, each.name))
        for each in fields(Rules)
        if each.compare and each.name != "players" and getattr(rules, each.name) != getattr(usual, each.name)
    }
    return {"preset": preset.name, "players": rules.players, **found}
