"""HTTPS by Caddy, with the file in `Deploy`: versions of HTTP, fields that name clients, kits, errors."""

import ipaddress
import itertools
import json
import pathlib
import re
import socketserver
import subprocess
import sys
import threading
import unittest
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from fleet import SITE, Caddy, Client, Fleet, check_config, get, wait_until
from fleet.places import DEPLOY, find
from bezel_server import end

FILE = DEPLOY / "caddy/Caddyfile"
VISITOR = "127.0.0.2"
EVIL = "evil.example.com"
# What a client may invent.
HOSTILE = {
    "X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "http", "X-Forwarded-Host": EVIL,
    "Forwarded": f"for=203.0.113.7;proto=http;host={EVIL}", "X-Request-ID": "invented",
    "traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"}
# What a proxy with a fault may send, each from a client that controls a part of it.
NONSENSE = [
    ("X-Forwarded-For", ",,,"), ("X-Forwarded-For", "unknown, 999.1.1.1"),
    ("X-Forwarded-For", "127.0.0.1, " * 200), ("X-Forwarded-For", '"203.0.113.7'),
    ("X-Forwarded-Proto", "javascript"), ("X-Forwarded-Proto", "https, ftp,"),
    ("X-Forwarded-Host", f"{EVIL}/\"><script>"), ("X-Forwarded-Host", "a b, [::1"),
    ("X-Forwarded-Host", "x" * 8000), ("X-Forwarded-Host", "a\0b"),
    ("X-Request-ID", "a b"), ("X-Request-ID", "x" * 65), ("X-Request-ID", '"},{"id":"1'),
    ("traceparent", "00-xyz"), ("Forwarded", f'for="{EVIL}'), ("Host", f"{EVIL}:99999"),
    ("Connection", "X-Forwarded-For"), ("Via", "\xff" * 100)]


class CaddyTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.fleet = Fleet((Caddy,), count=1, options=["--access-log", "json"])
        cls.addClassCleanup(cls.fleet.close)
        cls.replica, = cls.fleet.replicas
        cls.front, = cls.fleet.fronts

    def curl(self, *arguments, port=None, scheme="https"):
        """A client of curl that trusts Caddy's authority; its output."""
        port = port or self.front.port
        *options, target = arguments
        client = subprocess.Popen(
            [find("curl"), "--silent", "--show-error", "--cacert", self.front.root, "--resolve",
             f"{SITE}:{port}:127.0.0.1", *options, f"{scheme}://{SITE}:{port}{target}"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(end, client)
        return client

    def finished(self, client):
        output, errors = client.communicate(timeout=60)
        self.assertEqual(client.returncode, 0, errors)
        return output

    def record(self, target):
        """The record of a target in the access log, once it is there."""
        def found():
            return [one for one in self.records() if one.get("target") == target]
        wait_until(found, f"{target} is in the log")
        return found()[-1]

    def records(self):
        """All records of the access log."""
        lines = (self.replica.folder / "log").read_text().splitlines()
        return [one for one in map(json.loads, lines) if "client" in one]

    def test_a_button_comes_by_http_1_and_2_and_http_3_is_announced(self):
        right = get(self.replica.port, "/appleid/button").body
        for option, version in (("--http1.1", b"1.1"), ("--http2", b"2")):
            with self.subTest(option):
                output = self.finished(self.curl(
                    option, "--write-out", "\n%{http_version}", "/appleid/button"))
                self.assertEqual(output, right + b"\n" + version)
        announced = self.front.get("/appleid/button").headers["Alt-Svc"]
        self.assertIn(f'h3=":{self.front.port}"', announced)

    def test_http_leads_to_https(self):
        output = self.finished(self.curl(
            "--write-out", "%{http_code} %{redirect_url}", "/docs?type=continue",
            port=self.front.plain_port, scheme="http")).decode()
        self.assertRegex(output, rf"^30[18] https://{SITE}(:\d+)?/docs\?type=continue$")

    def test_the_visitors_address_scheme_and_host_are_in_log_and_pages(self):
        for number, headers in enumerate(({}, HOSTILE)):
            with self.subTest(headers), self.front.client(source=VISITOR) as client:
                target = f"/?visit={number}"
                page = client.ask(target, headers).body.decode()
                self.assertIn(f"https://{SITE}/appleid/button", page)
                self.assertNotIn(f"http://{SITE}", page)
                self.assertNotIn(EVIL, page)
                self.assertEqual(self.record(target)["client"], VISITOR)

    def test_an_identifier_of_caddy_is_in_response_error_and_log(self):
        for number, headers in enumerate(({}, HOSTILE)):
            for query in (f"visit={number}", f"height=1&visit={number}"):
                target = f"/appleid/button?{query}"
                with self.subTest(headers=headers, target=target):
                    response = self.front.get(target, headers)
                    identifier = response.headers["X-Request-ID"]
                    self.assertRegex(identifier, r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")
                    self.assertEqual(self.record(target)["id"], identifier)
                    if response.status != 200:
                        self.assertEqual(json.loads(response.body)["request"], identifier)

    def test_nonsense_in_a_proxys_fields_changes_its_own_answer_alone(self):
        """Between two good requests of other visitors on the connection of a proxy."""
        good = {"X-Forwarded-For": VISITOR, "X-Forwarded-Proto": "https",
                "X-Request-ID": "good"}
        targets = ["/", "/appleid/button?width=211", "/appleid/button?height=1"]
        with Client(self.replica.port) as proxy:
            right = {target: proxy.ask(target, good).body for target in targets}
            for name, value in NONSENSE:
                for target in targets:
                    with self.subTest(name=name, value=value[:20], target=target):
                        own = proxy.ask(target, good | {name: value})
                        self.assertIn(own.status, (200, 400))
                        self.assertNotIn(EVIL.encode(), own.body)
                        after = proxy.ask(target, good)
                        self.assertEqual(after.body, right[target])
                        self.assertEqual(after.headers["X-Request-ID"], "good")
        for record in self.records():
            ipaddress.ip_address(record["client"])
            self.assertRegex(record["id"], r"^[\w.-]{1,64}$")

    def test_a_request_goes_to_another_replica_if_its_own_dies(self):
        with BadReplica() as bad, Caddy(self.fleet.folder / "other", [bad, self.replica]) as front:
            for method in ("GET", "HEAD"):
                asked = bad.asked
                with front.client() as client:
                    def it_was_asked():
                        response = client.ask("/appleid/button?width=201", method=method)
                        self.assertEqual(response.status, 200)
                        return bad.asked > asked
                    wait_until(it_was_asked, f"it gets {method}")

    def test_a_bad_replica_costs_a_few_requests_and_then_none(self):
        """Once, a dead replica was tried for ever, and each request that met it waited 250 ms for the next one."""
        for number, fault in enumerate(("ends everything", "is not ready", "hangs")):
            with self.subTest(fault), BadReplica() as bad, \
                    Caddy(self.fleet.folder / f"bad-{number}", [bad, self.replica]) as front, \
                    front.client() as client:
                def ask_while_it_is_probed():
                    end, answers = bad.probes + 6, itertools.count()

                    def is_over():
                        self.assertEqual(client.ask("/appleid/button?width=201").status, 200)
                        return next(answers) > 100 and bad.probes >= end
                    wait_until(is_over, "Caddy asks whether it is ready", seconds=60)

                asked, bad.fault = bad.asked, fault
                ask_while_it_is_probed()
                self.assertLessEqual(bad.asked - asked, 4)
                asked = bad.asked
                ask_while_it_is_probed()
                self.assertEqual(bad.asked, asked)

    def test_a_kit_streams_to_a_slow_client(self):
        target = "/kit.zip?for=plain&types=all&locales=all&styles=all&modes=center,left&stand-in=true"
        file = self.fleet.folder / "kit.zip"
        slow = self.curl("--limit-rate", "2M", "--output", file, target)
        wait_until(lambda: slow.poll() is not None or file.exists() and file.stat().st_size > 0,
                   "the kit begins")
        # It has begun before it was made, and others are answered.
        self.assertEqual(self.replica.metric("bezel_requests_in_flight"), 1)
        self.assertEqual(self.front.get("/appleid/button?width=212").status, 200)
        self.finished(slow)
        self.assertEqual(file.read_bytes(), get(self.replica.port, target).body)
        self.assertIsNone(zipfile.ZipFile(file).testzip())


class BadReplica(socketserver.ThreadingTCPServer):
    """Ends the connection of each request but those for its readiness, whose answer depends on its fault."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), socketserver.BaseRequestHandler)
        self.port, self.fault, self.asked, self.probes = self.server_address[1], None, 0, 0
        self.is_over = threading.Event()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def finish_request(self, request, _):
        is_probe = request.recv(65536).startswith(b"GET /readyz ")
        self.probes, self.asked = self.probes + is_probe, self.asked + (not is_probe)
        status = {None: b"200 OK", "is not ready": b"503 Service Unavailable"}.get(self.fault)
        if self.fault == "hangs":
            self.is_over.wait()
        elif is_probe and status:
            request.sendall(b"HTTP/1.1 " + status + b"\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")

    def __exit__(self, *_):
        self.is_over.set()
        self.shutdown()
        self.server_close()


class ShippedFileTests(unittest.TestCase):
    def test_caddy_takes_the_file(self):
        self.run_caddy("validate", "--config", FILE, "--adapter", "caddyfile")

    def test_the_file_is_as_caddy_formats_it(self):
        changed = [line for line in self.run_caddy("fmt", "--diff", FILE).splitlines()
                   if line.startswith(("+", "-"))]
        self.assertEqual(changed, [])
        self.assertEqual(self.run_caddy("fmt", FILE), FILE.read_text())

    def test_addresses_and_times_fit_those_of_bezel(self):
        adapted = json.dumps(json.loads(
            self.run_caddy("adapt", "--config", FILE, "--adapter", "caddyfile")))
        _, settings, _ = check_config()
        host, port, idle = (settings[name].split()[0] for name in ("host", "port", "idle-seconds"))
        self.assertIn(f'"dial": "{host}:{port}"', adapted)
        for idle_of_caddy in re.findall(r'"idle_timeout": (\d+)', adapted):
            self.assertLess(int(idle_of_caddy), int(idle) * 10**9)

    def run_caddy(self, *arguments):
        done = subprocess.run(
            [find("caddy"), *arguments], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout


if __name__ == "__main__":
    unittest.main()
