"""A second version of the program: one that draws other bytes."""

import os
import shutil

from .places import BINARY, ROOT


def other_version(folder):
    """The program with another stand-in and another style sheet.

    It looks for its resources beside itself, so it is copied next to changed ones.
    """
    folder.mkdir()
    program = folder / "bezel"
    try:
        os.link(BINARY, program)
    except OSError:
        shutil.copy2(BINARY, program)
    for name in ("Resources", "Localizations"):
        shutil.copytree(ROOT / name, folder / name)
    change(folder / "Resources/StandIn.svg", "V1.6H1.6V6.5H0Z", "V2.6H2.6V6.5H0Z")
    sheet = next((folder / "Resources/Studio").rglob("*.css"))
    sheet.write_text(sheet.read_text() + "\n.other-version { color: inherit }\n")
    return program


def change(file, old, new):
    text = file.read_text()
    if old not in text:
        raise AssertionError(f"{file.name} does not contain {old}")
    file.write_text(text.replace(old, new))
