"""Gestures of pointer, keys and gamepad over a hand, as intents of one grammar (docs/EXPERIENCE.md). Pure."""

from __future__ import annotations

from enum import StrEnum
from math import hypot
from typing import NamedTuple, Protocol

from game.ui.anim.clock import Clock
from game.ui.measures import Measures

SIZES = Measures("gesture")


class Verb(StrEnum):
    """The actions that a player can intend, with the fields of the intent in brackets."""

    CLICK = "click"  # (card)
    DOUBLE = "double"  # (card)
    SELECT = "select"  # (card)
    UNSELECT = "unselect"  # (card)
    TOGGLE = "toggle"  # select or unselect (card)
    COMPLETE = "complete"  # select a whole play that holds a card (card)
    CHOOSE = "choose"  # select exactly these (cards)
    SWEEP = "swept"  # swept while others were selected; perhaps only the swept ones are wanted (cards)
    CLEAR = "clear"
    REORDER = "reorder"  # put cards into a gap of the hand (cards, slot)
    RETURN = "return"  # dragged cards return to their places
    PLAY = "play"  # play the dragged cards, or without any the selection (cards)
    PASS = "pass"
    TABLE = "table"  # the pile or the free table was clicked, which plays a legal selection
    SORT = "sort"
    HINT = "hint"
    UNDO = "undo"
    HISTORY = "history"
    RULES = "rules"
    MENU = "menu"


SELECTION_VERBS = frozenset({
    Verb.CLICK, Verb.DOUBLE, Verb.SELECT, Verb.UNSELECT, Verb.TOGGLE, Verb.CHOOSE, Verb.SWEEP, Verb.COMPLETE,
    Verb.CLEAR,
})  # fmt: skip
"""The verbs that only change the selection."""


class Intent(NamedTuple):
    """A verb, with places in the hand (`card`, `cards`) or a gap in it (`slot`)."""

    verb: Verb
    card: int | None = None
    cards: frozenset[int] = frozenset()
    slot: int | None = None


class HandGeometry(Protocol):
    """Geometry of a hand for gestures: resting places only, so that hovering never flickers."""

    @property
    def card_count(self) -> int:
        """Number of cards in the hand."""

    @property
    def selected_indices(self) -> frozenset[int]:
        """The places of the selected cards."""

    @property
    def top(self) -> float:
        """The line above which no card of the hand rests, raised or not."""

    def find_card(self, pos: tuple[float, float]) -> int | None:
        """The card that rests under a point."""

    def find_nearest_card(self, x: float) -> int:
        """The card whose strip is nearest to a column."""

    def find_slot(self, x: float) -> int:
        """The gap between cards nearest to a column: 0 before the first, `cards` after the last."""

    def find_target(self, pos: tuple[float, float]) -> Verb | None:
        """Return the meaning of a click on the table at a point."""


