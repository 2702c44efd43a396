"""What the pasted CSS takes from the page: its language, its colours, its screen, its room and its printer."""

import subprocess

import pytest

from frames import in_each, open_frames
from hosted_login import (
    PICTURE, login_body, login_code, login_page, login_policy, painted, shown_picture, wait_for_picture)


def test_the_picture_has_the_language_of_the_page(page, site, base_url):
    """A page without a language that Bezel knows gets that of the design."""
    locales = {"de": "de_DE", "en": "en_US", "ar": "ar_SA", "zh-Hant-TW": "zh_TW", "tlh": None, "": None}
    css = login_code(base_url, "auth0-lock", locale="fr_FR")
    frames = open_frames(site, page, {
        lang: login_page(login_body("auth0-lock", css), lang) for lang in locales}, login_policy(base_url))
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        for lang, picture in in_each(frames, PICTURE, "[entry]").items():
            locale = locales[lang]
            assert f"locale={locale or 'fr_FR'}" in picture or locale == "en_US" and "locale" not in picture, lang
            assert ("color=white" in picture) == (scheme == "dark"), lang


def test_chosen_languages_are_those_of_the_picture(visit):
    _, entry = visit("auth0-lock", language_=["de_DE", "ja_JP"], lang="ar")
    assert "locale" not in shown_picture(entry)
    _, entry = visit("auth0-lock", language_=["de_DE", "ja_JP"], lang="ja")
    assert "locale=ja_JP" in shown_picture(entry)


@pytest.mark.parametrize("lang, name", [("en", "okta"), ("ar", "okta"), ("de", "authentik"), ("ja", "authentik")])
def test_an_automatic_width_is_that_of_the_language(visit, page, lang, name):
    """Each language has the size and the pixels of its own picture, right to left too."""
    host, entry = visit(name, width_="", lang=lang, top='dir="rtl"' if lang == "ar" else "", format_="png")
    box = entry.bounding_box()
    before = painted(host, entry)
    size = host.evaluate("""async ([address, box]) => {
        const image = new Image()
        image.src = address
        await image.decode()
        image.style = `position: fixed; left: ${box.x}px; top: ${box.y}px`
        document.body.replaceChildren(image)
        return [image.naturalWidth, image.naturalHeight]
    }""", [shown_picture(entry).split('"')[1], box])
    assert [box["width"], box["height"]] == size
    clip = {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}
    assert host.screenshot(clip=clip) == before


@pytest.mark.parametrize("state", [{}, {"shadow_": "medium"}])
def test_a_box_as_wide_as_its_content_fits_the_button_and_its_clear_space(visit, state):
    _, entry = visit("okta", **state)
    box, button = entry.evaluate("""element => {
        const box = document.createElement("div")
        box.style.width = "max-content"
        element.before(box)
        box.append(element)
        return [box, element].map(one => one.getBoundingClientRect().width)
    }""")
    assert box == pytest.approx(button + 2 * 4.4, abs=0.1)


@pytest.mark.parametrize("is_dark", [False, True])
def test_dark_pages_of_a_product_have_its_class(visit, is_dark):
    top = 'class="pf-v5-theme-dark"' if is_dark else ""
    _, entry = visit("keycloak", top=top, color_scheme="dark")
    assert ("color=white" in shown_picture(entry)) == is_dark


@pytest.mark.parametrize("color", ["black", "white"])
def test_a_chosen_style_is_that_of_all_pages(visit, color):
    _, entry = visit("okta", color_=color, color_scheme="dark")
    assert ("color=white" in shown_picture(entry)) == (color == "white")


@pytest.mark.parametrize("format, scale, part", [
    ("png", 1, "scale=1"), ("png", 3, "scale=3"), ("webp", 2, "scale=2"), ("svg", 2, "button.svg"),
])
def test_screens_get_the_picture_that_fits(visit, format, scale, part):
    requests = []
    page, entry = visit("gitlab", format_=format, device_scale_factor=scale)
    page.on("request", lambda request: requests.append(request.url))
    page.reload()
    wait_for_picture(entry)
    pictures = [url for url in requests if "/appleid/button" in url]
    assert set(pictures) == {pictures[0]}
    assert part in pictures[0] or part == "scale=1" and "scale" not in pictures[0]


@pytest.mark.parametrize("is_blocked", [False, True])
def test_forced_colours_keep_the_button(visit, faults, is_blocked):
    """The picture, or the text in its colours, with an outline in the colour of the page's text."""
    page, entry = visit("okta", is_blocked=is_blocked)
    inside, around = painted(page, entry, margin=-7), painted(page, entry, margin=1)
    page.emulate_media(forced_colors="active")
    assert painted(page, entry, margin=-7) == inside and painted(page, entry, margin=1) != around
    assert entry.evaluate("e => getComputedStyle(e).outline").endswith("solid 1px")
    if is_blocked:
        faults.expect("img-src")


@pytest.mark.parametrize("is_blocked", [False, True])
def test_it_is_printed(visit, faults, tmp_path, is_blocked):
    """Browsers print no backgrounds, unless a page asks for exact colours."""
    page, _ = visit("okta", is_blocked=is_blocked)
    if is_blocked:
        faults.expect("img-src")
    page.pdf(path=tmp_path / "page.pdf")
    subprocess.run(
        ["pdftoppm", "-r", "72", "-gray", "-singlefile", tmp_path / "page.pdf", tmp_path / "page"], check=True)
    pixels = (tmp_path / "page.pgm").read_bytes().split(b"255\n", 1)[1]
    # 300 × 44 CSS pixels are 225 × 33 points, of which the title takes a part.
    assert 225 * 33 * 0.7 < sum(value < 64 for value in pixels) < 225 * 33


def test_an_outlined_button_keeps_its_outline_without_the_picture(visit, faults):
    page, entry = visit("okta", is_blocked=True, color_="white", border_="true")
    faults.expect("img-src")
    assert entry.evaluate("e => getComputedStyle(e, '::before').borderTopWidth") == "1px"
    assert entry.evaluate("e => getComputedStyle(e).color") == "rgb(0, 0, 0)"


def test_a_selector_of_ones_own_is_typed(page, visit):
    _, entry = visit("gitlab", selector_='form > [id="oauth-login-apple"]')
    assert "/appleid/button" in shown_picture(entry)
