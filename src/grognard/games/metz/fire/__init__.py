"""Chapter 8: sight, range, strength, and fire combat."""
