"""What a unit file says, so that tests run what systemd would run."""

import functools
import shlex
import subprocess


class UnitFile:
    """The entries of one section. A key may occur more than once."""

    def __init__(self, path, section="Service"):
        self.entries = []
        current = None
        for line in path.read_text().splitlines():
            if line.startswith("["):
                current = line.strip("[]")
            elif current == section and "=" in line and not line.startswith(("#", ";")):
                key, _, value = line.partition("=")
                self.entries.append((key, value))

    def all(self, key):
        return [value for name, value in self.entries if name == key]

    def one(self, key):
        values = self.all(key)
        assert len(values) == 1, f"{key}: {values}"
        return values[0]

    def command(self, key):
        return shlex.split(self.one(key))

    def environment(self):
        words = [word for value in self.all("Environment") for word in shlex.split(value)]
        return dict(word.split("=", 1) for word in words)

    def allowed_calls(self):
        """The system calls of SystemCallFilter: entries add names, or with a tilde remove them."""
        allowed = set(group("@default"))
        for value in self.all("SystemCallFilter"):
            names = {name for word in value.lstrip("~").split() for name in group(word)}
            allowed = allowed - names if value.startswith("~") else allowed | names
        return allowed


@functools.cache
def group(word):
    """The names in one of systemd's groups of system calls, those of inner groups included."""
    if not word.startswith("@"):
        return [word]
    listing = subprocess.run(
        ["systemd-analyze", "--no-pager", "syscall-filter", word], check=True,
        stdout=subprocess.PIPE, text=True).stdout
    names = [line.strip() for line in listing.splitlines()[1:]]
    return [one for name in names if name and name[0] != "#" for one in group(name)]
