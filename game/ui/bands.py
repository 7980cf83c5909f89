"""The z-order: bands of sprite depths (`z`), and the order of a board's sprites within its band."""

from enum import IntEnum, unique


@unique
class Band(IntEnum):
    """A range of depths (`z`) for one kind of sprite. The value is the lowest depth of the range."""

    BOARD = 0
    WIDGETS = 1000
    DEMONSTRATION = 1100
    """The animated hand that demonstrates a gesture in a lesson."""
    NOTICES = 1500
    DARKNESS = 1900
    """The layer that darkens the lower bands during a chop, and effects on this layer."""
    ABOVE_DARKNESS = 2000
    """Sprites that are not darkened. Each is drawn at ABOVE_DARKNESS plus its usual `z` in the band BOARD."""
    CHOP = 2390
    """Effects of a chop that are drawn over the undarkened sprites."""
    DIALOGS = 3000
    """Dialogs and open menus, above all other sprites of a scene."""


LAYER_Z_STEP = 10
"""Difference in `z` between a dialog or menu and the one below."""
NOTICE_Z_OFFSET = Band.NOTICES - Band.WIDGETS

DEPTHS_PER_PLAY = 20
"""Number of depths for the cards of a hand or a play. Each card has its own depth."""
VISIBLE_PLAYS = 3


@unique
class Depth(IntEnum):
    """The depth (`z`) of each kind of sprite on a board, lowest first. Each card of a hand or play is one higher."""

    TURN_LIGHT = 2
    TABLE_OBJECTS = 4
    SEAT_PLAYS = 6  # the last play of each seat, on the table before the seat; its well is one lower
    HALO = 8
    PERSONS = 10  # the light behind a seat is one lower, a note on a seat is one higher
    POINTER = 14
    LESSON_SHADE = 16  # the shade on everything outside the present step of a lesson
    PILE = 20  # each play is DEPTHS_PER_PLAY higher than the play before; each shadow is one lower
    LEARNER_PANEL = PILE + DEPTHS_PER_PLAY
    DECK = PILE + VISIBLE_PLAYS * DEPTHS_PER_PLAY + 1
    OFFERS = DECK + 1
    TRICK_OWNER = OFFERS + DEPTHS_PER_PLAY
    LOCK = TRICK_OWNER + 2
    CAPTION = TRICK_OWNER + 4
    HAND = TRICK_OWNER + 8  # everything lower shakes with the table
    OPEN_HANDS = HAND + DEPTHS_PER_PLAY  # hands that lie face up, over the seats and the trick
    ROW_CAPTIONS = OPEN_HANDS + DEPTHS_PER_PLAY  # words about cards in rows, over the shadows of these cards
    FLYING_CARDS = 200  # cards between seats; a card at PILE + n flies at FLYING_CARDS + n
    HINT_LIGHT = FLYING_CARDS + VISIBLE_PLAYS * DEPTHS_PER_PLAY
    CURSOR_ARROW = 265
    LIGHT_BURST = 270  # a burst of light, over all cards and below all words
    MESSAGE_LINE = 280
    DRAGGED = 300
    PARTICLES = 380
    SEAT_NOTE = 400
    LARGE_WORD = 450
    DEMONSTRATION_HAND = Band.DEMONSTRATION  # the hand that demonstrates how to play, over the buttons that it presses
    DARKNESS = Band.DARKNESS
    TABLE_CRACK = Band.ABOVE_DARKNESS - 51  # also the sparks along the table's edge
    RAYS = Band.ABOVE_DARKNESS - 50
    CAMERA = Band.ABOVE_DARKNESS - 49
    SCRAPS = Band.ABOVE_DARKNESS - 48
    CHOP_FLASH = Band.CHOP
    CHOP_PRICE = Band.CHOP + 10
    BROKEN_CHOP_WORD = Band.CHOP + 19
    CHOP_WORD = Band.CHOP + 20
    CHOP_BLADE = Band.CHOP + 21
    PAYMENT_BURST = Band.CHOP + 59
    POINTS = Band.CHOP + 60


class HallDepth(IntEnum):
    """The depth (`z`) of each kind of sprite in the hall, lowest first. All are below the widgets."""

    BEHIND = -6  # behind the figures
    MIDDLE = -5
    TABLE = -4
    REFLECTIONS = -3
    HELD_OBJECTS = -2
    HAND = -1
