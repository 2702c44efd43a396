"""Makes the folder of titles that Bezel draws: see `make titles` and docs/configuration.md."""

import argparse
import json
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import fit
from capitals import capitals
from faces import LATIN, ROOT, Fault, companions, own_faces, standard_faces
from outlines import EM, outline
from shaping import face_of, is_neutral, shape

WEIGHTS = {"regular": 400, "medium": 500, "semibold": 600, "bold": 700}
NOTE = f"# Made by make titles. Lengths are in 1/{EM} em; y grows downwards.\n"


class Localization:
    """A locale's titles, and the faces that they are set in."""

    def __init__(self, path, faces):
        data = json.loads(path.read_text(encoding="utf-8"))
        self.locale = path.stem
        self.tag, self.script = data["languageTag"], data["script"]
        self.is_right_to_left = data["direction"] == "rtl"
        self.texts = {}
        for title, text in data["titles"].items():
            self.texts[title, "standard"] = text
            self.texts[title, "upper"] = capitals(text, self.tag)
        families = ordered_families(faces) + [LATIN] + companions(self.tag, self.script)
        families = [family for family in dict.fromkeys(families) if family in faces]
        self.letters = {c for text in self.texts.values() for c in text if not is_neutral(c)}
        self.faces = {"medium": [nearest(faces[family], 500) for family in families]}
        for name, weight in WEIGHTS.items():
            heavier = self.in_weight(faces, weight)
            if heavier and name != "medium":
                self.faces[name] = heavier

    def in_weight(self, faces, weight):
        """The faces of just this weight, if those that supply letters all exist in it."""
        supplied = {}
        for letter in self.letters:
            face = face_of(letter, self.faces["medium"])
            if face is None:
                return None
            supplied.setdefault(face.family, set()).add(letter)
        chosen = []
        for family, letters in supplied.items():
            fitting = [face for face in faces[family] if face.weight == weight and face.is_plain]
            fitting = [face for face in fitting if all(ord(c) in face.characters for c in letters)]
            if not fitting:
                return None
            chosen.append(fitting[0])
        order = [face.family for face in self.faces["medium"]]
        return sorted(chosen, key=lambda face: order.index(face.family))

    def set(self, title, case, weight):
        try:
            return shape(
                self.texts[title, case], self.faces[weight], self.tag, self.is_right_to_left
            )
        except Fault as fault:
            raise Fault(f"{self.locale}, {title}: {fault}") from None


def nearest(faces, weight):
    return min(faces, key=lambda face: (not face.is_plain, abs(face.weight - weight), face.weight))


def ordered_families(faces):
    """An organisation's own families, those with most characters first."""
    sizes = {
        family: max(len(face.characters) for face in members)
        for family, members in faces.items() if members[0].is_own
    }
    return sorted(sizes, key=lambda family: (-sizes[family], family))


def make(own, folder):
    """Writes the files of all titles to a folder."""
    faces = {}
    for face in (own_faces(own) if own else []) + standard_faces():
        members = faces.setdefault(face.family, [])
        if not members or members[0].is_own == face.is_own:
            members.append(face)
    paths = sorted((ROOT / "Localizations").glob("*.json"))
    locales = [Localization(path, faces) for path in paths]
    lines = {
        (l.locale, title, case, weight): l.set(title, case, weight)
        for l in locales for weight in WEIGHTS if weight in l.faces for title, case in l.texts
    }
    write_faces(lines, folder)
    for l in locales:
        write_locale(l, lines, folder)


def write_faces(lines, folder):
    used = {}
    for line in lines.values():
        for glyph in line:
            used.setdefault(glyph.face, set()).add(glyph.name)
    medium = {
        (locale, title): line
        for (locale, title, case, weight), line in lines.items()
        if (case, weight) == ("standard", "medium")
    }
    latin = next(face for face in used if any(g.face is face for g in medium["en_US", "sign-in"]))
    tracking = fit.tracking(latin, medium)
    korean = fit.korean_scale(latin, medium, tracking)
    hangul = {glyph.face.family for glyph in medium[fit.KOREAN[:2]]} - {latin.family}
    for face, names in used.items():
        is_latin = face.family == latin.family
        scale = fit.cap_scale(face) if is_latin else korean if face.family in hangul else 1.0
        rows = [
            f"family {face.family}", f"style {face.style}", f"version {face.version}",
            f"file {face.path.name}", f"sha256 {face.sha256}",
            f"own {'true' if face.is_own else 'false'}",
            f"scale {scale!r}", f"tracking {tracking!r}" if is_latin else "",
        ]
        for name in sorted(names):
            if not re.fullmatch(r"[\w.-]+", name, re.ASCII):
                raise Fault(f"{face.path.name}: the name of glyph {name!r} cannot be written")
            rows.append(f"glyph {name} {outline(face, name).text}".rstrip())
        write(folder / "faces" / f"{face.key}.txt", rows)


def write_locale(localization, lines, folder):
    rows = []
    for (locale, title, case, weight), line in lines.items():
        if locale != localization.locale:
            continue
        rows.append(f"title {title} {case} {weight} {localization.texts[title, case]}")
        previous = None
        for glyph in line:
            if glyph.face is not previous:
                rows.append(f"run {glyph.face.key}")
                previous = glyph.face
            offset = f":{glyph.x}:{glyph.y}" if glyph.x or glyph.y else ""
            rows[-1] += f" {glyph.name}:{glyph.advance}{offset}"
    write(folder / f"{localization.locale}.txt", rows)


def write(path, rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    text = NOTE + "".join(row + "\n" for row in [*rows, "end"] if row)
    path.write_text(text, encoding="utf-8")


def replace(new, folder):
    """Puts the new files in place of those of an earlier run; others stay."""
    old = {path for path in folder.rglob("*.txt") if path.read_text("utf-8").startswith("# Made by")}
    for path in new.rglob("*.txt"):
        target = folder / path.relative_to(new)
        target.parent.mkdir(parents=True, exist_ok=True)
        path.replace(target)
        old.discard(target)
    for path in old:
        path.unlink()


def main():
    parser = argparse.ArgumentParser(prog="titles", description=__doc__)
    parser.add_argument("--own", metavar="FOLDER", help="font files that come before the standard")
    parser.add_argument("output", type=Path, help="the folder to write")
    arguments = parser.parse_args()
    try:
        arguments.output.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=arguments.output.resolve().parent, prefix=".titles") as new:
            make(arguments.own, Path(new))
            replace(Path(new), arguments.output)
    except (Fault, OSError) as fault:
        sys.exit(f"titles: {fault}")


main()
