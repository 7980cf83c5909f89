"""The stranger who proves the engine right: its own reading of the rules and the referee."""
