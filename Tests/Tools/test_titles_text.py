"""What `make titles` does with texts and letters that the standard titles do not have, and sizes and spaces. How it
shapes those in every locale, `test_titles.py` compares byte for byte with what is committed."""

import csv
import json
import pathlib

import pytest

from bezel_server import ROOT

from capitals import capitals
from faces import EM
from fit import CAP_HEIGHT, Fit
from outlines import outline
from shaping import face_of, shape


@pytest.mark.parametrize("tag, text, expected", [
    # Turkish keeps the dot of its i, and only Turkish.
    ("tr", "ıiIİ", "IİIİ"), ("az", "giriş", "GİRİŞ"), ("de-DE", "giriş Straße", "GIRIŞ STRASSE"),
    # Greek capitals have no accents; both sigmas are one. A dialytika stays, and separates two vowels
    # that an accent separated.
    ("el", "Έλληνας ςσ ΆΈΉΊΌΎΏ", "ΕΛΛΗΝΑΣ ΣΣ ΑΕΗΪΟΫΩ"), ("el", "Μάιος ρολόι", "ΜΑΪΟΣ ΡΟΛΟΪ"),
    ("el", "προϋπόθεση ΐ ΰ όϊ", "ΠΡΟΫΠΟΘΕΣΗ Ϊ Ϋ ΟΪ"), ("el", "άίυ άΐ ώυ", "ΑΪΥ ΑΪ ΩΫ"),
    # The word for "or" keeps its accent.
    ("el", "ήλιος ή αρχή", "ΗΛΙΟΣ Ή ΑΡΧΗ"), ("en", "ΐ", "\u03aa\u0301"),
])
def test_capitals_are_those_of_icu(tag, text, expected):
    assert capitals(text, tag) == expected


def test_every_title_in_capitals_is_that_of_icu():
    with pathlib.Path(__file__).with_name("capitals.tsv").open(encoding="utf-8") as file:
        rows = {row.pop("locale"): row for row in csv.DictReader(file, delimiter="\t")}
    files = {path.stem: json.loads(path.read_text()) for path in (ROOT / "Localizations").glob("*.json")}
    assert rows == {
        name: {title: capitals(text, locale["languageTag"]) for title, text in locale["titles"].items()
               if title in ("sign-in", "sign-up", "continue")} for name, locale in files.items()}


@pytest.fixture
def line(choose):
    """The names of the glyphs of a text in the faces of a locale."""
    locales = choose()

    def make(text, name="en_US", is_right_to_left=None):
        locale = locales[name]
        rtl = locale.is_right_to_left if is_right_to_left is None else is_right_to_left
        return [glyph.name for glyph in shape(text, locale.faces["medium"], locale.tag, rtl)]

    return make


def test_hebrew_runs_from_right_to_left_and_latin_inside_it_does_not(line):
    letters = {line(letter, "iw_IL")[0]: letter for letter in "אבגדAefg"}

    def shown(*arguments):
        return "".join(letters.get(name, " ") for name in line(*arguments))

    assert shown("אבג", "iw_IL") == "גבא"
    assert shown("אב Ae", "iw_IL") == "Ae בא"
    assert shown("אב Ae גד", "iw_IL") == "דג Ae בא"
    assert shown("Ae אב גד fg", "iw_IL", False) == "Ae דג בא fg"
    # A point stays with its letter, also before a word in the other direction.
    assert line("בּ A", "iw_IL", False)[:2] == line("בּ", "iw_IL")


@pytest.fixture
def fit(choose):
    """The fit of the standard faces, or with an organisation's; and its locales."""

    def make(folder=None):
        locales = choose(folder)
        titles = {
            (name, title): locale.set(title, "standard", "medium")
            for name, locale in locales.items() for title in ("sign-in", "sign-up", "continue")}
        return Fit(face_of("H", locales["en_US"].faces["medium"]), titles), locales

    return make


def settings(fit, locale, weight="medium"):
    """How the glyphs of a title are set, each way once."""
    return list(dict.fromkeys(
        fit.setting(glyph, locale.name) for glyph in locale.set("sign-in", "standard", weight)))


@pytest.mark.parametrize("names", [[], ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"]])
def test_capitals_are_as_tall_as_apples_in_all_weights(fit, own, names):
    sizes, locales = fit(own(*names) if names else None)
    for weight in locales["en_US"].faces:
        setting, = settings(sizes, locales["en_US"], weight)
        height = outline(setting.face, setting.face.characters[ord("H")]).height / EM
        assert setting.face.is_own == bool(names)
        assert abs(height * setting.scale - CAP_HEIGHT) < 1e-9


def test_letters_of_joined_scripts_are_not_spaced(fit, own):
    """DejaVu has Arabic too: tracking would tear its letters apart."""
    sizes, locales = fit(own("DejaVuSans.ttf"))
    arabic, latin = settings(sizes, locales["ar_SA"])[::-1]
    assert arabic.face is latin.face and arabic.scale == latin.scale
    assert arabic.key == f"{latin.key}-untracked" and arabic.tracking is None
    for name in ("en_US", "el_GR", "ru_RU", "vi_VI"):
        assert settings(sizes, locales[name]) == [latin] and latin.tracking == sizes.tracking
