"""Servers to compare with."""

import contextlib
import json
import os
import pathlib
import socket
import subprocess
import sys

from bezel_server import free_port, wait_until

from .programs import CORES, find, on_cores, running
from .servers import Server
from .setups import PLAIN


@contextlib.contextmanager
def nginx(folder, bodies, headers, media_type, cores=None, tool=(), setup=PLAIN):
    """nginx with files at /pictures/0 and so on, with as many workers as cores. Its log, if it has one, is a file:
    nginx buffers nothing that goes elsewhere."""
    folder = pathlib.Path(folder)
    (folder / "pictures").mkdir(exist_ok=True)
    for number, body in enumerate(bodies):
        (folder / f"pictures/{number}").write_bytes(body)
    workers = len(cores or CORES)
    port = free_port()
    added = "\n".join(f"        add_header {name} {json.dumps(value)};"
                      for name, value in headers)
    listen = f"127.0.0.1:{port} backlog=4096"
    if workers > 1:
        listen += " reuseport"
    # One worker needs no master; several have a queue of connections each.
    (folder / "nginx.conf").write_text(f"""
daemon off;
master_process {"on" if workers > 1 else "off"};
worker_processes {workers};
worker_rlimit_nofile 20000;
{"user root;" if os.geteuid() == 0 else ""}
pid {folder}/pid;
error_log {folder}/errors emerg;
events {{ worker_connections 8192; }}
http {{
    {log_of(folder) if setup.log else "access_log off;"}
    sendfile on;
    tcp_nopush on;
    open_file_cache max=2000 inactive=1h;
    open_file_cache_valid 1h;
    keepalive_timeout 1h;
    keepalive_requests 1000000000;
    server_tokens off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
      listen {listen};
      location /pictures/ {{
        alias {folder}/pictures/;
        default_type {media_type};
{added}
      }}
    }}
}}
""")
    command = [*on_cores(cores), *tool, find("nginx"), "-p", folder, "-c", folder / "nginx.conf"]
    with running(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        wait_until(lambda: process.poll() is not None or listens(port), "nginx listens")
        if process.poll() is not None:
            sys.exit("nginx did not start")
        yield Server(process.pid, port)


def listens(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True


# The members of Bezel's log in JSON that nginx knows.
MEMBERS = {
    "time": "$time_iso8601", "id": "$http_x_request_id", "client": "$remote_addr", "method": "$request_method",
    "target": "$request_uri", "version": "$server_protocol", "status": "$status", "bytes": "$bytes_sent",
    "seconds": "$request_time", "referrer": "$http_referer", "userAgent": "$http_user_agent"}


def log_of(folder):
    """The directives for a buffered log with the identifier and the client of a trusted proxy."""
    return f"""log_format bezel escape=json '{json.dumps(MEMBERS)}';
    access_log {folder}/log bezel buffer=64k flush=1s;
    set_real_ip_from 127.0.0.1;
    real_ip_header X-Forwarded-For;"""


# Header fields that nginx sets itself.
OWN_FIELDS = {"date", "server", "content-type", "content-length", "etag", "connection",
              "last-modified", "accept-ranges", "x-request-id"}


def rival(folder, pictures, cores, tool=(), setup=PLAIN):
    """nginx with the bodies of responses, and the header fields of the first."""
    _, fields, _ = pictures[0]
    media_type = dict((name.lower(), value) for name, value in fields)["content-type"]
    added = [(name, value) for name, value in fields if name.lower() not in OWN_FIELDS]
    if setup.log:
        # A location with fields of its own does not inherit those of the server.
        added.append(("X-Request-ID", "$http_x_request_id"))
    folder.mkdir(exist_ok=True)
    return nginx(folder, [body for _, _, body in pictures], added, media_type, cores, tool, setup)
