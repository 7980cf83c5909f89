"""Widgets of the rules screen and of the written rules."""
