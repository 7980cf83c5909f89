"""Any network as a program for the arena: `--seats expert,"exec:python build/train/opponent.py OTHER.net",…`.

It speaks the bot protocol of the README and plays by the network alone, for yardsticks that are not part of the game.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.bots.net import NetBrain
from game.bots.net_weights import Network, read
from game.engine.action import parse_action
from game.engine.cards import parse
from game.engine.combination import Combination, Kind
from game.engine.observation import Observation
from game.engine.rules import read_rules
from game.engine.state import Play
from game.store.presets import load


def _play(laid: dict[str, Any]) -> Play:
    kind, cards = Kind(laid["kind"]), parse(laid["cards"])
    ranks = {card >> 2 for card in cards}
    length = len(ranks) if kind in (Kind.PAIRS_RUN, Kind.QUADS_RUN) else len(cards)
    return Play(laid["seat"], Combination(kind, cards, length))


def _entry(line: str) -> tuple[int, Any]:
    seat, _, action = line.partition(" ")
    return int(seat), parse_action(action)


def observation(message: dict[str, Any]) -> Observation:
    """What the protocol tells, as the game's own players see it."""
    rules = read_rules(message["rules"], load())
    hand = parse(message["hand"])
    legal = [set(parse(each)) for each in message["legal"] if each != "pass"]
    # A first lead is bound where every lawful play holds the lowest card.
    bound = not message["pile"] and not message["history"] and all(hand[0] in each for each in legal)
    return Observation(
        rules=rules, seat=message["seat"], number=message["number"], dealer=None, leader=None, phase=message["phase"],
        turn=message["seat"], hand=hand, counts=tuple(message["counts"]),
        pile=tuple(_play(laid) for laid in message["pile"]),
        locked=tuple(message["locked"]), out=tuple(message["out"]), knocked=tuple(message["knocked"]), tricks=0,
        history=tuple(_entry(line) for line in message["history"]), transfers=(), bond="contain" if bound else "",
        lowest=hand[:1] if bound else (), stacking=False, trade_actions=(), open_offer=None, open_answer=None,
        result=None, final_hands=(),
    )  # fmt: skip


def answer(message: dict[str, Any], network: Network) -> str:
    """The network's action, as the protocol writes it."""
    return str(NetBrain(network, search=False).act(observation(message)))


def main() -> None:
    """Answers every question on standard input until it ends."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("network", type=Path)
    network = read(parser.parse_args().network.read_bytes())
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "act":
            print(json.dumps({"action": answer(message, network)}), flush=True)


if __name__ == "__main__":
    main()
