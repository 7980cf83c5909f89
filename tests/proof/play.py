"""Random play of all presets and player counts: `python -m tests.proof.play --decisions 10000000`.

After each deal all cards are present, the order names each seat once, and the payments add up to the points and to
zero.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from game.engine import presets
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.rules import Rules


def play_deal(rules: Rules, spec: DealSpec, random: Random) -> Deal:
    """Play a deal to its end with random legal actions."""
    state = Deal.begin(rules, spec)
    while state.turn is not None:
        state = state.do(random.choice(state.legal))
        assert len(state.history) < 20_000, "this deal does not end"
    return state


def check_finished_deal(state: Deal) -> None:
    result = state.result
    assert result is not None
    assert sum(result.points) == 0
    balance = [0] * state.rules.players
    for payment in result.payments:
        balance[payment.from_seat] -= payment.points
        balance[payment.to_seat] += payment.points
    assert tuple(balance) == tuple(result.points)
    assert sorted(result.order) == list(range(state.rules.players))
    played = [card for _, action in state.history if action.verb == "play" for card in action.cards]
    left = [card for hand in state.hands for card in hand]
    cards = [card for hand in Deal.begin(state.rules, state.spec).hands for card in hand]
    difference = sorted(played + left)
    for card in cards:
        difference.remove(card)
    assert len(difference) in (0, len(state.leftover))


def main() -> int:
    parser = argparse.ArgumentParser(description="Plays at random under every preset.")
    parser.add_argument("--decisions", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    random = Random(arguments.seed)
    sets = [preset.rules(players) for preset in presets.load().values() for players in preset.players]
    start, decisions, deals = time.monotonic(), 0, 0
    while decisions < arguments.decisions:
        for rules in sets:
            number = random.randint(1, 3)
            order = tuple(random.sample(range(rules.players), rules.players))
            state = play_deal(rules, DealSpec(seed=random.getrandbits(63), number=number, last_order=order), random)
            check_finished_deal(state)
            decisions += len(state.history)
            deals += 1
    seconds = time.monotonic() - start
    print(f"{decisions} decisions in {deals} deals of {len(sets)} rule sets, all well")
    print(f"{decisions / seconds:.0f} decisions a second, with these checks")
    return 0


if __name__ == "__main__":
    sys.exit(main())
