"""Faults of the machine, the files or the process: those of docs/FAULTS.md that are not tested elsewhere."""
