"""Reports of `bezel check` as other programs read them: SARIF by its schema, GitHub's and GitLab's
forms by their descriptions, colours on a terminal."""

import json
import os
import pathlib
import pty
import re
import subprocess
import urllib.parse
import xml.etree.ElementTree as xml

from sarif_kit.validate import validation_errors

from check_folder import PROGRAM, check, folder  # noqa: F401, a fixture


def findings(folder):
    """The findings of the JSON report that count."""
    report = json.loads(check(folder, ".", "--format", "json").stdout)
    return [finding for finding in report["findings"] if "suppression" not in finding]


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
        assert place["artifactLocation"]["uriBaseId"] == "%SRCROOT%"
        file = path_of(base + place["artifactLocation"]["uri"])
        region = place["region"]
        text = file.read_bytes()[region["byteOffset"]:][:region["byteLength"]].decode()
        assert text.startswith(("https://appleid", "<div"))
        line = file.read_text(encoding="utf-8").split("\n")[region["startLine"] - 1]
        # Code points: the emoji before one of them counts as one.
        assert line[region["startColumn"] - 1:].startswith(text.split("\n")[0])
    fingerprints = [list(result["partialFingerprints"].values()) for result in run["results"]]
    assert len({tuple(values) for values in fingerprints}) == len(fingerprints)
    suppressed = [r for r in run["results"] if r["suppressions"]]
    assert [s["suppressions"][0]["kind"] for s in suppressed] == ["inSource"]
    notifications = run["invocations"][0]["toolExecutionNotifications"]
    assert {n["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
            for n in notifications} == {"large.txt", "missing.html"}
    assert not run["invocations"][0]["executionSuccessful"]


def path_of(uri):
    return pathlib.Path(urllib.parse.unquote(urllib.parse.urlsplit(uri).path))


def test_sarif_of_requests_is_valid(folder):
    log = json.loads(check(folder, "--width", "139", "--format", "sarif").stdout)
    assert validation_errors(log) == []
    assert log["runs"][0]["results"]


def test_the_schema_can_fail():
    assert validation_errors({"version": "2.1.0", "runs": [{"tool": {}}]})


# A workflow command, as actions/toolkit writes it and the runner reads it.
COMMAND = re.compile(r"::(error|warning|notice) ([a-zA-Z]+=[^,:\r\n]*(?:,[a-zA-Z]+=[^,:\r\n]*)*)::([^\r\n]*)")


def decoded(text):
    for code, character in [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]:
        text = text.replace(code, character)
    return text


def test_github_reads_every_command(folder):
    lines = check(folder, ".", "--format", "github").stdout.splitlines()
    expected = findings(folder)
    assert len(lines) == len(expected)
    words = {"error": "error", "warning": "warning", "note": "notice"}
    for line, finding in zip(lines, expected):
        level, properties, message = COMMAND.fullmatch(line).groups()
        assert level == words[finding["severity"]]
        values = dict(pair.split("=", 1) for pair in properties.split(","))
        assert decoded(values["file"]) == finding["place"]["file"]
        assert int(values["line"]) == finding["place"]["start"]["line"]
        assert ("col" in values) == (values["line"] == values["endLine"])
        assert values["title"] == finding["rule"]
        assert decoded(message).startswith(finding["message"])


def test_gitlab_has_what_code_quality_requires(folder):
    issues = json.loads(check(folder, ".", "--format", "gitlab").stdout)
    assert len(issues) == len(findings(folder))
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)
    for issue in issues:
        assert issue["description"] and issue["check_name"]
        assert issue["severity"] in {"info", "minor", "major", "critical", "blocker"}
        assert (folder / issue["location"]["path"]).is_file()
        assert not issue["location"]["path"].startswith("./")
        assert issue["location"]["lines"]["begin"] >= 1


def test_junit_counts_its_tests(folder):
    suites = xml.fromstring(check(folder, ".", "--format", "junit").stdout)
    assert suites.tag == "testsuites"
    for suite in suites:
        cases = suite.findall("testcase")
        assert int(suite.get("tests")) == len(cases) > 0
        for attribute, tag in [("failures", "failure"), ("skipped", "skipped")]:
            assert int(suite.get(attribute)) == sum(case.find(tag) is not None for case in cases)
        assert len({case.get("classname") for case in cases}) == 1
    failures = [failure for failure in suites.iter("failure")]
    assert len(failures) == sum(finding["severity"] == "error" for finding in findings(folder))


def test_reports_are_the_same_every_time(folder):
    for form in ["text", "json", "sarif", "github", "gitlab", "junit"]:
        output = folder.parent / f"report.{form}"
        check(folder, ".", "--format", form, "-o", str(output))
        assert output.read_text(encoding="utf-8") == check(folder, ".", "--format", form).stdout
        output.unlink()


def on_terminal(folder, **environment):
    """What the check writes to a terminal."""
    parent, child = pty.openpty()
    process = subprocess.Popen(
        [PROGRAM, "check", "web", "--quiet"], cwd=folder, stdout=child, stderr=subprocess.DEVNULL,
        env={**{k: v for k, v in os.environ.items() if k != "NO_COLOR"}, **environment})
    os.close(child)
    text = b""
    while True:
        try:
            part = os.read(parent, 65536)
        except OSError:
            break
        if not part:
            break
        text += part
    process.wait(timeout=60)
    os.close(parent)
    return text


def test_colours_are_for_terminals_only(folder):
    assert b"\x1b[31merror\x1b[0m" in on_terminal(folder, TERM="xterm")
    assert b"\x1b" not in on_terminal(folder, TERM="dumb")
    assert b"\x1b" not in on_terminal(folder, TERM="xterm", NO_COLOR="1")
    assert "\x1b" not in check(folder, "web").stdout
