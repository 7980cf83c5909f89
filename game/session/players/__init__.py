"""Who is asked to play and to judge, in which process, and how long it seems to think."""
