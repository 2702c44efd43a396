"""The studio with only a keyboard, without a script, on a narrow screen, and read aloud."""

import pytest
from playwright.sync_api import expect

from studio_page import bytes_of, choose, finding, settled, source, take

NARROW = {"width": 360, "height": 740}
FULL = ("/?width=280&height=44&type=continue&zoom=2&show=logo&show=title&show=baseline"
        "&show=margin&show=clear-space&show=proportion")


def test_the_form_works_without_a_script(new_page):
    page = new_page(java_script_enabled=False)
    page.goto("/?tab=inspect&page=dark-gray")
    page.select_option("#parameter-locale", "fr_FR")
    page.fill("#parameter-border_radius", "10")
    page.select_option("#parameter-border_radius-unit", "points")
    choose(page, "parameter-style-black")
    page.check("#show-title")
    page.click(".submit button")
    assert "locale=fr_FR" in source(page) and "border_radius=10pt" in source(page) and bytes_of(page, source(page))
    assert page.input_value("#parameter-border_radius") == "10" and page.locator(".o-title").count() == 1
    finding(page, "black-on-dark").locator(".fix").click()
    assert "color=white" in source(page)
    page.click(".tabs >> text=Code")
    take(page, "command")
    page.fill("#parameter-width", "60")
    choose(page, "mode-logo")
    page.click(".submit button")
    # A hidden field does not block the form.
    assert "bezel render" in page.locator(".snippet code").first.text_content()
    assert source(page).startswith("/appleid/button/logo")
    expect(page.locator("#parameter-width")).to_be_hidden()
    expect(page.locator("button.copy").first).to_be_hidden()


@pytest.mark.parametrize("target", ["/", FULL, "/?mode=left&locale=ar_SA&take=command&width=375",
                                    "/?width=60&color=grey&locale=xx&take=element",
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


@pytest.mark.parametrize("width", [920, 960, 1040])
def test_names_of_languages_have_room(new_page, width):
    """Their column was 8 pixels wide, and names lay over widths."""
    page = new_page(viewport={"width": width, "height": 740})
    page.goto("/?tab=languages")
    assert page.locator(".variants > li").evaluate_all("""all => all.filter(row => {
      const [name, size] = [...row.children].map(each => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect();
      });
      return name.right > size.left;
    }).map(row => row.textContent)""") == []


def test_the_first_screen_has_the_code(new_page):
    page = new_page(viewport={"width": 1280, "height": 800})
    page.goto("/")
    code = page.locator(".snippet pre").first.bounding_box()
    assert code["y"] + code["height"] <= 800
    size, stage = page.locator(".size").bounding_box(), page.locator(".stage").bounding_box()
    assert size["y"] >= stage["y"] + stage["height"], "the size lies over the button"
    expect(page.locator(".size")).to_have_text("208 × 44 pt 200 %")
    # Swatches say what they are, and the colour's fields choose a page of its own.
    assert page.locator(".swatch:visible").evaluate_all("all => all.filter(each => !each.title).length") == 0
    settled(page, lambda: page.fill("#background", "#123456"))
    assert page.is_checked("#page-custom")


def test_a_phone_has_a_bar_and_room_for_fingers(new_page):
    page = new_page(viewport=NARROW, has_touch=True, is_mobile=True)
    page.goto("/")
    heights = page.locator(".segments label:visible").evaluate_all("all => all.map(e => e.offsetHeight)")
    assert min(heights) >= 40
    for name, part in [("Code", "panel"), ("Check", "check"), ("Design", "studio")]:
        page.locator(".bar").get_by_text(name, exact=True).click()
        assert page.evaluate("document.activeElement.id") == part
    # Its current tab has a line below it, which the scrolling box does not cut.
    tabs, shadow = page.locator(".tabs").bounding_box(), page.locator(".tabs [aria-current]").evaluate(
        "e => getComputedStyle(e).boxShadow")
    assert tabs["height"] and "inset" in shadow


def test_overlays_have_keys_of_their_own_in_forced_colours(new_page):
    page = new_page(forced_colors="active")
    page.goto("/?tab=inspect")
    colors = page.locator(".overlays label > span").evaluate_all(
        "all => all.map(each => getComputedStyle(each, '::before').borderTopColor)")
    assert len(colors) == len(set(colors)) == 6
