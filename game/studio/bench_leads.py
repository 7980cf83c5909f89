"""`bench leads`: the time to list all legal leads of a full hand, of 13 cards (one deck) and 20 (two decks)."""

from random import Random
from statistics import median, quantiles
from time import perf_counter

from game.engine import presets
from game.engine.law import Law, get_law
from game.studio.bench_engine import deal_random_hands, make_packed_deck

_HAND_COUNT = 2000


def measure() -> dict[str, dict[str, float]]:
    """Return the median and 99th percentile in microseconds, and the largest number of leads of one hand."""
    return {
        "13 cards, southern": _measure_leads(get_law(presets.rules("southern"))),
        "20 cards, core, 5 players": _measure_leads(get_law(presets.load()["core"].rules(5, cards="all"))),
    }


def _measure_leads(law: Law) -> dict[str, float]:
    random, deck = Random(1), make_packed_deck(law)
    durations_us = []
    max_lead_count = 0
    for _ in range(_HAND_COUNT):
        hand = deal_random_hands(law, deck, random)[0]
        start_time = perf_counter()
        leads = law.list_leads(hand)
        durations_us.append((perf_counter() - start_time) * 1e6)
        max_lead_count = max(max_lead_count, len(leads))
    return {
        "median_us": round(median(durations_us), 1),
        "p99_us": round(quantiles(durations_us, n=100)[98], 1),
        "most_leads": max_lead_count,
    }
