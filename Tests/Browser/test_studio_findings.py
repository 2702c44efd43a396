"""How the studio says what breaks a guideline, and mends it."""

import pytest
from playwright.sync_api import expect

from studio_page import finding, query, settled


@pytest.mark.parametrize("size", [(1280, 720), (360, 740)], ids=["wide", "phone"])
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_apply_keeps_the_preview_in_view_and_shows_what_changed(new_page, size, motion):
    page = new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion=motion)
    page.goto("/?type=continue&page=dark-gray&color=black&height=44&width=250")
    before = page.evaluate("scrollY")
    page.evaluate("""() => {
      window.flashed = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...all) {
        flashed.push(this.matches(".verdict") ? "verdict" : this.querySelector("[name]")?.name);
        return animate.apply(this, all);
      };
    }""")
    settled(page, lambda: page.click(".verdict .fix"))
    assert page.evaluate("scrollY") == before
    expect(page.locator("#preview")).to_be_in_viewport()
    assert page.evaluate("Boolean(document.activeElement.closest('.verdict'))")
    assert page.evaluate("flashed") == ([] if motion == "reduce" else ["verdict", "style"])


def test_a_fix_is_applied_and_can_be_undone(page):
    page.goto("/?height=44&width=200&color=white")
    expect(finding(page, "white-on-light")).to_contain_text("White is invisible on #FFFFFF")
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
    assert page.evaluate("document.activeElement.closest('section').id || "
                         "document.activeElement.closest('section').firstElementChild.id") \
        == "findings-title"


def test_a_swatch_is_the_colour_that_styles_are_judged_by(page):
    for name in ["white", "black", "light-gray", "dark-gray", "blue", "yellow"]:
        page.goto(f"/?page={name}")
        color, text = page.evaluate(
            """name => [getComputedStyle(document.querySelector(`.swatch-${name}`)).backgroundColor,
                        document.body.textContent]""", name)
        number = "".join(f"{int(part):02X}" for part in color.removeprefix("rgb(").removesuffix(")").split(","))
        assert f"contrast with #{number}" in text, name
