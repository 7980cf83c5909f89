"""Endgames of two players against exact search: `python -m tests.brain.endings --positions 10000 [--seed N] [--player
expert]`.

Half of the positions come from deals between players of all levels, half are random; hands of up to eight cards, in
every preset. The engine itself plays out all continuations, independently of the players' own search. Prints each won
endgame that the player throws away; exit status 1 if there was one.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.bots import registry
from game.bots.levels import load_levels
from game.engine.action import Action, play
from game.engine.cards import format_cards
from game.engine.deal import Deal
from game.engine.deal_moment import DealMoment
from game.engine.law import Law, get_law
from game.engine.position import Position, make_position
from game.engine.presets import load
from game.engine.rules import Rules

MAX_CARDS = 8
"""Maximum number of cards in a hand."""

MIXED_OPTIONS: tuple[dict[str, Any], ...] = (
    {"stacking": "on", "pass_lock_exempt": "bombs"},
    {"stacking": "on_bombs_may_answer", "same_suit_runs": "lock"},
    {"same_suit_runs": "suited", "run_min": 2},
    {"pass_lock_exempt": "four_pairs", "twos_in_runs": True, "twos_in_pairs_runs": True},
)
"""Options beyond those of a preset, to reach combinations that no preset has."""

PLAYERS = ("random", "lowest", "saver", *load_levels())
"""Players of the deals."""


def make_tables() -> dict[str, list[Rules]]:
    """Return the rules for some player counts, by preset and for mixed options."""
    results: dict[str, list[Rules]] = {}
    for name, preset in load().items():
        numbers = [n for n in (2, 3, 4, 8) if n in preset.players]
        results[name] = [preset.rules(n, instant_wins=(), trading="off") for n in numbers]
    results["mixed"] = [
        load()["chops"].rules(n, instant_wins=(), **mixed) for mixed in MIXED_OPTIONS for n in (2, 4, 8)
    ]
    return results


class EndgameSolver:
    """The winner of the last two seats, by full search."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], bool] = {}

    def wins(self, position: Position, cards: int) -> bool:
        """Return whether the seat to act goes out first after a play (0: after a pass)."""
        own_seat = position.turn
        if cards and cards == position.hands[own_seat]:
            losing = position.law.decisions.losing_last_play
            return losing is None or not losing.is_losing(position.law.deck, cards)
        following = position.copy()
        following.act(cards)
        return self._value(following) == (following.turn == own_seat)

    def _value(self, position: Position) -> bool:
        """Return whether the seat to act goes out first."""
        key = (
            *position.hands, position.target_code, position.target_cards, position.owner, position.turn,
            position.locked_seats, position.passed_seats, position.is_owner_alone,
        )  # fmt: skip
        known_value = self._known.get(key)
        if known_value is None:
            plays = sorted(position.list_legal_plays(), key=int.bit_count, reverse=True)
            known_value = self._known[key] = any(self.wins(position, cards) for cards in plays)
        return known_value


@dataclass
class Tally:
    """Counts of checked endgames; `choice` counts won ones in which another action would have lost."""

    positions: int = 0
    won: int = 0
    choice: int = 0
    thrown: int = 0


def check_endgame(state: DealMoment, player: str, tally: Tally) -> bool:
    """Count the endgame, and return whether the player keeps its win."""
    seat = state.turn
    assert seat is not None and state.position is not None
    observation = state.observation(seat)
    action = registry.make(player, 1).act(observation)
    truth, deck = EndgameSolver(), state.deck
    values = {cards: truth.wins(state.position, cards) for cards in state.position.list_legal_plays()}
    won, is_kept = any(values.values()), values[deck.pack(action.cards)]
    tally.positions += 1
    tally.won += won
    tally.choice += won and not all(values.values())
    tally.thrown += won and not is_kept
    if won and not is_kept:
        better = [format_cards(deck.unpack(cards)) or "pass" for cards, wins in values.items() if wins]
        print(f"{state.rules.preset} {state.rules.players}: {action} instead of {better[:5]}; hands {state.hands}, "
              f"pile {state.pile}, locked {state.locked}, history {len(state.history)}", flush=True)  # fmt: skip
    return is_kept or not won


def is_ending(state: DealMoment) -> bool:
    """Return whether two seats are left with few cards and a decision."""
    alive = [seat for seat in range(state.players) if seat not in (*state.out, *state.knocked)]
    few = all(0 < state.counts[seat] <= MAX_CARDS for seat in alive)
    return len(alive) == 2 and few and state.phase == "play" and len(state.position.list_legal_plays()) > 1


def iterate_played_endings(rules: Rules, seed: int) -> Iterator[Deal]:
    """Yield the endgames of a deal between players of all levels."""
    rng = random.Random(seed)
    bots = [registry.make(rng.choice(PLAYERS), seed) for _ in range(rules.players)]
    state = Deal(rules, seed=rng.getrandbits(40))
    while state.turn is not None:
        if is_ending(state):
            yield state
        state = state.do(bots[state.turn].act(state.observation(state.turn)))


