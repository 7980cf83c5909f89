"""Players of the arena: bots and external programs, with their decision times and faults."""

from time import perf_counter
from typing import Any

from game.app.external_player import ExternalPlayer, ForfeitError
from game.bots.bot import Bot
from game.bots.registry import UnknownPlayer, make
from game.bots.yardsticks import find_lowest_action
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.observation import Observation

PROGRAM_PREFIX = "exec:"


class SpecError(ValueError):
    """A contest or player that cannot be set up. The message gives the reason."""


def split_specs(text: str) -> list[str]:
    """Return the specs of a list separated by commas; commas within quotes belong to a command.

    >>> split_specs("hard,exec:python 'my bot.py' --order '3,2',saver")
    ['hard', "exec:python 'my bot.py' --order '3,2'", 'saver']
    """
    specs, quote, is_escaped = [""], "", False
    for char in text:
        if char == "," and not quote and not is_escaped:
            specs.append("")
            continue
        if char in "'\"" and not is_escaped:
            quote = "" if quote == char else quote or char
        is_escaped = char == "\\" and not is_escaped and quote != "'"
        specs[-1] += char
    return [spec.strip() for spec in specs]


def seat_player(spec: str, seed: int, move_seconds: float) -> Bot:
    """Create the player of a spec. Raises SpecError."""
    try:
        if spec.startswith(PROGRAM_PREFIX):
            return ExternalPlayer(spec.removeprefix(PROGRAM_PREFIX), move_seconds)
        return make(spec, seed)
    except UnknownPlayer as error:
        raise SpecError(f"{error}, and exec:COMMAND") from None
    except (OSError, ValueError) as error:
        raise SpecError(f"cannot start {spec!r}: {error}") from None


class Contestant:
    """A player of the arena with its decision times and faults.

    After a fault, the lowest legal play is made instead.
    """

    def __init__(self, spec: str, seed: int, move_seconds: float) -> None:
        self.spec = spec
        self.bot = seat_player(spec, seed, move_seconds)
        self.action_count = 0
        self.decision_seconds: list[float] = []
        self.fault_messages: list[str] = []

    def decide(self, state: Deal, observation: Observation) -> Action:
        """Return a legal action. Forced actions are requested from the player too, but are not timed."""
        self.action_count += 1
        has_choice = len(observation.trade_actions or observation.legal) > 1
        start_time = perf_counter()
        try:
            action = self.bot.act(observation)
        except ForfeitError as fault:
            return self._forfeit(observation, str(fault))
        finally:
            if has_choice:
                self.decision_seconds.append(perf_counter() - start_time)
        violation = state.violation(action, by=observation.seat)
        return self._forfeit(observation, f"{violation.code}: {action}") if violation else action

    def _forfeit(self, observation: Observation, fault_message: str) -> Action:
        self.fault_messages.append(fault_message)
        return find_lowest_action(observation)

    def announce_deal(self, state: Deal, seat: int) -> None:
        """Send the start of a deal to an external program."""
        if isinstance(self.bot, ExternalPlayer):
            self.bot.send({"type": "deal", **state.observation(seat).to_json()})

    def announce_end(self, message: dict[str, Any]) -> None:
        """Send the result of a deal to an external program."""
        if isinstance(self.bot, ExternalPlayer):
            self.bot.send(message)

    def close(self) -> None:
        """End the player if it is an external program."""
        if isinstance(self.bot, ExternalPlayer):
            self.bot.close()
