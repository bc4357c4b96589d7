"""Games over HTTP and WebSocket, stored. Knows no rule and the name of no game.

settings · errors · limits · guard             what a site is, what it refuses
tables · database · writer · migrations        storage: every change is durable before it is acknowledged
users · games_store · site_key                 what is read from and written to the tables
site · live                                    a running server and the games in its memory
lobby · play · take_back · chat · changes      everything that may be done; `changes` stores it and tells everybody
seats · messages · inquiries · history · luck  who may know what
shapes/                                        in which shape it leaves the server
bot_play · thinking · clocks · caretaker       bots in worker processes, time, what happens although nobody asks
fanout · notices · turn_file · catalogue       other processes, mail and web hooks, games by mail, titles
api/                                           the routes; `main` puts it together

README.md beside this file describes the protocol.
"""
