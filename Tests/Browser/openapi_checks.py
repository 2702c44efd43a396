"""Checks that schemathesis runs besides its own. `test_openapi.py` loads them into each run.

    BEZEL_SEEN   the file that gets a line for every response: method, path template, status
"""

import json
import os
import re
import struct
import xml.etree.ElementTree
import zlib

import schemathesis

# Refusals that concern several parameters together, which no schema of one parameter can express:
# the style and the colours, the watch's button, a weight that a language's typeface lacks, a style
# that needs the page's colour. A radius in points is bounded by the height.
TOGETHER = re.compile(r" contradicts | is not available: |^border_radius=[0-9.]+pt is not allowed")


@schemathesis.hook
def after_call(context, case, response):
    with open(os.environ["BEZEL_SEEN"], "a", encoding="utf-8") as seen:
        seen.write(f"{case.method.upper()} {case.operation.path} {response.status_code}\n")


@schemathesis.check
def good_requests_are_answered(ctx, response, case):
    """Replaces `positive_data_acceptance`, which does not know that parameters can contradict each
    other. A refusal lists every problem, and each must concern several parameters."""
    if case.meta is None or not case.meta.generation.mode.is_positive or case.method != "GET":
        return  # HEAD has no body with the reason; its status is that of GET
    query = case.query or {}
    if case.operation.path in ("/kit.zip", "/button.css"):
        return  # their parameters are texts, of which the description says what they may be
    if response.status_code == 400:
        for parameter in json.loads(response.content)["parameters"]:
            assert TOGETHER.search(parameter["detail"]), parameter["detail"]
    elif response.status_code == 422:
        assert str(query.get("strict")).lower() == "true", "refused without strict=true"
    elif response.status_code == 302:
        assert "v" in query, "redirected without another version"
    else:
        assert response.status_code in (200, 304), f"a good request got {response.status_code}"


@schemathesis.check
def pictures_can_be_seen(ctx, response, case):
    """A picture is complete and well-formed."""
    if case.method != "GET" or response.status_code != 200:
        return
    media_type = response.headers["content-type"][0]
    if media_type == "image/png":
        check_png(response.content)
    elif media_type == "image/svg+xml":
        root = xml.etree.ElementTree.fromstring(response.content)
        assert root.tag == "{http://www.w3.org/2000/svg}svg", root.tag
    elif media_type == "image/webp":
        assert response.content[8:16] == b"WEBPVP8L", "not lossless"
        assert len(response.content) == 8 + int.from_bytes(response.content[4:8], "little")
    elif media_type == "application/xml":
        assert xml.etree.ElementTree.fromstring(response.content).tag == "vector"
    elif media_type == "application/pdf":
        assert response.content[:9] == b"%PDF-1.4\n" and response.content.endswith(b"%%EOF\n")


def check_png(data):
    """Reads a PNG (third edition) to its last byte."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    position, header, pixels, kinds = 8, None, b"", []
    while position < len(data):
        length, kind = struct.unpack_from(">I4s", data, position)
        body = data[position + 8:position + 8 + length]
        (checksum,) = struct.unpack_from(">I", data, position + 8 + length)
        assert checksum == zlib.crc32(kind + body), f"{kind} is damaged"
        kinds.append(kind)
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            pixels += body
        position += 12 + length
    assert kinds[0] == b"IHDR" and kinds[-1] == b"IEND", kinds
    width, height, depth, color, _, _, interlaced = header
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    row = 1 + (width * channels * depth + 7) // 8
    rows = zlib.decompress(pixels)
    assert not interlaced and len(rows) == row * height, "rows are missing"
    assert all(rows[start] <= 4 for start in range(0, len(rows), row)), "no such filter"
