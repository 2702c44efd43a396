"""The life of the package in a fresh Debian: installed, upgraded, removed, purged."""

import json
import pathlib
import tempfile

from files import output_of

CONFIGURATION = "etc/bezel/bezel.json"


def field(package, name):
    return output_of("dpkg-deb", "--field", package, name).strip()


def check_installation(root, package):
    """Asks nothing, makes the user, enables the service, and leaves the socket to the operator."""
    root.apt("install", root.put(package))
    # dpkg --verify prints what differs from the package.
    assert root.run("dpkg", "--verify", "bezel").stdout == b""
    version = root.run("bezel", "--version").stdout.decode().strip()
    # What comes after a release has a suffix (Scripts/build-deb).
    assert version == field(package, "Version").removesuffix("+next"), version
    user = root.run("getent", "passwd", "bezel").stdout.decode().split(":")
    assert int(user[2]) < 1000 and user[6].strip().endswith("nologin"), user
    status = root.run("bezel", "artwork", "status", "--service", check=False).stdout
    assert b"/var/lib/bezel/artwork.\n" in status and b"bezel artwork install --service FROM" in status, status
    wanted = root.path / "etc/systemd/system"
    assert (wanted / "multi-user.target.wants/bezel.service").is_symlink()
    assert not list(wanted.rglob("bezel.socket"))


def check_artwork(root, artwork):
    """Root installs Apple's artwork where the service finds it, and the service cannot change it."""
    environment = {"XDG_DATA_HOME": "/var/lib"}
    output_of("cp", "-R", artwork, root.path / "tmp/artwork")
    root.run("bezel", "artwork", "install", "--service", "/tmp/artwork")
    status = ["setpriv", "--reuid", "bezel", "--regid", "bezel", "--clear-groups"]
    root.run(*status, "bezel", "artwork", "status", environment=environment)
    refused = root.run(*status, "touch", "/var/lib/bezel/artwork/new", check=False)
    assert refused.returncode != 0


def configure(root):
    """The operator's change: any free port, since the usual one may be in use."""
    path = root.path / CONFIGURATION
    settings = json.loads(path.read_text()) | {"port": 0}
    path.write_text(json.dumps(settings))
    return path.read_text()


def check_upgrade(root, package):
    """A higher version replaces the program and asks nothing about the changed configuration."""
    before = (root.path / CONFIGURATION).read_text()
    version = field(package, "Version") + "+1"
    with tempfile.TemporaryDirectory() as folder:
        content = pathlib.Path(folder) / "content"
        output_of("dpkg-deb", "--raw-extract", package, content)
        control = content / "DEBIAN/control"
        control.write_text(control.read_text().replace(
            f"Version: {field(package, 'Version')}\n", f"Version: {version}\n"))
        (content / "usr/share/doc/bezel/new-in-the-upgrade").touch()
        newer = pathlib.Path(folder) / "bezel_newer.deb"
        output_of("dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", content, newer)
        root.apt("install", root.put(newer))
    installed = root.run("dpkg-query", "--show", "--showformat=${Version}", "bezel").stdout
    assert installed.decode() == version, installed
    assert (root.path / "usr/share/doc/bezel/new-in-the-upgrade").exists()
    assert (root.path / CONFIGURATION).read_text() == before


def check_removal(root):
    """The configuration stays, the program goes."""
    before = (root.path / CONFIGURATION).read_text()
    root.apt("remove", "bezel")
    assert (root.path / CONFIGURATION).read_text() == before
    assert not (root.path / "usr/bin/bezel").exists()
    assert not (root.path / "lib/systemd/system/bezel.service").exists()


def check_purge(root):
    """Nothing is left but the user."""
    root.apt("purge", "bezel")
    assert root.entries("bezel") == [], root.entries("bezel")
    assert root.run("getent", "passwd", "bezel").returncode == 0