class Cursor:
    """The keyboard cursor in the hand. It is hidden until a key is used; a sweep remembers its start.

    A direction is -1 to the left and 1 to the right. Only a hand that holds cards moves its cursor.
    """

    def __init__(self, hand: HandGeometry) -> None:
        self.hand = hand
        self.is_shown = False
        self._index = 0
        self._anchor: int | None = None
        self._base: frozenset[int] = frozenset()

    @property
    def card(self) -> int | None:
        """The card under the cursor; None while the cursor is hidden or the hand is empty."""
        return self.clamped_index if self.is_shown and self.hand.card_count else None

    @property
    def clamped_index(self) -> int:
        """The cursor's place within the present hand."""
        return max(0, min(self._index, self.hand.card_count - 1))

    def move_to(self, index: int) -> None:
        self._index, self._anchor = index, None

    def step(self, direction: int) -> list[Intent]:
        """Move to the next card; after the last card comes the first."""
        if self.is_shown:
            self._index = (self.clamped_index + direction) % self.hand.card_count
        self._anchor, self.is_shown = None, True
        return []

    def jump_to_end(self, direction: int) -> list[Intent]:
        self.move_to(0 if direction < 0 else self.hand.card_count - 1)
        self.is_shown = True
        return []

    def sweep(self, direction: int) -> list[Intent]:
        """Move, and select every card since the start of the sweep."""
        if self._anchor is None:
            self._anchor, self._base = self.clamped_index, self.hand.selected_indices
        if self.is_shown:
            self._index = self.clamped_index + direction
        self.is_shown = True
        first, last = sorted((self._anchor, self.clamped_index))
        return [Intent(Verb.CHOOSE, cards=self._base | frozenset(range(first, last + 1)))]

    def reorder(self, direction: int) -> list[Intent]:
        """Move the card under the cursor one place."""
        old_index, new_index = self.clamped_index, self.clamped_index + direction
        can_move = self.is_shown and 0 <= new_index < self.hand.card_count
        self._anchor, self.is_shown = None, True
        if not can_move:
            return []
        self._index = new_index
        return [Intent(Verb.REORDER, cards=frozenset({old_index}), slot=new_index + (direction > 0))]

    def act_on_card(self, verb: Verb) -> list[Intent]:
        self._anchor = None
        if not self.hand.card_count:
            return []
        self.is_shown = True
        return [Intent(verb, card=self.clamped_index)]


Point = tuple[float, float]


class PointerPath:
    """The path of the pointer from `start`. `rise`, `aside` and `distance` are in pixels at 1080p."""

    def __init__(self, start: Point = (0.0, 0.0), scale: float = 1.0) -> None:
        self.start = self.end = start
        self._scale = scale
        self.dx = self.dy = self._area = 0.0

    def add(self, pos: Point) -> None:
        dx, dy = pos[0] - self.start[0], pos[1] - self.start[1]
        self._area += (self.dx * dy - self.dy * dx) / 2
        self.end, self.dx, self.dy = pos, dx, dy

    @property
    def rise(self) -> float:
        """Height of the pointer above the start."""
        return -self.dy / self._scale

    @property
    def side_distance(self) -> float:
        return abs(self.dx) / self._scale

    @property
    def distance(self) -> float:
        return hypot(self.rise, self.side_distance)

    @property
    def is_high(self) -> bool:
        return self.rise >= SIZES.glow_rise_px

    @property
    def bend_ratio(self) -> float:
        """Area between the path and the straight line, as a fraction of the square over that line.

        It is 0 for a straight path, up to 0.25 for one that leads aside first and then up, and negative for one that
        leads up first.
        """
        area = -self._area if self.dx > 0 else self._area
        return area / (self.dx**2 + self.dy**2) if self.distance else 0.0


DOUBLE_CLICK_SECONDS = 0.3
SLIP_SECONDS = 0.25
"""Duration of a touch that counts as a tap although the finger slips."""
HOLD_SECONDS = 0.4
"""Duration of a press that picks the card up: a sideways movement then reorders instead of sweeping."""


class Phase(StrEnum):
    IDLE = "idle"
    PRESSED = "pressed"
    SWEEPING = "sweeping"
    DRAGGING = "dragging"


class Criterion(StrEnum):
    """The criterion that decides next whether a movement from an unselected card drags the card or sweeps over others.

    Near the press the direction alone decides. The decision to sweep is made again when the pointer is high, because
    a straight slanted path also crosses the neighbours.
    """

    DIRECTION = "direction"
    SLOPE = "slope"


class Drag(NamedTuple):
    """Cards dragged by the pointer: their distance from the press, and the effect of a release."""

    cards: frozenset[int]
    dx: float
    dy: float
    is_glowing: bool
    will_play: bool
    slot: int | None
    """The gap into which the cards would be put; None above the hand."""


