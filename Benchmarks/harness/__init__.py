"""What the benchmarks share: servers on free ports, load, figures and tables.

Everything stays on 127.0.0.1, every load is limited, and every process that is started is ended by
its number, even if a benchmark is interrupted. Only Python's standard library is used.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests"))

from .programs import (
    CORES, FOLDER, ROOT, bezel_binary, describe_machine, find, need, on_cores, prepare, product,
    running, version)
from .setups import DEPLOYED, PIPED, PLAIN, Setup
from .servers import Server, bezel, bezel_environment
from .rivals import free_port, nginx, rival
from .load import Load, wrk
from .messages import Answers, Conversation, field, pour, request
from .instructions import WAYS, Way, callgrind, control, counted_service, instructions, stripped, tick
from .figures import ratios, spread, table

BUTTON = "/appleid/button"
# The picture that everybody asks for.
TARGET = f"{BUTTON}?type=continue&width=250&height=44&scale=2"
