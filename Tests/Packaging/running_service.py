"""The service as its unit file describes it, without systemd."""

import os
import pathlib
import re
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from bezel_server import wait_until
from fresh_root import ENVIRONMENT


class RunningService:
    """A started service, until the end of a `with` statement.

    `settings` are further settings, as a drop-in would have them; `notices` collects what the service
    tells systemd; `calls` are the lines of strace after the end.
    """

    def __init__(self, root, unit, settings=None):
        self.root, self.unit, self.settings = root, unit, settings or {}
        self.notices, self.output = [], []

    def __enter__(self):
        user, mode = self.unit.one("User"), self.unit.one("RuntimeDirectoryMode")
        self.root.run("install", "-d", "-o", user, "-g", user, "-m", mode, self.runtime)
        self.trace = tempfile.NamedTemporaryFile(prefix="bezel-trace-")
        place = self.root.path / "run/bezel-notify"
        self.manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.manager.bind(str(place))
        place.chmod(0o777)
        threading.Thread(target=self.collect_notices, daemon=True).start()

        environment = ENVIRONMENT | self.unit.environment()
        environment |= {
            f"BEZEL_{name.upper().replace('-', '_')}": value
            for name, value in self.settings.items()}
        environment |= {"NOTIFY_SOCKET": "/run/bezel-notify"}
        environment |= {"WATCHDOG_USEC": f"{int(self.unit.one('WatchdogSec'))}000000"}
        unit = self.unit
        tracer = f"strace --follow-forks --quiet=all --output={self.trace.name}"
        self.process = subprocess.Popen(
            self.root.isolated() + [
                "sh", pathlib.Path(__file__).with_name("sandbox"), str(self.root.path), self.runtime,
                unit.one("LimitNOFILE"), unit.one("UMask"), unit.one("User"), tracer, *unit.command("ExecStart"),
            ],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        threading.Thread(target=self.collect_output, daemon=True).start()
        return self

    def __exit__(self, *_):
        # Ends with the first process of its own space of identifiers, as do all others in it.
        self.process.kill()
        self.process.wait()
        self.manager.close()
        (self.root.path / "run/bezel-notify").unlink()
        # As systemd does.
        self.root.run("rm", "-rf", self.runtime)
        with open(self.trace.name, errors="replace") as lines:
            self.calls = lines.read().splitlines()
        self.trace.close()

    @property
    def runtime(self):
        return f"/run/{self.unit.one('RuntimeDirectory')}"

    def collect_notices(self):
        try:
            while datagram := self.manager.recv(4096):
                self.notices += datagram.decode().splitlines()
        except OSError:
            pass  # Closed.

    def collect_output(self):
        for line in self.process.stdout:
            self.output.append(line)

    def address(self):
        """Waits for the greeting, and returns the URL in it."""
        greeting = re.compile(r"listening on (http://127\.0\.0\.1:\d+)")
        return self.wait_for(lambda: greeting.search("".join(self.output)), "greeting").group(1)

    def wait_for(self, condition, what):
        """Waits until a condition is true, and returns its value."""
        def value():
            found = condition()
            assert found or self.process.poll() is None, f"no {what}, the service ended:\n{''.join(self.output)}"
            return found

        return wait_until(value, what)

    def signal(self, number):
        os.kill(self.identifier(), number)

    def stop(self):
        """Sends what systemd sends, and returns the exit status."""
        self.signal(signal.SIGTERM)
        return self.process.wait(timeout=int(self.unit.one("TimeoutStopSec")))

    def identifier(self):
        """The program's own process, below those that start it."""
        program = shlex.split(self.unit.one("ExecStart"))[0]
        waiting = [self.process.pid]
        while waiting:
            one = waiting.pop()
            try:
                if os.readlink(f"/proc/{one}/exe").endswith(program):
                    return one
                with open(f"/proc/{one}/task/{one}/children") as children:
                    waiting += map(int, children.read().split())
            except FileNotFoundError:
                continue
        raise AssertionError("the service does not run:\n" + "".join(self.output))
