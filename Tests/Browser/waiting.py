"""Scripts for pages, how long tests wait, and requests that they hold back."""

import pathlib
import re

from playwright.sync_api import Error

from bezel_server import wait_until

# Seconds for one command of an engine, or until what a test expects of a page is there. Playwright's 5 and 30 seconds
# were too few for a machine under load.
LIMIT = 60


def script(name):
    """The text of a script of the folder Scripts."""
    return pathlib.Path(__file__).with_name("Scripts").joinpath(f"{name}.js").read_text(encoding="utf-8")


class Held:
    """Holds back every request of a page that a pattern matches, until it is released."""

    def __init__(self, page, pattern):
        self.page, self.pattern, self.routes = page, re.compile(pattern), []
        page.route(self.pattern, lambda route: self.routes.append(route))

    def wait(self):
        """Returns once there is one."""
        wait_until(lambda: self.routes, f"a request for {self.pattern.pattern}", LIMIT,
                   lambda: self.page.wait_for_timeout(10))

    def release(self):
        self.page.unroute(self.pattern)
        for route in self.routes:
            try:
                route.continue_()
            except Error:  # the page has cancelled the request
                pass
