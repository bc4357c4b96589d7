"""What map, counters, charts and scenarios say, as tables to look things up in, each layer on those below it."""
