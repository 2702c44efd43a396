"""The studio while it is used: answers that are late or missing, steps back, and the focus."""

import time

import pytest
from playwright.sync_api import expect

from studio_page import at_rest, choose, preview, query, settled
from waiting import PATIENCE, Held


@pytest.mark.parametrize("first,second,values", [
    (lambda p: choose(p, "parameter-type-continue"), lambda p: p.fill("#parameter-width", "300"),
     {"type": "continue", "width": "300"}),
    (lambda p: choose(p, "parameter-type-continue"), lambda p: choose(p, "parameter-type-sign-up"),
     {"type": "sign-up"}),
    (lambda p: p.select_option("#parameter-locale", "de_DE"),
     lambda p: p.select_option("#parameter-locale", "ja_JP"), {"locale": "ja_JP"}),
    (lambda p: p.fill("#parameter-width-slider", "260"),
     lambda p: p.fill("#parameter-width-slider", "340"), {"width": "340"}),
], ids=["two", "radios", "menu", "slider"])
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


def test_a_change_during_a_followed_link_is_shown(page):
    page.goto("/")
    held = Held(page, r"/\?")
    page.click(".tabs >> text=Files")
    held.wait()
    choose(page, "parameter-type-continue")
    held.release()
    page.wait_for_function("() => location.search.includes('type=continue')")


def test_a_link_counts_what_was_changed_a_moment_ago(page):
    page.goto("/")
    page.fill("#parameter-width", "300")
    settled(page, lambda: page.click(".tabs >> text=Files"))
    at_rest(page)
    assert query(page) == {"width": ["300"], "tab": ["files"]}


def test_dragging_a_slider_draws_while_it_moves(page):
    page.goto("/")
    under_way, most, seen = set(), [0], set()

    def count(request, isMore):
        if "/?" in request.url:
            (under_way.add if isMore else under_way.discard)(request)
            most[0] = max(most[0], len(under_way))

    page.on("request", lambda request: count(request, True))
    page.on("requestfinished", lambda request: count(request, False))
    page.on("requestfailed", lambda request: count(request, False))
    box = page.locator("#parameter-width-slider").bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 20, middle)
    page.mouse.down()
    step, end = 0, time.monotonic() + PATIENCE / 1000
    # The mouse never rests for long.
    while len(seen) < 5:
        step += 1
        assert time.monotonic() < end, f"only {len(seen)} pictures were shown"
        page.mouse.move(box["x"] + 20 + step % 120, middle)
        seen.add(page.get_attribute("#preview", "src"))
    page.mouse.up()
    assert most[0] == 1, "the newest state waits for the one before"
    at_rest(page)
    width = page.input_value("#parameter-width")
    assert width == page.input_value("#parameter-width-slider")
    assert f"width={width}" in preview(page)


def test_going_back_takes_back_what_one_control_chose(page):
    page.goto("/")
    settled(page, lambda: choose(page, "parameter-type-continue"))
    for width in ["2", "22", "221"]:
        settled(page, lambda: page.fill("#parameter-width", width))
    settled(page, page.go_back)
    assert query(page) == {"type": ["continue"]}
    assert page.input_value("#parameter-width") == ""
    settled(page, page.go_back)
    assert page.is_checked("#parameter-type-sign-in")


def test_undo_and_redo(page):
    page.goto("/")
    expect(page.locator("#undo")).to_be_disabled()
    settled(page, lambda: choose(page, "parameter-type-continue"))
    settled(page, lambda: choose(page, "mode-left"))
    expect(page.locator("#redo")).to_be_disabled()
    settled(page, lambda: page.click("#undo"))
    assert page.is_checked("#mode-center")
    settled(page, lambda: page.click("#undo"))
    expect(page.locator("#undo")).to_be_disabled()
    assert page.is_checked("#parameter-type-sign-in")
    settled(page, lambda: page.click("#redo"))
    assert page.is_checked("#parameter-type-continue")
    # A reload keeps the ways forward and back.
    page.reload()
    settled(page, lambda: page.click("#redo"))
    expect(page.locator("#redo")).to_be_disabled()
    settled(page, lambda: page.click("#undo"))
    page.reload()
    settled(page, lambda: page.click("#undo"))
    settled(page, lambda: page.click("#redo"))
    assert page.is_checked("#parameter-type-continue")
    # A new choice ends what could be done again.
    settled(page, lambda: choose(page, "parameter-type-sign-up"))
    expect(page.locator("#redo")).to_be_disabled()


