"""Results of many deals: statistics, past deals, rating and achievements."""
