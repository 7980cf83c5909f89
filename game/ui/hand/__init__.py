"""A hand of cards to be held, for any scene: resting places, selection, gestures and keys, and how it moves.

- Where its cards rest: `hand`. What the pointer does there: `gesture`; keys and gamepad: `cursor`. Both answer with an
  `intent`, and `hand_input` carries that out, or tells whoever listens.
"""
