"""Behind proxies that reuse their connections, as shipped and otherwise, one client's request harms no other."""

import socket
import unittest

from fleet import SHARING, Fleet, Load, Nginx, known, wait_until

BODY = "a" * 5000
# Unusual requests, and the statuses that may come back: several where proxies differ. nginx as shipped answers some
# from its cache.
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
    ("GET /appleid/button", "".join(f"X-Field-{number}: a\r\n" for number in range(180)), {200, 400, 431}),
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
    def test_no_client_harms_another(self):
        with Fleet((*SHARING, Nginx)) as fleet:
            right = known(*fleet.replicas)
            for front in fleet.fronts:
                with self.subTest(front.name), Load([front], right) as load:
                    for line, rest, statuses in [*ODD, *[UPGRADE] * 20] * 2:
                        with self.subTest(line=line[:40], rest=rest[:60]):
                            self.assertIn(status(front.port, line, rest), statuses)
                    wait_until(lambda: load.requests > 100, "others have asked")
                    load.stop()
                    self.assertEqual(load.faults, [])
