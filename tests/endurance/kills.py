"""Kills during fast play: `python -m tests.endurance.kills --kills 1000 --seed 1`.

A process plays matches at instant speed and is killed (SIGKILL) at random moments; then the files are compared with
what it had shown. Exit status 1 if a file was damaged, more than one action was lost, or a deal was lost or counted
twice. A negative loss means that an action was saved before it was shown. Windows knows no fork.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.action import Action
from game.engine.observation import Observation
from game.session.play.live_match import LiveMatch
from game.session.players.process_runner import ProcessRunner
from game.session.players.runner import Ticket
from game.store.settings import BY_DEALS
from game.store.stores import Stores
from tests.session.tables import INSTANT, make_match_plan, make_random_player, open_stores_in, start_match

PRESETS = ("southern", "lu", "pagat", "core")


@dataclass(frozen=True)
class ShownProgress:
    """Progress that a process had shown when it was killed: the match's deal, its actions, and those of the deal
    before.
    """

    match: str
    deal: int
    actions: int
    before: int


class UnjudgedRunner(ProcessRunner):
    """A runner that starts no process to judge finished deals."""

    def judge(self, brain: str, observation: Observation, action: Action) -> Ticket[Any]:
        """Return a ticket that nobody answers."""
        return Ticket(0)


def play_forever(folder: Path, notes: Path, seed: int) -> None:
    """Play without end. Report each action when the table has shown it."""
    stores, rng = open_stores_in(folder), random.Random(seed)
    stores.claim_slot()
    person, now = make_random_player(seed), time.monotonic()
    with notes.open("r+b", buffering=0) as file:
        while True:
            at = LiveMatch.resume(stores, UnjudgedRunner(), INSTANT) or _start_match(stores, rng)
            while not at.compute_score().is_over or at.observation.phase != "over":
                now, before = time.monotonic(), now
                at.poll(now - before)
                _send_progress(file.fileno(), at)
                if at.observation.turn == 0:
                    at.submit(person(at.observation))
                    _send_progress(file.fileno(), at)
                elif at.observation.phase == "over" and at.next_deal():
                    _send_progress(file.fileno(), at)
            at.close()


def _start_match(stores: Stores, rng: random.Random) -> LiveMatch:
    plan = make_match_plan(rng.choice(PRESETS), seed=rng.getrandbits(40), length=BY_DEALS, target=6)
    return start_match(plan, stores, runner=UnjudgedRunner())


def _send_progress(handle: int, match: LiveMatch) -> None:
    """Send in one write, which a kill cannot divide."""
    deal, actions = match.compute_score().deal_number, len(match.observation.history)
    before = getattr(match, "_before", (0, 0))
    if before[0] != deal:
        match._before = before = (deal, getattr(match, "_actions", 0))  # type: ignore[attr-defined]
    match._actions = actions  # type: ignore[attr-defined]
    line = json.dumps([match._match.statistics_id, deal, actions, before[1]])
    os.pwrite(handle, line.ljust(120).encode(), 0)


def play_and_kill(folder: Path, seed: int, rng: random.Random) -> tuple[int | None, str]:
    """Play and kill; return the number of lost actions (None if nothing was shown yet) and the errors."""
    notes = folder / "shown"
    notes.write_bytes(b" " * 120)
    child = os.fork()
    if child == 0:
        try:
            play_forever(folder, notes, seed)
        finally:
            os._exit(9)
    time.sleep(rng.uniform(0.01, 0.4))
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        return None, "the process ended by itself"
    line = notes.read_text().strip()
    lost = _count_lost_actions(folder, ShownProgress(*json.loads(line))) if line else None
    return lost, _find_errors(folder)


def _count_lost_actions(folder: Path, shown: ShownProgress) -> int | None:
    """Return the number of shown actions that are not in the files."""
    stores = open_stores_in(folder)
    data = stores.match_save.load()
    at = LiveMatch.resume(stores, UnjudgedRunner(), INSTANT) if data else None
    if at is None or at._match.statistics_id != shown.match:
        return None  # the match is over, and perhaps another begun
    saved = (at.compute_score().deal_number, len(at.observation.history))
    at.close()
    if saved[0] == shown.deal:
        return shown.actions - saved[1]
    return shown.before - saved[1] + shown.actions if saved[0] == shown.deal - 1 else None


def _find_errors(folder: Path) -> str:
    """Return the errors in the folder after a kill and a restart."""
    stores = open_stores_in(folder)
    stores.claim_slot()
    at = LiveMatch.resume(stores, UnjudgedRunner(), INSTANT)
    if at is not None:
        at.close()
    entries, deals = stores.statistics.read_entries(), stores.archive.read_entries()
    damaged = [path.name for path in folder.iterdir() if "damaged" in path.name or path.name.endswith(".tmp")]
    notices = [notice.key for notice in stores.notices.take()]
    stores.close()
    twice = [name for name, count in Counter(entry.deal_id for entry in entries).items() if count > 1]
    deal_ids = [entry.deal_id for entry in entries][-len(deals) :] if deals else []
    wrong = [f"left {damaged}" if damaged else "", f"told {notices}" if notices else ""]
    wrong.append(f"counted twice {twice}" if twice else "")
    wrong.append("the archive differs from the statistics" if deal_ids != [deal.deal_id for deal in deals] else "")
    if at is not None:
        counted = sum(entry.match == at._match.statistics_id for entry in entries)
        finished = len(at._match.finished)
        wrong.append(f"{finished} deals over, {counted} counted" if counted != finished else "")
    return "; ".join(filter(None, wrong))


def main(given: list[str] | None = None) -> int:
    """Kill processes repeatedly; return 0 if no more than one action was lost each time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(given)
    rng, losses, failures = random.Random(args.seed), Counter[int | None](), 0
    with tempfile.TemporaryDirectory() as home:
        for number in range(args.kills):
            lost, wrong = play_and_kill(Path(home), args.seed * 100_003 + number, rng)
            losses[lost] += 1
            if wrong or (lost or 0) > 1:
                failures += 1
                print(f"kill {number} of seed {args.seed}: {lost} actions lost; {wrong}", flush=True)
        deals = len(open_stores_in(Path(home)).statistics.read_entries())
    losses_text = ", ".join(
        f"{count} lost {lost}" for lost, count in sorted(losses.items(), key=str) if lost is not None
    )
    print(f"{args.kills} kills, {deals} deals: {losses_text}; {losses[None]} between matches; {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
