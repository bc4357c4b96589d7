"""Chapter 5: attacks, Engagements, fire, barrages, retreats, advances."""
