"""An independent proof of the engine: a second reading of the rules, and a second referee."""
