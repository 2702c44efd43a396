"""Bezel's server, and what all servers share."""

import contextlib
import http.client
import os
import pathlib
import re
import socket
import subprocess
import sys
import time

from .programs import CORES, bezel_binary, on_cores, running


def bezel_environment(loops=None):
    """This process's environment without variables that would change the results."""
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith(("BEZEL_", "NIO_")) or name in ("BEZEL_ARTWORK", "BEZEL_TITLES")}
    if loops:
        kept["NIO_SINGLETON_GROUP_LOOP_COUNT"] = str(loops)
    return kept


@contextlib.contextmanager
def bezel(cores=None, options=()):
    """`bezel serve` on some cores, with as many event loops and drawing threads."""
    count = len(cores or CORES)
    command = [*on_cores(cores), bezel_binary(), "serve", "--port", "0", "--render-threads", count,
               *options]
    with running(command, env=bezel_environment(count), stdout=subprocess.PIPE,
                 stderr=subprocess.DEVNULL, text=True) as process:
        yield Server(process.pid, port_in(process.stdout.readline()))


def port_in(line):
    found = re.search(r"(\d+)$", line.strip())
    if not found:
        sys.exit("the server did not start")
    return int(found.group())


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port, process, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.01)
    sys.exit("a server did not start")


class Server:
    """A running server."""

    def __init__(self, pid, port):
        self.pid = pid
        self.port = port

    def url(self, target):
        return f"http://127.0.0.1:{self.port}{target}"

    def get(self, target, headers=(), method="GET"):
        """One request on its own connection: status, header fields, body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, target, headers=dict(headers))
            response = connection.getresponse()
            return response.status, response.getheaders(), response.read()
        finally:
            connection.close()

    @property
    def megabytes(self):
        """Current resident memory."""
        status = pathlib.Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s*(\d+)", status).group(1)) / 1024

    @property
    def processor_seconds(self):
        """Processor time so far of its threads and workers, including the kernel's."""
        children = pathlib.Path(f"/proc/{self.pid}/task/{self.pid}/children")
        workers = children.read_text().split() if children.exists() else []
        ticks = 0
        for process in [self.pid, *workers]:
            words = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += int(words[11]) + int(words[12])
        return ticks / os.sysconf("SC_CLK_TCK")
