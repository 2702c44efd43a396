"""Tests that conftest.py notices the faults it watches for: other tests rely on it."""

import pytest

POLICY = "default-src 'none'; script-src 'self'"


def serve(page, body, headers={}):
    page.route("**/made-up", lambda route: route.fulfill(
        body=body, content_type="text/html; charset=utf-8", headers=headers))
    page.goto("/made-up")


def test_logged_error(page, faults):
    serve(page, "<script>console.error('broken')</script>")
    faults.expect("^console: broken")


def test_thrown_error(page, faults):
    serve(page, "<script>throw new Error('broken')</script>")
    faults.expect("^thrown: .*broken")


def test_missing_file(page, faults, root):
    serve(page, f"<img src='{root}/missing.png' alt=''>")
    faults.expect("^console: .*404.*missing.png")


def test_other_host(page, faults):
    page.route("**/foreign.png", lambda route: route.fulfill(body="", content_type="image/png"))
    serve(page, "<img src='http://127.0.0.1:9/foreign.png' alt=''>")
    faults.expect("^asked another place: http://127.0.0.1:9/foreign.png")


def test_place_above_the_service(page, faults, root):
    if not root:
        pytest.skip("the service has no path of its own")
    serve(page, "<img src='/missing.png' alt=''>")
    faults.expect("^asked another place: ")
    faults.expect("^console: .*404.*missing.png")


@pytest.mark.parametrize("body", [
    "<p style='color: red'>text", "<style>p { color: red }</style>", "<script>1</script>",
    "<img src='data:,' alt=''>",
])
def test_broken_policy(page, faults, body):
    serve(page, body, {"Content-Security-Policy": POLICY})
    faults.expect("policy: .* forbids")
    faults.expect("^console: ")


def test_inaccessible_page(page, axe):
    serve(page, "<html lang=en><title>Page</title><main><h1>Page</h1><img src='data:,'>")
    with pytest.raises(pytest.fail.Exception, match="image-alt"):
        axe(page)


def test_accessible_page_with_a_policy(page, axe, faults):
    serve(page, "<html lang=en><title>Page</title><main><h1>Page</h1>",
          {"Content-Security-Policy": POLICY})
    axe(page)


@pytest.mark.parametrize("title, family", [
    ("ลงชื่อเข้าใช้ด้วย", "Noto Sans Thai"), ("से साइन इन करें", "Noto Sans Devanagari"),
    ("でサインイン", "Noto Sans CJK JP"),
])
def test_faces(page, title, family):
    serve(page, f"<p>{title}")
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": "p"})["nodeId"]
    fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    assert any(font["familyName"].startswith(family) for font in fonts), fonts
