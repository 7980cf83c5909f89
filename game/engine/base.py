"""The base class of all errors of the engine, and the base class of values that freeze after they are built."""

from __future__ import annotations

from typing import Any, NoReturn


class EngineError(ValueError):
    """Something that the engine cannot read or the rules do not allow; its text says what, and what would be right."""


class Settling:
    """Its attributes are written until `settle`; after that it may be shared by all who read it."""

    _settled = False

    def settle(self) -> None:
        """From now on nothing is written."""
        self._settled = True

    def __setattr__(self, name: str, value: Any) -> None:
        if self._settled:
            self._refuse(name)
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        if self._settled:
            self._refuse(name)
        super().__delattr__(name)

    def _refuse(self, name: str) -> NoReturn:
        raise AttributeError(f"settled, and shared by others: {name} does not change")
