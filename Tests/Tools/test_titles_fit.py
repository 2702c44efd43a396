"""Sizes and spaces of titles: those of the standard faces, and of an organisation's own."""

import pytest

from faces import EM
from fit import CAP_HEIGHT, Fit
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


def test_letters_of_joined_scripts_are_not_spaced(fit, own):
    """DejaVu has Arabic too: tracking would tear its letters apart."""
    sizes, locales = fit(own("DejaVuSans.ttf"))
    arabic, latin = settings(sizes, locales["ar_SA"])[::-1]
    assert arabic.face is latin.face and arabic.scale == latin.scale
    assert arabic.key == f"{latin.key}-untracked" and arabic.tracking is None
    for name in ("en_US", "el_GR", "ru_RU", "vi_VI"):
        assert settings(sizes, locales[name]) == [latin] and latin.tracking == sizes.tracking
