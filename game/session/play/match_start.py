"""The match for a table: the match in progress, or a new match from the settings and a request."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from secrets import randbits
from typing import Any

from game.bots.characters import Character, load_characters, make_player_name
from game.engine import presets
from game.engine.rules import Rules, read_rules
from game.session.matches.match import SEED_BITS, MatchPlan
from game.session.matches.match_plan import draw_characters, plan_match, select_opponents
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import ORDINARY_MODE, make_demo_mode
from game.session.players.pace import Pace
from game.session.players.people import make_person
from game.session.players.runner import Runner
from game.session.rules.chosen_rules import change_player_count, find_preset_id, read_current_rules
from game.session.table.board_view import SeatedPerson
from game.store.settings import Settings
from game.store.stores import Stores
from game.text import Texts

DEMO_LEVEL = "hard"
"""The level at the human's seat in a demonstration."""


@dataclass(frozen=True)
class MatchRequest:
    """A request for a match; `rules` is a preset's name, or a rule set as records write it."""

    rules: str | Mapping[str, Any] | None = None
    players: int | str | None = None
    seed: int | str | None = None
    is_demo: bool = False
    is_new: bool = False

    @property
    def is_for_new_match(self) -> bool:
        return self.is_new or self.is_demo or (self.rules, self.players, self.seed) != (None, None, None)


def begin_match(
    settings: Settings, stores: Stores, runner: Runner, plan: MatchPlan | None, request: MatchRequest
) -> LiveMatch:
    """Return a match for the plan or the request; without both, the match in progress, else a new match."""
    pace = Pace.from_settings(settings)
    challenge = plan.challenge if plan else ""
    if challenge or (plan is None and not request.is_for_new_match):
        resumed_match = LiveMatch.resume(stores, runner, pace, ORDINARY_MODE.for_challenge(challenge))
        if resumed_match is not None:
            return resumed_match
    mode = make_demo_mode(DEMO_LEVEL) if request.is_demo else ORDINARY_MODE
    return LiveMatch(plan or make_plan(settings, request), runner, stores, pace, mode)


def make_plan(settings: Settings, request: MatchRequest) -> MatchPlan:
    """Return the plan of a new match from the settings, with the rules, players and seed of the request."""
    rules = _choose_rules(settings, request)
    seed = randbits(SEED_BITS) if request.seed is None else int(request.seed)
    names = select_opponents(settings, rules.players, draw_characters(seed))
    plan = plan_match(settings, rules, names, None if request.seed is None else seed, seed)
    is_same_preset = request.rules is None and rules.preset == read_current_rules(settings).preset
    return plan if is_same_preset else replace(plan, rules_name="")


def _choose_rules(settings: Settings, request: MatchRequest) -> Rules:
    """Return the requested rules, else the rules of the settings, with the requested number of players."""
    players = None if request.players is None else int(request.players)
    if request.rules is None:
        rules = read_current_rules(settings)
        return rules if players is None else change_player_count(rules, players)
    name = find_preset_id(request.rules) if isinstance(request.rules, str) else None
    if name is not None:
        return presets.rules(name, players)
    return read_rules(request.rules)


def get_seated_characters(match: LiveMatch) -> dict[int, Character]:
    all_characters = load_characters()
    return {
        opponent.seat: all_characters[opponent.character]
        for opponent in match.opponents
        if opponent.character in all_characters
    }


def list_seated_people(
    texts: Texts, match: LiveMatch, own_name: str, totals: Sequence[int] | None = None
) -> list[SeatedPerson]:
    """Return the persons at the seats with their points, if the rules count points: `totals`, or the match's points."""
    are_points_shown = match.are_points_shown and not match.observation.rules.decisions.is_scored_by_places_only
    sums = totals or match.totals
    points = [texts("table.sum", n=texts.format_signed(n)) if are_points_shown else "" for n in sums]
    players = ["", *(make_player_name(opponent.level, opponent.character) for opponent in match.opponents)]
    people = [make_person(texts, player, own_name) for player in players]
    return [SeatedPerson(person.name, person.portrait, points[seat]) for seat, person in enumerate(people)]
