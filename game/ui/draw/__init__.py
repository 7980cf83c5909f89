"""Pictures that are lit, rubbed or broken by code: chalk, rays, broken cards and the light on cards."""
