"""The studio, as designers use it."""

import re

import pytest
from playwright.sync_api import expect

from studio_page import at_rest, bytes_of, choose, finding, get, preview, query, settled


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
    ("format", lambda p: p.select_option("#parameter-format", "png"), "scale=2"),
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
    # The state survives a reload: the same page, the same picture, the same form.
    form = "Object.fromEntries(new FormData(document.getElementById('studio')))"
    chosen = page.evaluate(form)
    page.reload()
    assert preview(page) == after
    assert page.evaluate(form) == chosen
    assert page.text_content("#url") == url


def test_vectors_have_no_scale_to_choose(page):
    page.goto("/")
    formats = page.locator("#parameter-format option").evaluate_all("all => all.map(o => o.value)")
    assert {"png", "svg", "xml"} <= set(formats)
    for chosen in formats:
        page.goto(f"/?format={chosen}")
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        is_raster = chosen in ("png", "webp")
        expect(page.locator("#parameter-scale")).to_be_visible(visible=is_raster)


def test_every_parameter_has_a_control_or_is_said_by_another(page):
    page.goto("/")
    names = set()
    names.update(page.evaluate("[...document.getElementById('studio').elements].map(e => e.name)"))
    document = get(page, "/openapi.json").json()
    known = {
        parameter["name"]
        for path, item in document["paths"].items() if path.startswith("/appleid/button")
        for parameter in document_parameters(document, item["get"]) if parameter["in"] == "query"}
    assert len(known) > 20
    # The style control replaces two, the studio knows the current version itself, and layers are
    # a download.
    assert known - names == {"color", "border", "v", "layers"}


def document_parameters(document, operation):
    for parameter in operation["parameters"]:
        reference = parameter.get("$ref")
        yield document["components"]["parameters"][reference.split("/")[-1]] if reference else parameter


class HeldPages:
    """Holds back every page of the studio until it is released."""

    pages = re.compile(r"/\?")

    def __init__(self, page):
        self.page = page
        self.routes = []
        page.route(self.pages, lambda route: self.routes.append(route))

    def wait(self):
        """Returns once a page was requested."""
        if not self.routes:
            self.page.wait_for_event("request", lambda request: self.pages.search(request.url))

    def release(self):
        self.page.unroute(self.pages)
        for route in self.routes:
            try:
                route.continue_()
            except Exception:  # the page has cancelled the request
                pass


@pytest.mark.parametrize("first,second,values", [
    (lambda p: choose(p, "parameter-type-continue"), lambda p: p.fill("#parameter-width", "300"),
     {"type": "continue", "width": "300"}),
    (lambda p: choose(p, "parameter-type-continue"), lambda p: choose(p, "parameter-type-sign-up"),
     {"type": "sign-up"}),
    (lambda p: p.select_option("#parameter-locale", "de_DE"),
     lambda p: p.select_option("#parameter-locale", "ja_JP"), {"locale": "ja_JP"}),
    (lambda p: p.fill("#parameter-width-slider", "260"),
     lambda p: p.fill("#parameter-width-slider", "340"), {"width": "340"}),
], ids=["two", "radios", "menu", "slider"])
def test_a_late_answer_does_not_undo_a_newer_choice(page, first, second, values):
    page.goto("/")
    held = HeldPages(page)
    first(page)
    held.wait()
    second(page)
    settled(page, held.release)
    at_rest(page)
    chosen = page.evaluate("Object.fromEntries(new FormData(document.getElementById('studio')))")
    for name, value in values.items():
        assert query(page)[name] == [value] and chosen[name] == value
        assert f"{name}={value}" in preview(page)
    if chosen["width"]:
        assert page.input_value("#parameter-width-slider") == chosen["width"]


def test_going_back_takes_back_what_one_control_chose(page):
    page.goto("/")
    settled(page, lambda: choose(page, "parameter-type-continue"))
    for width in ["2", "22", "221"]:
        settled(page, lambda: page.fill("#parameter-width", width))
    settled(page, page.go_back)
    assert query(page) == {"type": ["continue"]}
    assert page.input_value("#parameter-width") == ""
    settled(page, page.go_back)
    assert page.is_checked("#parameter-type-sign-in")


