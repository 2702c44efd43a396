"""Draws an SVG file 960 pixels wide, and prints the mean of each of its channels as JSON."""

import io
import json
import subprocess
import sys

from PIL import Image, ImageStat

png = subprocess.run(["rsvg-convert", "-w", "960", sys.argv[1]], capture_output=True, check=True)
print(json.dumps(ImageStat.Stat(Image.open(io.BytesIO(png.stdout)).convert("RGB")).mean))
