"""The studio's context tab, languages and pins."""

import pytest
from playwright.sync_api import expect

from bezel_server import ROOT
from studio_page import query, settled


def test_the_buttons_of_a_page_have_one_language_and_width(page):
    page.goto("/?tab=context&locale=de_DE&type=continue&border_radius=pill&beside=google&beside=microsoft")
    card = page.locator(".cards .light .card")
    expect(card).to_contain_text("Mit Google fortfahren")
    boxes = card.locator("img, .neighbor").evaluate_all("all => all.map(e => e.clientWidth)")
    assert len(set(boxes)) == 1 and len(boxes) == 3
    assert card.locator(".neighbor rect").first.get_attribute("rx") == "20"
    assert "border_radius=4pt&" in settled(page, lambda: page.click("text=Match Google"))
    assert query(page)["height"] == ["40"]
    # A finding was said in the verdict, in its list, and here.
    assert page.text_content(".comparison") == "Match Microsoft" and "40 instead of 41" in page.text_content(".verdict")
    # The button can stand in each place.
    for place, name in enumerate(["First", "Second", "Third"]):
        if place:
            settled(page, lambda: page.click(f"label:has-text('{name}')"))
        assert card.locator("img, .neighbor").evaluate_all("all => all.findIndex(e => e.matches('img'))") == place
    # The designer's height counts: once, they were drawn and judged with 40 points, and 44 was called too high.
    page.goto("/?tab=context&height=44&width=300&beside=google&match=44")
    assert page.locator(".neighbor").evaluate_all("all => all.map(e => e.clientHeight)") == [44, 44]
    assert "Google" not in page.text_content(".verdict") and page.locator(".comparison").count() == 0


def test_pages_fit_a_phone(new_page):
    """They were cut off at the right, and so was the picture of an only language."""
    page = new_page(viewport={"width": 360, "height": 740})
    page.goto("/?tab=context&locale=ja_JP&beside=google&width=300&language=ar_SA")
    assert page.locator(".frame").count() == 2
    assert page.locator(".cards, .strip").evaluate_all(
        "all => all[1] && all.every(each => each.scrollWidth <= each.clientWidth)")
    sizes = page.locator(".frame img").evaluate_all(
        "all => all.map(e => [e.offsetWidth, Number(e.getAttribute('width'))])")
    assert sizes and all(shown == own for shown, own in sizes)


def test_languages_are_chosen_once(page):
    page.goto("/?type=continue&border_radius=pill")
    page.click(".folds >> text=Languages")
    page.locator(".variants > li").first.wait_for()
    for text in ["日本語", "japanese", "de_DE"]:
        page.fill("#find", text)
        expect(page.locator(".variants > li:visible")).to_have_count(1)
    settled(page, lambda: page.check("#language-de_DE"))
    # The rows stayed hidden, and the search was empty.
    expect(page.locator("#find")).to_have_value("de_DE")
    page.fill("#find", "")
    settled(page, lambda: page.check("#language-ja_JP"))
    settled(page, lambda: page.click(".folds >> text=Languages"))
    expect(page.locator(".strip a")).to_have_count(2)
    expect(page.locator(".strip >> text=widest")).to_have_count(1)
    # The count opens the list: it was below the screen, and nothing seemed to happen.
    page.set_viewport_size({"width": 1280, "height": 600})
    settled(page, lambda: page.click(".aside >> text=+2"))
    expect(page.locator("#find:focus")).to_be_in_viewport()
    settled(page, lambda: page.click(".folds >> text=Languages"))
    assert "locale=de_DE" in settled(page, lambda: page.click(".strip a >> nth=0"))
    expect(page.locator(".strip [aria-current]")).to_have_count(1)
    settled(page, lambda: page.click("#files"))
    expect(page.locator("#languages")).to_have_value("de_DE, ja_JP")
    settled(page, lambda: page.check("#kits-web"))
    settled(page, lambda: page.check("#kits-xcode"))
    settled(page, lambda: page.fill("#languages", "de fr; ja"))
    address = page.get_attribute(".files a:text('Download ZIP')", "href")
    assert "for=web,xcode" in address and "locale=de_DE,fr_FR,ja_JP" in address
    # A name of no language meant all of them.
    settled(page, lambda: page.fill("#languages", "xx"))
    expect(page.locator(".files a:text('Download ZIP')")).to_have_count(0)
    # What was a page of its own is the tab, with the button of the address.
    page.goto("/gallery?language=de_DE&language=ja_JP&border_radius=pill&tab=code")
    expect(page.locator(".variants > li")).to_have_count(len(list(ROOT.glob("Localizations/*.json"))))
    settled(page, lambda: page.click(".variants a >> nth=0"))
    assert query(page)["language"] == ["de_DE", "ja_JP"] and query(page)["border_radius"] == ["50"]


@pytest.mark.parametrize("old, new", [
    ("/?radius_unit=points&border_radius=10", "#parameter-border_radius[value='10pt']"),
    ("/?tab=paste", "#code-form"), ("/?tab=code", ".snippet"), ("/gallery", ".variants"),
    ("/?take=picture", "#preview-dark"), ("/?take=css", ".snippet"), ("/?page=blue", "#page-custom:checked")])
def test_old_addresses_lead_to_the_new_places(page, old, new):
    page.goto(old)
    page.locator(new).wait_for(state="attached")
