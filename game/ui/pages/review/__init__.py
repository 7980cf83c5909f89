"""The parts of the review: the table of a moment, the deal's course, the verdict on a decision."""
