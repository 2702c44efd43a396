"""Scripts for pages, and requests that tests hold back."""

import pathlib
import re

from playwright.sync_api import Error

from bezel_server import wait_until


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
        wait_until(lambda: self.routes, f"a request for {self.pattern.pattern}",
                   pause=lambda: self.page.wait_for_timeout(10))

    def release(self):
        self.page.unroute(self.pattern)
        for route in self.routes:
            try:
                route.continue_()
            except Error:  # the page has cancelled the request
                pass
