"""`bench decisions`: processor time of the expert's decisions in whole deals among experts."""

from __future__ import annotations

import statistics
import time

from game.bots import registry
from game.bots.bot import Bot
from game.bots.levels import EXPERT
from game.engine import presets
from game.engine.action import Action
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.studio.bot_deals import play_deal

DEAL_COUNT = 30


def measure(names: tuple[str, ...] = ("southern", "north"), deals: int = DEAL_COUNT) -> dict[str, dict[str, float]]:
    """Return by preset the number of decisions, and their median, 99th percentile and maximum in milliseconds."""
    figures = {}
    for name in names:
        expert, spent = registry.make(EXPERT), list[float]()

        def decide(seat: int, seen: Observation, expert: Bot = expert, spent: list[float] = spent) -> Action:
            start_time = time.process_time()
            action = expert.act(seen)
            spent.append(1000 * (time.process_time() - start_time))
            return action

        for seed in range(1, deals + 1):
            play_deal(presets.rules(name), DealSpec(seed=seed), decide)
        figures[name] = {
            "decisions": len(spent),
            "median_ms": round(statistics.median(spent), 1),
            "p99_ms": round(statistics.quantiles(spent, n=100)[98], 1),
            "max_ms": round(max(spent), 1),
        }
    return figures
