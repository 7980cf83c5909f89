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
    """The path of the pointer from `start`. `rise` is positive above the press."""

    def __init__(self, start: Point = (0.0, 0.0)) -> None:
        self.start = self.end = start
        self.dx = self.rise = self._area = 0.0

    def add(self, pos: Point) -> None:
        dx, rise = pos[0] - self.start[0], self.start[1] - pos[1]
        self._area += (self.rise * dx - self.dx * rise) / 2
        self.end, self.dx, self.rise = pos, dx, rise

    @property
    def distance(self) -> float:
        return hypot(self.dx, self.rise)

    @property
    def bend_ratio(self) -> float:
        """Area between the path and the straight line, as a fraction of the square over that line.

        It is 0 for a straight path, up to 0.25 for one that leads aside first and then up, and negative for one that
        leads up first.
        """
        area = -self._area if self.dx > 0 else self._area
        return area / self.distance**2 if self.distance else 0.0


DOUBLE_CLICK_SECONDS = 0.3
SLIP_SECONDS = 0.25
HOLD_SECONDS = 0.4
"""Duration of a press that picks the card up: a sideways movement then reorders instead of sweeping."""


class Phase(StrEnum):
    IDLE = "idle"
    PRESSED = "pressed"
    SWEEPING = "sweeping"
    DRAGGING = "dragging"


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
    """Turns pointer events into intents, for mouse and touch. All distances are multiplied by `scale`."""

    def __init__(self, hand: HandGeometry, scale: float = 1.0) -> None:
        self.hand = hand
        self.scale = scale
        self.phase = Phase.IDLE
        self.hovered_card: int | None = None
        self.pointer_pos: Point | None = None
        """Position of the pointer in the window; None outside."""
        self._path = PointerPath()
        self._card: int | None = None
        self._pressed_target: Verb | None = None
        self._base: frozenset[int] = frozenset()
        """Dragged cards, or the selection at the start of the sweep."""
        self._before: frozenset[int] = frozenset()
        """Selection before the press became a drag or a sweep."""
        self._is_near = self._is_low = False
        """True while the pointer is too near, or too low, for a final decision between drag and sweep."""
        self._clock = Clock()
        self._hold = self._tap = self._double = self._clock.tween(0.0)
        """Times within which a press holds no card, a slipping finger taps, and a click doubles."""
        self._clicked_card: int | None = None

    @property
    def drag(self) -> Drag | None:
        if self.phase is not Phase.DRAGGING:
            return None
        is_glowing, will_play = self._is_high, self._path.rise > SIZES.play_rise_px * self.scale
        slot = None if is_glowing else self.hand.find_slot(self._path.end[0])
        return Drag(self._base, self._path.dx, -self._path.rise, is_glowing=is_glowing, will_play=will_play, slot=slot)

    @property
    def _is_high(self) -> bool:
        return self._path.rise >= SIZES.glow_rise_px * self.scale

    def step(self, dt: float) -> None:
        self._clock.step(dt)

    def press(self, pos: Point, *, is_touch: bool = False) -> None:
        self._end_press()
        self._path = PointerPath(pos)
        self._update_pointer(pos)
        self._tap = self._clock.tween(SLIP_SECONDS if is_touch else 0.0)
        self._hold = self._clock.tween(HOLD_SECONDS)
        self._card = self.hovered_card
        self._pressed_target = None if self._card is not None else self.hand.find_target(pos)
        if self._card is not None or self._pressed_target is not None:
            self.phase = Phase.PRESSED

    def move(self, pos: Point) -> list[Intent]:
        self._update_pointer(pos)
        has_left_press = self._path.distance > SIZES.drag_start_px * self.scale
        if self.phase is Phase.PRESSED and self._card is not None and has_left_press:
            self._begin_movement(self._card)
        intents = self._choose_phase() if self._is_near or self._is_low else []
        return intents + self._sweep() if self.phase is Phase.SWEEPING else intents

    def release(self, pos: Point) -> list[Intent]:
        intents = self.move(pos)
        phase, drag, swept_cards = self.phase, self.drag, self._swept_cards()
        self._end_press()
        if phase is Phase.PRESSED:
            return intents + self._click(pos)
        is_slip = self._card is not None and self._path.distance <= SIZES.tap_slip_px * self.scale
        if is_slip and self._tap.is_running:
            back = Intent(Verb.CHOOSE, cards=self._base) if phase is Phase.SWEEPING else Intent(Verb.RETURN)
            return [*intents, back, *self._click(self._path.start)]
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
        self._end_press()
        match phase:
            case Phase.SWEEPING:
                return [Intent(Verb.CHOOSE, cards=self._base)]
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

    def _end_press(self) -> None:
        self.phase, self._is_near, self._is_low = Phase.IDLE, False, False

    def _update_pointer(self, pos: Point) -> None:
        self._path.add(pos)
        self.pointer_pos = pos
        self.hovered_card = self.hand.find_card(pos)

    def _begin_movement(self, card: int) -> None:
        """Begin a movement beyond the slack: reorder or drag a selected or held card, or sweep others."""
        self._base = self._before = self.hand.selected_indices
        if card in self._base or not self._hold.is_running:
            self.phase = Phase.DRAGGING
            self._base = self._base if card in self._base else frozenset({card})
        else:
            self.phase = Phase.SWEEPING
            self._is_near = self._is_low = True

    def _choose_phase(self) -> list[Intent]:
        """Decide between drag and sweep of an unselected card.

        Near the press the direction alone decides. The decision is made again when the pointer has risen, because a
        straight slanted path also crosses the neighbours.
        """
        assert self._card is not None
        aside, rise = abs(self._path.dx), self._path.rise
        drags = self.phase is Phase.DRAGGING
        if self._is_near:
            self._is_near = self._path.distance <= SIZES.direction_px * self.scale
            drags = rise > aside
        if self._is_low and self._is_high:
            self._is_low = False
            is_steep = rise >= SIZES.min_drag_slope_ratio * aside
            drags = drags or (is_steep and self._path.bend_ratio < SIZES.max_drag_bow_ratio)
        self.phase = Phase.DRAGGING if drags else Phase.SWEEPING
        self._base = frozenset({self._card}) if drags else self._before
        self._is_low = self._is_low and (self._is_near or not drags)
        return [Intent(Verb.CHOOSE, cards=self._before)] if drags and self.hand.selected_indices != self._before else []

    def _sweep(self) -> list[Intent]:
        """Select everything between the press and the pointer; above the hand the swept cards are dragged."""
        if self._path.end[1] < self.hand.top and self.hand.selected_indices:
            self.phase, self._base = Phase.DRAGGING, self.hand.selected_indices
            self._is_near = self._is_low = False
            return []
        cards = self._cards_to_pointer() | self._base
        return [] if cards == self.hand.selected_indices else [Intent(Verb.CHOOSE, cards=cards)]

    def _cards_to_pointer(self) -> frozenset[int]:
        """Return the cards from the pressed card to the pointer; none if no card was pressed."""
        if self._card is None:
            return frozenset()
        first, last = sorted((self._card, self.hand.find_nearest_card(self._path.end[0])))
        return frozenset(range(first, last + 1))

    def _swept_cards(self) -> frozenset[int]:
        """Return the swept cards if others were selected besides.

        There are none if the pointer is still at the pressed card, as after a click that slipped, or if selected cards
        moved along.
        """
        swept, base = self._cards_to_pointer(), self._base
        has_dragged = self.phase is Phase.DRAGGING and not self._is_high
        stays = has_dragged and swept < base and len(base) == max(base) - min(base) + 1
        stays = stays or self.phase is Phase.SWEEPING
        return swept if stays and len(swept) > 1 and base - swept else frozenset()

    def _click(self, pos: Point) -> list[Intent]:
        if self._card is None:
            target = self.hand.find_target(pos) if self.hand.find_card(pos) is None else None
            return [Intent(target)] if target is not None and target == self._pressed_target else []
        is_double = self._clicked_card == self._card and self._double.is_running
        self._clicked_card = None if is_double else self._card
        self._double = self._clock.tween(DOUBLE_CLICK_SECONDS)
        return [Intent(Verb.DOUBLE if is_double else Verb.CLICK, card=self._card)]
