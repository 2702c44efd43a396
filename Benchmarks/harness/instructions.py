"""Counts the instructions that a server takes."""

import contextlib
import pathlib
import re
import subprocess
import sys
import tempfile

from .load import wrk
from .messages import Conversation, request
from .programs import ROOT, find, product, running
from .servers import Server, bezel_environment, port_in


class Way:
    """A kind of request for a cached picture."""

    def __init__(self, name, method="GET", is_conditional=False):
        self.name, self.method, self.is_conditional = name, method, is_conditional
        self.is_bodiless = method == "HEAD"

    def headers(self, server, target):
        """Header fields of the request; a conditional one has the server's entity tag."""
        if not self.is_conditional:
            return []
        _, fields, _ = server.get(target)
        return [("If-None-Match", value) for name, value in fields if name.lower() == "etag"]

    def instructions(self, server, target, output):
        """Instructions per request, with the server under callgrind."""
        text = request(target, self.method, self.headers(server, target))
        return instructions(server, output, text, self.is_bodiless)


WAYS = [Way("GET"), Way("304", is_conditional=True), Way("HEAD", "HEAD")]


@contextlib.contextmanager
def counted_service(folder):
    """CountedService under callgrind, which cannot read Swift's debug information: the program is
    copied without it."""
    folder = pathlib.Path(folder)
    built = product("CountedService")
    program = folder / "CountedService"
    subprocess.run(["strip", "-g", "-o", program, built], check=True)
    for part in ("Resources", "Localizations"):
        (folder / part).symlink_to(ROOT / part)
    command = [*callgrind(folder / "bezel.out"), program]
    # One event loop: another would only add the cost of its own wake-ups.
    with running(command, env=bezel_environment(1), stdout=subprocess.PIPE,
                 stderr=subprocess.DEVNULL, text=True) as process:
        yield Server(process.pid, port_in(process.stdout.readline()))


def callgrind(output):
    return ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}"]


def instructions(server, output, text, bodiless, count=2000):
    """User-space instructions per request of a server under callgrind."""
    expected = None
    with Conversation(server) as conversation:
        for _ in range(300):
            expected = conversation.ask(text, bodiless)[9:12]
        control("--zero", server)
        for _ in range(count):
            status = conversation.ask(text, bodiless)[9:12]
            if status != expected:
                raise RuntimeError(f"status {status} after {expected}")
        before = set(output.parent.glob(output.name + ".*"))
        control("--dump", server)
    dumps = set(output.parent.glob(output.name + ".*")) - before
    totals = [int(total) for dump in dumps
              for total in re.findall(r"^totals: (\d+)", dump.read_text(errors="replace"), re.M)]
    if not totals:
        sys.exit("callgrind wrote no figures")
    return sum(totals) / count


def control(option, server):
    subprocess.run(["callgrind_control", option, str(server.pid)], check=True, timeout=120,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def perf_instructions(server, target, cores, seconds=2):
    """Instructions per request, including the kernel's; `None` if perf cannot count them."""
    if not find("perf"):
        return None
    with tempfile.NamedTemporaryFile("r") as file:
        tool = ["perf", "stat", "--field-separator", ",", "--event", "instructions", "--pid",
                server.pid, "--output", file.name, "--"]
        try:
            load = wrk(server, target, 64, seconds, cores, tool=tool)
        except SystemExit:
            return None
        found = re.search(r"^(\d+),", file.read(), re.M)
        return int(found.group(1)) / (load.rate * seconds) if found else None
