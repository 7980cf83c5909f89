"""Long runs, by command: random input to all scenes, demonstrations of every preset, and kills during play."""
