"""The pages of challenges: `today_sheets`, the `ladder` of tables, and the `achievements`."""
