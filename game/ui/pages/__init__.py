"""The screens beside the table: a folder for each subject, and `parts` that all of them share."""
