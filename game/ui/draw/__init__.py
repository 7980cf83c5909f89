"""Pictures that are lit or broken by code: rays, broken cards and the light on cards."""
