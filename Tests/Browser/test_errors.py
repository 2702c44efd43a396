"""Errors, for a person who opens the address of a picture or a page that does not exist."""

import re

import pytest
from playwright.sync_api import expect

WRONG = "/appleid/button?height=99&locale=de_DE&type=continue"
TARGETS = [
    (WRONG, 400), ("/nowhere", 404), ("/kit.zip?for=webb", 400),
    ("/appleid/button?color=white&background=FFFFFF&strict=true", 422),
]


@pytest.fixture
def open_error(faults):
    """Opens an address that answers with an error, which the browser logs."""
    def opened(page, target, status):
        with page.expect_console_message():
            assert page.goto(target).status == status
        faults.expect(f"status of {status}")
        return page
    return opened


@pytest.mark.parametrize("target, status", TARGETS + [("/" + "x" * 2000, 404)])
def test_everybody_can_read_it(new_page, axe, screenshot, open_error, target, status):
    page = open_error(new_page(), target, status)
    expect(page.get_by_role("heading", level=1)).to_contain_text(str(status))
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        axe(page)
        screenshot(page, f"error-{target[1:8]}-{status}-{scheme}")
    for width in [1280, 320]:
        page.set_viewport_size({"width": width, "height": 600})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_it_leads_to_what_would_be_right(page, open_error):
    open_error(page, WRONG, 400)
    picture = page.get_by_role("img", name="Mit Apple fortfahren")
    expect(picture).to_have_js_property("naturalHeight", 64)
    page.get_by_role("link", name="Open in the studio").click()
    expect(page).to_have_url(re.compile(r"/\?.*locale=de_DE"))
    expect(page.locator("#preview")).to_have_attribute("alt", "Mit Apple fortfahren")


def test_what_would_be_right_is_asked_for_as_strictly(page, open_error):
    open_error(page, "/appleid/button?color=white&background=FFFFFF&strict=true", 422)
    address = page.locator("section a code")
    expect(address).to_contain_text("strict=true")
    page.wait_for_function("() => document.querySelector('.ground img').naturalWidth > 0")


def test_it_names_the_part_of_the_reference(page, open_error):
    open_error(page, WRONG, 400)
    page.get_by_role("link", name="height", exact=True).click()
    expect(page).to_have_url(re.compile("/docs#parameter-height$"))
    assert page.evaluate("document.querySelector(':target') != null")


def test_the_document_is_scrolled_with_the_keyboard(new_page, open_error):
    page = open_error(new_page(viewport={"width": 360, "height": 740}), WRONG, 400)
    document = page.get_by_role("region", name="JSON response")
    document.focus()
    # Its lines were cut off at the right.
    assert document.evaluate("box => box.scrollWidth <= box.clientWidth")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("box => box.scrollTop > 0", arg=document.element_handle())


def test_a_picture_in_a_page_gets_json(page, root, faults):
    page.goto("/docs")
    with page.expect_response("**/appleid/button?height=1") as response:
        with page.expect_console_message():
            page.evaluate(f"new Image().src = '{root}/appleid/button?height=1'")
    assert response.value.headers["content-type"] == "application/problem+json"
    faults.expect("status of 400")
