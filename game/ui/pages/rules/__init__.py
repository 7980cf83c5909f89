"""The parts of the rules screen and of the written rules."""
