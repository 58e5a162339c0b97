"""Install each peer into an environment of its own, from its pinned requirements or its lock file."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

PEERS = Path(__file__).parent / "peers"
UV = Path(sys.executable).with_name("uv")


def main() -> None:
    """Set up what is not set up yet, and name what fails."""
    failed: list[str] = []
    for folder in sorted(folder for folder in PEERS.iterdir() if folder.is_dir()):
        try:
            if (folder / "requirements.txt").exists():
                environment(folder.name)
            elif (folder / "package-lock.json").exists():
                node_modules(folder.name)
        except (subprocess.CalledProcessError, FileNotFoundError):
            failed.append(folder.name)
    if failed:
        sys.exit(f"these peers could not be set up: {', '.join(failed)}")


def environment(name: str) -> Path:
    """A peer's Python; its environment is made, and filled with what is pinned, where it is not as it should be.

    `no-deps.txt` names what pins something that cannot be had, and is installed without what it asks for.
    """
    folder = PEERS / name
    files = [file for file in (folder / "requirements.txt", folder / "no-deps.txt") if file.exists()]
    wanted = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    stamp = folder / ".venv" / ".installed"
    python = folder / ".venv" / "bin" / "python"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    print(f"peers: setting up {name}", file=sys.stderr, flush=True)
    run(UV, "venv", "--quiet", "--clear", folder / ".venv")
    for file in files:
        without = ["--no-deps"] if file.name == "no-deps.txt" else []
        run(UV, "pip", "install", "--quiet", "--python", python, *without, "--requirement", file)
    stamp.write_text(wanted, encoding="utf-8")
    return python


def node_modules(name: str) -> Path:
    """The folder of a peer that runs in Node; what its lock file names is installed where it is not yet."""
    folder = PEERS / name
    wanted = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    stamp = folder / "node_modules" / ".installed"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        print(f"peers: setting up {name}", file=sys.stderr, flush=True)
        run("npm", "--prefix", folder, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(wanted, encoding="utf-8")
    return folder


def run(*command: str | Path) -> None:
    """Run one command; its words go to standard error."""
    subprocess.run(command, check=True, stdout=sys.stderr)


if __name__ == "__main__":
    main()
