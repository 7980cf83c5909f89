"""How often it is looked for what is worked out or read beside the frames."""

ASK_AGAIN = 0.02
"""Seconds until it is looked again whether something has come."""
