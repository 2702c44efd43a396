"""What the benchmarks share: servers on free ports, load, figures and tables.

Everything stays on 127.0.0.1, every load has an end, and every process that is started is ended by
its number, also when a benchmark is broken off. Only Python's standard library is used.
"""

import contextlib
import http.client
import json
import os
import pathlib
import platform
import re
import resource
import selectors
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent
BUTTON = "/appleid/button"
CORES = sorted(os.sched_getaffinity(0))


# Programs

def need(*programs):
    """Ends the benchmark where a program is missing."""
    missing = [program for program in programs if not find(program)]
    if missing:
        packages = {"nginx": "nginx-light", "rsvg-convert": "librsvg2-bin", "strip": "binutils"}
        names = " ".join(packages.get(program, program) for program in missing)
        sys.exit(f"missing: {', '.join(missing)}. Run as root: apt-get install {names}")


def find(program):
    return shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")


def product(name):
    """Builds a product for release and returns where it is."""
    subprocess.run(["swift", "build", "-c", "release", "--product", name],
                   cwd=ROOT, check=True, stdout=sys.stderr)
    return ROOT / ".build/release" / name


def on_cores(cores):
    """The words that keep a program on some cores."""
    return ["taskset", "--cpu-list", ",".join(map(str, cores))] if cores else []


def version(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    found = re.search(r"\d+\.\d+[\w.+-]*", done.stdout + done.stderr)
    return found.group() if found else "?"


def describe_machine(*programs):
    """Prints what the figures depend on."""
    model = re.search(r"^model name\s*:\s*(.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.M)
    flags = {"nginx": "-v", "wrk": "-v"}
    versions = ["swift " + version("swift", "--version")] + [
        f"{program} {version(find(program), flags.get(program, '--version'))}"
        for program in programs]
    siblings = {path.read_text() for path in pathlib.Path("/sys/devices/system/cpu").glob(
        "cpu[0-9]*/topology/thread_siblings_list")}
    threads = f" (threads of {len(siblings)})" if 0 < len(siblings) < len(CORES) else ""
    load = "{:.1f} {:.1f} {:.1f}".format(*os.getloadavg())
    print(f"machine   {len(CORES)} cores{threads}, {model.group(1) if model else platform.machine()}")
    print(f"versions  {', '.join(versions)}")
    print(f"load      {load} (1, 5 and 15 minutes) at the start\n", flush=True)


def prepare():
    """Has a broken-off benchmark end what it started, and allows it many connections."""
    def end(*_):
        sys.exit("broken off")

    signal.signal(signal.SIGTERM, end)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@contextlib.contextmanager
def running(command, **options):
    """A program that is ended with its block."""
    process = subprocess.Popen(
        [str(word) for word in command], stdin=subprocess.DEVNULL, **options)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        if process.stdout:
            process.stdout.close()


# Servers

def bezel_environment(loops=None):
    """The variables of this process without those that change what is measured."""
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith(("BEZEL_", "NIO_")) or name in ("BEZEL_ARTWORK", "BEZEL_FONTS")}
    if loops:
        kept["NIO_SINGLETON_GROUP_LOOP_COUNT"] = str(loops)
    return kept


@contextlib.contextmanager
def bezel(cores=None, options=()):
    """`bezel serve` on some cores, with as many event loops and drawing threads."""
    count = len(cores or CORES)
    command = [*on_cores(cores), ROOT / ".build/release/bezel", "serve", "--port", "0",
               "--render-threads", count, *options]
    with running(command, env=bezel_environment(count), stdout=subprocess.PIPE,
                 stderr=subprocess.DEVNULL, text=True) as process:
        yield Server(process.pid, port_in(process.stdout.readline()))


def port_in(line):
    found = re.search(r"(\d+)$", line.strip())
    if not found:
        sys.exit("the server did not start")
    return int(found.group())


@contextlib.contextmanager
def nginx(folder, body, headers, media_type, cores=None, tool=()):
    """nginx with one file at /picture, with as many workers as cores."""
    folder = pathlib.Path(folder)
    (folder / "picture").write_bytes(body)
    workers = len(cores or CORES)
    port = free_port()
    added = "\n".join(f"        add_header {name} {json.dumps(value)};"
                      for name, value in headers)
    # One worker needs no master; several get a queue of connections each.
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
    access_log off;
    sendfile on;
    tcp_nopush on;
    open_file_cache max=100 inactive=1h;
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
      listen 127.0.0.1:{port}{" reuseport" if workers > 1 else ""};
      location = /picture {{
        alias {folder}/picture;
        default_type {media_type};
{added}
      }}
    }}
}}
""")
    command = [*on_cores(cores), *tool, find("nginx"), "-p", folder, "-c", folder / "nginx.conf"]
    with running(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        wait_for(port, process)
        yield Server(process.pid, port)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port, process, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.01)
    sys.exit("a server did not start")


class Server:
    """A running server."""

    def __init__(self, pid, port):
        self.pid = pid
        self.port = port

    def url(self, target):
        return f"http://127.0.0.1:{self.port}{target}"

    def get(self, target, headers=(), method="GET"):
        """One request on a connection of its own: status, header fields, body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, target, headers=dict(headers))
            response = connection.getresponse()
            return response.status, response.getheaders(), response.read()
        finally:
            connection.close()

    @property
    def megabytes(self):
        """Memory that is resident now."""
        status = pathlib.Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s*(\d+)", status).group(1)) / 1024


# Load

class Load:
    """What a load came to: requests a second, milliseconds, and what went wrong."""

    def __init__(self, values):
        self.rate = values["requests"] / values["seconds"]
        self.p50, self.p99, self.p999 = values["p50"], values["p99"], values["p999"]
        self.errors = values["errors"]
        self.counts = values["counts"]


