"""Reads SVG files: the elements of each, from the root on."""

import json
import sys
import xml.etree.ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def read(path):
    root = ET.parse(path).getroot()
    return {"elements": [
        {
            "name": e.tag.removeprefix(SVG) if e.tag.startswith(SVG) else "foreign " + e.tag,
            "attributes": e.attrib, "text": e.text or "",
        }
        for e in root.iter()
    ]}


folder, count = sys.argv[1:]
print(json.dumps([read(f"{folder}/{index}.svg") for index in range(int(count))]))
