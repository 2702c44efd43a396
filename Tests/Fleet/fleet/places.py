"""Where things are."""

import os
import pathlib
import shutil
import socket
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
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


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def environment(data=None):
    """This process's environment without settings of Bezel.

    data: A folder of user data to use instead, `XDG_DATA_HOME`.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith("BEZEL_")}
    if data:
        kept["XDG_DATA_HOME"] = str(data)
    return kept
