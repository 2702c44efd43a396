"""Loads from wrk."""

import json
import re
import subprocess
import sys

from .programs import CORES, FOLDER, on_cores


class Load:
    """The results of a load: requests per second, milliseconds, errors, what a script counted, and the server's
    processor time per response in microseconds."""

    def __init__(self, values, server_seconds):
        self.rate = values["requests"] / values["seconds"]
        self.p50, self.p99, self.p999 = values["p50"], values["p99"], values["p999"]
        self.errors = values["errors"]
        self.counts = values["counts"]
        self.server_microseconds = 1e6 * server_seconds / max(1, values["requests"])


def wrk(server, target, connections, seconds, cores=None, headers=(), script=None, arguments=(),
        tool=()):
    """Runs wrk for some seconds, with one thread per core."""
    command = [*tool, *on_cores(cores), "wrk", "--threads", len(cores or CORES),
               "--connections", connections, "--duration", f"{seconds}s", "--timeout", "10s",
               "--script", script or FOLDER / "report.lua"]
    for name, value in headers:
        command += ["--header", f"{name}: {value}"]
    command += [server.url(target), "--", *arguments]
    before = server.processor_seconds
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          timeout=seconds + 60, cwd=FOLDER)
    found = re.search(r"^REPORT (.*)$", done.stdout, re.M)
    if not found:
        sys.exit(f"{command[0]} failed: {done.stdout}{done.stderr}")
    return Load(json.loads(found[1]), server.processor_seconds - before)
