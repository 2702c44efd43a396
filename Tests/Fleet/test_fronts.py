"""What Caddy and nginx make of responses, with the configurations in `Deploy`."""

import gzip
import itertools
import json
import os
import pathlib
import socketserver
import subprocess
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from fleet import FRONTS, SITE, Caddy, Client, Fleet, Nginx, get, tag_of, wait_until
from fleet.places import DEPLOY, find

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


def fill(front, target):
    """Requests a target until the front has it: nginx may fetch it twice if it is requested again at
    the moment at which the first response is kept."""
    wait_until(
        lambda: f"{front.name}; hit" in str(front.get(target).headers.get_all("Cache-Status")),
        f"{front.name} keeps {target}")


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
            responses = at_once(
                50, self.nginx.port, f"/appleid/button?width={width}&scale=3&type=continue")
            self.assertEqual([response.status for response in responses], [200] * 50)
            self.assertEqual(len({response.body for response in responses}), 1)
            self.assertEqual(self.fleet.total("bezel_cache_lookups_total", result="miss") - misses, 1)
            # None of the others reached a replica, not even as a hit there.
            self.assertEqual(self.fleet.total("bezel_cache_lookups_total") - before, 1)

    def test_clients_get_the_coding_they_accept(self):
        plain = get(self.replica.port, "/appleid/button.svg?width=210").body
        for front in self.fleet.fronts:
            with self.subTest(front.name):
                for target in ("/appleid/button.svg?width=210",
                               "/appleid/button?width=210&format=svg",
                               "/appleid/button?width=210&form%61t=svg"):
                    for accepted, is_packed in (
                            ("gzip, deflate, br", True), (None, False), ("identity", False),
                            ("gzip;q=0", False), ("br", False), ("deflate, gzip;q=0.5", True)):
                        headers = {"Accept-Encoding": accepted} if accepted else {}
                        response = front.get(target, headers)
                        with self.subTest(target=target, accepted=accepted):
                            self.assertEqual(response.status, 200)
                            self.assertEqual(
                                response.headers["Content-Encoding"], "gzip" if is_packed else None)
                            self.assertIn("Accept-Encoding", response.headers["Vary"])
                            body = gzip.decompress(response.body) if is_packed else response.body
                            self.assertEqual(body, plain)
                            self.assertEqual(response.tag, tag_of(response.body))

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
                    self.nginx.get(target, headers)
                self.assertLessEqual(self.fleet.total("bezel_cache_lookups_total") - before, most)

    def test_errors_have_the_form_that_the_client_accepts(self):
        """Once, nginx gave a browser's page to programs for a minute, and the reverse."""
        pages = ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html"]
        others = [None, "*/*", "application/json", "image/avif,image/webp,*/*;q=0.8",
                  "application/problem+json", "image/png"]
        for front in self.fleet.fronts:
            for number, first in enumerate([*pages, *others]):
                # Whoever comes first fills the cache.
                target = f"/appleid/button?height={number + 1}"
                for accepted in [first, *pages, *others, first]:
                    with self.subTest(front.name, first=first, accepted=accepted):
                        response = front.get(target, {"Accept": accepted} if accepted else {})
                        self.assertEqual(response.status, 400)
                        form = "text/html" if accepted in pages else "application/problem+json"
                        self.assertEqual(response.headers.get_content_type(), form)
                        self.assertIn("Accept", response.headers["Vary"].split(", "))

    def test_languages_are_as_without_a_front(self):
        for front in self.fleet.fronts:
            with self.subTest(front.name):
                for target in ("/appleid/button?locale=auto", "/appleid/button?locale=%61uto", "/"):
                    for language in LANGUAGES:
                        headers = {"Accept-Language": language} if language else {}
                        with self.subTest(target=target, language=language):
                            right = get(self.replica.port, target,
                                        headers | {"X-Forwarded-Proto": front.scheme})
                            response = front.get(target, headers)
                            self.assertEqual(response.status, 200)
                            self.assertEqual(response.tag, right.tag)
                            self.assertEqual(response.body, right.body)

    def test_conditions_of_clients_are_answered(self):
        for front in self.fleet.fronts:
            with self.subTest(front.name):
                for target in ("/appleid/button", "/button.js", "/"):
                    with self.subTest(target=target), front.client() as client:
                        headers = {"Accept-Encoding": "gzip"}
                        tag = client.ask(target, headers).tag
                        for value, status in [(tag, 304), ("W/" + tag, 304), ('"other"', 200),
                                              ('"other", ' + tag, 304)]:
                            response = client.ask(target, {**headers, "If-None-Match": value})
                            self.assertEqual(
                                (response.status, response.tag), (status, tag), value)

    def test_health_and_metrics_are_not_for_clients(self):
        for front in self.fleet.fronts:
            with self.subTest(front.name):
                for target in ("/healthz", "/readyz", "/metrics", "//readyz", "/readyz?x",
                               f"http://{SITE}/readyz"):
                    with self.subTest(target=target):
                        before = self.fleet.total("bezel_requests_total", endpoint="button")
                        response = front.get(target)
                        self.assertEqual(response.status, 404)
                        self.assertNotIn(b"ready\n", response.body)
                        self.assertEqual(
                            self.fleet.total("bezel_requests_total", endpoint="button"), before)

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
        for front in self.fleet.fronts:
            for path in ("healthz", "readyz", "metrics", "/readyz", "./readyz", "%72eadyz", "readyz?x"):
                with self.subTest(front.name, path=path):
                    response = front.get(f"{self.ROOT}/{path}")
                    self.assertEqual(response.status, 404)
                    self.assertNotIn(b"ready\n", response.body)

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
                    wait_until(is_over, "Caddy asks whether it is ready", seconds=60)

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
    @unittest.skipUnless(os.geteuid() == 0, "nginx's own folders need root")
    def test_nginx_takes_the_file_where_debian_has_no_folder_for_it(self):
        """It names a cache below a folder that only packages of nginx.org have."""
        cache = pathlib.Path("/var/cache/nginx-bezel")
        had_cache = cache.exists()
        with tempfile.NamedTemporaryFile("w", suffix=".conf") as file:
            file.write(f"events {{}}\nhttp {{ include {DEPLOY}/nginx/bezel.conf; }}\n")
            file.flush()
            done = subprocess.run(
                [find("nginx"), "-t", "-c", file.name], capture_output=True, text=True)
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
        wait_until(lambda: self.nginx.get(target + "&back=1").status == 200,
                   "nginx uses the replicas again")


def at_once(count, port, target):
    """Sends the same request on many connections at the same time."""
    barrier = threading.Barrier(count)
    responses = []

    def ask():
        with Client(port) as client:
            client.connection.connect()
            barrier.wait()
            responses.append(client.ask(target))
    threads = [threading.Thread(target=ask) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return responses


if __name__ == "__main__":
    unittest.main()
