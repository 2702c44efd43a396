"""Caddy and nginx with exactly the files in `Deploy`; only addresses and folders are others."""

import os
import shutil
import ssl
import subprocess

from bezel_server import ROOT, end, free_port, wait_until

from .client import Client

DEPLOY = ROOT / "Deploy"
SHIPPED_PORTS = (8081, 8082, 8083)


def find(program):
    path = shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")
    if not path:
        raise FileNotFoundError(f"{program} is not installed; make test-fleet installs it")
    return path


def replaced(text, pairs):
    """The text with other addresses; each must be in it exactly once."""
    for old, new in pairs:
        if text.count(old) != 1:
            raise AssertionError(f"{old!r} is there {text.count(old)} times")
        text = text.replace(old, new)
    return text


class Front:
    scheme = "http"
    def __init__(self, folder, replicas, port=None):
        folder.mkdir()
        self.folder, self.port = folder, port or free_port()
        with open(folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                # It ends with this process, at the latest, as replicas do.
                ["setpriv", "--pdeathsig", "TERM", *map(str, self.command([replica.port for replica in replicas]))],
                cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                env=os.environ | self.variables(replicas))

    def variables(self, replicas):
        """Variables of its environment, in addition to this process's."""
        return {}

    def client(self, **options):
        return Client(self.port, **options)

    def get(self, target, headers=(), method="GET"):
        """One request on a connection of its own."""
        with self.client() as client:
            return client.ask(target, headers, method)

    def __enter__(self):
        try:
            wait_until(self._answers_or_ended, f"{self.name} answers")
            if self.process.poll() is not None:
                raise AssertionError(f"{self.name} ended: {(self.folder / 'log').read_text()}")
        except BaseException:
            end(self.process)
            raise
        return self

    def __exit__(self, *_):
        end(self.process)

    def _answers_or_ended(self):
        if self.process.poll() is not None:
            return True
        try:
            return self.get("/appleid/button").status == 200
        except OSError:
            return False


class Nginx(Front):
    name = "nginx"

    def configuration(self, ports):
        shipped = (DEPLOY / "nginx/bezel.conf").read_text()
        # Once for checks of code, and once for everything else.
        pairs = [(f"127.0.0.1:{old} max_fails={most}", f"127.0.0.1:{new} max_fails={most}")
                 for old, new in zip(SHIPPED_PORTS, ports) for most in (3, 0)]
        return replaced(shipped, [
            *pairs, ("listen 80;", f"listen 127.0.0.1:{self.port};"), ("listen [::]:80;", ""),
            ("/var/cache/nginx-bezel", str(self.folder / "cache"))])

    def command(self, ports):
        (self.folder / "bezel.conf").write_text(self.configuration(ports))
        user = "user root;" if os.geteuid() == 0 else ""
        paths = "\n".join(f"{kind}_temp_path {kind};" for kind in (
            "client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "nginx.conf").write_text(
            f"{user}\ndaemon off;\nworker_processes 2;\npid nginx.pid;\n"
            "events { worker_connections 1024; }\n"
            f"http {{\naccess_log off;\n{paths}\ninclude bezel.conf;\n}}\n")
        return [find("nginx"), "-p", self.folder, "-c", self.folder / "nginx.conf", "-e", "stderr"]


class ImpatientNginx(Nginx):
    """nginx that waits for no check: the slowest one is as slow as this to others."""

    name = "impatient nginx"

    def configuration(self, ports):
        return replaced(super().configuration(ports), [("proxy_read_timeout 20s;", "proxy_read_timeout 1ms;")])


class SharingNginx(Nginx):
    """nginx that reuses its connections to Bezel for other clients, as its documentation writes it for WebSocket."""

    name = "sharing nginx"
    lines = ("proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; "
             "proxy_set_header Connection $upstream_hop;")

    def configuration(self, ports):
        return f"""
map $http_upgrade $upstream_hop {{ default upgrade; '' ''; }}
large_client_header_buffers 16 16k;
upstream bezel {{ server 127.0.0.1:{ports[0]}; keepalive 4; }}
server {{
    listen 127.0.0.1:{self.port};
    location / {{
        proxy_pass http://bezel;
        proxy_next_upstream off;
        proxy_set_header Host $http_host;
        {self.lines}
    }}
}}
"""


class OldNginx(SharingNginx):
    """nginx's default: HTTP/1.0, and a connection for each request."""

    name, lines = "nginx with HTTP 1.0", ""


class OldSharingNginx(SharingNginx):
    name, lines = "nginx with kept HTTP 1.0", "proxy_set_header Connection keep-alive;"


class HAProxy(Front):
    """HAProxy that reuses its connections for other clients."""

    name = "haproxy"

    def command(self, ports):
        (self.folder / "haproxy.cfg").write_text(
            "global\n tune.http.maxhdr 400\ndefaults\n mode http\n timeout connect 300s\n timeout client 300s\n"
            " timeout server 300s\n retries 0\n option forwardfor\n option http-keep-alive\n"
            f"frontend all\n bind 127.0.0.1:{self.port}\n default_backend bezel\n"
            f"backend bezel\n http-reuse always\n server bezel 127.0.0.1:{ports[0]}\n")
        return [find("haproxy"), "-db", "-f", self.folder / "haproxy.cfg"]


class Caddy(Front):
    """Caddy with HTTPS alone; certificates are of an authority of its own."""

    name, scheme = "caddy", "https"

    def command(self, _):
        self.plain_port = free_port()
        (self.folder / "Caddyfile").write_text(
            "{\n\tadmin off\n\tdefault_bind 127.0.0.1\n"
            f"\thttp_port {self.plain_port}\n\thttps_port {self.port}\n"
            "\tlocal_certs\n\tskip_install_trust\n}\n"
            f"import {DEPLOY}/caddy/Caddyfile\n")
        return [find("caddy"), "run", "--config", "Caddyfile", "--adapter", "caddyfile"]

    def variables(self, replicas):
        return {"BEZEL": " ".join(f"127.0.0.1:{replica.port}" for replica in replicas),
                "XDG_CONFIG_HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder)}

    @property
    def root(self):
        """The certificate of its authority, once it has made one."""
        return self.folder / "caddy/pki/authorities/local/root.crt"

    def client(self, **options):
        return super().client(context=ssl.create_default_context(cafile=self.root), **options)


FRONTS = (Nginx, Caddy)
#: Those through which one client's request could harm others.
SHARING = (SharingNginx, OldNginx, OldSharingNginx, HAProxy)
