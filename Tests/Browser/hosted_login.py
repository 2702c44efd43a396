"""Login pages with the studio's code for hosted logins: a page of another origin, the product's own rules, and
the CSS pasted after them."""

import html
import re
import urllib.parse
import urllib.request

import pytest

from login_pages import PAGES, VARIANTS

# As wide as many columns of login pages.
DEFAULTS = {"width": "300"}


def read(url):
    with urllib.request.urlopen(url, timeout=60) as response:
        return response.read().decode()


def code(base_url, **state):
    """The CSS that the studio shows for a state."""
    page = read(f"{base_url}/?{urllib.parse.urlencode({'take': 'login', **state}, doseq=True)}")
    text = re.search(r"<code>(.*?)</code>", page, re.DOTALL)[1]
    return html.unescape(text.replace("<wbr>", ""))


@pytest.fixture
def visit(base_url, new_page, site):
    """`visit(name)` opens the login page of a product with its CSS, and waits for the picture. Keywords that end
    with an underscore are parameters of the studio."""

    def open_page(name, lang="en", width=400, top="", is_blocked=False, further="", **options):
        login = (PAGES | VARIANTS)[name]
        state = {key[:-1]: options.pop(key) for key in list(options) if key.endswith("_")}
        own = {"mode": "logo"} if login.is_logo else DEFAULTS
        css = code(base_url, **{"login": name.removesuffix("-05ac225"), **own, **state})
        page = new_page(**options)
        body = f"<style>{login.css}</style>{login.html}<style>{css}</style>"
        if login.in_shadow:
            body = f'<div><template shadowrootmode="open">{body}</template></div>'
        pictures = "'none'" if is_blocked else f"{base_url}/ data:"
        site.policy = (
            f"default-src 'none'; connect-src {base_url}/; img-src {pictures}; style-src 'unsafe-inline'")
        site.page = (
            f'<!DOCTYPE html><html lang="{lang}" {top}><meta charset="utf-8"><title>Log in</title>'
            '<link rel="icon" href="data:,">'
            f"<style>body {{ margin: 20px }} main {{ width: {width}px }}</style>"
            f"<body><main>{body}{further}</main>")
        page.goto(site.origin)
        entry = page.locator("[entry]")
        wait_for_picture(entry)
        return page, entry

    return open_page


def wait_for_picture(entry):
    """Returns when the picture is painted, or has failed."""
    entry.evaluate("""async element => {
        const listed = getComputedStyle(element, "::after").backgroundImage
        const addresses = [...listed.matchAll(/url\\("([^"]*)"\\)/g)].map(match => match[1])
        const asked = performance.getEntriesByType("resource").map(entry => entry.name)
        const image = new Image()
        const ended = new Promise(done => { image.onload = image.onerror = done })
        image.src = addresses.find(address => asked.includes(address)) ?? addresses[0]
        await ended
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }""")


def shown_picture(entry):
    """The address of the picture."""
    return entry.evaluate("e => getComputedStyle(e, '::after').backgroundImage")


def painted(page, entry, margin=0):
    box = entry.bounding_box()
    return page.screenshot(clip={
        "x": box["x"] - margin, "y": box["y"] - margin, "width": box["width"] + 2 * margin,
        "height": box["height"] + 2 * margin})
