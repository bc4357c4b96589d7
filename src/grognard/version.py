"""The version, apart from everything else, so that the lowest layer can name it."""

__version__ = "0.2.0"
