"""The stories of a match's deals, worked out during play; each is kept once it is complete, with its mistakes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.engine.deal import Deal
from game.session.matches.match import PERSON
from game.session.players.runner import Runner
from game.session.problems.problem_sets import remember
from game.session.reviews.review import DealReview
from game.session.reviews.story_entry import story_entry
from game.session.reviews.storyteller import Storyteller
from game.store.stores import Stores
from game.store.stories import StoryEntry

LATEST = 20
"""Among so many of the latest deals it is counted how often a principle was broken."""


@dataclass(frozen=True)
class _Begun:
    """A story under way, and the deal that it is of."""

    deal_id: str
    teller: Storyteller


class StoryDesk:
    """Without `stores` nothing is kept, as in a demonstration."""

    def __init__(self, runner: Runner, stores: Stores | None) -> None:
        self._runner = runner
        self._stores = stores
        self._begun: list[_Begun] = []
        self._before: list[StoryEntry] = []

    def begin(self, state: Deal, deal_id: str) -> Storyteller:
        """Has a deal that is over looked at."""
        begun = _Begun(deal_id, Storyteller(DealReview(state), PERSON, self._runner))
        self._begun.append(begun)
        if self._stores is not None:
            self._stores.writer.put(self._read)
        return begun.teller

    def poll(self) -> None:
        """Goes on looking, never holding up a move; keeps the stories that have been told."""
        for each in list(self._begun):
            each.teller.poll()
            if each.teller.finished:
                self._begun.remove(each)
                self._keep(each)

    def often(self, principle: str) -> tuple[int, int]:
        """In how many of the latest deals, of how many, a principle was broken; the one just told among them."""
        latest = self._before[1 - LATEST :]
        return 1 + sum(principle in each.principles for each in latest), 1 + len(latest)

    def close(self) -> None:
        """Nothing more is wanted."""
        for each in self._begun:
            each.teller.close()

    def _read(self) -> None:
        assert self._stores is not None
        self._before = self._stores.stories.entries(latest=LATEST)

    def _keep(self, told: _Begun) -> None:
        stores, entry = self._stores, story_entry(told.deal_id, told.teller)
        if stores is not None:
            remember(stores.exercises, told.teller.deal, told.teller.verdicts)
        if stores is not None and entry is not None:
            stores.writer.put(partial(stores.stories.add, entry))
