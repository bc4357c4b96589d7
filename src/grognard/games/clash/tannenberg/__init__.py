"""The Tannenberg half of the battle book: one file a chapter, put together in `book.py`."""
