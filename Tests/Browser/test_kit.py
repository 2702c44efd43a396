"""A kit for websites in a browser: its page and its style sheet, light and dark, at 1 and 3 pixels
per point, and right to left."""

import io
import json
import urllib.request
import zipfile

import pytest

QUERY = ("for=web&types=continue&locales=all&styles=all&modes=center,logo&height=44&width=fit"
         "&formats=png,webp&stand-in=true")


def unpack(base_url, query, folder):
    with urllib.request.urlopen(f"{base_url}/kit.zip?{query}", timeout=300) as response:
        zipfile.ZipFile(io.BytesIO(response.read())).extractall(folder)
    return folder


def open_classes(page, kit, name, languages):
    """Opens a page with an element of a class for each language."""
    elements = "".join(f'<a href="#" lang="{tag}" class="{name}" aria-label="x"></a>' for tag in languages)
    (kit / "classes.html").write_text(
        '<!DOCTYPE html><meta name="color-scheme" content="light dark"><title>x</title>'
        '<link rel="stylesheet" href="apple-buttons.css">' + elements)
    page.goto((kit / "classes.html").as_uri())


@pytest.fixture(scope="session")
def kit(base_url, tmp_path_factory):
    """The folder of a kit with all languages."""
    return unpack(base_url, QUERY, tmp_path_factory.mktemp("kit"))


@pytest.mark.parametrize("scheme, scale", [("light", 1), ("dark", 3)])
def test_the_page_shows_the_right_picture(new_page, kit, scheme, scale):
    page = new_page(color_scheme=scheme, device_scale_factor=scale)
    page.goto((kit / "index.html").as_uri())
    section = page.locator("section", has=page.locator("h2 [lang=ar-SA]"))
    assert section.locator("h2 span").evaluate("e => getComputedStyle(e).direction") == "rtl"
    section.locator("img").last.scroll_into_view_if_needed()
    page.wait_for_function(
        "section => [...section.querySelectorAll('img')].every(i => i.complete && i.naturalWidth)",
        arg=section.element_handle())
    pictures = section.locator("img").evaluate_all(
        "all => all.map(i => [i.currentSrc, i.naturalWidth, i.width, i.alt, i.lang])")
    assert len(pictures) == 1 + 3
    for source, natural, width, label, language in pictures:
        assert source.endswith(".webp")
        assert ("@3x" in source) == (scale == 3)
        assert natural == width, "the browser counts in points"
        assert "Apple" in label and language == "ar-SA"
    # The pair comes first: black on light pages, white on dark ones.
    color = "white" if scheme == "dark" else "black"
    assert f"-{color}-center" in pictures[0][0]


LANGUAGES = {
    "ja": "ja_JP", "ar-EG": "ar_SA", "en": "en_US", "en-AU": "en_GB", "zh": "zh_CN", "zh-TW": "zh_TW",
    "zh-Hant": "zh_TW", "zh-HK": "zh_HK", "zh-Hant-HK": "zh_HK", "zh-Hans-CN": "zh_CN", "pt": "pt_BR",
    "pt-PT": "pt_PT", "es-AR": "es_MX", "es": "es_ES", "fr-CA": "fr_CA", "fr-CH": "fr_FR", "he": "iw_IL",
    "nb": "no_NO", "id": "id_ID", "tlh": "en_US",
}


def test_the_first_language_is_not_anothers(page, base_url, tmp_path):
    """Without English, Taiwan's Chinese is for languages without a picture; China's is not its."""
    unpack(base_url, "for=web&locales=zh_TW,zh_CN&formats=svg&stand-in=true", tmp_path)
    tags = {"zh-TW": "zh_TW", "zh-Hant": "zh_TW", "zh-CN": "zh_CN", "zh": "zh_CN", "de": "zh_TW"}
    open_classes(page, tmp_path, "apple-sign-in-black-center", tags)
    for tag, locale in tags.items():
        image = page.locator(f'[lang="{tag}"]').evaluate("e => getComputedStyle(e).backgroundImage")
        assert f"/{locale}/" in image, tag


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_class_shows_the_language_of_its_element(new_page, kit, scheme):
    page = new_page(color_scheme=scheme, device_scale_factor=2)
    open_classes(page, kit, "apple-continue-center", LANGUAGES)
    buttons = json.loads((kit / "apple-buttons.json").read_text())["buttons"]
    color = "white" if scheme == "dark" else "black"
    shown = page.locator("[class=apple-continue-center]").evaluate_all(
        "all => all.map(e => [getComputedStyle(e).backgroundImage, e.offsetWidth, e.offsetHeight])")
    for (tag, locale), (image, width, height) in zip(LANGUAGES.items(), shown, strict=True):
        entry = buttons[locale][f"continue-{color}-center"]
        assert entry["files"]["webp"]["2x"] in image, tag
        assert (width, height) == (entry["width"], entry["height"]), tag
