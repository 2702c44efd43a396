"""/button.js on pages of another origin, which allow nothing but the service's scripts and pictures."""

import http.server
import re
import threading
import urllib.parse

import pytest
from playwright.sync_api import expect

STYLE = """
body { font: 16px sans-serif; background: canvas; color: canvastext }
.signin-button { width: 210px; height: 40px }
button, img { padding: 40px !important; border: 9px solid red !important; width: 7px !important }
"""


class Site(http.server.ThreadingHTTPServer):
    """A web site of somebody who uses the script: one page and its style sheet."""

    def __init__(self, service):
        super().__init__(("127.0.0.1", 0), SiteHandler)
        self.service = service
        self.origin = f"http://127.0.0.1:{self.server_port}"
        self.page = ""

    def open(self, page, body, lang="en", scripts=1, style="", until="load"):
        """Opens a page with a body, and returns the first picture of a button."""
        script = f'<script type="module" src="{self.service}/button.js?{{}}"></script>'
        self.style = STYLE + style
        self.page = (
            f'<!DOCTYPE html><html lang="{lang}"><meta charset="utf-8"><title>Sign in</title>'
            f'<link rel="stylesheet" href="/site.css"><link rel="icon" href="data:,">'
            f'{"".join(script.format(number) for number in range(scripts))}'
            f'<body><main><h1>Sign in</h1>{body}</main>')
        page.goto(self.origin, wait_until=until)
        return page.locator("#appleid-signin img, bezel-button img").first


class SiteHandler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        is_style = self.path == "/site.css"
        body = (self.server.style if is_style else self.server.page).encode()
        service = self.server.service
        self.send_response(200)
        self.send_header("Content-Type", "text/css" if is_style else "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header(
            "Content-Security-Policy",
            f"default-src 'none'; script-src {service}; img-src {service} data:; style-src 'self'")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def site(base_url, origins):
    server = Site(base_url)
    origins.add(server.origin)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def asked(image):
    """The path and the parameters that a picture was asked for with."""
    url = urllib.parse.urlsplit(image.get_attribute("src"))
    return url.path, dict(urllib.parse.parse_qsl(url.query))


def expect_picture(image, path="/appleid/button", room=0, **expected):
    """Expects a picture that was asked for with these parameters, besides what is usual, and that
    is there in the right size."""
    usual = {"color": "black", "border": "true", "scale": "1"}
    if path.endswith("logo"):
        usual |= {"size": "40"}
    else:
        usual |= {"width": "210", "height": "40", "locale": "en_US"}
    expected = usual | {name: str(value) for name, value in expected.items()}
    assert asked(image) == (path, expected)
    expect_loaded(image, room)


def expect_loaded(image, room=0):
    _, query = asked(image)
    width, height = (int(query.get(name) or query["size"]) for name in ("width", "height"))
    scale = float(query["scale"])
    for name, points in (("Width", width), ("Height", height)):
        expect(image).to_have_js_property(
            f"natural{name}", round((points + 2 * room) * scale), timeout=20_000)
        assert image.get_attribute(name.lower()) == str(points + 2 * room)
    box = image.locator("xpath=..").bounding_box()
    assert (round(box["width"]), round(box["height"])) == (width, height)


def element(attributes="", inside="", name="div"):
    identity = 'id="appleid-signin"' if name == "div" else ""
    return f'<{name} {identity} class="signin-button" {attributes}>{inside}</{name}>'


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
    ('data-type="sign-in"', {"type": "sign-in"}),
    ('data-type="sign in"', {"type": "sign-in"}),
    ('data-type="Sign Up"', {"type": "sign-up"}),
    ('data-type="continue"', {"type": "continue"}),
    ('data-type="buy"', {}),
    ('data-color="white"', {"color": "white"}),
    ('data-color="black" data-border="false"', {"border": "false"}),
    ('data-color="false"', {}),
    ('data-border-radius="0"', {"border_radius": 0}),
    ('data-border-radius="80"', {"border_radius": 50}),
    ('data-border-radius="pill"', {"border_radius": 50}),
    ('data-border-radius="10px"', {"border_radius": "10pt"}),
    ('data-border-radius="99.5pt"', {"border_radius": "20pt"}),
    ('data-border-radius="round"', {}),
    ('data-width="250" data-height="44"', {"width": 250, "height": 44}),
    ('data-width="280px" data-height="80%"', {"width": 280, "height": 32}),
    ('data-width="50%"', {"width": 130}),
    ('data-width="9" data-height="9"', {"width": 130, "height": 30}),
    ('data-width="9999" data-height="9999"', {"width": 375, "height": 64}),
    ('data-width="-1" data-height="tall"', {}),
    ('data-size="44" data-logo-size="large"', {}),
    ('data-style="white"', {"color": "white", "border": "false"}),
    ('data-style="white-outline" data-color="black"', {"color": "white"}),
    ('data-style="constructor" data-mode="constructor" data-locale="constructor"', {}),
    ('data-weight="bold" data-title-case="upper"', {"weight": "bold", "title_case": "upper"}),
    ('data-gradient="9" data-border-width="1.5"', {"gradient": 5, "border_width": "1.5"}),
    ('data-border-width="2" data-border="false"', {"border": "false"}),
    ('data-format="json" data-strict="true" data-watch="true" data-scale="9" data-text="Hi"', {}),
]


