"""The player's hand: positions of its cards, and gestures and a cursor that produce intents (docs/EXPERIENCE.md)."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from math import hypot
from typing import Literal, NamedTuple

from game.session.table.held_cards import CardKey, GroupStarts, HeldCard, HeldCards
from game.ui.anim.clock import Clock
from game.ui.bands import Depth
from game.ui.layout.card_areas import Box, PlacedCard
from game.ui.layout.table_layout import BoardLayout
from game.ui.measures import Measures

SIZES = Measures("hand")


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

    def find_card_index(self, position: tuple[float, float]) -> int | None:
        """Return the index of the card at a position. Hovered cards count as not raised, to avoid flickering."""
        return self.layout.hand.find_card_index(
            position, len(self.held_cards), self.selected_indices, self.group_starts
        )

    def find_nearest_card_index(self, x: float) -> int:
        return self.layout.hand.find_nearest_card_index(x, len(self.held_cards), self.group_starts)

    def find_gap(self, x: float) -> int:
        """Return the gap nearest to an x coordinate: 0 before the first card, `card_count` after the last."""
        return self.layout.hand.find_gap(x, len(self.held_cards), self.group_starts)

    def place_cards(
        self, hovered_index: int | None, cursor_index: int | None, drag: Drag | None
    ) -> dict[CardKey, PlacedCard]:
        """Return the cards by key. Selected and hovered cards are raised, and dragged cards follow the pointer."""
        boxes = self._map_boxes(self.held_cards, self.group_starts)
        dragged_keys = {self.get_key(n) for n in drag.card_indices} if drag else set()
        if drag and drag.gap_index is not None:
            moved_cards, left_cards, right_cards = self.split_at_move(drag.card_indices, drag.gap_index)
            group_starts = self.grouping.compute_group_starts(moved_cards, left_cards, right_cards)
            new_boxes = self._map_boxes(left_cards + moved_cards + right_cards, group_starts)
            boxes = {key: (boxes if key in dragged_keys else new_boxes)[key] for key in boxes}
        raised_keys = {self.get_key(hovered_index), self.get_key(cursor_index), *self.suggested_keys} - dragged_keys
        placed_cards: dict[CardKey, PlacedCard] = {}
        for n, (key, box) in enumerate(boxes.items()):
            rise_px = self.layout.hand.selected_rise if key in self.selected_keys else 0
            if key in raised_keys:
                rise_px += self.layout.viewport.px(SIZES.selected_hover_rise_px if rise_px else SIZES.hover_rise_px)
            card = self.held_cards[n].card
            pose = self.layout.hand.compute_card_pose(box).move_along_card(0, -rise_px)
            placed_cards[key] = PlacedCard(card, pose, Depth.HAND + n)
            if drag and key in dragged_keys:
                pose = pose._replace(x=pose.x + drag.dx, y=pose.y + drag.dy)
                placed_cards[key] = PlacedCard(card, pose, Depth.DRAGGED + n, ("select",) if drag.is_above_hand else ())
        return placed_cards

    def _map_boxes(self, held_cards: Sequence[HeldCard], group_starts: GroupStarts) -> dict[CardKey, Box]:
        boxes = self.layout.hand.place_cards(len(held_cards), group_starts)
        return {held_card.key: box for held_card, box in zip(held_cards, boxes, strict=True)}


class Verb(StrEnum):
    """Actions that a player can intend. Comments name the fields of the intent that the action uses."""

    CLICK = "click"  # (card_index)
    DOUBLE_CLICK = "double_click"  # (card_index)
    SELECT = "select"  # (card_index)
    UNSELECT = "unselect"  # (card_index)
    TOGGLE = "toggle"  # select or unselect (card_index)
    COMPLETE = "complete"  # select a whole play that holds a card (card_index)
    CHOOSE = "choose"  # select exactly these cards (card_indices)
    SWEEP = "sweep"  # select exactly the swept cards if the selection should be replaced (card_indices)
    CLEAR = "clear"
    REORDER = "reorder"  # put cards into a gap of the hand (card_indices, gap_index)
    RETURN = "return"  # dragged cards return to their places
    PLAY = "play"  # play the dragged cards, or without any the selection (card_indices)
    PASS = "pass"
    CLICK_TABLE = "click_table"  # the pile or the free table was clicked, which plays a legal selection
    SORT = "sort"
    HINT = "hint"
    UNDO = "undo"
    HISTORY = "history"
    RULES = "rules"
    MENU = "menu"


SELECTION_VERBS = frozenset({
    Verb.CLICK, Verb.DOUBLE_CLICK, Verb.SELECT, Verb.UNSELECT, Verb.TOGGLE, Verb.CHOOSE, Verb.SWEEP, Verb.COMPLETE,
    Verb.CLEAR,
})  # fmt: skip


class Intent(NamedTuple):
    """An action that the player intends. Gap n is to the left of card n of the hand."""

    verb: Verb
    card_index: int | None = None
    card_indices: frozenset[int] = frozenset()
    gap_index: int | None = None


class Cursor:
    """The keyboard cursor in a hand, hidden until a key is used. A `direction` is -1 (left) or 1 (right)."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.is_shown = False
        self._index = 0
        self._sweep_start: int | None = None
        self._selection_before_sweep: frozenset[int] = frozenset()

    @property
    def card_index(self) -> int | None:
        """Index of the card under the cursor; None while the cursor is hidden or the hand is empty."""
        return self.clamped_index if self.is_shown and self.hand.card_count else None

    @property
    def clamped_index(self) -> int:
        return max(0, min(self._index, self.hand.card_count - 1))

    def move_to(self, index: int) -> None:
        """Move the cursor, which stays hidden or shown, and end a sweep."""
        self._index = index
        self._sweep_start = None

    def _show(self, index: int) -> None:
        self.move_to(index)
        self.is_shown = True

    def step(self, direction: int) -> list[Intent]:
        """Move to the next card in a direction. The first card follows the last card."""
        self._show((self.clamped_index + direction) % self.hand.card_count if self.is_shown else self._index)
        return []

    def jump_to_end(self, direction: int) -> list[Intent]:
        self._show(0 if direction < 0 else self.hand.card_count - 1)
        return []

    def sweep(self, direction: int) -> list[Intent]:
        """Move to the next card, and select all cards from the start of the sweep to the cursor."""
        if self._sweep_start is None:
            self._sweep_start = self.clamped_index
            self._selection_before_sweep = self.hand.selected_indices
        if self.is_shown:
            self._index = self.clamped_index + direction
        self.is_shown = True
        first_index, last_index = sorted((self._sweep_start, self.clamped_index))
        swept_indices = frozenset(range(first_index, last_index + 1))
        return [Intent(Verb.CHOOSE, card_indices=self._selection_before_sweep | swept_indices)]

    def reorder(self, direction: int) -> list[Intent]:
        """Swap the card under the cursor with its neighbour."""
        old_index = self.clamped_index
        new_index = old_index + direction
        if not self.is_shown or not 0 <= new_index < self.hand.card_count:
            self._show(self._index)
            return []
        self._show(new_index)
        return [Intent(Verb.REORDER, card_indices=frozenset({old_index}), gap_index=new_index + (direction > 0))]

    def act_on_card(self, verb: Verb) -> list[Intent]:
        self.move_to(self._index)
        if not self.hand.card_count:
            return []
        self.is_shown = True
        return [Intent(verb, card_index=self.clamped_index)]


