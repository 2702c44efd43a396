"""Checks of the installed service: what it answers, and that the unit's sandbox lets it."""

import pathlib
import re
import shlex
import signal
import socket
import subprocess
import sys
import urllib.request

from running_service import RunningService
from unit_file import UnitFile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Wire"))
from wire_cases import all_cases

TARGET = "/appleid/button?type=continue&locale=ja_JP&scale=2"
# Address families that the service may try, but works without: the list of the host's addresses.
DISPENSABLE_FAMILIES = {"AF_NETLINK"}


def unit_of(root):
    return UnitFile(root.path / "lib/systemd/system/bezel.service")


def picture_at(address):
    with urllib.request.urlopen(address + TARGET, timeout=60) as answer:
        assert answer.headers["Content-Type"] == "image/png"
        return answer.read()


def drawn_by_command(root):
    """The same picture from `bezel render`, with the service's folders."""
    environment = unit_of(root).environment()
    return root.run("bezel", "render", TARGET, "-o", "-", environment=environment).stdout


def check_unit(root):
    # The package does not need it: a minimal system gets it now, as one may at any time.
    root.apt("install", "systemd")
    analyze = ["systemd-analyze", "--no-pager", f"--root={root.path}"]
    run(*analyze, "--man=no", "verify", "bezel.service", "bezel.socket")
    # The threshold is in tenths.
    security = run(*analyze, "security", "--offline=true", "--threshold=20", "bezel.service")
    print(security.splitlines()[-1].strip())


def run(*command):
    outcome = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert outcome.returncode == 0, outcome.stdout
    return outcome.stdout


def check_answers(root):
    """Answers, keeps pictures, survives a reload, and stops in time."""
    unit = unit_of(root)
    with RunningService(root, unit) as service:
        address = service.address()
        assert picture_at(address) == drawn_by_command(root)
        check, reload = map(shlex.split, unit.all("ExecReload"))
        assert reload == ["sh", "-c", "kill -HUP $MAINPID"], reload
        root.run(*check, environment=unit.environment())
        service.signal(signal.SIGHUP)
        service.wait_for(lambda: "SIGHUP: reloaded" in "".join(service.output), "reload")
        assert picture_at(address) == drawn_by_command(root)
        assert service.stop() == 0, "".join(service.output)
    check_calls(service.calls, unit)


def check_calls(lines, unit):
    """Every system call since the program's start is one that the unit allows."""
    program = f'execve("{unit.command("ExecStart")[0]}"'
    start = next(number for number, line in enumerate(lines) if program in line)
    lines = lines[start:]
    calls = {}
    for line in lines:
        if found := re.match(r"\d+ +(\w+)\(", line):
            calls.setdefault(found.group(1), line)
    forbidden = {name: line for name, line in calls.items() if name not in unit.allowed_calls()}
    assert not forbidden, "\n".join(forbidden.values())

    assert unit.one("MemoryDenyWriteExecute") == "yes"
    both = [line for line in lines if "PROT_WRITE|PROT_EXEC" in line]
    assert not both, "\n".join(both)

    families = {found.group(1) for line in lines if (found := re.search(r" socket\((\w+)", line))}
    allowed = set(unit.one("RestrictAddressFamilies").split()) | DISPENSABLE_FAMILIES
    assert families <= allowed, families - allowed
    print(f"{len(calls)} system calls, all allowed; sockets: {', '.join(sorted(families))}")


def check_unix_socket(root):
    """The folder of the documented socket is the service's to write to."""
    unit = unit_of(root)
    settings = {"listen": f"unix:/run/{unit.one('RuntimeDirectory')}/bezel.sock"}
    with RunningService(root, unit, settings=settings) as service:
        service.wait_for(lambda: "READY=1" in service.notices, "READY=1")
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(str(root.path / service.runtime[1:] / "bezel.sock"))
            client.sendall(f"GET {TARGET} HTTP/1.0\r\nHost: a\r\n\r\n".encode())
            answer = b"".join(iter(lambda: client.recv(65536), b""))
        assert answer.startswith(b"HTTP/1.1 200 "), answer[:200]
        assert service.stop() == 0, "".join(service.output)


def check_wire(root):
    """Every case of Tests/Wire holds for the service as its unit runs it."""
    unit = unit_of(root)
    with RunningService(root, unit, is_traced=False) as service:
        with urllib.request.urlopen(service.address() + "/appleid/button", timeout=60) as answer:
            etag = answer.headers["ETag"].strip('"')
        assert service.stop() == 0
    groups = {}
    for case in all_cases():
        groups.setdefault(tuple(sorted(case.settings.items())), []).append(case)
    count = 0
    for settings, cases in groups.items():
        with RunningService(root, unit, settings=dict(settings), is_traced=False) as service:
            port = int(service.address().rpartition(":")[2])
            for case in cases:
                failure = case.failure(port, etag)
                assert failure is None, f"{case.name}:\n{failure}"
                count += 1
            assert service.stop() == 0, "".join(service.output)
    print(f"{count} cases, with {len(groups)} configurations")


def check_notices(root):
    """Type=notify: systemd waits for READY=1, and ends a service without a sign of life."""
    unit = unit_of(root)
    assert unit.one("Type") == "notify"
    with RunningService(root, unit) as service:
        service.address()
        service.wait_for(lambda: "READY=1" in service.notices, "READY=1")
        service.wait_for(lambda: "WATCHDOG=1" in service.notices, "WATCHDOG=1")
        service.signal(signal.SIGHUP)
        service.wait_for(lambda: "RELOADING=1" in service.notices, "RELOADING=1")
        service.wait_for(lambda: service.notices.count("READY=1") == 2, "second READY=1")
        assert service.stop() == 0
        assert "STOPPING=1" in service.notices, service.notices


def check_socket(root):
    """With bezel.socket, systemd listens, and the service answers there."""
    section = UnitFile(root.path / "lib/systemd/system/bezel.socket", "Socket")
    host, _, _ = section.one("ListenStream").rpartition(":")
    with socket.create_server((host, 0)) as listener:
        port = listener.getsockname()[1]
        with RunningService(root, unit_of(root), listener) as service:
            address = f"http://{host}:{port}"
            service.wait_for(lambda: service.output, "output")
            assert picture_at(address) == drawn_by_command(root)
            assert service.stop() == 0
