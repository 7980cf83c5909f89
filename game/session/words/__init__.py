"""What screens say, in words: prompts, results, reviews, statistics, options, table talk."""
