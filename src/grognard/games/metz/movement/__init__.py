"""Chapter 11: movement, what the enemy may do about it, charges, and reinforcements."""
