"""Login pages with the studio's code for hosted logins: a page of another origin, the product's own rules, and
the CSS pasted after them."""

import pytest

from design import Design
from frames import grown, in_each, open_frames
from login_pages import LOGINS

# As wide as many columns of login pages.
DEFAULTS = {"width": "300"}


def code(base_url, **state):
    """The CSS that the studio shows for a state."""
    return Design(base_url, take="login", **state).blocks[0][1]


def login_code(base_url, name, **state):
    """The CSS for a product of `login_pages`."""
    own = {"mode": "logo"} if LOGINS[name].is_logo else DEFAULTS
    return code(base_url, **{"login": name.removesuffix("-05ac225"), **own, **state})


def login_body(name, css):
    """The body of a product's login page, with the CSS after its own."""
    login = LOGINS[name]
    body = f"<style>{login.css}</style>{login.html}<style>{css}</style>"
    return f'<div><template shadowrootmode="open">{body}</template></div>' if login.in_shadow else body


def login_policy(base_url, is_blocked=False):
    pictures = "'none'" if is_blocked else f"{base_url}/ data:"
    return f"default-src 'none'; connect-src {base_url}/; img-src {pictures}; style-src 'unsafe-inline'"


def login_page(body, lang="en", width=400, top=""):
    return (
        f'<!DOCTYPE html><html lang="{lang}" {top}><meta charset="utf-8"><title>Log in</title>'
        '<link rel="icon" href="data:,">'
        f"<style>body {{ margin: 20px }} main {{ width: {width}px }}</style>"
        f"<body><main>{body}</main>")


@pytest.fixture
def visit_all(base_url, page, site):
    """`visit_all()` opens the login pages of all products in frames of one page, and gives the page and the frames,
    by the products' names, once they have their pictures. Further keywords are parameters of the studio."""

    def open_page(width=400, is_blocked=False, **state):
        frames = open_frames(site, page, {
            name: login_page(login_body(name, login_code(base_url, name, **state)), width=width) for name in LOGINS},
            login_policy(base_url, is_blocked), width + 60)
        in_each(frames, PICTURE_HAS_ENDED, "[entry]")
        return page, frames

    return open_page


@pytest.fixture
def visit(base_url, new_page, site):
    """`visit(name)` opens the login page of a product with its CSS, and waits for the picture. Keywords that end
    with an underscore are parameters of the studio."""

    def open_page(name, lang="en", width=400, top="", is_blocked=False, **options):
        state = {key[:-1]: options.pop(key) for key in list(options) if key.endswith("_")}
        page = new_page(**options)
        site.policy = login_policy(base_url, is_blocked)
        site.page = login_page(login_body(name, login_code(base_url, name, **state)), lang, width, top)
        page.goto(site.origin)
        entry = page.locator("[entry]")
        wait_for_picture(entry)
        return page, entry

    return open_page


# Waits until an entry's picture is painted, or has failed.
PICTURE_HAS_ENDED = """async element => {
    const listed = getComputedStyle(element, "::after").backgroundImage
    const addresses = [...listed.matchAll(/url\\("([^"]*)"\\)/g)].map(match => match[1])
    const asked = performance.getEntriesByType("resource").map(entry => entry.name)
    const image = new Image()
    const ended = new Promise(done => { image.onload = image.onerror = done })
    image.src = addresses.find(address => asked.includes(address)) ?? addresses[0]
    await ended
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}"""


def wait_for_picture(entry):
    entry.evaluate(PICTURE_HAS_ENDED)


# The addresses of an entry's picture.
PICTURE = "e => getComputedStyle(e, '::after').backgroundImage"


def shown_picture(entry):
    return entry.evaluate(PICTURE)


def painted(page, entry, margin=0):
    return page.screenshot(clip=grown(entry.bounding_box(), margin))
