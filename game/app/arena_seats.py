"""The arena's seats: built-in players and programs, with their times and faults."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from game.app.external_player import ExternalPlayer, FaultError
from game.bots.bot import Bot
from game.bots.registry import UnknownPlayer, make
from game.bots.yardsticks import lowest_action
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.observation import Observation

PROGRAM_PREFIX = "exec:"
"""Prefix of the spec of a program."""


class SpecError(ValueError):
    """A player that cannot be seated; the text says why."""


def split_specs(text: str) -> list[str]:
    """Return the specs of a list separated by commas; commas within quotes belong to a command.

    >>> split_specs("hard,exec:python 'my bot.py' --order '3,2',saver")
    ['hard', "exec:python 'my bot.py' --order '3,2'", 'saver']
    """
    specs, quote, escaped = [""], "", False
    for sign in text:
        if sign == "," and not quote and not escaped:
            specs.append("")
            continue
        if sign in "'\"" and not escaped:
            quote = "" if quote == sign else quote or sign
        escaped = sign == "\\" and not escaped and quote != "'"
        specs[-1] += sign
    return [spec.strip() for spec in specs]


def seat_player(spec: str, seed: int, move_time: float) -> Bot:
    """Return the player of a spec. Raises SpecError."""
    try:
        if spec.startswith(PROGRAM_PREFIX):
            return ExternalPlayer(spec.removeprefix(PROGRAM_PREFIX), move_time)
        return make(spec, seed)
    except UnknownPlayer as error:
        raise SpecError(f"{error}, and exec:COMMAND") from None
    except (OSError, ValueError) as error:
        raise SpecError(f"cannot start {spec!r}: {error}") from None


class Contestant:
    """A player of the arena, with its times and faults. A bot that forfeits an action plays its lowest legal play."""

    def __init__(self, spec: str, seed: int, move_time: float) -> None:
        self.spec = spec
        self.bot = seat_player(spec, seed, move_time)
        self.action_count = 0
        self.times: list[float] = []
        self.faults: list[str] = []

    def decide(self, state: Deal, observation: Observation) -> Action:
        """Return a legal action; forced actions are requested too, but not timed."""
        self.action_count += 1
        choice = len(observation.trade_actions or observation.legal) > 1
        started = perf_counter()
        try:
            action = self.bot.act(observation)
        except FaultError as fault:
            return self._forfeit(observation, str(fault))
        finally:
            if choice:
                self.times.append(perf_counter() - started)
        violation = state.violation(action, by=observation.seat)
        return self._forfeit(observation, f"{violation.code}: {action}") if violation else action

    def _forfeit(self, observation: Observation, why: str) -> Action:
        self.faults.append(why)
        return lowest_action(observation)

    def announce_deal(self, state: Deal, seat: int) -> None:
        """Tell a program that a deal begins."""
        if isinstance(self.bot, ExternalPlayer):
            self.bot.tell({"type": "deal", **state.observation(seat).to_json()})

    def announce_end(self, message: dict[str, Any]) -> None:
        """Tell a program how the deal ended."""
        if isinstance(self.bot, ExternalPlayer):
            self.bot.tell(message)

    def close(self) -> None:
        """End a program."""
        if isinstance(self.bot, ExternalPlayer):
            self.bot.close()
