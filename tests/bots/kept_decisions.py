"""The decisions of the built-in players in about 500 moments of recorded deals, kept as reviewed text files.

    python -m tests.bots.kept_decisions            # keep them anew, in tests/bots/kept; read the difference
    python -m tests.bots.kept_decisions --deals    # play and record other deals first

Each preset has its recorded deals (`.jsonl`) and a text. The text lists by moment the expectations of the network and
of the hand-written player, the choices of a level and of the small players, and the facts and sentence that explain
an action. A checksum stands for the network's many inputs.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from zlib import crc32

from game.bots import registry
from game.bots.bot import RatedAction
from game.bots.characters import load_characters
from game.bots.deal_value import compute_expected_place
from game.bots.levels import load_levels
from game.bots.lookahead_player import LookaheadPlayer, is_worth_looking_ahead
from game.bots.network.matching import make_inputs
from game.coach.certain_outcomes import apply_certain_values
from game.coach.explainer import Explainer
from game.coach.playouts import Playouts
from game.coach.reason_facts import FactFinder
from game.coach.words import format_reason_sentence
from game.engine import presets
from game.engine.action import Action
from game.engine.cards import format_cards
from game.engine.combination import Combination
from game.engine.deal import Deal
from game.engine.observation import Observation
from game.engine.rules import Rules
from game.text import Texts
from tests.bots.varied import OPTION_CHANGES

FOLDER = Path(__file__).parent / "kept"
NAMES = ["An", "Bình", "Chi", "Dũng", "Em", "Phúc", "Giang", "Hà"]
MOMENT_COUNT = 10
"""Number of moments taken from a deal, spread evenly."""
ROUND_COUNT = 12
"""Number of drawn deals that are played out."""
TRADES: tuple[Any, ...] = ("mutual", "ranks", "ranks_two")
LISTED_ACTION_COUNT = 3
"""Number of best actions that are listed with their expectation."""


def read_kept_text(preset: str) -> str:
    return (FOLDER / f"{preset}.txt").read_text(encoding="utf-8")


def make_text(preset: str) -> str:
    """Return the text that the players produce now."""
    deals = _load_deals(preset)
    lines = [line for index, deal in enumerate(deals) for line in _format_deal(index, deal)]
    return "\n".join([*lines, *_format_search(deals)]) + "\n"


def _compute_first_probability(observation: Observation, choice: RatedAction) -> float | None:
    return None if not choice.place_probabilities else 0.0 if observation.out else choice.place_probabilities[0]


def _load_deals(preset: str) -> list[Deal]:
    lines = (FOLDER / f"{preset}.jsonl").read_text(encoding="utf-8").splitlines()
    return [Deal.from_json(json.loads(line)) for line in lines]


def _list_moments(deal: Deal) -> list[tuple[int, Deal]]:
    """Return the moments of a deal with a choice: the index in its history, and the deal before that action."""
    state, results = Deal.begin(deal.rules, deal.spec), []
    for index, (_, action) in enumerate(deal.history):
        if len(state.legal) > 1:
            results.append((index, state))
        state = state.do(action)
    return results


def _choose_moments(at: int, deal: Deal) -> list[tuple[int, Deal]]:
    moments = _list_moments(deal)
    return sorted(random.Random(at).sample(moments, min(MOMENT_COUNT, len(moments))), key=lambda each: each[0])


def _format_deal(at: int, deal: Deal) -> Iterator[str]:
    yield f"######## deal {at}: {deal.players} players"
    for place, before in _choose_moments(at, deal):
        yield from _format_moment(place, before)
    if not at:
        yield from _format_playouts(next(before for _, before in _list_moments(deal) if before.phase == "play"))


def _format_playouts(deal: Deal) -> Iterator[str]:
    assert deal.turn is not None
    first, last = deal.legal[0], deal.legal[-1]
    played = Playouts(deal.observation(deal.turn), (first, last), partial(registry.make, "lowest"))
    for _ in range(ROUND_COUNT):
        played.play_out_next_draw()
    loss = played.comparison.losses[1]
    sure = ", sure" if abs(loss.mean) > 2 * loss.error else ""
    yield f"## play-outs of {first} and {last}: {_format_number(loss.mean)} +- {_format_number(loss.error)}{sure}"


def _format_search(deals: Sequence[Deal]) -> Iterator[str]:
    """Yield the expectations of the search player at the first moment at which it searches."""
    for index, deal in enumerate(deals):
        for place, before in _list_moments(deal):
            assert before.turn is not None
            observation = before.observation(before.turn)
            if len(observation.legal) > 2 and is_worth_looking_ahead(observation):
                hand = format_cards(observation.hand)
                yield f"######## a look ahead at {place} of deal {index}: seat {observation.seat} holds {hand}"
                for choice in LookaheadPlayer().evaluate(observation):
                    places = " ".join(
                        _format_number(place_probability) for place_probability in choice.place_probabilities
                    )
                    yield f"{choice.action}: {_format_number(choice.value)}, places {places}"
                return


def _format_moment(place: int, deal: Deal) -> Iterator[str]:
    assert deal.turn is not None
    observation = deal.observation(deal.turn)
    target = f", {format_cards(observation.target.cards)} to beat" if observation.target else ""
    counts = " ".join(map(str, observation.counts))
    yield f"## {place}: seat {observation.seat} holds {format_cards(observation.hand)}{target}, cards {counts}"
    network = registry.make_evaluator("net").evaluate(observation)
    yield f"network: {_format_expectations(network)}"
    yield format_hand_player(observation)
    yield from _format_decision(place, observation)
    if observation.phase == "play":
        yield format_inputs(observation)
    certain = apply_certain_values(observation, network)
    place_text = _format_number(compute_expected_place(observation, certain[0]))
    yield f"certain: {_format_expectations(certain)}, place {place_text}"
    yield f"first: {_format_number(_compute_first_probability(observation, certain[0]))}"
    yield from format_reasons(place, observation, certain)


def _format_decision(place: int, observation: Observation) -> Iterator[str]:
    level = list(load_levels())[place % len(load_levels())]
    character = list(load_characters())[place % len(load_characters())]
    for name in ("lowest", "saver", "random", level, f"{level}/{character}"):
        yield f"{name} plays {registry.make(name, 5).act(observation)}"


def format_reasons(place: int, observation: Observation, choices: list[RatedAction]) -> Iterator[str]:
    """Yield the facts and the sentence that explain the best action and one more."""
    explainer = Explainer(observation, choices)
    for action in dict.fromkeys((choices[0].action, choices[place % len(choices)].action)):
        if observation.phase == "play":
            yield from _list_facts(explainer, choices, action)
        reason = explainer.explain(action)
        yield f"{action} because: {format_reason_sentence(reason, Texts('en'), NAMES)}"


def _list_facts(explainer: Explainer, choices: Sequence[RatedAction], action: Action) -> Iterator[str]:
    other = next((choice for choice in choices if choice.action != action), None)
    for fact in FactFinder(explainer.analysis, choices, action, other).list_facts():
        holds = "".join("01"[bool(fact.is_true(choice.action))] for choice in choices)
        named = ", ".join(f"{name} {_format_value(value)}" for name, value in fact.params.items())
        yield f"    fact of {action}: {fact.code} {_format_number(fact.weight)} {named} ({holds})"


def _format_value(value: object) -> str:
    if isinstance(value, Combination):
        value = value.cards
    if isinstance(value, tuple):
        return format_cards(value)
    return _format_number(value) if isinstance(value, float) else str(value)


def _format_expectations(choices: Sequence[RatedAction]) -> str:
    texts = [f"{choice.action} {_format_number(choice.value)}" for choice in choices[:LISTED_ACTION_COUNT]]
    return f"{', '.join(texts)} of {len(choices)}"


def _format_number(value: float | None) -> str:
    """Format a number without the last bits, which differ between machines."""
    return "unknown" if value is None else f"{value + 0.0:.3f}"


def format_hand_player(observation: Observation) -> str:
    """Return the expectations of the hand-written player for the best actions."""
    return f"by hand: {_format_expectations(registry.make_evaluator('hand').evaluate(observation))}"


def format_inputs(observation: Observation) -> str:
    """Return a checksum of the network's inputs of the position and of every candidate."""
    inputs = make_inputs(observation)
    by_candidate = {
        cards: [sorted(part) for part in inputs.compute_delta(play)]
        for cards, play in sorted(inputs.candidates.items())
    }
    return f"inputs: {crc32(repr((sorted(inputs.list_base_inputs()), by_candidate)).encode()):08x}"