def wrk(server, target, connections, seconds, cores=None, headers=(), script=None, arguments=(),
        tool=()):
    """Runs wrk for some seconds, with one thread a core."""
    command = [*tool, *on_cores(cores), "wrk", "--threads", len(cores or CORES),
               "--connections", connections, "--duration", f"{seconds}s", "--timeout", "10s",
               "--script", script or FOLDER / "report.lua"]
    for name, value in headers:
        command += ["--header", f"{name}: {value}"]
    command += [server.url(target), "--", *arguments]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          timeout=seconds + 60, cwd=FOLDER)
    found = re.search(r"^REPORT (.*)$", done.stdout, re.M)
    if not found:
        sys.exit(f"wrk failed: {done.stdout}{done.stderr}")
    return Load(json.loads(found.group(1)))


def request(target, method="GET", headers=()):
    """The bytes of a request."""
    lines = [f"{method} {target} HTTP/1.1", "Host: 127.0.0.1"]
    lines += [f"{name}: {value}" for name, value in headers]
    return "\r\n".join(lines + ["", ""]).encode()


class Answers:
    """Cuts what a connection receives into answers."""

    def __init__(self, is_bodiless=False):
        self.is_bodiless = is_bodiless
        self.rest = b""

    def feed(self, data):
        """The heads of the answers that are whole now."""
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
    """Sends requests on several connections, so many at a time on each, from some cores.

    Each connection sends its next lot when the last is answered. Returns the answers there were
    and the seconds they took. `requests` yields pairs of bytes and anything that `on_answer` is
    to get with the answer's head.
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
                raise RuntimeError("no answer for 30 seconds")
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
    """The value of a header field in an answer's head."""
    found = re.search(rb"\r\n" + name + rb":[ ]*([^\r]*)", head, re.I)
    return found.group(1).decode() if found else ""


class Conversation:
    """One connection that asks for one thing after another."""

    def __init__(self, server):
        self.socket = socket.create_connection(("127.0.0.1", server.port), 60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def ask(self, text, bodiless=False):
        """Sends a request and returns its answer's head."""
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


# Instructions

class Way:
    """A way to ask for a picture that is kept."""

    def __init__(self, name, method="GET", is_conditional=False):
        self.name, self.method, self.is_conditional = name, method, is_conditional
        self.is_bodiless = method == "HEAD"

    def headers(self, server, target):
        """Header fields of the request; a condition names the entity tag that the server gave."""
        if not self.is_conditional:
            return []
        _, fields, _ = server.get(target)
        return [("If-None-Match", value) for name, value in fields if name.lower() == "etag"]

    def instructions(self, server, target, output):
        """Counted with a server under callgrind."""
        text = request(target, self.method, self.headers(server, target))
        return instructions(server, output, text, self.is_bodiless)


WAYS = [Way("GET"), Way("304", is_conditional=True), Way("HEAD", "HEAD")]


@contextlib.contextmanager
def counted_service(folder):
    """CountedService under callgrind. It cannot read Swift's debug information, so the program is
    copied without it."""
    folder = pathlib.Path(folder)
    built = product("CountedService")
    program = folder / "CountedService"
    subprocess.run(["strip", "-g", "-o", program, built], check=True)
    resources = "bezel_ButtonAssets.resources"
    (folder / resources).symlink_to((built.parent / resources).resolve())
    command = [*callgrind(folder / "bezel.out"), program]
    # One event loop: another would only add its own waking and sleeping.
    with running(command, env=bezel_environment(1), stdout=subprocess.PIPE,
                 stderr=subprocess.DEVNULL, text=True) as process:
        yield Server(process.pid, port_in(process.stdout.readline()))


def callgrind(output):
    return ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}"]


def instructions(server, output, text, bodiless, count=2000):
    """User-space instructions that a server under callgrind takes for a request."""
    expected = None
    with Conversation(server) as conversation:
        for _ in range(300):
            expected = conversation.ask(text, bodiless)[9:12]
        control("--zero", server)
        for _ in range(count):
            status = conversation.ask(text, bodiless)[9:12]
            if status != expected:
                raise RuntimeError(f"status {status} after {expected}")
        before = set(output.parent.glob(output.name + ".*"))
        control("--dump", server)
    dumps = set(output.parent.glob(output.name + ".*")) - before
    totals = [int(total) for dump in dumps
              for total in re.findall(r"^totals: (\d+)", dump.read_text(errors="replace"), re.M)]
    if not totals:
        sys.exit("callgrind wrote no figures")
    return sum(totals) / count


def control(option, server):
    subprocess.run(["callgrind_control", option, str(server.pid)], check=True, timeout=120,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def perf_instructions(server, target, cores, seconds=2):
    """Instructions a request, the kernel's included, or `None` where perf cannot count them."""
    if not find("perf"):
        return None
    with tempfile.NamedTemporaryFile("r") as file:
        tool = ["perf", "stat", "--field-separator", ",", "--event", "instructions", "--pid",
                server.pid, "--output", file.name, "--"]
        try:
            load = wrk(server, target, 64, seconds, cores, tool=tool)
        except SystemExit:
            return None
        found = re.search(r"^(\d+),", file.read(), re.M)
        return int(found.group(1)) / (load.rate * seconds) if found else None


# Figures

def spread(values, format="{:.0f}"):
    """Smallest, middle and largest of some values, as text."""
    return " / ".join(format.format(value)
                      for value in (min(values), statistics.median(values), max(values)))


def table(title, heads, rows):
    """Prints a table: the first column to the left, the others to the right."""
    cells = [[str(cell) for cell in row] for row in ([heads] if heads else []) + rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    print(title)
    for row in cells:
        print("  " + "  ".join(
            [row[0].ljust(widths[0])]
            + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]).rstrip())
    print(flush=True)
