"""Widgets and pictures that several screens share."""
