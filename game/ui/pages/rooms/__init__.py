"""What is seen behind the words: the rooms of one house, its hall, and the scene of the menu."""
