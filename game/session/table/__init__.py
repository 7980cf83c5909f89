"""The table as values for a board: seats, tricks, the player's hand and its selection."""
