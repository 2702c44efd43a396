"""Replaces replicas under load, one after another, as an orchestrator does."""

import time

from .programs import wait_until


class Rolls:
    """What happened: how often, and how long the parts took."""

    def __init__(self):
        self.kills, self.drains, self.starts = [], [], []

    def roll(self, fleet, number):
        """One replica is killed and started again, the next one is drained and started again."""
        killed, drained = (fleet.replicas[(2 * number + step) % len(fleet.replicas)]
                           for step in (0, 1))
        began = time.monotonic()
        killed.kill()
        self.kills.append(time.monotonic() - began)
        self.start(killed)
        self.drain(drained)

    def drain(self, replica, program=None):
        """Drains a replica and starts it again, as another version if a program is given."""
        self.drains.append(replica.drain())
        if program:
            replica.program = program
        self.start(replica)

    def start(self, replica):
        """Starts a replica, and waits until the fronts use it again."""
        began = time.monotonic()
        replica.start()
        self.starts.append(time.monotonic() - began)
        wait_until(lambda: replica.metric("bezel_requests_total", endpoint="button") > 50,
                   "the fronts use a replica again")
