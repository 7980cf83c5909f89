"""A small hand to choose from: every card is a control of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.engine.cards import Card
from game.ui.compositor import Sprite
from game.ui.draw.art import card_size
from game.ui.input.events import Command
from game.ui.kit.boxes import Row
from game.ui.kit.widget import Widget

if TYPE_CHECKING:
    from game.ui.context import Context

LIFT = 0.14
"""How far a selected card rises, for its height."""
RISE_SECONDS = 0.12


class CardButton(Widget):
    """A card that is taken up and laid back by a click or Enter."""

    focusable = True

    def __init__(self, ctx: Context, card: Card, height: int, changed: Callable[[], None]) -> None:
        super().__init__(ctx, name=f"card.{card}", tooltip="")
        self.card = card
        self.high = height
        self.changed = changed
        self.chosen = False
        self.risen = 0.0

    def measure(self, width: int) -> tuple[int, int]:
        """The card and the room to rise."""
        return card_size(self.high)[0], round(self.high * (1 + LIFT))

    def sprites(self) -> list[Sprite]:
        """The card at its height, marked while it is selected."""
        art = self.ctx.art
        centre = (self.rect.centerx, self.rect.bottom - self.high // 2 - round(self.high * LIFT * self.risen))
        pictures = [art.card_face(self.card, self.high)]
        if self.chosen:
            pictures.append(art.card_mark(self.high, "select"))
        elif self.hovered:
            pictures.append(art.card_mark(self.high, "focus"))
        return [Sprite(picture, *picture.get_rect(center=centre).topleft) for picture in pictures]

    def update(self, dt: float) -> None:
        """Rise or sink."""
        super().update(dt)
        goal = float(self.chosen)
        step = 1.0 if self.ctx.settings.reduced_motion else dt / RISE_SECONDS
        self.risen = min(goal, self.risen + step) if goal > self.risen else max(goal, self.risen - step)

    def rest(self) -> float | None:
        """At once while it rises or sinks."""
        return 0.0 if self.risen != float(self.chosen) else super().rest()

    def release(self, x: float, y: float, inside: bool) -> None:
        """A click takes it up or lays it back."""
        if inside:
            self.flip()

    def command(self, command: Command) -> bool:
        """Enter does what a click does."""
        if command.does("accept") and not command.repeat:
            self.flip()
            return True
        return False

    def flip(self) -> None:
        """Select or unselect it."""
        self.chosen = not self.chosen
        self.changed()


class HandCards(Row):
    """The cards side by side; `selected` are those that were taken up."""

    def __init__(
        self,
        ctx: Context,
        cards: Sequence[Card],
        height: float,
        changed: Callable[[], None],
        chosen: Sequence[Card] = (),
    ) -> None:
        self.buttons = [CardButton(ctx, card, ctx.tx(height), changed) for card in cards]
        for button in self.buttons:
            button.chosen = button.card in chosen
            button.risen = float(button.chosen)
        super().__init__(ctx, self.buttons, gap=8, align="center", name="hand")

    @property
    def selected(self) -> tuple[Card, ...]:
        """The cards taken up, low to high."""
        return tuple(button.card for button in self.buttons if button.chosen)
