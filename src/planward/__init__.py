"""Plans that agents cannot lose."""
