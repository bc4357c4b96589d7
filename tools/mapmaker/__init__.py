"""The map builder: real geography, hand-drawn lines and the rulebooks' pins, made into `map.json` and `relief.png`."""
