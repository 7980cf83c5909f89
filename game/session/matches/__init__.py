"""A match and its plan, a deal's states and its record, the points so far."""
