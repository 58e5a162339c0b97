"""The one error of this package."""


class Refused(ValueError):
    """What was asked for is no throw that can be simulated; the text names what is wrong with it."""
