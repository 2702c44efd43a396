"""The style sheet for login pages that others host, on pages as their products write them: a page of
another origin, the product's own rules, and the sheet after them."""

import os
import re
import urllib.request

import pytest
from login_pages import PAGES, LoginPage

PLAIN = LoginPage("selector=%23apple&locale=en_US", '<a entry id="apple" href="#x">Sign in with Apple</a>')


@pytest.fixture
def visit(base_url, new_page, site):
    """`visit(login_page)` opens it with its sheet, and waits for the picture."""

    def open_page(login, further="", lang="en", width=400, top="", is_blocked=False, **options):
        page = new_page(**options)
        query = "&".join(filter(None, [login.query, further]))
        sheet = f'<link rel="stylesheet" href="{base_url}/button.css?{query}">'
        body = f"<style>{login.css}</style>{login.html}"
        if login.in_shadow:
            # There is no @import in sheets that scripts construct, so the text has whole addresses.
            text = read(f"{base_url}/button.css?{query}").replace('url("', f'url("{base_url}/')
            body = (
                '<div><template shadowrootmode="open">'
                f"<style>{login.css}</style>{login.html}<style>{text}</style></template></div>")
            sheet = ""
        pictures = "'none'" if is_blocked else f"{base_url}/ data:"
        site.policy = (
            f"default-src 'none'; connect-src {base_url}/; img-src {pictures}; style-src {base_url}/ 'unsafe-inline'")
        site.page = (
            f'<!DOCTYPE html><html lang="{lang}" {top}><meta charset="utf-8"><title>Log in</title>'
            '<link rel="icon" href="data:,">'
            f"<style>body {{ margin: 20px }} main {{ width: {width}px }}</style>{sheet}"
            f"<body><main>{body}</main>")
        page.goto(site.origin)
        entry = page.locator("[entry]")
        wait_for_picture(entry)
        return page, entry

    return open_page


def wait_for_picture(entry):
    """Returns when the picture is painted, or has failed."""
    entry.evaluate("""async element => {
        const listed = getComputedStyle(element, "::after").backgroundImage
        const addresses = [...listed.matchAll(/url\\("([^"]*)"\\)/g)].map(match => match[1])
        const asked = performance.getEntriesByType("resource").map(entry => entry.name)
        const image = new Image()
        const ended = new Promise(done => { image.onload = image.onerror = done })
        image.src = addresses.find(address => asked.includes(address)) ?? addresses[0]
        await ended
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }""")


def read(url):
    with urllib.request.urlopen(url, timeout=60) as response:
        return response.read().decode()


def spoken_name(page, entry):
    """The name and role in Chromium's accessibility tree."""
    entry.evaluate("element => { window.entry = element }")
    session = page.context.new_cdp_session(page)
    found = session.send("Runtime.evaluate", {"expression": "window.entry"})["result"]
    session.send("Accessibility.enable")
    nodes = session.send("Accessibility.getPartialAXTree", {
        "objectId": found["objectId"], "fetchRelatives": False})["nodes"]
    return nodes[0]["role"]["value"], nodes[0]["name"]["value"]


def painted(page, entry, margin=0):
    box = entry.bounding_box()
    return page.screenshot(clip={
        "x": box["x"] - margin, "y": box["y"] - margin, "width": box["width"] + 2 * margin,
        "height": box["height"] + 2 * margin})


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


def shown_picture(entry):
    """The address of the picture."""
    return entry.evaluate("e => getComputedStyle(e, '::after').backgroundImage")


def test_every_preset_is_tested(base_url):
    """The pages of the service and those of this file are the same."""
    document = read(f"{base_url}/openapi.json")
    names = re.search(r"The product that shows the login page[^\"]*It takes one of ([^.\"]*)\.", document)
    assert set(names[1].split(", ")) == set(PAGES) | {"cognito"}


@pytest.mark.parametrize("name", PAGES)
def test_it_is_the_picture(visit, base_url, name):
    """Its size is the picture's, and its pixels are those of an image in its place."""
    login = PAGES[name]
    page, entry = visit(login, "" if login.is_logo else "locale=en_US", width=640)
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


@pytest.mark.parametrize("name", PAGES)
def test_it_is_the_same_in_every_state_but_for_a_focus_ring(visit, name):
    page, entry = visit(PAGES[name])
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
    if entry.evaluate("element => 'disabled' in element"):
        entry.evaluate("element => { element.disabled = true }")
        assert painted(page, entry) == normal, "disabled"


@pytest.mark.parametrize("name", PAGES)
def test_its_name_is_spoken_once(visit, name):
    page, entry = visit(PAGES[name])
    role, spoken = spoken_name(page, entry)
    assert role in ("button", "link")
    assert spoken == PAGES[name].name


@pytest.mark.parametrize("name", PAGES)
def test_without_the_picture_its_text_is_seen(visit, faults, name):
    """The picture is refused or fails: a black button with its own text, no empty one."""
    page, entry = visit(PAGES[name], is_blocked=True)
    faults.expect("img-src")
    assert entry.evaluate("e => getComputedStyle(e).backgroundColor") == "rgb(0, 0, 0)"
    seen = painted(page, entry)
    # An image that fails shows its alternative text; the lines of an icon that stays are white.
    has_text = entry.evaluate("""(e, isLogo) => e.innerText.trim() !== ""
        || isLogo && !!e.querySelector("path, img:not([alt=''])")""", PAGES[name].is_logo)
    entry.evaluate("""e => { const sheet = new CSSStyleSheet()
        sheet.replaceSync(':is([entry], [entry] *):not(#a#a#a#a#a) { color: #000 !important }')
        const root = e.getRootNode()
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet] }""")
    assert (painted(page, entry) != seen) == has_text


