"""The rooms of one house: `backgrounds` of pages, `furniture` that holds words, the `hall` and its `hall_figures`."""
