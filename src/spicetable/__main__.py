"""`python -m spicetable` is the command `spicetable`."""

from spicetable.cli.main import run

if __name__ == "__main__":
    run()
