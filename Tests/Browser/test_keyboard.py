"""Every page with only a keyboard, and without a script."""

import pytest

from studio_page import shorten

PAGES = ["/?take=css&more=true", "/?tab=paste", "/?tab=languages", "/?tab=context", "/?tab=files",
         "/docs", "/nothing", "/appleid/button?height=1&strict=true"]

# A group of radio buttons is one tab stop; the arrow keys choose within it.
MARK_STOPS = """() => {
  const seen = new Set();
  return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")]
    .filter(e => e.checkVisibility() && !e.closest("[hidden]") && !e.disabled && e.tabIndex >= 0)
    .filter(e => e.type !== "radio" || (e.checked && !seen.has(e.name) && seen.add(e.name)))
    .map((e, index) => (e.dataset.stop = String(index)));
}"""

# Writes down the number of each element that gets the focus, or the element itself if nobody sees its outline.
NOTE_FOCUS = """() => {
  window.reached = new Set();
  window.unseen = [];
  document.addEventListener("focusin", ({ target }) => {
    if (!target.dataset.stop) return;  // around a shadow tree
    const shown = target.type === "radio" ? target.nextElementSibling : target;
    const style = getComputedStyle(shown);
    window.reached.add(target.dataset.stop);
    if (style.outlineStyle === "none" || !(parseFloat(style.outlineWidth) > 0)) window.unseen.push(target.outerHTML);
  });
}"""


def open_page(page, target, faults):
    """Opens a page, which may be that of an error."""
    status = page.goto(target).status
    assert status in (200, 400, 404), status
    if status >= 400:
        faults.expect(r"status of 4\d\d")


@pytest.mark.parametrize("target", PAGES)
def test_the_keyboard_reaches_everything(page, faults, target):
    open_page(page, target, faults)
    shorten(page)
    stops = page.evaluate(MARK_STOPS)
    assert stops
    page.evaluate(NOTE_FOCUS)
    for _ in range(len(stops) + 5):
        page.keyboard.press("Tab")
    reached, unseen = page.evaluate("[[...reached], unseen]")
    assert not unseen, unseen
    missed = set(stops) - set(reached)
    assert not missed, [page.evaluate(
        "stop => document.querySelector(`[data-stop='${stop}']`).outerHTML", stop) for stop in missed]


@pytest.mark.parametrize("target", PAGES)
def test_a_page_needs_no_script(new_page, faults, target):
    page = new_page(java_script_enabled=False)
    open_page(page, target, faults)
    assert len(page.locator("main").inner_text()) > 100
    # What only a script could answer is not there, and every part that a link names is.
    assert page.locator("button:visible").evaluate_all(
        "all => all.filter(e => !e.form || e.type === 'button').map(e => e.outerHTML)") == []
    assert page.locator("a[href^='#']").evaluate_all(
        "all => all.filter(e => e.hash.length > 1 && !document.getElementById(decodeURIComponent(e.hash.slice(1))))"
        ".map(e => e.outerHTML)") == []
