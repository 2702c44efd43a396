"""Runs a server under a service manager that writes down what it is told.

Takes the program, a path for the socket, and ``path`` or ``abstract`` for the kind of its name. Prints JSON: ``seen``,
the names of the notices, and ``status``, that of the server.
"""

import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))

from bezel_server import PATIENCE, environment, start

bezel, path, abstract = sys.argv[1], sys.argv[2], sys.argv[3] == "abstract"
name = f"\0bezel-test-{os.getpid()}" if abstract else path
inbox = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
inbox.bind(name)
inbox.settimeout(5 * PATIENCE)
variables = environment() | {"NOTIFY_SOCKET": name.replace("\0", "@"), "WATCHDOG_USEC": "400000"}
server = start("--port", "0", "--admin", "none", program=bezel, variables=variables,
               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
seen = []


def wait(beginning):
    while True:
        text = inbox.recv(4096).decode()
        seen.append(text)
        if text.startswith(beginning):
            return text


try:
    wait("READY=1")
    for _ in range(3):
        wait("WATCHDOG=1")
    before = time.monotonic_ns() // 1000
    server.send_signal(signal.SIGHUP)
    reloading = wait("RELOADING=1\nMONOTONIC_USEC=")
    # An earlier time would belong to another reload (sd_notify(3)).
    assert before <= int(reloading.split("=")[2]) <= time.monotonic_ns() // 1000, reloading
    wait("READY=1")
    server.terminate()
    wait("STOPPING=1")
    status = server.wait(5 * PATIENCE)
finally:
    server.kill()
print(json.dumps({"seen": [text.split("=")[0] for text in seen], "status": status}))
