"""The studio, as designers use it: with a mouse, with a keyboard alone, and without a script."""

import json
import re
import struct
import subprocess
import urllib.parse
import xml.etree.ElementTree

import pytest
from playwright.sync_api import expect

WIDE = {"width": 1280, "height": 900}
NARROW = {"width": 360, "height": 740}
FULL = ("/?width=280&height=44&type=continue&zoom=2&show=logo&show=title&show=baseline"
        "&show=margin&show=clear-space&show=proportion&show=neighbors")


def query(page):
    return urllib.parse.parse_qs(urllib.parse.urlsplit(page.url).query)


def preview(page):
    """The preview's address, once its picture is there."""
    page.wait_for_function("() => document.querySelector('#preview').complete")
    assert page.evaluate("document.querySelector('#preview').naturalWidth") > 0
    return page.get_attribute("#preview", "src")


def settled(page, change):
    """Makes a change and waits until the page shows it."""
    before = page.get_attribute(".studio", "data-target")
    change()
    page.wait_for_function(
        "before => document.querySelector('.studio').dataset.target !== before", arg=before)
    page.wait_for_function(
        "() => location.pathname + location.search === document.querySelector('.studio').dataset.target")
    return preview(page)


def choose(page, identifier):
    """Presses the label of a choice."""
    page.click(f"label[for='{identifier}']")


def bytes_of(page, target):
    answer = page.request.get(target)
    assert answer.ok, target
    return answer.body()


CHANGES = [
    ("mode-left", lambda p: choose(p, "mode-left"), "/appleid/button/left"),
    ("mode-logo", lambda p: choose(p, "mode-logo"), "/appleid/button/logo"),
    ("style", lambda p: choose(p, "parameter-style-white-outline"),
     "color=white&border=true"),
    ("title", lambda p: choose(p, "parameter-type-sign-up"), "type=sign-up"),
    ("language", lambda p: p.select_option("#parameter-locale", "ja_JP"), "locale=ja_JP"),
    ("width", lambda p: p.fill("#parameter-width", "221"), "width=221"),
    ("height", lambda p: p.fill("#parameter-height", "51"), "height=51"),
    ("radius", lambda p: p.fill("#parameter-border_radius", "22"), "border_radius=22"),
    ("scale", lambda p: p.select_option("#parameter-scale", "3"), "scale=6"),
    ("format", lambda p: choose(p, "parameter-format-svg"), ".svg"),
    ("weight", lambda p: choose(p, "parameter-weight-bold"), "weight=bold"),
    ("capitals", lambda p: choose(p, "parameter-title_case-upper"), "title_case=upper"),
    ("shadow", lambda p: choose(p, "parameter-shadow-medium"), "shadow=medium"),
    ("gradient", lambda p: p.fill("#parameter-gradient", "4"), "gradient=4"),
    ("outline", lambda p: p.select_option("#parameter-border_width", "2"), "border_width=2"),
    ("watch", lambda p: p.check("#parameter-watch"), "watch=true"),
]


@pytest.mark.parametrize("change,fragment", [c[1:] for c in CHANGES], ids=[c[0] for c in CHANGES])
def test_a_control_changes_url_and_picture(page, change, fragment):
    page.goto("/")
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    before = bytes_of(page, preview(page))
    after = settled(page, lambda: change(page))
    assert fragment in after
    assert bytes_of(page, after) != before
    url = page.text_content("#url")
    assert bytes_of(page, url)
    # The state survives: the same page, the same picture, the same form.
    form = "Object.fromEntries(new FormData(document.getElementById('studio')))"
    chosen = page.evaluate(form)
    page.reload()
    assert preview(page) == after
    assert page.evaluate(form) == chosen
    assert page.text_content("#url") == url


