"""Sends SIGHUP to a server that still loads its files, and expects that it starts and stops as usual.

Takes the program.
"""

import pathlib
import signal
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))

from bezel_server import PATIENCE, end, start

server = start(
    "--port", "0", "--admin", "none", program=sys.argv[1],
    stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
try:
    # Written while files are loaded.
    assert "stand-in" in server.stderr.readline()
    server.send_signal(signal.SIGHUP)
    assert "listening" in server.stdout.readline(), server.wait(PATIENCE)
    status = end(server)
    assert status == 0, status
finally:
    server.kill()
