"""How long tests wait, and requests that they hold back."""

import re
import time

from playwright.sync_api import Error

# Milliseconds: no machine under load gets there. Playwright's 5 and 30 seconds were too few.
PATIENCE = 300_000


class Held:
    """Holds back every request of a page that a pattern matches, until it is released."""

    def __init__(self, page, pattern):
        self.page, self.pattern, self.routes = page, re.compile(pattern), []
        page.route(self.pattern, lambda route: self.routes.append(route))

    def wait(self):
        """Returns once there is one."""
        end = time.monotonic() + PATIENCE / 1000
        while not self.routes:
            assert time.monotonic() < end, f"nothing requested {self.pattern.pattern}"
            self.page.wait_for_timeout(10)

    def release(self):
        self.page.unroute(self.pattern)
        for route in self.routes:
            try:
                route.continue_()
            except Error:  # the page has cancelled the request
                pass
