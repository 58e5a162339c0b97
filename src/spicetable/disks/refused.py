"""The one error of this package."""


class Refused(ValueError):  # noqa: N818 - it says what happened to a request
    """What was asked for is no throw that can be simulated; the text names what is wrong with it."""