def draw_ending(rules: Rules, seed: int) -> Iterator[DealMoment]:
    """Yield one random endgame, after a few random actions."""
    rng = random.Random(seed)
    law = get_law(rules)
    pack = [card for card in range(52) for _ in range(law.deck.packs)]
    low = rng.choice((0, 0, 16, 28))
    low_cards = rng.sample([card for card in pack if card >= low], rng.randint(3, 2 * MAX_CARDS))
    cut = rng.randint(max(1, len(low_cards) - MAX_CARDS), min(MAX_CARDS, len(low_cards) - 1))
    two = rng.sample(range(rules.players), 2)
    hands = [0] * rules.players
    hands[two[0]], hands[two[1]] = (
        law.deck.pack(tuple(sorted(low_cards[:cut]))),
        law.deck.pack(tuple(sorted(low_cards[cut:]))),
    )
    rest = list((Counter(pack) - Counter(low_cards)).elements())
    position = _seat_hands(law, hands, two, rng)
    pile = _draw_dead_lead(position, two, rest, rng)
    for card in pile:
        rest.remove(card)
    dead = next((seat for seat in range(rules.players) if seat not in two), two[1])
    history = [(dead, play((card,))) for card in rest]
    if pile:
        history.append((position.owner, play(pile)))
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        cards, actor = rng.choice(position.list_legal_plays()), position.turn
        if cards == position.hands[actor]:
            break
        history.append((actor, play(law.deck.unpack(cards)) if cards else Action("pass")))
        position.act(cards)
    deal = Deal(rules, seed=seed, number=2, last_order=tuple(range(rules.players)))
    state = deal.with_parts(trade=None, result=None, leader=two[0], position=position, history=tuple(history))
    if is_ending(state):
        yield state


def _seat_hands(law: Law, hands: list[int], two: list[int], rng: random.Random) -> Position:
    """Return two seats with cards among others that are out."""
    position = make_position(law, hands, rng.choice(two))
    position.seats_in_play = 1 << two[0] | 1 << two[1]
    position.out_seats = [seat for seat in range(len(hands)) if seat not in two]
    position.seats_that_played = (1 << len(hands)) - 1
    return position


def _draw_dead_lead(position: Position, two: list[int], rest: list[int], rng: random.Random) -> tuple[int, ...]:
    """Return, in some cases, the last play of a seat that went out with it."""
    law = position.law
    if not position.out_seats or rng.random() < 0.6:
        return ()
    few = law.deck.pack(tuple(sorted(rng.sample(rest, min(len(rest), 7)))))
    cards = rng.choice(law.list_leads(few))
    owner = rng.choice(position.out_seats)
    code = law.get_code(cards)
    position.pile = [(owner, code, cards)]
    position.set_target(owner, code, cards, law.can_be_bombed(code, cards))
    position.turn = next(
        (owner + step) % position.seat_count for step in range(1, 9) if (owner + step) % position.seat_count in two
    )
    return law.deck.unpack(cards)


def check_endgames(count: int, seed: int, player: str) -> dict[str, Tally]:
    """Check positions, half from each source and equally many per preset; return the counts by source and preset."""
    tallies: dict[str, Tally] = {}
    every, start = make_tables(), time.monotonic()
    known = {name: few for name, rules in every.items() if (few := [rule for rule in rules if _are_hands_known(rule)])}
    for source, make, usable in (("played", iterate_played_endings, known), ("laid", draw_ending, every)):
        for name, rules in usable.items():
            tally = tallies[f"{source} {name}"] = Tally()
            while tally.positions < count / 2 / len(usable):
                seed += 1
                for state in make(rules[seed % len(rules)], seed):
                    check_endgame(state, player, tally)
            print(f"{source} {name}: {tally}, {time.monotonic() - start:.0f} s", flush=True)
    return tallies


def _are_hands_known(rules: Rules) -> bool:
    """Return whether the last two seats know each other's cards: all were dealt, and more than one seat goes out."""
    whole = sum(Deal(rules, seed=1).counts) == (52 if rules.players <= 4 else 104)
    return whole and (rules.ending != "first_out" or rules.players == 2)


def main() -> int:
    """Run the checks and print the counts."""
    parser = argparse.ArgumentParser(description="Checks endings of two against exact search.")
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1_000_000, help="the first of consecutive seeds")
    parser.add_argument("--player", default="expert")
    arguments = parser.parse_args()
    tallies = check_endgames(arguments.positions, arguments.seed, arguments.player)
    total = {name: sum(getattr(tally, name) for tally in tallies.values()) for name in vars(Tally())}
    print(total)
    return 1 if total["thrown"] else 0


if __name__ == "__main__":
    sys.exit(main())
