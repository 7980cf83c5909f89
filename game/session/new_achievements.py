"""Which achievements have been reached and not been told of yet."""

from __future__ import annotations

from collections.abc import Collection

from game.session.achievements import Achievement, achievements
from game.session.deal_history import DealHistory
from game.store.stores import Stores


class NewAchievements:
    """Looks beside the frames; `known` are the names of those that were told of before."""

    def __init__(self, stores: Stores, known: Collection[str]) -> None:
        self._history = DealHistory(stores)
        self._known = set(known)
        self._reads = True

    def look_again(self) -> None:
        """More has become known of the deals."""
        self._history.read()
        self._reads = True

    def poll(self) -> list[Achievement]:
        """Those that are told of now, each once."""
        deals = self._history.deals
        if not self._reads or deals is None:
            return []
        self._reads = False
        found = [each for each in achievements(deals) if each.done and each.name not in self._known]
        self._known.update(each.name for each in found)
        return found

    @property
    def waiting(self) -> bool:
        """Whether it is still being looked."""
        return self._reads