@pytest.mark.parametrize("target", ["/?zoom=8&show=logo&show=title&format=png", "/?zoom=4&show=logo&scale=3&format=png"])
def test_overlays_fit_the_picture_that_is_shown(page, target):
    page.goto(target)
    source = preview(page)
    report = get(page, re.sub(r"/button(\.svg)?\?", "/button.json?", source)).json()
    ink = report["layout"]["logo"]["ink"]
    zoom = int(query(page)["zoom"][0])
    picture, box = (page.locator(s).bounding_box() for s in ["#preview", ".o-logo:not(.dashed)"])
    assert abs(box["x"] - picture["x"] - zoom * ink["x"]) < 1.1
    assert abs(box["width"] - zoom * ink["width"]) < 1.1


@pytest.mark.parametrize("ratio", [1, 2, 3])
def test_the_preview_is_sharp_on_every_screen(new_page, ratio):
    page = new_page(device_scale_factor=ratio)
    page.goto("/?width=200&format=png")
    preview(page)
    width = page.evaluate("""async () => {
      const response = await fetch(document.querySelector("#preview").currentSrc);
      return (await createImageBitmap(await response.blob())).width;
    }""")
    assert width == 200 * min(2 * ratio, 6)


def test_the_verdict_stands_by_the_picture(page):
    page.goto("/?width=250&color=white")
    # Without Apple's artwork the finding about the stand-in comes first.
    wrong = re.compile(r"Not visible on this page|1 more")
    expect(page.locator(".verdict")).to_have_class("verdict error")
    expect(page.locator(".verdict")).to_contain_text(wrong)
    expect(page.locator(".verdict")).to_be_in_viewport()
    settled(page, lambda: choose(page, "parameter-style-black"))
    expect(page.locator(".verdict")).not_to_contain_text(wrong)


def test_a_link_counts_what_was_changed_a_moment_ago(page):
    page.goto("/")
    page.fill("#parameter-width", "300")
    settled(page, lambda: page.click(".kinds a >> text=curl"))
    at_rest(page)
    assert query(page) == {"width": ["300"], "take": ["curl"]}


def test_the_focus_goes_on_where_a_fix_was(page):
    page.goto("/?height=44&width=130&color=white")
    settled(page, lambda: finding(page, "white-on-light").locator(".fix").press("Enter"))
    assert page.evaluate("document.activeElement.className") == "fix"
    page.goto("/?height=44&width=250&color=white")
    settled(page, lambda: finding(page, "white-on-light").locator(".fix").press("Enter"))
    assert page.evaluate("document.activeElement.closest('section').id || "
                         "document.activeElement.closest('section').firstElementChild.id") \
        == "findings-title"


def test_a_wrong_value_stays_until_it_is_mended(page):
    page.goto("/?width=6o&border_radius=abc")
    assert page.input_value("#parameter-width") == "6o"
    assert page.input_value("#parameter-border_radius") == "abc"
    settled(page, lambda: choose(page, "parameter-type-continue"))
    assert query(page)["width"] == ["6o"]
    expect(page.locator("#parameter-width-problem")).to_contain_text("width=6o is not allowed")


def test_findings_are_read_out_once_all_is_at_rest(page):
    page.clock.install()
    page.goto("/")
    page.evaluate("""() => {
      window.read = [];
      new MutationObserver(() => read.push(document.getElementById("summary").textContent))
        .observe(document.getElementById("summary"), {childList: true, characterData: true, subtree: true});
    }""")
    for width in ["3", "30", "300"]:
        settled(page, lambda: page.fill("#parameter-width", width))
    page.clock.run_for(10_000)
    assert len(page.evaluate("read")) == 1


