"""What happens to the machine, the files or the process: each fault of docs/FAULTS.md that has no other place."""
