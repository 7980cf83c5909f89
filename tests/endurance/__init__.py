"""Long runs, by command: a monkey at the real scenes, demonstrations of every preset, and kills while playing."""
