"""/button.js: the attributes of its elements."""

import pathlib
from random import Random

import pytest
from embedding import element, expect_loaded, expect_picture
from playwright.sync_api import expect


@pytest.mark.parametrize("name", ["div", "bezel-button"])
def test_element_without_attributes(site, page, axe, screenshot, name):
    image = site.open(page, element(name=name))
    expect_picture(image)
    button = page.get_by_role("button", name="Sign in with Apple", exact=True)
    expect(button).to_have_count(1)
    assert button.evaluate("button => [button.localName, button.type, button.lang]") == [
        "button", "button", "en-US"]
    axe(page)
    screenshot(page, f"button-js-{name}")


FILE = pathlib.Path(__file__).with_name("attributes.txt")
ROWS = [line.rpartition("->") for line in FILE.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]


def test_attributes(site, page):
    assert len(ROWS) > 20
    site.open(page, "".join(element(attributes) for attributes, _, _ in ROWS))
    for image, (_, _, expected) in zip(page.locator("img").all(), ROWS, strict=True):
        # The button keeps its size: a shadow needs room around it.
        wanted = dict(pair.split("=") for pair in expected.split())
        expect_picture(image, room=8 if "shadow" in wanted else 0, **wanted)


WORDS = [
    "", "0", "1", "-7", "1.5", "22pt", "50%", "1e9", "NaN", "true", "false", "none", "auto",
    "large", "bold", "upper", "white", "black", "white-outline", "circle", "left-align",
    "logo-only", "sign up", "ja", "th_TH", "__proto__", "a&b=c#d", "%", "é", "x" * 3000,
]
NAMES = [
    "mode", "type", "color", "style", "border", "border-width", "border-radius", "width", "height",
    "size", "logo-size", "logo-position", "label-position", "locale", "weight", "title-case",
    "shadow", "gradient", "background", "match", "target", "strict", "format", "scale",
]


def test_no_attribute_breaks_the_picture(site, page):
    random = Random(1)
    site.open(page, "".join(element(" ".join(
        f'data-{name}="{random.choice(WORDS)}"' for name in random.sample(NAMES, 12))) for _ in range(150)))
    images = page.locator("img")
    expect(images).to_have_count(150)
    expect_loaded(images, room=None)
