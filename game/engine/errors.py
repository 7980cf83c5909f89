"""What all errors of the engine have in common."""


class EngineError(ValueError):
    """Something that the engine cannot read or the rules do not allow; its text says what, and what would be right."""
