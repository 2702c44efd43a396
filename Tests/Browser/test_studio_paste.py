"""Code that is pasted into the studio or dropped on it, and links that are copied from it."""

import re

import pytest
from playwright.sync_api import expect

from studio_page import at_rest, bytes_of, choose, preview, query, settled


PASTED = """<img src="https://appleid.cdn-apple.com/appleid/button?color=white&amp;height=44&amp;width=250">
<div id="appleid-signin" data-color="black" data-type="sign-in"></div>
<Image uri={"https://appleid.cdn-apple.com/appleid/button/logo?size=4"} />"""


def test_pasted_code_is_checked_and_replaced(page):
    page.goto("/?locale=ja_JP&tab=paste")
    page.fill("#code", PASTED)
    found = page.locator(".found > li")
    expect(found).to_have_count(3)
    expect(page.locator("#found")).to_contain_text("3 buttons found: 1 error, ")
    expect(found.nth(1)).to_contain_text("No issues; page colour unknown.")
    expect(found.nth(2).locator(".error")).to_contain_text("size=4 is not allowed")
    # What is said of the button in the preview is not taken for what is said of the code.
    expect(page.get_by_text("This button follows Apple's guidelines", exact=False)).to_have_count(0)
    fixed = page.locator("#fixed pre").text_content()
    for url in re.findall(r'"(http[^"]*/appleid/button[^"]*)"', fixed):
        assert bytes_of(page, url.replace("&amp;", "&"))
    assert "/button/logo?size=30" in fixed
    # An element stays, and gets another script.
    assert "/button.js" in page.locator("pre").last.text_content()
    settled(page, lambda: found.nth(0).locator("text=Open these settings").click())
    assert "color=white" in preview(page) and "width=250" in preview(page)
    assert "locale" not in query(page)


def drop(page, text):
    page.evaluate("""text => {
      const data = new DataTransfer();
      data.items.add(new File([text], "index.html", { type: "text/html" }));
      document.querySelector(".stage").dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }""", text)


@pytest.mark.parametrize("give", [lambda page, text: page.fill("#code", text), drop], ids=["pasted", "dropped"])
@pytest.mark.parametrize("around", ["x" * 90_000, "\tسجّل <p>\n" * 6_000, "<" * 90_000, "€"])
def test_the_text_stays_and_lines_are_its_own(page, around, give):
    """An excerpt of 1,032 characters took the place of a longer text, and its lines were counted."""
    page.goto("/?tab=paste")
    box = around + "\n" + PASTED + around
    give(page, box)
    found = page.locator(".found > li")
    expect(found).to_have_count(3)
    at_rest(page)
    assert page.input_value("#code") == box and query(page) == {"tab": ["paste"]}
    first = around.count("\n") + 2
    assert found.locator("small").all_text_contents() == [f"Line {first + number}" for number in range(3)]
    # The text is part of no address, and so of no step in the history.
    settled(page, lambda: choose(page, "parameter-type-continue"))
    assert page.input_value("#code") == box and query(page) == {"tab": ["paste"], "type": ["continue"]}
    settled(page, lambda: page.go_back())
    expect(found).to_have_count(3)


@pytest.mark.parametrize("around", ["", "\tسجّل &code=\n" * 10_000])
def test_code_is_checked_without_a_script(new_page, around):
    page = new_page(java_script_enabled=False)
    page.goto("/?tab=paste&height=50")
    page.fill("#code", around + PASTED)
    page.click("text=Check >> nth=-1")
    expect(page.locator(".found > li")).to_have_count(3)
    assert page.input_value("#code") == around + PASTED
    assert page.url.partition("?")[2] == "height=50&tab=paste#panel"
    # What else is chosen leaves the text out of the address.
    page.click("text=Show >> nth=-1")
    assert "appleid" not in page.url


def test_too_long_a_text_is_said_and_the_form_goes_on(page, new_page):
    page.goto("/?tab=paste")
    page.fill("#code", "€" * 100_000)
    expect(page.locator("#status")).to_contain_text("more than 262144 bytes")
    page.fill("#code", "/appleid/button?width=200")
    expect(page.locator("#found")).to_contain_text("1 button found")
    plain = new_page(java_script_enabled=False)
    plain.goto("/?tab=paste")
    plain.fill("#code", "€" * 100_000)
    plain.click("text=Check >> nth=-1")
    expect(plain.locator("h1")).to_contain_text("413")
    expect(plain.locator(".faults")).to_contain_text("more than 262144 bytes")


def test_the_link_is_copied_and_the_button_gets_its_label_back(new_page):
    page = new_page(is_apart=True, permissions=["clipboard-read", "clipboard-write"])
    page.clock.install(time=0)
    page.goto("/?width=222")
    # The label comes back after 1.5 seconds.
    page.clock.pause_at(3600)
    page.click("#copy-link")
    expect(page.locator("#copy-link")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.click(".url .copy")
    expect(page.locator("#copy-link")).to_have_text("Copy link")
    expect(page.locator(".url .copy")).to_have_text("Copied")
    page.clock.run_for(10_000)
    expect(page.locator(".url .copy")).to_have_text("Copy")
