"""The standard faces: which they are, and where they come from."""

import csv
import hashlib
import os
import subprocess
import tarfile
import tempfile
from pathlib import Path

from faces import Fault, read

ROOT = Path(__file__).resolve().parents[2]
TITLES = ROOT / "Resources/Titles"
# Of each font file: its digest, and the Debian package and path that it comes from.
TABLE = TITLES / "Faces.tsv"
DATA = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "bezel/fonts"

LATIN = "Inter"
# The family for what the Latin one lacks, by script. Han characters differ between regions.
COMPANIONS = {
    "Arab": "Noto Sans Arabic",
    "Deva": "Noto Sans Devanagari",
    "Hebr": "Noto Sans Hebrew",
    "Thai": "Noto Sans Thai",
    "Jpan": "Noto Sans CJK JP",
    "Kore": "Noto Sans CJK KR",
    "Hans": "Noto Sans CJK SC",
    "Hant": "Noto Sans CJK TC",
}


def standard_families(tag, script):
    """The families of a locale, in order of preference."""
    companion = "Noto Sans CJK HK" if tag.endswith("-HK") else COMPANIONS.get(script)
    return [LATIN, companion] if companion else [LATIN]


def standard_faces():
    return [face for row in fetch() for face in read(DATA / row["file"], row["sha256"])]


def fetch():
    """The rows of the table, after the font files that are missing were copied from this machine or
    from packages. It may be interrupted, repeated and run concurrently."""
    with open(TABLE, newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    DATA.mkdir(parents=True, exist_ok=True)
    for row in missing(rows):
        if is_sound(Path(row["path"]), row):
            keep(Path(row["path"]).read_bytes(), row)
    for package in sorted({row["package"] for row in missing(rows)}):
        unpack(package, missing(row for row in rows if row["package"] == package))
    return rows


def missing(rows):
    return [row for row in rows if not is_sound(DATA / row["file"], row)]


def is_sound(path, row):
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == row["sha256"]


def unpack(package, rows):
    """Keeps files of a package, which need not be installed."""
    print(f"titles: fetching {package}", flush=True)
    wanted = {f".{row['path']}": row for row in rows}
    with tempfile.TemporaryDirectory() as folder:
        command = ["dpkg-deb", "--fsys-tarfile", download(package, folder)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            try:
                with tarfile.open(fileobj=process.stdout, mode="r|") as archive:
                    for member in archive:
                        if member.name in wanted:
                            keep(archive.extractfile(member).read(), wanted.pop(member.name))
            except tarfile.TarError as error:
                raise Fault(f"{package} is damaged: {error}") from error
    if wanted:
        raise Fault(f"{package} has no {', '.join(wanted)}")


def download(package, folder):
    """Downloads a package, if need be after renewing apt's lists."""
    command = ["apt-get", "--quiet", "--option", "APT::Sandbox::User=", "download", package]
    as_root = ["sudo", "--non-interactive"] if os.geteuid() else []
    renew = [*as_root, "apt-get", "--quiet", "update"]
    for commands in [command], [renew, command]:
        if all(succeeds(one, folder) for one in commands):
            return next(Path(folder).glob("*.deb"))
    raise Fault(
        f"cannot download {package}: run apt-get update as root, and try again; or copy the files"
        f" that {TABLE} lists to {DATA}"
    )


def succeeds(command, folder):
    try:
        return subprocess.run(command, check=False, cwd=folder).returncode == 0
    except FileNotFoundError:
        return False


def keep(data, row):
    """Gives a file its name only if it is complete and the right one."""
    digest = hashlib.sha256(data).hexdigest()
    if digest != row["sha256"]:
        raise Fault(
            f"{row['file']} of {row['package']} is not the file that {TABLE} lists: expected"
            f" {row['sha256']}, found {digest}"
        )
    new = DATA / f".{row['file']}.{os.getpid()}"
    new.write_bytes(data)
    new.replace(DATA / row["file"])
