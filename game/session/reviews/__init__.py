"""Deals looked at again: reviews, judged decisions, stories, and the exercises made from mistakes."""
