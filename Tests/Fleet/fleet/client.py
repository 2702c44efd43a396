"""One client of HTTP/1.1, with a connection that it keeps."""

import hashlib
import http.client


def tag_of(body):
    """The entity tag that Bezel gives to these bytes."""
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'


class Response:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def tag(self):
        return self.headers["ETag"]


class Client:
    def __init__(self, port, seconds=20):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=seconds)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.close()

    def ask(self, target, headers=(), method="GET"):
        """Sends a request with these header fields and `Host` only.

        Raises OSError or HTTPException if no complete response comes; the next request then has a
        connection of its own.
        """
        headers = {"Host": "buttons.example.com", **dict(headers)}
        try:
            self.connection.putrequest(
                method, target, skip_host=True, skip_accept_encoding=True)
            for name, value in headers.items():
                self.connection.putheader(name, value)
            self.connection.endheaders()
            return Response(self.connection.getresponse())
        except (OSError, http.client.HTTPException):
            self.connection.close()
            raise


def get(port, target, headers=(), method="GET"):
    """One request on a connection of its own."""
    with Client(port) as client:
        return client.ask(target, headers, method)
