"""Processes that end with the test, and the fleet of them."""

import contextlib
import pathlib
import signal
import subprocess
import tempfile
import time

from .replica import Replica


def wait_until(condition, what, seconds=60):
    """Waits for a condition, and fails if it does not come true."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"{what}: not within {seconds} s")
        time.sleep(0.01)


def end(process, seconds=20):
    """Ends one process that was started here."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def interrupt(*_):
    raise KeyboardInterrupt


class Fleet(contextlib.ExitStack):
    """Three replicas, and fronts before them, in a temporary folder; a context manager."""

    def __init__(self, fronts, count=3, drain=3, **options):
        super().__init__()
        # A test that is told to stop still ends what it started.
        signal.signal(signal.SIGTERM, interrupt)
        self.folder = pathlib.Path(self.enter_context(tempfile.TemporaryDirectory(prefix="fleet-")))
        try:
            self.replicas = [
                self.enter_context(Replica(self.folder / f"replica-{number}", drain, **options))
                for number in range(count)]
            for replica in self.replicas:
                replica.start()
            self.fronts = [
                self.enter_context(front(self.folder / front.name, self.replicas))
                for front in fronts]
        except BaseException:
            self.close()
            raise

    def total(self, name, **labels):
        """A counter, summed over the replicas."""
        return sum(replica.metric(name, **labels) for replica in self.replicas)
