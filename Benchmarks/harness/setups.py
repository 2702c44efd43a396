"""How a server is set up while it is measured."""

import itertools
import os

_IDENTIFIERS = itertools.count()


class Setup:
    """
    log: What takes the access log: `None` without one, `file`, or `pipe`.
    """

    def __init__(self, name, log):
        self.name, self.log = name, log

    @property
    def options(self):
        """The options of `bezel serve`."""
        return ["--access-log", "json", "--trusted-proxies", "127.0.0.1"] if self.log else []

    def fields(self):
        """The header fields that a proxy adds to a request: the address of its client, and an identifier that no
        other request has, of 32 hexadecimal digits, as nginx's."""
        if not self.log:
            return []
        identifier = f"{os.getpid():08x}{next(_IDENTIFIERS):024x}"
        return [("X-Forwarded-For", "192.0.2.7"), ("X-Request-ID", identifier)]


# Behind a proxy that it trusts, with a log of every request, as the files in `Deploy` set it up.
DEPLOYED = Setup("deployed", "file")
PIPED = Setup("log to a pipe", "pipe")
PLAIN = Setup("no log", None)
