"""What a board shows, as values: seats, the middle, the hand, the log of tricks."""
