"""Compares each PNG of a folder with the WebP of the same name, and adds up the bytes of goldens."""

import json
import pathlib
import sys

from PIL import Image

different, bytes = [], [0, 0]
for png in sorted(pathlib.Path(sys.argv[1]).glob("*.png")):
    webp = png.with_suffix(".webp")
    one, other = Image.open(png).convert("RGBA"), Image.open(webp).convert("RGBA")
    if one.size != other.size or one.tobytes() != other.tobytes():
        different.append(png.name)
    if png.name.startswith("golden-"):
        bytes[0] += png.stat().st_size
        bytes[1] += webp.stat().st_size
print(json.dumps({"different": different, "bytes": bytes}))
