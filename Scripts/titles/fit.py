"""How faces are sized and spaced to look like Apple's.

Computed from the faces themselves, so that an organisation's own give titles as large and as long
as the standard ones, and Apple's own face would not change. An em is that of SF Pro Text Medium,
Apple's title face; the numbers are measured on Apple's pictures.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from faces import EM, Face, Fault
from outlines import outline

GUIDELINES = "\n".join(
    path.read_text(encoding="utf-8")
    for path in (Path(__file__).parents[2] / "Sources/ButtonCore").glob("HumanInterfaceGuidelines*.swift"))


def guideline(name):
    """A number that the program also uses, which owns it."""
    number, = re.findall(rf"static let {name} = ([0-9.]+)$", GUIDELINES, re.MULTILINE)
    return float(number)


# The height to which a face's flat capitals are scaled.
CAP_HEIGHT = guideline("flatCapHeight") * guideline("roundCapitals")

# Titles whose length in Apple's face, without tracking, is known: (locale, title, ems). Letters get
# the one tracking that comes closest to these.
REFERENCES = [
    ("en_US", "sign-in", 8.654),
    ("en_US", "continue", 9.737),
    ("en_US", "sign-up", 9.018),
]

# The title that decides the size of Hangul beside Latin letters: Apple's own face is lower and
# narrower than most. Logo, gap and title take 88.5 twelfths of an em.
KOREAN = ("ko_KR", "sign-in", 88.5 / 12 - guideline("logoAdvance") - guideline("gap"))

# The limits of tracking in ems, and of the size of other letters. Ours: a face that is much wider
# or narrower keeps its own proportions.
TRACKING = -0.05, 0.05
COMPANION = 0.85, 1.15

# Scripts that the tracking is for: it would break joined letters, and others are set without.
TRACKED = {"Latn", "Grek", "Cyrl"}


@dataclass(frozen=True)
class Setting:
    """A face as some glyphs are set in it: how large, and how far apart. `key` names its file."""

    face: Face
    key: str
    scale: float
    tracking: float | None = None


class Fit:
    """`latin` is the face of Latin letters in Apple's weight; `titles` are the glyphs of titles in
    this weight, by locale and title. Only the family of that face has a tracking."""

    def __init__(self, latin, titles):
        self.latin, self.titles = latin, titles
        self.tracking = self._tracking()
        self.hangul = self._hangul()

    def setting(self, glyph, locale):
        """How a glyph of a locale's titles is set. A face that is set in several ways has several
        files. Each standard face is set in one way."""
        face = glyph.face
        if self._is_latin(glyph):
            if glyph.script in TRACKED:
                return Setting(face, face.key, cap_scale(face), self.tracking)
            return Setting(face, f"{face.key}-untracked", cap_scale(face))
        if locale == KOREAN[0]:
            suffix = "-hangul" if face.is_own else ""
            return Setting(face, face.key + suffix, self.hangul)
        return Setting(face, face.key, 1.0)

    def _is_latin(self, glyph):
        return glyph.face.family == self.latin.family

    def _tracking(self):
        """Least squares for one unknown: natural advance + letters x tracking = Apple's advance."""
        scale, product, square = cap_scale(self.latin), 0.0, 0.0
        for *title, wanted in REFERENCES:
            advance, letters = self._measure(title, True)
            product += letters * (wanted - advance * scale)
            square += letters * letters
        return clamped(product / square, TRACKING) if square else 0.0

    def _hangul(self):
        """The scale of Hangul that gives the reference title Apple's length."""
        advance, letters = self._measure(KOREAN[:2], True)
        hangul, _ = self._measure(KOREAN[:2], False)
        rest = KOREAN[2] - (advance * cap_scale(self.latin) + letters * self.tracking)
        return clamped(rest / hangul, COMPANION) if hangul else 1.0

    def _measure(self, title, is_latin):
        """The advance in ems of a title's glyphs in the Latin family or in others, and the number
        of those that move the pen."""
        glyphs = self.titles.get(tuple(title), [])
        counted = [glyph.advance for glyph in glyphs if self._is_latin(glyph) == is_latin]
        return sum(counted) / EM, sum(advance != 0 for advance in counted)


def clamped(number, limits):
    return min(max(number, limits[0]), limits[1])


@cache
def cap_scale(face):
    """The scale that gives the face's capitals Apple's height."""
    name = face.characters.get(ord("H"))
    height = outline(face, name).height if name else 0
    if not height:
        raise Fault(f"{face.path}: has no letter H, by which its size is set")
    return CAP_HEIGHT / (height / EM)
