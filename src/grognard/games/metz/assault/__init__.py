"""Chapter 12: assaults, losses, retreats and breakthroughs."""
