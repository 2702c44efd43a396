"""Pictures of pages for people to look at, of which nothing is asserted here."""

import os
import re

import pytest

from pictures import show_pictures

pytestmark = pytest.mark.skipif("BEZEL_SCREENSHOTS" not in os.environ, reason="nobody looks at the pictures")
STUDIO = ["/?width=280&height=44&type=continue&zoom=2&show=logo&show=title&show=baseline&show=margin&show=clear-space",
          "/?mode=left&locale=ar_SA&page=photo", "/?width=60&height=444&color=grey&shadow=huge&locale=xx",
          *(f"/?locale={locale}&width=260&height=50&zoom=4&show=title&show=baseline"
            for locale in ["th_TH", "hi_IN", "ja_JP", "he_IL"])]


@pytest.mark.parametrize("target", [*STUDIO, "/docs"])
def test_pages(new_page, screenshot, target):
    page = new_page()
    page.goto(target)
    show_pictures(page)
    name = re.sub("[^a-z0-9]+", "-", target.lower()).strip("-")[:40]
    for width in [1280, 360]:
        page.set_viewport_size({"width": width, "height": 800})
        for media in [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"},
                      {"media": "print"}]:
            page.emulate_media(**media)
            screenshot(page, f"{name}-{width}-{next(iter(media.values()))}")
            page.emulate_media(media="screen", forced_colors="none")


@pytest.mark.parametrize("scheme, background", [("light", "ffffff"), ("dark", "1c1c1e")])
def test_the_studio_of_the_readme(new_page, scheme, background):
    """The pictures of which `docs/studio-light.webp` and `docs/studio-dark.webp` are made."""
    page = new_page(color_scheme=scheme)
    page.set_viewport_size({"width": 1160, "height": 680})
    page.goto(f"/?type=continue&background={background}")
    show_pictures(page)
    page.screenshot(path=os.path.join(os.environ["BEZEL_SCREENSHOTS"], f"studio-{scheme}.png"))
