"""Where `make titles` gets the standard faces."""

import hashlib
import subprocess

import pytest

import titles_tool  # noqa: F401, finds the modules of the tool

import standard
from faces import Fault

FONT = b"a font"
FIELDS = "file\tsha256\tpackage\tpath\n"


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """The file that a table with one row asks for, which Debian's package `fonts-made` has."""
    monkeypatch.setattr(standard, "DATA", tmp_path / "data")
    monkeypatch.setattr(standard, "TABLE", tmp_path / "Faces.tsv")
    row = ["Made.ttf", hashlib.sha256(FONT).hexdigest(), "fonts-made", f"{tmp_path}/host/Made.ttf"]
    (tmp_path / "Faces.tsv").write_text(FIELDS + "\t".join(row) + "\n")
    return tmp_path / "data/Made.ttf"


def package(tmp_path, monkeypatch, content):
    packed = tmp_path / "content" / str(tmp_path)[1:] / "host/Made.ttf"
    packed.parent.mkdir(parents=True)
    packed.write_bytes(content)
    control = tmp_path / "content/DEBIAN/control"
    control.parent.mkdir()
    control.write_text(
        "Package: fonts-made\nVersion: 1\nArchitecture: all\nMaintainer: a\nDescription: a\n")
    built = tmp_path / "made.deb"
    subprocess.run(["dpkg-deb", "--build", tmp_path / "content", built], check=True)
    monkeypatch.setattr(standard, "download", lambda name, folder: built)


def test_a_face_of_this_machine_is_copied_and_a_damaged_copy_replaced(kept, tmp_path):
    (tmp_path / "host").mkdir()
    (tmp_path / "host/Made.ttf").write_bytes(FONT)
    for damage in (None, b"damaged", FONT):
        if damage:
            kept.write_bytes(damage)
        standard.fetch()
        assert [path.name for path in kept.parent.iterdir()] == ["Made.ttf"]
        assert kept.read_bytes() == FONT


def test_a_face_comes_from_its_package(kept, tmp_path, monkeypatch):
    package(tmp_path, monkeypatch, FONT)
    standard.fetch()
    assert kept.read_bytes() == FONT


def test_another_face_is_refused(kept, tmp_path, monkeypatch):
    package(tmp_path, monkeypatch, b"another version")
    with pytest.raises(Fault, match="Made.ttf of fonts-made is not the file that"):
        standard.fetch()
    assert list(kept.parent.iterdir()) == []


@pytest.mark.parametrize("content, said", [(b"no package", "is damaged"), (None, "has no")])
def test_a_package_without_the_face_is_named(kept, tmp_path, monkeypatch, content, said):
    package(tmp_path, monkeypatch, FONT)
    if content:
        (tmp_path / "made.deb").write_bytes(content)
    else:
        table = standard.TABLE.read_text()
        standard.TABLE.write_text(table.replace("/host/", "/other/"))
    with pytest.raises(Fault, match=f"fonts-made {said}"):
        standard.fetch()


def test_a_package_that_cannot_be_downloaded_is_named(kept, monkeypatch):
    monkeypatch.setenv("PATH", "/nonexistent")
    with pytest.raises(Fault, match="cannot download fonts-made: run apt-get update"):
        standard.fetch()
