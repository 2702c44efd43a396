"""Checks of the installed service: what it answers, and that the unit's sandbox lets it."""

import re
import shlex
import signal
import socket
import urllib.request

from files import output_of
from running_service import RunningService
from unit_file import UnitFile

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
    return root.run("bezel", "render", "--stand-in", TARGET, "-o", "-", environment=environment).stdout


def check_unit(root):
    # The package does not need it: a minimal system gets it now, as one may at any time.
    root.apt("install", "systemd")
    analyze = ["systemd-analyze", "--no-pager", f"--root={root.path}"]
    output_of(*analyze, "--man=no", "verify", "bezel.service", "bezel.socket")
    # The threshold is in tenths.
    security = output_of(*analyze, "security", "--offline=true", "--threshold=20", "bezel.service")
    print(security.splitlines()[-1].strip())


def check_answers(root):
    """Answers, keeps pictures, survives a reload, stops in time, and tells systemd all of it."""
    unit = unit_of(root)
    assert unit.one("Type") == "notify"
    with RunningService(root, unit) as service:
        address = service.address()
        assert picture_at(address) == drawn_by_command(root)
        check, reload = map(shlex.split, unit.all("ExecReload"))
        assert reload == ["sh", "-c", "kill -HUP $MAINPID"], reload
        before = shlex.split(unit.one("ExecStartPre").removeprefix("-"))
        assert before == check, before
        root.run(*check, environment=unit.environment())
        service.signal(signal.SIGHUP)
        service.wait_for(lambda: "SIGHUP: reloaded" in "".join(service.output), "reload")
        assert picture_at(address) == drawn_by_command(root)
        service.wait_for(lambda: "WATCHDOG=1" in service.notices, "WATCHDOG=1")
        service.wait_for(lambda: service.notices.count("READY=1") == 2, "second READY=1")
        assert service.stop() == 0, "".join(service.output)
        assert {"RELOADING=1", "STOPPING=1"} <= set(service.notices), service.notices
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
    assert calls and not forbidden, "\n".join(forbidden.values())

    assert unit.one("MemoryDenyWriteExecute") == "yes"
    both = [line for line in lines if "PROT_WRITE|PROT_EXEC" in line]
    assert not both, "\n".join(both)

    families = {found.group(1) for line in lines if (found := re.search(r" socket\((\w+)", line))}
    allowed = set(unit.one("RestrictAddressFamilies").split()) | DISPENSABLE_FAMILIES
    assert families and families <= allowed, families - allowed
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
