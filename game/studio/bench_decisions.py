"""`bench decisions`: processor time of the expert's decisions in deals between experts."""

import statistics
import time

from game.bots import registry
from game.bots.bot import Bot
from game.bots.levels import EXPERT
from game.engine import presets
from game.engine.action import Action
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.studio.example_deals import play_deal

DEAL_COUNT = 30


def measure(
    preset_names: tuple[str, ...] = ("southern", "north"), deal_count: int = DEAL_COUNT
) -> dict[str, dict[str, float]]:
    """Return, for each preset, the number of decisions and the median, 99th percentile and maximum in milliseconds."""
    results = {}
    for name in preset_names:
        expert, milliseconds = registry.make(EXPERT), list[float]()

        def decide(
            seat: int, observation: Observation, expert: Bot = expert, milliseconds: list[float] = milliseconds
        ) -> Action:
            start_time = time.process_time()
            action = expert.act(observation)
            milliseconds.append(1000 * (time.process_time() - start_time))
            return action

        for seed in range(1, deal_count + 1):
            play_deal(presets.rules(name), DealSpec(seed=seed), decide)
        results[name] = {
            "decisions": len(milliseconds),
            "median_ms": round(statistics.median(milliseconds), 1),
            "p99_ms": round(statistics.quantiles(milliseconds, n=100)[98], 1),
            "max_ms": round(max(milliseconds), 1),
        }
    return results
