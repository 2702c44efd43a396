"""Requests sent from this process."""

import os
import re
import selectors
import socket
import time

from .programs import CORES


def request(target, method="GET", headers=()):
    """The bytes of a request."""
    lines = [f"{method} {target} HTTP/1.1", "Host: 127.0.0.1"]
    lines += [f"{name}: {value}" for name, value in headers]
    return "\r\n".join(lines + ["", ""]).encode()


class Answers:
    """Splits the bytes that a connection receives into responses."""

    def __init__(self, is_bodiless=False):
        self.is_bodiless = is_bodiless
        self.rest = b""

    def feed(self, data):
        """Adds bytes and returns the heads of the responses that are now complete."""
        rest = self.rest + data if self.rest else data
        heads = []
        start = 0
        while True:
            end = rest.find(b"\r\n\r\n", start)
            if end < 0:
                break
            head = rest[start:end]
            length = 0
            if not self.is_bodiless and head[9:12] != b"304":
                at = head.lower().find(b"\r\ncontent-length:")
                length = int(head[at + 17:].split(b"\r\n", 1)[0]) if at >= 0 else 0
            if end + 4 + length > len(rest):
                break
            heads.append(head)
            start = end + 4 + length
        self.rest = rest[start:]
        return heads


def pour(server, requests, connections=16, depth=16, seconds=60, on_answer=None, bodiless=False,
         cores=None):
    """Sends requests on several connections, `depth` at a time on each, from some cores.

    Each connection sends its next requests when the previous ones are answered. Returns the number
    of responses and the seconds they took. `requests` yields pairs: the bytes, and a value that
    `on_answer` gets with the response's head.
    """
    pending = iter(requests)
    os.sched_setaffinity(0, cores or CORES)
    selector = selectors.DefaultSelector()
    sockets = []
    answered = 0
    end = None

    def send(connection, state):
        lot = []
        if time.monotonic() < end:
            for item in pending:
                lot.append(item)
                if len(lot) == depth:
                    break
        state["sent"] = [tag for _, tag in lot]
        state["at"] = 0
        if lot:
            connection.sendall(b"".join(text for text, _ in lot))
        return bool(lot)

    try:
        for _ in range(connections):
            connection = socket.create_connection(("127.0.0.1", server.port), 60)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            sockets.append(connection)
        open_connections = 0
        start = time.monotonic()
        end = start + seconds
        for connection in sockets:
            state = {"answers": Answers(bodiless)}
            selector.register(connection, selectors.EVENT_READ, state)
            if send(connection, state):
                open_connections += 1
        while open_connections:
            events = selector.select(30)
            if not events:
                raise RuntimeError("no response for 30 seconds")
            for key, _ in events:
                connection, state = key.fileobj, key.data
                data = connection.recv(1 << 18)
                if not data:
                    raise RuntimeError("the server closed a connection")
                for head in state["answers"].feed(data):
                    answered += 1
                    if on_answer:
                        on_answer(head, state["sent"][state["at"]])
                    state["at"] += 1
                if state["sent"] and state["at"] == len(state["sent"]):
                    if not send(connection, state):
                        open_connections -= 1
        return answered, time.monotonic() - start
    finally:
        os.sched_setaffinity(0, CORES)
        selector.close()
        for connection in sockets:
            connection.close()


def field(head, name):
    """The value of a header field in a response's head."""
    found = re.search(rb"\r\n" + name + rb":[ ]*([^\r]*)", head, re.I)
    return found.group(1).decode() if found else ""


class Conversation:
    """One connection that sends requests one after another."""

    def __init__(self, server):
        self.socket = socket.create_connection(("127.0.0.1", server.port), 60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def ask(self, text, bodiless=False):
        """Sends a request and returns the response's head."""
        self.socket.sendall(text)
        answers = Answers(bodiless)
        while True:
            data = self.socket.recv(1 << 18)
            if not data:
                raise RuntimeError("the server closed a connection")
            heads = answers.feed(data)
            if heads:
                return heads[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()