def test_an_answer_that_is_no_studio_is_said(page):
    page.goto("/")
    page.route("**/?*", lambda route: route.fulfill(content_type="text/html", body="<p>Log in"))
    page.fill("#parameter-width", "200")
    expect(page.locator("#told")).to_contain_text("Can't reach the server.")


def test_the_studio_says_what_the_api_says(page):
    page.goto("/?text=Login&height=44&width=250")
    expect(finding(page, "title-wording")).to_have_class("error")
    settled(page, lambda: finding(page, "title-wording").locator(".fix").click())
    assert "text" not in query(page)


def test_dragging_a_slider_draws_while_it_moves(page):
    page.goto("/")
    under_way, most, seen = set(), [0], set()

    def count(request, isMore):
        if "/?" in request.url:
            (under_way.add if isMore else under_way.discard)(request)
            most[0] = max(most[0], len(under_way))

    page.on("request", lambda request: count(request, True))
    page.on("requestfinished", lambda request: count(request, False))
    page.on("requestfailed", lambda request: count(request, False))
    box = page.locator("#parameter-width-slider").bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 20, middle)
    page.mouse.down()
    step = 0
    # The mouse never rests for long.
    while len(seen) < 5:
        step += 1
        assert step < 2000, f"only {len(seen)} pictures were shown"
        page.mouse.move(box["x"] + 20 + step % 120, middle)
        seen.add(page.get_attribute("#preview", "src"))
    page.mouse.up()
    assert most[0] == 1, "the newest state waits for the one before"
    at_rest(page)
    width = page.input_value("#parameter-width")
    assert width == page.input_value("#parameter-width-slider")
    assert f"width={width}" in preview(page)


def test_a_radius_is_kept_when_its_unit_changes(page):
    page.goto("/?width=250&border_radius=25")
    settled(page, lambda: page.select_option("#parameter-border_radius-unit", "points"))
    assert query(page)["border_radius"] == ["11pt"]
    settled(page, lambda: page.select_option("#parameter-border_radius-unit", "percent"))
    assert query(page)["border_radius"] == ["25"]


def test_a_shape_is_one_click(page):
    page.goto("/?height=48&width=300&locale=de_DE")
    assert "border_radius=50" in settled(page, lambda: page.click(".shapes >> text=Pill"))
    assert page.input_value("#parameter-border_radius-slider") == "50"
    settled(page, lambda: page.select_option("#parameter-border_radius-unit", "points"))
    assert query(page)["border_radius"] == ["24pt"]
    assert "border_radius" not in settled(page, lambda: page.click(".shapes >> text=Rounded"))
    settled(page, lambda: choose(page, "mode-logo"))
    expect(page.locator(".shapes >> text=Circle")).to_be_visible()


def test_the_watch_button_cannot_be_styled(page):
    page.goto("/?color=white&type=continue")
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    settled(page, lambda: page.check("#parameter-watch"))
    expect(page.locator("#parameter-style-white")).to_be_disabled()
    expect(page.locator("#parameter-type-continue")).to_be_disabled()
    assert page.locator(".refused").count() == 0 and "watch=true" in preview(page)
    settled(page, lambda: page.uncheck("#parameter-watch"))
    expect(page.locator("#parameter-style-white")).to_be_enabled()


def test_half_a_number_does_not_change_the_layout(page):
    page.goto("/?height=48")
    page.focus("#parameter-width")
    page.fill("#parameter-width", "")
    for digit in "300":
        settled(page, lambda: page.keyboard.type(digit))
        assert page.is_checked("#mode-center") and "/appleid/button.svg?" in preview(page)
        assert "/logo" not in page.text_content("#url")
    assert "width=300" in preview(page)


def test_the_worst_finding_and_its_fix_stand_by_the_picture(page):
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/?page=black&color=black&width=250")
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text(re.compile("Not visible"))
    expect(verdict.locator(".fix")).to_be_in_viewport()
    settled(page, lambda: verdict.locator(".fix").click())
    assert "color=white" in preview(page)


