"""The studio with only a keyboard, without a script, on a narrow screen, and read aloud."""

import pytest
from playwright.sync_api import expect

from studio_page import bytes_of, choose, finding, settled, source, take
from waiting import script

NARROW = {"width": 360, "height": 740}
FULL = ("/?width=280&height=44&type=continue&zoom=2&show=logo&show=title&show=baseline"
        "&show=margin&show=clear-space&show=proportion")


def test_the_form_works_without_a_script(new_page):
    page = new_page(java_script_enabled=False)
    page.goto("/?tab=inspect&page=dark-gray")
    page.select_option("#parameter-locale", "fr_FR")
    page.fill("#parameter-border_radius", "10pt")
    choose(page, "parameter-style-black")
    page.check("#show-title")
    page.click(".submit button")
    assert "locale=fr_FR" in source(page) and "border_radius=10pt" in source(page) and bytes_of(page, source(page))
    assert page.input_value("#parameter-border_radius") == "10pt" and page.locator(".o-title").count() == 1
    finding(page, "black-on-dark").locator(".fix").click()
    assert "color=white" in source(page)
    page.click("#inspect")
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
    languages = page.locator(".variants > li")
    assert languages.count() > 30 and languages.evaluate_all(script("what-lies-over-widths")) == []


@pytest.mark.parametrize("size, most", [((1280, 800), (55, 45)), ((390, 844), (25, 30))], ids=["desktop", "phone"])
@pytest.mark.parametrize("query", ["", "?background=0a2540&color=black&width=300&locale=de_DE&border_radius=pill"])
def test_the_first_screen_is_calm(new_page, size, most, query):
    """It had 142 words and 59 controls; on a phone 44 and 36."""
    page = new_page(viewport={"width": size[0], "height": size[1]}, is_mobile=size[0] < 500, has_touch=size[0] < 500)
    page.goto("/" + query)
    page.locator("#undo:not([hidden])").wait_for()
    words, controls = page.evaluate(script("what-is-seen"))
    assert 0 < len(words) <= most[0], words
    assert 0 < len(controls) <= most[1], controls
    # The colour of the page can be written, the code is on it, and what is drawn has a name and a title.
    expect(page.locator("#background")).to_be_in_viewport()
    assert size[0] < 500 or page.locator(".snippet pre").bounding_box()["y"] < 600
    assert page.locator(".icon:visible, .shape:visible, .drawn label:visible, .swatch:visible").evaluate_all(
        "all => all[0] && all.filter(e => !e.title || !e.textContent.trim()).map(e => e.outerHTML)") == []
    assert page.locator("select, input:not([type=hidden])").evaluate_all(
        "all => all[0] && all.filter(e => !e.labels[0] && !e.getAttribute('aria-label')).map(e => e.outerHTML)") == []
    for height in [800, 600] if size[0] > 500 else []:  # the menu was cut off below
        page.set_viewport_size({"width": size[0], "height": height})
        page.click(".split summary")
        expect(page.locator(".split fieldset")).to_be_in_viewport(ratio=1)
        # Two columns of choices
        assert " " in page.locator(".split fieldset").evaluate("e => getComputedStyle(e).gridTemplateColumns")
        page.keyboard.press("Escape")


def test_a_phone_has_a_bar_and_room_for_fingers(new_page):
    page = new_page(viewport=NARROW, has_touch=True, is_mobile=True)
    page.goto("/")
    heights = page.locator(".segments label:visible").evaluate_all("all => all.map(e => e.offsetHeight)")
    assert min(heights) >= 44
    # It switches what is shown, and the button and its verdict stay.
    parts = {"Copy": ".snippet", "Files": "#panel-files", "Languages": ".variants", "Design": ".inspector"}
    for name, part in parts.items():
        page.locator(".bar").get_by_text(name, exact=True).click()
        expect(page.locator(part)).to_be_visible()
        for other in {"#preview", ".verdict", *parts.values()} - {part}:
            assert page.locator(other).is_visible() == (other in ("#preview", ".verdict")), (name, other)
    page.evaluate("scrollTo(0, 1000)")
    expect(page.locator(".verdict")).to_be_in_viewport()
    # A choice that is wrong is seen at once.
    settled(page, lambda: choose(page, "parameter-style-white"))
    expect(page.locator(".outcome .fix >> nth=-1")).to_be_in_viewport()
    page.get_by_title("Menu", exact=True).click()  # two controls were named More, and this one "A Automatic"
    expect(page.get_by_role("radio", name="Automatic", exact=True)).to_be_attached()
    assert (others := page.locator(".others").get_by_role("link").all())
    assert all(each.is_visible() for each in others)


def test_overlays_have_keys_of_their_own_in_forced_colours(new_page):
    page = new_page(forced_colors="active")
    page.goto("/?tab=inspect")
    colors = page.locator(".overlays label > span").evaluate_all(
        "all => all.map(each => getComputedStyle(each, '::before').borderTopColor)")
    assert len(colors) == len(set(colors)) == 6
    # Layout is drawn by backgrounds, which were removed; the triangles of what is closed were squares.
    signs = page.locator(".drawn [for^=mode-], .folds a").evaluate_all(
        "all => all.map(each => getComputedStyle(each, '::before')).map(e => e.backgroundImage + e.borderTopColor)")
    assert all("gradient" in sign or sign.endswith(" 0)") for sign in signs) and len(signs) > 3, signs
