"""The end of a deal, of a match and of a lesson: the podium, other stages, and the board beside them."""
