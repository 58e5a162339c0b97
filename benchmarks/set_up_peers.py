"""Install each peer into an environment of its own, from its pinned requirements."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

PEERS = Path(__file__).parent / "peers"


def main() -> None:
    """Set up what is not set up yet, and name what fails."""
    failed = [folder.name for folder in sorted(PEERS.iterdir()) if folder.is_dir() and not set_up(folder)]
    if failed:
        sys.exit(f"these peers could not be set up: {', '.join(failed)}")


def set_up(folder: Path) -> bool:
    """Whether this peer is installed as its requirements say; installs it where it is not."""
    requirements = folder / "requirements.txt"
    wanted = hashlib.sha256(requirements.read_bytes()).hexdigest()
    stamp = folder / ".venv" / ".installed"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return True
    print(f"peers: setting up {folder.name}", file=sys.stderr, flush=True)
    python = folder / ".venv" / "bin" / "python"
    steps = (
        [sys.executable, "-m", "venv", "--clear", str(folder / ".venv")],
        [str(python), "-m", "pip", "install", "--quiet", "--requirement", str(requirements)],
    )
    if any(subprocess.run(step, check=False).returncode for step in steps):
        return False
    stamp.write_text(wanted, encoding="utf-8")
    return True


if __name__ == "__main__":
    main()
