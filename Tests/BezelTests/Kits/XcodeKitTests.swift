import Foundation
import TestSupport
import Testing

/// An Xcode kit is what Apple's Asset Catalog Format Reference and String Catalogs describe.
@Suite struct XcodeKitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func kit(_ arguments: [String]) async throws -> Program.Outcome {
    try await Program.runBezel(
      ["kit", "--for", "xcode", "-o", "out", "--allow-stand-in", "--height", "44"] + arguments,
      directory: folder.path)
  }

  private struct Verdict: Decodable {
    var faults: [String]
    var sets: [String]
    var languages: [String]
    var locales: [String]
  }

  /// The rules of the format, as far as a kit uses it.
  private static let script = """
    import json, pathlib, sys, jsonschema
    info = {"type": "object", "required": ["author", "version"], "additionalProperties": False,
            "properties": {"author": {"const": "xcode"}, "version": {"const": 1}}}
    image = {"type": "object", "required": ["filename", "idiom"], "additionalProperties": False,
             "properties": {
                 "filename": {"type": "string"}, "idiom": {"const": "universal"},
                 "locale": {"pattern": "^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$"},
                 "scale": {"enum": ["1x", "2x", "3x"]},
                 "appearances": {"type": "array", "minItems": 1, "items": {
                     "type": "object", "additionalProperties": False,
                     "required": ["appearance", "value"],
                     "properties": {"appearance": {"const": "luminosity"},
                                    "value": {"enum": ["light", "dark"]}}}}}}
    image_set = {"type": "object", "required": ["info", "images"], "additionalProperties": False,
                 "properties": {"info": info, "images": {"type": "array", "items": image},
                                "properties": {
                                    "type": "object", "additionalProperties": False,
                                    "properties": {
                                        "localizable": {"type": "boolean"},
                                        "preserves-vector-representation": {"type": "boolean"}}}}}
    strings = {"type": "object", "additionalProperties": False,
               "required": ["sourceLanguage", "strings", "version"],
               "properties": {
                   "sourceLanguage": {"type": "string"}, "version": {"const": "1.0"},
                   "strings": {"type": "object", "additionalProperties": {
                       "type": "object", "required": ["localizations"],
                       "additionalProperties": False,
                       "properties": {
                           "extractionState": {"const": "manual"},
                           "localizations": {"type": "object", "additionalProperties": {
                               "type": "object", "required": ["stringUnit"],
                               "properties": {"stringUnit": {
                                   "type": "object", "additionalProperties": False,
                                   "required": ["state", "value"],
                                   "properties": {"state": {"const": "translated"},
                                                  "value": {"minLength": 1}}}}}}}}}}}
    root, faults, sets, locales = pathlib.Path(sys.argv[1]), [], [], set()

    def check(path, schema):
        document = json.loads(path.read_text())
        errors = jsonschema.Draft202012Validator(schema).iter_errors(document)
        faults.extend(f"{path.name} {e.json_path}: {e.message}" for e in errors)
        return document

    catalog = root / "AppleButtons.xcassets"
    check(catalog / "Contents.json", {"type": "object", "properties": {"info": info},
                                      "required": ["info"], "additionalProperties": False})
    for folder in sorted(p for p in catalog.iterdir() if p.is_dir()):
        sets.append(folder.name)
        contents = check(folder / "Contents.json", image_set)
        images = contents["images"]
        named = [i["filename"] for i in images]
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
    texts = check(root / "AppleButtons.xcstrings", strings)
    languages = {l for s in texts["strings"].values() for l in s["localizations"]}
    print(json.dumps({"faults": faults, "sets": sets, "languages": sorted(languages),
                      "locales": sorted(locales)}))
    """

  private func verdict() async throws -> Verdict {
    try await Python.run(script: Self.script, [folder.path + "/out"], as: Verdict.self)
  }

  @Test(arguments: ["png", "pdf"]) func catalogIsInApplesFormat(format: String) async throws {
    try await kit([
      "--locales", "all", "--types", "all", "--styles", "all", "--modes", "all", "--width", "fit",
      "--formats", format,
    ]).expect(0)
    let verdict = try await verdict()
    #expect(verdict.faults.isEmpty)
    // For each type and two forms: each style, and the pair of black and white.
    #expect(verdict.sets.count == 28)
    #expect(verdict.sets.contains("apple-sign-in-center.imageset"))
    #expect(verdict.sets.contains("apple-white-outline-logo.imageset"))
    #expect(try verdict.languages.count == TestAssets.localeCount)
    #expect(verdict.locales.count == verdict.languages.count - 1)
    // As Xcode lists them.
    let known = ["en", "en-GB", "es-MX", "he", "id", "nb", "pt", "zh-HK", "zh-Hans", "zh-Hant"]
    #expect(Set(verdict.languages).isSuperset(of: known), "\(verdict.languages)")
  }

  @Test func theSwiftFileCompilesAndNamesWhatIsThere() async throws {
    #expect(try await kit(["--styles", "black,white,white-outline", "--modes", "all"]).status == 0)
    let file = folder.path + "/out/AppleButtons.swift"
    try await Program.run("/usr/bin/env", ["swiftc", "-typecheck", file]).expect(0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let images = text.matches(of: /image: "([^"]+)"/).map { $0.output.1 + ".imageset" }
    #expect(try await verdict().sets == images.map(String.init).sorted())
    #expect(text.contains("static let signInWhiteOutlineLeft = "))
    let strings = try folder.text("out/AppleButtons.xcstrings")
    for label in text.matches(of: /label: "([^"]+)"/).map(\.output.1) {
      #expect(strings.contains("\"\(label)\""))
    }
  }

  /// Two names of one language were two images for one place.
  @Test func namesOfOneLanguageAreOneButton() async throws {
    #expect(try await kit(["--locales", "en_US,ja,ja_JP,en"]).status == 0)
    let verdict = try await verdict()
    #expect(verdict.faults.isEmpty && verdict.locales == ["ja"])
  }
}