def test_a_click_on_it_reaches_a_child(visit):
    """A version of Keycloak reads the address from the parent of what is clicked."""
    login = LoginPage(
        PAGES["keycloak"].query,
        PAGES["keycloak"].html.replace('href="#broker"', 'href="#" data-link="/broker"'),
        PAGES["keycloak"].css)
    page, entry = visit(login)
    page.evaluate("""document.addEventListener("click", event => {
        window.link = event.target.parentElement.dataset.link })""")
    box = entry.bounding_box()
    for x, y in [(3, 3), (box["width"] / 2, box["height"] / 2), (box["width"] - 3, box["height"] - 3)]:
        page.evaluate("window.link = null")
        entry.click(position={"x": x, "y": y})
        assert page.evaluate("window.link") == "/broker"


@pytest.mark.parametrize("lang, locale", [
    ("de", "de_DE"), ("en", "en_US"), ("ar", "ar_SA"), ("zh-Hant-TW", "zh_TW"), ("tlh", "en_US"), ("", "en_US"),
])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_picture_has_the_language_of_the_page(visit, lang, locale, scheme):
    _, entry = visit(PAGES["auth0"], "dark_style=white", lang=lang, color_scheme=scheme)
    picture = shown_picture(entry)
    assert f"locale={locale}" in picture
    assert f"color={'white' if scheme == 'dark' else 'black'}" in picture


def test_only_the_languages_asked_for(visit):
    _, entry = visit(PAGES["auth0"], "locale=fr_FR,de_DE", lang="ja")
    assert "locale=fr_FR" in shown_picture(entry)


@pytest.mark.parametrize("is_dark", [False, True])
def test_dark_pages_of_a_product_have_its_class(visit, is_dark):
    top = 'class="pf-v5-theme-dark"' if is_dark else ""
    _, entry = visit(PAGES["keycloak"], top=top, color_scheme="dark")
    assert ("color=white" in shown_picture(entry)) == is_dark


@pytest.mark.parametrize("name", [name for name in PAGES if not PAGES[name].is_logo])
def test_it_keeps_its_proportions_where_there_is_less_room(visit, name):
    page, entry = visit(PAGES[name], width=160)
    box = entry.bounding_box()
    assert box["width"] <= 160 - 8.8 + 0.1
    assert box["width"] / box["height"] == pytest.approx(300 / 44, rel=0.01)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("display", ["inline-block", "table", "flex", "inline-flex", "grid"])
def test_it_gets_its_width_where_nothing_else_gives_one(visit, display):
    _, entry = visit(LoginPage(PLAIN.query, f'<div style="display: {display}">{PLAIN.html}</div>'))
    box = entry.bounding_box()
    assert (box["width"], box["height"]) == pytest.approx((300, 44), abs=0.1)


@pytest.mark.parametrize("name", ["auth0", "okta", "clerk-icon", "ory-icon"])
def test_nothing_comes_closer_than_the_clear_space(visit, name):
    _, entry = visit(PAGES[name])
    margins = entry.evaluate("""e => { const s = getComputedStyle(e)
        return [s.marginTop, s.marginRight, s.marginBottom, s.marginLeft].map(parseFloat) }""")
    assert min(margins) >= 4.4


@pytest.mark.parametrize("format, scale, part", [
    ("png", 1, "scale=1"), ("png", 3, "scale=3"), ("webp", 2, "format=webp"), ("svg", 2, "format=svg"),
])
def test_screens_get_the_picture_that_fits(visit, format, scale, part):
    requests = []
    page, entry = visit(PLAIN, f"format={format}", device_scale_factor=scale)
    page.on("request", lambda request: requests.append(request.url))
    page.reload()
    wait_for_picture(entry)
    pictures = [url for url in requests if "/appleid/button" in url]
    assert set(pictures) == {pictures[0]} and part in pictures[0]


def test_forced_colors_leave_a_border(visit):
    _, entry = visit(PLAIN, forced_colors="active")
    style = entry.evaluate("e => { const s = getComputedStyle(e); return [s.outlineStyle, s.outlineWidth] }")
    assert style == ["solid", "1px"]
    assert "appleid/button" in shown_picture(entry)


def test_a_shadow_does_not_move_the_text_plate(visit):
    _, entry = visit(PLAIN, "shadow=large&border_radius=50")
    box = entry.bounding_box()
    clip, padding = entry.evaluate(
        "e => { const s = getComputedStyle(e); return [s.backgroundClip, parseFloat(s.paddingTop)] }")
    assert clip == "content-box"
    room = padding - 1
    assert room > 0
    assert (box["width"], box["height"]) == pytest.approx((300 + 2 * room, 44 + 2 * room), abs=0.1)


def test_what_the_page_hides_stays_hidden(visit):
    page, entry = visit(PLAIN)
    entry.evaluate("e => { e.hidden = true }")
    assert not entry.is_visible()


def test_it_works_behind_a_prefix(base_url):
    """Addresses in the sheet are relative to it."""
    text = read(f"{base_url}/button.css?{PLAIN.query}")
    addresses = re.findall(r'url\("([^"]*)"\)', text)
    assert addresses and all(address.startswith("appleid/button") for address in addresses)


@pytest.mark.parametrize("name", ["keycloak", "okta", "firebaseui", "clerk-icon", "zitadel"])
def test_everybody_can_use_it(visit, axe, name):
    page, _ = visit(PAGES[name])
    axe(page, "main")


@pytest.mark.skipif("BEZEL_SCREENSHOTS" not in os.environ, reason="nobody looks at the picture")
def test_all_together(visit, screenshot):
    """A picture of each for people to look at."""
    for name, login in PAGES.items():
        page, _ = visit(login, viewport={"width": 480, "height": 120})
        screenshot(page, f"css-{name}")
