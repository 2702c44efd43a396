#!/usr/bin/python3
"""Restarts a server that is passed its socket, while clients connect, pause and ask.

Takes the program and the number of restarts. Prints JSON:
``answered``, the number of requests with a complete response, and ``lost``, what became of the others.
"""

import itertools
import json
import os
import pathlib
import random
import socket
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from bezel_server import PATIENCE, end, start

PNG = b"\x89PNG\r\n"

REQUEST = b"GET /appleid/button HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"


class Clients:
    def __init__(self, address):
        self.address = address
        self.answered, self.lost, self.is_done = itertools.count(), [], threading.Event()
        self.some = threading.Semaphore(0)
        self.threads = [threading.Thread(target=self.run, args=(n,), daemon=True) for n in range(16)]
        for thread in self.threads:
            thread.start()

    def run(self, number):
        pauses = random.Random(number)
        while not self.is_done.is_set():
            # None, a part, or all of the request before the pause.
            cut = pauses.choice([0, 0, len(REQUEST) // 2])
            answer, fault, start, sent = b"", "an end", None, None
            try:
                with socket.create_connection(self.address, timeout=5 * PATIENCE) as connection:
                    start = time.monotonic()
                    connection.sendall(REQUEST[:cut])
                    self.is_done.wait(pauses.uniform(0, 0.1))
                    connection.sendall(REQUEST[cut:])
                    sent = time.monotonic()
                    while PNG not in answer and (more := connection.recv(1 << 16)):
                        answer += more
            except OSError as error:
                fault = str(error)
            if PNG in answer:
                next(self.answered)
                self.some.release()
            # A stop waits two seconds for a request: on a busy machine, this client may take longer.
            elif start is None or (sent or time.monotonic()) - start < 1:
                self.lost.append(f"{cut} bytes, then {fault} after {len(answer)}")


def activated(bezel, descriptor):
    # The shell becomes the server, so that they have the same number.
    script = f'export LISTEN_PID=$$ LISTEN_FDS=1; exec "$@" 3<&{descriptor}'
    server = start(
        "--admin", "none", "--shutdown-seconds", 5 * PATIENCE, program=bezel, before=["/bin/sh", "-c", script, "sh"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, pass_fds=[descriptor])
    server.stdout.readline()
    return server


def main():
    bezel, count = sys.argv[1:]
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as listener:
        os.set_inheritable(listener.fileno(), True)
        server = activated(bezel, listener.fileno())
        clients = Clients(listener.getsockname())
        try:
            for _ in range(int(count)):
                for _ in range(50):
                    if not clients.some.acquire(timeout=5 * PATIENCE):
                        raise SystemExit(f"no answers for {5 * PATIENCE} s; lost: {clients.lost}")
                end(server)
                server = activated(bezel, listener.fileno())
            clients.is_done.set()
            for thread in clients.threads:
                thread.join()
            end(server)
        finally:
            server.kill()
    print(json.dumps({"answered": next(clients.answered), "lost": clients.lost}))


main()
