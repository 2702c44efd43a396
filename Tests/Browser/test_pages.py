"""What holds of every page: everybody can use it, and it is no wider than the screen."""

import re

import pytest

STUDIO = ["/", "/?tab=inspect&width=280&height=44&type=continue&zoom=2&show=logo&show=title&show=baseline"
          "&show=margin&show=clear-space&show=proportion",
          "/?more=true&width=60&color=grey&locale=xx", "/?mode=logo&take=android",
          "/?take=login&login=none&selector=a%7B",
          "/?mode=left&locale=he_IL&page=photo&take=apple&watch=true",
          "/?tab=paste",
          "/?tab=languages&pin=height=50&language=de_DE&language=ar_SA", "/?tab=context", "/?tab=files"]
GALLERY = ["/gallery", "/gallery?width=9&style=pink", "/gallery?height=64&width=375&style=white"]


@pytest.mark.parametrize("target", [*STUDIO, *GALLERY, "/docs"])
def test_everybody_can_use_it(page, axe, screenshot, target):
    assert page.goto(target).ok
    axe(page, also_dark=True)
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        screenshot(page, f"page-{re.sub('[^a-z0-9]+', '-', target.lower()).strip('-')[:60]}-{scheme}")
    if not target.startswith("/?"):  # of the studio, test_studio_access.py measures more
        for width in [640, 360]:
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
