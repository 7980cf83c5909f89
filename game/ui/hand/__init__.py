"""The player's hand: the positions of its cards, and the gestures that select and play them."""
