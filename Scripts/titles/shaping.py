"""Sets lines of text with HarfBuzz."""

import unicodedata
from dataclasses import dataclass
from itertools import groupby

import uharfbuzz
from faces import Face, Fault, reading
from fontTools.unicodedata import script


@dataclass
class Glyph:
    """A glyph on a line. Lengths are in `EM`; y grows downwards."""

    face: Face
    script: str
    name: str
    advance: int
    x: int
    y: int


def face_of(character, faces):
    """The first face that has a character. HarfBuzz makes spaces and the non-breaking hyphen of
    others if a face lacks them."""
    for face in faces:
        if ord(character) in face.characters:
            return face
    substitute = "\u2010" if character == "\u2011" else " "
    is_made = character == "\u2011" or unicodedata.category(character) == "Zs"
    return face_of(substitute, faces) if is_made and character != substitute else None


def faces_of(text, faces):
    """The face of each character. Marks, spaces and punctuation take that of the character before
    them, if it has them."""
    found, missing = [], []
    for character in text:
        around = found[-1:] if unicodedata.category(character)[0] in "MZCP" else []
        face = face_of(character, around) or face_of(character, faces)
        if face is None:
            missing.append(f"{character} (U+{ord(character):04X})")
        else:
            found.append(face)
    if missing:
        raise Fault("no face has " + ", ".join(dict.fromkeys(missing)))
    return found


def directions_of(text, base):
    """The direction of each character. A mark gets that of its letter, and what else has none that
    of both neighbours, or the line's."""
    kinds, found = {"L": "ltr", "R": "rtl", "AL": "rtl"}, []
    for character in text:
        kind = unicodedata.bidirectional(character)
        found.append(found[-1] if kind == "NSM" and found else kinds.get(kind))
    for index, direction in enumerate(found):
        if direction is None:
            before = next((d for d in found[index::-1] if d), base)
            after = next((d for d in found[index:] if d), base)
            found[index] = before if before == after else base
    return found


def scripts_of(text):
    """The script of each character; those of none get that of the one before, or of the first."""
    scripts = []
    for character in text:
        own = script(character)
        scripts.append(own if own not in ("Zyyy", "Zinh") else scripts[-1] if scripts else None)
    first = next(filter(None, scripts), "Zyyy")
    return [one or first for one in scripts]


def runs(text, faces, base):
    """The parts of a text in one direction, face and script, from left to right: (direction, face,
    script, start, end)."""
    kinds = list(zip(directions_of(text, base), faces_of(text, faces), scripts_of(text)))
    parts, start = [], 0
    for kind, same in groupby(kinds):
        end = start + len(list(same))
        parts.append((*kind, start, end))
        start = end
    words = [list(same) for _, same in groupby(parts, key=lambda part: part[0])]
    words = [word[::-1] if word[0][0] == "rtl" else word for word in words]
    return [part for word in (words[::-1] if base == "rtl" else words) for part in word]


def shape(text, faces, tag, is_right_to_left):
    """The glyphs of a line, from left to right."""
    glyphs = []
    for direction, face, own_script, start, end in runs(
        text, faces, "rtl" if is_right_to_left else "ltr"
    ):
        buffer = uharfbuzz.Buffer()
        buffer.cluster_level = uharfbuzz.BufferClusterLevel.MONOTONE_CHARACTERS
        buffer.add_str(text, start, end - start)
        buffer.direction, buffer.script, buffer.language = direction, own_script, tag
        uharfbuzz.shape(face.shaper, buffer)
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions):
            if info.codepoint == 0:
                raise Fault(f"{face.path.name} has no glyph for {text[info.cluster]}")
            with reading(face.path):
                name = face.font.getGlyphName(info.codepoint)
            glyphs.append(
                Glyph(face, own_script, name, place.x_advance, place.x_offset, -place.y_offset)
            )
    return glyphs