def test_attributes(site, page):
    site.open(page, "".join(element(attributes) for attributes, _ in ATTRIBUTES))
    images = page.locator("img").all()
    assert len(images) == len(ATTRIBUTES)
    for image, (attributes, expected) in zip(images, ATTRIBUTES):
        print(attributes)
        expect_picture(image, **expected)


def test_left_aligned(site, page):
    image = site.open(page, element(
        'data-mode="left-align" data-logo-size="Medium" data-logo-position="12"'
        ' data-label-position="500"'))
    expect_picture(image, "/appleid/button/left", **{
        "logo-size": "medium", "logo-position": 12, "label-position": 182})


LOGOS = [
    ("", 40), ('data-size="60"', 60), ('data-size="100"', 64), ('data-height="48"', 48),
    ('data-width="50"', 50), ('data-size="100%"', 40), ('data-size="1"', 30),
]


def test_logo_only(site, page):
    site.open(page, "".join(
        element(f'data-mode="logo-only" data-type="continue" {attributes}')
        for attributes, _ in LOGOS))
    for image, (attributes, size) in zip(page.locator("img").all(), LOGOS):
        print(attributes)
        expect_picture(image, "/appleid/button/logo", size=size)
    expect(page.get_by_role("button", name="Continue with Apple")).to_have_count(len(LOGOS))


def test_shadow_leaves_the_button_its_size(site, page):
    image = site.open(page, element('data-shadow="medium"'))
    expect_picture(image, room=8, shadow="medium")
    button = image.locator("xpath=..").bounding_box()
    picture = image.bounding_box()
    assert (picture["x"], picture["y"]) == (button["x"] - 8, button["y"] - 8)


def test_element_without_a_size(site, page):
    image = site.open(page, '<div id="appleid-signin"></div>')
    expect_picture(image, width=375, height=30)


def test_every_element_with_the_id(site, page):
    site.open(page, element() + element('data-type="continue"') + element(name="bezel-button"))
    expect(page.get_by_role("button")).to_have_count(3)


LANGUAGES = [
    ("he", "iw_IL", "התחברות באמצעות Apple"), ("ar", "ar_SA", "تسجيل الدخول باستخدام Apple"),
    ("de-AT", "de_DE", "Mit Apple anmelden"), ("zh-Hant-HK", "zh_HK", "使用Apple登入"),
    ("zh-Hant", "zh_TW", "使用Apple登入"), ("nb", "no_NO", "Logg på med Apple"),
    ("no", "no_NO", "Logg på med Apple"), ("PT_br", "pt_BR", "Iniciar sessão com a Apple"),
    ("ja", "ja_JP", "Appleでサインイン"), ("en-AU", "en_GB", "Sign in with Apple"),
    ("tlh", "en_US", "Sign in with Apple"), ("", "en_US", "Sign in with Apple"),
]


def test_language_of_the_page(site, page):
    site.open(page, "".join(f'<div lang="{lang}">{element()}</div>' for lang, _, _ in LANGUAGES))
    for button, (lang, locale, title) in zip(page.get_by_role("button").all(), LANGUAGES):
        image = button.locator("img")
        print(lang)
        expect_picture(image, locale=locale)
        expect(button).to_have_accessible_name(title)
        # What the service says of the same picture.
        report = page.request.get(
            image.get_attribute("src").replace("button?", "button.json?")).json()
        assert button.evaluate("button => [button.lang, button.dir]") == [
            report["language"], report["direction"]]
        assert title == report["label"]


def test_language_of_an_element_and_of_an_attribute(site, page):
    site.open(page, f'<div lang="fr">{element()}</div>{element("data-locale=ko_KR lang=fr")}'
              + element('data-locale="auto"'), lang="de")
    images = page.locator("img")
    assert [asked(image)[1]["locale"] for image in images.all()] == ["fr_FR", "ko_KR", "de_DE"]
    page.evaluate("document.documentElement.lang = 'it'")
    assert [asked(image)[1]["locale"] for image in images.all()] == ["fr_FR", "ko_KR", "it_IT"]


def test_weight_that_a_typeface_lacks(site, page):
    image = site.open(page, element('data-weight="bold" data-locale="ja"'))
    expect_picture(image, locale="ja_JP")


@pytest.mark.parametrize("style, scheme, attributes, expected", [
    ("", "light", "", ("black", "true")),
    ("", "dark", "", ("black", "true")),
    (":root { color-scheme: light dark }", "light", "", ("black", "true")),
    (":root { color-scheme: light dark }", "dark", "", ("white", "false")),
    (":root { color-scheme: light dark }", "dark", 'data-color="auto"', ("white", "false")),
    (":root { color-scheme: light dark }", "dark", 'data-style="auto"', ("white", "false")),
    (":root { color-scheme: light dark }", "dark", 'data-border="true"', ("white", "true")),
    (":root { color-scheme: light dark }", "dark", 'data-color="black"', ("black", "true")),
    (":root { color-scheme: light dark }", "dark", 'data-color="white"', ("white", "true")),
    (":root { color-scheme: dark }", "light", "", ("white", "false")),
    (":root { color-scheme: light }", "dark", "", ("black", "true")),
    ("main { color-scheme: dark }", "light", "", ("white", "false")),
])
def test_color_of_the_page(site, new_page, style, scheme, attributes, expected):
    page = new_page(color_scheme=scheme)
    image = site.open(page, element(attributes), style=style)
    expect_picture(image, color=expected[0], border=expected[1])


