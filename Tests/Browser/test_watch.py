"""Tests that conftest.py notices the faults it watches for: other tests rely on it."""

import re

import pytest
from playwright.sync_api import Error

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
    # Perhaps the browser had the time to log it.
    faults[:] = [fault for fault in faults if not re.search("^console: .* 500 ", fault)]
