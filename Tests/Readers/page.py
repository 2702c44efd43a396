"""Reads HTML pages, each from a file: their elements, and what is not well-formed."""

import html.parser
import json
import re
import sys

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.elements, self.open, self.faults = [], [], []

    def handle_starttag(self, tag, attributes):
        names = [name for name, _ in attributes]
        if len(set(names)) != len(names):
            self.faults.append(f"{tag} has an attribute twice: {names}")
        self.elements.append({
            "tag": tag, "attributes": {name: value or "" for name, value in attributes},
            "text": "", "position": len(self.elements),
            "parent": self.open[-1] if self.open else None})
        if tag not in VOID:
            self.open.append(len(self.elements) - 1)

    def handle_endtag(self, tag):
        if self.open and self.elements[self.open[-1]]["tag"] == tag:
            self.open.pop()
        else:
            self.faults.append(f"</{tag}> closes nothing at {self.getpos()}")

    def handle_data(self, data):
        if "{{" in data or "Optional(" in data:
            self.faults.append(f"not filled in: {data}")
        for position in self.open:
            self.elements[position]["text"] += data


def read(path):
    reader = Reader()
    reader.feed(open(path, encoding="utf-8").read())
    reader.close()
    reader.faults += [f"<{reader.elements[i]['tag']}> is not closed" for i in reader.open]
    for element in reader.elements:
        element["text"] = re.sub("[ \t\n]+", " ", element["text"]).strip(" ")
    return {"faults": reader.faults, "elements": reader.elements}


print(json.dumps([read(path) for path in sys.argv[1:]]))
