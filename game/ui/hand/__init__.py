"""A hand of cards to be played from: `hand` has its resting places, `gesture` turns pointer, keys and gamepad into
intents, and `hand_input` carries these out or tells its listener.
"""
