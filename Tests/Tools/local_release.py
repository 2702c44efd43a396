"""A release of the program under test, as `make dist` lays it out, on a server of this machine."""

import functools
import hashlib
import http.server
import platform
import re
import shlex
import tarfile
import threading

from bezel_server import PROGRAM, ROOT


def version():
    source = (ROOT / "Sources/ButtonCore/ProgramVersion.swift").read_text(encoding="utf-8")
    return re.search(r'"(.+)"', source).group(1)


def lay_out(tree):
    program = tree / "bin/bezel"
    program.parent.mkdir(parents=True)
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(PROGRAM)} "$@"\n')
    program.chmod(0o755)


class LocalRelease:
    """Serves a folder with an archive and SHA256SUMS, until the end of a `with` statement."""

    def __init__(self, folder):
        self.folder, self.name = folder, f"bezel-{version()}-linux-{platform.machine()}"
        lay_out(folder / self.name)
        self.archive = folder / f"{self.name}.tar.xz"
        with tarfile.open(self.archive, "w:xz") as archive:
            archive.add(folder / self.name, self.name)
        self.write_sums(self.archive.name)

    def write_sums(self, name):
        digest = hashlib.sha256(self.archive.read_bytes()).hexdigest()
        (self.folder / "SHA256SUMS").write_text(f"{digest}  {name}\n")

    def digest(self):
        return hashlib.sha256((self.folder / "SHA256SUMS").read_bytes()).hexdigest()

    def __enter__(self):
        handler = functools.partial(Quiet, directory=str(self.folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        self.base = f"http://127.0.0.1:{self.server.server_port}"
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass
