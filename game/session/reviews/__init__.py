"""A deal that is over, looked at again: its decisions judged, and its story."""
