"""How faces are sized and spaced to look like Apple's.

Computed from the faces themselves, so that an organisation's own give titles as large and as long as
the standard ones, and Apple's own face would not change. An em is that of SF Pro Text Medium, Apple's
title face; the numbers are measured on Apple's pictures.
"""

from outlines import EM, outline

# The height to which a face's flat capitals are scaled: that of Apple's, and half of the 1.6 % by
# which its round capitals overshoot Inter's more, since most titles begin with one.
CAP_HEIGHT = 0.7046 * 1.008

# Titles whose length in Apple's face, without tracking, is known: (locale, title, ems). Letters get
# the one tracking that comes closest to these.
REFERENCES = [
    ("en_US", "sign-in", 8.654),
    ("en_US", "continue", 9.737),
    ("en_US", "sign-up", 9.018),
]

# The title that decides the size of Hangul beside Latin letters: Apple's own face is lower and
# narrower than most. The title takes 88.5 twelfths of an em after the logo's 1.15625 ems.
KOREAN = ("ko_KR", "sign-in", 88.5 / 12 - 1.15625)

# The limits of tracking in ems, and of the size of other letters. Ours: a face that is much wider or
# narrower keeps its own proportions.
TRACKING = -0.05, 0.05
COMPANION = 0.85, 1.15


def clamped(number, limits):
    return min(max(number, limits[0]), limits[1])


def cap_scale(face):
    """The scale that gives the face's capitals Apple's height."""
    return CAP_HEIGHT / (outline(face, face.characters[ord("H")]).height / EM)


def measure(glyphs, is_counted):
    """The advance in ems of the glyphs of some faces, and their number."""
    counted = [glyph for glyph in glyphs if is_counted(glyph.face)]
    return sum(glyph.advance for glyph in counted) / EM, len(counted)


def tracking(latin, titles):
    """Least squares for one unknown: natural advance + letters x tracking = Apple's advance.

    `titles` has the glyphs of each reference in Apple's weight, `latin` is their face.
    """
    scale, product, square = cap_scale(latin), 0.0, 0.0
    for locale, title, wanted in REFERENCES:
        if (locale, title) in titles:
            advance, letters = measure(titles[locale, title], lambda face: face is latin)
            product += letters * (wanted - advance * scale)
            square += letters * letters
    return clamped(product / square, TRACKING) if square else 0.0


def korean_scale(latin, titles, latin_tracking):
    """The scale of Hangul that gives the reference title Apple's length."""
    locale, title, wanted = KOREAN
    glyphs = titles.get((locale, title), [])
    advance, letters = measure(glyphs, lambda face: face is latin)
    hangul, _ = measure(glyphs, lambda face: face is not latin)
    if not hangul:
        return 1.0
    rest = wanted - (advance * cap_scale(latin) + letters * latin_tracking)
    return clamped(rest / hangul, COMPANION)
