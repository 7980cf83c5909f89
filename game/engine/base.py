"""Base classes: of all errors of the engine, and of objects that freeze after they are built."""

from __future__ import annotations

from typing import Any, NoReturn


class EngineError(ValueError):
    """Base class of all errors of the engine. The message names the fault and a correct alternative."""


class Freezable:
    """Base class of objects that are filled step by step and then shared. After `freeze`, no attribute can change."""

    _is_frozen = False

    def freeze(self) -> None:
        """Forbid all further changes."""
        self._is_frozen = True

    def __setattr__(self, name: str, value: Any) -> None:
        if self._is_frozen:
            self._raise_frozen(name)
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        if self._is_frozen:
            self._raise_frozen(name)
        super().__delattr__(name)

    def _raise_frozen(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen because others share it: {name} cannot change")
