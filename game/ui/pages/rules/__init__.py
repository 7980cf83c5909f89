"""The parts of the rules screen.

A line for each option, the editor of bombs with its `chopped_row`, contradictions, own rule sets.
"""
