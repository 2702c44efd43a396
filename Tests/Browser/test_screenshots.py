"""Pictures of pages for people to look at, of which nothing is asserted here."""

import os

import pytest

from pictures import show_pictures


@pytest.mark.skipif("BEZEL_SCREENSHOTS" not in os.environ, reason="nobody looks at the pictures")
@pytest.mark.parametrize("scheme, background", [("light", "ffffff"), ("dark", "1c1c1e")])
def test_the_studio_of_the_readme(new_page, scheme, background):
    """The pictures of which `docs/studio-light.webp` and `docs/studio-dark.webp` are made."""
    page = new_page(color_scheme=scheme)
    page.set_viewport_size({"width": 1160, "height": 680})
    page.goto(f"/?type=continue&background={background}")
    show_pictures(page)
    page.screenshot(path=os.path.join(os.environ["BEZEL_SCREENSHOTS"], f"studio-{scheme}.png"))
