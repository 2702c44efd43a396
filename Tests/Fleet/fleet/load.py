"""A constant load on a front, in which every response is checked."""

import gzip
import http.client
import itertools
import random
import threading
import time

from .client import Client, tag_of

TARGETS = [
    f"/appleid/button{path}?{size}&locale={locale}&scale={scale}"
    for path, size in (("", "width=200&height=44"), ("/left", "width=260&height=40"),
                       (".svg", "width=300&height=50"))
    for locale in ("en_US", "de_DE", "ja_JP", "ar_SA", "th_TH")
    for scale in (1, 2)
]
PAGE = "/"
FIELDS = {"Accept-Encoding": "gzip"}


def known(*replicas):
    """The right bytes of every target: a set, with one member for each version."""
    bytes_by_target = {target: set() for target in TARGETS}
    for replica in replicas:
        with Client(replica.port) as client:
            for target in TARGETS:
                response = client.ask(target, FIELDS)
                if response.status != 200:
                    raise AssertionError(f"{target}: {response.status}")
                bytes_by_target[target].add(response.body)
    return bytes_by_target


class Load:
    """Clients in threads, until `stop`, or until a limit of seconds; a context manager.

    Most requests have a parameter that nobody else sent, which Bezel ignores: the front has no
    response for them, so they reach a replica, and the right bytes are known all the same.
    """

    numbers = itertools.count()
    #: Seconds between two requests of one client.
    PACE = 0.01
    #: Options of each client.
    CLIENT = {}

    def __init__(self, fronts, known_bytes, clients=6, seconds=1200):
        self.known = known_bytes
        self.end = time.monotonic() + seconds
        self.stopped = threading.Event()
        self.lock = threading.Lock()
        self.requests = 0
        self.faults = []
        self.threads = [
            threading.Thread(target=self._run, args=(front, seed), daemon=True)
            for front in fronts for seed in range(clients)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        self.stopped.set()
        for thread in self.threads:
            thread.join()

    def _run(self, front, seed):
        choose = random.Random(seed)
        with front.client(**self.CLIENT) as client:
            while not self.stopped.is_set() and time.monotonic() < self.end:
                self._one(front, client, choose)
                self.stopped.wait(self.PACE)

    def _one(self, front, client, choose):
        kind = choose.choices(
            ["new", "repeated", "conditional", "head", "page"], [60, 15, 15, 5, 5])[0]
        plain = PAGE if kind == "page" else choose.choice(TARGETS)
        target = plain
        if kind in ("new", "conditional", "head"):
            target += f"&unused={next(self.numbers)}"
        headers = dict(FIELDS)
        if kind == "conditional":
            headers["If-None-Match"] = tag_of(choose.choice(sorted(self.known[plain])))
        began = time.monotonic()
        try:
            response = client.ask(target, headers, "HEAD" if kind == "head" else "GET")
            fault = self.fault(kind, plain, headers, response)
        except (OSError, http.client.HTTPException) as error:
            fault = repr(error)
        took = time.monotonic() - began
        with self.lock:
            self.requests += 1
            if fault:
                self.faults.append(f"{front.name}: {kind} {target}: {fault} after {took:.2f} s")

    def fault(self, kind, plain, headers, response):
        """What is wrong with a response; `None` if nothing is."""
        if response.status == 304:
            if kind != "conditional":
                return "304 to a request without a condition"
            return None if response.tag == headers["If-None-Match"] else "304 with another tag"
        if response.status != 200:
            return f"status {response.status}"
        if kind == "head":
            right = {tag_of(body) for body in self.known[plain]}
            return None if response.tag in right else "the tag of no version"
        if response.tag != tag_of(response.body):
            return f"the tag {response.tag} is not that of the body"
        if kind != "page" and response.body not in self.known[plain]:
            return "the bytes of no version"
        if kind == "page" and b"</html>" not in gzip.decompress(response.body):
            return "not a whole page"
        return None
