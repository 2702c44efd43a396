"""The studio's CSS for hosted logins, pasted into pages as their products write them."""

import json
import pathlib
import re

import pytest

from hosted_login import code, painted, shown_picture
from login_pages import PAGES, VARIANTS

PRODUCTS = json.loads((pathlib.Path(__file__).resolve().parents[2] / "Resources/Studio/hosted-logins.json").read_text())
ALL = PAGES | VARIANTS


def spoken_name(page, entry):
    """The name and role in Chromium's accessibility tree."""
    entry.evaluate("element => { window.entry = element }")
    session = page.context.new_cdp_session(page)
    found = session.send("Runtime.evaluate", {"expression": "window.entry"})["result"]
    session.send("Accessibility.enable")
    nodes = session.send("Accessibility.getPartialAXTree", {
        "objectId": found["objectId"], "fetchRelatives": False})["nodes"]
    return nodes[0]["role"]["value"], nodes[0]["name"]["value"]


def force(page, entry, *states):
    """Puts an element into states as the developer tools do."""
    entry.evaluate("element => { window.entry = element }")
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    session.send("DOM.getDocument", {"depth": -1, "pierce": True})
    found = session.send("Runtime.evaluate", {"expression": "window.entry"})["result"]
    node = session.send("DOM.requestNode", {"objectId": found["objectId"]})["nodeId"]
    session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": list(states)})
    return session


def test_every_product_is_tested(page):
    """The products of the file, of the studio's list, and of these tests are the same."""
    names = [product["name"] for product in PRODUCTS]
    assert set(names) == set(PAGES) | {"other"}
    page.goto("/?take=login")
    listed = page.locator("#login option")
    assert listed.evaluate_all("options => options.map(option => option.value)") == names
    assert listed.all_text_contents() == [product["product"] for product in PRODUCTS]


@pytest.mark.parametrize("name", [product["name"] for product in PRODUCTS])
@pytest.mark.parametrize("state", [{}, {"format": "png", "color": "white", "border": "true"}, {"mode": "logo"}])
def test_a_parser_of_css_drops_nothing(page, base_url, name, state):
    """The browser has as many rules as the text, and takes each declaration but those for older browsers."""
    text = code(base_url, login=name, **state)
    page.goto("about:blank")
    selectors = page.evaluate("""text => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        const rules = list => [...list].flatMap(rule => rule.style ? [rule] : rules(rule.cssRules))
        return rules(sheet.cssRules).map(rule => rule.selectorText)
    }""", text)
    blocks = re.findall(r"\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
    assert len(selectors) == len(blocks)
    declarations = re.findall(r"([-a-z]+): ([^;]*) !important;", " ".join(blocks))
    assert len(declarations) == " ".join(blocks).count(";")
    refused = page.evaluate("list => list.filter(([name, value]) => !CSS.supports(name, value))", declarations)
    assert [name for name, _ in refused if not name.startswith("-webkit-")] == []


@pytest.mark.parametrize("name", ALL)
def test_it_is_the_picture(visit, base_url, name):
    """Its size is the picture's, and its pixels are those of an image in its place."""
    login = ALL[name]
    page, entry = visit(name, width=640, format_="png")
    box = entry.bounding_box()
    assert (box["width"], box["height"]) == ((44, 44) if login.is_logo else (300, 44))
    address = re.search(r'url\("([^"]+)"\) 1dppx', shown_picture(entry))[1]
    assert address.startswith(base_url + "/appleid/button")
    sheet = painted(page, entry)
    page.evaluate("""([address, box]) => new Promise((done, fail) => {
        const image = new Image(box.width, box.height)
        image.style = `position: fixed; left: ${box.x}px; top: ${box.y}px`
        image.onload = done
        image.onerror = fail
        image.src = address
        document.body.replaceChildren(image)
    })""", [address, box])
    clip = {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}
    assert page.screenshot(clip=clip) == sheet


@pytest.mark.parametrize("name", ALL)
def test_it_is_one_button_in_every_state_but_for_a_focus_ring(visit, name):
    """Its name is spoken once, states change nothing, and it keeps its proportions where there is less room."""
    page, entry = visit(name)
    role, spoken = spoken_name(page, entry)
    assert (role in ("button", "link"), spoken) == (True, ALL[name].name)
    normal, around = painted(page, entry), painted(page, entry, margin=4)
    for state in ["hover", "focus", "active", "visited"]:
        session = force(page, entry, state)
        assert painted(page, entry) == normal, state
        session.detach()
    page.keyboard.press("Tab")
    assert entry.evaluate("e => e.getRootNode().activeElement === e && e.matches(':focus-visible')")
    assert entry.evaluate("e => getComputedStyle(e).outline") == "rgb(0, 113, 227) solid 3px"
    assert painted(page, entry, margin=4) != around, "no ring"
    entry.evaluate("e => e.blur()")
    if not ALL[name].is_logo:
        page.evaluate("document.querySelector('main').style.width = '160px'")
        box = entry.bounding_box()
        assert box["width"] <= 160 - 8.8 + 0.1
        assert box["width"] / box["height"] == pytest.approx(300 / 44, rel=0.01)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.evaluate("document.querySelector('main').style.width = ''")
    if entry.evaluate("element => 'disabled' in element"):
        entry.evaluate("element => { element.disabled = true }")
        assert painted(page, entry) == normal, "disabled"


@pytest.mark.parametrize("name", ALL)
def test_without_the_picture_its_text_is_seen(visit, faults, name):
    """The picture is refused or fails: a black button with its own text, no empty one."""
    page, entry = visit(name, is_blocked=True)
    faults.expect("img-src")
    assert entry.evaluate("e => getComputedStyle(e).backgroundColor") == "rgb(0, 0, 0)"
    seen = painted(page, entry)
    entry.evaluate("""e => { const sheet = new CSSStyleSheet()
        sheet.replaceSync(':is([entry], [entry] *):not(#a#a#a#a#a) { color: #000 !important }')
        const root = e.getRootNode()
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet] }""")
    assert painted(page, entry) != seen


def test_a_click_on_it_reaches_a_child(visit):
    """A version of Keycloak reads the address from the parent of what is clicked."""
    page, entry = visit("keycloak-05ac225")
    page.evaluate("""document.addEventListener("click", event => {
        window.link = event.target.parentElement.dataset.link })""")
    box = entry.bounding_box()
    for x, y in [(3, 3), (box["width"] / 2, box["height"] / 2), (box["width"] - 3, box["height"] - 3)]:
        page.evaluate("window.link = null")
        entry.click(position={"x": x, "y": y})
        assert page.evaluate("window.link") == "/broker"
