"""The table as it is seen, heard and touched: the only part of the program that knows pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # else pygame greets on the standard output
