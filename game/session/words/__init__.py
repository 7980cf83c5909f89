"""Texts of the screens: prompts, results, reviews, statistics, options, table talk."""
