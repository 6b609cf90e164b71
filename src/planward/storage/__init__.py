"""The disk, and nothing but the disk."""
