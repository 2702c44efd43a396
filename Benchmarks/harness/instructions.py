"""Counts the instructions that a server takes."""

import contextlib
import itertools
import pathlib
import re
import subprocess
import sys
import time

from bezel_server import wait_until

from .messages import Conversation, request
from .programs import ROOT, running
from .servers import Server, bezel_environment
from .setups import PLAIN


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

    def instructions(self, server, target, output, tick=0, setup=PLAIN):
        """Instructions per request, with the server under callgrind, which writes to `output`."""
        text = request(target, self.method, self.headers(server, target) + setup.fields())
        return instructions(server, output, itertools.repeat(text), self.is_bodiless, tick)


WAYS = [Way("GET"), Way("304", is_conditional=True), Way("HEAD", "HEAD")]


def stripped(built, folder):
    """A copy of a program in a folder with its resources, without debug information: callgrind cannot read
    Swift's."""
    folder = pathlib.Path(folder)
    program = folder / "CountedService"
    subprocess.run(["strip", "-g", "-o", program, built], check=True)
    for part in ("Resources", "Localizations"):
        (folder / part).symlink_to(ROOT / part)
    return program


@contextlib.contextmanager
def counted_service(program, folder, setup=PLAIN):
    """A stripped CountedService under callgrind, which writes to `bezel.out` in the folder."""
    folder = pathlib.Path(folder)
    folder.mkdir(exist_ok=True)
    command = [*callgrind(folder / "bezel.out"), program, *setup.options]
    said = folder / "output"
    # One event loop: another would only add the cost of its own wake-ups.
    with said.open("wb") as output, running(
            command, env=bezel_environment(1), stdout=output, stderr=subprocess.DEVNULL) as process:
        port = wait_until(lambda: re.match(r"(\d+)\n", said.read_text()), "the server listens", seconds=600)
        server = Server(process.pid, int(port[1]))
        # The self-test draws pictures meanwhile: it counted as if requests had taken that.
        wait_until(lambda: server.get("/readyz")[0] == 200, "the server is ready", seconds=600,
                   pause=lambda: time.sleep(0.5))
        control("instrumentation on", server)
        yield server


def callgrind(output):
    """The words of a command that runs a program under callgrind, which counts from `instrumentation on` on: until
    then the program is faster."""
    return ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={output}"]


# What the server does four times a second while a connection is open, however many requests there are meanwhile.
TICK = "ConnectionTableC5sweep"


def tick(server, output):
    """The instructions of a tick. On a busy machine a request takes longer, and more ticks fall to it, so they
    are subtracted."""
    figures = []

    def has_ticked():
        figures.append(dumped(server, output))
        return figures[-1][1]

    with Conversation(server) as conversation:
        conversation.ask(request("/healthz"))
        dumped(server, output)
        time.sleep(1)
        wait_until(has_ticked, f"callgrind counts a call of {TICK}", pause=lambda: time.sleep(1))
    idle, ticks = map(sum, zip(*figures))
    return idle / ticks


def instructions(server, output, texts, bodiless=False, tick=0, batches=3, count=100):
    """User-space instructions per request of a server under callgrind, without ticks. What else happens once a
    second is not in the least of the batches."""
    with Conversation(server) as conversation:
        def ask():
            return conversation.ask(next(texts), bodiless)[9:12]

        expected = [ask() for _ in range(100)][-1]
        dumped(server, output)
        figures = []
        for _ in range(batches):
            for _ in range(count):
                status = ask()
                if status != expected:
                    raise RuntimeError(f"status {status} after {expected}")
            total, ticks = dumped(server, output)
            figures.append((total - ticks * tick) / count)
    return min(figures)


def dumped(server, output):
    """The instructions since the last dump, and the calls of `TICK`."""
    before = set(output.parent.glob(output.name + ".*"))
    control("dump", server)
    dumps = set(output.parent.glob(output.name + ".*")) - before
    if not dumps:
        sys.exit("callgrind wrote no figures")
    texts = [dump.read_text(errors="replace") for dump in dumps]
    total = sum(int(found) for text in texts for found in re.findall(r"^totals: (\d+)", text, re.M))
    # A name is written once, and its number after that.
    numbers = [set(re.findall(rf"fn=\((\d+)\) \S*{TICK}", text)) for text in texts]
    calls = [call for text, own in zip(texts, numbers)
             for call in re.findall(r"^cfn=\((\d+)\).*\ncalls=(\d+) ", text, re.M) if call[0] in own]
    return total, sum(int(count) for _, count in calls)


def control(command, server):
    """Sends valgrind's gdbserver a command: callgrind_control does the same, and takes a second."""
    subprocess.run(["vgdb", f"--pid={server.pid}", *command.split()], check=True, timeout=120,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
