"""What many deals come to: statistics, rating, the list of deals, achievements."""
