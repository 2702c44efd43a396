"""A fleet: several servers behind real Caddy, nginx and Varnish with the configurations in `Deploy`.

Everything stays on 127.0.0.1, every load ends after a limit, and every process that is started is
ended by its number. Only Python's standard library is used. `BEZEL_BINARY` names the program.
"""

from .client import SITE, Client, Response, get, tag_of
from .fronts import CACHES, FRONTS, Caddy, Nginx, NginxWithPath, Varnish
from .load import Load, known
from .places import BINARY, ROOT, free_port
from .programs import Fleet, wait_until
from .replica import Replica, check_config
