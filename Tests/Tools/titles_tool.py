"""Scripts/titles: its modules, and what it is run with."""

import shutil
import subprocess
import sys

import pytest

from bezel_server import ROOT

TOOL = ROOT / "Scripts/titles"
sys.path.insert(0, str(TOOL))

from faces import own_faces
from localization import Localization, own_families
from standard import standard_faces


def run(*arguments):
    return subprocess.run([sys.executable, "-B", TOOL, *arguments], capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="session")
def standard():
    return standard_faces()


@pytest.fixture
def own(tmp_path):
    """Makes a folder of DejaVu faces, which stand for an organisation's own."""

    def make(*names):
        folder = tmp_path / "own/inner"
        folder.mkdir(parents=True)
        for name in names:
            shutil.copy(f"/usr/share/fonts/truetype/dejavu/{name}", folder)
        return folder.parent

    return make


@pytest.fixture
def choose(standard):
    """The locales, with the faces that they have beside an organisation's."""

    def make(folder=None):
        faces = (own_faces(folder) if folder else []) + standard
        locales = [Localization(path) for path in sorted((ROOT / "Localizations").glob("*.json"))]
        for locale in locales:
            locale.choose(faces, own_families(faces, locales))
        return {locale.name: locale for locale in locales}

    return make
