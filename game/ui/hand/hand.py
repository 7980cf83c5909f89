"""The player's hand and the resting positions of its cards."""

from collections.abc import Sequence
from typing import NamedTuple

from game.session.table.held_cards import CardKey, GroupStarts, HeldCard, HeldCards
from game.ui.bands import Depth
from game.ui.layout.card_areas import Box, PlacedCard
from game.ui.layout.table_layout import BoardLayout

HOVER_RISE_PX = 24
SELECTED_HOVER_RISE_PX = 6


class Drag(NamedTuple):
    """Cards dragged by the pointer, their movement since the press, and the effect of a release."""

    card_indices: frozenset[int]
    dx: float
    dy: float
    is_above_hand: bool
    will_play: bool
    gap_index: int | None
    """The gap in the hand where the cards would be inserted; None above the hand."""


class Hand(HeldCards):
    def __init__(self, layout: BoardLayout) -> None:
        super().__init__()
        self.layout = layout
        self.suggested_keys: frozenset[CardKey] = frozenset()
        """Keys of the cards that are suggested to the player and raised slightly."""

    def find_card(self, position: tuple[float, float]) -> int | None:
        """Return the card at a position. Hovered cards count as not raised, so that hovering never flickers."""
        return self.layout.hand.find_card(position, len(self.held_cards), self.selected_indices, self.group_starts)

    def find_nearest_card(self, x: float) -> int:
        return self.layout.hand.find_nearest_card(x, len(self.held_cards), self.group_starts)

    def find_gap(self, x: float) -> int:
        """Return the gap nearest to an x coordinate: 0 before the first card, `card_count` after the last."""
        return self.layout.hand.find_gap(x, len(self.held_cards), self.group_starts)

    def place_cards(self, hovered: int | None, cursor: int | None, drag: Drag | None) -> dict[CardKey, PlacedCard]:
        """Return the cards by key. Selected and hovered cards are raised, and dragged cards follow the pointer."""
        boxes = self._map_boxes(self.held_cards, self.group_starts)
        dragged_keys = {self.get_key(n) for n in drag.card_indices} if drag else set()
        if drag and drag.gap_index is not None:
            moved_cards, left_cards, right_cards = self.split_at_move(drag.card_indices, drag.gap_index)
            group_starts = self.grouping.compute_group_starts(moved_cards, left_cards, right_cards)
            new_boxes = self._map_boxes(left_cards + moved_cards + right_cards, group_starts)
            boxes = {key: (boxes if key in dragged_keys else new_boxes)[key] for key in boxes}
        raised_keys = {self.get_key(hovered), self.get_key(cursor), *self.suggested_keys} - dragged_keys
        placed_cards: dict[CardKey, PlacedCard] = {}
        for n, (key, box) in enumerate(boxes.items()):
            rise_px = self.layout.hand.selected_rise if key in self.selected_keys else 0
            if key in raised_keys:
                rise_px += self.layout.viewport.px(SELECTED_HOVER_RISE_PX if rise_px else HOVER_RISE_PX)
            card = self.held_cards[n].card
            pose = self.layout.hand.compute_card_pose(box).move_by(0, -rise_px)
            placed_cards[key] = PlacedCard(card, pose, Depth.HAND + n)
            if drag and key in dragged_keys:
                pose = pose._replace(x=pose.x + drag.dx, y=pose.y + drag.dy)
                placed_cards[key] = PlacedCard(card, pose, Depth.DRAGGED + n, ("select",) if drag.is_above_hand else ())
        return placed_cards

    def compute_visible_width(self, index: int) -> float:
        return self.layout.hand.compute_visible_width(index, len(self.held_cards), self.group_starts)

    def _map_boxes(self, held_cards: Sequence[HeldCard], group_starts: GroupStarts) -> dict[CardKey, Box]:
        boxes = self.layout.hand.place_cards(len(held_cards), group_starts)
        return {held_card.key: box for held_card, box in zip(held_cards, boxes, strict=True)}
