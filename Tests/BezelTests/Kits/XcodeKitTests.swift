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

  /// The rules of the format between its files; `GoldenTreeTests` has their forms.
  private static let script = """
    import json, pathlib, sys
    root, faults, sets, locales = pathlib.Path(sys.argv[1]), [], [], set()
    catalog = root / "AppleButtons.xcassets"
    for folder in sorted(p for p in catalog.iterdir() if p.is_dir()):
        sets.append(folder.name)
        contents = json.loads((folder / "Contents.json").read_text())
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
    texts = json.loads((root / "AppleButtons.xcstrings").read_text())
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
