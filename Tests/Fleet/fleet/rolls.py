"""Replaces replicas under load, one after another, as an orchestrator does."""

from bezel_server import wait_until


def roll(fleet, number):
    """One replica is killed and started again, the next one is drained and started again."""
    killed, drained = (fleet.replicas[(2 * number + step) % len(fleet.replicas)]
                       for step in (0, 1))
    killed.kill()
    start(killed)
    drain(drained)


def drain(replica, program=None):
    """Drains a replica and starts it again, as another version if a program is given."""
    replica.drain()
    if program:
        replica.program = program
    start(replica)


def start(replica):
    """Starts a replica, and waits until the fronts use it again."""
    replica.start()
    wait_until(lambda: replica.metric("bezel_requests_total", endpoint="button") > 50,
               "the fronts use a replica again")
