"""Waiting times of the player at the table, in game time and therefore equal on every machine.

Whole deals are played with the default settings. The player acts as soon as it is their turn.
"""

import os
import statistics
import tempfile
from pathlib import Path
from typing import Any

SIZE = (1280, 720)
SEEDS = range(1, 11)
PLAYER_COUNT = 4


def measure() -> dict[str, dict[str, float]]:
    """Return the player's waiting times in seconds, as statistics over several deals.

    - `opponent`: until the first opponent acts.
    - `turn`: until the player's next turn, in rounds in which each opponent acts once and nothing is chopped.
    - `first_line`: from the last card of the deal until the title of the result is readable.
    - `result`: from the last card until the animations of the result have ended.
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


def _summarize(durations: list[float]) -> dict[str, float]:
    sorted_durations = sorted(durations)
    p90 = sorted_durations[min(len(sorted_durations) - 1, 9 * len(sorted_durations) // 10)]
    return {
        "count": len(sorted_durations),
        "mean_s": round(statistics.mean(sorted_durations), 2),
        "p90_s": round(p90, 2),
        "max_s": round(sorted_durations[-1], 2),
    }


class _TimedDeal:
    """A deal on its own table, with the measured waiting times."""

    def __init__(self, home: Path, seed: int) -> None:
        from game.session.players.pace import Pace
        from game.studio.stage import make_stage
        from game.studio.table_examples import make_new_match

        self.stage = make_stage(SIZE, home)
        self.match = make_new_match("southern", PLAYER_COUNT, seed)
        self.match.set_pace(Pace.from_settings(self.stage.ctx.settings))
        self.stage.go("table", match=self.match)
        self.now = 0.0
        self.times: dict[str, list[float]] = {name: [] for name in ("opponent", "turn", "first_line", "result")}

    def play(self) -> None:
        from game.bots.yardsticks import find_lowest_action

        scene: Any = self.stage.scene
        while self.match.observation.phase != "over":
            if self._is_players_turn(scene):
                scene.actions.submit(find_lowest_action(self.match.observation))
                self._time_round(scene)
            else:
                self._step()
        start_time = self.now
        while self.stage.scene is scene or self.stage.is_in_transition:
            self._step()
        self.times["first_line"].append(self.now - start_time)
        while _is_result_animating(self.stage.scene):
            self._step()
        self.times["result"].append(self.now - start_time)
        self.stage.close()

    def _is_players_turn(self, scene: Any) -> bool:
        observation = self.match.observation
        return observation.turn == observation.seat and not (scene.display.is_play_running or scene.board.is_dealing)

    def _time_round(self, scene: Any) -> None:
        """Wait for the player's next turn, and store the times if each opponent acted once and nothing was chopped."""
        action_count, start_time = len(self.match.observation.history), self.now
        opponent_seconds, was_chopped = 0.0, False
        while self.match.observation.phase != "over" and not self._is_players_turn(scene):
            self._step()
            was_chopped |= scene.table.is_chop_shown
            if not opponent_seconds and len(self.match.observation.history) > action_count:
                opponent_seconds = self.now - start_time
        _, own_action = self.match.observation.history[action_count - 1]
        other_actions = self.match.observation.history[action_count:]
        if own_action.cards and not was_chopped and [seat for seat, _ in other_actions] == list(range(1, PLAYER_COUNT)):
            self.times["opponent"].append(opponent_seconds)
            self.times["turn"].append(self.now - start_time)

    def _step(self) -> None:
        from game.ui.stage import FRAME_SECONDS

        self.stage.update(FRAME_SECONDS)
        self.now += FRAME_SECONDS


def _is_result_animating(scene: Any) -> bool:
    """Return True while players walk to the podium or points are counted."""
    from game.ui.pages.parts.result_rows import CountedPoints
    from game.ui.pages.results.payments import CoinArc
    from game.ui.pages.rooms.character_stage import CharacterStage

    for widget in (layer_widget for layer in scene.ui.layers for layer_widget in layer.root.walk()):
        if isinstance(widget, CharacterStage) and widget.tween.age < 0:
            return True
        if isinstance(widget, CoinArc | CountedPoints) and widget.next_wakeup() is not None:
            return True
    return False
