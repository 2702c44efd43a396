"""How the studio says what breaks a guideline, and mends it."""

import re

import pytest
from playwright.sync_api import expect

from studio_page import choose, finding, preview, query, settled


def test_the_verdict_stands_by_the_picture(page):
    page.goto("/?width=250&color=white")
    # Without Apple's artwork the finding about the stand-in comes first.
    wrong = re.compile(r"Hard to see on this page|1 more")
    expect(page.locator(".verdict")).to_have_class("verdict error")
    expect(page.locator(".verdict")).to_contain_text(wrong)
    expect(page.locator(".verdict")).to_be_in_viewport()
    settled(page, lambda: choose(page, "parameter-style-black"))
    expect(page.locator(".verdict")).not_to_contain_text(wrong)


def test_the_worst_finding_and_its_fix_stand_by_the_picture(page):
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/?page=black&color=black&width=250")
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text(re.compile("Hard to see"))
    expect(verdict.locator(".fix")).to_be_in_viewport()
    settled(page, lambda: verdict.locator(".fix").click())
    assert "color=white" in preview(page)


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


def test_what_is_allowed_has_no_fix(page):
    page.goto("/?shadow=medium&height=44&width=250")
    expect(finding(page, "custom-allowed")).to_have_class("note")
    expect(finding(page, "custom-allowed").locator(".fix")).to_have_count(0)


def test_the_verdict_leads_to_the_findings(page):
    page.goto("/?page=black&color=black&width=130&height=64")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/?" in request.url else None)
    page.click(".verdict >> text=more")
    assert page.evaluate("document.activeElement.id") == "findings-title"
    expect(page.locator("#findings-title")).to_be_in_viewport()
    assert asked == []


def test_the_studio_says_what_the_api_says(page):
    page.goto("/?text=Login&height=44&width=250")
    expect(finding(page, "title-wording")).to_have_class("error")
    settled(page, lambda: finding(page, "title-wording").locator(".fix").click())
    assert "text" not in query(page)


def test_a_fix_is_applied_and_can_be_undone(page):
    page.goto("/?height=44&width=200&color=white")
    expect(finding(page, "white-on-light")).to_contain_text("White has 1:1 contrast with #FFFFFF")
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


def test_the_page_colour_advises_a_style(page):
    page.goto("/?width=280&color=black")
    settled(page, lambda: choose(page, "page-dark-gray"))
    expect(finding(page, "black-on-dark")).to_have_class("error")
    expect(page.locator(".advice li", has_text="Recommended")).to_contain_text("White")
    settled(page, lambda: page.click(".advice a >> text=White >> nth=0"))
    expect(finding(page, "black-on-dark")).to_have_count(0)
    # The automatic style follows the page's colour.
    settled(page, lambda: choose(page, "parameter-style-auto"))
    assert "color" not in settled(page, lambda: choose(page, "page-light-gray"))
    assert "color=white" in settled(page, lambda: page.fill("#background", "#102030"))
    assert page.is_checked("#page-custom")
    settled(page, lambda: choose(page, "page-photo"))
    page.wait_for_function("() => document.querySelector('img.backdrop').naturalWidth > 0")
