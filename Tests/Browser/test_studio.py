"""The studio, as designers use it."""

import pytest
from playwright.sync_api import expect

from studio_page import bytes_of, choose, finding, preview, query, settled


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
    expect(finding(page, "white-on-light")).to_contain_text("White has a contrast of only 1:1")
    settled(page, lambda: finding(page, "white-on-light").locator(".fix").click())
    expect(finding(page, "white-on-light")).to_have_count(0)
    assert query(page)["border"] == ["true"]
    assert page.is_checked("#parameter-style-white-outline")
    settled(page, lambda: finding(page, "title-proportion").locator(".fix").click())
    expect(finding(page, "title-proportion")).to_have_count(0)
    settled(page, page.go_back)
    expect(finding(page, "title-proportion")).to_have_count(1)
    settled(page, page.go_back)
    assert page.is_checked("#parameter-style-white")


def test_the_page_colour_advises_a_style(page):
    page.goto("/?height=44&width=280")
    settled(page, lambda: choose(page, "page-dark-gray"))
    expect(finding(page, "black-on-dark")).to_have_class("error")
    expect(page.locator(".advice li", has_text="advised")).to_contain_text("White")
    settled(page, lambda: page.click(".advice a >> text=White >> nth=0"))
    expect(finding(page, "black-on-dark")).to_have_count(0)
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
