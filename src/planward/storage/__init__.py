"""The disk and nothing but the disk: journal, lock, safe writing, views, retention."""