def test_undo_takes_back_one_step_at_a_time(page):
    page.goto("/")
    settled(page, lambda: page.fill("#parameter-width", "210"))
    settled(page, lambda: choose(page, "page-dark-gray"))
    settled(page, lambda: page.fill("#parameter-width", "220"))
    settled(page, lambda: page.click("#undo"))
    assert query(page) == {"width": ["210"], "page": ["dark-gray"]}
    # A link to a part of the page is no step.
    page.evaluate("document.querySelector('.skip').click()")
    assert page.evaluate("document.activeElement.id") == "main"
    expect(page.locator("#redo")).to_be_enabled()
    page.focus("#undo")
    settled(page, lambda: page.keyboard.press("Enter"))
    settled(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator("#undo")).to_be_disabled()
    assert page.evaluate("document.activeElement.id") == "undo"
    # A tab is no step of the design.
    settled(page, lambda: page.click(".tabs >> text=Files"))
    expect(page.locator("#undo")).to_be_disabled()


def test_typing_keeps_the_focus_and_says_what_is_wrong_until_it_is_right(page):
    page.goto("/")
    page.focus("#parameter-width")
    settled(page, lambda: page.fill("#parameter-width", "22"))
    problem = page.locator("#parameter-width-problem")
    expect(problem).to_have_text("Enter a whole number from 130 to 375 (points).")
    expect(page.locator("#parameter-width")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#summary")).to_contain_text("1 issue. invalid: Width: Enter a whole number")
    settled(page, lambda: page.keyboard.type("0"))
    assert page.input_value("#parameter-width") == "220"
    expect(problem).to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "parameter-width"


def test_a_wrong_value_stays_until_it_is_mended(page):
    page.goto("/?width=6o&border_radius=abc")
    assert page.input_value("#parameter-width") == "6o"
    assert page.input_value("#parameter-border_radius") == "abc"
    settled(page, lambda: choose(page, "parameter-type-continue"))
    assert query(page)["width"] == ["6o"]
    expect(page.locator("#parameter-width-problem")).to_contain_text("Enter a whole number")


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
    for width in ["3", "30", "300"]:
        settled(page, lambda: page.fill("#parameter-width", width))
    page.clock.run_for(10_000)
    assert len(page.evaluate("read")) == 1


def test_an_answer_that_is_no_studio_is_said(page):
    page.goto("/")
    page.route("**/?*", lambda route: route.fulfill(content_type="text/html", body="<p>Log in"))
    page.fill("#parameter-width", "200")
    expect(page.locator("#status")).to_contain_text("Can't reach the server.")


def test_a_fault_of_the_script_is_no_fault_of_the_server(page, faults):
    page.goto("/")
    page.evaluate(
        "() => { DOMTokenList.prototype.contains = () => { throw new Error('of the script'); } }")
    choose(page, "parameter-type-continue")
    expect(page.locator("#status")).to_have_text("This page cannot show the new settings. Reload it.")
    faults.expect("of the script")


@pytest.mark.parametrize("missing", ["AbortSignal.any", "AbortSignal.timeout"])
def test_browsers_of_two_years_ago_work(page, missing):
    page.add_init_script(f"{missing} = undefined")
    page.goto("/")
    assert "type=continue" in settled(page, lambda: choose(page, "parameter-type-continue"))


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


def test_the_arrow_keys_change_a_number(page):
    page.goto("/?height=48")
    page.focus("#parameter-height")
    settled(page, lambda: page.keyboard.press("ArrowUp"))
    assert page.input_value("#parameter-height") == "49"
    settled(page, lambda: page.keyboard.press("ArrowDown"))
    assert query(page)["height"] == ["48"]
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.type") != "range"


def test_a_server_that_is_gone_is_said(page, faults):
    page.goto("/")
    page.route("**/?*", lambda route: route.abort())
    page.fill("#parameter-width", "200")
    expect(page.locator("#status")).to_be_visible()
    expect(page.locator("#status")).to_have_text(
        "Can't reach the server. The preview shows your last settings.")
    faults.expect("net::ERR_FAILED")
