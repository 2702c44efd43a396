"""The studio while it is used: answers that are late or missing, steps back, and the focus."""

import pytest
from playwright.sync_api import expect

from studio_page import at_rest, choose, preview, query, settled
from waiting import Held


@pytest.mark.parametrize("first,second,values", [
    (lambda p: choose(p, "parameter-type-continue"), lambda p: p.fill("#parameter-width", "300"),
     {"type": "continue", "width": "300"}),
    (lambda p: choose(p, "parameter-type-continue"), lambda p: choose(p, "parameter-type-sign-up"),
     {"type": "sign-up"}),
    (lambda p: p.fill("#parameter-width-slider", "260"),
     lambda p: p.fill("#parameter-width-slider", "340"), {"width": "340"}),
], ids=["two", "radios", "slider"])
def test_a_late_answer_does_not_undo_a_newer_choice(page, first, second, values):
    page.goto("/")
    held = Held(page, r"/\?")
    first(page)
    held.wait()
    second(page)
    settled(page, held.release)
    at_rest(page)
    chosen = page.evaluate("Object.fromEntries(new FormData(document.getElementById('studio')))")
    for name, value in values.items():
        assert query(page)[name] == [value] and chosen[name] == value
        assert f"{name}={value}" in preview(page)
    if chosen["width"]:
        assert page.input_value("#parameter-width-slider") == chosen["width"]


def test_a_link_counts_what_was_changed_a_moment_ago(page):
    page.goto("/")
    page.fill("#parameter-width", "300")
    settled(page, lambda: page.click("#files"))
    at_rest(page)
    assert query(page) == {"width": ["300"], "tab": ["files"]}


def test_undo_and_redo(page):
    page.goto("/")
    undo, redo = page.locator("#undo"), page.locator("#redo")
    # A tab is no step of the design.
    settled(page, lambda: page.click("#files"))
    expect(undo).to_be_disabled()
    page.goto("/")
    settled(page, lambda: choose(page, "parameter-type-continue"))
    settled(page, lambda: page.fill("#parameter-width", "310"))
    # A link to a part of the page is no step.
    page.evaluate("document.querySelector('.skip').click()")
    expect(redo).to_be_disabled()
    settled(page, lambda: undo.press("Enter"))
    assert query(page) == {"type": ["continue"]}
    # A reload keeps the ways forward and back.
    page.reload()
    settled(page, redo.click)
    expect(redo).to_be_disabled()
    settled(page, undo.click)
    page.reload()
    settled(page, lambda: undo.press("Enter"))
    assert query(page) == {} and page.evaluate("document.activeElement.id") == "undo"
    settled(page, redo.click)
    assert page.is_checked("#parameter-type-continue")
    # A new choice ends what could be done again.
    settled(page, lambda: choose(page, "parameter-type-sign-up"))
    expect(redo).to_be_disabled()


