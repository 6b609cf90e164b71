"""Planward in a shell."""
