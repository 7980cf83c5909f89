"""The network's player: `player` rates the `candidates` by the `model`, from the `inputs` that describe the
`view`.

`matching` has the inputs where suits must match.
"""
