"""Where things are."""

import shutil

from bezel_server import ROOT

DEPLOY = ROOT / "Deploy"


def find(program):
    path = shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")
    if not path:
        raise FileNotFoundError(f"{program} is not installed; make test-fleet installs it")
    return path
