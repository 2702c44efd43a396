"""One client of HTTP/1.1, with a connection that it keeps."""

import hashlib
import http.client

#: The name of the site in the shipped files.
SITE = "buttons.example.com"


def tag_of(body):
    """The entity tag that Bezel gives to these bytes."""
    return f'"{hashlib.md5(body, usedforsecurity=False).hexdigest()}"'


class Response:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def tag(self):
        return self.headers["ETag"]


class SecureConnection(http.client.HTTPConnection):
    """A connection to 127.0.0.1 whose other side has to prove that it is the site."""

    def __init__(self, *arguments, context, **options):
        super().__init__(*arguments, **options)
        self.context = context

    def connect(self):
        super().connect()
        self.sock = self.context.wrap_socket(self.sock, server_hostname=SITE)


class Client:
    """
    source: The address that the client has, of those that begin with 127.
    context: The authorities that it trusts (`ssl.SSLContext`); without them, it does not use TLS.
    """

    def __init__(self, port, seconds=20, source="127.0.0.1", context=None):
        options = {"timeout": seconds, "source_address": (source, 0)}
        self.connection = (
            SecureConnection("127.0.0.1", port, context=context, **options) if context
            else http.client.HTTPConnection("127.0.0.1", port, **options))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.close()

    def ask(self, target, headers=(), method="GET", body=b""):
        """Sends a request with these header fields and `Host` only.

        Raises OSError or HTTPException if no complete response comes; the next request then has a
        connection of its own.
        """
        try:
            return Response(self.begin(target, headers, method, body))
        except (OSError, http.client.HTTPException):
            self.connection.close()
            raise

    def begin(self, target, headers=(), method="GET", body=b""):
        """Sends a request, and returns its response (`HTTPResponse`) before its body is read."""
        headers = {"Host": SITE, **({"Content-Length": len(body)} if body else {}), **dict(headers)}
        self.connection.putrequest(method, target, skip_host=True, skip_accept_encoding=True)
        for name, value in headers.items():
            self.connection.putheader(name, value)
        self.connection.endheaders(body or None)
        return self.connection.getresponse()


def get(port, target, headers=(), method="GET"):
    """One request on a connection of its own."""
    with Client(port) as client:
        return client.ask(target, headers, method)
