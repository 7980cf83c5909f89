"""What pages are put together from: the frame of a page, sections, drawn cards, tiles, lines of a result."""
