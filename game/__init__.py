"""Tiến Lên, the national card game of Vietnam, by every family's rules."""

__version__ = "0.1.0"
