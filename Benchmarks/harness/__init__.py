"""What the benchmarks share: servers on free ports, load, figures and tables.

Everything stays on 127.0.0.1, every load is limited, and every process that is started is ended by
its number, even if a benchmark is interrupted. Only Python's standard library is used.
"""

from .programs import (
    CORES, FOLDER, ROOT, bezel_binary, compiled, describe_machine, find, need, on_cores, prepare,
    product, running, version)
from .servers import Server, bezel, bezel_environment
from .rivals import nginx, rival
from .load import Load, visitors, wrk
from .messages import Answers, Conversation, field, pour, request
from .instructions import WAYS, Way, callgrind, counted_service, instructions, perf_instructions
from . import floods
from .figures import Contest, ratios, spread, table

BUTTON = "/appleid/button"
