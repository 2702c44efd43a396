"""The dashboard and the alerts name metrics and labels that a server has."""

import json
import pathlib
import re
import sys
import unittest

import yaml

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from fleet import ROOT, Fleet, get, wait_until

# Labels that Prometheus adds.
SCRAPED = {"job", "instance"}
ALERTS = ROOT / "Deploy/prometheus/alerts.yml"
# Only with HTTPS, or in a control group with a limit.
CONDITIONAL = {"bezel_memory_limit_bytes"}


class GrafanaTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.dashboard = json.loads((ROOT / "Deploy/grafana/bezel.json").read_text())
        cls.expressions = [target["expr"] for panel in cls.dashboard["panels"]
                           for target in panel["targets"]]
        group, = yaml.safe_load(ALERTS.read_text())["groups"]
        cls.expressions += [rule["expr"] for rule in group["rules"]]
        with Fleet((), count=1) as fleet:
            replica, = fleet.replicas
            for query in ("", "?height=1", "?heigth=44"):
                get(replica.port, f"/appleid/button{query}")
            # The fingerprint takes longer than being ready.
            wait_until(lambda: "bezel_info{" in replica.metrics(), "the server describes itself")
            cls.metrics = replica.metrics()

    def series(self, name):
        """Each series of a metric: its labels."""
        return [dict(re.findall(r'(\w+)="([^"]*)"', labels or "")) for labels in
                re.findall(rf"^{name}(?:\{{(.*)\}})? ", self.metrics, re.M)]

    def test_every_metric_is_there(self):
        names = set(re.findall(r"\b(?:bezel|process)_\w+", " ".join(self.expressions)))
        self.assertGreater(len(names), 20)
        for name in names - CONDITIONAL:
            self.assertTrue(self.series(name), name)
        self.assertTrue(any(re.match(r"up\b", one) for one in self.expressions))

    def test_every_label_and_value_is_there(self):
        for expression in self.expressions:
            grouped = {label.strip() for labels in re.findall(r"by \(([^)]*)\)", expression)
                       for label in labels.split(",")}
            for name, selector in re.findall(r"\b((?:bezel|process)_\w+)\{([^}]*)\}", expression):
                series = self.series(name)
                with self.subTest(expression):
                    labels = {label for one in series for label in one} | SCRAPED
                    self.assertLessEqual(grouped, labels)
                    for label, operator, value in re.findall(
                            r'(\w+)(=~|=)"([^"]*)"', selector):
                        # A pattern may be for series that there are not yet.
                        if label in SCRAPED or "." in value:
                            continue
                        values = value.split("|") if operator == "=~" else [value]
                        for one in values:
                            self.assertIn(one, {each.get(label) for each in series})


if __name__ == "__main__":
    unittest.main()
