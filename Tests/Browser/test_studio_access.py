"""The studio with only a keyboard, without a script, on a narrow screen, and read aloud."""

import pytest
from playwright.sync_api import expect

from studio_page import bytes_of, choose, finding, settled, source, take


NARROW = {"width": 360, "height": 740}
FULL = ("/?width=280&height=44&type=continue&zoom=2&show=logo&show=title&show=baseline"
        "&show=margin&show=clear-space&show=proportion")


def test_arrow_keys_choose_among_radio_buttons(page):
    page.goto("/")
    page.focus("#mode-center")
    assert settled(page, lambda: page.keyboard.press("ArrowRight")).startswith("/appleid/button/left")
    assert page.evaluate("document.activeElement.id") == "mode-left"


def test_the_form_works_without_a_script(new_page):
    page = new_page(java_script_enabled=False)
    page.goto("/?tab=inspect")
    page.fill("#parameter-width", "230")
    choose(page, "parameter-type-continue")
    page.select_option("#parameter-locale", "fr_FR")
    page.fill("#parameter-border_radius", "10")
    page.select_option("#parameter-border_radius-unit", "points")
    choose(page, "page-dark-gray")
    choose(page, "parameter-style-black")
    page.check("#show-title")
    page.click(".submit button")
    shown = source(page)
    for fragment in ["width=230", "type=continue", "locale=fr_FR", "border_radius=10pt"]:
        assert fragment in shown
    assert bytes_of(page, shown)
    assert page.input_value("#parameter-border_radius") == "10"
    assert page.is_checked("#show-title") and page.locator(".o-title").count() == 1
    expect(finding(page, "black-on-dark")).to_have_class("error")
    finding(page, "black-on-dark").locator(".fix").click()
    assert "color=white" in source(page)
    page.click(".tabs >> text=Code")
    take(page, "curl")
    page.click(".submit button")
    assert "curl --fail" in page.locator(".snippet code").first.text_content()
    page.fill("#parameter-width", "60")
    choose(page, "mode-logo")
    page.click(".submit button")
    # A hidden field does not block the form, and the chosen kind of code stays.
    assert "curl --fail" in page.locator(".snippet code").first.text_content()
    assert source(page).startswith("/appleid/button/logo")
    expect(page.locator("#parameter-size")).to_be_visible()
    expect(page.locator("#parameter-width")).to_be_hidden()
    expect(page.locator("button.copy").first).to_be_hidden()


@pytest.mark.parametrize("target", ["/", FULL, "/?mode=left&locale=ar_SA&take=swiftui&width=375",
                                    "/?width=60&color=grey&locale=xx&take=android",
                                    "/?take=login&format=png&selector=a%7B",
                                    *(f"/?tab={tab}&language=de_DE&pin=width=375"
                                      for tab in ["languages", "context", "inspect", "files"]),
                                    f"/?width={300 * '9'}&locale={500 * 'x'}&{300 * 'y'}={300 * 'z'}"])
def test_a_narrow_page_does_not_scroll_sideways(new_page, target):
    # 720 points at a zoom of 200 % are also 360.
    page = new_page(viewport=NARROW)
    page.goto(f"{target}{'&' if '?' in target else '?'}more=true")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    too_small = page.evaluate("""() => [...document.querySelectorAll("a, button, select, input, label")]
      .filter(e => e.checkVisibility() && e.getBoundingClientRect().width > 1)
      .filter(e => e.getBoundingClientRect().right > 361 && !e.closest(".more, pre"))
      .map(e => e.outerHTML)""")
    assert too_small == []
