"""A Debian of its own, in a folder, in which packages can be installed."""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ENVIRONMENT = {
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    "LC_ALL": "C.UTF-8",
    "DEBIAN_FRONTEND": "noninteractive",
}
# mmdebstrap's result is kept for a day: it takes minutes, and apt gets current lists anyway.
KEPT_SECONDS = 86_400

# A test that is told to stop still ends what it started, and removes its folder.
signal.signal(signal.SIGTERM, lambda *_: sys.exit("terminated"))


class FreshRoot:
    """The folder, until the end of a `with` statement.

    Every command gets its own mounts and its own process identifiers. When it ends, or this program
    is killed, the kernel unmounts and ends what the command left behind.
    """

    def __init__(self, work, suite="bookworm"):
        self.suite, self.base = suite, work / f"{suite}.tar"

    def __enter__(self):
        if not self.is_current():
            new = self.base.with_suffix(".new.tar")
            subprocess.run(
                ["mmdebstrap", "--quiet", "--variant=minbase", self.suite, new], check=True)
            new.rename(self.base)
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="bezel-root-"))
        self.path.chmod(0o755)
        try:
            subprocess.run(["tar", "-xf", self.base, "-C", self.path], check=True)
            shutil.copy("/etc/resolv.conf", self.path / "etc/resolv.conf")
            self.run("apt-get", "--quiet", "update")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        subprocess.run(["rm", "-rf", "--one-file-system", self.path], check=True)

    def is_current(self):
        return self.base.exists() and time.time() - self.base.stat().st_mtime < KEPT_SECONDS

    def run(self, *command, check=True, environment=None):
        """Runs a command as root, and returns its outcome with all it printed, as bytes."""
        outcome = subprocess.run(
            self.isolated() + ["chroot", str(self.path), *map(str, command)],
            env=ENVIRONMENT | (environment or {}), stdin=subprocess.DEVNULL,
            capture_output=True)
        if check and outcome.returncode != 0:
            said = (outcome.stdout + outcome.stderr).decode(errors="replace")
            raise AssertionError(f"{' '.join(map(str, command))}: {outcome.returncode}\n{said}")
        return outcome

    def isolated(self):
        """The beginning of a command line that isolates the rest of it."""
        return [
            "unshare", "--mount", "--pid", "--fork", "--kill-child",
            f"--mount-proc={self.path}/proc",
        ]

    def apt(self, *arguments):
        return self.run("apt-get", "--quiet", "--yes", "--no-install-recommends", *arguments)

    def put(self, file):
        """Copies a file to /tmp, and returns its path there."""
        shutil.copy(file, self.path / "tmp")
        return f"/tmp/{os.path.basename(file)}"

    def entries(self, word):
        """Paths whose last part has a word in it, without those of logs and of temporary files."""
        found = []
        for folder, folders, files in os.walk(self.path):
            inside = "/" + os.path.relpath(folder, self.path)
            if inside in ("/tmp", "/var/log", "/proc", "/sys", "/dev"):
                folders.clear()
                continue
            found += [f"{inside}/{name}" for name in folders + files if word in name]
        return sorted(found)
