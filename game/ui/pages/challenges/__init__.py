"""The parts of the page of challenges: the deal of the day, the series."""
