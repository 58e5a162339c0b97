"""A compiled model of Safranito on arrays, in which thousands of games a second are played out.

Throws are drawn from a table of where aimed throws end; everything else follows the rules, and the tests do it again
with the real ones.
"""
