"""Tests that conftest.py notices the faults it watches for: other tests rely on it."""

import re

import pytest
from playwright.sync_api import Error

from engines import Engine

POLICY = "default-src 'none'; script-src 'self'"


def serve(page, body, headers=None):
    page.route("**/made-up", lambda route: route.fulfill(
        body=body, content_type="text/html; charset=utf-8", headers=headers))
    page.goto("/made-up")


@pytest.mark.parametrize("body, fault", [
    ("<script>console.error('broken')</script>", "^console: broken"),
    ("<script>throw new Error('broken')</script>", "^thrown: .*broken"),
    ("<img src='http://127.0.0.1:9/foreign.png' alt=''>", "^asked another place: http://127.0.0.1:9/foreign.png"),
    ("<p style='color: red'>text", "policy: .* forbids"),
])
def test_faults_are_noticed(page, faults, body, fault):
    page.route("**/foreign.png", lambda route: route.fulfill(body="", content_type="image/png"))
    serve(page, body, {"Content-Security-Policy": POLICY} if "style=" in body else {})
    faults.expect(fault)
    if "style=" in body:
        faults.expect("^console: ")


def test_inaccessible_page(page, axe):
    serve(page, "<html lang=en><title>Page</title><main><h1>Page</h1><img src='data:,'>")
    with pytest.raises(pytest.fail.Exception, match="image-alt"):
        axe(page)


def test_a_page_that_fails_ends_what_waits(page, faults):
    """A test of the studio waited for minutes for what could not come, and then did not name the page."""
    page.goto("/")
    page.route(re.compile(r"/(\?.*)?$"), lambda route: route.fulfill(status=500, body="no page"))
    with pytest.raises(Error, match=r"^Page\.wait_for_function: .*closed"):
        page.wait_for_function("() => { window.asked ??= fetch('/?width=1'); }")
    faults.expect(r"width=1 answered 500$")
    faults[:] = [fault for fault in faults if not re.search("^console: .* 500 ", fault)]  # if it had the time to log it


def test_an_engine_names_a_page_that_fails():
    engine = Engine()
    engine.run, engine.status = lambda script: "location" in script and "/b", lambda url: 500
    with pytest.raises(AssertionError, match="^/b answered 500: .*: done$"):
        engine.until("done", 0)


def test_the_faces_are_those_of_the_titles_alone(page, site):
    site.open(page, "<p>Aאعहไ中", scripts=0, style="p { font-family: DejaVu Sans, sans-serif }")
    tools = page.context.new_cdp_session(page)
    _, document, _ = [tools.send(command) for command in ("DOM.enable", "DOM.getDocument", "CSS.enable")]
    place = {"nodeId": document["root"]["nodeId"], "selector": "p"}
    fonts = tools.send("CSS.getPlatformFontsForNode", tools.send("DOM.querySelector", place))["fonts"]
    assert len(fonts) == 6 and all(font["familyName"].startswith(("Inter", "Noto Sans ")) for font in fonts)
