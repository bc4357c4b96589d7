"""The shapes of everything that the server sends, declared once: as types that the code is checked against, and as the
schemas of the OpenAPI document, from which the client's types are made.

games    a game in outline, the position, the log, what can be asked about them
live     the messages of the WebSocket
people   who is signed in, accounts, and what an operator sees
titles   a title with its map, counters, charts and rulebook

They are dictionaries when the server runs: nothing is checked or copied there. `grognard.server.api.document` makes the
OpenAPI document of them.
"""
