"""Reads the asset catalog and the texts of an Xcode kit by the rules between their files.

Takes the kit's folder. Prints JSON: ``faults``, ``sets``, ``languages`` of the texts and ``locales`` of the images.
"""

import json
import pathlib
import sys

root, faults, sets, locales = pathlib.Path(sys.argv[1]), [], [], set()
catalog = root / "AppleButtons.xcassets"
for folder in sorted(p for p in catalog.iterdir() if p.is_dir()):
    sets.append(folder.name)
    contents = json.loads((folder / "Contents.json").read_text())
    images = contents["images"]
    # A language with two usual names has one file.
    named = {i["filename"] for i in images}
    there = sorted(p.name for p in folder.iterdir() if p.name != "Contents.json")
    if sorted(named) != there:
        faults.append(f"{folder.name} names other files than it has")
    keys = [(i.get("locale"), i.get("scale"), "appearances" in i) for i in images]
    if len(set(keys)) != len(keys):
        faults.append(f"{folder.name} has two images for one place")
    # Every place has a fallback without language and appearance.
    if any((None, scale, False) not in keys for _, scale, _ in keys):
        faults.append(f"{folder.name} has no fallback")
    if any(k[0] for k in keys) != contents["properties"].get("localizable", False):
        faults.append(f"{folder.name} is localizable or not, wrongly")
    locales.update(k[0] for k in keys if k[0])
texts = json.loads((root / "AppleButtons.xcstrings").read_text())
languages = {language for text in texts["strings"].values() for language in text["localizations"]}
print(json.dumps({"faults": faults, "sets": sets, "languages": sorted(languages),
                  "locales": sorted(locales)}))
