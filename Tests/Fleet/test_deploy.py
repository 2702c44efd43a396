"""What the files in Deploy promise: each expression of deploy.jq is true.

Their input has `kubernetes` (the manifests by their kind), `files`, `container`, `pod` and `settings` of these;
`compose` with the volume of Apple's artwork; `caddy`, the adapted `caddyfile`; the text of `image`; what `doctor` says
(`effective` for the pods, `defaults` for the package on four cores, `ofCompose`, `ofServices`); and `memory` as
operations.md has it."""

import json
import pathlib
import re
import subprocess
import tempfile
import unittest

import yaml

from fleet import ROOT, check_config
from fleet.fronts import DEPLOY, find

COMPOSE = DEPLOY / "compose/compose.yaml"
CADDYFILE = DEPLOY / "caddy/Caddyfile"
#: With the volume of Apple's artwork, too.
WHOLE = COMPOSE.read_text().replace("# volumes:", "volumes:")


def output_of(*command, text=None):
    done = subprocess.run([find(command[0]), *map(str, command[1:])], input=text, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def promised():
    files = {path.name: yaml.safe_load(path.read_text()) for path in sorted((DEPLOY / "kubernetes").glob("*.yaml"))}
    kinds = {document["kind"]: document for document in files.values()}
    pod, compose = kinds["Deployment"]["spec"]["template"]["spec"], yaml.safe_load(WHOLE)
    page = (ROOT / "docs/operations.md").read_text()
    sums = re.search(r"^(\d+) .* cache-megabytes .* (\d+) × render-threads .* (\d+)$", page, re.M).groups()
    settings = json.loads(kinds["ConfigMap"]["data"]["bezel.json"])
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        # Apple's artwork is not in every checkout.
        json.dump(settings | {"require-artwork": False}, file)
        file.flush()
        status, effective, errors = check_config("--config", file.name)
    assert status == 0, errors
    names = "status", "settings", "errors"
    return {
        "kubernetes": kinds, "files": list(files), "pod": pod, "container": pod["containers"][0], "settings": settings,
        "effective": effective | {"require-artwork": "true ("}, "compose": compose,
        "image": (ROOT / "Scripts/image").read_text(), "caddyfile": CADDYFILE.read_text(),
        "caddy": json.loads(output_of("caddy", "adapt", "--config", CADDYFILE, "--adapter", "caddyfile")),
        "ofCompose": dict(zip(names, check_config(**compose["services"]["bezel"]["environment"]))),
        "ofServices": dict(zip(names, check_config(BEZEL_PORT="tcp://10.0.0.1:80"))),
        "defaults": {name: value.split()[0] for name, value in check_config(
            "--cache-megabytes", "64", "--render-threads", "4")[1].items()},
        "memory": dict(zip(("idle", "thread", "unread"), map(int, sums)))
        | {"head": int(re.search(r"with half a head up to (\d+) kB", page)[1])},
        "serviceLimit": re.search(r"^MemoryMax=(.*)$", (DEPLOY / "systemd/bezel.service.in").read_text(), re.M)[1],
    }


class DeployTests(unittest.TestCase):
    def test_promises_are_kept(self):
        facts = json.dumps(promised())
        text = pathlib.Path(__file__).with_name("deploy.jq").read_text()
        promises = re.findall(r"^# (.+)\n((?:[^#\n].*\n)+)", text, re.M)
        self.assertEqual(len(promises), text.count("\n# "))
        self.assertTrue(promises)
        for sentence, expression in promises:
            with self.subTest(sentence):
                self.assertEqual(output_of("jq", f".pod.securityContext as $pod | {expression}", text=facts), "true\n")

    def test_compose_takes_the_file(self):
        for text in (COMPOSE.read_text(), WHOLE):
            output_of("docker-compose", "--file", "-", "--project-directory", COMPOSE.parent, "config", "--quiet",
                      text=text)

    def test_the_file_is_as_caddy_formats_it(self):
        self.assertEqual(output_of("caddy", "fmt", CADDYFILE), CADDYFILE.read_text())
