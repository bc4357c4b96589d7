"""One command, `grognard`: a small module for each subcommand, with `add` (its arguments) and `run`.

Nothing is decided here: a subcommand reads its arguments, asks the layers below and prints what they say.
"""
