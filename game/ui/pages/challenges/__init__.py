"""The pages of challenges: `today_sheets`, the `ladder` of tables with its `table_picture`, and the `achievements`."""
