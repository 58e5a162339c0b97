"""How much one connection or one address may ask for."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

_ADDRESSES: Final = 10_000
"""How many addresses are remembered; whoever was quiet longest is forgotten first."""


class Bucket:
    """A token bucket: `burst` at once, `rate` a second in the long run; a rate of 0 has no limit.

    >>> bucket = Bucket(rate=1, burst=2, now=0)
    >>> [bucket.take(0) for _ in range(3)], bucket.take(1)
    ([True, True, False], True)
    """

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = now

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        if not self._rate:
            return True
        left = self._left + (now - self._at) * self._rate
        self._left = min(left, self._burst)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Addresses:
    """A bucket, and a count of connections, for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.connections: dict[str, int] = {}

    def bucket(self, address: str, now: float) -> Bucket:
        """The bucket of an address."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > _ADDRESSES:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket

    def opened(self, address: str) -> int:
        """One connection more; returns how many there are."""
        self.connections[address] = self.connections.get(address, 0) + 1
        return self.connections[address]

    def closed(self, address: str) -> None:
        """One connection less."""
        left = self.connections.get(address, 0) - 1
        if left > 0:
            self.connections[address] = left
        else:
            self.connections.pop(address, None)
