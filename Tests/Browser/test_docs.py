"""The reference in a browser: without a script, in light and dark, wide and narrow."""

import pytest

SCHEMES = ["light", "dark"]
WIDE = {"width": 1280, "height": 900}
NARROW = {"width": 360, "height": 740}


def show_pictures(page):
    """Waits for every picture; each one loads when it comes into view."""
    for picture in page.locator("main img").all():
        picture.scroll_into_view_if_needed()
    page.wait_for_function(
        "[...document.images].every(image => image.complete && image.naturalWidth > 0)")


@pytest.mark.parametrize("scheme", SCHEMES)
def test_everybody_can_use_it(new_page, axe, scheme):
    page = new_page(color_scheme=scheme)
    page.goto("/docs")
    axe(page)


@pytest.mark.parametrize("viewport", [NARROW, {"width": 640, "height": 450}])
def test_nothing_is_wider_than_the_page(new_page, viewport):
    page = new_page(viewport=viewport)
    page.goto("/docs")
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]


def test_a_wide_table_is_scrolled_with_the_keyboard(new_page):
    page = new_page(viewport=NARROW)
    page.goto("/docs")
    table = page.get_by_role("region", name="Locales")
    table.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("box => box.scrollLeft > 0", arg=table.element_handle())


def test_its_contents_lead_to_chapters_without_a_script(new_page):
    page = new_page(java_script_enabled=False)
    page.goto("/docs")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Locales").click()
    assert page.url.endswith("/docs#locales")
    assert page.get_by_role("heading", name="Locales").is_visible()


def test_every_example_loads(page):
    page.goto("/docs")
    show_pictures(page)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("viewport", [WIDE, NARROW], ids=["wide", "narrow"])
def test_pictures_of_it(new_page, screenshot, scheme, viewport):
    page = new_page(color_scheme=scheme, viewport=viewport)
    page.goto("/docs")
    show_pictures(page)
    screenshot(page, f"docs-{scheme}-{viewport['width']}")
