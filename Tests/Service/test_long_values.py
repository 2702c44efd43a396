"""No page is long because a client sent something long: once, each of 167 links of a page repeated 4 kB of the query,
and a client that read nothing held 1.6 MB of the server's memory."""

import functools
import http.client
import urllib.parse

import pytest

from test_markup import PARAMETERS, VIEWS

# As much as a target may have. Each sign takes several bytes in a link, or in a page.
LONG = ["'" * 3800, "%26%CC%81" * 420]
NAMES = sorted({
    *PARAMETERS, *VIEWS, "pin", "language", "text", "logo-color", "match", "target", "border_width", "watch"})
PAGES = ["/?", "/?tab=languages&", "/?tab=context&", "/?tab=inspect&", "/?tab=files&", "/?mode=logo&",
         "/?more=true&", "/?width=9&", "/check?", "/docs?", "/appleid/button?", "/appleid/button?width=9&",
         "/appleid/button?strict=true&color=white&background=FFFFFF&", "/kit.zip?"]


@pytest.fixture(scope="module")
def size(base_url):
    url = urllib.parse.urlsplit(base_url)
    connection = http.client.HTTPConnection(url.netloc, timeout=60)

    # What others are compared with is asked once. Other clients take longer to read a target than the service.
    @functools.cache
    def ask(target, code=None):
        form = code and urllib.parse.urlencode({"code": code})
        connection.request("POST" if form else "GET", url.path + target, form, {
            "Accept": "text/html", "Content-Type": "application/x-www-form-urlencoded"})
        response = connection.getresponse()
        length = len(response.read())
        return length if response.headers["Content-Type"].startswith("text/html") else 0

    return ask


@pytest.mark.parametrize("page", PAGES)
def test_no_page_repeats_what_a_client_made_long(size, page):
    # Each with a short one in its place.
    values = [(f"{name}={value}", f"{name}=9") for name in [*NAMES, "try", "unknown"] for value in LONG]
    # All at once, often, nested, and in names.
    for sign in "'x":
        values.append(tuple("&".join(f"{name}={count * sign}" for name in NAMES[:22]) for count in (160, 1)))
    for name in ("width", "text", "language", "unknown"):
        values.append(("&".join([f"{name}=1"] * (3700 // (len(name) + 3))), f"{name}=1&{name}=1"))
    values += [("&".join(f"language={n}{60 * 'y'}" for n in range(55)), "language=y"),
               ("&".join(4 * [f"pin=text%3D{900 * chr(39)}"]), "pin=text%3D9"),
               ("&".join(4 * [f"pin=width%3D{900 * chr(39)}"]), "pin=width%3D9"), (f"{3800 * 'x'}=1", "x=1"),
               (f"try=/appleid/button?{3700 * 'x'}", "try=/appleid/button?x")]
    found = {(long[:30], short[:30]): (size(page + long), max(size(page), size(page + short)))
             for long, short in values}
    assert any(long for long, _ in found.values()), "no page"
    assert {name: sizes for name, sizes in found.items() if sizes[0] > 4 * max(sizes[1], 2500)} == {}


@pytest.mark.parametrize("code", [
    "<img src=\"/appleid/button?{}={}\">", "<div id=\"appleid-signin\" data-{}=\"{}\">", "<!-- bezel-ignore {} {} -->"])
def test_checked_code_is_shown_once(size, code):
    """The page has the code itself, of which a sign may take five bytes, and its findings: one a comment, too."""
    for text in [code.format("width", 60_000 * "'"), 60 * code.format("type", 900 * "'"), code.format(3000 * "x", 1),
                 "".join(code.format(f"x{n}", "'") for n in range(480))]:
        assert 0 < size("/check", text) <= 24_000 + 5 * len(text) + 400 * text.count("<!--"), text[:60]
