"""Charts of the statistics and results."""
