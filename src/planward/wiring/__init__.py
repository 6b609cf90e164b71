"""Puts the real things together, one file for each door."""
