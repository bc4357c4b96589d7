"""Chapter 2: the phases of a turn."""
