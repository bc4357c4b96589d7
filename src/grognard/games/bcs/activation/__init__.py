"""Chapter 3: the activation of a Formation."""
