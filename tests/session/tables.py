"""Sample matches, with their texts and names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.bots.yardsticks import find_lowest_action
from game.engine import presets
from game.engine.action import Action
from game.engine.observation import Observation
from game.engine.rng import SplitMix64
from game.session.matches.match import MatchPlan
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import DETACHED_MODE, ORDINARY_MODE
from game.session.players.pace import Pace
from game.session.players.process_runner import ProcessRunner
from game.session.players.runner import Ticket
from game.store.paths import Paths
from game.store.stores import Stores, open_stores
from game.text import Texts
from tests.waiting import wait_for_answer

INSTANT = Pace(speed="instant")
EN = Texts("en", is_strict=True)
NAMES = ["You", "Ba Ba", "Cô Lan", "Anh Hai"]
"""Names of the players at the tables of `game.studio.table_examples`."""


def make_match_plan(
    preset: str = "southern", players: int = 4, bot: str = "lowest", seed: int = 1, **more: Any
) -> MatchPlan:
    """Return a plan of a match against bots of one kind; `options` are changes to the preset."""
    rules = presets.load()[preset].rules(players, **more.pop("options", {}))
    return MatchPlan(rules, (bot,) * (players - 1), seed, **more)


def open_stores_in(folder: Path) -> Stores:
    """Open stores that keep everything in a folder."""
    return open_stores(Paths(folder, folder, folder / "cache"))


class UnjudgedRunner(ProcessRunner):
    """A runner that asks quick players and never judges a deal, so that no process works on stories."""

    def judge(self, brain: str, observation: Observation, action: Action) -> Ticket[Any]:
        self._last_ticket += 1
        return Ticket(self._last_ticket)


def start_match(
    wanted: MatchPlan,
    stores: Stores | None = None,
    pace: Pace = INSTANT,
    runner: ProcessRunner | None = None,
    detached: bool = False,
) -> LiveMatch:
    """Return a match against quick bots, unless another runner is given."""
    return LiveMatch(wanted, runner or UnjudgedRunner(), stores, pace, DETACHED_MODE if detached else ORDINARY_MODE)


def make_random_player(seed: int) -> Callable[[Observation], Action]:
    """Return a function that chooses a random legal action."""
    rng = SplitMix64(seed)

    def decide(observation: Observation) -> Action:
        legal = observation.legal
        return legal[rng.draw_below(len(legal))]

    return decide


def play_deal(
    match: LiveMatch, person: Callable[[Observation], Action] = find_lowest_action, most: int = 3000
) -> Iterator[Any]:
    """Play the deal to its end; yield the events that the player sees."""

    def happened() -> list[Any] | None:
        events, seen = match.poll(1.0), match.observation
        return events if events or seen.phase == "over" or seen.turn == 0 else None

    for _ in range(most):
        yield from wait_for_answer(happened)
        observation = match.observation
        if observation.phase == "over":
            return
        if observation.turn == 0:
            refusal = match.submit(person(observation))
            assert refusal is None, refusal
    raise AssertionError("the deal does not end")
