#!/usr/bin/python3
"""Asks a server over HTTP/2, stops it, and reports what became of each request.

Takes port and process of the server, connections, streams per connection, and targets. The server
gets SIGTERM once every connection has had some responses. Every request that the last GOAWAY does
not exclude must get a complete response. Prints JSON:

- ``answered``: the number of requests with a complete response.
- ``unprocessed``: the number of requests above a GOAWAY's last stream, which a client may repeat.
- ``lost``: all other requests, with what was received of them.
- ``goaways``: for each connection the last stream and error code of each GOAWAY frame.
- ``faults``: anything else, in words.
"""

import json
import os
import select
import signal
import socket
import sys
import time

import h2.config
import h2.connection
import h2.errors
import h2.events
import h2.exceptions

LAST = 2**31 - 1


class Client:
    def __init__(self, port, streams, targets):
        self.streams = streams
        self.targets = targets
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=300)
        config = h2.config.H2Configuration(client_side=True, header_encoding="utf-8")
        self.connection = h2.connection.H2Connection(config)
        self.connection.initiate_connection()
        self.connection.increment_flow_control_window(2**24)
        self.requests = {}
        self.goaways = []
        self.answered = 0
        self.is_ended = False
        self.faults = []
        self.unread = b""
        self.fill()

    def fill(self):
        """Keeps as many requests in progress as allowed."""
        while not self.goaways and len(self.requests) < self.streams:
            stream = self.connection.get_next_available_stream_id()
            target = self.targets[stream // 2 % len(self.targets)]
            headers = [
                (":method", "GET"),
                (":scheme", "http"),
                (":authority", "localhost"),
                (":path", target),
            ]
            self.connection.send_headers(stream, headers, end_stream=True)
            self.requests[stream] = {"target": target, "status": None, "length": None, "bytes": 0}
        self.flush()

    def flush(self):
        try:
            self.socket.sendall(self.connection.data_to_send())
        except OSError:
            # Received bytes may still be read, and then the end of the connection.
            pass

    def end(self, reason):
        if not self.goaways:
            self.faults.append(f"closed without GOAWAY: {reason}")
        self.is_ended = True

    def read(self):
        try:
            data = self.socket.recv(1 << 16)
        except OSError as error:
            return self.end(str(error))
        if not data:
            return self.end("end of stream")
        for frame in self.frames(data):
            self.take(frame)
        self.fill()

    def frames(self, data):
        # The library refuses frames after GOAWAY: GOAWAY is read here and not passed to it.
        self.unread += data
        while len(self.unread) >= 9:
            length = int.from_bytes(self.unread[:3], "big")
            if len(self.unread) < 9 + length:
                return
            frame, self.unread = self.unread[: 9 + length], self.unread[9 + length :]
            yield frame

    def take(self, frame):
        if frame[3] == 7:
            last = int.from_bytes(frame[9:13], "big") & LAST
            self.goaways.append([last, int.from_bytes(frame[13:17], "big")])
            return
        try:
            events = self.connection.receive_data(frame)
        except h2.exceptions.ProtocolError as error:
            self.faults.append(f"{type(error).__name__}: {error}")
            return self.end("protocol error")
        for event in events:
            self.handle(event)

    def handle(self, event):
        request = self.requests.get(getattr(event, "stream_id", None))
        if request is None:
            return
        if isinstance(event, h2.events.ResponseReceived):
            headers = dict(event.headers)
            request["status"] = headers[":status"]
            request["length"] = int(headers.get("content-length", -1))
        elif isinstance(event, h2.events.DataReceived):
            request["bytes"] += len(event.data)
            self.connection.acknowledge_received_data(
                event.flow_controlled_length, event.stream_id
            )
        elif isinstance(event, h2.events.StreamEnded):
            if request["status"] == "200" and request["bytes"] == request["length"]:
                self.answered += 1
                del self.requests[event.stream_id]
        elif isinstance(event, h2.events.StreamReset):
            request["reset"] = int(event.error_code)
            if request["reset"] == h2.errors.ErrorCodes.REFUSED_STREAM:
                request["refused"] = True


def main():
    port, process, connections, streams = (int(argument) for argument in sys.argv[1:5])
    clients = [Client(port, streams, sys.argv[5:]) for _ in range(connections)]
    deadline = time.monotonic() + 300
    is_stopped = False
    while time.monotonic() < deadline:
        open_ones = {client.socket: client for client in clients if not client.is_ended}
        if not open_ones:
            break
        for ready in select.select(list(open_ones), [], [], 1)[0]:
            open_ones[ready].read()
        if not is_stopped and all(client.answered > 5 for client in clients):
            is_stopped = True
            os.kill(process, signal.SIGTERM)
    lost, unprocessed, faults = [], 0, []
    for client in clients:
        last = min([goaway[0] for goaway in client.goaways], default=LAST)
        for stream, request in client.requests.items():
            if stream > last or request.get("refused"):
                unprocessed += 1
            else:
                lost.append({"stream": stream, **request})
        faults += client.faults
        if not client.is_ended:
            faults.append("open still")
    report = {
        "answered": sum(client.answered for client in clients),
        "unprocessed": unprocessed,
        "lost": [json.dumps(request) for request in lost],
        "goaways": [client.goaways for client in clients],
        "faults": faults,
    }
    print(json.dumps(report))


main()
