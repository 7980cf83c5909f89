"""Parts of the review: the remark on a decision, and the course of the deal."""
