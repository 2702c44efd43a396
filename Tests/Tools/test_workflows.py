"""What the workflows promise: every long test is run by one of them, as a target of the Makefile."""

import itertools
import re

import pytest
import yaml

from bezel_server import ROOT
from test_check_tools import validate

FILES = sorted((ROOT / ".github/workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
LONG = {name for name in TARGETS if re.match(r"test($|-)", name)} - {"test-quick"} | {"sanitize", "fuzz"}


def loaded(file):
    workflow = yaml.safe_load(file.read_text(encoding="utf-8"))
    # YAML 1.1 reads the key `on` as true.
    workflow["on"] = workflow.pop(True)
    return workflow


def calls(workflow):
    """The words after each `make`, once for each value of the matrix."""
    for job in workflow["jobs"].values():
        matrix = job.get("strategy", {}).get("matrix", {})
        for values in itertools.product(*matrix.values()):
            for step in job["steps"]:
                command = step.get("run", "")
                for name, value in zip(matrix, values):
                    command = command.replace(f"${{{{ matrix.{name} }}}}", str(value))
                if command.startswith("make "):
                    yield [word for word in command.split()[1:] if "=" not in word]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_workflow_is_valid_and_calls_targets(file):
    workflow = loaded(file)
    validate("vendor.github-workflows", workflow)
    called = set(itertools.chain(*calls(workflow)))
    assert called and called <= TARGETS, called - TARGETS


def test_every_long_test_is_called():
    called = {word for file in FILES for words in calls(loaded(file)) for word in words}
    assert called >= LONG, LONG - called


def test_a_release_is_tested_before_it_is_published():
    release = loaded(ROOT / ".github/workflows/release.yml")
    # One command, which stops at what fails: without tests there are no files to publish.
    assert ["test", "dist", "test-dist"] in calls(release)
    publish, build = release["jobs"]["publish"], release["jobs"]["build"]
    assert publish["needs"] == "build" and "/attest-build-provenance@" in publish["steps"][-2]["uses"]
    assert build["strategy"]["matrix"]["machine"] == ["ubuntu-24.04", "ubuntu-24.04-arm"]
    assert build["steps"][-1]["with"]["if-no-files-found"] == "error"


def test_versions_are_exact():
    for file in [*FILES, ROOT / "action.yml"]:
        text = file.read_text(encoding="utf-8")
        uses, tags = re.findall(r"\buses: (.*)", text), re.findall(r"swift:(\S+)", text)
        assert uses and all(re.fullmatch(r"\S+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each) for each in uses), file
        assert (tags or file.name == "action.yml") and all(re.match(r"\d+\.\d+\.\d+-", tag) for tag in tags), file
