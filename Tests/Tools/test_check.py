"""Reports of `bezel check` as other programs read them: SARIF by its schema, colours on a terminal."""

import json
import os
import pathlib
import shlex
import subprocess
import urllib.parse

from sarif_kit.validate import validation_errors

from bezel_server import PROGRAM
from check_folder import check


def test_sarif_is_valid(folder):
    outcome = check(folder, ".", "missing.html", "--format", "sarif")
    assert outcome.returncode == 66
    log = json.loads(outcome.stdout)
    assert validation_errors(log) == []
    run = log["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    base = run["originalUriBaseIds"]["%SRCROOT%"]["uri"]
    assert base == folder.as_uri() + "/"
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        place = result["locations"][0]["physicalLocation"]
        file = path_of(base + place["artifactLocation"]["uri"])
        region = place["region"]
        text = file.read_bytes()[region["byteOffset"]:][:region["byteLength"]].decode()
        assert text.startswith(("https://appleid", "<div"))
        line = file.read_text(encoding="utf-8").split("\n")[region["startLine"] - 1]
        # Code points: the emoji before one of them counts as one.
        assert line[region["startColumn"] - 1:].startswith(text.split("\n")[0])
    fingerprints = {str(result["partialFingerprints"]) for result in run["results"]}
    assert len(fingerprints) == len(run["results"])
    notifications = run["invocations"][0]["toolExecutionNotifications"]
    assert len(notifications) == 2 and not run["invocations"][0]["executionSuccessful"]


def path_of(uri):
    return pathlib.Path(urllib.parse.unquote(urllib.parse.urlsplit(uri).path))


def on_terminal(folder, **environment):
    """What the check writes to a terminal."""
    return subprocess.run(
        ["script", "--quiet", "--command", f"{shlex.quote(PROGRAM)} check web --quiet", "/dev/null"],
        cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=60,
        env={**{k: v for k, v in os.environ.items() if k != "NO_COLOR"}, **environment}).stdout


def test_colours_are_for_terminals_only(folder):
    assert b"\x1b[31merror\x1b[0m" in on_terminal(folder, TERM="xterm")
    assert b"\x1b" not in on_terminal(folder, TERM="dumb")
    assert b"\x1b" not in on_terminal(folder, TERM="xterm", NO_COLOR="1")
    assert "\x1b" not in check(folder, "web").stdout
