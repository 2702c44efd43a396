"""The studio, as designers use it."""

import re

import pytest
from playwright.sync_api import expect

from studio_page import bytes_of, choose, get, preview, query, settled


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
    page.goto("/?more=true")
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
    page.goto("/?more=true")
    formats = page.locator("#parameter-format option").evaluate_all("all => all.map(o => o.value)")
    assert {"png", "svg", "xml"} <= set(formats)
    for chosen in formats:
        page.goto(f"/?format={chosen}&more=true")
        is_raster = chosen in ("png", "webp")
        expect(page.locator("#parameter-scale")).to_be_visible(visible=is_raster)


def test_options_that_few_people_need_are_loaded_when_they_are_opened(new_page):
    for is_scripted in [True, False]:
        page = new_page(java_script_enabled=is_scripted)
        page.goto("/")
        expect(page.locator("#parameter-weight-bold")).to_have_count(0)
        page.fill("#parameter-height", "50")
        page.click("summary")
        if not is_scripted:
            page.click("text=Show more options")
        page.locator("#parameter-weight-bold").wait_for(state="attached")
        assert page.input_value("#parameter-height") == "50"
    page = new_page()
    page.goto("/?weight=bold")
    # They went with the last one that was set.
    settled(page, lambda: choose(page, "parameter-weight-medium"))
    expect(page.locator("[for=parameter-weight-bold]")).to_be_visible()


def test_every_parameter_has_a_control_or_is_said_by_another(page):
    page.goto("/?more=true")
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


def test_the_first_button_could_be_shipped(page):
    page.goto("/")
    source = preview(page)
    assert ".svg?" in source and "height=44" in source and "width=208" in source
    expect(page.locator(".range [aria-current] >> text=Automatic")).to_be_visible()
    # Another language needs another width, until one is chosen.
    assert "width=208" not in settled(page, lambda: page.select_option("#parameter-locale", "de_DE"))
    assert "width=300" in settled(page, lambda: page.fill("#parameter-width", "300"))
    assert "width=300" in settled(page, lambda: page.select_option("#parameter-locale", "en_US"))
    assert "width=208" in settled(page, lambda: page.click(".range >> text=Automatic: 208 pt"))
    # The style follows the page.
    assert "color=white" in settled(page, lambda: choose(page, "page-black"))
    assert "color" not in settled(page, lambda: choose(page, "page-white"))


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
    ([lambda p: choose(p, "mode-logo"), lambda p: p.click(".shapes >> text=Circle")],
     ["/logo.svg", "size=44", "border_radius=50"]),
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
    page.goto("/?color=white&type=continue&more=true")
    settled(page, lambda: page.check("#parameter-watch"))
    expect(page.locator("#parameter-style-white")).to_be_disabled()
    expect(page.locator("#parameter-type-continue")).to_be_disabled()
    assert page.locator(".invalid").count() == 0 and "watch=true" in preview(page)
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


def test_platforms_are_ticked_and_their_number_and_size_are_known(page):
    page.goto("/?tab=files&locale=de_DE")
    kits, size = page.locator(".kits li"), re.compile(r"(\d+) pictures, about [\d.]+ [kM]B")
    assert kits.count() >= 4
    pictures = [int(size.search(text).group(1)) for text in kits.all_text_contents()]
    settled(page, lambda: page.check("#kits-flutter"))
    both = kits.filter(has=page.locator(":checked")).all_text_contents()
    assert len(both) == 2
    # It is known before the click, and what is downloaded has as many.
    expect(page.locator(".files small")).to_contain_text(f"{sum(int(size.search(text).group(1)) for text in both)} pictures")
    assert "for=flutter,web&" in page.get_attribute(".files [href*=kit]:text('Download ZIP')", "href")
    for name in ["flutter", "web"]:
        settled(page, lambda: page.uncheck(f"#kits-{name}"))
    expect(page.locator("text=Tick a platform")).to_be_visible()
    assert query(page)["kits"] == ["none"] and min(pictures) > 100


def test_the_first_load_is_small(page):
    sizes = {}
    page.on("response", lambda answer: sizes.update({answer.url: answer}))
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto("/")
    transferred = sum(
        answer.request.sizes()["responseBodySize"] for url, answer in sizes.items()
        if "/appleid/" not in url)
    assert len(sizes) <= 8 and 1_000 < transferred < 18_000
    assert {answer.headers.get("content-encoding") for url, answer in sizes.items()
            if "/appleid/" not in url} == {"gzip"}


def test_nothing_is_kept_in_the_browser(page):
    page.goto("/")
    settled(page, lambda: choose(page, "mode-left"))
    assert page.context.cookies() == []
    assert page.evaluate("localStorage.length + sessionStorage.length") == 0
