"""Visitors of a site, whose responses are judged: all kinds of requests, good and wrong."""

import io
import json
import random
import time
import zipfile

import variants
from fleet import SITE, tag_of

KIT = "/kit.zip?for=plain&stand-in=true&types=all&locales=en_US"
LARGE_KIT = "/kit.zip?for=plain&stand-in=true&types=all&locales=all"
CODE = b'<img src="/appleid/button?height=44&widht=200" alt="Sign in with Apple">'
PAGES = ["/", "/?type=continue&color=white", "/?tab=languages", "/docs"]
FILES = ["/button.js", "/openapi.json", "/llms.txt", "/robots.txt"]
# Requests with a fault, and the status of each.
WRONG = {"/appleid/button?height=1": 400, "/appleid/button?height=x": 400, "/kit.zip?for=nothing": 400,
         "/appleid/buton": 404, "/" + "x" * 500: 404, "/appleid/button?" + "x" * 20_000: 414}

# How often each kind is requested.
KINDS = {"hit": 50, "unchanged": 12, "miss": 12, "page": 6, "file": 5, "report": 5, "check": 2, "wrong": 8, "kit": 1,
         "leave": 4}
PICTURES = {"hit", "unchanged", "miss"}


class Visitor:
    """A client of a front (`fleet.Front`).

    number: Which one; each has an address, requests and new pictures of its own.
    known: The bytes of each picture that all visitors request, packed with gzip if they are sent so, by target.
    kinds: Kinds of requests, and how often each is sent.
    """

    def __init__(self, front, number, known, kinds):
        self.known, self.kinds = known, kinds
        self.choose = random.Random(number)
        self.client = front.client(source=f"127.0.0.{number + 2}")
        self.fresh = variants.distinct(10_000_000, seed=number)

    def visit(self, kind):
        """Sends a request, and returns what is wrong with its response; `None` if nothing is. Raises as
        `fleet.Client.ask` does."""
        return getattr(self, kind)()

    def one(self):
        kind, = self.choose.choices(list(self.kinds), self.kinds.values())
        return kind

    def ask(self, target, status=200, judge=lambda response: True, headers=(), **options):
        response = self.client.ask(target, {"Accept-Encoding": "gzip", **dict(headers)}, **options)
        if response.status != status:
            return f"{target[:80]}: status {response.status}"
        return None if judge(response) else f"{target[:80]}: a wrong response"

    def hit(self):
        target = self.choose.choice(list(self.known))
        return self.ask(target, judge=lambda response: response.body == self.known[target])

    def unchanged(self):
        target = self.choose.choice(list(self.known))
        return self.ask(target, 304, headers={"If-None-Match": tag_of(self.known[target])})

    def miss(self):
        return self.ask(next(self.fresh), judge=lambda response: response.tag == tag_of(response.body))

    def page(self):
        return self.ask(self.choose.choice(PAGES))

    def file(self):
        return self.ask(self.choose.choice(FILES))

    def report(self):
        target = next(self.fresh).replace("button", "button.json", 1)
        return self.ask(target, headers={"Accept-Encoding": "identity"},
                        judge=lambda response: "findings" in json.loads(response.body))

    def check(self):
        """Proxies send no body twice, so a check whose server has died is sent once more, when the proxy knows it."""
        def once():
            return self.ask("/check", method="POST", body=CODE, headers={"Content-Type": "text/plain"})
        fault = once()
        if fault and fault.endswith("status 502"):
            time.sleep(1)
            return once()
        return fault

    def wrong(self):
        target = self.choose.choice(list(WRONG))
        return self.ask(target, WRONG[target])

    def kit(self):
        return self.ask(KIT, judge=lambda response: not zipfile.ZipFile(io.BytesIO(response.body)).testzip())

    def leave(self):
        """Goes away before a response, or in the middle of it."""
        try:
            if self.choose.random() < 0.5:
                self.client.connection.request("GET", next(self.fresh), headers={"Host": SITE})
            else:
                self.client.begin(LARGE_KIT).read(1)
        finally:
            self.client.connection.close()
