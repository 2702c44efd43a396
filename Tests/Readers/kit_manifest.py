"""Compares the manifest of a kit with its schema and with the kit's files.

Takes the kit's folder and the schema. Prints the faults as JSON.
"""

import hashlib
import json
import pathlib
import sys

import jsonschema

root, schema = pathlib.Path(sys.argv[1]), json.load(open(sys.argv[2]))
manifest = json.load(open(root / "manifest.json"))
faults = [e.json_path + ": " + e.message
          for e in jsonschema.Draft202012Validator(schema).iter_errors(manifest)]
faults += [f["path"] for f in manifest["files"]
           if hashlib.sha256((root / f["path"]).read_bytes()).hexdigest() != f["sha256"]]
print(json.dumps(faults))
