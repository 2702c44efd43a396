"""All titles of all locales."""

from faces import Fault, own_faces
from files import face_files, locale_file
from fit import Fit
from localization import Localization, own_families
from shaping import face_of
from standard import ROOT, TITLES, standard_faces


def make(own=None, localizations=ROOT / "Localizations"):
    """The texts of all files, by name. `own` is the folder of an organisation's own font files."""
    faces = (own_faces(own) if own else []) + standard_faces()
    locales = [Localization(path) for path in sorted(localizations.glob("*.json"))]
    own_order = own_families(faces, locales)
    lines, faults = {}, []
    for locale in locales:
        locale.choose(faces, own_order)
        for key in locale.titles:
            try:
                lines[locale.name, *key] = locale.set(*key)
            except Fault as fault:
                faults.append(str(fault))
    if faults:
        raise Fault("\n".join(dict.fromkeys(faults)))
    medium = {key[:2]: line for key, line in lines.items() if key[2:] == ("standard", "medium")}
    fit = Fit(face_of("H", locales[0].faces["medium"]), medium)
    files = face_files(lines, fit)
    for locale in locales:
        files[f"{locale.name}.json"] = locale_file(locale, lines, fit)
    if own:
        print("titles: " + ", ".join(dict.fromkeys(
            f"{glyph.face.family} {glyph.face.style}"
            for line in lines.values() for glyph in line if glyph.face.is_own)))
    # The licence of the standard faces asks that it goes with them.
    files["OFL"] = (TITLES / "OFL").read_text(encoding="utf-8")
    return files
