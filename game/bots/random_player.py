"""The random player: any lawful alternative is as good as any other."""

from __future__ import annotations

from game.bots.decision_seed import generator
from game.engine.action import Action
from game.engine.observation import Observation


class RandomPlayer:
    """Picks one of the legal actions by chance."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def act(self, observation: Observation) -> Action:
        """A legal action, each as likely as the others."""
        legal = observation.legal
        return legal[generator(observation, self.seed).below(len(legal))]