class Gesture:
    """Turns pointer events into intents, for mouse and touch, in a window of a `scale`."""

    def __init__(self, hand: HandGeometry, scale: float = 1.0) -> None:
        self.hand = hand
        self.scale = scale
        self.phase = Phase.IDLE
        self.hovered_card: int | None = None
        self.pointer_pos: Point | None = None
        """Position of the pointer in the window; None outside."""
        self._path = PointerPath()
        self._pressed_card: int | None = None
        self._pressed_target: Verb | None = None
        self._selection: frozenset[int] = frozenset()
        """Selection before the movement began."""
        self._dragged_cards: frozenset[int] = frozenset()
        self._criterion: Criterion | None = None
        """Criterion of the decision between drag and sweep; None if the decision is final."""
        self._clicked_card: int | None = None
        """Card whose next click may be the second of a double click."""
        self._clock = Clock()
        self._hold_time = self._slip_time = self._double_click_time = self._clock.tween(0.0)

    @property
    def drag(self) -> Drag | None:
        if self.phase is not Phase.DRAGGING:
            return None
        path, will_play = self._path, self._path.rise > SIZES.play_rise_px
        slot = None if path.is_high else self.hand.find_slot(path.end[0])
        return Drag(self._dragged_cards, path.dx, path.dy, is_glowing=path.is_high, will_play=will_play, slot=slot)

    def step(self, dt: float) -> None:
        self._clock.step(dt)

    def press(self, pos: Point, *, is_touch: bool = False) -> None:
        self._path = PointerPath(pos, self.scale)
        self._update_pointer(pos)
        self._slip_time = self._clock.tween(SLIP_SECONDS if is_touch else 0.0)
        self._hold_time = self._clock.tween(HOLD_SECONDS)
        self._pressed_card = self.hovered_card
        self._pressed_target = None if self._pressed_card is not None else self.hand.find_target(pos)
        is_idle = self._pressed_card is None and self._pressed_target is None
        self._set_phase(Phase.IDLE if is_idle else Phase.PRESSED)

    def move(self, pos: Point) -> list[Intent]:
        self._update_pointer(pos)
        if self.phase is Phase.PRESSED and self._path.distance > SIZES.drag_start_px:
            self._begin_movement()
        intents = self._choose_phase() if self._criterion else []
        return intents + self._sweep() if self.phase is Phase.SWEEPING else intents

    def release(self, pos: Point) -> list[Intent]:
        intents = self.move(pos)
        phase, drag, swept_cards = self.phase, self.drag, self._find_swept_cards()
        self._set_phase(Phase.IDLE)
        if phase is Phase.PRESSED:
            return intents + self._click(pos)
        is_near = self._pressed_card is not None and self._path.distance <= SIZES.tap_slip_px
        if is_near and self._slip_time.is_running:
            undo = Intent(Verb.CHOOSE, cards=self._selection) if phase is Phase.SWEEPING else Intent(Verb.RETURN)
            return [*intents, undo, *self._click(self._path.start)]
        if swept_cards:
            intents.append(Intent(Verb.SWEEP, cards=swept_cards))
        if drag is None:
            return intents
        if drag.will_play:
            return [*intents, Intent(Verb.PLAY, cards=drag.cards)]
        if drag.slot is not None and self.hand.find_card((pos[0], self._path.start[1])) is not None:
            return [*intents, Intent(Verb.REORDER, cards=drag.cards, slot=drag.slot)]
        return [*intents, Intent(Verb.RETURN)]

    def cancel(self) -> list[Intent]:
        """Return dragged cards, or cancel the selection, for the right button and Escape."""
        phase = self.phase
        self._set_phase(Phase.IDLE)
        match phase:
            case Phase.SWEEPING:
                return [Intent(Verb.CHOOSE, cards=self._selection)]
            case Phase.DRAGGING:
                return [Intent(Verb.RETURN)]
            case Phase.IDLE if self.hand.selected_indices:
                return [Intent(Verb.CLEAR)]
        return []

    def leave(self) -> None:
        self.hovered_card = self.pointer_pos = None

    def refresh_hover(self, pointer: Point | None) -> None:
        """Follow cards that have moved under a resting pointer."""
        if pointer is not None and self.phase is Phase.IDLE:
            self._update_pointer(pointer)

    def _set_phase(self, phase: Phase, criterion: Criterion | None = None) -> None:
        self.phase, self._criterion = phase, criterion

    def _update_pointer(self, pos: Point) -> None:
        self._path.add(pos)
        self.pointer_pos = pos
        self.hovered_card = self.hand.find_card(pos)

    def _begin_movement(self) -> None:
        """Begin to drag the selection or a held card, or to sweep from an unselected card."""
        card, self._selection = self._pressed_card, self.hand.selected_indices
        if card is None:
            return
        self._dragged_cards = self._selection if card in self._selection else frozenset({card})
        if card in self._selection or not self._hold_time.is_running:
            self._set_phase(Phase.DRAGGING)
        else:
            self._set_phase(Phase.SWEEPING, Criterion.DIRECTION)

    def _choose_phase(self) -> list[Intent]:
        """Decide between drag and sweep by the present criterion."""
        path, is_drag = self._path, self.phase is Phase.DRAGGING
        if self._criterion is Criterion.DIRECTION:
            is_drag = path.rise > path.side_distance
            if path.distance > SIZES.direction_px:
                self._criterion = None if is_drag else Criterion.SLOPE
        if self._criterion is Criterion.SLOPE and path.is_high:
            is_steep = path.rise >= SIZES.min_drag_slope_ratio * path.side_distance
            is_drag, self._criterion = is_steep and path.bend_ratio < SIZES.max_drag_bow_ratio, None
        self.phase = Phase.DRAGGING if is_drag else Phase.SWEEPING
        has_swept = self.hand.selected_indices != self._selection
        return [Intent(Verb.CHOOSE, cards=self._selection)] if is_drag and has_swept else []

    def _sweep(self) -> list[Intent]:
        """Select everything between the press and the pointer; above the hand the swept cards are dragged."""
        if self._path.end[1] < self.hand.top and self.hand.selected_indices:
            self._dragged_cards = self.hand.selected_indices
            self._set_phase(Phase.DRAGGING)
            return []
        cards = self._find_cards_to_pointer() | self._selection
        return [] if cards == self.hand.selected_indices else [Intent(Verb.CHOOSE, cards=cards)]

    def _find_cards_to_pointer(self) -> frozenset[int]:
        """Return the cards from the pressed card to the pointer; none if no card was pressed."""
        if self._pressed_card is None:
            return frozenset()
        first, last = sorted((self._pressed_card, self.hand.find_nearest_card(self._path.end[0])))
        return frozenset(range(first, last + 1))

    def _find_swept_cards(self) -> frozenset[int]:
        """Return the swept cards if others are selected besides. A low drag within a block of cards is a sweep too."""
        swept, others = self._find_cards_to_pointer(), self._selection
        is_sweep = self.phase is Phase.SWEEPING
        if self.phase is Phase.DRAGGING and not self._path.is_high:
            others = self._dragged_cards
            is_sweep = swept < others and len(others) == max(others) - min(others) + 1
        return swept if is_sweep and len(swept) > 1 and others - swept else frozenset()

    def _click(self, pos: Point) -> list[Intent]:
        card = self._pressed_card
        if card is None:
            target = self.hand.find_target(pos) if self.hand.find_card(pos) is None else None
            return [Intent(target)] if target is not None and target == self._pressed_target else []
        is_double = self._clicked_card == card and self._double_click_time.is_running
        self._clicked_card = None if is_double else card
        self._double_click_time = self._clock.tween(DOUBLE_CLICK_SECONDS)
        return [Intent(Verb.DOUBLE if is_double else Verb.CLICK, card=card)]
