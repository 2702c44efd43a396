"""Every page with only a keyboard, and without a script."""

import pytest

from studio_page import open_page
from waiting import script

ERRORS = {"/nothing": 404, "/appleid/button?height=1&strict=true": 400}
PAGES = ["/?take=link&pair=true&more=true", "/check", "/?tab=inspect",
         "/?tab=languages", "/?tab=context", "/?tab=files", "/docs", *ERRORS]


@pytest.mark.parametrize("target", PAGES)
def test_the_keyboard_reaches_everything(page, faults, target):
    open_page(page, target, faults, ERRORS.get(target, 200))
    # Of lists and tables, three lines: the others are alike.
    page.evaluate("document.querySelectorAll('main li:nth-child(n+4), tr:nth-child(n+4)').forEach(e => e.remove())")
    stops = page.evaluate(script("mark-stops"))
    assert stops
    page.evaluate(script("note-focus"))
    for _ in range(len(stops) + 5):
        page.keyboard.press("Tab")
    reached, unseen = page.evaluate("[[...reached], unseen]")
    assert not unseen, unseen
    missed = set(stops) - set(reached)
    assert not missed, [page.evaluate(
        "stop => document.querySelector(`[data-stop='${stop}']`).outerHTML", stop) for stop in missed]


@pytest.mark.parametrize("target", PAGES)
def test_a_page_needs_no_script(new_page, faults, target):
    page = new_page(java_script_enabled=False)
    open_page(page, target, faults, ERRORS.get(target, 200))
    assert len(page.locator("main").inner_text()) > 100
    # What only a script could answer is not there, and every part that a link names is.
    assert page.locator("button:visible").evaluate_all(
        "all => all.filter(e => !e.form || e.type === 'button').map(e => e.outerHTML)") == []
    assert page.locator("a[href^='#']").evaluate_all(
        "all => all.filter(e => e.hash.length > 1 && !document.getElementById(decodeURIComponent(e.hash.slice(1))))"
        ".map(e => e.outerHTML)") == []


@pytest.mark.parametrize("target, name, key, way", [
    ("/docs", "Locales", "ArrowRight", "Left"),
    ("/appleid/button?height=99&locale=de_DE", "JSON response", "ArrowDown", "Top")])
def test_a_wide_table_and_a_document_are_scrolled_with_the_keyboard(new_page, faults, target, name, key, way):
    page = new_page(viewport={"width": 770 if way == "Left" else 360, "height": 740})
    open_page(page, target, faults, 200 if way == "Left" else 400)
    region = page.get_by_role("region", name=name)
    region.focus()
    # The lines of a document were cut off at the right.
    assert way == "Left" or region.evaluate("box => box.scrollWidth <= box.clientWidth")
    page.keyboard.press(key)
    page.wait_for_function(f"box => box.scroll{way} > 0", arg=region.element_handle())
