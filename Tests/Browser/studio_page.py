"""Helpers of the studio tests."""

import urllib.parse


def open_page(page, target, faults, status=200):
    """Opens a page, which may be that of an error: the browser logs it."""
    assert page.goto(target).status == status
    if status >= 400:
        faults.expect(f"status of {status}")


def query(page):
    return urllib.parse.parse_qs(urllib.parse.urlsplit(page.url).query)


def root(page):
    """The path at which the service is: what its links have before their own path."""
    return urllib.parse.urlsplit(page.url).path.rstrip("/")


def preview(page):
    """The preview's path and query in the service, once its picture has loaded."""
    page.wait_for_function("() => document.querySelector('#preview').complete")
    assert page.evaluate("document.querySelector('#preview').naturalWidth") > 0
    return source(page)


def source(page):
    """The preview's path and query in the service."""
    return page.get_attribute("#preview", "src").removeprefix(root(page))


def settled(page, change):
    """Makes a change and waits until the page shows it."""
    before = page.get_attribute(".studio", "data-target")
    change()
    page.wait_for_function("""before => {
      const { target } = document.querySelector('.studio').dataset;
      return target !== before && target === location.pathname + location.search }""", arg=before)
    return preview(page)


def at_rest(page):
    """Returns once the page shows the newest choices, and so does its address."""
    page.wait_for_function("""() => !document.documentElement.classList.contains('waiting')
      && location.pathname + location.search === document.querySelector('.studio').dataset.target""")


def choose(page, identifier):
    """Clicks the label of a choice."""
    page.click(f"label[for='{identifier}']")


def take(page, kind):
    """Chooses a kind of code."""
    page.click(".actions .menu summary")
    page.click(f"label:has(#take-{kind})")


def get(page, target):
    """The answer for a URL, or for a path and query of the service."""
    return page.request.get(root(page) + target if target.startswith("/") else target)


def bytes_of(page, target):
    answer = get(page, target)
    assert answer.ok, target
    return answer.body()


def finding(page, rule):
    """The page's finding for a rule, once the verdict is open. Without Apple's artwork there is always another one."""
    if page.locator(".verdict:not([open])").count():
        page.click(".verdict summary")
    return page.locator(f".findings li:has(a[href$='/docs#rule-{rule}'])")
