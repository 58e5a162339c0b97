"""How a process begins in which others are played for: what Ctrl+C and a killed parent mean to it."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process


def begin() -> None:
    """Leave Ctrl+C to whoever started this process, who ends it; and end with him where he was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="watch", daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
