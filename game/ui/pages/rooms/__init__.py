"""Rooms and furniture behind the pages, and the hall with its stages."""
