"""Chapter 6: urban combat, destroyed Formations, attacks from off the map, planned fatigue, the Standoff duel."""
