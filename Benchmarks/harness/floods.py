"""Connections that send without end, and the server's memory meanwhile."""

import itertools
import select
import socket
import time

MEGABYTE = 1 << 20
PIECE = 1 << 16


class Watch:
    """Watches a server's resident memory from now on."""

    # Megabytes of growth at which a case stops.
    TOO_MUCH = 500

    def __init__(self, server):
        self.server = server
        self.before = self.most = server.megabytes
        self.looked = 0.0

    def look(self):
        """Reads memory at most every 20 ms. Returns false once it has grown too much."""
        now = time.monotonic()
        if now - self.looked > 0.02:
            self.looked = now
            self.most = max(self.most, self.server.megabytes)
        return self.most - self.before < self.TOO_MUCH

    @property
    def rise(self):
        return self.most - self.before


def connect(server):
    return socket.create_connection(("127.0.0.1", server.port), 10)


def pieces(unit, offset=0):
    """A unit of bytes, repeated without end, in pieces that begin anywhere inside it."""
    whole = unit * (PIECE // len(unit) + 2)
    while True:
        yield memoryview(whole)[offset:offset + PIECE]
        offset = (offset + PIECE) % len(unit)


def flood(server, watch, start, more, limit, seconds, reads=True):
    """Sends `start` and then pieces of `more`, until `limit` bytes are sent, the server closes or
    reads nothing for 3 seconds, or `seconds` pass. Returns the bytes and how it ended."""
    connection = connect(server)
    connection.setblocking(False)
    sent = 0
    end = time.monotonic() + seconds
    stalled = time.monotonic() + 3
    left = memoryview(b"")
    source = itertools.chain([memoryview(start)], more)
    try:
        while watch.look():
            now = time.monotonic()
            if sent >= limit:
                return sent, "all sent"
            if now > end:
                return sent, "timeout"
            if now > stalled:
                return sent, "not read"
            readable, writable, _ = select.select(
                [connection] if reads else [], [connection], [], 0.05)
            if readable and not receive(connection):
                return sent, "closed"
            if writable:
                if not left:
                    left = next(source)
                try:
                    count = connection.send(left)
                except BlockingIOError:
                    continue
                left = left[count:]
                sent += count
                stalled = now + 3
        return sent, "stopped"
    except ConnectionError:
        return sent, "closed"
    finally:
        settle(watch)
        connection.close()


def receive(connection):
    """Discards received bytes. Returns false at the end."""
    try:
        return bool(connection.recv(1 << 18))
    except BlockingIOError:
        return True


def settle(watch, seconds=0.3):
    """Keeps watching, as the server may still be busy."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        watch.look()
        time.sleep(0.02)


def many(server, watch, text, count, seconds, pace=None):
    """Opens `count` connections, 50 at a time, and sends the same on each. Waits for the
    server to close them, or calls `pace` after each group, which waits until the server has caught
    up. Returns the number of connections and how it ended."""
    end = time.monotonic() + seconds
    done = 0
    while done < count and watch.look():
        if time.monotonic() > end:
            return done, "timeout"
        group = [connect(server) for _ in range(min(50, count - done))]
        for connection in group:
            if text:
                connection.sendall(text)
        for connection in group:
            connection.settimeout(5)
            try:
                while not pace and connection.recv(1 << 16):
                    pass
            except ConnectionError:
                pass
            except TimeoutError:
                return done, "not closed"
            finally:
                # A reset leaves no port blocked for a minute.
                connection.setsockopt(
                    socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                connection.close()
        done += len(group)
        if pace:
            pace()
    settle(watch)
    return done, "done" if done >= count else "stopped"
