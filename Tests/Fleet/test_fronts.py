"""What Caddy and nginx make of responses, with the configurations in `Deploy`."""

import concurrent.futures
import itertools
import json
import os
import pathlib
import random
import socketserver
import subprocess
import tempfile
import threading
import unittest

from fleet import FRONTS, SITE, Caddy, Client, Fleet, Nginx, get, wait_until
from fleet.fronts import DEPLOY, find

EVIL = "evil.example.com"
# What a client may invent. nginx passes the address on, before its own.
HOSTILE = {
    "X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "gopher", "X-Forwarded-Host": EVIL,
    "Forwarded": f"for=203.0.113.7;proto=http;host={EVIL}", "X-Request-ID": "invented",
    "traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"}
VISITOR = "127.0.0.2"

LANGUAGES = [
    "de", "de-AT,en", "es-AR,es;q=0.9,en;q=0.8", "es-AR,es-ES", "pt-AO,pt-BR;q=0.9",
    "zh-Hant-TW,zh", "zh-SG,en", "en-AU,en", "nn,da", "tl,fr", "xx,fr", "de;q=0.1,fr",
    "*", "EN-us, de", "iw,en", ""]
CODINGS = ["gzip, deflate, br", None, "identity", "gzip;q=0", "br", "deflate, gzip;q=0.5"]
ACCEPTED = ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html", None, "*/*",
            "application/json", "image/avif,image/webp,*/*;q=0.8", "application/problem+json", "image/png"]
# A target, and a field with a value that its answer may depend on.
ASKED = [(target, name, value) for targets, name, values in [
    ("/appleid/button.svg?width=210 /appleid/button?width=210&format=svg /appleid/button?width=210&form%61t=svg",
     "Accept-Encoding", CODINGS),
    ("/appleid/button?locale=auto /appleid/button?locale=%61uto /", "Accept-Language", LANGUAGES),
    (" ".join(f"/appleid/button?height={number}" for number in range(1, 9)), "Accept", ACCEPTED),
] for target in targets.split() for value in values]


def fill(front, target):
    """Requests a target until the front has it: nginx may fetch it twice if it is requested again at
    the moment at which the first response is kept."""
    wait_until(
        lambda: f"{front.name}; hit" in str(front.get(target).headers.get_all("Cache-Status")),
        f"{front.name} keeps {target}")


def said(response):
    """What clients see of a response, but what each has of its own."""
    is_error = response.status >= 400
    headers = [response.headers[name] for name in ("Content-Type", "Content-Encoding", "Content-Language", "ETag")]
    return response.status, headers, set(response.headers["Vary"].split(", ")), None if is_error else response.body


def expect_closed(test, *targets):
    """These targets are the operator's, not clients'."""
    for front, target in itertools.product(test.fleet.fronts, targets):
        with test.subTest(front.name, target=target):
            response = front.get(target)
            test.assertEqual(response.status, 404)
            test.assertNotIn(b"ready\n", response.body)


class FrontTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.fleet = Fleet(FRONTS, options=["--access-log", "json"])
        cls.addClassCleanup(cls.fleet.close)
        cls.replica = cls.fleet.replicas[0]
        cls.nginx = cls.fleet.fronts[0]

    def record(self, target):
        """The record of a target in the access log of any replica, once it is there."""
        def found():
            lines = [line for each in self.fleet.replicas for line in (each.folder / "log").read_text().splitlines()]
            return [one for one in map(json.loads, lines) if one.get("target") == target]
        return wait_until(found, f"{target} is in the log")[-1]

    def test_a_new_variant_is_drawn_once_however_many_ask(self):
        for width in (150, 151, 152):
            before = self.fleet.total("bezel_cache_lookups_total")
            misses = self.fleet.total("bezel_cache_lookups_total", result="miss")
            responses = at_once(50, self.nginx.port, f"/appleid/button?width={width}&scale=3&type=continue")
            self.assertEqual([response.status for response in responses], [200] * 50)
            self.assertEqual(len({response.body for response in responses}), 1)
            self.assertEqual(self.fleet.total("bezel_cache_lookups_total", result="miss") - misses, 1)
            # None of the others reached a replica, not even as a hit there.
            self.assertEqual(self.fleet.total("bezel_cache_lookups_total") - before, 1)

    def test_variants_are_kept_as_often_as_they_differ(self):
        """What is not compressed once, and text twice at most, whatever cookies say."""
        codings = [{"Accept-Encoding": each} for each in ("gzip, deflate, br", "br", "identity", "gzip")]
        cookies = [{"Cookie": each, "Authorization": "Basic eDp5"} for each in ("a=1", "a=2", "a=3")]
        kinds = [("", codings, 0), (".png", codings, 0), (".webp", codings, 0), (".pdf", codings, 0),
                 (".svg", codings, 2), (".xml", codings, 2), ("", cookies, 0)]
        for number, (suffix, variants, most) in enumerate(kinds):
            with self.subTest(suffix):
                target = f"/appleid/button{suffix}?width={230 + number}"
                if not most:
                    fill(self.nginx, target)
                before = self.fleet.total("bezel_cache_lookups_total")
                for headers in variants:
                    self.assertEqual(self.nginx.get(target, headers).status, 200)
                self.assertLessEqual(self.fleet.total("bezel_cache_lookups_total") - before, most)

    def test_answers_are_those_of_a_replica(self):
        """Whoever asked before. Once, nginx gave a browser's page to programs for a minute, and the reverse."""
        asked = [*ASKED, *random.Random(1).sample(ASKED, len(ASKED))]
        for front in self.fleet.fronts:
            with front.client() as client, Client(self.replica.port) as direct:
                for target, name, value in asked:
                    with self.subTest(front.name, target=target, **{name: value}):
                        headers = {name: value} if value else {}
                        right = direct.ask(target, {**headers, "X-Forwarded-Proto": front.scheme})
                        self.assertEqual(said(client.ask(target, headers)), said(right))

    def test_conditions_of_clients_are_answered(self):
        for front in self.fleet.fronts:
            for target in ("/appleid/button", "/button.js", "/"):
                with self.subTest(front.name, target=target), front.client() as client:
                    headers = {"Accept-Encoding": "gzip"}
                    tag = client.ask(target, headers).tag
                    for value, status in [(tag, 304), ("W/" + tag, 304), ('"other"', 200), ('"other", ' + tag, 304)]:
                        response = client.ask(target, {**headers, "If-None-Match": value})
                        self.assertEqual((response.status, response.tag), (status, tag), value)

    def test_health_and_metrics_are_not_for_clients(self):
        expect_closed(self, "/healthz", "/readyz", "/metrics", "//readyz", "/readyz?x", f"http://{SITE}/readyz")

    def test_the_visitors_address_scheme_and_host_are_in_log_and_pages(self):
        for front, headers in itertools.product(self.fleet.fronts, ({}, HOSTILE)):
            with self.subTest(front.name, headers=headers), front.client(source=VISITOR) as client:
                target = f"/?visit={front.name}-{len(headers)}"
                page = client.ask(target, headers).body.decode()
                self.assertIn(f"{front.scheme}://{SITE}/appleid/button", page)
                self.assertNotIn(EVIL, page)
                self.assertEqual(self.record(target)["client"], VISITOR)
        for host in ("one.example.com", "two.example.com"):
            self.assertIn(f"http://{host}/".encode(), self.nginx.get("/", {"Host": host}).body)

    def test_the_fronts_identifier_is_in_response_error_and_log(self):
        for front, headers, query in itertools.product(self.fleet.fronts, ({}, HOSTILE), ("", "height=1&")):
            target = f"/appleid/button?{query}id={front.name}-{len(headers)}"
            with self.subTest(front.name, headers=headers, target=target):
                response = front.get(target, headers)
                identifier = response.headers["X-Request-ID"]
                self.assertRegex(identifier, r"^[0-9a-f-]{32,36}$")
                self.assertEqual(self.record(target)["id"], identifier)
                if response.status != 200:
                    self.assertEqual(json.loads(response.body)["request"], identifier)


class BelowAPathTests(unittest.TestCase):
    """With a path in `public-url`. Once, health checks were open below it, and nginx kept nothing."""

    ROOT = "/a/b"

    @classmethod
    def setUpClass(cls):
        cls.fleet = Fleet(FRONTS, count=1, options=["--public-url", f"https://{SITE}{cls.ROOT}"])
        cls.addClassCleanup(cls.fleet.close)
        cls.replica, = cls.fleet.replicas

    def test_health_and_metrics_are_not_for_clients(self):
        self.assertEqual(get(self.replica.port, f"{self.ROOT}/readyz").status, 200)
        expect_closed(self, *(f"{self.ROOT}/{path}" for path in (
            "healthz", "readyz", "metrics", "/readyz", "./readyz", "%72eadyz", "readyz?x")))

    def test_all_is_there_and_nginx_keeps_what_it_keeps_without_a_path(self):
        for target in ("/appleid/button?width=205", "/appleid/button.svg?locale=auto", "/button.js",
                       "/schemas/button.json"):
            for front in self.fleet.fronts:
                with self.subTest(front.name, target=target):
                    right, response = get(self.replica.port, target), front.get(self.ROOT + target)
                    self.assertEqual((response.status, response.body), (200, right.body))
            fill(self.fleet.fronts[0], self.ROOT + target)

    def test_code_is_checked(self):
        for front in self.fleet.fronts:
            with self.subTest(front.name), front.client() as client:
                response = client.ask(f"{self.ROOT}/check", {"Content-Type": "text/plain"}, "POST", b"a" * 200_000)
                self.assertEqual(response.status, 200)


