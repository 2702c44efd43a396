"""The studio's CSS for hosted logins, pasted into pages as their products write them."""

import json
import re

import pytest

from bezel_server import ROOT
from frames import REPLACE, boxes_of, differences, grown, in_each
from hosted_login import PICTURE, code
from login_pages import LOGINS, PAGES

PRODUCTS = json.loads((ROOT / "Resources/Studio/hosted-logins.json").read_text())


def spoken_name(session, identifier):
    """The role and name in Chromium's accessibility tree."""
    nodes = session.send("Accessibility.getPartialAXTree", {
        "objectId": identifier, "fetchRelatives": False})["nodes"]
    return nodes[0]["role"]["value"], nodes[0]["name"]["value"]


def test_every_product_is_tested(page):
    """The products of the file, of the studio's list, and of these tests are the same."""
    names = [product["name"] for product in PRODUCTS]
    assert set(names) == set(PAGES) | {"other"}
    page.goto("/?take=login")
    listed = page.locator("#login option")
    assert listed.evaluate_all("options => options.map(option => option.value)") == names
    assert listed.all_text_contents() == [product["product"] for product in PRODUCTS]


@pytest.mark.parametrize("state", [{}, {"format": "png", "color": "white", "border": "true"}, {"mode": "logo"}])
def test_a_parser_of_css_drops_nothing(page, base_url, state):
    """The browser has as many rules as the text, and takes each declaration but those for older browsers."""
    for name in (product["name"] for product in PRODUCTS):
        text = code(base_url, login=name, **state)
        blocks = re.findall(r"\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
        declarations = re.findall(r"([-a-z]+): ([^;]*) !important;", " ".join(blocks))
        assert len(declarations) == " ".join(blocks).count(";") > 0, name
        count, refused = page.evaluate("""([text, declarations]) => {
            const sheet = new CSSStyleSheet()
            sheet.replaceSync(text)
            const rules = list => [...list].flatMap(rule => rule.style ? [rule] : rules(rule.cssRules))
            return [rules(sheet.cssRules).length,
                    declarations.filter(([name, value]) => !CSS.supports(name, value)).map(([name]) => name)]
        }""", [text, declarations])
        assert count == len(blocks), name
        assert [property for property in refused if not property.startswith("-webkit-")] == [], name


def test_it_is_the_picture(visit_all, base_url):
    """Its size is the picture's, and its pixels are those of an image in its place."""
    page, frames = visit_all(width=640, format="png")
    boxes = boxes_of(frames, "[entry]")
    before = page.screenshot()
    for name, addresses in in_each(frames, PICTURE, "[entry]").items():
        box, size = boxes[name], (44, 44) if LOGINS[name].is_logo else (300, 44)
        assert (box["width"], box["height"]) == size, name
        address = re.search(r'url\("([^"]+)"\) 1dppx', addresses)[1]
        assert address.startswith(base_url + "/appleid/button"), name
        in_each({name: frames[name]}, REPLACE, "[entry]", address)
    found = differences(page, before, page.screenshot(), list(boxes.values()))
    assert set(found) == {0}, dict(zip(boxes, found))


def test_it_is_one_button_in_every_state_but_for_a_focus_ring(visit_all):
    """Its name is spoken once, states change nothing, and it keeps its proportions where there is less room."""
    page, frames = visit_all()
    boxes = boxes_of(frames, "[entry]")
    normal = page.screenshot()

    def expect_no_change(what, names=LOGINS):
        found = differences(page, normal, page.screenshot(), [boxes[name] for name in names])
        assert set(found) == {0}, (what, dict(zip(names, found)))

    # All frames are of one origin, so they are in one process, and one session reaches the elements of all.
    session = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS", "Accessibility"):
        session.send(f"{domain}.enable")
    session.send("DOM.getDocument", {"depth": -1, "pierce": True})
    in_each(frames, "element => { (top.entries ??= []).push(element) }", "[entry]")
    objects = [session.send("Runtime.evaluate", {"expression": f"entries[{number}]"})["result"]["objectId"]
               for number in range(len(frames))]
    nodes = [session.send("DOM.requestNode", {"objectId": each})["nodeId"] for each in objects]

    def force(*states):
        for node in nodes:
            session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": list(states)})

    for name, identifier in zip(frames, objects, strict=True):
        role, spoken = spoken_name(session, identifier)
        assert (role in ("button", "link"), spoken) == (True, LOGINS[name].name), name
    for state in ["hover", "focus", "active", "visited"]:
        force(state)
        expect_no_change(state)
    force("focus", "focus-visible")
    rings = differences(page, normal, page.screenshot(), [grown(box, 4) for box in boxes.values()])
    assert 0 not in rings, dict(zip(frames, rings))
    force()
    for name, frame in frames.items():
        # A neighbour of the one before may come first.
        for _ in range(3):
            page.keyboard.press("Tab")
            focused = in_each({name: frame}, """e => e.getRootNode().activeElement === e && e.matches(":focus-visible")
              && getComputedStyle(e).outline""", "[entry]")[name]
            if focused:
                break
        assert focused == "rgb(0, 113, 227) solid 3px", name
    in_each(frames, "e => { e.blur(); document.querySelector('main').style.width = '160px' }", "[entry]")
    narrow = in_each(frames, "() => document.documentElement.scrollWidth > innerWidth", "[entry]")
    for name, box in boxes_of(frames, "[entry]").items():
        if not LOGINS[name].is_logo:
            assert box["width"] <= 160 - 8.8 + 0.1 and not narrow[name], name
            assert box["width"] / box["height"] == pytest.approx(300 / 44, rel=0.01), name
    in_each(frames, "() => { document.querySelector('main').style.width = '400px' }", "[entry]")
    disabled = in_each(frames, "e => 'disabled' in e && (e.disabled = true)", "[entry]")
    assert any(disabled.values())
    expect_no_change("disabled", [name for name, is_disabled in disabled.items() if is_disabled])


def test_without_the_picture_its_text_is_seen(visit_all, faults):
    """The picture is refused or fails: a black button with its own text, no empty one."""
    page, frames = visit_all(is_blocked=True)
    assert sum("img-src" in fault for fault in faults) >= len(frames)
    faults.expect("img-src")
    before = page.screenshot()
    grounds = in_each(frames, "e => getComputedStyle(e).backgroundColor", "[entry]")
    assert set(grounds.values()) == {"rgb(0, 0, 0)"}, grounds
    in_each(frames, """e => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(':is([entry], [entry] *):not(#a#a#a#a#a) { color: #000 !important }')
        const root = e.getRootNode()
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    }""", "[entry]")
    found = differences(page, before, page.screenshot(), list(boxes_of(frames, "[entry]").values()))
    assert 0 not in found, dict(zip(frames, found))


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
