"""The player's hand at rest: the place of each card, and the card under the pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.session.table.held_cards import CardKey, GroupStarts, HeldCard, HeldCards
from game.ui.board.moving_cards import PlacedCard
from game.ui.hand.gesture import Drag, Verb
from game.ui.layout import BoardLayout, Box
from game.ui.layout.depths import Depth

HOVER_RISE_PX = 24
SELECTED_HOVER_RISE_PX = 6
Target = Callable[[tuple[float, float]], Verb | None]
"""Returns the meaning of a click on the table at a point."""


class Hand(HeldCards):
    """The cards that the player holds, at the hand's place of a layout."""

    def __init__(self, layout: BoardLayout, target: Target) -> None:
        super().__init__()
        self.layout = layout
        self.find_target = target
        self.suggested_keys: frozenset[CardKey] = frozenset()
        """Cards pointed out to the player; they are raised like the card under the pointer."""

    # --- its geometry, for gestures

    @property
    def top(self) -> float:
        return float(self.layout.hand.box.y - self.layout.hand.selected_rise)

    def find_card(self, pos: tuple[float, float]) -> int | None:
        return self.layout.hand.find_card(pos, len(self.held_cards), self.selected_indices, self.group_starts)

    def find_nearest_card(self, x: float) -> int:
        return self.layout.hand.find_nearest_card(x, len(self.held_cards), self.group_starts)

    def find_slot(self, x: float) -> int:
        return self.layout.hand.find_slot(x, len(self.held_cards), self.group_starts)

    # --- resting places

    def place_cards(self, hover: int | None, cursor: int | None, drag: Drag | None) -> dict[CardKey, PlacedCard]:
        """Return every card with its resting pose: selected cards raised, meant and hovered cards slightly."""
        boxes = self._map_boxes(self.held_cards, self.group_starts)
        dragged_keys = {self.find_key(n) for n in drag.cards} if drag else set()
        if drag and drag.slot is not None:
            moved, left, right = self.split_at_move(drag.cards, drag.slot)
            new_boxes = self._map_boxes(left + moved + right, self.grouping.find_group_starts(moved, left, right))
            boxes = {key: (boxes if key in dragged_keys else new_boxes)[key] for key in boxes}
        raised_keys = {self.find_key(hover), self.find_key(cursor), *self.suggested_keys} - dragged_keys
        placed: dict[CardKey, PlacedCard] = {}
        for n, (key, box) in enumerate(boxes.items()):
            lift = self.layout.hand.selected_rise if key in self.selected_keys else 0
            if key in raised_keys:
                lift += self.layout.viewport.px(SELECTED_HOVER_RISE_PX if lift else HOVER_RISE_PX)
            card, pose = self.held_cards[n].card, self.layout.hand.find_card_pose(box).shifted(0, -lift)
            placed[key] = PlacedCard(card, pose, Depth.HAND + n)
            if drag and key in dragged_keys:
                pose = pose._replace(x=pose.x + drag.dx, y=pose.y + drag.dy)
                placed[key] = PlacedCard(card, pose, Depth.DRAGGED + n, ("select",) if drag.is_glowing else ())
        return placed

    def find_visible_width(self, index: int) -> float:
        return self.layout.hand.find_visible_width(index, len(self.held_cards), self.group_starts)

    def _map_boxes(self, held_cards: Sequence[HeldCard], group_starts: GroupStarts) -> dict[CardKey, Box]:
        boxes = self.layout.hand.place_cards(len(held_cards), group_starts)
        return {held.key: box for held, box in zip(held_cards, boxes, strict=True)}
