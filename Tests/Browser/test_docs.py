"""The reference in a browser: with the keyboard, without a script, on a narrow screen, in print."""

import pytest
from playwright.sync_api import expect


def test_a_wide_table_is_scrolled_with_the_keyboard(new_page):
    page = new_page(viewport={"width": 770, "height": 740})
    page.goto("/docs")
    table = page.get_by_role("region", name="Locales")
    table.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("box => box.scrollLeft > 0", arg=table.element_handle())


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
        "all => all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent)") == []
    if width == 360:
        names = page.locator("#parameter-width td").evaluate_all(
            "all => all.map(each => getComputedStyle(each, '::before').content)")
        assert names == ['"At"', '"Values"', '"Default"', '"Meaning"']
