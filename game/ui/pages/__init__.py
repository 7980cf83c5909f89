"""What the screens beside the table share: the page's frame, drawn examples, tiles, charts, the title's lettering."""