def test_color_follows_the_reader(site, page, axe, screenshot):
    image = site.open(page, element(), style=":root { color-scheme: light dark }")
    expect_picture(image)
    page.emulate_media(color_scheme="dark")
    expect(image).to_have_attribute("src", re.compile("color=white"))
    expect_picture(image, color="white", border="false")
    screenshot(page, "button-js-dark")
    page.evaluate("document.documentElement.style.colorScheme = 'light'")
    expect(image).to_have_attribute("src", re.compile("color=black"))


@pytest.mark.parametrize("ratio, scale", [(1, 1), (1.1, 1.5), (2, 2), (2.625, 3), (3, 3), (8, 6)])
def test_pixels(site, new_page, ratio, scale):
    page = new_page(device_scale_factor=ratio)
    expect_picture(site.open(page, element()), scale=scale)


def test_pixels_follow_the_screen(site, page):
    image = site.open(page, element())
    session = page.context.new_cdp_session(page)
    for ratio in (2, 3, 1):
        # As when a reader zooms: there is room for less.
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
    # Every width that did not rest for a moment is passed over.
    assert len(requests) < 45, requests


def test_hidden_element_asks_for_no_picture(site, page):
    image = site.open(page, element("hidden"))
    assert image.get_attribute("src") is None
    page.evaluate("document.getElementById('appleid-signin').hidden = false")
    expect(image).to_have_attribute("src", re.compile("width=210"))
    expect_picture(image)


def test_element_that_comes_later(site, page):
    site.open(page, "")
    page.evaluate("""() => {
      const part = document.createElement("section");
      part.innerHTML = '<div id="appleid-signin" class="signin-button" data-type="continue"></div>';
      document.querySelector("main").append(part);
    }""")
    image = page.locator("img")
    expect_picture(image, type="continue")
    # And that goes, changes meanwhile, and comes back.
    page.evaluate("""async () => {
      const part = document.querySelector("section");
      part.remove();
      await new Promise(requestAnimationFrame);
      part.firstChild.dataset.color = "white";
      document.querySelector("main").append(part);
    }""")
    expect_picture(image, type="continue", color="white")
    expect(page.get_by_role("button")).to_have_count(1)


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


def test_element_that_cannot_have_a_button(site, page):
    site.open(page, '<button id="appleid-signin">Sign in</button><div id="appleid-signin"></div>')
    expect(page.get_by_role("button")).to_have_count(2)
    expect(page.locator("img")).to_have_count(1)


@pytest.mark.parametrize("name", ["div", "bezel-button"])
def test_module_that_runs_twice(site, page, name):
    image = site.open(page, element(name=name), scripts=2)
    expect_picture(image)
    expect(page.locator("img")).to_have_count(1)


def test_picture_that_is_missing(site, page, faults, axe, screenshot):
    page.route("**/appleid/button?*", lambda route: route.fulfill(status=503))
    image = site.open(page, element('data-type="continue" data-locale="de"'))
    expect(image).to_have_js_property("complete", True)
    expect(page.get_by_role("button", name="Mit Apple fortfahren")).to_be_visible()
    button = page.locator("#appleid-signin button")
    # The text takes ink.
    written = button.screenshot()
    image.evaluate("image => image.alt = ''")
    assert button.screenshot() != written
    image.evaluate("image => image.alt = 'Mit Apple fortfahren'")
    screenshot(page, "button-js-missing-picture")
    page.evaluate(COUNT_CLICKS)
    button.click()
    assert page.evaluate("clicks") == ["element", "document"]
    axe(page)
    faults.expect("503")


def test_nothing_moves(site, page):
    held = []
    page.route("**/appleid/button?*", lambda route: held.append(route))
    image = site.open(
        page, element(name="bezel-button") + "<p id=after>after</p>", until="domcontentloaded")
    before = page.locator("#after").bounding_box()
    for route in held:
        route.continue_()
    expect_picture(image)
    assert page.locator("#after").bounding_box() == before


def test_no_global_names(site, page):
    site.open(page, "")
    before = "Object.keys(window).length"
    with_script = page.evaluate(before)
    site.open(page, "", scripts=0)
    assert page.evaluate(before) == with_script


def test_answer(page, base_url):
    response = page.request.get(f"{base_url}/button.js")
    headers = response.headers
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert headers["cache-control"] == "public, max-age=3600"
    assert headers["access-control-allow-origin"] == "*"
    assert headers["cross-origin-resource-policy"] == "cross-origin"
    again = page.request.get(f"{base_url}/button.js", headers={"If-None-Match": headers["etag"]})
    assert again.status == 304
