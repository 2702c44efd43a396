"""What Caddy, nginx and Varnish make of responses, with the configurations in `Deploy`."""

import gzip
import itertools
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from fleet import CACHES, FRONTS, SITE, Client, Fleet, get, tag_of, wait_until
from fleet.places import DEPLOY, find

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
        cls.fleet = Fleet(FRONTS)
        cls.addClassCleanup(cls.fleet.close)
        cls.replica = cls.fleet.replicas[0]
        cls.caches = [front for front in cls.fleet.fronts if isinstance(front, CACHES)]

    def test_a_new_variant_is_drawn_once_however_many_ask(self):
        for number, front in enumerate(self.caches):
            with self.subTest(front.name):
                for round in range(3):
                    width = 150 + 10 * number + round
                    target = f"/appleid/button?width={width}&scale=3&type=continue"
                    before = self.fleet.total("bezel_cache_lookups_total")
                    misses = self.fleet.total("bezel_cache_lookups_total", result="miss")
                    responses = at_once(50, front.port, target)
                    self.assertEqual([response.status for response in responses], [200] * 50)
                    self.assertEqual(len({response.body for response in responses}), 1)
                    self.assertEqual(
                        self.fleet.total("bezel_cache_lookups_total", result="miss") - misses, 1)
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
                            if not response.tag.startswith("W/"):
                                self.assertEqual(response.tag, tag_of(response.body))

    def test_variants_are_kept_as_often_as_they_differ(self):
        """What is not compressed once, and text twice at most, whatever cookies say."""
        codings = [{"Accept-Encoding": each} for each in ("gzip, deflate, br", "br", "identity", "gzip")]
        cookies = [{"Cookie": each, "Authorization": "Basic eDp5"} for each in ("a=1", "a=2", "a=3")]
        kinds = [("", codings, 0), (".png", codings, 0), (".webp", codings, 0), (".pdf", codings, 0),
                 (".svg", codings, 2), (".xml", codings, 2), ("", cookies, 0)]
        for number, (front, (suffix, variants, most)) in enumerate(
                itertools.product(self.caches, kinds)):
            with self.subTest(front.name + suffix):
                target = f"/appleid/button{suffix}?width={230 + number}"
                if not most:
                    fill(front, target)
                before = self.fleet.total("bezel_cache_lookups_total")
                for headers in variants:
                    front.get(target, headers)
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
                        cases = [(tag, 304), ("W/" + tag, 304), ('"other"', 200)]
                        # Varnish reads one tag only, and sends the picture again for a list.
                        if front.name != "varnish" or target == "/":
                            cases.append(('"other", ' + tag, 304))
                        for value, status in cases:
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

    def test_pages_name_the_host_that_the_client_asked(self):
        for front in self.caches:
            with self.subTest(front.name):
                for host in ("one.example.com", "two.example.com"):
                    page = front.get("/", {"Host": host, "X-Forwarded-Host": "evil.example.com",
                                           "Forwarded": "host=evil.example.com"})
                    self.assertIn(f"http://{host}/".encode(), page.body)
                    self.assertNotIn(b"evil.example.com", page.body)


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
        self.fleet = Fleet(CACHES, drain=0, options=["--max-age", "1"])
        self.addCleanup(self.fleet.close)

    def test_they_are_revalidated_and_not_fetched(self):
        for number, front in enumerate(self.fleet.fronts):
            with self.subTest(front.name):
                target = f"/appleid/button?width={240 + number}"
                first = front.get(target)
                before = self.fleet.total("bezel_requests_total", status="304")
                wait_until(
                    lambda: front.get(target).tag == first.tag
                    and self.fleet.total("bezel_requests_total", status="304") > before,
                    "a front revalidates")

    def test_they_are_used_while_no_replica_answers(self):
        fleet, target = self.fleet, "/appleid/button?width=300"
        for front in fleet.fronts:
            right = front.get(target).body
        for replica in fleet.replicas:
            replica.kill()
        for front in fleet.fronts:
            with self.subTest(front.name), front.client() as client:
                responses = []

                def finds_stale():
                    responses.append(client.ask(target))
                    return is_stale(responses[-1])
                wait_until(finds_stale, "a front uses an old picture")
                self.assertEqual({response.status for response in responses}, {200})
                self.assertEqual({response.body for response in responses}, {right})
                self.assertIn(client.ask(target + "&unknown=1").status, (502, 503, 504))
        for replica in fleet.replicas:
            replica.start()
        for front in fleet.fronts:
            with self.subTest(front.name):
                wait_until(lambda: front.get(target + "&back=1").status == 200,
                           "a front uses the replicas again")


def is_stale(response):
    """Whether a front used a picture longer than it does while replicas answer."""
    statuses = response.headers.get_all("Cache-Status") or []
    return any("detail=stale" in each for each in statuses) or int(
        response.headers["Age"] or 0) >= 12


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
