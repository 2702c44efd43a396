"""Connections that send without end, and what becomes of the server's memory meanwhile."""

import itertools
import select
import socket
import ssl
import time

MEGABYTE = 1 << 20
PIECE = 1 << 16


class Watch:
    """Resident memory of a server from now on."""

    # A server beyond this is not followed any further.
    TOO_MUCH = 500

    def __init__(self, server):
        self.server = server
        self.before = self.most = server.megabytes
        self.looked = 0.0

    def look(self):
        """Looks at most every 20 ms. Returns false when it has seen enough."""
        now = time.monotonic()
        if now - self.looked > 0.02:
            self.looked = now
            self.most = max(self.most, self.server.megabytes)
        return self.most - self.before < self.TOO_MUCH

    @property
    def rise(self):
        return self.most - self.before


def connect(server, is_secure=False):
    plain = socket.create_connection(("127.0.0.1", server.port), 10)
    if not is_secure:
        return plain
    trusting = ssl.create_default_context()
    trusting.check_hostname = False
    trusting.verify_mode = ssl.CERT_NONE
    return trusting.wrap_socket(plain)


def pieces(unit, offset=0):
    """A unit of bytes again and again, in pieces that begin anywhere inside it."""
    whole = unit * (PIECE // len(unit) + 2)
    while True:
        yield memoryview(whole)[offset:offset + PIECE]
        offset = (offset + PIECE) % len(unit)


def flood(server, watch, start, more, limit, seconds, reads=True, is_secure=False):
    """Sends `start` and then pieces of `more`, until `limit` bytes, or until the server closes,
    takes nothing for 3 seconds, or has taken `seconds`. Returns the bytes and what ended it."""
    connection = connect(server, is_secure)
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
                return sent, "taken"
            if now > end:
                return sent, "time is up"
            if now > stalled:
                return sent, "not read on"
            readable, writable, _ = select.select(
                [connection] if reads else [], [connection], [], 0.05)
            if readable and not receive(connection):
                return sent, "closed"
            if writable:
                if not left:
                    left = next(source)
                try:
                    count = connection.send(left)
                except (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError):
                    continue
                left = left[count:]
                sent += count
                stalled = now + 3
        return sent, "broken off"
    except (ConnectionError, ssl.SSLError):
        return sent, "closed"
    finally:
        settle(watch)
        connection.close()


def receive(connection):
    """Takes what came. Returns false at the end."""
    try:
        return bool(connection.recv(1 << 18))
    except (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError):
        return True


def settle(watch, seconds=0.3):
    """The server may still be at it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        watch.look()
        time.sleep(0.02)


def many(server, watch, text, count, seconds, parallel=50, pace=None):
    """Opens `count` connections, so many at a time, and sends the same on each. Waits for the
    server to close it, or calls `pace` after each lot, which is to wait until the server has come
    that far. Returns how many there were and what ended it."""
    end = time.monotonic() + seconds
    done = 0
    while done < count and watch.look():
        if time.monotonic() > end:
            return done, "time is up"
        group = [connect(server) for _ in range(min(parallel, count - done))]
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
                # No port is taken for the minute after.
                connection.setsockopt(
                    socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                connection.close()
        done += len(group)
        if pace:
            pace()
    settle(watch)
    return done, "done" if done >= count else "broken off"
