"""Analysis of played deals: reviews, judged decisions, stories, and exercises made from mistakes."""