def test_typing_keeps_the_focus_and_says_what_is_wrong_until_it_is_right(page):
    page.goto("/")
    page.focus("#parameter-width")
    settled(page, lambda: page.fill("#parameter-width", "99"))
    problem = page.locator("#parameter-width-problem")
    expect(problem).to_have_text("Enter a whole number from 130 to 375 (points).")
    expect(page.locator("#parameter-width")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#summary")).to_contain_text("1 issue. invalid: Width: Enter a whole number")
    settled(page, lambda: page.fill("#parameter-width", "220"))
    expect(problem).to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "parameter-width"
    # The answer to the end of a field emptied the next one: 3 of 300 was gone.
    held = Held(page, r"/\?")
    page.fill("#parameter-height", "50")
    held.wait()
    page.fill("#parameter-width", "3")
    held.release()
    at_rest(page)
    assert page.input_value("#parameter-width") == "3"


def test_a_radius_is_in_percent_or_points(page):
    page.goto("/?border_radius=30")
    expect(page.locator("#parameter-border_radius")).to_have_value("30%")
    assert "border_radius=11pt" in settled(page, lambda: page.fill("#parameter-border_radius", "11pt"))
    expect(page.locator("#parameter-border_radius-slider")).to_have_value("25")
    # An empty field is the usual radius: once, it was 0.
    assert "border_radius" not in settled(page, lambda: page.fill("#parameter-border_radius", ""))


@pytest.mark.parametrize("key", ["ArrowUp", "ArrowDown"])
def test_arrow_keys_in_the_field_of_a_colour_move_the_caret(page, key):
    """They threw an error, and the caret stayed; and each letter of a colour was logged as a fault."""
    logged = []
    page.on("console", lambda message: logged.append(message.text))
    page.goto("/")
    page.focus("#background")
    page.keyboard.press("End" if key == "ArrowUp" else "Home")
    page.keyboard.press(key)
    assert page.evaluate("document.activeElement.selectionStart") == (0 if key == "ArrowUp" else 7)
    page.fill("#background", "")
    for letter in "#0a5fd":
        page.keyboard.type(letter)
    settled(page, lambda: page.keyboard.type("7"))
    assert query(page)["background"] == ["0A5FD7"] and logged == []
    expect(page.locator("[type=color]")).to_have_value("#0a5fd7")
    # What is no colour was dropped without a word.
    page.click("#background")  # selects what is there
    page.keyboard.type("navy\n")
    expect(page.locator("#background-problem")).to_contain_text("“navy” is not a hexadecimal colour")


def test_findings_are_read_out_once_all_is_at_rest(new_page):
    page = new_page(is_apart=True)
    page.clock.install(time=0)
    page.goto("/")
    # However long the answers take.
    page.clock.pause_at(3600)
    page.evaluate("""() => {
      window.read = [];
      new MutationObserver(() => read.push(document.getElementById("summary").textContent))
        .observe(document.getElementById("summary"), {childList: true, characterData: true, subtree: true});
    }""")
    for width in ["9", "201", "300"]:
        page.fill("#parameter-width", width)
        # The address follows when the clock does.
        page.wait_for_function("""width => new URLSearchParams(
            document.querySelector('.studio').dataset.target.slice(2)).get("width") === width""", arg=width)
    page.clock.run_for(10_000)
    assert len(page.evaluate("read")) == 1


def test_a_fault_of_the_script_is_no_fault_of_the_server(page, faults):
    page.goto("/")
    page.evaluate("() => { DOMTokenList.prototype.contains = () => { throw new Error('of the script'); } }")
    choose(page, "parameter-type-continue")
    expect(page.locator("#status")).to_have_text("This page cannot show the new settings. Reload it.")
    faults.expect("of the script")


def test_a_script_that_cannot_start_leaves_the_form_as_it_is(page, faults):
    page.add_init_script("""
      const add = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (kind, ...rest) {
        if (kind === "popstate") throw new Error("an old browser");
        return add.call(this, kind, ...rest);
      };""")
    page.goto("/")
    choose(page, "parameter-type-continue")
    page.click(".submit button")
    page.wait_for_function("() => location.search.includes('type=continue')")
    faults.expect("an old browser")


def test_a_server_that_is_gone_is_said(page, faults):
    page.goto("/")
    page.route("**/?*", lambda route: route.abort())
    page.fill("#parameter-width", "200")
    expect(page.locator("#status")).to_be_visible()
    expect(page.locator("#status")).to_have_text("Can't reach the server. The preview still shows the settings before.")
    faults.expect("net::ERR_FAILED")


def test_the_arrow_keys_change_a_number(page):
    page.goto("/?height=48")
    page.focus("#parameter-height")
    settled(page, lambda: page.keyboard.press("ArrowUp"))
    assert page.input_value("#parameter-height") == "49"
    settled(page, lambda: page.keyboard.press("ArrowDown"))
    assert query(page)["height"] == ["48"]
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.type") != "range"


@pytest.mark.parametrize("link", [".shape.Pill", "#compare"])
def test_space_presses_a_link_that_looks_like_a_button(page, link):
    """It scrolled the page."""
    page.goto("/")
    page.focus(link)
    settled(page, lambda: page.keyboard.press("Space"))
    assert page.evaluate("scrollY") == 0
    assert {"border_radius", "pin"} & set(query(page))
