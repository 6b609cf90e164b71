"""Plans that agents cannot lose."""

__version__ = "0.1.0"
