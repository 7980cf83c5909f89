"""Problems: which is asked next, solving it, and when a mistake comes back."""
