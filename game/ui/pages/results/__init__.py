"""The end of a deal, of a match and of a lesson: the podium and other stages, and what is told beside them."""
