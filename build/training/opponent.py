"""Any player as a program for the arena: `--seats expert,"exec:python build/training/opponent.py OTHER.net",…`.

A network (`.net`), or weights of the hand-written player (`.json`). It speaks the bot protocol of docs/FORMATS.md and
plays by them alone, for yardsticks that are not part of the game.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.bots.bot import Bot
from game.bots.bot_program import run
from game.bots.hand_written import HandWrittenPlayer
from game.bots.network.model import read
from game.bots.network.player import NetworkPlayer


def load_bot(path: Path) -> Bot:
    if path.suffix != ".json":
        return NetworkPlayer(read(path.read_bytes()), can_search=False)
    data = json.loads(path.read_text(encoding="utf-8"))
    return HandWrittenPlayer(data["weights"], data["outlook"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("player", type=Path, help="a network, or a file of weights")
    run(load_bot(parser.parse_args().player))


if __name__ == "__main__":
    main()
