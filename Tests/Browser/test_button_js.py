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
]


def test_attributes(site, page):
    site.open(page, "".join(element(attributes) for attributes, _ in ATTRIBUTES))
    images = page.locator("img").all()
    assert len(images) == len(ATTRIBUTES)
    for image, (_, expected) in zip(images, ATTRIBUTES):
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
    texts = [
        " ".join(f'data-{name}="{random.choice(WORDS)}"' for name in random.sample(NAMES, 12))
        for _ in range(150)
    ]
    site.open(page, "".join(element(text) for text in texts))
    images = page.locator("img")
    expect(images).to_have_count(len(texts))
    expect_loaded(images, room=None)


def test_shadow_leaves_the_button_its_size(site, page):
    image = site.open(page, element('data-shadow="medium"'))
    expect_picture(image, room=8, shadow="medium")
    button = image.locator("xpath=..").bounding_box()
    picture = image.bounding_box()
    assert (picture["x"], picture["y"]) == (button["x"] - 8, button["y"] - 8)


def test_every_element_with_the_id(site, page):
    site.open(page, element() + element('data-type="continue"') + element(name="bezel-button"))
    expect(page.get_by_role("button")).to_have_count(3)
