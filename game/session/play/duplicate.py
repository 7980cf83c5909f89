"""A deal replayed by the expert with the player's cards, against the same opponents with the same randomness."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from game.bots.levels import EXPERT
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.record import read_record
from game.session.matches.challenge import rebuild_match
from game.session.matches.match import PLAYER_SEAT, Match
from game.session.play.deal_in_play import MAX_STEPS_PER_FRAME, DealInPlay, Decider
from game.session.players.pace import Pace
from game.session.players.runner import Runner
from game.store.entries import ArchivedDeal, DuplicateEntry
from game.store.stores import Stores
from game.store.writer import POLL_SECONDS


class Duplicate:
    """The replay of one deal. Each `poll` continues as far as answers have arrived, without waiting."""

    def __init__(self, match: Match, spec: DealSpec, deal_id: str, runner: Runner) -> None:
        names = (EXPERT, *match.plan.opponents)
        deciders = [Decider(name, match.make_bot_seed(seat)) for seat, name in enumerate(names)]
        state = Deal.begin(match.rules, spec)
        self._deal = DealInPlay(state, deciders, runner, Pace(speed="instant"))
        self._deal_id = deal_id

    @property
    def result(self) -> DuplicateEntry | None:
        """The expert's result; None while the expert is still playing."""
        result = self._deal.state.result
        if result is None:
            return None
        return DuplicateEntry(self._deal_id, result.order_place(PLAYER_SEAT), result.points[PLAYER_SEAT])

    def poll(self) -> bool:
        """Continue the replay. Return True if the deal is over."""
        for _ in range(MAX_STEPS_PER_FRAME):
            if not self._deal.show_next_step():
                break
            self._deal.take_events()
        return self._deal.state.result is not None

    def next_wakeup(self) -> float | None:
        return POLL_SECONDS if self.result is None else None

    def close(self) -> None:
        self._deal.close()


@dataclass
class DuplicateQueue:
    """Replays of finished deals during play, in order. Results are stored if there are `stores`."""

    runner: Runner
    stores: Stores | None

    def __post_init__(self) -> None:
        self._running: list[Duplicate] = []

    def begin(self, match: Match, spec: DealSpec, deal_id: str) -> Duplicate:
        self.runner.prepare([EXPERT])
        self._running.append(Duplicate(match, spec, deal_id, self.runner))
        return self._running[-1]

    def poll(self) -> bool:
        """Continue the first replay without delaying a frame; return True if one has ended."""
        if not self._running or not self._running[0].poll():
            return False
        entry = self._running.pop(0).result
        if self.stores is not None and entry is not None:
            self.stores.writer.put(partial(self.stores.duplicates.add, entry))
        return True

    def next_wakeup(self) -> float | None:
        return self._running[0].next_wakeup() if self._running else None

    def close(self) -> None:
        for duplicate in self._running:
            duplicate.close()
        self._running.clear()


class MissingDuplicates:
    """Replays of deals whose expert result was unknown when the player left the table.

    The writer's thread looks for the deals in the archive.
    """

    def __init__(self, runner: Runner, stores: Stores, missing_results: Iterable[tuple[str, str]]) -> None:
        """`missing_results` lists the challenge and the `deal_id` of each missing result."""
        self._duplicate_queue = DuplicateQueue(runner, stores)
        self._stores = stores
        self._replayable: list[tuple[Match, DealSpec, str]] = []
        self._missing = tuple(missing_results)
        self._is_searching = bool(self._missing)
        if self._missing:
            stores.writer.put(self._search)

    def poll(self) -> bool:
        while self._replayable:
            self._duplicate_queue.begin(*self._replayable.pop(0))
        return self._duplicate_queue.poll()

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next possible answer; None if no result is missing."""
        return POLL_SECONDS if self._is_searching or self._replayable else self._duplicate_queue.next_wakeup()

    def close(self) -> None:
        self._duplicate_queue.close()

    def _search(self) -> None:
        for challenge, deal_id in self._missing:
            entries = self._stores.archive.read_entries("deal_id = ?", (deal_id,))
            try:
                start = _rebuild_start(challenge, entries[0]) if entries else None
            except ValueError:
                logging.getLogger(__name__).warning("a deal of %s cannot be played again", challenge)
                continue
            if start is not None:
                self._replayable.append((*start, deal_id))
        self._is_searching = False


def _rebuild_start(challenge: str, entry: ArchivedDeal) -> tuple[Match, DealSpec] | None:
    """Return the match and start of an archived deal; None for a damaged name. Raises ValueError for a bad entry."""
    record = read_record(dict(entry.record))
    match = rebuild_match(challenge, record.rules, entry.players[1:])
    return None if match is None else (match, record.spec)
