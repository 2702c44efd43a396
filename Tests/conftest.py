"""The service that the tests ask: that of BEZEL_URL, or one that is started for them.

    BEZEL_URL           where the service is: http://127.0.0.1:8080, perhaps with a path
"""

import os

import pytest

from bezel_server import serving


def pytest_configure(config):
    """Starts a service for each process that runs tests; the one that hands them out needs none."""
    hands_out = getattr(config.option, "numprocesses", None) and not hasattr(config, "workerinput")
    if "BEZEL_URL" not in os.environ and not hands_out:
        service = serving()
        os.environ["BEZEL_URL"] = service.__enter__().url
        config.add_cleanup(lambda: service.__exit__(None, None, None))


@pytest.fixture(scope="session")
def base_url():
    """The URL of the service, without a slash at the end."""
    return os.environ["BEZEL_URL"].rstrip("/")
