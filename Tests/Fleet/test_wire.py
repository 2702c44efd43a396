"""The cases of `Tests/Wire` once more, through nginx as shipped.

nginx answers some of these requests itself, differently, or passes on what it has repaired. Which
ones is listed, so that a change of nginx, of its configuration or of Bezel shows.
"""

import concurrent.futures
import pathlib
import socket
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Wire"))
from fleet import SHARING, Fleet, Load, Nginx, get, known, wait_until
from wire_cases import all_cases

# What nginx does with the requests of a case that Bezel itself answers otherwise.
OWN_ANSWERS = {
    "accepts line feeds without carriage returns": "bare-line-feeds-are-refused",
    "accepts HTTP/0.9": "request-lines-are-strict",
    "drops fields whose names are no tokens": "field-names-are-tokens",
    "takes a chunk's size as far as it can be read": "chunks-that-are-none-are-refused",
    "refuses a request in a page of its own":
        "bodies-over-the-limit-get-413 connect-is-refused errors-say-what-they-are host-is-one-host "
        "http-2-is-refused other-versions-are-refused trace-is-refused unknown-codings-are-refused",
    "keeps a connection whose response would end it":
        "other-methods-are-refused targets-that-are-too-long-get-414",
    "refuses OPTIONS *":
        "connection-close-is-announced options-are-answered pipelined-requests-keep-their-order",
    "demands Host of HTTP/1.0 too, as the replicas see HTTP/1.1": "http-1-0-keep-alive",
    "refuses a field that comes twice": "field-values-are-taken-as-they-are if-match-is-obeyed",
    "evaluates If-Unmodified-Since": "modification-dates-are-ignored",
    "says 100 Continue before it knows the response": "expectations-are-met",
    "has its own limits of fields": "fields-over-the-limit-get-431",
    "removes Accept-Ranges": "range-is-ignored",
    "passes on the host of the field, not that of the target": "absolute-targets-are-answered",
    "has its own time for a head": "slow-heads-get-408",
}

BODY = "a" * 5000
# Unusual requests, and the statuses that may come back: several where proxies differ.
ODD = [
    ("HEAD /appleid/button", "", {200}), ("HEAD /nothing", "", {404}), ("OPTIONS /appleid/button", "", {204}),
    ("DELETE /appleid/button", "", {405}), ("GET /appleid/button", "Content-Length: 5\r\n\r\nhello", {200}),
    # Proxies pass bodies on in one piece, in chunks, or after `100 Continue`.
    ("POST /appleid/button", "Content-Length: 5\r\n\r\nhello", {405}),
    ("POST /appleid/button", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", {405}),
    ("GET /appleid/button", 'If-Match: "x"\r\n', {412}), ("GET /appleid/button", "If-None-Match: *\r\n", {304}),
    ("GET /appleid/button", "Range: bytes=0-9\r\n", {200}), ("GET /appleid/button", "Connection: close\r\n", {200}),
    ("GET /appleid/button", "TE: trailers\r\nConnection: TE\r\n", {200}),
    ("GET http://localhost/appleid/button", "", {200}),
    # The server closes its connection after these.
    ("TRACE /appleid/button", "", {405}), ("CONNECT localhost:80", "", {400, 405}), (f"GET /{BODY}", "", {414}),
    ("POST /appleid/button", f"Content-Length: 5000\r\n\r\n{BODY}", {413, 502, 503}),
    ("GET /appleid/button", "Expect: the-unexpected\r\n", {200, 400, 417}),
    ("GET /appleid/button", "".join(f"X-Field-{number}: a\r\n" for number in range(180)), {400, 431}),
    ("POST /appleid/button", f"Transfer-Encoding: chunked\r\n\r\n1388\r\n{BODY}\r\n0\r\n\r\n", {413, 502, 503}),
    ("GET /appleid/button", "Host: other\r\n", {400}),
    # A client's hundred fields, to which a proxy adds more.
    *(("GET /appleid/button", "".join(f"X-Field-{number}: a\r\n" for number in range(1, count)), {200})
      for count in (10, 98, 99, 100)),
]
# Once, a connection that was handed over to an upgrade, and never read again, made every client that the proxy put on
# it wait for its timeout.
UPGRADE = ("GET /appleid/button", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", {200})


def status(port, line, rest):
    with socket.create_connection(("127.0.0.1", port), 60) as client:
        end = "" if "\r\n\r\n" in rest else "\r\n"
        client.sendall(f"{line} HTTP/1.1\r\nHost: localhost\r\n{rest}{end}".encode())
        return int(client.makefile("rb").readline().split()[1])


class SharedConnectionTests(unittest.TestCase):
    """Behind proxies that reuse their connections, one client's request could harm the others."""

    def test_no_client_harms_another(self):
        with Fleet(SHARING, count=1) as fleet:
            right = known(*fleet.replicas)
            for front in fleet.fronts:
                with self.subTest(front.name), Load([front], right) as load:
                    for line, rest, statuses in [*ODD, *[UPGRADE] * 20] * 2:
                        with self.subTest(line=line[:40], rest=rest[:60]):
                            self.assertIn(status(front.port, line, rest), statuses)
                    wait_until(lambda: load.requests > 100, "others have asked")
                    load.stop()
                    self.assertEqual(load.faults, [])


class WireTests(unittest.TestCase):
    def test_cases_hold_through_nginx(self):
        # Connections to clients are its own, and so are its timeouts.
        cases = [case.without("expect resp.http.connection ")
                 for case in all_cases() if not case.settings and not case.name.startswith("slow-")]
        self.assertGreater(len(cases), 30)
        own = set(" ".join(OWN_ANSWERS.values()).split())
        with Fleet((Nginx,)) as fleet:
            picture = get(fleet.replicas[0].port, "/appleid/button")
            port, tag = fleet.fronts[0].port, picture.tag.strip('"')
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                failures = pool.map(lambda case: case.failure(port, tag), cases)
                for case, text in zip(cases, failures):
                    with self.subTest(case=case.name):
                        if case.name in own:
                            self.assertIsNotNone(text, "listed, but as Bezel does")
                        else:
                            self.assertIsNone(text, text)
            # Whatever came through, the replicas answer as before, and never failed.
            for replica in fleet.replicas:
                after = get(replica.port, "/appleid/button")
                self.assertEqual((after.tag, after.body), (picture.tag, picture.body))
                for status in ("500", "503"):
                    self.assertEqual(replica.metric("bezel_requests_total", status=status), 0)


if __name__ == "__main__":
    unittest.main()
