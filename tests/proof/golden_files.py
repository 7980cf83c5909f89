"""Write the golden records: `python -m tests.proof.golden_files`. Existing files never change.

golden/PRESET.jsonl holds records with the oracle's replies; golden/perft.jsonl the number of lines of play to each
depth from some positions, counted by the oracle; golden/seeds.jsonl the hands that the engine dealt from some seeds.
"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

from game.app.referee import judge_record as referee

from . import oracle
from .checked_referee import make_record
from .deals import fill_pattern
from .oracle.cards import RANKS, SUITS
from .oracle.deal import Deal
from .oracle.referee import read_action, read_record
from .oracle.rules import PLAYERS

FOLDER = Path(__file__).parent / "golden"
Json = dict[str, Any]
DEPTH_LIMIT = 1000


def draw_hands(random: Random, players: int, size: int, ranks: str = RANKS) -> list[str]:
    deck = [rank + suit for rank in ranks for suit in SUITS] * (2 if players >= 5 else 1)
    random.shuffle(deck)
    return [" ".join(deck[seat * size : (seat + 1) * size]) for seat in range(players)]


def play_whole_deal(random: Random, record: Json) -> Json:
    """Return the record with a random line of play to the end."""
    deal, _ = read_record(record)
    while deal.phase != "over":
        legal = deal.list_legal()
        plays = [word for word in legal if word != "pass"]
        word = random.choice(plays if plays and random.random() < 0.75 else legal)
        word = fill_pattern(random, deal, word) if word in ("offer", "return") else word
        record["actions"].append(f"{deal.turn} {word}")
        deal.act(read_action(record["actions"][-1]))
    return record


def make_records(preset: str) -> list[Json]:
    """Return whole deals, and their first halves, for few, four and many players."""
    random = Random(f"golden {preset}")
    records = []
    for players in sorted({min(PLAYERS[preset]), 4, max(PLAYERS[preset])}):
        order = random.sample(range(players), players)
        for deal in ({"number": 1}, {"number": 2, "last_order": order}):
            record = play_whole_deal(random, make_record(preset, draw_hands(random, players, 13), **deal))
            middle = {**record, "actions": record["actions"][: len(record["actions"]) // 2]}
            records += [record, middle]
    return records


def count_lines_of_play(deal: Deal, depth: int) -> list[int]:
    """Count the lines of play of 1, 2, … actions, up to the depth at which the count stays small."""
    counts, level = [], [deal]
    for _ in range(depth):
        following = []
        for one in level:
            for word in one.list_legal():
                after = copy.deepcopy(one, {id(one.rules): one.rules})
                after.act(read_action(f"{one.turn} {word}"))
                following.append(after)
        counts.append(len(following))
        level = following
        if not 0 < len(level) < DEPTH_LIMIT:
            break
    return counts


def make_perft_lines() -> list[Json]:
    """Return two positions for each preset: many combinations in few ranks, and twos with bombs."""
    lines = []
    for preset in sorted(oracle.PRESETS):
        random = Random(f"perft {preset}")
        for ranks in ("345678", "JQKA2"):
            order = [0, 1, 2, 3]
            options = {"preset": preset, "instant_wins": []}
            record = make_record(options, draw_hands(random, 4, 5, ranks), number=2, last_order=order)
            lines.append({"record": record, "counts": count_lines_of_play(read_record(record)[0], 12)})
    return lines


def make_seed_lines() -> list[Json]:
    """Return the deals of some seeds."""
    lines = []
    for seed in (0, 1, 7, 2026, 2**40 + 1):
        for rules in ("southern", {"preset": "lu", "players": 3}, {"preset": "core", "players": 5, "cards": "all"}):
            record = {"format": "tienlen-record/1", "rules": rules, "deal": {"seed": seed}, "actions": []}
            lines.append({"record": record, "reply": referee(record)})
    return lines


def write_file(name: str, lines: list[Json]) -> None:
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    (FOLDER / f"{name}.jsonl").write_text(text, encoding="utf-8")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for preset in sorted(oracle.PRESETS):
        write_file(preset, [{"record": record, "reply": oracle.answer(record)} for record in make_records(preset)])
    write_file("perft", make_perft_lines())
    write_file("seeds", make_seed_lines())


if __name__ == "__main__":
    main()
