"""Install Spice Table and its tools into .venv: what `make setup` runs.

Only the standard library may be used here, since nothing else exists yet.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
READY = VENV / ".ready"
C_COMPILERS = ("gcc", "cc", "clang")


def main() -> None:
    """Create the environment if need be, and bring it to what uv.lock says."""
    started = time.monotonic()
    if sys.version_info < (3, 11):  # noqa: UP036 (this file must run on older ones to tell)
        sys.exit(
            f"Spice Table needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.\n"
            "Name another one with: make PYTHON=python3.12 setup"
        )
    if not (VENV / "bin" / "python").exists():
        say("creating .venv")
        create_environment()
    say("installing the packages that uv.lock names")
    uv = VENV / "bin" / "uv"
    if not uv.exists():
        run([str(VENV / "bin" / "python"), "-m", "pip", "install", "--quiet", f"uv=={uv_version()}"])
    groups = ["--group", "dev"]
    if not any(shutil.which(name) for name in (os.environ.get("CC", "cc"), *C_COMPILERS)):
        say("there is no C compiler, so one is installed into .venv: tests compare the physics with its twin in C")
        groups += ["--group", "compiler"]
    run([str(uv), "sync", "--frozen", *groups, "--python", str(VENV / "bin" / "python")])
    say("compiling the physics (once; half a minute)")
    run([str(VENV / "bin" / "python"), "-m", "spicetable.disks.warm"])
    say("compiling what bots think with (once; half a minute)")
    run([str(VENV / "bin" / "python"), "-m", "spicetable.players.warm"])
    READY.touch()
    say(f"ready after {time.monotonic() - started:.0f} s")


def create_environment() -> None:
    """Make .venv with pip in it; say what Debian and its kin leave out."""
    try:
        subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    except subprocess.CalledProcessError:
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit("This Python cannot create environments. On Debian and Ubuntu: apt install python3-venv")


def uv_version() -> str:
    """The version of uv that the project pins."""
    found = re.search(r'"uv==([0-9.]+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    if found is None:
        sys.exit("pyproject.toml does not pin uv")
    return found.group(1)


def run(command: list[str]) -> None:
    """Run one command, and stop with its exit code where it fails."""
    done = subprocess.run(command, cwd=ROOT, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def say(what: str) -> None:
    """One line about what is going on."""
    print(f"setup: {what}", flush=True)


if __name__ == "__main__":
    main()
