"""Where `make titles` gets the standard faces."""

import hashlib
import subprocess

import pytest

import standard
from faces import Fault


def test_another_face_than_the_table_names_is_refused(tmp_path, monkeypatch):
    (tmp_path / "Faces.tsv").write_text(
        "file\tsha256\tpackage\tpath\n"
        f"Made.ttf\t{hashlib.sha256(b'a font').hexdigest()}\tfonts-made\t{tmp_path}/host/Made.ttf\n")
    packed = tmp_path / "content" / str(tmp_path)[1:] / "host/Made.ttf"
    packed.parent.mkdir(parents=True)
    packed.write_bytes(b"another version")
    control = tmp_path / "content/DEBIAN/control"
    control.parent.mkdir()
    control.write_text(
        "Package: fonts-made\nVersion: 1\nArchitecture: all\nMaintainer: a\nDescription: a\n")
    subprocess.run(["dpkg-deb", "--build", tmp_path / "content", tmp_path / "made.deb"], check=True)
    monkeypatch.setattr(standard, "DATA", tmp_path / "data")
    monkeypatch.setattr(standard, "TABLE", tmp_path / "Faces.tsv")
    monkeypatch.setattr(standard, "download", lambda name, folder: tmp_path / "made.deb")
    with pytest.raises(Fault, match="Made.ttf of fonts-made is not the file that"):
        standard.fetch()
    assert list((tmp_path / "data").iterdir()) == []
