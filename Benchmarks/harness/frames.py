"""Bytes of HTTP/2 connections, made by hand because they are often invalid on purpose."""

DATA, HEADERS, PRIORITY, RST_STREAM, SETTINGS, PING, GOAWAY, WINDOW_UPDATE, CONTINUATION = (
    0, 1, 2, 3, 4, 6, 7, 8, 9)
UNKNOWN = 0xEE
END_STREAM, END_HEADERS = 1, 4


def frame(kind, payload=b"", stream=0, flags=0):
    """A frame of RFC 9113, section 4.1."""
    return (len(payload).to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big")
            + payload)


PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame(SETTINGS)


def literal(index, value):
    """A header field with a name from HPACK's static table, not added to the dynamic table."""
    assert index < 15 and len(value) < 127
    return bytes([index, len(value)]) + value.encode()


def get(stream, target="/", authority="127.0.0.1"):
    """The HEADERS frame of a GET, which ends the stream."""
    block = b"\x82\x86" + literal(4, target) + literal(1, authority)
    return frame(HEADERS, block, stream, END_STREAM | END_HEADERS)


def malformed(stream):
    """The HEADERS frame of a request without a path, a stream error (section 8.3.1)."""
    return frame(HEADERS, b"\x82\x86" + literal(1, "a"), stream, END_STREAM | END_HEADERS)
