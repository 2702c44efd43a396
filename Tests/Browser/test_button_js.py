"""/button.js: the attributes of its elements."""

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


ATTRIBUTES = [
    ('data-type="sign in"', {"type": "sign-in"}),
    ('data-type="Sign Up"', {"type": "sign-up"}),
    ('data-type="buy"', {}),
    ('data-color="white"', {"color": "white"}),
    ('data-color="black" data-border="false"', {"border": "false"}),
    ('data-border-radius="80"', {"border_radius": 50}),
    ('data-border-radius="pill"', {"border_radius": 50}),
    ('data-border-radius="10px"', {"border_radius": "10pt"}),
    ('data-border-radius="99.5pt"', {"border_radius": "20pt"}),
    ('data-width="280px" data-height="80%"', {"width": 280, "height": 32}),
    ('data-width=" 280.9pt" data-height="44.9"', {"width": 280, "height": 44}),
    ('data-width="20rem" data-height="px40"', {"width": 130}),
    ('data-width="9" data-height="9"', {"width": 130, "height": 30}),
    ('data-width="-1" data-height="tall"', {}),
    ('data-size="44" data-logo-size="large"', {}),
    ('data-style="white-outline" data-color="black"', {"color": "white"}),
    ('data-style="constructor" data-mode="constructor" data-locale="constructor"', {}),
    ('data-weight="bold" data-title-case="upper"', {"weight": "bold", "title_case": "upper"}),
    ('data-gradient="9" data-border-width="1.5"', {"gradient": 5, "border_width": "1.5"}),
    ('data-border-width="2" data-border="false"', {"border": "false"}),
    ('data-format="json" data-strict="true" data-scale="9" data-text="Hi"', {}),
    # The button keeps its size.
    ('data-shadow="medium"', {"shadow": "medium", "room": 8}),
]


def test_attributes(site, page):
    site.open(page, "".join(element(attributes) for attributes, _ in ATTRIBUTES))
    for image, (_, expected) in zip(page.locator("img").all(), ATTRIBUTES, strict=True):
        expect_picture(image, **expected)


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


