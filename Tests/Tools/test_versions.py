"""What names a version names the program's."""

import re
import subprocess

from bezel_server import PROGRAM, ROOT
from local_release import version

FILES = [
    path for folder in ("docs", "Deploy/compose", "Deploy/kubernetes") for path in sorted((ROOT / folder).glob("*.*"))
    if path.suffix != ".webp"
] + [ROOT / "README.md"]
NAMES = re.compile(r"bezel[-_:](?:buttons-)?(\d+\.\d+\.\d+)|releases\.example\.com/([\d.]+)|bezel@v(\S+)")


def test_program_changelog_and_documents_name_one_version():
    said = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, timeout=60)
    assert said.stdout.strip() == version()
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## {re.escape(version())} - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE)
    found = {path.name: {one for match in NAMES.findall(path.read_text(encoding="utf-8")) for one in match if one}
             for path in FILES}
    assert {name for names in found.values() for name in names} == {version()}, found
    assert {"README.md", "server.md", "builds.md", "compose.yaml", "deployment.yaml"} <= {
        name for name in found if found[name]}
