"""Sizes and spaces of titles: those of the standard faces, and of an organisation's own."""

import pytest

from titles_tool import choose, own, standard  # noqa: F401, fixtures

from faces import EM
from fit import CAP_HEIGHT, COMPANION, KOREAN, REFERENCES, TRACKING, Fit
from outlines import outline
from shaping import face_of


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


def test_titles_are_as_long_as_apples(fit):
    """The tracking leaves the least squares: too long and too short balance."""
    sizes, locales = fit()
    assert TRACKING[0] < sizes.tracking < TRACKING[1]
    balance = 0
    for name, title, wanted in REFERENCES:
        line = locales[name].set(title, "standard", "medium")
        setting, = settings(sizes, locales[name])
        length = sum(g.advance for g in line) / EM * setting.scale + len(line) * sizes.tracking
        assert abs(length - wanted) < 0.12
        balance += len(line) * (length - wanted)
    assert abs(balance) < 1e-9


def test_a_wide_face_keeps_its_proportions(fit, own):
    sizes, _ = fit(own("DejaVuSans-Bold.ttf"))
    assert sizes.tracking == TRACKING[0]


def test_letters_of_joined_scripts_are_not_spaced(fit, own):
    """DejaVu has Arabic too: tracking would tear its letters apart."""
    sizes, locales = fit(own("DejaVuSans.ttf"))
    arabic, latin = settings(sizes, locales["ar_SA"])[::-1]
    assert arabic.face is latin.face and arabic.scale == latin.scale
    assert arabic.key == f"{latin.key}-untracked" and arabic.tracking is None
    for name in ("en_US", "el_GR", "ru_RU", "vi_VI"):
        assert settings(sizes, locales[name]) == [latin] and latin.tracking == sizes.tracking


def test_hangul_has_its_own_size_in_korean_only(fit):
    sizes, locales = fit()
    latin, hangul = settings(sizes, locales["ko_KR"])
    assert hangul.scale == sizes.hangul and COMPANION[0] < sizes.hangul < 1
    line = locales["ko_KR"].set("sign-in", "standard", "medium")
    length = sum(
        glyph.advance / EM * setting.scale + (setting.tracking or 0)
        for glyph in line for setting in [sizes.setting(glyph, "ko_KR")])
    assert abs(length - KOREAN[2]) < 1e-9
    assert {sizes.setting(glyph, "zh_CN").scale for glyph in line} == {latin.scale, 1.0}
