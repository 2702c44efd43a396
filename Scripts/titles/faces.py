"""The faces that titles are set in, and their font files."""

import hashlib
from contextlib import contextmanager
from pathlib import Path

import uharfbuzz
from fontTools.ttLib import TTFont

# Lengths in the data are in this part of an em: 1024 for each unit of 1000 per em.
EM = 1_024_000


class Fault(Exception):
    """What keeps titles from being made, as a sentence."""


@contextmanager
def reading(path):
    """Names the font file in whatever goes wrong: a damaged one can fail anywhere."""
    try:
        yield
    except (Fault, OSError):
        raise
    except Exception as error:
        raise Fault(f"{path}: is damaged or no font: {type(error).__name__}: {error}") from error


class Face:
    """A face of a font file."""

    def __init__(self, path, index, sha256, is_own):
        self.path, self.sha256, self.is_own = path, sha256, is_own
        self.font = font = TTFont(path, fontNumber=index, lazy=True)
        names, os2 = font["name"], font["OS/2"]
        self.family = plain(names.getDebugName(16) or names.getDebugName(1))
        self.style = plain(names.getDebugName(17) or names.getDebugName(2) or "Regular")
        self.version = f"{font['head'].fontRevision:.3f}"
        self.units = font["head"].unitsPerEm
        self.weight = os2.usWeightClass
        # Upright, of normal width and not a variable font.
        self.is_plain = not os2.fsSelection & 1 and os2.usWidthClass == 5 and "fvar" not in font
        self.characters = font.getBestCmap() or {}
        self.glyphs = font.getGlyphSet()
        if not (self.family and self.characters):
            raise Fault(f"{path}: has no name of a family, or no characters of Unicode")
        self.shaper = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(path), index))
        self.shaper.scale = EM, EM

    @property
    def key(self):
        """The name of its file of outlines."""
        words = ("own-" if self.is_own else "") + f"{self.family}-{self.style}".replace(" ", "")
        return "".join(c if c.isascii() and (c.isalnum() or c in "-_.") else "_" for c in words)


def plain(name):
    return " ".join((name or "").split())


def read(path, sha256=None, is_own=False):
    """The faces of a font file."""
    data = path.read_bytes()
    sha256 = sha256 or hashlib.sha256(data).hexdigest()
    count = int.from_bytes(data[8:12], "big") if data[:4] == b"ttcf" else 1
    with reading(path):
        return [Face(path, index, sha256, is_own) for index in range(count)]


def own_faces(folder):
    """The upright faces of an organisation's own folder and those below it."""
    folder = Path(folder)
    if not folder.is_dir():
        raise Fault(f"{folder}: is not a folder")
    kinds = {".otc", ".otf", ".ttc", ".ttf"}
    found = (path for path in folder.rglob("*") if path.suffix.lower() in kinds)
    paths = sorted(path for path in found if "/." not in f"/{path.relative_to(folder)}")
    if not paths:
        raise Fault(f"{folder}: has no font file ({', '.join(sorted(kinds))})")
    faces = [face for path in paths for face in read(path, is_own=True)]
    used = [face for face in faces if face.is_plain]
    for face in faces:
        if face not in used:
            print(f"titles: {face.path} is not used: it is slanted, variable or of another width")
    if not used:
        raise Fault(f"{folder}: has no upright face of normal width, which is not variable")
    return used
