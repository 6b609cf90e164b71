"""What the work is: pure values, and what can be done with them."""
