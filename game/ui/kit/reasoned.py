"""A button that gives the reason why it cannot be used."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.kit.button import Button


class ReasonedButton(Button):
    """A button that, while it cannot be used, says why when it is pointed at or clicked."""

    reason = ""
    usual_tip = ""
    why: Callable[[], None]

    def allow(self, reason: str) -> None:
        """Enable it where there is no reason against it."""
        self.reason = reason
        self.enabled = not reason
        self.tooltip = reason or self.usual_tip

    def activate(self) -> None:
        """Do what it is for, or say why not."""
        if self.enabled:
            self.action()
        elif self.reason:
            self.why()
