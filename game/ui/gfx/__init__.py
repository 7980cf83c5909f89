"""Drawing: skins and their palettes, the picture cache, SVG, text, cards, the table and light."""
