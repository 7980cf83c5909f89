"""What the screens beside the table are made of: a folder for each subject, and one for the parts that all share."""
