"""Makes the folder of titles that Bezel draws: see `make titles` and docs/configuration.md."""

import argparse
import sys
from pathlib import Path

from faces import Fault
from files import save
from standard import TITLES, fetch
from titles import make


def main():
    parser = argparse.ArgumentParser(prog="titles", description=__doc__)
    parser.add_argument("--fetch", action="store_true", help="only fetch the standard faces")
    parser.add_argument("--own", metavar="FOLDER", help="font files that come before the standard")
    parser.add_argument("output", nargs="?", type=Path, default=TITLES, help="the folder to write")
    arguments = parser.parse_args()
    try:
        if arguments.fetch:
            fetch()
        else:
            save(make(arguments.own), arguments.output)
    except (Fault, OSError) as fault:
        sys.exit(f"titles: {fault}")


main()
