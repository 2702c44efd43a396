"""How the studio says what breaks a guideline, and mends it."""

import pytest
from playwright.sync_api import expect

from studio_page import finding, query, settled


@pytest.mark.parametrize("size", [(1280, 720), (360, 740)], ids=["wide", "phone"])
def test_a_fix_keeps_the_preview_in_view(new_page, size):
    page = new_page(viewport={"width": size[0], "height": size[1]})
    page.goto("/?type=continue&page=dark-gray&color=black&height=44&width=250")
    before = page.evaluate("scrollY")
    fix = page.locator(".outcome > .fix")
    expect(fix).to_have_text("Use White")
    settled(page, fix.click)
    assert page.evaluate("scrollY") == before
    expect(page.locator("#preview")).to_be_in_viewport()
    assert page.evaluate("Boolean(document.activeElement.closest('.verdict'))")


def test_a_fix_is_applied_and_can_be_undone(page):
    page.goto("/?height=44&width=200&color=white")
    expect(finding(page, "white-on-light")).to_contain_text("White is invisible on #FFFFFF")
    assert page.inner_text(".verdict summary").endswith(" issues")  # it repeated the sentence
    settled(page, lambda: finding(page, "white-on-light").locator(".fix").click())
    expect(finding(page, "white-on-light")).to_have_count(0)
    assert query(page)["border"] == ["true"]
    assert page.is_checked("#parameter-style-white-outline")
    settled(page, lambda: finding(page, "title-proportion").locator(".fix").click())
    expect(finding(page, "title-proportion")).to_have_count(0)
    settled(page, page.go_back)
    expect(finding(page, "title-proportion")).to_have_count(1)
    settled(page, page.go_back)
    assert page.is_checked("#parameter-style-white")


def test_the_focus_goes_on_where_a_fix_was(page):
    page.goto("/?height=44&width=130&color=white")
    settled(page, lambda: finding(page, "white-on-light").locator(".fix").press("Enter"))
    assert page.evaluate("document.activeElement.className") == "fix"
    page.goto("/?height=44&width=250&color=white")
    settled(page, lambda: finding(page, "white-on-light").locator(".fix").press("Enter"))
    assert page.evaluate("document.activeElement.localName") == "summary"


def test_a_swatch_is_the_colour_that_styles_are_judged_by(page):
    for name in ["white", "black", "dark-gray"]:
        page.goto(f"/?page={name}")
        color, text = page.evaluate(
            """name => [getComputedStyle(document.querySelector(`.swatch-${name}`)).backgroundColor,
                        document.body.textContent]""", name)
        number = "".join(f"{int(part):02X}" for part in color.removeprefix("rgb(").removesuffix(")").split(","))
        assert f"contrast with #{number}" in text, name
    # The dark ground hid the outline of White outlined, which then looked like White.
    page.emulate_media(color_scheme="dark")
    rings = page.locator("[for*=style-w]").evaluate_all("all => all.map(e => getComputedStyle(e, ':before').boxShadow)")
    assert [90 < int(ring[4:7]) < 150 for ring in rings] == [True, True], rings
