"""Writes wheels, the packages of pip, pipx and uv.

    python3 Scripts/wheel_file.py TREE VERSION FOLDER

packs a laid out program: `bin`, `lib` and `share` come to the same folders of the environment that it is
installed in. As the backend of pyproject.toml, which pre-commit installs for the hook, it makes an empty
wheel that needs that one. Both have the same bytes for the same files; dates are SOURCE_DATE_EPOCH.
"""

import base64
import hashlib
import os
import pathlib
import platform
import re
import subprocess
import sys
import time
import zipfile

# `bezel` is another project's name in the public index.
NAME = "bezel-buttons"
ROOT = pathlib.Path(__file__).resolve().parent.parent


def build_wheel(folder, config_settings=None, metadata_directory=None):
    source = (ROOT / "Sources/ButtonCore/ProgramVersion.swift").read_text()
    version = re.search(r'"(.+)"', source).group(1)
    return write(pathlib.Path(folder), NAME + "-hook", version, "any", {}, [f"{NAME}=={version}"])


def pack(tree, version, folder):
    files = {
        f"{stem(NAME, version)}.data/data/{path.relative_to(tree)}": path
        for path in tree.rglob("*") if path.is_file()}
    return write(folder, NAME, version, platform_tag(files.values()), files)


def platform_tag(files):
    """The oldest glibc that has all that the files ask of it."""
    needed = [
        tuple(map(int, number.split(".")))
        for path in files if path.read_bytes()[:4] == b"\x7fELF"
        for number in re.findall(r"Name: GLIBC_([\d.]+)", subprocess.run(
            ["readelf", "--version-info", path], check=True, stdout=subprocess.PIPE,
            text=True).stdout)]
    if not needed:
        return "any"
    return f"manylinux_{max(needed)[0]}_{max(needed)[1]}_{platform.machine()}"


def write(folder, name, version, tag, files, needs=()):
    info = f"{stem(name, version)}.dist-info"
    metadata = [
        "Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}",
        "Summary: Sign in with Apple buttons: draws and checks them", "License: Apache-2.0",
        "Requires-Python: >=3.8", *(f"Requires-Dist: {one}" for one in needs)]
    wheel = ["Wheel-Version: 1.0", "Generator: bezel", "Root-Is-Purelib: false",
             f"Tag: py3-none-{tag}"]
    entries = {entry: (path.read_bytes(), os.access(path, os.X_OK)) for entry, path in files.items()}
    entries[f"{info}/METADATA"] = (lines(metadata), False)
    entries[f"{info}/WHEEL"] = (lines(wheel), False)
    record = [f"{entry},sha256={digest(data)},{len(data)}"
              for entry, (data, _) in sorted(entries.items())]
    content = sorted(entries.items())
    content.append((f"{info}/RECORD", (lines([*record, f"{info}/RECORD,,"]), False)))
    result = folder / f"{stem(name, version)}-py3-none-{tag}.whl"
    # ZIP has no date before 1980.
    date = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800))[:6]
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for entry, (data, is_program) in content:
            member = zipfile.ZipInfo(entry, date)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.external_attr = (0o100755 if is_program else 0o100644) << 16
            archive.writestr(member, data)
    return result.name


def stem(name, version):
    return f"{name.replace('-', '_')}-{version}"


def lines(texts):
    return "".join(text + "\n" for text in texts).encode()


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    pack(pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3]))
