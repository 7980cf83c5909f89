"""The rule sets that training plays: presets at every number of players, and mixtures of options."""

import random
from collections.abc import Mapping, Sequence
from itertools import accumulate

import sim  # first: it puts the project on the path

from game.engine.law import get_law
from game.engine.payments import SetValues
from game.engine.presets import load
from game.engine.rules import Preset, Rules
from game.engine.violation import RulesError

Table = tuple[Rules, float]

SEATS = {4: 0.64, 3: 0.14, 2: 0.11, 5: 0.035, 6: 0.035, 7: 0.015, 8: 0.025}
FAVOURED = {"chops": 9.0, "southern": 6.0, "north": 4.0}
MIXTURES = 2000
MIXTURE_SHARE = 0.24
MIXED_OPTIONS = [
    "pairs_run_lengths", "quads_runs", "twos_in_runs", "twos_in_pairs_runs", "same_suit_runs", "bombs",
    "pass_lock_exempt", "stacking", "ending", "knock_out", "scoring", "full_hand_double", "hoarding", "bomb_bonus",
    "first_lead", "later_lead", "one_card_left", "three_spades", "counted_sets",
]  # fmt: skip


def _weigh_presets(
    presets: dict[str, Preset], shares: dict[int, float], favoured: dict[str, float], matching: bool
) -> list[Table]:
    tables = []
    for seats, share in shares.items():
        presets_here = [
            p for p in presets.values() if seats in p.players and get_law(p.rules(seats)).has_suit_matching == matching
        ]
        weights = {p.name: (favoured.get(p.name, 1.0) if seats == 4 else 1.0) for p in presets_here}
        for preset in presets_here:
            sizes = preset.cards_by_players[seats]
            for cards in sizes:
                weight = share * weights[preset.name] / sum(weights.values()) / len(sizes)
                tables.append((preset.rules(seats, cards=cards), weight))
    return tables


def _draw_payments(rng: random.Random) -> dict[str, object]:
    prices = SetValues()
    factors = [rng.choice((0.0, 0.5, 1.0, 1.0, 2.0, 4.0)) for _ in prices]
    top = rng.choice((1, 2, 2, 3, 4, 6))
    return {
        "set_values": SetValues(*(round(price * factor) for price, factor in zip(prices, factors, strict=True))),
        "ladder_points": (top, rng.randint(0, top)),
        "winner_points": rng.choice((1, 2, 2, 3, 5)),
        "full_hand_points": rng.choice((1, 2, 4, 4, 8, 12)),
    }


def _draw_disputed_options(rng: random.Random) -> dict[str, object]:
    """Return a changed option that few presets have, with the options that belong to it."""
    changes: list[dict[str, object]] = [
        {"pass_lock": "turn", "stacking": "off"},
        {"pass_lock_exempt": "all_but_three_pairs"},
        {"run_min": 4},
        {"one_card_left": "highest"},
        {"one_card_left": "pays"},
        {"three_spades": rng.choice(("left", "out", "both")), "three_spades_points": rng.choice((1, 2, 2, 4))},
        {"bomb_bonus": True, "bonus_chain": "each"},
    ]
    return rng.choice(changes)


def _draw_mixture(
    rng: random.Random, presets: dict[str, Preset], shares: dict[int, float], matching: bool
) -> Rules | None:
    seats = rng.choices(list(shares), list(shares.values()))[0]
    donors = [p for p in presets.values() if seats in p.players]
    base = rng.choice(donors).rules(seats)
    options = {name: getattr(rng.choice(donors).rules(seats), name) for name in MIXED_OPTIONS if rng.random() < 0.35}
    if rng.random() < 0.15:
        options["run_min"] = 2
    if rng.random() < 0.15:
        options["same_suit_runs"] = rng.choice(("plain", "suited", "lock"))
    if rng.random() < 0.4:
        options |= _draw_payments(rng)
    if rng.random() < 0.4:
        options |= _draw_disputed_options(rng)
    if matching:
        last_two = rng.choice(("loses", "loses", "refused", "free"))
        options |= {"matching": "north", "same_suit_runs": "plain", "last_two": last_two}
        options["counted_sets"] = rng.random() < 0.5
    if seats > 4:
        options["ties"] = rng.choice(("highest_distinct", "highest_distinct", "refuse", "later_wins"))
    try:
        return base.but(preset="", **options)
    except RulesError:
        return None


def make_pool(
    seed: int = 1,
    seats: Sequence[int] = (),
    favoured: dict[str, float] | None = None,
    mixtures: float = MIXTURE_SHARE,
    matching: bool = False,
    seated: Mapping[int, float] = SEATS,
) -> tuple[list[Rules], list[float]]:
    """Return rule sets of the simulator and their cumulative shares, about three quarters presets.

    `seats`: the numbers of players, all by default; `seated`: the frequency of each number; `favoured`: weights of
    presets at four players, 1 for the others; `mixtures`: the share of mixed rule sets; `matching`: only rule sets with
    matching suits, instead of all others.
    """
    presets = {name: kind for name, kind in load().items() if not sim.explain_unknown(kind.rules(min(kind.players)))}
    rng = random.Random(seed)
    shares = {n: share for n, share in seated.items() if not seats or n in seats}
    shares = {n: share / sum(shares.values()) for n, share in shares.items()}
    weighted = _weigh_presets(presets, shares, FAVOURED if favoured is None else favoured, matching)
    if not matching:
        presets = {
            name: kind for name, kind in presets.items() if not get_law(kind.rules(min(kind.players))).has_suit_matching
        }
    tables = [(rules, weight * (1 - mixtures)) for rules, weight in weighted]
    mixtures_or_none = [_draw_mixture(rng, presets, shares, matching) for _ in range(MIXTURES)]
    mixtures_found = [rules for rules in mixtures_or_none if rules is not None]
    tables += [(rules, mixtures / len(mixtures_found)) for rules in mixtures_found]
    total = sum(weight for _, weight in tables)
    return [rules for rules, _ in tables], list(accumulate(weight / total for _, weight in tables))