def test_the_verdict_leads_to_the_findings(page):
    page.goto("/?page=black&color=black&width=130&height=64")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/?" in request.url else None)
    page.click(".verdict >> text=more")
    assert page.evaluate("document.activeElement.id") == "findings-title"
    expect(page.locator("#findings-title")).to_be_in_viewport()
    assert asked == []


def test_a_change_during_a_followed_link_is_shown(page):
    page.goto("/")
    held = HeldPages(page)
    page.click(".kinds a >> text=curl")
    held.wait()
    choose(page, "parameter-type-continue")
    held.release()
    page.wait_for_function("() => location.search.includes('type=continue')")


def test_typing_keeps_the_focus_and_says_what_is_wrong_until_it_is_right(page):
    page.goto("/")
    page.focus("#parameter-width")
    settled(page, lambda: page.fill("#parameter-width", "22"))
    problem = page.locator("#parameter-width-problem")
    expect(problem).to_contain_text("width=22 is not allowed")
    expect(page.locator("#parameter-width")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#summary")).to_contain_text("1 issue. refused: width=22")
    settled(page, lambda: page.keyboard.type("0"))
    assert page.input_value("#parameter-width") == "220"
    expect(problem).to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "parameter-width"


def test_a_fix_is_applied_and_can_be_undone(page):
    page.goto("/?height=44&width=200&color=white")
    expect(finding(page, "white-on-light")).to_contain_text("White has 1:1 contrast with #FFFFFF")
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
    page.goto("/?width=280&color=black")
    settled(page, lambda: choose(page, "page-dark-gray"))
    expect(finding(page, "black-on-dark")).to_have_class("error")
    expect(page.locator(".advice li", has_text="Recommended")).to_contain_text("White")
    settled(page, lambda: page.click(".advice a >> text=White >> nth=0"))
    expect(finding(page, "black-on-dark")).to_have_count(0)
    # The automatic style follows the page's colour.
    settled(page, lambda: choose(page, "parameter-style-auto"))
    assert "color" not in settled(page, lambda: choose(page, "page-light-gray"))
    assert "color=white" in settled(page, lambda: page.fill("#background", "#102030"))
    assert page.is_checked("#page-custom")
    settled(page, lambda: choose(page, "page-photo"))
    assert page.evaluate("document.querySelector('img.backdrop').naturalWidth") > 0


def test_overlays_lie_on_the_picture(page):
    page.goto("/?width=280&zoom=1&tab=inspect")
    report = get(page, "/appleid/button.json?height=44&width=280").json()["layout"]
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
    page.evaluate("document.querySelector('details.further').open = true")
    settled(page, lambda: page.fill("#parameter-match", "60"))
    assert page.locator(".neighbor >> nth=0").bounding_box()["height"] == 60


@pytest.mark.parametrize("ratio", [1, 2, 3])
def test_pixels_are_the_screen_s_own(new_page, ratio):
    page = new_page(device_scale_factor=ratio)
    page.goto("/?tab=inspect&pixels=2")
    for picture in page.locator(".pixels img").all():
        picture.scroll_into_view_if_needed()
        shown, own = picture.evaluate(
            "e => [e.getBoundingClientRect().width * devicePixelRatio, e.naturalWidth]")
        assert abs(shown - 2 * own) < 0.1


def test_the_first_load_is_small(page):
    sizes = {}
    page.on("response", lambda answer: sizes.update({answer.url: answer}))
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto("/")
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
    expect(page.locator("#told")).to_be_visible()
    expect(page.locator("#told")).to_have_text(
        "Can't reach the server. The preview shows your last settings.")
    faults.expect("net::ERR_FAILED")


def test_the_first_button_could_be_shipped(page):
    page.goto("/")
    source = preview(page)
    assert ".svg?" in source and "height=44" in source and "width=208" in source
    expect(page.locator(".shapes >> text=As wide as the title needs: 208 pt")).to_be_visible()
    # Another language needs another width, until one is chosen.
    assert "width=208" not in settled(page, lambda: page.select_option("#parameter-locale", "de_DE"))
    assert "width=300" in settled(page, lambda: page.fill("#parameter-width", "300"))
    assert "width=300" in settled(page, lambda: page.select_option("#parameter-locale", "en_US"))
    assert "width=208" in settled(page, lambda: page.click(".shapes >> text=As wide"))
    # The style follows the page.
    assert "color=white" in settled(page, lambda: choose(page, "page-black"))
    assert "color" not in settled(page, lambda: page.click(".presets >> text=Light site"))


SIZES = pytest.mark.parametrize("size,screens", [((1440, 900), 1), ((360, 740), 2)], ids=["wide", "phone"])


@SIZES
@pytest.mark.parametrize("actions,wanted", [
    ([lambda p: p.select_option("#parameter-locale", "de_DE"),
      lambda p: p.click(".shapes >> text=Pill"),
      lambda p: p.fill("#parameter-width", "300 × 48")],
     ["locale=de_DE", "border_radius=50", "width=300", "height=48"]),
    ([lambda p: p.select_option("#parameter-locale", "ar_SA"),
      lambda p: choose(p, "mode-left"),
      lambda p: choose(p, "parameter-style-white-outline")],
     ["/left.svg", "locale=ar_SA", "color=white", "border=true"]),
    ([lambda p: p.click(".presets >> text=Icon row")], ["/logo.svg", "size=44", "border_radius=50"]),
], ids=["german-pill", "arabic-outline", "circle"])
def test_a_button_takes_three_actions(new_page, size, screens, actions, wanted):
    page = new_page(viewport={"width": size[0], "height": size[1]})
    page.goto("/")
    assert len(actions) <= 3
    lowest = []
    page.expose_function("touched", lambda y: lowest.append(y))
    page.evaluate("""() => {
      for (const kind of ["click", "input"]) {
        document.addEventListener(kind, ({ target }) => {
          const box = (target.labels?.[0] ?? target).getBoundingClientRect();
          touched(box.bottom + scrollY);
        }, { capture: true });
      }
    }""")
    for action in actions:
        settled(page, lambda: action(page))
    source = preview(page)
    for part in wanted:
        assert part in source
    assert lowest and max(lowest) <= screens * size[1]
    expect(page.locator(".verdict")).not_to_contain_text("Too narrow")
    # Its code is on the same page.
    for part in wanted[1:]:
        expect(page.locator("#url")).to_contain_text(part)


def test_a_size_is_written_at_once(page):
    page.goto("/")
    settled(page, lambda: page.fill("#parameter-width", "300x48"))
    assert page.input_value("#parameter-height") == "48"
    page.locator("#parameter-width").blur()
    expect(page.locator("#parameter-width")).to_have_value("300")


def test_undo_and_redo(page):
    page.goto("/")
    expect(page.locator("#undo")).to_be_disabled()
    settled(page, lambda: choose(page, "parameter-type-continue"))
    settled(page, lambda: choose(page, "mode-left"))
    expect(page.locator("#redo")).to_be_disabled()
    settled(page, lambda: page.click("#undo"))
    assert page.is_checked("#mode-center")
    settled(page, lambda: page.click("#undo"))
    expect(page.locator("#undo")).to_be_disabled()
    assert page.is_checked("#parameter-type-sign-in")
    settled(page, lambda: page.click("#redo"))
    assert page.is_checked("#parameter-type-continue")
    # A new choice ends what could be done again.
    settled(page, lambda: choose(page, "parameter-type-sign-up"))
    expect(page.locator("#redo")).to_be_disabled()


def test_variants_are_pinned_named_and_compared(page):
    page.goto("/?locale=de_DE")
    settled(page, lambda: page.click("text=Pin to compare"))
    assert page.evaluate("[scrollY, document.activeElement.id]") == [0, "pin-0"]
    expect(page.locator(".pins li >> text=The same as the button above.")).to_be_visible()
    settled(page, lambda: page.fill("#pin-0", "Wide"))
    settled(page, lambda: page.fill("#parameter-width", "320"))
    expect(page.locator(".differences")).to_contain_text("→ 320")
    assert query(page)["pin_name"] == ["Wide"]
    # It is in the address: another visit shows the same.
    page.reload()
    expect(page.locator("#pin-0")).to_have_value("Wide")
    settled(page, lambda: page.click(".pins >> text=Use"))
    assert "width" not in query(page) and query(page)["pin_name"] == ["Wide"]
    settled(page, lambda: page.click(".pins >> text=Remove"))
    assert page.locator(".pins figure").count() == 0


PASTED = """<img src="https://appleid.cdn-apple.com/appleid/button?color=white&amp;height=44&width=250">
<div id="appleid-signin" data-color="black" data-type="continue"></div>
<Image uri={"https://appleid.cdn-apple.com/appleid/button/logo?size=4"} />"""


def test_pasted_code_is_checked_and_replaced(page):
    page.goto("/?locale=ja_JP&tab=paste")
    settled(page, lambda: page.fill("#paste", PASTED))
    found = page.locator(".found > li")
    expect(found).to_have_count(3)
    expect(page.locator("#found")).to_have_text("3 buttons found.")
    expect(found.nth(1)).to_contain_text("clear")
    expect(found.nth(2)).to_contain_text("refused")
    for index in (0, 2):
        assert bytes_of(page, found.nth(index).locator("pre").text_content().strip())
    # An element stays, and gets another script.
    assert "/button.js" in found.nth(1).locator("pre").text_content()
    settled(page, lambda: found.nth(0).locator("text=Open these settings").click())
    assert "color=white" in preview(page) and "width=250" in preview(page)
    assert "locale" not in query(page)


def test_a_dropped_file_is_checked(page):
    page.goto("/")

    def drop():
        page.evaluate("""text => {
          const data = new DataTransfer();
          data.items.add(new File([text], "index.html", { type: "text/html" }));
          document.querySelector(".stage").dispatchEvent(
            new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""", "x" * 50_000 + PASTED + "y" * 50_000)

    settled(page, drop)
    assert query(page)["tab"] == ["paste"]
    assert page.locator(".found > li").count() == 3


def test_the_button_stands_beside_others_at_their_sizes(page):
    page.goto("/?tab=context&height=40&beside=google&beside=microsoft")
    for frame in page.locator(".frame").all():
        ours = frame.locator("img").bounding_box()
        assert ours["height"] == 40
        google = frame.locator(".neighbor[aria-label=Google]").bounding_box()
        assert google["height"] == 40 and google["width"] == ours["width"]
        microsoft = frame.locator(".neighbor[aria-label=Microsoft]").bounding_box()
        assert microsoft["height"] == 41 and microsoft["width"] == 215
    expect(page.locator(".comparisons")).to_contain_text("height 40 instead of 41 pt")
    # The rule judges by the same numbers.
    expect(finding(page, "prominence")).to_contain_text("41 pt")
    settled(page, lambda: page.uncheck("#beside-microsoft"))
    expect(finding(page, "prominence")).to_have_count(0)
    light, dark = (page.locator(f".phone.{kind} img") for kind in ["light", "dark"])
    assert "color" not in light.get_attribute("src") and "color=white" in dark.get_attribute("src")


def test_distances_show_where_the_pointer_is(page):
    page.goto("/?tab=inspect&format=png&zoom=1")
    report = get(page, "/appleid/button.json?height=44&width=208").json()["layout"]
    distance = page.locator(".part >> nth=0 >> .distances")
    expect(distance).to_be_hidden()
    page.locator(".part .hit >> nth=0").hover()
    expect(distance).to_be_visible()
    left = round(report["logo"]["ink"]["x"], 1)
    assert abs(float(distance.locator("text >> nth=0").text_content()) - left) < 0.11
    expect(page.locator("text=/^Logo: .* pt to the left/")).to_be_visible()


def test_the_report_is_a_tree(page):
    page.goto("/?tab=inspect")
    branch = page.locator(".tree")
    for name in ["layout", "logo", "ink"]:
        branch = branch.locator(f"> details[data-name={name}]")
        branch.locator("> summary").click()
    expect(branch.locator("> p[data-name=width]")).to_be_visible()


def test_kits_say_how_many_files_they_have(page):
    page.goto("/?tab=files&locale=de_DE")
    kits = page.locator(".kits li")
    assert kits.count() >= 4
    for kit in kits.all():
        expect(kit).to_contain_text(re.compile(r"\d+ pictures, about [\d.]+ [kM]B"))


@pytest.mark.parametrize("viewport", [(360, 740), (740, 360), (320, 256)], ids=["phone", "landscape", "zoomed"])
def test_what_sticks_leaves_two_thirds_of_the_screen(new_page, viewport):
    page = new_page(viewport={"width": viewport[0], "height": viewport[1]})
    page.goto("/?width=375&height=64")
    page.evaluate("scrollTo(0, 1200)")
    stage = page.locator(".stage").bounding_box()
    assert stage["height"] <= viewport[1] / 3
    picture, frame = page.locator("#preview").bounding_box(), stage
    for start, length in (("x", "width"), ("y", "height")):
        assert picture[start] >= frame[start]
        assert picture[start] + picture[length] <= frame[start] + frame[length]


def test_undo_takes_back_one_step_at_a_time(page):
    page.goto("/")
    settled(page, lambda: page.fill("#parameter-width", "210"))
    settled(page, lambda: page.click(".presets >> text=Dark site"))
    settled(page, lambda: page.fill("#parameter-width", "220"))
    settled(page, lambda: page.click("#undo"))
    assert query(page) == {"width": ["210"], "page": ["dark-gray"]}
    # A link to a part of the page is no step.
    page.evaluate("document.querySelector('.skip').click()")
    assert page.evaluate("document.activeElement.id") == "main"
    expect(page.locator("#redo")).to_be_enabled()
    page.focus("#undo")
    settled(page, lambda: page.keyboard.press("Enter"))
    settled(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator("#undo")).to_be_disabled()
    assert page.evaluate("document.activeElement.id") == "undo"


def test_too_long_a_text_is_said_and_the_form_goes_on(page, faults):
    page.goto("/?tab=paste")
    page.fill("#paste", "<" * 1490)
    expect(page.locator("#told")).to_contain_text("too long for an address")
    settled(page, lambda: page.fill("#paste", "/appleid/button?width=200"))
    expect(page.locator("#found")).to_have_text("1 button found.")
    faults.expect("414")


def test_a_file_without_buttons_is_said(page):
    page.goto("/")
    page.evaluate("""() => {
      const data = new DataTransfer();
      data.items.add(new File(["x".repeat(5000)], "empty.html"));
      document.querySelector("header").dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }""")
    expect(page.locator("#told")).to_have_text("No button was found in empty.html.")


def test_the_link_can_be_copied_without_a_clipboard(page):
    page.goto("/?width=222")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.click("#copy-link")
    expect(page.locator("#told")).to_contain_text("address bar")
    assert page.evaluate("getSelection().toString()") == ""


def test_the_link_is_copied_and_the_button_gets_its_label_back(new_page):
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.clock.install()
    page.goto("/?width=222")
    page.click("#copy-link")
    expect(page.locator("#copy-link")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.click(".url .copy")
    expect(page.locator("#copy-link")).to_have_text("Copy link")
    expect(page.locator(".url .copy")).to_have_text("Copied")
    page.clock.run_for(10_000)
    expect(page.locator(".url .copy")).to_have_text("Copy")


def test_what_the_studio_copies_is_found_when_pasted(page):
    page.goto("/?tab=paste&width=222")
    url = page.text_content("#url")
    settled(page, lambda: page.fill("#paste", url))
    expect(page.locator("#found")).to_have_text("1 button found.")
    settled(page, lambda: page.click("text=Open these settings"))
    assert "width=222" in preview(page)
