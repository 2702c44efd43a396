"""Login pages with the style sheet: a page of another origin, the product's own rules, and the sheet
after them."""

import urllib.request

import pytest
from login_pages import LoginPage

PLAIN = LoginPage(
    "for=gitlab&name=apple&locale=en_US", '<a entry id="oauth-login-apple" href="#x">Sign in with Apple</a>')


@pytest.fixture
def visit(base_url, new_page, site):
    """`visit(login_page)` opens it with its sheet, and waits for the picture."""

    def open_page(login, further="", lang="en", width=400, top="", is_blocked=False, **options):
        page = new_page(**options)
        query = "&".join(filter(None, [login.query, further]))
        sheet = f'<link rel="stylesheet" href="{base_url}/button.css?{query}">'
        body = f"<style>{login.css}</style>{login.html}"
        if login.in_shadow:
            # There is no @import in sheets that scripts construct, so the text has whole addresses.
            text = read(f"{base_url}/button.css?{query}").replace('url("', f'url("{base_url}/')
            body = (
                '<div><template shadowrootmode="open">'
                f"<style>{login.css}</style>{login.html}<style>{text}</style></template></div>")
            sheet = ""
        pictures = "'none'" if is_blocked else f"{base_url}/ data:"
        site.policy = (
            f"default-src 'none'; connect-src {base_url}/; img-src {pictures}; style-src {base_url}/ 'unsafe-inline'")
        site.page = (
            f'<!DOCTYPE html><html lang="{lang}" {top}><meta charset="utf-8"><title>Log in</title>'
            '<link rel="icon" href="data:,">'
            f"<style>body {{ margin: 20px }} main {{ width: {width}px }}</style>{sheet}"
            f"<body><main>{body}</main>")
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


def read(url):
    with urllib.request.urlopen(url, timeout=60) as response:
        return response.read().decode()


def shown_picture(entry):
    """The address of the picture."""
    return entry.evaluate("e => getComputedStyle(e, '::after').backgroundImage")
