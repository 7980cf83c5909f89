"""What lies over what at the table: the one order of all that is seen on a board."""

from __future__ import annotations

from enum import IntEnum, unique


@unique
class Depth(IntEnum):
    """The depth (`z`) of each thing, the lowest first. Cards of one hand or play take those from its own upwards.

    Widgets lie from 1000 upwards, what is open over them from 3000 (`game.ui.kit.ui`).
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
    """The plays in the middle, each PLAY higher than the one before; the shadow of each one lower than it."""
    LEARNER = 40
    """The learner's panel."""
    DECK = 60
    """What is dealt; the pack that it comes from one lower."""
    OFFERS = 61
    """Cards that lie open while cards are exchanged."""
    OWNER = 88
    """Whose the play is that lies on top."""
    LOCK = 90
    CAPTION = 96
    HAND = 100
    """The person's cards. What lies lower is shaken with the table."""
    OPEN = 110
    """Hands that lie face up: over the seats and over the trick."""
    ROW_WORDS = 150
    """Words about cards in rows, over the shadows of those."""
    FLYING = 200
    """Cards on their way from seat to seat."""
    BECKONING = 260
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
    SHOWING_HAND = 1100
    """The hand that shows how cards are played, over the buttons that it presses."""
    DARK = 1900
    """The dark of a chop: over everything but what is lit."""
    SCAR = 1949
    """A crack in the table, under all that is lit on it."""
    RAYS = 1950
    CAMERA = 1951
    """The camera through which all that lies lower is seen in the dark."""
    THROWN_UP = 1952
    LIT = 2000
    """So much higher than usual lies what is lit while the stage is dark."""
    CUT = 2390
    """The blade of a chop: over all cards."""
    EATEN = 2395
    """What was eaten by a chop."""
    PRICE = 2400
    """What a chop costs and brings."""
    SHOUT = 2410
    """The great word of a chop."""
    PAID = 2449
    """The light at the portrait of whoever is paid."""
    POINTS = 2450
    """Points on their way: over all of a chop's light and dark."""


PLAY_DEPTH = 20
"""How much higher than the play before it a play lies."""
