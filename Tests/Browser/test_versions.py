"""What names a version names the program's."""

import re
import subprocess

import pytest

from check_folder import PROGRAM, ROOT
from local_release import version

FILES = [
    path for folder in ("docs", "Deploy/kubernetes") for path in sorted((ROOT / folder).glob("*.*"))
] + [ROOT / "README.md"]
NAMES = re.compile(r"bezel[-_:](?:buttons-)?(\d+\.\d+\.\d+)|releases\.example\.com/([\d.]+)|bezel@v(\S+)")


def test_the_program_reports_it():
    said = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, timeout=60)
    assert said.stdout.strip() == version()


def test_the_changelog_has_its_section():
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## {re.escape(version())} - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_documents_name_it(path):
    found = {one for match in NAMES.findall(path.read_text(encoding="utf-8")) for one in match if one}
    assert found <= {version()}


def test_documents_that_name_it_are_read():
    found = [path.name for path in FILES if NAMES.search(path.read_text(encoding="utf-8"))]
    assert {"README.md", "operations.md", "check.md", "deployment.yaml"} <= set(found)
