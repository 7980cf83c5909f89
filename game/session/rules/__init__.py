"""The player's choice of rules: presets, own rules, conflicts, pictures of options."""
