"""A hand of playable cards: `hand` has the resting places, `gesture` turns pointer, keys and gamepad into intents, and
`hand_input` carries these out or passes them to its listener.
"""
