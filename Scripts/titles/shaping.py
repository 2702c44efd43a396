"""Sets lines of text with HarfBuzz."""

import unicodedata
from dataclasses import dataclass

import uharfbuzz

from faces import Fault
from outlines import EM


@dataclass
class Glyph:
    """A glyph on a line. Lengths are in `EM`; y grows downwards."""

    face: object
    name: str
    advance: int
    x: int
    y: int


def face_of(character, faces):
    """The first face that has a character; hyphens and spaces that it lacks are made of others."""
    substitutes = {"\u2011": "\u2010", "\u2006": " "}
    for face in faces:
        if ord(character) in face.characters:
            return face
    return face_of(substitutes[character], faces) if character in substitutes else None


def is_neutral(character):
    """Whether a character takes the face and direction of those around it."""
    return unicodedata.category(character)[0] in "ZCP"


def runs(text, faces, is_right_to_left):
    """The parts of a text in one face and direction, from left to right: (face, direction, start,
    end)."""
    found, missing = [], []
    for character in text:
        face = face_of(character, faces)
        if is_neutral(character) and found:
            previous = found[-1]
            face = previous if face_of(character, [previous]) else face
        if face is None:
            missing.append(character)
        found.append(face)
    if missing:
        raise Fault("no face has " + ", ".join(f"{c} (U+{ord(c):04X})" for c in missing))
    directions = []
    for character in text:
        kind = unicodedata.bidirectional(character)
        directions.append("ltr" if kind == "L" else "rtl" if kind in ("R", "AL") else None)
    base = "rtl" if is_right_to_left else "ltr"
    for index, direction in enumerate(directions):
        if direction is None:
            before = next((d for d in directions[index::-1] if d), base)
            after = next((d for d in directions[index:] if d), base)
            directions[index] = before if before == after else base
    parts = []
    for index in range(len(text)):
        kind = found[index], directions[index]
        if parts and parts[-1][:2] == kind:
            parts[-1] = *kind, parts[-1][2], index + 1
        else:
            parts.append((*kind, index, index + 1))
    return parts[::-1] if is_right_to_left else parts


def shape(text, faces, tag, is_right_to_left):
    """The glyphs of a line, from left to right."""
    glyphs = []
    for face, direction, start, end in runs(text, faces, is_right_to_left):
        buffer = uharfbuzz.Buffer()
        buffer.cluster_level = uharfbuzz.BufferClusterLevel.MONOTONE_CHARACTERS
        buffer.add_str(text, start, end - start)
        buffer.guess_segment_properties()
        buffer.direction, buffer.language = direction, tag
        font = face.shaper
        font.scale = EM, EM
        uharfbuzz.shape(font, buffer)
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions):
            name = face.font.getGlyphName(info.codepoint)
            if info.codepoint == 0:
                raise Fault(f"{face.path.name} has no glyph for a part of {text[start:end]}")
            glyphs.append(Glyph(face, name, place.x_advance, place.x_offset, -place.y_offset))
    return glyphs