def test_every_parameter_has_a_control_or_is_said_by_another(page):
    page.goto("/")
    names = set(page.evaluate("[...document.getElementById('studio').elements].map(e => e.name)"))
    document = page.request.get("/openapi.json").json()
    known = {
        parameter["name"]
        for path, item in document["paths"].items() if path.startswith("/appleid/button")
        for parameter in document_parameters(document, item["get"]) if parameter["in"] == "query"}
    assert len(known) > 20
    # Style says both of these.
    assert known - names == {"color", "border"}


def document_parameters(document, operation):
    for parameter in operation["parameters"]:
        reference = parameter.get("$ref")
        yield document["components"]["parameters"][reference.split("/")[-1]] if reference else parameter


def test_dragging_a_slider_draws_once_it_rests(page):
    page.goto("/")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    box = page.locator("#parameter-width-slider").bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 20, middle)
    page.mouse.down()
    for step in range(40):
        page.mouse.move(box["x"] + 20 + 2 * step, middle)
    page.wait_for_function("() => document.querySelector('.studio').dataset.target !== '/'")
    page.mouse.up()
    page.wait_for_load_state("networkidle")
    width = page.input_value("#parameter-width")
    assert width == page.input_value("#parameter-width-slider")
    assert f"width={width}" in preview(page)
    # Not one page for each of the forty moves.
    assert len([url for url in asked if "/appleid/" not in url]) < 8


def test_typing_keeps_the_focus_and_says_what_is_wrong_until_it_is_right(page):
    page.goto("/")
    page.focus("#parameter-width")
    settled(page, lambda: page.fill("#parameter-width", "22"))
    problem = page.locator("#parameter-width-problem")
    expect(problem).to_contain_text("width=22 is not allowed")
    expect(page.locator("#parameter-width")).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("status")).to_contain_text("refused: width=22")
    settled(page, lambda: page.keyboard.type("0"))
    assert page.input_value("#parameter-width") == "220"
    expect(problem).to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "parameter-width"


def test_a_fix_is_applied_and_can_be_undone(page):
    page.goto("/?height=44&width=200&color=white")
    expect(page.locator(".findings .error")).to_contain_text("White has a contrast of only 1:1")
    settled(page, lambda: page.click(".findings .error .fix"))
    expect(page.locator(".findings .error")).to_have_count(0)
    assert query(page)["border"] == ["true"]
    assert page.is_checked("#parameter-style-white-outline")
    settled(page, lambda: page.click(".findings .warning .fix"))
    expect(page.locator(".findings .clear")).to_be_visible()
    settled(page, page.go_back)
    expect(page.locator(".findings .warning")).to_have_count(1)
    settled(page, page.go_back)
    assert page.is_checked("#parameter-style-white")


def test_the_page_colour_advises_a_style(page):
    page.goto("/?height=44&width=280")
    settled(page, lambda: choose(page, "page-dark-gray"))
    expect(page.locator(".findings .error")).to_contain_text("black-on-dark")
    expect(page.locator(".advice li", has_text="advised")).to_contain_text("White")
    settled(page, lambda: page.click(".advice a >> text=White >> nth=0"))
    expect(page.locator(".findings .clear")).to_be_visible()
    # Automatic follows the page.
    assert "background=F2F2F7" in settled(page, lambda: (
        choose(page, "parameter-style-auto"), choose(page, "page-light-gray")))
    assert settled(page, lambda: page.fill("#background", "#102030")).endswith(
        "style=auto&background=102030&scale=2")
    assert page.is_checked("#page-custom")
    settled(page, lambda: choose(page, "page-photo"))
    assert page.evaluate("document.querySelector('img.backdrop').naturalWidth") > 0


