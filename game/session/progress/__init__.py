"""What many deals come to: statistics, past deals, rating and achievements."""
