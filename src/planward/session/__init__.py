"""The hall that every door opens onto: one conversation with its plan."""
