"""Code that is pasted into the studio or dropped on it, and links that are copied from it."""

import re

import pytest
from playwright.sync_api import expect

from studio_page import bytes_of, choose, preview, query, settled


PASTED = """<img src="https://appleid.cdn-apple.com/appleid/button?color=white&amp;height=44&amp;width=250">
<div id="appleid-signin" data-color="black" data-type="sign-in"></div>
<Image uri={"https://appleid.cdn-apple.com/appleid/button/logo?size=4"} />"""


def test_pasted_code_is_checked_and_replaced(page):
    page.goto("/?locale=ja_JP&tab=paste")
    settled(page, lambda: page.fill("#paste", PASTED))
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


@pytest.mark.parametrize("give, around", [
    *((lambda page, text: page.fill("#paste", text), around)
      for around in ["x" * 50_000, "<p>\n" * 400, "<" * 1490, "\U0001F34E" * 1490, "€"]),
    # However a text comes, it is then in the box.
    (drop, "x" * 50_000), (drop, "€"),
], ids=[f"pasted-{number}" for number in range(5)] + ["dropped-long", "dropped-short"])
def test_a_long_text_is_checked_near_its_buttons(page, around, give):
    page.goto("/?tab=paste")
    settled(page, lambda: give(page, around + PASTED + around))
    assert query(page)["tab"] == ["paste"]
    found = page.locator(".found > li")
    expect(found).to_have_count(3)
    expect(found.nth(1)).to_contain_text("No issues; page colour unknown.")
    expect(page.locator("#status")).to_have_text(
        "" if around == "€" else
        "Long text: only the surroundings of its first buttons were read.")
    # Lines are those of the text in the box.
    box = page.input_value("#paste").split("\n")
    for item in found.all():
        line = int(item.locator("small").text_content().removeprefix("Line "))
        assert item.locator("code").first.text_content()[:40] in box[line - 1]


def test_code_is_checked_without_a_script(new_page):
    page = new_page(java_script_enabled=False)
    page.goto("/?tab=paste")
    most = int(page.get_attribute("#paste", "maxlength"))
    expect(page.locator(".unscripted")).to_contain_text(f"Up to about {most} characters")
    # As long as allowed, and of characters that take most room.
    page.fill("#paste", PASTED + "<" * (most - len(PASTED)))
    page.click("text=Check >> nth=-1")
    expect(page.locator(".found > li")).to_have_count(3)


@pytest.mark.parametrize("text,told", [
    ("<" * 4000, "No button was found."),
    # The other choices leave no room.
    ("\U0001F34E" * 2000 + "/appleid/button" + "\U0001F34E" * 2000, "Too long. Paste less."),
])
def test_too_long_a_text_is_said_and_the_form_goes_on(page, text, told):
    pins = "".join(f"&pin=height%3D{height}%26{'x' * 480 + '%22' * 110}" for height in range(50, 54))
    page.goto("/?tab=paste" + (pins if "Too long" in told else ""))
    page.fill("#paste", text)
    expect(page.locator("#status")).to_have_text(told)
    settled(page, lambda: choose(page, "parameter-type-continue"))
    page.goto("/?tab=paste")
    settled(page, lambda: page.fill("#paste", "/appleid/button?width=200"))
    expect(page.locator("#found")).to_contain_text("1 button found")


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
