"""Code that is pasted into the page of the check or dropped on it, and links that are copied from the studio."""

import re

import pytest
from playwright.sync_api import expect

from studio_page import bytes_of, choose, preview, query
from waiting import Held, script

PASTED = """<img src="https://appleid.cdn-apple.com/appleid/button?color=white&amp;height=44&amp;width=250">
<div id="appleid-signin" data-color="black" data-type="sign-in"></div>
<Image uri={"https://appleid.cdn-apple.com/appleid/button/logo?size=4"} />"""


def give(page, text, way="paste"):
    page.evaluate(script(way), text)


def test_pasted_code_is_checked_and_replaced(page):
    page.goto("/check")
    words, colour = (page.locator(each).bounding_box() for each in (".scripting", ".colour"))
    assert words["x"] + words["width"] + 12 <= colour["x"]
    page.fill("#code", PASTED)
    found = page.locator(".found > li")
    expect(found).to_have_count(3)
    expect(page.locator("#found")).to_contain_text("3 buttons found: 1 error, ")
    expect(found.nth(1)).to_contain_text("No issues; page colour unknown.")
    expect(found.nth(2).locator(".error")).to_contain_text("size=4 is not allowed")
    expect(page.locator("#fixed > pre")).to_contain_text("@@ -1,3 +1,3 @@")
    # On a phone, the button lay on the words above the code.
    page.set_viewport_size({"width": 360, "height": 740})
    end = page.locator("#fixed figcaption").evaluate("e => e.clientWidth - parseInt(getComputedStyle(e).paddingRight)")
    assert end <= page.locator("#fixed .copy").evaluate("e => e.offsetLeft")
    fixed = page.text_content("#fixed details code")
    urls = re.findall(r'"(http[^"]*/appleid/button[^"]*)"', fixed)
    assert urls and all(bytes_of(page, url.replace("&amp;", "&")) for url in urls)
    assert "/button/logo?size=30" in fixed
    # An element stays, and gets another script.
    assert "/button.js" in page.locator("pre").last.text_content()
    # The field says what the code does not.
    page.fill("#background", "#000000")
    expect(found.nth(1)).to_contain_text("Black is invisible on #000000.")
    page.wait_for_url("**/check?background=*")
    found.nth(0).locator("text=Open these settings").click()
    page.wait_for_url("**/?*page=black*")
    assert "color=white" in preview(page) and "width=250" in preview(page)


@pytest.mark.parametrize("around, way", [
    ("\tسجّل <p>\n" * 1_500, "drop"), ("<" * 20_000, "drop"), ("€", "paste")], ids=["Arabic lines", "markup", "sign"])
def test_the_text_stays_and_lines_are_its_own(page, around, way):
    """An excerpt of 1,032 characters took the place of a longer text, and its lines were counted."""
    page.goto("/check")
    box = around + "\n" + PASTED + around
    give(page, box, way)
    found = page.locator(".found > li")
    expect(found).to_have_count(3)
    assert page.input_value("#code") == box and query(page) == {}
    first = around.count("\n") + 2
    assert found.locator("small").all_text_contents() == [f"Line {first + number}" for number in range(3)]


def test_too_long_a_text_is_said_without_a_script(new_page, faults):
    plain = new_page(java_script_enabled=False)
    plain.goto("/check")
    give(plain, "€" * 100_000)
    plain.click("#code-form button")
    expect(plain.locator("h1")).to_contain_text("413")
    expect(plain.locator(".faults")).to_contain_text("more than 262144 bytes")
    faults.expect("status of 413")
    # *Set* lost the code.
    plain.goto("/check")
    plain.fill("#code", PASTED)
    plain.fill("#background", "#000")
    plain.press("#background", "Enter")
    expect(plain.locator(".found > li").nth(1)).to_contain_text("Black is invisible on #000000.")
    assert plain.input_value("#code") == PASTED and plain.input_value("#background") == "#000"


