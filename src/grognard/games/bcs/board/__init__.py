"""Counters on the map: what a unit shows, stacks, zones, sight."""
