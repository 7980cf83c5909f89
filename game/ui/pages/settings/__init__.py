"""The pages of the settings screen."""
