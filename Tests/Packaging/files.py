"""Checks of the files of an installation or a package, which need no Debian to install it in."""

import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build-release/release/bezel"


def output_of(*command, **options):
    outcome = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    assert outcome.returncode == 0, f"{' '.join(map(str, command))}:\n{outcome.stdout}"
    return outcome.stdout


def check_installation():
    """`make install` puts a program somewhere that works there; `make uninstall` leaves nothing."""
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder)
        stranger = target / "usr/local/share/man/man1/other.1"
        stranger.parent.mkdir(parents=True)
        stranger.touch()
        before = everything(target)
        tree = [ROOT / "Scripts/install-tree"]
        environment = {"DESTDIR": folder, "PREFIX": "/usr/local"}
        install = ["env", *(f"{name}={value}" for name, value in environment.items()), *tree]

        output_of(*install, "install", PROGRAM)
        installed = everything(target)
        assert "Apple" in output_of(target / "usr/local/bin/bezel", "locales")
        check_manual_pages(target / "usr/local/share/man/man1")
        check_pages(target / "usr/local/share/doc/bezel")
        bash = target / "usr/local/share/bash-completion/completions/bezel"
        output_of("bash", "-n", bash)
        output_of(*install, "install", PROGRAM)
        assert everything(target) == installed, "a second installation differs"

        output_of(*install, "uninstall")
        assert everything(target) == before, everything(target) - before

        output_of(*install, "install", PROGRAM)
        configuration = target / "etc/bezel/bezel.json"
        configuration.write_text('{"port": 8081}\n')
        output_of(*install, "uninstall")
        assert everything(target) - before == {"etc", "etc/bezel", "etc/bezel/bezel.json"}


def everything(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def check_pages(folder):
    """Pages lead to files that are there, and the Compose file finds Caddy's where it names it."""
    for page in [folder / "README.md", *folder.glob("docs/*.md")]:
        for path in re.findall(r'(?:\]\(|src(?:set)?=")((?:\.\./)*[a-zA-Z/-]+\.[a-z]+)[)#"]', page.read_text()):
            assert (page.parent / path).is_file(), f"{page}: {path}"
    compose = folder / "examples/compose/compose.yaml"
    named = compose.read_text().partition(":/etc/caddy/Caddyfile")[0].split()[-1]
    assert (compose.parent / named).resolve() == folder / "examples/caddy/Caddyfile", named


def check_manual_pages(folder):
    pages = [page for page in sorted(folder.glob("bezel*.1"))]
    commands = output_of(PROGRAM, "--help").split("SUBCOMMANDS:")[1]
    for command in (line.split()[0] for line in commands.splitlines() if line[2:3].isalpha()):
        if command != "See":
            assert folder / f"bezel-{command}.1" in pages, command
    for page in pages:
        output_of("mandoc", "-Tlint", "-Wwarning", page)
        formatting = ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page]
        said = subprocess.run(
            formatting, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True).stderr
        assert not said, f"{page.name}: {said}"


def check_lintian(package):
    print(output_of("lintian", "--fail-on", "error,warning", package), end="")


def check_parts_list(package):
    """The pages lead to files. The list of parts is a valid SPDX document, and names the libraries of the package."""
    with tempfile.TemporaryDirectory() as folder:
        output_of("dpkg-deb", "--extract", package, folder)
        documents = pathlib.Path(folder) / "usr/share/doc/bezel"
        check_pages(documents)
        plain = documents / "bezel.spdx.json"
        output_of("gunzip", f"{plain}.gz")
        output_of(python_tool("pyspdxtools"), "--infile", plain)
        for needed in output_of("dpkg-deb", "--field", package, "Depends").split(", "):
            assert needed.startswith("systemd") or f'"{needed.split()[0]}"' in plain.read_text(), needed


def python_tool(name):
    """The path of a program of requirements.txt, which are installed if it is missing."""
    tool = ROOT / ".build-packaging/bin" / name
    if not tool.exists():
        requirements = ROOT / "Tests/Packaging/requirements.txt"
        output_of("/usr/bin/python3", "-m", "venv", tool.parents[1])
        output_of(
            tool.parent / "python", "-m", "pip", "install", "--quiet", "--no-deps",
            "--disable-pip-version-check", "--only-binary", ":all:", "--requirement", requirements)
    return tool
