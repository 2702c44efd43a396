"""What the style sheet takes from the page: its language, its colours, its screen and its room."""


import pytest

from login_pages import PAGES
from sheet_page import PLAIN, read, shown_picture, visit, wait_for_picture  # noqa: F401, a fixture


@pytest.mark.parametrize("lang, locale", [
    ("de", "de_DE"), ("en", "en_US"), ("ar", "ar_SA"), ("zh-Hant-TW", "zh_TW"), ("tlh", "en_US"), ("", "en_US"),
])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_picture_has_the_language_of_the_page(visit, lang, locale, scheme):
    _, entry = visit(PAGES["auth0"], "dark_style=white", lang=lang, color_scheme=scheme)
    picture = shown_picture(entry)
    assert f"locale={locale}" in picture
    assert f"color={'white' if scheme == 'dark' else 'black'}" in picture


@pytest.mark.parametrize("is_dark", [False, True])
def test_dark_pages_of_a_product_have_its_class(visit, is_dark):
    top = 'class="pf-v5-theme-dark"' if is_dark else ""
    _, entry = visit(PAGES["keycloak"], top=top, color_scheme="dark")
    assert ("color=white" in shown_picture(entry)) == is_dark


@pytest.mark.parametrize("format, scale, part", [
    ("png", 1, "scale=1"), ("png", 3, "scale=3"), ("webp", 2, "format=webp"), ("svg", 2, "format=svg"),
])
def test_screens_get_the_picture_that_fits(visit, format, scale, part):
    requests = []
    page, entry = visit(PLAIN, f"format={format}", device_scale_factor=scale)
    page.on("request", lambda request: requests.append(request.url))
    page.reload()
    wait_for_picture(entry)
    pictures = [url for url in requests if "/appleid/button" in url]
    assert set(pictures) == {pictures[0]} and part in pictures[0]
