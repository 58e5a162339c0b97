"""Zanzibar as arrays of numbers, compiled: thousands of games a second, for players that look ahead.

It is a second telling of the rules, made for speed alone. Whatever it does is a sequence of the game's own actions,
and the tests play such sequences again with the real rules; what is legal is decided there and nowhere else.
"""
