"""Where things are."""

import os
import pathlib
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests"))

from bezel_server import environment, free_port  # noqa: E402, F401, for the modules of this package

DEPLOY = ROOT / "Deploy"


def _binary():
    given = os.environ.get("BEZEL_BINARY")
    candidates = [given] if given else [ROOT / ".build-release/release/bezel", ROOT / ".build/debug/bezel"]
    found = next((path for path in map(pathlib.Path, candidates) if os.access(path, os.X_OK)), None)
    if not found:
        sys.exit(f"no program at {' or '.join(map(str, candidates))}: run make build")
    return found.resolve()


BINARY = _binary()


def find(program):
    path = shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")
    if not path:
        raise FileNotFoundError(f"{program} is not installed; make test-fleet installs it")
    return path