class BadReplicaTests(unittest.TestCase):
    def test_a_bad_replica_costs_a_few_requests_and_then_none(self):
        """Once, a dead replica was tried for ever, and each request that met it waited 250 ms for the next one."""
        fleet = self.enterContext(Fleet((), count=1))
        for number, fault in enumerate(("ends everything", "is not ready", "hangs")):
            with self.subTest(fault), BadReplica() as bad, \
                    Caddy(fleet.folder / f"bad-{number}", [bad, *fleet.replicas]) as front, front.client() as client:
                def ask_while_it_is_probed():
                    end, answers = bad.probes + 6, itertools.count()

                    def is_over():
                        for method in ("GET", "HEAD"):
                            self.assertEqual(client.ask("/appleid/button?width=201", method=method).status, 200)
                        return next(answers) > 50 and bad.probes >= end
                    wait_until(is_over, "Caddy asks whether it is ready")

                asked, bad.fault = bad.asked, fault
                ask_while_it_is_probed()
                self.assertLessEqual(bad.asked - asked, 4)
                asked = bad.asked
                ask_while_it_is_probed()
                self.assertEqual(bad.asked, asked)


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
    @unittest.skipUnless(os.geteuid() == 0 or os.environ.get("CI"), "nginx's own folders need root")
    def test_nginx_takes_the_file_where_debian_has_no_folder_for_it(self):
        """It names a cache below a folder that only packages of nginx.org have."""
        cache = pathlib.Path("/var/cache/nginx-bezel")
        had_cache = cache.exists()
        with tempfile.NamedTemporaryFile("w", suffix=".conf") as file:
            file.write(f"events {{}}\nhttp {{ include {DEPLOY}/nginx/bezel.conf; }}\n")
            file.flush()
            done = subprocess.run([find("nginx"), "-t", "-c", file.name], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        if not had_cache:
            cache.rmdir()


class OldResponseTests(unittest.TestCase):
    """With --max-age 1, responses are soon old."""

    def setUp(self):
        self.fleet = Fleet((Nginx,), drain=0, options=["--max-age", "1"])
        self.addCleanup(self.fleet.close)
        self.nginx, = self.fleet.fronts

    def test_they_are_revalidated_and_not_fetched(self):
        target = "/appleid/button?width=240"
        first = self.nginx.get(target)
        before = self.fleet.total("bezel_requests_total", status="304")
        wait_until(
            lambda: self.nginx.get(target).tag == first.tag
            and self.fleet.total("bezel_requests_total", status="304") > before,
            "nginx revalidates")

    def test_they_are_used_while_no_replica_answers(self):
        target = "/appleid/button?width=300"
        right = self.nginx.get(target).body
        for replica in self.fleet.replicas:
            replica.kill()
        responses = []

        def is_stale():
            responses.append(client.ask(target))
            return any("detail=stale" in each for each in responses[-1].headers.get_all("Cache-Status"))
        with self.nginx.client() as client:
            wait_until(is_stale, "nginx uses an old picture")
            self.assertEqual({response.status for response in responses}, {200})
            self.assertEqual({response.body for response in responses}, {right})
            self.assertIn(client.ask(target + "&unknown=1").status, (502, 503, 504))
        for replica in self.fleet.replicas:
            replica.start()
        wait_until(lambda: self.nginx.get(target + "&back=1").status == 200, "nginx uses the replicas again")


def at_once(count, port, target):
    """Sends the same request on many connections at the same time."""
    barrier = threading.Barrier(count)

    def ask(_):
        with Client(port) as client:
            client.connection.connect()
            barrier.wait()
            return client.ask(target)
    with concurrent.futures.ThreadPoolExecutor(count) as threads:
        return list(threads.map(ask, range(count)))
