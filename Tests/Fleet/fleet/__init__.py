"""A fleet: several servers behind real Caddy and nginx with the configurations in `Deploy`.

Everything stays on 127.0.0.1, every load ends after a limit, and every process that is started is
ended by its number. Only Python's standard library is used.
"""

import pathlib
import signal
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))

from bezel_server import PROGRAM, ROOT, block, free_port, wait_until

from .client import SITE, Client, Response, get, tag_of
from .fronts import FRONTS, SHARING, Caddy, ImpatientNginx, Nginx
from .load import Load, known
from .replica import Fleet, Replica, check_config

# A test that is told to stop still ends what it started.
signal.signal(signal.SIGTERM, signal.default_int_handler)
