"""Any player as a program for the arena: `--seats expert,"exec:python build/training/opponent.py OTHER.net",…`.

A network (`.net`), or weights of the hand-written player (`.json`). It speaks the bot protocol of the README and plays
by them alone, for yardsticks that are not part of the game.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.bots.bot import Bot
from game.bots.hand_written import HandWrittenPlayer
from game.bots.network_player import NetworkPlayer
from game.bots.network_weights import read
from game.engine.action import TRADE_VERBS, Action
from game.engine.cards import parse
from game.engine.combination import Combination, Kind, Play
from game.engine.decisions import CONTAIN_LOWEST, NOTHING
from game.engine.law import law_of
from game.engine.observation import Observation
from game.engine.rules import read_rules
from game.store.presets import load


def _play(laid: dict[str, Any]) -> Play:
    kind, cards = Kind(laid["kind"]), parse(laid["cards"])
    ranks = {card >> 2 for card in cards}
    length = len(ranks) if kind in (Kind.PAIRS_RUN, Kind.QUADS_RUN) else len(cards)
    return Play(laid["seat"], Combination(kind, cards, length))


def _history(lines: list[str]) -> tuple[tuple[int, Action], ...]:
    """Plays and passes; of trades between others the protocol tells no cards, and the network asks for none."""
    words = [line.partition(" ") for line in lines]
    told = [(int(seat), action) for seat, _, action in words if action.split()[0] not in TRADE_VERBS]
    return tuple((seat, Action.parse(action)) for seat, action in told)


def _lead_condition(seen: Observation, legal: list[Action]) -> str:
    """What binds the lead: something does where a deal's play begins and every lawful play holds the lowest card."""
    plays = [each for each in legal if each.verb == "play"]
    if seen.phase != "play" or seen.pile or seen.history or any(seen.hand[0] not in each.cards for each in plays):
        return NOTHING
    return law_of(seen.rules).decisions.first_lead if seen.number == 1 else CONTAIN_LOWEST


def observation(message: dict[str, Any]) -> Observation:
    """What the protocol tells, as the game's own players see it."""
    seat, phase = message["seat"], message["phase"]
    hand, pile = parse(message["hand"]), tuple(_play(laid) for laid in message["pile"])
    legal = [Action.parse(each) for each in message["legal"]]
    seen = Observation(
        rules=read_rules(message["rules"], load()), seat=seat, number=message["number"], dealer=None, leader=None,
        phase=phase, turn=seat, hand=hand, counts=tuple(message["counts"]), pile=pile, locked=tuple(message["locked"]),
        out=tuple(message["out"]), knocked=tuple(message["knocked"]), tricks=0, history=_history(message["history"]),
        transfers=(), lead_condition="", lowest=(), stacking=bool(pile) and pile[-1].seat == seat,
        trade_actions=tuple(legal) if phase == "trade" else (), open_offer=None, open_answer=None, result=None,
        final_hands=(),
    )  # fmt: skip
    condition = _lead_condition(seen, legal)
    return replace(seen, lead_condition=condition, lowest=hand[:1] if condition else ())


def player(path: Path) -> Bot:
    """Who plays by that file."""
    if path.suffix != ".json":
        return NetworkPlayer(read(path.read_bytes()), search=False)
    found = json.loads(path.read_text(encoding="utf-8"))
    return HandWrittenPlayer(found["weights"], found["outlook"])


def answer(message: dict[str, Any], bot: Bot) -> str:
    """The player's action, as the protocol writes it."""
    return str(bot.act(observation(message)))


def main() -> None:
    """Answers every question on standard input until it ends."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("player", type=Path, help="a network, or a file of weights")
    bot = player(parser.parse_args().player)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "act":
            print(json.dumps({"action": answer(message, bot)}), flush=True)


if __name__ == "__main__":
    main()
