"""The same tables in a terminal."""
