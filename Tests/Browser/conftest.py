"""What tests in a browser share. Every page they open is watched: a test fails if one of them logs
an error, throws one, breaks its own content security policy, or asks another host for anything.

    BEZEL_URL           where the service is: http://127.0.0.1:8080
    BEZEL_SCREENSHOTS   the folder that pictures of pages go to; .build/screenshots if absent
"""

import os
import pathlib
import re
import urllib.parse

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

FOLDER = pathlib.Path(__file__).resolve().parent
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]

# Chromium tells the console of the policies that it enforces; scripts may turn off what it says.
REPORT_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", event =>
  console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI}`));
"""


@pytest.fixture(scope="session")
def base_url():
    """Where the service is, without a slash at the end."""
    return os.environ["BEZEL_URL"].rstrip("/")


@pytest.fixture(scope="session")
def browser():
    """Debian's Chromium, with the faces that the service draws with."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox"] if os.geteuid() == 0 else [],
            env={**os.environ, "FONTCONFIG_FILE": str(FOLDER / "fonts.conf")},
        )
        yield browser
        browser.close()


class Faults(list):
    """What went wrong on the pages of a test, a sentence each."""

    def expect(self, pattern):
        """Takes away the faults that a pattern matches: there must be one."""
        expected = [fault for fault in self if re.search(pattern, fault)]
        assert expected, f"no fault is {pattern!r} among {list(self)}"
        self[:] = [fault for fault in self if fault not in expected]


@pytest.fixture
def faults():
    """What goes wrong. A test that provokes something takes it away with `faults.expect`."""
    faults = Faults()
    yield faults
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)


@pytest.fixture
def origins(base_url):
    """The origins that pages may ask. A test with servers of its own adds theirs."""
    return {base_url}


@pytest.fixture
def new_page(browser, base_url, faults, origins):
    """Opens pages, each with a profile of its own. Takes what Playwright's `new_context` does:
    `color_scheme="dark"`, `viewport={"width": 390, "height": 844}`, `java_script_enabled=False`,
    `device_scale_factor=2`."""
    contexts = []

    def open_page(**options):
        context = browser.new_context(**{"base_url": base_url, **options})
        contexts.append(context)
        watch(context, faults, origins)
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page):
    """A page in a light browser of 1280 by 720 points."""
    return new_page()


def watch(context, faults, origins):
    """Notes everything that goes wrong on the pages of a context."""

    def on_console(message):
        if message.type == "error":
            faults.append(f"console: {message.text} ({message.location.get('url')})")

    def on_request(request):
        url = urllib.parse.urlsplit(request.url)
        if url.scheme in ("http", "https", "ws", "wss"):
            if f"{url.scheme}://{url.netloc}" not in origins:
                faults.append(f"asked another host: {request.url}")

    context.add_init_script(REPORT_VIOLATIONS)
    context.on("console", on_console)
    context.on("weberror", lambda error: faults.append(f"thrown: {error.error}"))
    context.on("request", on_request)


@pytest.fixture
def screenshot():
    """`screenshot(page, name)` keeps a picture of a whole page, for people to look at."""
    folder = pathlib.Path(
        os.environ.get("BEZEL_SCREENSHOTS", FOLDER.parent.parent / ".build" / "screenshots"))

    def take(page, name, **options):
        page.screenshot(path=folder / f"{name}.png", **{"full_page": True, **options})

    return take


@pytest.fixture
def axe():
    """`axe(page)` asserts that axe-core finds nothing that WCAG 2.2 forbids at level AA."""

    def check(page, context=None):
        options = {"runOnly": {"type": "tag", "values": WCAG}, "resultTypes": ["violations"]}
        violations = Axe().run(page, context, options).response["violations"]
        if violations:
            pytest.fail("\n".join(
                f"{violation['id']}: {violation['help']}: {node['html']} ({node['failureSummary']})"
                for violation in violations for node in violation["nodes"]), pytrace=False)

    return check
