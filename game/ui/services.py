"""The program's other parts that scenes need: what is kept on the disk, who asks the players, and the sound."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from game.store.stores import Stores, open_stores
from game.ui.sound.silence import Silence

if TYPE_CHECKING:
    from game.session.players.runner import Runner


def _new_runner() -> Runner:
    from game.session.players.process_runner import (
        ProcessRunner,  # it brings all players along, for which the start does not wait
    )

    return ProcessRunner()


@dataclass(frozen=True, eq=False, repr=False)
class Services:
    """Given by `game.app.desktop`; by themselves the files in their usual folders, and silence."""

    stores: Stores = field(default_factory=open_stores)
    new_sound: Callable[[], Silence] = Silence
    new_runner: Callable[[], Runner] = _new_runner

    @cached_property
    def runner(self) -> Runner:
        """The one runner of players, begun when first asked for."""
        return self.new_runner()

    @cached_property
    def sound(self) -> Silence:
        """The one player of sounds, made when first asked for: the first picture of a start is silent."""
        return self.new_sound()

    def close(self) -> None:
        """Be silent, end the players' process, and wait for the last write."""
        if "sound" in self.__dict__:
            self.sound.close()
        if "runner" in self.__dict__:
            self.runner.close()
        self.stores.close()
