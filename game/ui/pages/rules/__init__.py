"""The parts of the rules screen.

A line for each option, the editor of bombs and the `chop` in its rows, contradictions, own rule sets.
"""
