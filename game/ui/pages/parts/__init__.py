"""What pages are put together from: their frame with its trays, sections, drawn cards, tiles, lines of a result."""
