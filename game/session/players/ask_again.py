"""How long a screen waits before it polls again for what a thread or process is still working on."""

ASK_AGAIN = 0.02
"""Seconds between two polls."""
