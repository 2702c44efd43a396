"""What `make titles` does with texts and letters that the standard titles do not have. How it shapes those
in 38 locales, `test_titles.py` compares byte for byte with what is committed."""

import re

import pytest

from titles_tool import choose, own, standard  # noqa: F401, fixtures

from capitals import capitals
from faces import EM, Fault, own_faces, read
from files import face_files
from fit import Fit, cap_scale
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from outlines import outline
from shaping import shape


@pytest.mark.parametrize("tag, text, expected", [
    # Turkish keeps the dot of its i, and only Turkish.
    ("tr-TR", "Apple ile Giriş Yap", "APPLE İLE GİRİŞ YAP"), ("tr", "ıiIİ", "IİIİ"),
    ("az", "giriş", "GİRİŞ"), ("en-US", "ıi", "II"), ("de-DE", "giriş", "GIRIŞ"),
    # Greek capitals have no accents; both sigmas are one.
    ("el-GR", "Σύνδεση μέσω Apple", "ΣΥΝΔΕΣΗ ΜΕΣΩ APPLE"), ("el", "άέήίόύώ", "ΑΕΗΪΟΫΩ"),
    ("el", "ς σ", "Σ Σ"), ("el", "Έλληνας", "ΕΛΛΗΝΑΣ"), ("el", "ΆΈΉΊΌΎΏ", "ΑΕΗΪΟΫΩ"),
    ("el", "ευχάριστα", "ΕΥΧΑΡΙΣΤΑ"),
    # A dialytika stays, and separates two vowels that an accent separated.
    ("el", "Μάιος", "ΜΑΪΟΣ"), ("el", "ρολόι", "ΡΟΛΟΪ"), ("el", "νεράιδα", "ΝΕΡΑΪΔΑ"),
    ("el", "Άυλος", "ΑΫΛΟΣ"), ("el", "προϋπόθεση", "ΠΡΟΫΠΟΘΕΣΗ"), ("el", "μαΐου", "ΜΑΪΟΥ"),
    ("el", "ΐ ΰ", "Ϊ Ϋ"), ("el", "όϊ", "ΟΪ"), ("el", "ύι", "ΥΪ"), ("el", "ώυ", "ΩΫ"),
    ("el", "άίυ", "ΑΪΥ"), ("el", "άΐ", "ΑΪ"), ("el", "ΜΆΙΟΣ", "ΜΑΪΟΣ"),
    # The word for "or" keeps its accent.
    ("el", "ή", "Ή"), ("el", "Ή ΟΧΙ", "Ή ΟΧΙ"), ("el", "κι ή.", "ΚΙ Ή."),
    ("el", "ήλιος ή", "ΗΛΙΟΣ Ή"), ("el", "αρχή", "ΑΡΧΗ"),
    ("en", "ΐ", "\u03aa\u0301"), ("de-DE", "Straße", "STRASSE"),
])
def test_capitals_are_those_of_icu(tag, text, expected):
    assert capitals(text, tag) == expected


@pytest.fixture
def line(choose):
    """The glyphs of a text in the faces of a locale."""
    locales = choose()

    def make(text, name="en_US", is_right_to_left=None):
        locale = locales[name]
        rtl = locale.is_right_to_left if is_right_to_left is None else is_right_to_left
        return shape(text, locale.faces["medium"], locale.tag, rtl)

    return make


def names(glyphs):
    return [glyph.name for glyph in glyphs]


def families(glyphs):
    return [face.family for face in dict.fromkeys(glyph.face for glyph in glyphs)]


def box(glyph, pen=0):
    """The left, right, top and bottom of a glyph's points."""
    numbers = [int(number) for number in re.findall(r"-?\d+", outline(glyph.face, glyph.name).text)]
    across = [pen + glyph.x + x for x in numbers[::2]]
    down = [glyph.y + y for y in numbers[1::2]]
    return min(across), max(across), min(down), max(down)


def test_hebrew_runs_from_right_to_left_and_latin_inside_it_does_not(line):
    letters = {line(letter, "iw_IL")[0].name: letter for letter in "אבגדAefg"}

    def shown(*arguments):
        return "".join(letters.get(name, " ") for name in names(line(*arguments)))

    assert shown("אבג", "iw_IL") == "גבא"
    assert shown("אב Ae", "iw_IL") == "Ae בא"
    assert shown("אב Ae גד", "iw_IL") == "דג Ae בא"
    assert shown("Ae אב גד fg", "iw_IL", False) == "Ae דג בא fg"
    # A point stays with its letter, also before a word in the other direction.
    assert names(line("בּ A", "iw_IL", False))[:2] == names(line("בּ", "iw_IL"))


