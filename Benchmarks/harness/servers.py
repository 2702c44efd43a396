"""Bezel's server, and what all servers share."""

import contextlib
import http.client
import os
import pathlib
import re
import subprocess

from bezel_server import environment, serving

from .programs import CORES, bezel_binary, on_cores
from .setups import PLAIN


def bezel_environment(loops=None):
    """This process's environment without variables that would change the results."""
    kept = {name: value for name, value in environment().items() if not name.startswith("NIO_")}
    kept |= {name: os.environ[name] for name in ("BEZEL_ARTWORK", "BEZEL_TITLES") if name in os.environ}
    if loops:
        kept["NIO_SINGLETON_GROUP_LOOP_COUNT"] = str(loops)
    return kept


@contextlib.contextmanager
def bezel(cores=None, options=(), setup=PLAIN):
    """`bezel serve` on some cores, with as many event loops and drawing threads."""
    count = len(cores or CORES)
    with contextlib.ExitStack() as stack:
        pipes = {}
        if setup.log == "pipe":
            # A program that reads and forgets, as one does that collects logs.
            reader = stack.enter_context(
                subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL))
            stack.callback(reader.kill)
            pipes["stdout"] = reader.stdin
        served = stack.enter_context(serving(
            "--render-threads", count, *setup.options, *options, program=bezel_binary(),
            before=on_cores(cores), variables=bezel_environment(count), **pipes))
        yield Server(served.process.pid, served.port)


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
