"""The faces that titles are set in: where they come from, and what a face has."""

import csv
import hashlib
import os
import subprocess
import tempfile
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import uharfbuzz
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "Resources/Faces.tsv"
DATA = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "bezel/fonts"

LATIN = "Inter"
# The family for what the Latin one lacks, by script. Han characters differ between regions.
COMPANIONS = {
    "Arab": "Noto Sans Arabic",
    "Deva": "Noto Sans Devanagari",
    "Hebr": "Noto Sans Hebrew",
    "Thai": "Noto Sans Thai",
    "Jpan": "Noto Sans CJK JP",
    "Kore": "Noto Sans CJK KR",
    "Hans": "Noto Sans CJK SC",
    "Hant": "Noto Sans CJK TC",
}


class Fault(Exception):
    """What keeps titles from being made, as a sentence."""


def companions(tag, script):
    """The families of a locale after the Latin one."""
    if tag.endswith("-HK"):
        return ["Noto Sans CJK HK"]
    return [COMPANIONS[script]] if script in COMPANIONS else []


@dataclass(eq=False)
class Face:
    """A face of a font file. Lengths are in its own units."""

    path: Path
    index: int
    is_own: bool
    sha256: str
    font: TTFont = field(repr=False)

    @cached_property
    def shaper(self):
        blob = uharfbuzz.Blob.from_file_path(str(self.path))
        return uharfbuzz.Font(uharfbuzz.Face(blob, self.index))

    @cached_property
    def characters(self):
        return self.font.getBestCmap()

    @property
    def family(self):
        return self._name(16) or self._name(1)

    @property
    def style(self):
        return self._name(17) or self._name(2)

    @property
    def version(self):
        return f"{self.font['head'].fontRevision:.3f}"

    @property
    def weight(self):
        return self.font["OS/2"].usWeightClass

    @property
    def is_plain(self):
        """Upright, of normal width and not a variable font."""
        os2 = self.font["OS/2"]
        return not os2.fsSelection & 1 and os2.usWidthClass == 5 and "fvar" not in self.font

    @property
    def units(self):
        return self.font["head"].unitsPerEm

    @property
    def key(self):
        """The name of its file of outlines."""
        words = f"{self.family}-{self.style}".replace(" ", "")
        return "".join(c if c.isascii() and (c.isalnum() or c in "-_.") else "_" for c in words)

    def _name(self, number):
        return self.font["name"].getDebugName(number)


def read(path, is_own, sha256=None):
    """The faces of a font file."""
    data = path.read_bytes()
    sha256 = sha256 or hashlib.sha256(data).hexdigest()
    count = int.from_bytes(data[8:12], "big") if data[:4] == b"ttcf" else 1
    for index in range(count):
        font = TTFont(path, fontNumber=index, lazy=True)
        yield Face(path, index, is_own, sha256, font)


def own_faces(folder):
    """The faces of an organisation's own folder."""
    kinds = {".otf", ".ttf", ".otc", ".ttc"}
    paths = sorted(p for p in Path(folder).iterdir() if p.suffix.lower() in kinds)
    if not paths:
        raise Fault(f"{folder}: contains no font file ({', '.join(sorted(kinds))})")
    return [face for path in paths for face in read(path, True)]


def standard_faces():
    """The faces of the table, which are fetched if they are missing."""
    with open(TABLE, newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    fetch(rows)
    return [face for row in rows for face in read(DATA / row["file"], False, row["sha256"])]


def fetch(rows):
    """Copies or downloads the font files that are missing. It may be repeated and interrupted: a
    file gets its name only if its digest is right."""
    DATA.mkdir(parents=True, exist_ok=True)
    missing = [row for row in rows if not is_sound(DATA / row["file"], row)]
    with tempfile.TemporaryDirectory(dir=DATA, prefix=".new") as new:
        for row in missing:
            if is_sound(Path(row["path"]), row):
                adopt(Path(row["path"]).read_bytes(), row, new)
        for package in sorted({row["package"] for row in missing}):
            wanted = [row for row in missing if row["package"] == package]
            wanted = [row for row in wanted if not is_sound(DATA / row["file"], row)]
            if wanted:
                unpack(download(package, new), wanted, new)


def is_sound(path, row):
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == row["sha256"]


def download(package, folder):
    """The path of a Debian package, which need not be installed."""
    command = ["apt-get", "--quiet", "--option", "APT::Sandbox::User=", "download", package]
    if subprocess.run(command, cwd=folder).returncode:
        raise Fault(
            f"cannot download {package}: run apt-get update as root, and try again; or copy the"
            f" files that {TABLE.relative_to(ROOT)} lists to {DATA}"
        )
    return next(Path(folder).glob(package + "_*.deb"))


def unpack(package, rows, folder):
    archive = subprocess.run(
        ["dpkg-deb", "--fsys-tarfile", package], check=True, stdout=subprocess.PIPE
    ).stdout
    for row in rows:
        extracted = subprocess.run(
            ["tar", "--extract", "--to-stdout", "." + row["path"]],
            input=archive, stdout=subprocess.PIPE, check=True,
        ).stdout
        adopt(extracted, row, folder)


def adopt(data, row, folder):
    digest = hashlib.sha256(data).hexdigest()
    if digest != row["sha256"]:
        raise Fault(
            f"{row['file']} of {row['package']} is not the file that {TABLE.relative_to(ROOT)}"
            f" lists: expected {row['sha256']}, found {digest}"
        )
    path = Path(folder) / row["file"]
    path.write_bytes(data)
    path.replace(DATA / row["file"])
