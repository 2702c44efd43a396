"""The cases of `Tests/Wire` once more, through nginx and Varnish as shipped.

A front answers some of these requests itself, differently, or passes on what it has repaired. Which
ones is listed, so that a change of a front, of its configuration or of Bezel shows.
"""

import concurrent.futures
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Wire"))
from fleet import CACHES, Fleet, get
from wire_cases import all_cases

# What a front does with the requests of a case that Bezel itself answers otherwise.
OWN_ANSWERS = {
    "nginx": {
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
        "sends its own X-Forwarded-Host": "absolute-targets-are-answered",
    },
    "varnish": {
        "accepts line feeds without carriage returns": "bare-line-feeds-are-refused",
        "accepts several blanks in a request line": "request-lines-are-strict",
        "joins folded lines": "heads-come-in-pieces obs-fold-is-refused",
        "knows no chunk extensions": "chunked-bodies-are-read",
        "answers a cached picture whatever the body": "chunks-that-are-none-are-refused",
        "refuses a request in a response of its own":
            "bodies-over-the-limit-get-413 connect-is-refused errors-say-what-they-are "
            "other-versions-are-refused trace-is-refused unknown-codings-are-refused",
        "closes without an answer what is no HTTP/1": "http-2-is-refused tls-is-refused",
        "takes https in a target for no target": "absolute-targets-are-answered",
        "adds a missing Host": "host-is-one-host",
        "knows HTTP/1.0 and 1.1 only": "http-1-0-keep-alive",
        "evaluates no If-Match": "connection-close-is-announced if-match-is-obeyed",
        "says 100 Continue before it knows the response": "expectations-are-met",
        "allows 64 fields": "fields-over-the-limit-get-431 proxies-have-room-for-fields",
        "serves ranges": "range-is-ignored",
    },
}

# Varnish closes a refused connection at once, and the reset may overtake the response.
CHANCES = {
    "nginx": [],
    "varnish": ["refusals-are-not-lost-to-a-reset", "targets-that-are-too-long-get-414"],
}


class WireTests(unittest.TestCase):
    def test_cases_hold_through_the_fronts(self):
        # Connections belong to the front. Its own timeouts apply, and it speaks HTTP/1.1 here.
        cases = [case.without("expect resp.http.connection ")
                 for case in all_cases() if not case.settings]
        self.assertGreater(len(cases), 30)
        with Fleet(CACHES) as fleet:
            picture = get(fleet.replicas[0].port, "/appleid/button")
            for front in fleet.fronts:
                def failure(case, port=front.port):
                    return case.failure(port, picture.tag.strip('"'))
                with concurrent.futures.ThreadPoolExecutor(2) as pool:
                    failures = dict(zip((case.name for case in cases), pool.map(failure, cases)))
                own = set(" ".join(OWN_ANSWERS[front.name].values()).split())
                for name, text in failures.items():
                    if name in CHANCES[front.name]:
                        continue
                    with self.subTest(front=front.name, case=name):
                        if name in own:
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
