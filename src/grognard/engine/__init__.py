"""The conversation: a title asks a side a question and lists every legal answer.

Nothing here knows a rulebook, a map or a unit type; nothing here holds a word of text for people.
"""
