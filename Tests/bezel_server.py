"""The built program, and `bezel serve` as a process that ends with the test.

    BEZEL_PROGRAM       the program; otherwise that of the release build, or else that of the debug build
"""

import contextlib
import os
import pathlib
import re
import select
import socket
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]

# Seconds to wait for what takes far less, on a machine that does something else.
PATIENCE = 300


def _program():
    given = os.environ.get("BEZEL_PROGRAM")
    candidates = [given] if given else [ROOT / f".build/{kind}/bezel" for kind in ("release", "debug")]
    return next((str(path) for path in map(pathlib.Path, candidates) if os.access(path, os.X_OK)), str(candidates[0]))


PROGRAM = _program()


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


@contextlib.contextmanager
def serving(*options):
    """Starts `bezel serve` on a free port, without artwork, and yields its URL once it listens."""
    with tempfile.TemporaryDirectory(prefix="bezel-data-") as data, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--admin", "none", *options], env=environment(data),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors)
        try:
            is_there, _, _ = select.select([process.stdout], [], [], PATIENCE)
            line = process.stdout.readline().decode() if is_there else ""
            port = re.search(r":(\d+)\s*$", line)
            if not port:
                errors.seek(0)
                raise AssertionError(f"{PROGRAM} serve did not start: {line}{errors.read().decode()}")
            yield f"http://127.0.0.1:{port[1]}"
        finally:
            process.kill()
            process.wait()
            process.stdout.close()
