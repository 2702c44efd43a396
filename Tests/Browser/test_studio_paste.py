"""Code that is pasted into the studio or dropped on it, and links that are copied from it."""

from playwright.sync_api import expect

from studio_page import bytes_of, preview, query, settled


PASTED = """<img src="https://appleid.cdn-apple.com/appleid/button?color=white&amp;height=44&width=250">
<div id="appleid-signin" data-color="black" data-type="continue"></div>
<Image uri={"https://appleid.cdn-apple.com/appleid/button/logo?size=4"} />"""


def test_pasted_code_is_checked_and_replaced(page):
    page.goto("/?locale=ja_JP&tab=paste")
    settled(page, lambda: page.fill("#paste", PASTED))
    found = page.locator(".found > li")
    expect(found).to_have_count(3)
    expect(page.locator("#found")).to_have_text("3 buttons found.")
    expect(found.nth(1)).to_contain_text("clear")
    expect(found.nth(2)).to_contain_text("refused")
    for index in (0, 2):
        assert bytes_of(page, found.nth(index).locator("pre").text_content().strip())
    # An element stays, and gets another script.
    assert "/button.js" in found.nth(1).locator("pre").text_content()
    settled(page, lambda: found.nth(0).locator("text=Open these settings").click())
    assert "color=white" in preview(page) and "width=250" in preview(page)
    assert "locale" not in query(page)


def test_a_dropped_file_is_checked(page):
    page.goto("/")

    def drop():
        page.evaluate("""text => {
          const data = new DataTransfer();
          data.items.add(new File([text], "index.html", { type: "text/html" }));
          document.querySelector(".stage").dispatchEvent(
            new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""", "x" * 50_000 + PASTED + "y" * 50_000)

    settled(page, drop)
    assert query(page)["tab"] == ["paste"]
    assert page.locator(".found > li").count() == 3


def test_a_file_without_buttons_is_said(page):
    page.goto("/")
    page.evaluate("""() => {
      const data = new DataTransfer();
      data.items.add(new File(["x".repeat(5000)], "empty.html"));
      document.querySelector("header").dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }""")
    expect(page.locator("#told")).to_have_text("No button was found in empty.html.")


def test_too_long_a_text_is_said_and_the_form_goes_on(page, faults):
    page.goto("/?tab=paste")
    page.fill("#paste", "<" * 1490)
    expect(page.locator("#told")).to_contain_text("too long for an address")
    settled(page, lambda: page.fill("#paste", "/appleid/button?width=200"))
    expect(page.locator("#found")).to_have_text("1 button found.")
    faults.expect("414")


def test_what_the_studio_copies_is_found_when_pasted(page):
    page.goto("/?tab=paste&width=222")
    url = page.text_content("#url")
    settled(page, lambda: page.fill("#paste", url))
    expect(page.locator("#found")).to_have_text("1 button found.")
    settled(page, lambda: page.click("text=Open these settings"))
    assert "width=222" in preview(page)


def test_the_link_can_be_copied_without_a_clipboard(page):
    page.goto("/?width=222")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.click("#copy-link")
    expect(page.locator("#told")).to_contain_text("address bar")
    assert page.evaluate("getSelection().toString()") == ""


def test_the_link_is_copied_and_the_button_gets_its_label_back(new_page):
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.clock.install()
    page.goto("/?width=222")
    page.click("#copy-link")
    expect(page.locator("#copy-link")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.click(".url .copy")
    expect(page.locator("#copy-link")).to_have_text("Copy link")
    expect(page.locator(".url .copy")).to_have_text("Copied")
    page.clock.run_for(10_000)
    expect(page.locator(".url .copy")).to_have_text("Copy")
