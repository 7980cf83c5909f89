"""Cards that leave the table as another deal comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.ui.board.board import Board
from game.ui.compositor import Sprite
from game.ui.scenes.table.effects import Effect


@dataclass
class Departing(Effect):
    """Pictures of cards that rise by `rise` pixels and fade."""

    pictures: Sequence[Sprite]
    rise: int
    life: float

    def sprites(self, age: float) -> Iterator[Sprite]:
        """Each where it is now."""
        way = age / self.life
        for each in self.pictures:
            yield each._replace(y=each.y - round(self.rise * way * way), alpha=round(each.alpha * (1 - way)))


def cards_of(board: Board) -> list[Sprite]:
    """Every card of a board as it is seen now."""
    shown = board.cards.shown()
    return [each for _, card, pose in shown for each in board.picture.painter.sprites(card.card, pose, card.z)]
