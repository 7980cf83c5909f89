"""The content of the table: seats, tricks, the pile, the hand with its selection, and the card exchange."""
