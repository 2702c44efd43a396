"""The files of titles, as texts by name, and the folder that they are in."""

import re

from faces import EM, Fault
from outlines import outline

MARK = "# Made by make titles."
NOTE = f"{MARK} Lengths are in 1/{EM} em; y grows downwards.\n"


def text_of(rows):
    return NOTE + "".join(row + "\n" for row in [*rows, "end"])


def face_files(lines, fit):
    """A file for each face that some lines are set in, with the outlines of their glyphs. The first
    word of a line's key is its locale."""
    used, files = {}, {}
    for (locale, *_), line in lines.items():
        for glyph in line:
            used.setdefault(fit.setting(glyph, locale), set()).add(glyph.name)
    for setting, names in used.items():
        face = setting.face
        rows = [
            f"family {face.family}", f"style {face.style}", f"version {face.version}",
            f"file {face.path.name}", f"sha256 {face.sha256}",
            f"own {'true' if face.is_own else 'false'}", f"scale {setting.scale!r}",
        ]
        if setting.tracking is not None:
            rows.append(f"tracking {setting.tracking!r}")
        for name in sorted(names):
            # Words are separated by spaces and colons.
            if not re.fullmatch("[!-9;-~]{1,100}", name):
                raise Fault(f"{face.path}: glyph {name!r} has a name that cannot be written")
            rows.append(f"glyph {name} {outline(face, name).text}".rstrip())
        file = f"faces/{setting.key}.txt"
        if file in files:
            raise Fault(f"{face.path}: another face is also named {face.family} {face.style}")
        files[file] = text_of(rows)
    return files


def locale_file(locale, lines, fit):
    """The file of a locale's titles: the glyphs of each line."""
    rows = []
    for key in locale.titles:
        rows.append(f"title {' '.join(key)} {locale.texts[key[:2]]}")
        previous = None
        for glyph in lines[locale.name, *key]:
            setting = fit.setting(glyph, locale.name)
            if setting != previous:
                rows.append(f"run {setting.key}")
                previous = setting
            offset = f":{glyph.x}:{glyph.y}" if glyph.x or glyph.y else ""
            rows[-1] += f" {glyph.name}:{glyph.advance}{offset}"
    return text_of(rows)


def save(files, folder):
    """Writes files, and removes those of an earlier run that are no longer made; others stay."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.rglob("*.txt"):
        if str(path.relative_to(folder)) not in files and is_ours(path):
            path.unlink()
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        # A server that reloads meanwhile reads whole files.
        new = path.with_suffix(".new")
        new.write_text(text, encoding="utf-8")
        new.replace(path)


def is_ours(path):
    with open(path, "rb") as file:
        return file.read(len(MARK)) == MARK.encode()
