"""The end of a deal and of a match: stage, podium, what each pays, the picture to share."""
