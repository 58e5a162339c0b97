"""Install Debian's Chromium where there is none: what `make test` does before tests drive the page.

Only the standard library may be used here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
PACKAGE = "chromium"


def main() -> None:
    """Do nothing where a browser is there; else install one, or say what to install."""
    if chromium() is not None:
        return
    rights = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get") is None or (rights and not allowed(rights)):
        sys.exit(
            f"The tests of the page need Chromium. Install it; on Debian and Ubuntu: sudo apt-get install {PACKAGE}"
        )
    print(f"setup: installing {PACKAGE}, which the tests of the page drive", flush=True)
    for command in (["update"], ["install", "--yes", "--no-install-recommends", PACKAGE, "fonts-dejavu-core"]):
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        if subprocess.run([*rights, "apt-get", "--quiet", *command], env=quiet, check=False).returncode:
            sys.exit(f"apt-get {command[0]} failed; the tests of the page need the package {PACKAGE}")
    if chromium() is None:
        sys.exit(f"{PACKAGE} is installed, but none of these can be found: {', '.join(NAMES)}")


def chromium() -> str | None:
    """The machine's Chromium, if it has one."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def allowed(rights: list[str]) -> bool:
    """Whether one may act for root without being asked."""
    return shutil.which(rights[0]) is not None and subprocess.run([*rights, "true"], check=False).returncode == 0


if __name__ == "__main__":
    main()
