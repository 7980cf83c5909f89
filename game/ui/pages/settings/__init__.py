"""The pages of the settings screen: each makes its controls and its preview from the current settings."""
