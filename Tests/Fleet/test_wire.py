"""The cases of `Tests/Wire` once more, through nginx as shipped.

nginx answers some of these requests itself, differently, or passes on what it has repaired. Which
ones is listed, so that a change of nginx, of its configuration or of Bezel shows.
"""

import concurrent.futures
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Wire"))
from fleet import Fleet, Nginx, get
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
