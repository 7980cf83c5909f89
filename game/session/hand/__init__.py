"""The person's hand as values: held and selected cards, their order, and what clicks select."""
