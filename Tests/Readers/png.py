"""Reads PNG files: the chunks by itself, the pictures through Pillow."""

import json
import struct
import sys
import zlib

from PIL import Image


def chunks(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at = 8
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        crc, = struct.unpack(">I", data[at + 8 + size:at + 12 + size])
        yield {
            "kind": kind.decode(), "body": "" if kind == b"IDAT" else body.hex(),
            "isIntact": crc == zlib.crc32(kind + body),
        }
        at += 12 + size
    assert at == len(data)


def read(path):
    with Image.open(path) as picture:
        picture.load()
        title = picture.text["Title"]
        rgba = list(picture.convert("RGBA").getdata())
    with open(path, "rb") as file:
        return {
            "chunks": list(chunks(file.read())), "pixels": rgba, "title": title,
            "languageTag": title.lang,
        }


print(json.dumps([read(path) for path in sys.argv[1:]]))
