"""The player's hand at rest: the place of each card, and the card under the pointer."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from game.session.table.held_cards import CardKey, GroupStarts, HeldCards
from game.ui.anim.timeline import Pose
from game.ui.board.moving_cards import PlacedCard
from game.ui.gfx.card_pictures import CardMark
from game.ui.hand.gesture import Drag, Verb
from game.ui.layout import BoardLayout, Box
from game.ui.layout.depths import Depth

HOVER_RISE_PX = 24


class Hand(HeldCards):
    """The cards that the player holds, at the hand's place of a layout."""

    def __init__(self, layout: BoardLayout, target: Callable[[tuple[float, float]], Verb | None]) -> None:
        super().__init__()
        self.layout = layout
        self._target = target
        self.suggested_keys: frozenset[CardKey] = frozenset()
        """Cards pointed out to the player; they are raised like the card under the pointer."""

    # --- its geometry, for gestures

    @property
    def top(self) -> float:
        return float(self.layout.hand.box.y - self.layout.hand.selected_rise)

    def card_at(self, pos: tuple[float, float]) -> int | None:
        return self.layout.hand.find_card(pos, len(self.held_cards), self.selected_indices, self.group_starts)

    def find_nearest_card(self, x: float) -> int:
        return self.layout.hand.find_nearest_card(x, len(self.held_cards), self.group_starts)

    def slot_at(self, x: float) -> int:
        return self.layout.hand.find_slot(x, len(self.held_cards), self.group_starts)

    def target_at(self, pos: tuple[float, float]) -> Verb | None:
        return self._target(pos)

    # --- resting places

    def place_cards(self, hover: int | None, cursor: int | None, drag: Drag | None) -> dict[CardKey, PlacedCard]:
        """Return every card with its resting pose: selected cards raised, meant and hovered cards slightly."""
        held, boxes = self.held_cards, self._boxes(self.group_starts)
        rest_boxes = {one.key: box for one, box in zip(held, boxes, strict=True)}
        away: frozenset[CardKey] = frozenset()
        if drag:
            away = frozenset(self.held_cards[n].key for n in drag.cards if n < len(self.held_cards))
            if drag.slot is not None:
                taken, before, after = self.split_at_move(drag.cards, drag.slot)
                held, boxes = before + taken + after, self._boxes(self.grouping.find_group_starts(taken, before, after))
        raised = {self.find_key(hover), self.find_key(cursor), *self.suggested_keys}
        result: dict[CardKey, PlacedCard] = {}
        for n, (one, box) in enumerate(zip(held, boxes, strict=True)):
            if one.key in away and drag:
                pose = self._pose(rest_boxes[one.key], self._lift(one.key, False))
                marks: tuple[CardMark, ...] = ("select",) if drag.is_glowing else ()
                moved = pose._replace(x=pose.x + drag.dx, y=pose.y + drag.dy)
                result[one.key] = PlacedCard(one.card, moved, Depth.DRAGGED + n, marks)
                continue
            pose = self._pose(box, self._lift(one.key, one.key in raised))
            result[one.key] = PlacedCard(one.card, pose, Depth.HAND + n)
        return result

    def _pose(self, box: Box, lift: int) -> Pose:
        """Return the pose of a card in the hand's arc, raised along its own axis."""
        x, y, lean = self.layout.hand.card_place(box)
        turn = radians(lean)
        return Pose(x + lift * sin(turn), y - lift * cos(turn), box.h, lean)

    def find_visible_width(self, place: int) -> float:
        return self.layout.hand.visible_width(place, len(self.held_cards), self.group_starts)

    def _boxes(self, breaks: GroupStarts) -> list[Box]:
        return self.layout.hand.card_boxes(len(self.held_cards), breaks)

    def _lift(self, key: CardKey, raised: bool) -> int:
        area = self.layout.hand
        if key in self.selected_keys:
            return area.selected_rise + (self.layout.measure.px(6) if raised else 0)
        return self.layout.measure.px(HOVER_RISE_PX) if raised else 0
