"""The parts of the program that scenes use: storage, the runner of players, and sound."""

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
    """Services provided by `game.app.gui`. The defaults are files in the usual folders, and silence."""

    stores: Stores = field(default_factory=open_stores)
    new_sound: Callable[[], SilentPlayer] = SilentPlayer
    new_runner: Callable[[], Runner] = _new_runner

    @cached_property
    def runner(self) -> Runner:
        """The only runner of players, created when first used."""
        return self.new_runner()

    @cached_property
    def sound(self) -> SilentPlayer:
        """The only player of sounds, created when first used: the first picture of a start is silent."""
        return self.new_sound()

    def close(self) -> None:
        """Stop the sound, end the process of the players, and wait for the last write."""
        if "sound" in self.__dict__:
            self.sound.close()
        if "runner" in self.__dict__:
            self.runner.close()
        self.stores.close()
