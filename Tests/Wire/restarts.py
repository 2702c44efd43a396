#!/usr/bin/python3
"""Restarts a server that is passed its socket, while clients connect, pause and ask.

Takes the program, ``h2c``, ``http1`` or ``tls``, and the number of restarts. Prints JSON:
``answered``, the number of requests with a complete response, and ``lost``, what became of the others.
"""

import itertools
import json
import os
import random
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

PNG = b"\x89PNG\r\n"


def frame(kind, flags, stream, payload=b""):
    head = len(payload).to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big")
    return head + payload


REQUESTS = {
    "http1": b"GET /appleid/button HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    # The preface, empty settings, and a GET with literals (RFC 7541, section 6.2.2).
    "h2c": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame(4, 0, 0)
    + frame(1, 5, 1, b"\x82\x86\x04\x0f/appleid/button\x01\x01a"),
}


class Clients:
    def __init__(self, address, request, tls):
        self.address, self.request, self.tls = address, request, tls
        self.answered, self.lost, self.is_done = itertools.count(), [], threading.Event()
        self.some = threading.Semaphore(0)
        self.threads = [threading.Thread(target=self.run, args=(n,), daemon=True) for n in range(16)]
        for thread in self.threads:
            thread.start()

    def run(self, number):
        pauses = random.Random(number)
        while not self.is_done.is_set():
            # None, a part, or all of the request before the pause.
            cut = pauses.choice([0, 0, len(self.request) // 2])
            answer, fault, start, sent = b"", "an end", None, None
            try:
                with socket.create_connection(self.address, timeout=300) as connection:
                    start = time.monotonic()
                    if self.tls:
                        self.is_done.wait(pauses.uniform(0, 0.1))
                        ready = time.monotonic()
                        connection = self.tls.wrap_socket(connection)
                        start += time.monotonic() - ready
                    connection.sendall(self.request[:cut])
                    self.is_done.wait(pauses.uniform(0, 0.1))
                    connection.sendall(self.request[cut:])
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


def start(bezel, descriptor, flags):
    # The shell becomes the server, so that they have the same number.
    script = f'export LISTEN_PID=$$ LISTEN_FDS=1; exec "$@" 3<&{descriptor}'
    server = subprocess.Popen(
        ["/bin/sh", "-c", script, "sh", bezel, "serve", "--admin", "none", "--shutdown-seconds", "300",
         *flags],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, pass_fds=[descriptor])
    server.stdout.readline()
    return server


def main():
    bezel, protocol, count = sys.argv[1:]
    flags, tls = ["--h2c"] if protocol == "h2c" else [], None
    if protocol == "tls":
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
        folder = tempfile.TemporaryDirectory()
        flags = ["--tls-cert", folder.name + "/cert", "--tls-key", folder.name + "/key"]
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
             "-nodes", "-subj", "/CN=localhost", "-out", flags[1], "-keyout", flags[3]],
            check=True, stderr=subprocess.DEVNULL)
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as listener:
        os.set_inheritable(listener.fileno(), True)
        server = start(bezel, listener.fileno(), flags)
        request = REQUESTS.get(protocol, REQUESTS["http1"])
        clients = Clients(listener.getsockname(), request, tls)
        try:
            for _ in range(int(count)):
                for _ in range(50):
                    if not clients.some.acquire(timeout=300):
                        raise SystemExit(f"no answers for a minute; lost: {clients.lost}")
                server.terminate()
                server.wait(300)
                server = start(bezel, listener.fileno(), flags)
            clients.is_done.set()
            for thread in clients.threads:
                thread.join()
            server.terminate()
            server.wait(300)
        finally:
            server.kill()
    print(json.dumps({"answered": next(clients.answered), "lost": clients.lost}))


main()
