"""`bezel serve`, which can be killed, drained and started again at the same addresses, and a fleet of several."""

import contextlib
import pathlib
import re
import signal
import subprocess
import tempfile

from bezel_server import PROGRAM, environment, free_port, start, wait_until

from .client import get


def check_config(*arguments, **variables):
    """What `doctor` says: its status, and the settings by name."""
    done = subprocess.run(
        [PROGRAM, "doctor", *arguments], capture_output=True, text=True,
        env={**environment(), **variables}, timeout=60)
    settings = done.stdout.partition("Settings\n")[2].partition("\nLimits\n")[0]
    return done.returncode, dict(line.strip().split(": ", 1) for line in settings.splitlines()), done.stderr


class Replica:
    def __init__(self, folder, drain, program=PROGRAM, data=None, options=()):
        folder.mkdir()
        self.folder = folder
        self.port, self.admin = free_port(), free_port()
        self.drain_seconds = drain
        self.program, self.data, self.options = program, data, options
        self.process = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def start(self):
        """Starts the program, and waits until it is ready."""
        with open(self.folder / "log", "ab") as log:
            self.process = start(
                "--listen", f"127.0.0.1:{self.port}", "--admin", f"127.0.0.1:{self.admin}",
                "--trusted-proxies", "127.0.0.1", "--drain-seconds", self.drain_seconds, *self.options,
                program=self.program, variables=environment(self.data), stdout=log, stderr=log)
        wait_until(self._is_ready_or_gone, "a replica is ready")
        if self.process.poll() is not None:
            raise AssertionError(f"a replica ended: {(self.folder / 'log').read_text()}")

    def _is_ready_or_gone(self):
        return self.process.poll() is not None or self.readiness == 200

    @property
    def readiness(self):
        """The status of `/readyz`; `None` if nothing answers."""
        try:
            return get(self.admin, "/readyz").status
        except OSError:
            return None

    def kill(self):
        self.process.kill()
        self.process.wait()

    def drain(self):
        """Stops as an orchestrator does, and waits for the end."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(self.drain_seconds + 30)
        if status != 0:
            raise AssertionError(f"a drained replica ended with {status}")

    def metrics(self):
        return get(self.admin, "/metrics").body.decode()

    def metric(self, name, **labels):
        """The sum of the series of a metric that have these labels."""
        total = 0
        for line in self.metrics().splitlines():
            found = re.fullmatch(rf"{name}(?:\{{(.*)\}})? (\S+)", line)
            if found and all(f'{key}="{value}"' in (found[1] or "")
                             for key, value in labels.items()):
                total += float(found[2])
        return total


class Fleet(contextlib.ExitStack):
    """Three replicas, and fronts before them, in a temporary folder; a context manager."""

    def __init__(self, fronts, count=3, drain=3, **options):
        super().__init__()
        self.folder = pathlib.Path(self.enter_context(tempfile.TemporaryDirectory(prefix="fleet-")))
        try:
            self.replicas = [
                self.enter_context(Replica(self.folder / f"replica-{number}", drain, **options))
                for number in range(count)]
            for replica in self.replicas:
                replica.start()
            self.fronts = [self.enter_context(front(self.folder / front.name, self.replicas)) for front in fronts]
        except BaseException:
            self.close()
            raise

    def total(self, name, **labels):
        """A counter, summed over the replicas."""
        return sum(replica.metric(name, **labels) for replica in self.replicas)
