"""The services that scenes use: stored files, the process of computer players, and sound."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from game.store.stores import Stores, open_stores
from game.ui.sound.sound_effects import SilentPlayer

if TYPE_CHECKING:
    from game.session.players.runner import Runner


def _new_runner() -> Runner:
    from game.session.players import process_runner  # loads all bots, so this import is delayed past the start

    return process_runner.ProcessRunner()


@dataclass(frozen=True, eq=False, repr=False)
class Services:
    """The services of the program. The defaults are the user's files and no sound."""

    stores: Stores = field(default_factory=open_stores)
    new_sound: Callable[[], SilentPlayer] = SilentPlayer
    new_runner: Callable[[], Runner] = _new_runner

    @cached_property
    def runner(self) -> Runner:
        return self.new_runner()

    @cached_property
    def sound(self) -> SilentPlayer:
        """Sound player, created when it is first used, so that the first frame does not wait for the sound device."""
        return self.new_sound()

    def close(self) -> None:
        """Stop the sound and the process of computer players, and wait until all files are written."""
        if "sound" in self.__dict__:
            self.sound.close()
        if "runner" in self.__dict__:
            self.runner.close()
        self.stores.close()
