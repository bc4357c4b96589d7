"""Games over HTTP and WebSocket, stored. Knows no rule and the name of no game.

settings · errors · limits · security      what a site is, what it refuses
tables · database · writer · migrations    storage; `writer` makes every change durable before it is acknowledged
users · games_store · site_key             what is read from and written to the tables
catalogue                                  titles and message catalogues as the client gets them
live · table_talk · play                   games in memory, and everything that may be done in one
seats · messages · history · luck          who sees what, and in which shape
thinking · clocks · fanout · notices       bots, time, other server processes, mail and web hooks
turn_file                                  games carried by mail
api/                                       the routes; `main` puts it together
"""
