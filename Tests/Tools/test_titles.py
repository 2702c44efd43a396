"""`make titles`: what it writes for the standard faces and for an organisation's own."""

import hashlib
import json
import pathlib
import re
import subprocess

import pytest

from bezel_server import PROGRAM, ROOT
from titles_tool import run

import standard
from faces import Fault
from titles import make

TITLES = ROOT / "Resources/Titles"
OBLIQUE = pathlib.Path("/usr/share/fonts/truetype/dejavu/DejaVuSans-BoldOblique.ttf").read_bytes()


def texts(folder):
    return {
        str(path.relative_to(folder)): path.read_text(encoding="utf-8")
        for path in folder.rglob("*") if path.is_file() and path.name != "Faces.tsv"}


def test_the_titles_are_those_that_make_titles_makes(tmp_path):
    """Files of an earlier run go, others stay."""
    (tmp_path / "xx_XX.json").write_text('{\n"note": "Made by make titles."\n}')
    others = {"notes.json": b"\xff", "texts.json": b'{"about": "Made by make titles."}'}
    for name, text in others.items():
        (tmp_path / name).write_bytes(text)
    assert run(tmp_path).stderr == ""
    for name, text in others.items():
        assert (tmp_path / name).read_bytes() == text
        (tmp_path / name).unlink()
    made, kept = texts(tmp_path), texts(TITLES)
    assert made.keys() == kept.keys()
    assert [name for name in made if made[name] != kept[name]] == [], "run make titles"


@pytest.mark.parametrize("names, weights", [
    (["DejaVuSans.ttf"], ["regular", "medium"]),
    (["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"], ["regular", "medium", "bold"]),
    (["DejaVuSans-Bold.ttf"], ["medium", "bold"]),
    # Only a bold of another width, and a slanted bold.
    (["DejaVuSans.ttf", "DejaVuSansCondensed-Bold.ttf", "DejaVuSans-BoldOblique.ttf"],
     ["regular", "medium"]),
])
def test_weights_are_those_of_an_organisations_faces(own, choose, names, weights):
    locale = choose(own(*names))["en_US"]
    assert sorted(locale.faces) == sorted(weights)
    for weight in weights:
        used = {glyph.face for glyph in locale.set("sign-in", "standard", weight)}
        assert [face.family for face in used] == ["DejaVu Sans"]
        assert all(face.is_own and face.is_plain for face in used)


def test_what_own_faces_lack_comes_from_the_standard_ones(own, choose):
    line = choose(own("DejaVuSans.ttf"))["ko_KR"].set("sign-in", "standard", "medium")
    assert [face.family for face in dict.fromkeys(glyph.face for glyph in line)] == [
        "DejaVu Sans", "Noto Sans CJK KR"]


def test_the_family_with_most_of_the_titles_characters_comes_first(own, choose):
    """DejaVu Sans Mono has fewer than DejaVu Sans, although its file may come first."""
    locale = choose(own("DejaVuSansMono.ttf", "DejaVuSans.ttf"))["en_US"]
    assert [face.family for face in locale.faces["medium"]] == [
        "DejaVu Sans", "DejaVu Sans Mono", "Inter"]


def test_the_program_draws_titles_in_own_faces(own, tmp_path):
    titles = tmp_path / "titles"
    assert run("--own", own("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"), titles).stderr == ""
    faces = {path.stem: json.loads(path.read_text()) for path in (titles / "faces").iterdir()}
    assert {"own-DejaVuSans-Book", "own-DejaVuSans-Bold", "NotoSansThai-Bold"} <= faces.keys()
    for name, content in faces.items():
        assert content["face"]["isOwn"] == name.startswith("own-")
        assert ("tracking" in content) == (name in ("own-DejaVuSans-Book", "own-DejaVuSans-Bold"))
    assert "SIL OPEN FONT LICENSE" in (titles / "OFL").read_text()

    def draw(*options):
        return subprocess.run(
            [PROGRAM, "render", "--stand-in", "-o", "-", *options], capture_output=True, timeout=120)

    for options in (["--weight", "bold"], ["--locale", "th_TH"], ["--locale", "ja_JP"]):
        usual, in_own = draw(*options), draw("--titles", titles, *options)
        assert (usual.returncode, in_own.returncode) == (0, 0), in_own.stderr
        assert in_own.stdout.startswith(b"\x89PNG") and in_own.stdout != usual.stdout
    refused = draw("--titles", titles, "--weight", "semibold")
    assert refused.returncode != 0 and b"regular" in refused.stderr


@pytest.mark.parametrize("content, said", [
    (None, "is not a folder"), ({"readme.txt": b"a"}, "has no font file (.otc, .otf"),
    ({"Title.otf": b"not a font"}, "Title.otf: is damaged or no font"),
    ({"Title.otf": OBLIQUE}, "has no upright face of normal width"),
    ({"Title.ttc": b"ttcf\0\1\0\0\0\0\0\2"}, "Title.ttc: is damaged or no font"),
])
def test_a_folder_without_faces_is_refused(tmp_path, content, said):
    folder = tmp_path / "own"
    if content:
        folder.mkdir()
        for name, data in content.items():
            (folder / name).write_bytes(data)
    outcome = run("--own", folder, tmp_path / "titles")
    assert outcome.returncode == 1 and re.fullmatch(
        f"titles: {re.escape(str(folder))}.*{re.escape(said)}.*\n", outcome.stderr), outcome.stderr
    assert not (tmp_path / "titles").exists()


def test_characters_that_no_face_has_are_named(tmp_path):
    """Runes, and the capital of U+026B, which Inter has."""
    titles = {"sign-in": "\u16a0\u16a0 Apple", "sign-up": "\u026b Apple", "continue": "Apple"}
    usual = json.loads((ROOT / "Localizations/en_US.json").read_text())
    (tmp_path / "xx_XX.json").write_text(json.dumps(usual | {"titles": titles}))
    with pytest.raises(Fault) as fault:
        make(localizations=tmp_path)
    assert str(fault.value).splitlines() == [
        "xx_XX, sign-in: no face has \u16a0 (U+16A0)",
        "xx_XX, sign-in in capitals: no face has \u16a0 (U+16A0)",
        "xx_XX, sign-up in capitals: no face has \u2c62 (U+2C62)"]


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
