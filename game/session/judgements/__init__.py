"""What a decision was worth, what would have been better, and why: asked of a strong player."""
