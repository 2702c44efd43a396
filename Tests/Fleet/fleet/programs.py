"""A fleet of processes that end with the test."""

import contextlib
import pathlib
import tempfile

from .replica import Replica


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
            self.fronts = [
                self.enter_context(front(self.folder / front.name, self.replicas))
                for front in fronts]
        except BaseException:
            self.close()
            raise

    def total(self, name, **labels):
        """A counter, summed over the replicas."""
        return sum(replica.metric(name, **labels) for replica in self.replicas)