@pytest.mark.parametrize("status, body, sentence", [
    (413, None, "more than 262144 bytes"),
    (429, {"content_type": "application/problem+json", "body": '{"detail": "Too many checks."}'}, "Too many checks."),
    (413, {"content_type": "text/html", "body": "nginx"}, "The server answered 413."),
], ids=["too long", "too many", "by a proxy"])
def test_refused_code_stays(page, faults, status, body, sentence):
    page.goto("/check")
    give(page, PASTED)
    page.locator("#fixed").wait_for()
    code = "€" * 100_000 if body is None else PASTED
    if body:
        page.route("**/check", lambda route: route.fulfill(status=status, **body))
    give(page, code)
    expect(page.locator("#found")).to_contain_text(sentence)
    # What was found, and the code to copy, were of the code before.
    expect(page.locator("#found ~ *")).to_have_count(0)
    # Said once: screen readers would speak the other place, too.
    expect(page.locator("#status")).to_be_empty()
    assert page.input_value("#code") == code
    page.unroute_all()
    page.fill("#code", "/appleid/button?width=200")
    expect(page.locator("#found")).to_contain_text("1 button found")
    faults.expect(f"status of {status}")


def test_what_is_typed_while_a_request_runs_stays(page):
    """The answer wrote the text before over it."""
    page.goto("/check")
    held = Held(page, r"/check\?")
    page.fill("#background", "#000001")
    held.wait()
    page.fill("#code", PASTED)
    held.release()
    expect(page.locator(".found > li")).to_have_count(3)
    assert page.input_value("#code") == PASTED


def test_the_text_is_there_and_checked_after_a_reload_and_on_the_way_back(page):
    """A reload emptied it."""
    page.goto("/check")
    page.fill("#code", PASTED)
    found = page.locator(".found > li")
    expect(found).to_have_count(3)
    page.reload()
    expect(found).to_have_count(3)
    page.click(".site >> text=Help")
    page.wait_for_url("**/docs")
    page.go_back()
    expect(found).to_have_count(3)
    assert page.input_value("#code") == PASTED and query(page) == {}
    assert "appleid" not in page.evaluate("JSON.stringify(history.state)")


@pytest.mark.parametrize("length, sentence", [
    (262_145, "index.html has more than 262144 bytes. Run bezel check on it."),
    (1, "Can't read index.html. Drop a file, not a folder.")])
def test_a_file_that_is_too_long_or_not_readable_is_named_and_changes_nothing(page, length, sentence):
    page.goto("/check")
    page.evaluate("""() => {
      File.prototype.text = () => (window.isRead = true, Promise.reject(new DOMException("", "NotReadableError")));
    }""")
    give(page, "x" * length, "drop")
    expect(page.locator("#status")).to_have_text(sentence)
    # What is too long is not even read.
    assert page.evaluate("window.isRead ?? false") == (length == 1)
    assert page.input_value("#code") == ""


def test_a_refusal_in_json_is_said(page, faults):
    page.goto("/")
    page.locator("#studio").evaluate("""form => form.append(Object.assign(
      document.createElement("input"), { type: "hidden", name: "pin", value: "x".repeat(9000) }))""")
    choose(page, "parameter-type-continue")
    expect(page.locator("#status")).to_have_text(re.compile(r"The path and query are longer than \d+ bytes"))
    faults.expect("status of 414")


def test_the_link_is_copied_and_the_button_gets_its_label_back(new_page):
    page = new_page(is_apart=True, permissions=["clipboard-read", "clipboard-write"])
    page.clock.install(time=0)
    page.goto("/?width=222")
    # The label comes back after 1.5 seconds.
    page.clock.pause_at(3600)
    page.click("#copy-link")
    expect(page.locator("#copy-link")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.click(".primary.copy")
    expect(page.locator("#copy-link")).to_have_text("Copy link")
    expect(page.locator(".primary.copy")).to_have_text("Copied")
    page.clock.run_for(10_000)
    expect(page.locator(".primary.copy")).to_have_text("Copy HTML")
