"""What map, counters, charts and scenarios say, as lookup tables, each layer on those below it."""
