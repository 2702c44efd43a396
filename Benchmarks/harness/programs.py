"""Programs: finding, building, running and ending them."""

import contextlib
import os
import pathlib
import platform
import re
import resource
import shutil
import signal
import subprocess
import sys

from bezel_server import end

FOLDER = pathlib.Path(__file__).resolve().parent.parent
ROOT = FOLDER.parent
CORES = sorted(os.sched_getaffinity(0))


def need(*programs):
    """Exits if a program is missing."""
    missing = [program for program in programs if not find(program)]
    if missing:
        packages = {"nginx": "nginx-light", "rsvg-convert": "librsvg2-bin", "strip": "binutils", "zopflipng": "zopfli"}
        names = " ".join(packages.get(program, program) for program in missing)
        sys.exit(f"missing: {', '.join(missing)}. Run as root: apt-get install {names}")


def find(program):
    return shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")


def bezel_binary():
    """The program to measure: `BEZEL_BINARY`, such as the last release, or the one built here."""
    given = os.environ.get("BEZEL_BINARY")
    return pathlib.Path(given).resolve() if given else ROOT / ".build-release/release/bezel"


def product(name):
    """Builds a product for release and returns its path."""
    if name == "bezel":
        if not os.environ.get("BEZEL_BINARY"):
            subprocess.run(["Scripts/build"], cwd=ROOT, check=True, stdout=sys.stderr)
        return bezel_binary()
    subprocess.run(["Scripts/swift-release", "build", "--product", name],
                   cwd=ROOT, check=True, stdout=sys.stderr)
    return ROOT / ".build/release" / name


def on_cores(cores):
    """The command prefix that keeps a program on some cores."""
    return ["taskset", "--cpu-list", ",".join(map(str, cores))] if cores else []


def version(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    found = re.search(r"\d+\.\d+[\w.+-]*", done.stdout + done.stderr)
    return found.group() if found else "?"


def describe_machine(*programs):
    """Prints the machine, the versions and the load."""
    model = re.search(r"^model name\s*:\s*(.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.M)
    flags = {"caddy": "version", "nginx": "-v", "wrk": "-v"}
    versions = ["swift " + version("swift", "--version")] + [
        f"{program} {version(find(program), flags.get(program, '--version'))}"
        for program in programs]
    siblings = {path.read_text() for path in pathlib.Path("/sys/devices/system/cpu").glob(
        "cpu[0-9]*/topology/thread_siblings_list")}
    threads = f" (threads of {len(siblings)})" if 0 < len(siblings) < len(CORES) else ""
    load = "{:.1f} {:.1f} {:.1f}".format(*os.getloadavg())
    print(f"machine   {len(CORES)} cores{threads}, {model.group(1) if model else platform.machine()}")
    print(f"versions  {', '.join(versions)}")
    if os.environ.get("BEZEL_BINARY"):
        print(f"measured  {bezel_binary()}")
    print(f"load      {load} (1, 5 and 15 minutes) at the start\n", flush=True)


def prepare():
    """Makes an interrupted benchmark end what it started, and allows many connections."""
    def interrupt(*_):
        sys.exit("interrupted")

    signal.signal(signal.SIGTERM, interrupt)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@contextlib.contextmanager
def running(command, **options):
    """A program that runs until the end of the `with` block."""
    process = subprocess.Popen(
        [str(word) for word in command], stdin=subprocess.DEVNULL, **options)
    try:
        yield process
    finally:
        if process.poll() is None:
            end(process, seconds=20)
        if process.stdout:
            process.stdout.close()
