"""/button.js: changes to elements, events of the button, and failures."""

import re

import pytest
from embedding import element, expect_loaded, expect_picture
from playwright.sync_api import expect

from waiting import Held


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
    for _ in range(100):
        session.send("HeapProfiler.collectGarbage")
        if page.evaluate("""async () => {
          await new Promise(requestAnimationFrame);
          return window.removed.deref() === undefined;
        }"""):
            return
    pytest.fail("the element is still in memory")


def test_only_what_is_new_on_the_page_is_searched(site, page):
    """The script searched the whole document at every change of the page."""
    image = site.open(page, element() + "<section></section>")
    expect_picture(image)
    searched = page.evaluate("""async () => {
      const searched = [];
      for (const { prototype } of [Document, Element, DocumentFragment]) {
        for (const name of ["querySelectorAll", "querySelector", "getElementsByTagName"]) {
          const method = prototype[name];
          if (method) prototype[name] = function (...values) {
            searched.push(this.localName ?? "document");
            return method.apply(this, values);
          };
        }
      }
      const list = document.body.lastChild.lastChild;
      for (let count = 0; count < 20; count += 1) {
        list.append(document.createElement("p"), "text");
        list.firstChild.title = count;
        list.firstChild.id = "row" + count;
        await new Promise(requestAnimationFrame);
        if (count % 2) list.firstChild.remove();
      }
      return searched;
    }""")
    assert set(searched) == {"p"}
    page.evaluate("document.querySelector('p').id = 'appleid-signin'")
    expect(page.get_by_role("button")).to_have_count(2)


@pytest.mark.parametrize("name", ["div", "bezel-button"])
def test_attribute_that_changes(site, page, name):
    image = site.open(page, element(name=name))
    page.evaluate("""() => {
      const { dataset } = document.querySelector("#appleid-signin, bezel-button");
      Object.assign(dataset, { type: "sign-up", height: "50", borderRadius: "50" });
    }""")
    expect_picture(image, type="sign-up", height=50, border_radius=50)
    button = page.get_by_role("button", name="Sign up with Apple")
    expect(button).to_have_css("border-radius", "25px")
    page.evaluate("""() => {
      const element = document.querySelector("#appleid-signin, bezel-button");
      for (const name of ["type", "height", "borderRadius"]) delete element.dataset[name];
    }""")
    expect_picture(image)


COUNT_CLICKS = """() => {
  window.clicks = [];
  const element = document.getElementById("appleid-signin");
  element.addEventListener("click", () => clicks.push("element"));
  document.addEventListener("click", () => clicks.push("document"));
  for (const child of element.children) child.addEventListener("click", () => clicks.push("child"));
}"""


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


APPLE = """() => {
  document.getElementById("appleid-signin").innerHTML =
    '<div role="button" tabindex="0" aria-label="Sign in with Apple">Apple</div>';
}"""


def test_another_script_fills_the_element(site, page, axe):
    image = site.open(page, element())
    page.evaluate(APPLE)
    page.evaluate(APPLE)
    page.evaluate(COUNT_CLICKS)
    expect_picture(image)
    button = page.get_by_role("button")
    expect(button).to_have_count(1)
    button.click()
    assert page.evaluate("clicks") == ["child", "element", "document"]
    axe(page)


def painted(button):
    return button.evaluate("""button => {
      const [title, image] = button.children;
      return {
        background: getComputedStyle(button).backgroundColor, color: getComputedStyle(title).color,
        radius: getComputedStyle(button).borderRadius, opacity: getComputedStyle(image).opacity,
        title: title.hidden ? null : title.textContent, width: title.offsetWidth,
        height: title.offsetHeight, shadow: getComputedStyle(button).boxShadow};
    }""")


@pytest.mark.parametrize("attributes", [
    'data-color="white"', 'data-locale="ja"', 'data-locale="pl" data-type="continue"',
    'data-mode="logo-only"',
])
def test_slow_picture(site, page, attributes):
    held = Held(page, r"/appleid/button")
    image = site.open(page, element(attributes), until="domcontentloaded")
    button = page.locator("#appleid-signin button")
    held.wait()
    look = painted(button)
    is_white = "white" in attributes
    assert look["background"] == ("rgb(255, 255, 255)" if is_white else "rgb(0, 0, 0)")
    assert "inset" in look["shadow"]
    # A logo alone has it, too, in small lines: a bare disc would say nothing.
    assert look["title"] and look["width"] <= 0.85 * (40 if "logo" in attributes else 210)
    held.release()
    expect_loaded(image)
    page.wait_for_function(
        "() => document.querySelector('#appleid-signin').shadowRoot.querySelector('span').hidden")
    # Nothing shines through at the picture's corners.
    look = painted(button)
    assert (look["background"], look["shadow"]) == ("rgba(0, 0, 0, 0)", "none")
    assert look["title"] is None and look["opacity"] == "1"


def test_picture_that_is_missing(site, page, faults, axe, screenshot):
    page.route("**/appleid/button?*", lambda route: route.fulfill(status=503))
    image = site.open(page, element('data-type="continue" data-locale="de"'))
    expect(image).to_have_js_property("complete", True)
    expect(page.get_by_role("button", name="Mit Apple fortfahren")).to_be_visible()
    button = page.locator("#appleid-signin button")
    # What stands there is a button, without the sign of a broken picture.
    look = painted(button)
    assert look["background"] == "rgb(0, 0, 0)" and look["color"] == "rgb(255, 255, 255)"
    assert look["radius"] == "6px" and look["opacity"] == "0"
    assert look["title"] == "Mit Apple fortfahren"
    assert look["width"] <= 0.85 * 210 and look["height"] <= 40
    screenshot(page, "button-js-missing-picture")
    page.evaluate(COUNT_CLICKS)
    button.click()
    assert page.evaluate("clicks") == ["element", "document"]
    axe(page)
    faults.expect("503")


def test_no_global_names(site, page):
    site.open(page, "")
    names = "Object.getOwnPropertyNames(window).sort()"
    with_script = page.evaluate(names)
    site.open(page, "", scripts=0)
    assert page.evaluate(names) == with_script
