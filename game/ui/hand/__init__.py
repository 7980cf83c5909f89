"""A hand of cards to be held, for any scene: resting places, selection, gestures and keys, and how it moves."""
