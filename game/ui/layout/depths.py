"""What lies over what at the table: the order of all that is seen on a board, or over it."""

from __future__ import annotations

from enum import IntEnum, unique

from game.ui.bands import Band

LARGE_HAND = 20
"""The greatest number of cards in a hand or a play, each of which has a depth of its own."""
SEEN_PLAYS = 3
"""The number of plays of a trick that are seen in the pile."""


@unique
class Depth(IntEnum):
    """The depth (`z`) of each thing, the lowest first. Cards of one hand or play take those from its own upwards.

    What lies over the board begins with a band of its own (`game.ui.bands`), in which widgets lie too.
    """

    TURN_LIGHT = 2
    """The pool of light on the table before the seat in turn."""
    STILL_LIFE = 4
    LAID = 6
    """What each played last, on the table before the seat; the rail below it one lower."""
    HALO = 8
    """A light behind a portrait."""
    PERSONS = 10
    """Those who sit there: the light behind them one lower, a note on them one higher."""
    POINTER = 14
    HALF_DARK = 16
    """The shade on what a step of a lesson is not about."""
    PILE = 20
    """The plays in the middle, each LARGE_HAND higher than the one before; the shadow of each one lower than it."""
    LEARNER = PILE + LARGE_HAND
    """The learner's panel: beside the plays, and so among them."""
    DECK = PILE + SEEN_PLAYS * LARGE_HAND + 1
    """What is dealt; the pack that it comes from one lower."""
    OFFERS = DECK + 1
    """Cards that lie open while cards are exchanged."""
    OWNER = OFFERS + LARGE_HAND
    """Whose the play is that lies on top."""
    LOCK = OWNER + 2
    CAPTION = OWNER + 4
    HAND = OWNER + 8
    """The person's cards. What lies lower is shaken with the table."""
    OPEN = HAND + LARGE_HAND
    """Hands that lie face up: over the seats and over the trick."""
    ROW_WORDS = OPEN + LARGE_HAND
    """Words about cards in rows, over the shadows of those."""
    FLYING = 200
    """Cards on their way from seat to seat, as high over this as they lay over PILE."""
    BECKONING = FLYING + SEEN_PLAYS * LARGE_HAND
    CARET = 265
    """The mark of the card that the keys are on."""
    FLARE = 270
    """A burst of light: over all cards, and under what is to be read."""
    MESSAGE = 280
    DRAGGED = 300
    SHOWER = 380
    NOTE = 400
    """Speech, medals, sums of points."""
    WORD = 450
    """A great word."""
    SHOWING_HAND = Band.POINTING
    """The hand that shows how cards are played, over the buttons that it presses."""
    DARK = Band.DARK
    """The dark of a chop: over everything but what is lit."""
    SCAR = Band.LIT - 51
    """A crack in the table, under all that is lit on it."""
    RAYS = Band.LIT - 50
    CAMERA = Band.LIT - 49
    """The camera through which all that lies lower is seen in the dark."""
    THROWN_UP = Band.LIT - 48
    CUT = Band.BLOW
    """The blade of a chop: over all cards."""
    PRICE = Band.BLOW + 10
    """What a chop costs and brings."""
    BROKEN = Band.BLOW + 19
    """The parts of a great word that the next blow has broken."""
    SHOUT = Band.BLOW + 20
    """The great word of a chop."""
    WORD_CUT = Band.BLOW + 21
    """The blade that goes through such a word."""
    PAID = Band.BLOW + 59
    """The light at the portrait of whoever is paid."""
    POINTS = Band.BLOW + 60
    """Points on their way: over all of a chop's light and dark."""
