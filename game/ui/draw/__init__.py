"""Pictures that are lit or broken by code: broken cards and the light on cards."""