def _play_deal(rules: Rules, seed: int) -> Deal:
    """Return a deal between players of mixed strength who sometimes choose at random."""
    rng = random.Random(seed)
    order = list(range(rules.players))
    rng.shuffle(order)
    players = [registry.make(rng.choice(("random", "saver", "easy", "expert")), seed) for _ in order]
    deal = Deal(rules, seed=seed, number=2, last_order=order)
    while deal.turn is not None:
        by_chance = rng.random() < 0.1
        deal = deal.do(rng.choice(deal.legal) if by_chance else players[deal.turn].act(deal.observation(deal.turn)))
    return deal


def _record_deals(names: Sequence[str]) -> None:
    """Record four deals of each preset: the usual one, the fewest and most players, and one with options and trades."""
    for index, (name, preset) in enumerate(presets.load().items()):
        if name not in names:
            continue
        rng = random.Random(index)
        twist = OPTION_CHANGES[1 + index % (len(OPTION_CHANGES) - 1)]
        tables = (
            preset.rules(preset.usual_players, instant_wins=()),
            preset.rules(min(preset.players), instant_wins=()),
            preset.rules(max(preset.players), instant_wins=(), quads_runs=True),
            preset.rules(
                max(3, rng.choice(preset.players)), instant_wins=(), trading=TRADES[index % len(TRADES)], **twist
            ),
        )
        deals = [_play_deal(rules, 100 + len(tables) * index + turn) for turn, rules in enumerate(tables)]
        lines = [json.dumps(deal.to_json(preset)) + "\n" for deal in deals]
        (FOLDER / f"{name}.jsonl").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    if "--deals" in sys.argv:
        _record_deals(sys.argv[sys.argv.index("--deals") + 1 :] or tuple(presets.load()))
    for each in presets.load():
        (FOLDER / f"{each}.txt").write_text(make_text(each), encoding="utf-8")