Point = tuple[float, float]


class PointerPath:
    """The path of the pointer since a press. `rise` and distances are in pixels at 1080p."""

    def __init__(self, start: Point = (0.0, 0.0), scale: float = 1.0) -> None:
        self.start = self.end = start
        self._scale = scale
        self.dx = self.dy = self._area = 0.0

    def add(self, position: Point) -> None:
        dx, dy = position[0] - self.start[0], position[1] - self.start[1]
        self._area += (self.dx * dy - self.dy * dx) / 2
        self.end = position
        self.dx, self.dy = dx, dy

    @property
    def rise(self) -> float:
        """Height of the pointer above the start of the path."""
        return -self.dy / self._scale

    @property
    def side_distance(self) -> float:
        return abs(self.dx) / self._scale

    @property
    def distance(self) -> float:
        return hypot(self.rise, self.side_distance)

    @property
    def is_above_hand(self) -> bool:
        return self.rise >= SIZES.glow_rise_px

    @property
    def bend_ratio(self) -> float:
        """Ratio of the area beside the path to the squared distance, positive if the path first leads sideways."""
        signed_area = -self._area if self.dx > 0 else self._area
        return signed_area / (self.dx**2 + self.dy**2) if self.distance else 0.0


DOUBLE_CLICK_SECONDS = 0.3
SLIP_SECONDS = 0.25
"""Maximum duration of a touch that counts as a tap although the finger slips."""
HOLD_SECONDS = 0.4
"""After a press of this duration, a sideways movement drags the card instead of selecting further cards."""


