"""Pictures: skins and their palettes, one cache, drawings, text, card faces, persons, scenery and their light."""
