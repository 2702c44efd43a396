"""What strangers write stays text: no page has an element or an attribute more for any value.

Marks that join `<` to one character with what stands beside it went through a template library that
escaped characters. Every place of a page that repeats a value gets each of these marks before and
after each sign of markup, and its elements are compared with those for a harmless value."""

import urllib.parse

import pytest
import requests
from selectolax.lexbor import LexborHTMLParser

# Each stands before and after each sign of markup. One of each class by which Unicode joins code points
# to one character (UAX 29), and what ends one.
MARKS = ["", *"\u0301\u0600\U000110BD\u200D\uFE0F\U000E0041\U0001F1E9\u0903\u1100\u1161\u11A8\U0001F3FD\u20E3\u094D"
         "\u202E\uFEFF\uFFFE\x00\r\u2028"]
MARKUP = ["<script>", "<!--", "</title>", "</textarea>", "]]>", "{{page}}", "{{{page}}}",
          "&lt;b&gt;", "</code></pre><svg onload=1>", "javascript:alert(1)", "\"><img src=x onerror=1>",
          "' onmouseover='1"]
EACH = [" ".join(f"a{sign}{mark}b {mark}{sign}a" for sign in "<>&\"'")
        + f"{mark}<meta {mark}x={mark}\"1{mark}\"{mark}>{mark}&lt;" for mark in MARKS] + MARKUP
# Most places show a whole value of a few hundred characters.
TOGETHER = [" ".join(EACH[start:start + 5]) for start in range(0, len(EACH), 5)]

PARAMETERS = ("type locale width height size color border border_radius scale format style background logo_size "
              "logo_position label_position title_case weight shadow gradient strict font unknown").split()
VIEWS = "mode page zoom show tab beside place kits take immutable pair".split()
# Only so many characters of these are shown.
SHORT = ["/?pin=mode%3Dleft%26text%3D{}"]
# Code that is sent to the check. Markup changes what is found in it.
SCANNED = ["/appleid/button?width={}", '<div id="appleid-signin" data-type="{}" data-{}="1">']
# A path and query with {} in place of the value.
PLACES = (
    # Of a picture, only a refusal is a page.
    [f"{path}{name}={{}}" for path in ["/?", "/appleid/button?match=x&"] for name in PARAMETERS]
    + [f"/?{name}={{}}" for name in VIEWS]
    + [f"/?tab={tab}&width={{}}&locale={{}}" for tab in ["context", "inspect", "files"]] + ["/check?background={}"]
    + ("/?pin=width%3D{} /?pin={} /?font={}&width={}&width={} /?{}=1 "
       "/appleid/button?locale={}&width={}&{}=1 /{} /assets/{}.css /appleid/button/{} /kit.zip?for={} "
       "/kit.zip?{}=1 /kit.zip?for=web&locales={}&width=fit").split() + SHORT)

ADDRESSES = {"href", "src", "srcset", "action", "formaction"}


def elements_of(text):
    """The names of a page's elements, comments too, and of their attributes, in their order, as browsers read them."""
    found = []
    for node in LexborHTMLParser(text).root.traverse():
        attributes = node.attributes
        found.append((node.tag, *attributes))
        assert not any((attributes[name] or "").strip().lower().startswith("javascript:")
                       for name in ADDRESSES & attributes.keys())
    return found


def encoded(value):
    return urllib.parse.quote(value, safe="")


@pytest.fixture(scope="module")
def elements(base_url):
    session = requests.Session()
    # Otherwise each request reads the environment, for a proxy.
    session.trust_env = False

    def read(place, value):
        target = place.replace("{}", encoded(value))
        response = session.get(base_url + target, headers={"Accept": "text/html"}, timeout=60)
        is_page = response.headers["Content-Type"].startswith("text/html")
        return (response.status_code, elements_of(response.content.decode())) if is_page else None

    return read


@pytest.mark.parametrize("place", PLACES)
def test_no_value_is_markup(elements, place):
    plain = elements(place, "plain")
    assert plain, "no page"
    for value in EACH if place in SHORT else TOGETHER:
        page = elements(place, value)
        if page != plain:
            # A long value may leave out a link, as a harmless one does.
            assert page == elements(place, "x" * len(encoded(value))), repr(value)


@pytest.mark.parametrize("code", SCANNED)
def test_what_is_found_in_code_is_no_markup(base_url, code):
    def found(code, value):
        response = requests.post(
            f"{base_url}/check", code.replace("{}", value).encode(), timeout=60,
            headers={"Accept": "text/html", "Content-Type": "text/plain"})
        assert response.status_code == 200, repr(value)
        return elements_of(response.content.decode())

    plain = found(code, "plain") + found(SCANNED[0], "{{x}}")
    for value in EACH:
        assert all(element in plain for element in found(code, value)), repr(value)
