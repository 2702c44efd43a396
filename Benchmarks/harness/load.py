"""Loads from other programs."""

import json
import re
import resource
import subprocess
import sys

from .programs import CORES, FOLDER, on_cores


class Load:
    """The results of a load: requests per second, milliseconds, and errors.

    `server_microseconds` is the server's processor time per response, and `busy` the share of a
    core that the load itself took: near 1, the load limited the rate.
    """

    def __init__(self, values):
        self.requests = values["requests"]
        self.rate = values["requests"] / values["seconds"]
        self.p50, self.p99, self.p999 = values["p50"], values["p99"], values["p999"]
        self.errors = values["errors"]
        self.counts = values.get("counts", {})
        self.values = values
        self.server_microseconds = self.busy = None

    @classmethod
    def measured(cls, server, seconds, run):
        """Runs a load and measures the processor time of server and load."""
        before = server.processor_seconds, children_seconds()
        load = cls(run())
        load.server_microseconds = (
            1e6 * (server.processor_seconds - before[0]) / max(1, load.requests))
        load.busy = (children_seconds() - before[1]) / seconds
        return load


def children_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def output(command, seconds):
    """Runs a program for at most `seconds` and a minute, and returns what it writes."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          timeout=seconds + 60, cwd=FOLDER)
    return done.stdout + done.stderr


def reported(command, seconds):
    """Runs a program and returns the figures that it reports."""
    text = output(command, seconds)
    found = re.search(r"^REPORT (.*)$", text, re.M)
    if not found:
        sys.exit(f"{command[0]} failed: {text}")
    return json.loads(found.group(1))


def wrk(server, target, connections, seconds, cores=None, headers=(), script=None, arguments=(),
        tool=()):
    """Runs wrk for some seconds, with one thread per core."""
    command = [*tool, *on_cores(cores), "wrk", "--threads", len(cores or CORES),
               "--connections", connections, "--duration", f"{seconds}s", "--timeout", "10s",
               "--script", script or FOLDER / "report.lua"]
    for name, value in headers:
        command += ["--header", f"{name}: {value}"]
    command += [server.url(target), "--", *arguments]
    return Load.measured(server, seconds, lambda: reported(command, seconds))


def visitors(program, server, target, parallel, seconds, cores=None, limit=0, way="answer"):
    """Runs the compiled `clients/visitors.c`, whose clients open a connection for each request."""
    command = [*on_cores(cores), program, server.port, target, parallel, limit, seconds, way]
    return Load.measured(server, seconds, lambda: reported(command, seconds))
