"""The parts of the review: the table of a moment, the course of the deal, the verdict on a decision."""
