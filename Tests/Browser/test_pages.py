"""What holds of every page: everybody can use it, and it is no wider than the screen. A picture in another's page
stays as it is."""

import re

import pytest

STUDIO = ["/", "/?tab=inspect&width=280&height=44&type=continue&zoom=2&show=logo&show=title&show=baseline"
          "&show=margin&show=clear-space&show=proportion",
          "/?more=true&width=60&color=grey&locale=xx", "/?mode=logo&take=command",
          "/?mode=left&locale=he_IL&page=photo&take=apple",
          "/?tab=paste",
          "/?tab=languages&pin=height=50&language=de_DE&language=ar_SA", "/?tab=context", "/?tab=files"]


@pytest.mark.parametrize("target", [*STUDIO, "/docs"])
def test_everybody_can_use_it(page, axe, screenshot, target):
    assert page.goto(target).ok
    if not target.startswith("/?"):  # of the studio, test_studio_access.py measures more
        for width in [640, 360]:
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.set_viewport_size({"width": 1280, "height": 720})
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        screenshot(page, f"page-{re.sub('[^a-z0-9]+', '-', target.lower()).strip('-')[:60]}-{scheme}")
    page.emulate_media(color_scheme="light")
    axe(page, also_dark=True)


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
