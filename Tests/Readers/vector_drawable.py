"""Reads VectorDrawables as Android 5 does, and writes them as SVG; fails on what that would not read."""

import json
import re
import sys
import xml.etree.ElementTree as ET

ANDROID = "{http://schemas.android.com/apk/res/android}"
TOOLS = "{http://schemas.android.com/tools}"
AAPT = "{http://schemas.android.com/aapt}"
NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
ATTRIBUTES = {
    "vector": {"width", "height", "viewportWidth", "viewportHeight"},
    "group": {"translateX", "translateY", "scaleX", "scaleY"},
    "path": {"pathData", "fillColor", "strokeColor", "strokeWidth", "strokeAlpha"},
    "gradient": {"type", "startX", "startY", "endX", "endY", "startColor", "endColor"},
}
PARAMETERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def attributes(element):
    own = {name.removeprefix(ANDROID): value for name, value in element.attrib.items()}
    assert own.keys() <= ATTRIBUTES[element.tag], (element.tag, own.keys())
    for name, value in own.items():
        if name.endswith("Color"):
            assert re.fullmatch("#([0-9a-f]{3}|[0-9a-f]{6})", value), value
        elif name not in ("pathData", "type"):
            assert NUMBER.fullmatch(value.removesuffix("dp")), (name, value)
    return own


def check(data):
    assert re.match("M", data), data
    rest = data
    while rest:
        command = re.match("[A-Za-z]", rest)
        assert command, rest
        rest, numbers = rest[1:], 0
        while match := re.match(r"[ ,]?(-?[0-9]+(?:\.[0-9]+)?)", rest):
            rest, numbers = rest[match.end():], numbers + 1
        count = PARAMETERS[command[0].upper()]
        assert numbers % count == 0 if count and numbers else numbers == count, rest
        # Android 5 measures such a move from another point than later versions.
        assert command[0] != "m", data


def convert(element, gradients):
    own = attributes(element)
    if element.tag == "group":
        place = (f'translate({own.get("translateX", 0)} {own.get("translateY", 0)}) '
                 f'scale({own.get("scaleX", 1)} {own.get("scaleY", 1)})')
        return f'<g transform="{place}">{"".join(convert(child, gradients) for child in element)}</g>'
    assert element.tag == "path", element.tag
    check(own["pathData"])
    fill = own.get("fillColor", "none")
    for attribute in element:
        assert attribute.tag == AAPT + "attr" and attribute.attrib == {"name": "android:fillColor"}
        gradient = attributes(attribute[0])
        assert gradient["type"] == "linear" and fill == "none"
        fill = f"url(#g{len(gradients)})"
        gradients.append(
            f'<linearGradient id="g{len(gradients)}" gradientUnits="userSpaceOnUse" '
            f'x1="{gradient["startX"]}" y1="{gradient["startY"]}" x2="{gradient["endX"]}" '
            f'y2="{gradient["endY"]}"><stop stop-color="{gradient["startColor"]}"/>'
            f'<stop offset="1" stop-color="{gradient["endColor"]}"/></linearGradient>')
    return (f'<path d="{own["pathData"]}" fill="{fill}" stroke="{own.get("strokeColor", "none")}" '
            f'stroke-width="{own.get("strokeWidth", 0)}" '
            f'stroke-opacity="{own.get("strokeAlpha", 1)}"/>')


def read(path):
    root = ET.parse(path).getroot()
    # For Android's lint, which an app's resources do not keep.
    assert root.attrib.pop(TOOLS + "ignore", "VectorPath") == "VectorPath"
    own = attributes(root)
    assert root.tag == "vector"
    assert own["width"] == own["viewportWidth"] + "dp"
    assert own["height"] == own["viewportHeight"] + "dp"
    gradients = []
    content = "".join(convert(child, gradients) for child in root)
    longest = max(len(path.attrib[ANDROID + "pathData"]) for path in root.iter("path"))
    return {"longest": longest, "svg":
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{own["viewportWidth"]}" '
        f'height="{own["viewportHeight"]}">{"".join(gradients)}{content}</svg>'}


folder, count = sys.argv[1:]
print(json.dumps([read(f"{folder}/{index}.xml") for index in range(int(count))]))
