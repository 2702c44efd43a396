"""Errors, for a person who opens the address of a picture or a page that does not exist."""


import pytest
from playwright.sync_api import expect


def open_error(page, faults, target, status):
    """Opens an address that answers with an error, which the browser logs."""
    with page.expect_console_message():
        assert page.goto(target).status == status
    faults.expect(f"status of {status}")


@pytest.mark.parametrize("target, status", [
    ("/appleid/button?height=99&locale=de_DE&type=continue", 400), ("/nowhere", 404), ("/kit.zip?for=webb", 400),
    ("/appleid/button?color=white&background=FFFFFF&strict=true", 422), ("/" + "x" * 2000, 404)])
def test_everybody_can_read_it(page, axe, screenshot, faults, target, status):
    open_error(page, faults, target, status)
    expect(page.get_by_role("heading", level=1)).to_contain_text(str(status))
    axe(page, also_dark=True)
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        screenshot(page, f"error-{target[1:8]}-{status}-{scheme}")
    for width in [1280, 320]:
        page.set_viewport_size({"width": width, "height": 600})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_document_is_scrolled_with_the_keyboard(new_page, faults):
    page = new_page(viewport={"width": 360, "height": 740})
    open_error(page, faults, "/appleid/button?height=99&locale=de_DE&type=continue", 400)
    document = page.get_by_role("region", name="JSON response")
    document.focus()
    # Its lines were cut off at the right.
    assert document.evaluate("box => box.scrollWidth <= box.clientWidth")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("box => box.scrollTop > 0", arg=document.element_handle())
