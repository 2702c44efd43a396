"""The budget of lines and words: `Benchmarks/guard` holds it, and `Benchmarks/weight --record` only lowers it."""

import json
import shutil
import subprocess

import pytest

from bezel_server import ROOT

WORDS = "words in README, CONTRIBUTING and docs, without generated tables"
# Those of the one file that the tools import, and one.
PYTHON = (ROOT / "Tests/bezel_server.py").read_text().count("\n") + 1


@pytest.fixture
def project(tmp_path):
    """A small project with the tools, whose budget is what it has."""
    shutil.copytree(ROOT / "Benchmarks", tmp_path / "Benchmarks")
    for name, text in {
            "Sources/Wire/Head.swift": "let a = 1\n" * 10, "Tests/WireTests/HeadTests.swift": "let a = 1\n" * 5,
            "Tests/bezel_server.py": (ROOT / "Tests/bezel_server.py").read_text(), "Tests/run": "#!/usr/bin/python3\n",
            "README.md": "one two\n<!-- table: limits -->\n" + "| many |\n" * 100 + "<!-- end -->\n",
            "CONTRIBUTING.md": "Tables stand between `<!-- table: … -->` marks.\n", "docs/check.md": "three\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    file = tmp_path / "Benchmarks/budget.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"size": {
        "lines of Swift in Sources/Wire": 10, "lines of Swift in Tests": 5, "lines of Python in Tests": PYTHON,
        WORDS: 17}}))
    return tmp_path


def run(project, *command):
    return subprocess.run(
        [project / "Benchmarks" / command[0], *command[1:]], capture_output=True, text=True, timeout=60)


def limits(project):
    return json.loads((project / "Benchmarks/budget.json").read_text())["size"]


@pytest.mark.parametrize(("file", "name"), [
    ("Sources/Wire/Body.swift", "lines of Swift in Sources/Wire: 11, but the budget has 10"),
    ("Sources/New/New.swift", "lines of Swift in Sources/New: 1, but the budget has 0"),
    ("Tests/More.swift", "lines of Swift in Tests: 6, but the budget has 5"),
    ("Tests/more.py", f"lines of Python in Tests: {PYTHON + 1}, but the budget has {PYTHON}"),
    ("docs/more.md", f"{WORDS}: 18, but the budget has 17")])
def test_what_is_above_a_limit_fails_and_is_not_recorded(project, file, name):
    before = limits(project)
    (project / file).parent.mkdir(exist_ok=True)
    (project / file).write_text("word\n")
    for command in ["guard"], ["weight", "--record"]:
        done = run(project, *command)
        assert (done.returncode, name in done.stderr) == (1, True), done
    assert limits(project) == before


def test_what_is_below_is_printed_and_recorded(project):
    (project / "Sources/Wire/Head.swift").write_text("let a = 1\n" * 7)
    done = run(project, "weight", "--record")
    assert done.returncode == 0, done
    assert "lines of Swift in Sources/Wire: 7, 3 below the limit" in done.stdout
    recorded = limits(project)
    assert (recorded["lines of Swift in Sources/Wire"], recorded["lines of Swift in Tests"]) == (7, 5)
    assert json.loads((project / "Benchmarks/budget.json").read_text())["machine"] == "x86_64"
    assert run(project, "weight", "--record").stdout == ""
