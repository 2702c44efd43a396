"""Replicas are interchangeable: caches and browsers cannot tell which one answered."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from fleet import Client, Fleet, tag_of
from fleet.load import TARGETS

EVERYTHING = [*TARGETS, "/appleid/button/logo?size=44&scale=3", "/appleid/button.json",
              "/button.js", "/schemas/button.json"]


class ReplicaTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.fleet = Fleet(())
        cls.addClassCleanup(cls.fleet.close)

    def responses(self, coding):
        """For every target, the responses of all replicas."""
        found = {target: [] for target in EVERYTHING}
        for replica in self.fleet.replicas:
            with Client(replica.port) as client:
                for target in EVERYTHING:
                    found[target].append(client.ask(target, {"Accept-Encoding": coding}))
        return found

    def test_every_replica_has_the_same_bytes_and_tags(self):
        for coding in ("gzip", "identity"):
            for target, responses in self.responses(coding).items():
                with self.subTest(target, coding=coding):
                    self.assertEqual({response.status for response in responses}, {200})
                    self.assertEqual(len({response.body for response in responses}), 1)
                    self.assertEqual(
                        {response.tag for response in responses}, {tag_of(responses[0].body)})

    def test_every_replica_knows_the_tags_of_the_others(self):
        for target, responses in self.responses("gzip").items():
            for giver in responses:
                for replica in self.fleet.replicas:
                    with self.subTest(target), Client(replica.port) as client:
                        response = client.ask(
                            target, {"If-None-Match": giver.tag, "Accept-Encoding": "gzip"})
                        self.assertEqual((response.status, response.body), (304, b""))
                        self.assertEqual(response.tag, giver.tag)


if __name__ == "__main__":
    unittest.main()
