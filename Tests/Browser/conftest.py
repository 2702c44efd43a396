"""Shared fixtures of the browser tests. Every page they open is watched: a test fails if a page
logs an error, throws one, breaks its own content security policy, or requests anything from another
host.

    BEZEL_SCREENSHOTS   the folder for screenshots of pages; absent for none
"""

import os
import pathlib
import re
import urllib.parse

import pytest
from axe_playwright_python.base import AXE_FILE_PATH
from playwright.sync_api import expect, sync_playwright

from bezel_server import PATIENCE
from embedding import running_site, site
from waiting import script

FOLDER = pathlib.Path(__file__).resolve().parent
AXE = pathlib.Path(AXE_FILE_PATH).read_text(encoding="utf-8") + ";\n" + script("axe")
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]
# axe-core's rules of these tags that look at colours.
OF_COLORS = ["color-contrast", "link-in-text-block"]

# Chromium logs violations of the policies that it enforces, but scripts can suppress this; the
# listener reports every violation.
REPORT_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", event =>
  console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI}`));
"""


@pytest.fixture(scope="session")
def browser():
    """Debian's Chromium without its windows, which takes a third of the time, and with the font faces
    that the service uses."""
    expect.set_options(timeout=1000 * PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell",
            # Without a process that draws, and none kept for the next page.
            args=["--in-process-gpu", "--disable-features=SpareRendererForSitePerProcess"]
            + ["--no-sandbox"] * (os.geteuid() == 0),
            env={**os.environ, "FONTCONFIG_FILE": str(FOLDER / "fonts.conf")},
        )
        yield browser
        browser.close()


class Faults(list):
    """What went wrong on the pages of a test, one sentence each."""

    def __init__(self):
        super().__init__()
        # Those that were closed because of a fault.
        self.pages = set()

    def expect(self, pattern):
        """Removes the faults that a pattern matches: there must be at least one."""
        expected = [fault for fault in self if re.search(pattern, fault)]
        assert expected, f"no fault is {pattern!r} among {list(self)}"
        self[:] = [fault for fault in self if fault not in expected]


@pytest.fixture
def faults():
    """The faults of a test. A test that causes one on purpose removes it with `faults.expect`."""
    faults = Faults()
    yield faults
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)


@pytest.fixture(scope="session")
def root(base_url):
    """The path of the service's URL: empty, or what a proxy has before every path."""
    return urllib.parse.urlsplit(base_url).path


@pytest.fixture
def origins(base_url):
    """What the URLs begin with that pages may use. A test with its own servers adds theirs."""
    return {base_url}


@pytest.fixture(scope="session")
def profile(browser, base_url):
    """The profile with some options. Tests share it, since a new one takes as long as a short test:
    no page of the service keeps anything in it, and what a test does to a page ends with the page. A
    clock stays, so a test that sets it has a page apart."""
    profiles = {}

    def find(is_apart=False, **options):
        key = object() if is_apart else repr(sorted(options.items()))
        if key not in profiles:
            profiles[key] = browser.new_context(**{"base_url": base_url, **options})
            profiles[key].set_default_timeout(1000 * PATIENCE)
            profiles[key].add_init_script(REPORT_VIOLATIONS)
        return profiles[key]

    yield find
    for context in profiles.values():
        context.close()


@pytest.fixture
def new_page(profile, root, faults, origins):
    """Opens pages, with `is_apart=True` in profiles of their own. Takes the options of Playwright's
    `new_context`: `color_scheme="dark"`, `java_script_enabled=False`, `device_scale_factor=2`."""
    pages = []

    def open_page(**options):
        page = profile(**options).new_page()
        pages.append(page)
        watch(page, faults, origins)
        goto = page.goto

        def go(url, **options):
            response = goto(root + url if url[:1] == "/" else url, **options)
            if response and response.status >= 500:
                pytest.fail(f"{response.url} answered {response.status}", pytrace=False)
            return response

        page.goto = go
        return page

    yield open_page
    for page in pages:
        # Closing a page again that is being closed may never end.
        if page not in faults.pages:
            page.close()


@pytest.fixture
def page(new_page):
    """A page in light mode, 1280 by 720 points."""
    return new_page()


def watch(page, faults, origins):
    """Records everything that goes wrong on a page."""

    def on_console(message):
        if message.type == "error":
            faults.append(f"console: {message.text} ({message.location.get('url')})")

    def on_request(request):
        url = urllib.parse.urlsplit(request.url)
        if url.scheme in ("http", "https", "ws", "wss"):
            if not any(request.url.startswith(f"{origin}/") for origin in origins):
                faults.append(f"asked another place: {request.url}")

    def on_response(response):
        if response.status >= 500 and response.request.resource_type in ("document", "fetch"):
            faults.append(f"{response.url} answered {response.status}")
            # What the test waits for will not come: each call fails at once, and says what it waited for.
            if page not in faults.pages:
                faults.pages.add(page)
                page.close()

    page.on("response", on_response)
    page.on("console", on_console)
    page.on("pageerror", lambda error: faults.append(f"thrown: {error}"))
    page.on("request", on_request)


@pytest.fixture
def screenshot():
    """`screenshot(page, name)` saves a picture of a whole page, or of what is seen of it, for people to look at."""
    folder = os.environ.get("BEZEL_SCREENSHOTS")

    def take(page, name, full_page=True):
        if folder:
            page.screenshot(path=pathlib.Path(folder) / f"{name}.png", full_page=full_page)

    return take


@pytest.fixture
def axe():
    """`axe(page)` asserts that axe-core finds no violation of WCAG 2.2 at level AA in light mode; with `also_dark`,
    nor in dark mode, of the rules about colours: the elements are the same."""

    def check(page, also_dark=False):
        page.evaluate(AXE)
        violations = page.evaluate("options => violations(document, options)", {"type": "tag", "values": WCAG})
        if also_dark:
            page.emulate_media(color_scheme="dark")
            violations += page.evaluate(
                "options => violations({ include: texts() }, options)", {"type": "rule", "values": OF_COLORS})
            page.emulate_media(color_scheme="light")
        if violations:
            pytest.fail("\n".join(
                f"{violation['id']}: {violation['help']}: {node['html']} ({node['failureSummary']})"
                for violation in violations for node in violation["nodes"]), pytrace=False)

    return check
