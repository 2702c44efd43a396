"""/button.js: changes to elements, events of the button, and failures."""

import re

import pytest
from embedding import element, expect_loaded, expect_picture
from playwright.sync_api import expect

from bezel_server import wait_until
from waiting import Held, script


@pytest.mark.parametrize("name", ["div", "bezel-button"])
def test_hidden_element_asks_for_no_picture(site, page, name):
    image = site.open(page, element("hidden", name=name))
    assert image.get_attribute("src") is None
    host = page.locator("#appleid-signin, bezel-button")
    host.evaluate("host => host.hidden = false")
    expect(image).to_have_attribute("src", re.compile("width=210"))
    expect_picture(image)
    host.evaluate("host => host.hidden = true")
    expect(host).to_be_hidden()


@pytest.mark.parametrize("attributes, name, shadow", [
    ("", "div", False), ("hidden", "div", False), ("", "bezel-button", False),
    ("", "bezel-button", True), ("hidden", "bezel-button", True),
])
def test_removed_element_is_forgotten(site, page, attributes, name, shadow):
    """A page that replaces its views kept every button that it had ever shown."""
    site.open(page, "<section></section>")
    page.evaluate("""async ([text, isShadowed]) => {
      const section = document.querySelector("section");
      const place = isShadowed ? section.attachShadow({ mode: "open" }) : section;
      place.innerHTML = text;
      const host = place.firstElementChild;
      while (!host.shadowRoot) await new Promise(requestAnimationFrame);
      host.remove();
      window.removed = new WeakRef(host);
    }""", [element(attributes, name=name), shadow])
    session = page.context.new_cdp_session(page)

    def is_gone():
        session.send("HeapProfiler.collectGarbage")
        return page.evaluate("new Promise(requestAnimationFrame).then(() => window.removed.deref() === undefined)")
    wait_until(is_gone, "the element is not in memory", pause=lambda: None)


def test_only_what_is_new_on_the_page_is_searched(site, page):
    """The script searched the whole document at every change of the page."""
    image = site.open(page, element() + "<section></section>")
    expect_picture(image)
    searched = page.evaluate(script("what-is-searched"))
    assert set(searched) == {"p"}
    page.evaluate("document.querySelector('p').id = 'appleid-signin'")
    expect(page.get_by_role("button")).to_have_count(2)


@pytest.mark.parametrize("name", ["div", "bezel-button"])
def test_attribute_that_changes(site, page, name):
    image = site.open(page, element(name=name))
    host = page.locator("#appleid-signin, bezel-button")
    host.evaluate("host => Object.assign(host.dataset, { type: 'sign-up', height: '50', borderRadius: '50' })")
    expect_picture(image, type="sign-up", height=50, border_radius=50)
    expect(page.get_by_role("button", name="Sign up with Apple")).to_have_css("border-radius", "25px")
    host.evaluate("host => ['type', 'height', 'borderRadius'].forEach(name => delete host.dataset[name])")
    expect_picture(image)


def test_a_bezel_button_is_as_wide_as_its_button(site, page):
    """It took the whole line: a click far beside it counted."""
    site.open(page, '<bezel-button data-width="250" data-height="44"></bezel-button>')
    expect(page.locator("bezel-button")).to_have_js_property("offsetWidth", 250)


COUNT_CLICKS = script("count-clicks")


def test_click_and_keys_reach_the_element(site, page):
    site.open(page, element())
    page.evaluate(COUNT_CLICKS)
    button = page.get_by_role("button")
    button.click()
    assert page.evaluate("clicks") == ["element", "document"]
    page.keyboard.press("Tab")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Tab")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    assert page.evaluate("clicks") == ["element", "document"] * 3
    assert button.evaluate("button => getComputedStyle(button).outlineStyle") != "none"


@pytest.mark.parametrize("how", [{"modifiers": ["Control"]}, {"button": "middle"}], ids=["Control", "middle"])
def test_a_click_that_asks_for_a_tab_opens_one(site, page, how):
    """It left the page."""
    site.open(page, element(inside="<a href='/auth'>Sign in with Apple</a>"))
    with page.context.expect_page() as opened:
        page.get_by_role("button").click(**how)
    assert opened.value.url == f"{site.origin}/auth" and page.url == f"{site.origin}/"
    opened.value.close()


def test_another_script_fills_the_element(site, page, axe):
    image = site.open(page, element())
    for _ in range(2):
        page.evaluate("""() => {
          document.getElementById("appleid-signin").innerHTML =
            '<div role="button" tabindex="0" aria-label="Sign in with Apple">Apple</div>';
        }""")
    page.evaluate(COUNT_CLICKS)
    expect_picture(image)
    button = page.get_by_role("button")
    expect(button).to_have_count(1)
    button.click()
    assert page.evaluate("clicks") == ["child", "element", "document"]
    axe(page)


LOOK = script("look")


@pytest.mark.parametrize("attributes, is_missing", [
    ('data-color="white"', False), ('data-locale="ja"', False), ('data-mode="logo-only"', False),
    ('data-locale="pl" data-type="continue"', True),
])
def test_slow_and_missing_pictures(site, page, faults, axe, attributes, is_missing):
    """A button with its title stands there, without the sign of a broken picture."""
    held = Held(page, r"/appleid/button")
    image = site.open(page, element(attributes), until="domcontentloaded")
    button = page.locator("#appleid-signin button")
    held.wait()

    def expect_a_button():
        background, radius, shadow, title, width, height, _ = button.evaluate(LOOK)
        assert background == ("rgb(255, 255, 255)" if "white" in attributes else "rgb(0, 0, 0)")
        assert radius == "6px" and "inset" in shadow
        # A logo alone has it, too, in small lines: a bare disc would say nothing.
        is_logo = "logo" in attributes
        assert title and width <= 0.85 * (40 if is_logo else 210) and (is_logo or height <= 40)
    expect_a_button()
    if is_missing:
        for route in held.routes:
            route.fulfill(status=503)
        expect(image).to_have_js_property("complete", True)
        expect_a_button()
        assert button.evaluate(LOOK)[-1] == "0"
        page.evaluate(COUNT_CLICKS)
        page.get_by_role("button", name=button.evaluate(LOOK)[3], exact=True).click()
        assert page.evaluate("clicks") == ["element", "document"]
        axe(page)
        return faults.expect("503")
    held.release()
    expect_loaded(image)
    page.wait_for_function("() => document.querySelector('#appleid-signin').shadowRoot.querySelector('span').hidden")
    # Nothing shines through at the picture's corners.
    background, _, shadow, title, *_, opacity = button.evaluate(LOOK)
    assert (background, shadow, title, opacity) == ("rgba(0, 0, 0, 0)", "none", None, "1")


def test_no_global_names(site, page):
    site.open(page, "")
    names = "Object.getOwnPropertyNames(window).sort()"
    with_script = page.evaluate(names)
    assert page.evaluate("Boolean(customElements.get('bezel-button'))")
    site.open(page, "", scripts=0)
    assert page.evaluate(names) == with_script
