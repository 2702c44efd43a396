"""What holds of every page: everybody can use it, and it is no wider than the screen. The reference, and a picture in
another's page."""

import re

import pytest
from playwright.sync_api import expect

from studio_page import open_page

STUDIO = ["/", "/?tab=inspect&width=280&height=44&type=continue&zoom=2&show=logo&show=title&show=baseline"
          "&show=margin&show=clear-space&show=proportion",
          "/?more=true&width=60&color=grey&locale=xx", "/?mode=logo&take=command",
          "/?mode=left&locale=he_IL&page=photo&take=apple",
          "/check", "/?pair=true&background=0a2540&color=black",
          "/?tab=languages&pin=height=50&language=de_DE&language=ar_SA", "/?tab=context", "/?tab=files"]


ERRORS = {
    "/appleid/button?height=99&locale=de_DE&type=continue": 400, "/nowhere": 404, "/kit.zip?for=webb": 400,
    "/appleid/button?color=white&background=FFFFFF&strict=true": 422, "/" + "x" * 2000: 404}


@pytest.mark.parametrize("target", [*STUDIO, "/docs", *ERRORS])
def test_everybody_can_use_it(page, axe, screenshot, faults, target):
    open_page(page, target, faults, ERRORS.get(target, 200))
    if not target.startswith("/?"):  # of the studio, test_studio_access.py measures more
        for width in [640, 360, 320]:
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.set_viewport_size({"width": 1280, "height": 720})
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        screenshot(page, f"page-{re.sub('[^a-z0-9]+', '-', target.lower()).strip('-')[:60]}-{scheme}")
    page.emulate_media(color_scheme="light")
    axe(page, also_dark=True)


@pytest.mark.parametrize("scheme, background", [("light", "ffffff"), ("dark", "1c1c1e")])
def test_the_studio_of_the_readme(new_page, screenshot, scheme, background):
    """The pictures of which `docs/studio-light.webp` and `docs/studio-dark.webp` are made show button and code."""
    page = new_page(color_scheme=scheme, viewport={"width": 1160, "height": 680})
    page.goto(f"/?type=continue&background={background}", wait_until="networkidle")
    for part, ratio in [("#preview", 1), (".snippet", 0.9)]:
        expect(page.locator(part)).to_be_in_viewport(ratio=ratio)
    screenshot(page, f"studio-{scheme}", full_page=False)


# A page's styles for all of its SVG, as sets of icons have them.
FOREIGN = """svg {
  fill: currentColor; fill-opacity: 0.4; fill-rule: evenodd; stroke: blue; stroke-width: 3; stroke-opacity: 0.4;
  stroke-dasharray: 2 5; stroke-linecap: round; stroke-linejoin: round; stroke-miterlimit: 1; paint-order: stroke;
  color-interpolation: linearRGB; shape-rendering: crispEdges; marker: url(#dot) }"""


@pytest.mark.parametrize("query", [
    "", "?color=white&border=true&border_radius=0", "/left?color=white&border_width=2&shadow=small&gradient=5",
    "/logo?layers=true"])
def test_an_svg_in_a_page_takes_no_style_of_it(base_url, page, site, query):
    """A page with a line for its SVG drew it around each letter, and one that paints lines first halved the outline."""
    path, _, parameters = query.partition("?")
    svg = page.request.get(f"{base_url}/appleid/button{path}.svg?{parameters}").text()
    control = ('<svg width="20" height="20" id="control"><marker id="dot"><path d="M0 0h9v9"/></marker>'
               '<path d="M5 5h9v9"/></svg>')
    shown = []
    for style in ["", FOREIGN]:
        site.open(page, f"<p>{svg}<p>{control}", scripts=0, style=style)
        shown.append([page.locator(each).screenshot() for each in ("p:first-of-type svg", "#control")])
    assert shown[0][0] == shown[1][0] and shown[0][1] != shown[1][1]
    site.open(page, f"<p>{svg}", scripts=0, style="p { visibility: hidden }")
    assert not page.locator("p path").first.is_visible(), "a menu that is hidden hides its button"


def test_examples_are_copied(new_page):
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/docs")
    for example in page.locator(".copyable").all():
        button = example.get_by_role("button")
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_have_text("Copied")
        expect(page.get_by_role("status")).to_have_text("Copied.")
        text = example.locator("code").text_content()
        assert page.evaluate("navigator.clipboard.readText()") == text
    expect(page.locator(".copy", has_text="Copied")).to_have_count(1)
    expect(button).to_have_text("Copy")


@pytest.mark.parametrize("width", [760, 360])
def test_nothing_is_off_a_narrow_screen(new_page, width):
    """Once, sentences of three tables were wider than the screen, and faded at its edge. The heads of columns are
    hidden where cells stand below each other: each cell names its own."""
    page = new_page(viewport={"width": width, "height": 740})
    page.goto("/docs")
    assert page.locator(".scroll").evaluate_all(
        "all => all[0] && all.filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)") == []
    if width == 360:
        names = page.locator("#parameter-width td").evaluate_all(
            "all => all.map(each => getComputedStyle(each, '::before').content)")
        assert names == ['"At"', '"Values"', '"Default"', '"Meaning"']
