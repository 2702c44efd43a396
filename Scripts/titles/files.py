"""The files of titles, as texts by name, and the folder that they are in."""

import json

from faces import EM, Fault
from outlines import outline

MARK = "Made by make titles."


def text_of(content):
    note = f"{MARK} Lengths are in 1/{EM} em; y grows downwards."
    return json.dumps({"note": note, **content}, ensure_ascii=False, indent=0) + "\n"


def face_files(lines, fit):
    """A file for each face that some lines are set in, with the outlines of their glyphs. The first
    word of a line's key is its locale."""
    used, files = {}, {}
    for (locale, *_), line in lines.items():
        for glyph in line:
            used.setdefault(fit.setting(glyph, locale), set()).add(glyph.name)
    for setting, names in used.items():
        face = setting.face
        for name in names:
            # Glyphs are separated by spaces, and a name ends at a colon.
            if not name or len(name) > 100 or set(name) & set(" :"):
                raise Fault(f"{face.path}: glyph {name!r} has a name that cannot be written")
        content = {
            "face": {
                "family": face.family, "style": face.style, "version": face.version,
                "fileName": face.path.name, "sha256": face.sha256, "isOwn": face.is_own},
            "scale": setting.scale,
            **({} if setting.tracking is None else {"tracking": setting.tracking}),
            "outlines": {name: outline(face, name).text for name in sorted(names)},
        }
        file = f"faces/{setting.key}.json"
        if file in files:
            raise Fault(f"{face.path}: another face is also named {face.family} {face.style}")
        files[file] = text_of(content)
    return files


def locale_file(locale, lines, fit):
    """The file of a locale's titles: the glyphs of each line."""
    titles = {}
    for key in locale.titles:
        runs, previous = [], None
        for glyph in lines[locale.name, *key]:
            setting = fit.setting(glyph, locale.name)
            if setting != previous:
                runs.append({"face": setting.key, "glyphs": []})
                previous = setting
            offset = f":{glyph.x}:{glyph.y}" if glyph.x or glyph.y else ""
            runs[-1]["glyphs"].append(f"{glyph.name}:{glyph.advance}{offset}")
        titles[" ".join(key)] = {
            "text": locale.texts[key[:2]],
            "runs": [run | {"glyphs": " ".join(run["glyphs"])} for run in runs]}
    return text_of({"titles": titles})


def save(files, folder):
    """Writes files, and removes those of an earlier run that are no longer made; others stay."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.rglob("*.json"):
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
    return path.read_bytes().startswith(f'{{\n"note": "{MARK}'.encode())
