"""Plans and what belongs to them as text, in both directions."""
