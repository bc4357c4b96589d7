"""The game in a terminal: a map to scroll and zoom, the answers to the question on the table, odds, reasons, rules.

Knows no game: what it shows comes from views, decisions, definitions and the message catalogues.

    session    who plays, who looks, what may be seen: no screen in it
    ground     what never changes on a map, ready for drawing
    scene      what one moment of a game shows on the map
    layout     hexes as cells of text, for every zoom
    painter    the map, line by line
    board      the widget around it
    panels     the texts beside it
    answers    the list of answers
    table      all of these on one screen
    dialogs    the screens on top
    opponents  the computer players' clock
    app        keys, dialogs and the course of the game
"""
