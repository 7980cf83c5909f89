"""What a day brings: the calendar's leaf, the deal of the day, series, the ladder."""