def test_overlays_lie_on_the_picture(page):
    page.goto("/?height=44&width=280&zoom=1")
    report = page.request.get("/appleid/button.json?height=44&width=280").json()["layout"]
    for overlay in ["logo", "title", "baseline", "margin", "clear-space", "proportion"]:
        settled(page, lambda: page.check(f"#show-{overlay}"))
    picture = page.locator("#preview").bounding_box()

    def box(selector):
        found = page.locator(selector).bounding_box()
        return [found["x"] - picture["x"], found["y"] - picture["y"], found["width"], found["height"]]

    def near(one, other):
        return all(abs(a - b) < 1.1 for a, b in zip(one, other))

    def boxed(part):
        return [part[key] for key in ("x", "y", "width", "height")]

    assert near(box(".o-logo:not(.dashed)"), boxed(report["logo"]["ink"]))
    assert near(box(".o-logo.dashed"), boxed(report["logo"]["box"]))
    assert near(box(".o-title"), boxed(report["title"]["ink"]))
    assert abs(box(".o-baseline:not(.dashed)")[1] - report["title"]["baseline"]) < 1.1
    assert near(box(".o-clear"), [-4.4, -4.4, 288.8, 52.8])
    assert near(box(".o-margin >> nth=0"), [0, 0, 22.4, 44])
    assert abs(box(".o-proportion:not(.dashed)")[3] - report["title"]["fontSize"]) < 1.1
    settled(page, lambda: page.check("#show-neighbors"))
    assert page.locator(".neighbor").count() == 2
    assert page.locator(".neighbor >> nth=0").bounding_box()["height"] == 44
    page.evaluate("document.querySelector('details').open = true")
    settled(page, lambda: page.fill("#parameter-match", "60"))
    assert page.locator(".neighbor >> nth=0").bounding_box()["height"] == 60


@pytest.mark.parametrize("ratio", [1, 2, 3])
def test_pixels_are_the_screen_s_own(new_page, ratio):
    page = new_page(device_scale_factor=ratio)
    page.goto("/?pixels=2")
    for picture in page.locator(".pixels img").all():
        picture.scroll_into_view_if_needed()
        shown, own = picture.evaluate(
            "e => [e.getBoundingClientRect().width * devicePixelRatio, e.naturalWidth]")
        assert abs(shown - 2 * own) < 0.1


KINDS = ["image", "picture", "css", "element", "script", "apple", "markdown", "curl", "command",
         "swiftui", "android"]


def code(page, index=0):
    return page.locator(".snippet code").nth(index).text_content()


def test_every_kind_of_code_can_be_chosen_and_copied(new_page, base_url):
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/?width=250&height=44")
    labels = page.locator(".kinds a").all_text_contents()
    assert len(labels) == len(KINDS)
    for index, kind in enumerate(KINDS):
        if index:
            settled(page, lambda: page.click(f".kinds a >> nth={index}"))
            assert query(page)["take"] == [kind]
        page.click(".snippet .copy >> nth=0")
        expect(page.locator(".snippet .copy >> nth=0")).to_have_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()") == code(page)


@pytest.mark.parametrize("state", [
    "width=250&height=44&type=continue&locale=de_DE", "format=svg&width=230&height=40&color=white&border=true",
    "mode=left&locale=ar_SA&width=300&height=50&shadow=medium", "mode=logo&size=44&border_radius=50",
])
@pytest.mark.parametrize("kind", ["image", "picture", "css", "element", "script"])
def test_code_shows_the_same_picture_on_another_page(page, new_page, origins, base_url, state, kind):
    page.goto(f"/?{state}&take={kind}&zoom=1")
    label = page.get_attribute("#preview", "alt")
    # The script draws pixels, whatever the format.
    url = page.text_content("#url")
    wanted = bytes_of(page, url.replace("button.svg", "button") if kind == "script" else url)
    markup = "".join(
        f"<style>{text}</style>" if caption == "CSS" else text
        for caption, text in zip(page.locator(".snippet figcaption").all_text_contents(),
                                 page.locator(".snippet code").all_text_contents()))
    other = new_page()
    other.route("**/host-page", lambda route: route.fulfill(
        content_type="text/html; charset=utf-8", body=f"<!DOCTYPE html><title>Host</title>{markup}"))
    loaded = []
    other.on("response", lambda answer: loaded.append(answer))
    other.goto("/host-page")
    other.wait_for_load_state("networkidle")
    pictures = [answer for answer in loaded if "/appleid/button" in answer.url]
    assert pictures and all(answer.ok for answer in pictures)
    assert all(answer.body() == wanted for answer in pictures)
    role = "img" if kind in ("image", "picture") else "button"
    expect(other.get_by_role(role, name=label, exact=True).first).to_be_visible()
    box = other.locator("button" if kind == "css" else "img").first.bounding_box()
    size = page.locator("#preview").bounding_box()
    assert (box["width"], box["height"]) == (size["width"], size["height"])


