"""The rooms of one house: `backgrounds` of pages, `furniture` with words, the `hall`, its `figures` and `stage`s."""
