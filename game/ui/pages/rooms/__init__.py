"""The rooms of one house: `backgrounds` of pages, `furniture` with words, the `hall` and the `stage`."""
