"""/button.js: language, colours and size that follow the page and the screen."""

import re

import pytest
from bezel_server import block
from embedding import asked, element, expect_picture
from playwright.sync_api import expect

LANGUAGES = [
    ("he", "iw_IL", "התחברות באמצעות Apple"), ("de-AT", "de_DE", "Mit Apple anmelden"),
    ("zh-Hant-HK", "zh_HK", "使用Apple登入"), ("nb", "no_NO", "Logg på med Apple"),
    ("PT_br", "pt_BR", "Iniciar sessão com a Apple"), ("tlh", "en_US", "Sign in with Apple"),
]


def test_language_of_the_page(site, page):
    site.open(page, "".join(f'<div lang="{lang}">{element()}</div>' for lang, _, _ in LANGUAGES))
    for button, (_, locale, title) in zip(page.get_by_role("button").all(), LANGUAGES, strict=True):
        image = button.locator("img")
        expect_picture(image, locale=locale)
        expect(button).to_have_accessible_name(title)
        # The service's report on the same picture.
        report = page.request.get(image.get_attribute("src").replace("button?", "button.json?")).json()
        assert button.evaluate("button => [button.lang, button.dir]") == [report["language"], report["direction"]]
        assert title == report["label"]


@pytest.mark.parametrize("lang,expected", [("", "de_DE"), ("fr", "fr_FR"), ("tlh", "de_DE")])
def test_language_in_the_address_of_apple_s_script(site, page, lang, expected):
    """A page that only replaces the script keeps the language that Apple's script had."""
    apple = "https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/de_DE/appleid.auth.js"
    # A script of another type is not loaded, but its address can be read.
    image = site.open(page, f'<script type="text/plain" src="{apple}"></script>{element()}', lang=lang)
    expect_picture(image, locale=expected)


def test_language_of_an_element_and_of_an_attribute(site, page):
    site.open(page, f'<div lang="fr">{element()}</div>{element("data-locale=ko_KR lang=fr")}'
              + element('data-locale="auto"'), lang="de")
    images = page.locator("img")
    assert [asked(image)[1]["locale"] for image in images.all()] == ["fr_FR", "ko_KR", "de_DE"]
    page.evaluate("document.documentElement.lang = 'it'")
    assert [asked(image)[1]["locale"] for image in images.all()] == ["fr_FR", "ko_KR", "it_IT"]


BOTH = ":root { color-scheme: light dark }"


@pytest.mark.parametrize("style, scheme, attributes, expected", [
    ("", "dark", "", ("black", "true")), (BOTH, "dark", "", ("white", "false")),
    (BOTH, "dark", 'data-color="auto"', ("white", "false")), (BOTH, "dark", 'data-border="true"', ("white", "true")),
    (BOTH, "dark", 'data-color="white"', ("white", "true")),
    (":root { color-scheme: light }", "dark", "", ("black", "true")),
    ("main { color-scheme: dark }", "light", "", ("white", "false")),
])
def test_color_of_the_page(site, new_page, style, scheme, attributes, expected):
    page = new_page(color_scheme=scheme)
    image = site.open(page, element(attributes), style=style)
    expect_picture(image, color=expected[0], border=expected[1])


@pytest.mark.parametrize("target", ["documentElement", "body"])
def test_color_follows_a_theme(site, page, target):
    image = site.open(page, element(), style=".dark { color-scheme: dark }")
    expect_picture(image)
    for theme, color in ("dark", "white"), ("", "black"):
        page.evaluate("([target, theme]) => document[target].className = theme", [target, theme])
        expect(image).to_have_attribute("src", re.compile(f"color={color}"))
    # A new body, as some scripts insert.
    page.evaluate("document.body = document.body.cloneNode(true)")
    image = page.locator("#appleid-signin img")
    expect_picture(image)
    page.evaluate("document.body.style.colorScheme = 'dark'")
    expect(image).to_have_attribute("src", re.compile("color=white"))


def test_pixels_follow_the_screen(site, page):
    image = site.open(page, element())
    session = page.context.new_cdp_session(page)
    for ratio in (2, 3, 1):
        # Zooming in leaves less room in the viewport.
        session.send("Emulation.setDeviceMetricsOverride", {
            "width": 1200 // ratio, "height": 600, "deviceScaleFactor": ratio, "mobile": False})
        expect(image).to_have_attribute("src", re.compile(f"scale={ratio}(&|$)"))
        expect_picture(image, scale=ratio)


def test_width_follows_the_element(site, page):
    image = site.open(page, element('data-width="100%"'))
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.evaluate("""async () => {
      const { style } = document.getElementById("appleid-signin");
      for (let width = 211; width <= 300; width += 1) {
        style.width = width + 0.4 + "px";
        await new Promise(requestAnimationFrame);
      }
    }""")
    expect(image).to_have_attribute("src", re.compile("width=300"))
    expect_picture(image, width=300)
    # Widths that last only a moment are skipped.
    assert len(requests) < 45, requests


@pytest.mark.parametrize("scheme, language", [("light", LANGUAGES[0]), ("dark", LANGUAGES[2])])
def test_the_first_recipe(site, new_page, faults, scheme, language):
    """docs/website.md: the page's language and theme, and a button without the server, too."""
    lang, locale, title = language
    page = new_page(color_scheme=scheme)
    site.policy = site.policy.replace("'self'", "'unsafe-inline'")
    site.page = block("website", "<!DOCTYPE html>").replace("https://buttons.example.com", site.service).replace(
        'lang="de">', f'lang="{lang}">')
    page.goto(site.origin)
    look = {"border": "false", "color": "white" if scheme == "dark" else "black"}
    expect_picture(page.get_by_role("button", name=title).locator("img"), width=250, height=44, locale=locale, **look)
    site.page = site.page.replace("/button.js", "/nothing")
    page.reload()
    link = page.get_by_role("link", name="Mit Apple anmelden")
    assert link.evaluate("e => [e.offsetWidth, e.offsetHeight, getComputedStyle(e).backgroundColor]") == [
        250, 44, "rgb(255, 255, 255)" if scheme == "dark" else "rgb(0, 0, 0)"]
    faults.expect("/nothing")
