"""Which achievements have been reached and not been told of yet."""

from __future__ import annotations

from collections.abc import Collection

from game.session.progress.achievements import Achievement, achievements
from game.session.progress.deal_history import DealHistory
from game.store.stores import Stores


class NewAchievements:
    """Reads the deals in the writer's thread; `known` are the names of those that were told of before."""

    def __init__(self, stores: Stores, known: Collection[str]) -> None:
        self._history = DealHistory(stores, ask=achievements)
        self._known = set(known)

    def look_again(self) -> None:
        """More has become known of the deals."""
        self._history.read()

    def poll(self) -> list[Achievement]:
        """Those that are told of now, each once."""
        deals = self._history.poll()
        found = [each for each in (achievements(deals) if deals else ()) if each.done and each.name not in self._known]
        self._known.update(each.name for each in found)
        return found

    def next_wakeup(self) -> float | None:
        """Seconds until more may be known; None where all is told."""
        return self._history.next_wakeup()