def test_words_in_two_faces_keep_their_order(choose, own):
    """Inter without a p, as an organisation's face may lack a letter."""
    inter, hebrew = choose()["iw_IL"].faces["medium"]
    inter, = read(inter.path)
    del inter.characters[ord("p")]
    other, = own_faces(own("DejaVuSans.ttf"))
    mixed = shape("אב Apple", [inter, hebrew, other], "he-IL", True)
    assert [glyph.face for glyph in mixed] == [
        inter, other, other, inter, inter, hebrew, hebrew, hebrew]


def test_the_direction_of_a_line_is_its_locales(line):
    assert line("א A", "iw_IL")[0].face.family == "Inter"
    assert line("A א", "iw_IL")[-1].face.family == "Inter"
    assert line("א A", "iw_IL", False)[-1].face.family == "Inter"


def test_a_face_of_two_scripts_shapes_both(line, tmp_path):
    """Latin letters before it must not decide how Devanagari is shaped."""
    syllable = line("कि", "hi_IN")
    font = TTFont(syllable[0].face.path)
    for table in font["cmap"].tables:
        table.cmap[ord("A")] = syllable[0].name
    font.save(tmp_path / "own.ttf")
    assert names(shape("Aकि", read(tmp_path / "own.ttf"), "hi-IN", False))[1:] == names(syllable)


def test_letters_come_from_the_first_family_that_has_them(line):
    assert families(line("aก", "th_TH")) == ["Inter", "Noto Sans Thai"]
    assert families(line("直", "ja_JP") + line("直", "zh_CN")) == [
        "Noto Sans CJK JP", "Noto Sans CJK SC"]


def test_characters_that_no_face_has_are_named_once(line):
    with pytest.raises(Fault, match=r"^no face has ก \(U\+0E01\), ข \(U\+0E02\)$"):
        line("ก Apple ขก")


def test_capitals_stand_on_the_baseline_and_a_face_without_h_is_refused(line):
    glyph, = line("H")
    _, _, top, bottom = box(glyph)
    assert bottom == 0 and abs(-top / EM - 2048 / 2816) < 1e-4
    lacking, = read(glyph.face.path)
    del lacking.characters[ord("H")]
    with pytest.raises(Fault, match="has no letter H"):
        cap_scale(lacking)


@pytest.fixture
def made_font(tmp_path):
    """A font with the letter H, which is a rectangle, and a glyph that has it at half its size."""

    def make(half="half", style="Regular"):
        builder = FontBuilder(1000, isTTF=True)
        pen, composite = TTGlyphPen({}), TTGlyphPen({"H": None})
        pen.moveTo((100, 0))
        for point in [(100, 700), (600, 700), (600, 0)]:
            pen.lineTo(point)
        pen.closePath()
        composite.addComponent("H", (0.5, 0, 0, 0.5, 30, 40))
        glyphs = {".notdef": TTGlyphPen({}).glyph(), "H": pen.glyph(), half: composite.glyph()}
        builder.setupGlyphOrder(list(glyphs))
        builder.setupCharacterMap({ord("H"): "H", ord("h"): half})
        builder.setupGlyf(glyphs)
        builder.setupHorizontalMetrics(dict.fromkeys(glyphs, (700, 0)))
        builder.setupHorizontalHeader()
        builder.setupNameTable({"familyName": "Made", "styleName": style})
        builder.setupOS2(usWeightClass=500)
        builder.setupPost()
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.ttf"
        builder.save(path)
        face, = read(path)
        return face

    return make


def test_composite_glyphs_have_the_transforms_of_their_parts(made_font):
    glyph, = shape("h", [made_font()], "en", False)
    assert box(glyph) == tuple(1024 * number for number in (80, 330, -390, -40))


def test_names_that_cannot_be_written_are_refused(made_font):
    for face, said in [([made_font("ha:lf")], "'ha:lf' has a name that cannot be written"),
                       ([made_font(), made_font()], "another face is also named Made Regular")]:
        lines = {("en_US", one): shape("Hh", [one], "en", False) for one in face}
        with pytest.raises(Fault, match=said):
            face_files(lines, Fit(face[0], {}))
