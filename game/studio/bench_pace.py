"""Waiting times of a player at the table, in frames of the game's own clock: equal on every machine.

Whole deals are played with the default settings; the player acts as soon as it is their turn.
"""

from __future__ import annotations

import os
import statistics
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.ui.stage import Stage

SIZE = (1280, 720)
SEEDS = range(1, 11)
PLAYER_COUNT = 4


def measure() -> dict[str, dict[str, float]]:
    """Seconds from the player's card to their next turn, and from a deal's last card to its result.

    - `opponent`: until the first opponent acts.
    - `turn`: until the player's next turn, in rounds in which each opponent acts once and nothing is chopped.
    - `first_line`: from the deal's last card until the title of the result can be read.
    - `result`: from that card until all stand on the podium and all points are counted.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.set_mode(SIZE)
    durations: dict[str, list[float]] = {}
    for seed in SEEDS:
        with tempfile.TemporaryDirectory() as folder:
            deal = _TimedDeal(Path(folder), seed)
            deal.play()
            for name, seconds in deal.times.items():
                durations.setdefault(name, []).extend(seconds)
    return {name: _summarize(seconds) for name, seconds in durations.items()}


def _summarize(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds)
    ninth = ordered[min(len(ordered) - 1, 9 * len(ordered) // 10)]
    return {
        "count": len(ordered),
        "mean_s": round(statistics.mean(ordered), 2),
        "p90_s": round(ninth, 2),
        "max_s": round(ordered[-1], 2),
    }


class _TimedDeal:
    """A deal on a table of its own, and the waiting times in it."""

    def __init__(self, home: Path, seed: int) -> None:
        from game.session.players.pace import Pace
        from game.store.paths import Paths
        from game.store.settings import Settings
        from game.store.stores import open_stores
        from game.studio.table_examples import make_new_match
        from game.ui.context import Context
        from game.ui.services import Services
        from game.ui.stage import Stage

        settings = Settings(language="en", greeted=True)
        self.match = make_new_match("southern", PLAYER_COUNT, seed)
        self.match.set_pace(Pace.of(settings))
        services = Services(open_stores(Paths(home, home, home)))
        self.stage: Stage = Stage(Context(SIZE, settings=settings, services=services))
        self.stage.go("table", match=self.match)
        self.now = 0.0
        self.times: dict[str, list[float]] = {name: [] for name in ("opponent", "turn", "first_line", "result")}

    def play(self) -> None:
        """Play the deal until its result is complete."""
        from game.bots.yardsticks import lowest_action

        table: Any = self.stage.scene
        while self.match.seen.phase != "over":
            if self._is_players_turn(table):
                table.verbs.submit(lowest_action(self.match.seen))
                self._time_round(table)
            else:
                self._step()
        start_time = self.now
        while self.stage.scene is table or self.stage.is_arriving:
            self._step()
        self.times["first_line"].append(self.now - start_time)
        while _is_result_animating(self.stage.scene):
            self._step()
        self.times["result"].append(self.now - start_time)
        self.stage.close()

    def _is_players_turn(self, table: Any) -> bool:
        """Return True if the table asks the player to act."""
        seen = self.match.seen
        return seen.turn == seen.seat and not (table.display.playing_out or table.board.dealing)

    def _time_round(self, table: Any) -> None:
        """Let a round pass after the player's action; count its times if it is an ordinary one."""
        before, began, first, chopped = len(self.match.seen.history), self.now, 0.0, False
        while self.match.seen.phase != "over" and not self._is_players_turn(table):
            self._step()
            chopped |= table.display.director.chop.is_striking
            if not first and len(self.match.seen.history) > before:
                first = self.now - began
        (_, own), others = self.match.seen.history[before - 1], self.match.seen.history[before:]
        if own.cards and not chopped and [seat for seat, _ in others] == list(range(1, PLAYER_COUNT)):
            self.times["opponent"].append(first)
            self.times["turn"].append(self.now - began)

    def _step(self) -> None:
        from game.ui.stage import FRAME_SECONDS

        self.stage.update(FRAME_SECONDS)
        self.now += FRAME_SECONDS


def _is_result_animating(scene: Any) -> bool:
    """Return True while persons still walk to the podium, or points are still counted."""
    from game.ui.pages.parts.result_rows import CountedPoints
    from game.ui.pages.results.payments import CoinArc
    from game.ui.pages.rooms.stage import Stage

    for widget in (each for layer in scene.ui.layers for each in layer.root.walk()):
        if isinstance(widget, Stage) and widget.tween.age < widget.stands:
            return True
        if isinstance(widget, CoinArc | CountedPoints) and widget.next_wakeup() == 0.0:
            return True
    return False
