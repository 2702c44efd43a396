"""The cases of this folder, for tests of servers that Swift's tests do not start."""

import os
import pathlib
import re
import subprocess
import tempfile

FOLDER = pathlib.Path(__file__).parent
SECONDS = 30


class WireCase:
    def __init__(self, path):
        self.name, self.text = path.stem, path.read_text()
        found = re.search(r"^# serve: (.*)$", self.text, re.MULTILINE)
        # The server's settings, by name.
        words = found[1].split() if found else []
        self.settings = {flag[2:]: value for flag, value in zip(words[::2], words[1::2])}

    def failure(self, port, etag):
        """What failed against the server at a port, and the steps before it; `None` if nothing did.

        etag: The tag of `/appleid/button` there, without its quotation marks.
        """
        # varnishtest names its folders after its process, and leaves them behind after a failure.
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / f"{self.name}.vtc"
            file.write_text(self.text)
            outcome = subprocess.run(
                ["varnishtest", "-t", str(SECONDS), "-D", "bezel_addr=127.0.0.1",
                 "-D", f"bezel_port={port}", "-D", f"etag={etag}", str(file)],
                env=os.environ | {"TMPDIR": folder}, text=True,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if outcome.returncode == 0:
            return None
        lines = outcome.stdout.splitlines()
        end = next((at for at, line in enumerate(lines) if line.startswith("----")), len(lines))
        steps = [line for line in lines[:end] if "===" in line or "EXPECT" in line]
        return "\n".join(steps[-8:] + lines[end:end + 3])

    def without(self, pattern):
        """The same case without the lines that match a pattern."""
        other = WireCase.__new__(WireCase)
        other.name, other.settings = self.name, self.settings
        other.text = re.sub(rf"^\s*{pattern}.*\n", "", self.text, flags=re.MULTILINE)
        return other


def all_cases():
    return [WireCase(path) for path in sorted(FOLDER.glob("*.vtc"))]