def test_light_and_dark_pages_get_their_own_style(page, new_page):
    page.goto("/?take=picture")
    markup = code(page)
    for scheme, color in [("light", None), ("dark", "white")]:
        other = new_page(color_scheme=scheme)
        other.route("**/host-page", lambda route: route.fulfill(
            content_type="text/html; charset=utf-8", body=f"<!DOCTYPE html><title>Host</title>{markup}"))
        other.goto("/host-page")
        current = urllib.parse.urlsplit(other.evaluate("document.querySelector('img').currentSrc"))
        assert urllib.parse.parse_qs(current.query).get("color") == (color and [color])


@pytest.mark.parametrize("target", ["/", FULL, "/?width=60&color=grey&locale=xx", "/?mode=logo&take=android",
                                    "/?mode=left&locale=he_IL&page=photo&take=apple&watch=true"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(new_page, axe, target, scheme):
    page = new_page(color_scheme=scheme, viewport=WIDE)
    page.goto(target)
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    axe(page)


def test_the_keyboard_reaches_and_works_everything(page):
    page.goto("/?take=css")
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    # A group of radio buttons is one stop, for which the arrow keys choose.
    stops = page.evaluate("""() => {
      const seen = new Set();
      return [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
        .filter(e => e.checkVisibility() && !e.closest("[hidden]"))
        .filter(e => e.type !== "radio" || (e.checked && !seen.has(e.name) && seen.add(e.name)))
        .map((e, index) => (e.dataset.stop = String(index)));
    }""")
    reached = set()
    for _ in range(len(stops) + 5):
        page.keyboard.press("Tab")
        stop = page.evaluate("document.activeElement.dataset.stop")
        if stop is not None:
            reached.add(stop)
            visible = page.evaluate("""() => {
              const focused = document.activeElement;
              const shown = focused.type === "radio" ? focused.nextElementSibling : focused;
              const style = getComputedStyle(shown);
              return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
            }""")
            assert visible, page.evaluate("document.activeElement.outerHTML")
    missed = set(stops) - reached
    assert not missed, [page.evaluate(
        "stop => document.querySelector(`[data-stop='${stop}']`).outerHTML", stop) for stop in missed]
    page.focus("#mode-center")
    assert settled(page, lambda: page.keyboard.press("ArrowRight")).startswith("/appleid/button/left")
    assert page.evaluate("document.activeElement.id") == "mode-left"


def test_the_first_stop_leads_past_the_navigation(page):
    page.goto("/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to content"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_the_form_works_without_a_script(new_page):
    page = new_page(java_script_enabled=False)
    page.goto("/")
    page.fill("#parameter-width", "230")
    choose(page, "parameter-type-continue")
    page.select_option("#parameter-locale", "fr_FR")
    page.fill("#parameter-border_radius", "10")
    page.select_option("#parameter-border_radius-unit", "points")
    choose(page, "page-dark-gray")
    page.check("#show-title")
    page.click("text=Show >> nth=-1")
    source = page.get_attribute("#preview", "src")
    for fragment in ["width=230", "type=continue", "locale=fr_FR", "border_radius=10pt"]:
        assert fragment in source
    assert page.request.get(source).ok
    assert page.input_value("#parameter-border_radius") == "10"
    assert page.is_checked("#show-title") and page.locator(".o-title").count() == 1
    expect(page.locator(".findings .error")).to_contain_text("black-on-dark")
    page.click(".findings .error .fix")
    assert "color=white" in page.get_attribute("#preview", "src")
    page.click(".kinds a >> text=curl")
    assert "curl --fail" in page.locator(".snippet code").first.text_content()
    choose(page, "mode-logo")
    page.click(".submit button")
    assert page.get_attribute("#preview", "src").startswith("/appleid/button/logo")
    expect(page.locator("#parameter-size")).to_be_visible()
    expect(page.locator("#parameter-width")).to_be_hidden()
    expect(page.locator(".copy").first).to_be_hidden()


@pytest.mark.parametrize("target", ["/", FULL, "/?mode=left&locale=ar_SA&take=swiftui&width=375",
                                    "/?width=60&color=grey&locale=xx&take=android"])
def test_a_narrow_page_does_not_scroll_sideways(new_page, target):
    # 200 % of 720 points are 360 as well.
    page = new_page(viewport=NARROW)
    page.goto(target)
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    too_small = page.evaluate("""() => [...document.querySelectorAll("a, button, select, input, label")]
      .filter(e => e.checkVisibility() && e.getBoundingClientRect().width > 1)
      .filter(e => e.getBoundingClientRect().right > 361 && !e.closest(".stage, .pixels, pre"))
      .map(e => e.outerHTML)""")
    assert too_small == []


def test_right_to_left_is_drawn_mirrored_and_named_so(page):
    page.goto("/?mode=left&locale=he_IL&width=300&height=44&show=logo&zoom=1")
    assert page.get_attribute("#preview", "lang") == "he-IL"
    picture, logo = (page.locator(s).bounding_box() for s in ["#preview", ".o-logo:not(.dashed)"])
    assert logo["x"] > picture["x"] + picture["width"] / 2


def test_the_first_load_is_small(page):
    sizes = {}
    page.on("response", lambda answer: sizes.update({answer.url: answer}))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    transferred = sum(
        answer.request.sizes()["responseBodySize"] for url, answer in sizes.items()
        if "/appleid/" not in url)
    assert 1_000 < transferred < 60_000
    assert {answer.headers.get("content-encoding") for url, answer in sizes.items()
            if "/appleid/" not in url} == {"gzip"}


def test_nothing_is_kept_in_the_browser(page):
    page.goto("/")
    settled(page, lambda: choose(page, "mode-left"))
    assert page.context.cookies() == []
    assert page.evaluate("localStorage.length + sessionStorage.length") == 0


def test_a_server_that_is_gone_is_said(page, faults):
    page.goto("/")
    page.route("**/?*", lambda route: route.abort())
    page.fill("#parameter-width", "200")
    expect(page.get_by_role("status")).to_contain_text("The page shows what was chosen before.")
    faults.expect("net::ERR_FAILED")


@pytest.mark.parametrize("name,options,target", [
    ("studio-wide-light", {"viewport": WIDE}, FULL),
    ("studio-wide-dark", {"viewport": WIDE, "color_scheme": "dark"}, FULL + "&color=white&page=dark-gray"),
    ("studio-narrow-light", {"viewport": NARROW}, "/?mode=left&locale=ar_SA&page=photo&zoom=1"),
    ("studio-narrow-dark", {"viewport": NARROW, "color_scheme": "dark"},
     "/?mode=logo&size=44&border_radius=50&page=black&color=white&take=swiftui"),
    ("studio-wrong", {"viewport": WIDE}, "/?width=60&height=444&color=grey&shadow=huge&locale=xx"),
    ("studio-thai", {"viewport": WIDE}, "/?locale=th_TH&width=260&height=50&zoom=4&show=title&show=baseline"),
    ("studio-hindi", {"viewport": WIDE}, "/?locale=hi_IN&width=260&height=50&zoom=4&show=title&show=baseline"),
    ("studio-japanese", {"viewport": WIDE}, "/?locale=ja_JP&width=260&height=50&zoom=4&show=title&show=logo"),
    ("studio-hebrew", {"viewport": WIDE}, "/?locale=he_IL&width=260&height=50&zoom=4&mode=left&show=margin"),
])
def test_screenshots(new_page, screenshot, name, options, target):
    page = new_page(**options)
    page.goto(target)
    page.wait_for_load_state("networkidle")
    screenshot(page, name)


def run(code, folder):
    subprocess.run(["bash", "-euc", code], cwd=folder, check=True, timeout=60, capture_output=True)


def extent(file):
    """The pixels of a PNG."""
    head = file.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    return struct.unpack(">II", head[16:24])


STATE = "width=250&height=44&locale=tr_TR&title_case=upper&border_radius=22pt"


def test_curl_fetches_every_file(page, tmp_path):
    page.goto(f"/?{STATE}&take=curl")
    run(code(page), tmp_path)
    assert [extent(tmp_path / name) for name in ["button.png", "button@2x.png", "button@3x.png"]] == [
        (250, 44), (500, 88), (750, 132)]
    assert (tmp_path / "button.png").read_bytes() == bytes_of(page, page.text_content("#url"))
    assert "<svg" in (tmp_path / "button.svg").read_text()


def test_an_image_set_for_xcode_is_whole(page, tmp_path):
    page.goto(f"/?{STATE}&take=swiftui")
    run(code(page), tmp_path)
    folder = tmp_path / "Assets.xcassets" / "SignInWithApple.imageset"
    contents = json.loads((folder / "Contents.json").read_text())
    assert [extent(folder / image["filename"])[0] / 250 for image in contents["images"]] == [1, 2, 3]
    assert [image["scale"] for image in contents["images"]] == ["1x", "2x", "3x"]
    label = page.get_attribute("#preview", "alt")
    assert f'.accessibilityLabel("{label}")' in code(page, 1)


def test_drawables_for_android_are_whole(page, tmp_path):
    page.goto(f"/?{STATE}&take=android")
    run(code(page), tmp_path)
    densities = {"mdpi": 1, "hdpi": 1.5, "xhdpi": 2, "xxhdpi": 3, "xxxhdpi": 4}
    for density, scale in densities.items():
        file = tmp_path / f"app/src/main/res/drawable-{density}/sign_in_with_apple.png"
        assert extent(file) == (250 * scale, 44 * scale)
    element = xml.etree.ElementTree.fromstring(code(page, 1))
    label = page.get_attribute("#preview", "alt")
    assert element.attrib["{http://schemas.android.com/apk/res/android}contentDescription"] == label


def test_the_link_in_markdown_leads_to_the_picture(page):
    page.goto(f"/?{STATE}&take=markdown")
    label, url = re.fullmatch(r"\[!\[(.+)\]\((\S+)\)\]\(https://example.com/sign-in\)", code(page)).groups()
    assert label == page.get_attribute("#preview", "alt")
    assert b"<svg" in bytes_of(page, url)


def test_apple_s_element_says_the_button(page):
    page.goto("/?mode=left&type=continue&color=white&border=true&width=300&height=50&logo-size=large"
              "&locale=fr_FR&take=apple")
    page.evaluate("""code => {
      const host = document.createElement("div");
      host.innerHTML = code;
      window.found = {...host.querySelector("#appleid-signin").dataset};
    }""", code(page))
    assert page.evaluate("found") == {
        "mode": "left-align", "type": "continue", "color": "white", "border": "true",
        "borderRadius": "15", "width": "300", "height": "50", "logoSize": "large"}
    assert "/appleid/1/fr_FR/appleid.auth.js" in code(page)
