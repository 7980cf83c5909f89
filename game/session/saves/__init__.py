"""What is written down of matches, deals and pictures."""