class Phase(StrEnum):
    IDLE = "idle"
    PRESSED = "pressed"
    SWEEPING = "sweeping"
    DRAGGING = "dragging"


DragCriterion = Literal["direction", "slope"]
"""Rule that decides between dragging and sweeping. `slope` applies only above the hand."""


class Gesture:
    """Translates pointer events into intents. `find_click_verb` returns the action of a click that hits no card."""

    def __init__(self, hand: Hand, find_click_verb: Callable[[Point], Verb | None], scale: float = 1.0) -> None:
        self.hand = hand
        self.find_click_verb = find_click_verb
        self.scale = scale
        self.phase = Phase.IDLE
        self.hovered_index: int | None = None
        self.pointer_position: Point | None = None
        self._path = PointerPath()
        self._pressed_index: int | None = None
        self._pressed_verb: Verb | None = None
        self._initial_selection: frozenset[int] = frozenset()
        self._dragged_indices: frozenset[int] = frozenset()
        self._drag_criterion: DragCriterion | None = None
        """None if the choice between drag and sweep is final."""
        self._clicked_index: int | None = None
        self._clock = Clock()
        self._hold_time = self._slip_time = self._double_click_time = self._clock.tween(0.0)

    @property
    def drag(self) -> Drag | None:
        if self.phase is not Phase.DRAGGING:
            return None
        path = self._path
        gap_index = None if path.is_above_hand else self.hand.find_gap(path.end[0])
        will_play = path.rise > SIZES.play_rise_px
        return Drag(self._dragged_indices, path.dx, path.dy, path.is_above_hand, will_play, gap_index)

    def step(self, dt: float) -> None:
        self._clock.step(dt)

    def press(self, position: Point, *, is_touch: bool = False) -> None:
        self._path = PointerPath(position, self.scale)
        self._update_pointer(position)
        self._slip_time = self._clock.tween(SLIP_SECONDS if is_touch else 0.0)
        self._hold_time = self._clock.tween(HOLD_SECONDS)
        self._pressed_index = self.hovered_index
        self._pressed_verb = None if self._pressed_index is not None else self.find_click_verb(position)
        is_idle = self._pressed_index is None and self._pressed_verb is None
        self._set_phase(Phase.IDLE if is_idle else Phase.PRESSED)

    def move(self, position: Point) -> list[Intent]:
        self._update_pointer(position)
        if self.phase is Phase.PRESSED and self._path.distance > SIZES.drag_start_px:
            self._begin_movement()
        intents = self._choose_phase() if self._drag_criterion else []
        return intents + self._sweep() if self.phase is Phase.SWEEPING else intents

    def release(self, position: Point) -> list[Intent]:
        intents = self.move(position)
        phase = self.phase
        drag = self.drag
        swept_indices = self._find_swept_indices()
        self._set_phase(Phase.IDLE)
        if phase is Phase.PRESSED:
            return intents + self._click(position)
        is_short_path = self._pressed_index is not None and self._path.distance <= SIZES.tap_slip_px
        if is_short_path and self._slip_time.is_running:
            return [*intents, self._make_undo_intent(phase), *self._click(self._path.start)]
        if swept_indices:
            intents.append(Intent(Verb.SWEEP, card_indices=swept_indices))
        if drag is None:
            return intents
        if drag.will_play:
            return [*intents, Intent(Verb.PLAY, card_indices=drag.card_indices)]
        if drag.gap_index is not None and self.hand.find_card_index((position[0], self._path.start[1])) is not None:
            return [*intents, Intent(Verb.REORDER, card_indices=drag.card_indices, gap_index=drag.gap_index)]
        return [*intents, Intent(Verb.RETURN)]

    def cancel(self) -> list[Intent]:
        """Cancel the drag or sweep in progress. Without a drag or sweep, clear the selection."""
        phase = self.phase
        self._set_phase(Phase.IDLE)
        if phase in (Phase.SWEEPING, Phase.DRAGGING):
            return [self._make_undo_intent(phase)]
        return [Intent(Verb.CLEAR)] if phase is Phase.IDLE and self.hand.selected_indices else []

    def _make_undo_intent(self, phase: Phase) -> Intent:
        is_sweep = phase is Phase.SWEEPING
        return Intent(Verb.CHOOSE, card_indices=self._initial_selection) if is_sweep else Intent(Verb.RETURN)

    def end_hover(self) -> None:
        self.hovered_index = self.pointer_position = None

    def refresh_hover(self, pointer_position: Point | None) -> None:
        """Update the hovered card after cards have moved under the pointer."""
        if pointer_position is not None and self.phase is Phase.IDLE:
            self._update_pointer(pointer_position)

    def _set_phase(self, phase: Phase, criterion: DragCriterion | None = None) -> None:
        self.phase = phase
        self._drag_criterion = criterion

    def _update_pointer(self, position: Point) -> None:
        self._path.add(position)
        self.pointer_position = position
        self.hovered_index = self.hand.find_card_index(position)

    def _begin_movement(self) -> None:
        index = self._pressed_index
        self._initial_selection = self.hand.selected_indices
        if index is None:
            return
        self._dragged_indices = self._initial_selection if index in self._initial_selection else frozenset({index})
        if index in self._initial_selection or not self._hold_time.is_running:
            self._set_phase(Phase.DRAGGING)
        else:
            self._set_phase(Phase.SWEEPING, "direction")

    def _choose_phase(self) -> list[Intent]:
        """Choose dragging or sweeping by the path of the pointer. A drag restores the selection before the press."""
        path = self._path
        should_drag = self.phase is Phase.DRAGGING
        if self._drag_criterion == "direction":
            should_drag = path.rise > path.side_distance
            if path.distance > SIZES.direction_px:
                self._drag_criterion = None if should_drag else "slope"
        if self._drag_criterion == "slope" and path.is_above_hand:
            is_steep = path.rise >= SIZES.min_drag_slope_ratio * path.side_distance
            should_drag = is_steep and path.bend_ratio < SIZES.max_drag_bend_ratio
            self._drag_criterion = None
        self.phase = Phase.DRAGGING if should_drag else Phase.SWEEPING
        has_swept_cards = self.hand.selected_indices != self._initial_selection
        return [Intent(Verb.CHOOSE, card_indices=self._initial_selection)] if should_drag and has_swept_cards else []

    def _sweep(self) -> list[Intent]:
        """Select the cards from the pressed card to the pointer. Above the hand, start to drag the selection."""
        if self._path.end[1] < self.hand.layout.hand.raised_top and self.hand.selected_indices:
            self._dragged_indices = self.hand.selected_indices
            self._set_phase(Phase.DRAGGING)
            return []
        selection = self._find_indices_to_pointer() | self._initial_selection
        return [] if selection == self.hand.selected_indices else [Intent(Verb.CHOOSE, card_indices=selection)]

    def _find_indices_to_pointer(self) -> frozenset[int]:
        if self._pressed_index is None:
            return frozenset()
        first_index, last_index = sorted((self._pressed_index, self.hand.find_nearest_card_index(self._path.end[0])))
        return frozenset(range(first_index, last_index + 1))

    def _find_swept_indices(self) -> frozenset[int]:
        """Return the cards from the pressed card to the pointer, if they reduce a larger selection."""
        swept_indices = self._find_indices_to_pointer()
        selection = self._initial_selection
        is_sweep = self.phase is Phase.SWEEPING
        if self.phase is Phase.DRAGGING and not self._path.is_above_hand:
            selection = self._dragged_indices
            is_sweep = swept_indices < selection and len(selection) == max(selection) - min(selection) + 1
        return swept_indices if is_sweep and len(swept_indices) > 1 and selection - swept_indices else frozenset()

    def _click(self, position: Point) -> list[Intent]:
        index = self._pressed_index
        if index is None:
            verb = self.find_click_verb(position) if self.hand.find_card_index(position) is None else None
            return [Intent(verb)] if verb is not None and verb == self._pressed_verb else []
        is_double = self._clicked_index == index and self._double_click_time.is_running
        self._clicked_index = None if is_double else index
        self._double_click_time = self._clock.tween(DOUBLE_CLICK_SECONDS)
        return [Intent(Verb.DOUBLE_CLICK if is_double else Verb.CLICK, card_index=index)]
