"""Sends SIGHUP to a server that still loads its files, and expects that it starts and stops as usual.

Takes the program and the list of pictures to draw in advance.
"""

import signal
import subprocess
import sys

server = subprocess.Popen(
    [sys.argv[1], "serve", "--port", "0", "--admin", "none", "--warm", sys.argv[2]],
    stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
try:
    # Written while files are loaded.
    assert "stand-in" in server.stderr.readline()
    server.send_signal(signal.SIGHUP)
    assert "listening" in server.stdout.readline(), server.wait(300)
    server.send_signal(signal.SIGTERM)
    status = server.wait(300)
    assert status == 0, status
finally:
    server.kill()
