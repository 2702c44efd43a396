"""The built program, and `bezel serve` as a process: how everything in Python starts a server and waits.

    BEZEL_BINARY        the program; otherwise what was built last, since an older one says nothing of a change
"""

import contextlib
import itertools
import os
import pathlib
import random
import re
import socket
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]

# Seconds to wait for what takes far less, on a machine under load: a server, a browser's command, what a test expects
# of a page. Playwright's 5 and 30 were too few. What runs beside all tests in Swift waits five times as long.
PATIENCE = 60


def _program():
    built = [ROOT / f".build/{kind}/bezel" for kind in ("debug", "release")]
    last = max(built, key=lambda path: path.stat().st_mtime if path.exists() else 0)
    return os.environ.get("BEZEL_BINARY") or last


PROGRAM = str(_program())


def block(page, start):
    """The block of a page of `docs` whose text begins so."""
    blocks = (ROOT / f"docs/{page}.md").read_text(encoding="utf-8").split("```")[1::2]
    [found] = [text for _, _, text in (one.partition("\n") for one in blocks) if text.startswith(start)]
    return found


def wait_until(condition, what, seconds=PATIENCE, pause=lambda: time.sleep(0.01)):
    """Waits until a condition is true, and returns its value.

    what: What is waited for, for the failure after these seconds: under valgrind, a start takes minutes.
    """
    end = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < end, f"not within {seconds} s: {what}"
        pause()
    return value


_PORTS = itertools.count(random.randrange(20_000))


def free_port():
    """A port that nobody has, below those that the system gives to clients: a client that asks before its server
    listens could get the server's own port, and would then read its own request."""
    while True:
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", 12_000 + next(_PORTS) % 20_000))
            return probe.getsockname()[1]


def environment(data=None):
    """This process's environment without settings of Bezel.

    data: A folder of user data to use instead, `XDG_DATA_HOME`.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith("BEZEL_")}
    if data:
        kept["XDG_DATA_HOME"] = str(data)
    return kept


def start(*options, program=PROGRAM, before=(), variables=None, **pipes):
    """Starts `bezel serve`, and returns the process (`Popen`), which the caller ends. It is killed with the thread
    that starts it, at the latest: with this process, also if that is killed.

    before: The words of a command that runs the program, such as `taskset`.
    variables: The process's whole environment; without them, that of this process without Bezel's settings.
    pipes: Where its output goes, as `Popen` takes it.
    """
    command = ("setpriv", "--pdeathsig", "KILL", *before, program, "serve", *options)
    return subprocess.Popen(
        list(map(str, command)), stdin=subprocess.DEVNULL,
        env=environment() if variables is None else variables, **pipes)


def end(process, seconds=PATIENCE):
    """Ends a process that was started here, and returns its status."""
    process.terminate()
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


class Served:
    """A server that listens.

    Attributes:
        process: `Popen`.
        port: The TCP port, on 127.0.0.1.
        url: `http://127.0.0.1:PORT`, without a slash at the end.
        log: The path of the file with all that the server writes.
    """

    def __init__(self, process, log):
        self.process, self.log = process, log
        self.port = int(wait_until(self._greeting, "the server listens", pause=lambda: time.sleep(0.001))[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def _greeting(self):
        said = self.log.read_text()
        assert self.process.poll() is None, f"{self.process.args} ended: {said}"
        return re.search(r"listening on http://127\.0\.0\.1:(\d+)\b", said)


@contextlib.contextmanager
def serving(*options, data=None, **how):
    """`bezel serve` on a free port, once it listens, until the end of a `with` statement.

    data: A folder of user data, with artwork or not; without it, the server has an empty one.
    how: As `start` takes it.
    """
    with tempfile.TemporaryDirectory(prefix="bezel-") as folder:
        log = pathlib.Path(folder) / "log"
        with log.open("ab") as output:
            process = start(
                "--port", "0", "--admin", "none", *options,
                **{"variables": environment(data or folder), "stdout": output, "stderr": output, **how})
        try:
            yield Served(process, log)
        finally:
            process.kill()
            process.wait()
