import Foundation
import TestSupport
import Testing

/// A project keeps what its kit is in `bezel.yaml`.
@Suite struct KitConfigurationTests: KitSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let text = """
    # Everything that the app shows.
    kit:
      for: plain
      locales: [en_US, ar_SA]
      styles:
        - black
        - "white"
      modes: center,logo
      height: 44
      width: fit-all
      output: out
      stand-in: true
    check: {}
    """

  private func bezel(_ arguments: [String]) async throws -> Program.Outcome {
    try await Program.runBezel(["kit"] + arguments, directory: folder.path)
  }

  @Test func fileSaysWhatFlagsSay() async throws {
    #expect(try await kit(to: "flags").status == 0)
    try folder.write(Self.text, to: "bezel.yaml")
    try await bezel([]).expect(0)
    #expect(try files() == files(in: "flags"))
    for file in try files() {
      let other = try Data(contentsOf: URL(filePath: "\(folder.path)/flags/\(file)"))
      #expect(try content(file) == other, "\(file)")
    }
    #expect(try await bezel(["--check"]).status == 0)
  }

  /// A flag counts, by its plural too.
  @Test func flagsComeFirst() async throws {
    try folder.write(Self.text, to: "bezel.yaml")
    let outcome = try await bezel(
      ["--locale", "ja_JP", "--style", "black", "--formats", "svg", "-o", "other", "--check"])
    let files = ["black-logo.svg", "ja_JP/sign-in-black-center.svg", "manifest.json"]
    #expect(outcome.text == files.map { "missing: other/\($0)\n" }.joined())
  }

  /// Paths in a file are seen from the file.
  @Test func anotherFileCanBeNamed() async throws {
    try folder.makeFolder("app")
    try folder.write(Self.text, to: "app/buttons.yaml")
    try await bezel(["--config", "app/buttons.yaml", "--quiet"]).expect(0)
    #expect(folder.has("app/out/manifest.json"))
  }

  /// Once, each further kit needed a file of its own.
  @Test func aListHasSeveralKits() async throws {
    try folder.write(
      """
      kit:
        - {for: plain, formats: svg, output: one, stand-in: true}
        - {for: plain, formats: pdf, output: two, stand-in: true}
      """, to: "bezel.yaml")
    try await bezel([]).expect(0)
    #expect(try files(in: "one") == ["en_US/sign-in-black-center.svg", "manifest.json"])
    #expect(try files(in: "two") == ["en_US/sign-in-black-center.pdf", "manifest.json"])
    try folder.write("x", to: "two/more")
    let outcome = try await bezel(["--check"])
    #expect(
      outcome.status == 1 && outcome.text.hasSuffix("\nforeign: two/more\n"), "\(outcome.text)")
    try await bezel(["-o", "one"]).expect(
      64, "2 kits of bezel.yaml would be in one: name a platform")
    try await bezel(["--width", "9"]).expect(64, "--width is 9, but")
  }

  /// Once, the check of the outer kit listed the files of the inner one as foreign.
  @Test func aKitMayBeInsideAnother() async throws {
    try folder.write(
      """
      kit:
        - {for: plain, formats: svg, output: out, stand-in: true}
        - {for: web, formats: svg, output: out/en_US/web, stand-in: true}
      """, to: "bezel.yaml")
    try await bezel([]).expect(0)
    try await bezel(["--check"]).expect(0)
    try folder.write("x", to: "out/en_US/web/more")
    try folder.write("{}", to: "out/en_US/manifest.json")
    let outcome = try await bezel(["--check"])
    #expect(
      outcome.text == "foreign: out/en_US/manifest.json\nforeign: out/en_US/web/more\n",
      "\(outcome.text)")
    // A kit inside stays when the outer one changes, although an earlier one of the outer folder had its files.
    let inner = try files(in: "out/en_US/web")
    let manifest = try folder.text("out/en_US/web/manifest.json")
    try folder.write(
      manifest.replacing("\"path\" : \"", with: "\"path\" : \"en_US/web/"), to: "out/manifest.json")
    try await bezel(["--for", "plain", "--formats", "pdf"]).expect(0)
    #expect(try files(in: "out/en_US/web") == inner)
  }

  /// Once, `bezel kit --for web` made the kits of all other platforms anew as kits for the web, in their folders.
  @Test func aPlatformChoosesItsKits() async throws {
    let kits = [("xcode", "ios"), ("web", "site"), ("[flutter, android]", "apps")]
    func text(_ formats: String) -> String {
      "kit:\n"
        + kits.map { "- {for: \($0), output: \($1), modes: logo, stand-in: true\(formats)}\n" }
        .joined()
    }
    try folder.write(text(""), to: "bezel.yaml")
    try await bezel([]).expect(0)
    let before = try kits.map { try files(in: $0.1) }
    // Files that only a run of their kit would write again.
    for (_, output) in kits { try folder.write("changed", to: output + "/manifest.json.old") }
    for (platform, chosen) in [("web", 1), ("xcode", 0), ("android", 2), ("xcode,web", 3)] {
      let outcome = try await bezel(["--for", platform, "--check"])
      for (index, kit) in kits.enumerated() {
        let isMade = index == chosen || chosen == 3 && index < 2
        #expect(outcome.text.contains(": \(kit.1)/") == isMade, "\(platform): \(outcome.text)")
      }
      let made = try await bezel(["--for", platform])
      made.expect(0)
      #expect(!made.text.contains(" written, 0 unchanged") && made.text.contains("0 removed\n"))
    }
    try await bezel(["--for", "react-native"]).expect(
      64,
      "--for is react-native, but bezel.yaml has kits for xcode, web, flutter, android: name a folder"
    )
    try await bezel(["--for", "webb"]).expect(64, "--for has webb, but takes")
    try await bezel(["--for", "web", "--formats", "xml"]).expect(64, "--formats has xml, but web")
    try await bezel(["--for", "web", "-o", "ios"]).expect(
      64, "--output is ios, the folder of bezel.yaml, kit 1: name another")
    for (index, kit) in kits.enumerated() {
      #expect(try files(in: kit.1).filter { !$0.hasSuffix(".old") } == before[index])
    }
  }

  /// Once, the command of README failed in a project with several kits.
  @Test func platformAndFolderMakeAKitOfTheirOwn() async throws {
    let command = [
      "--for", "flutter", "--types", "continue", "--styles", "black,white", "--stand-in",
    ]
    try await bezel(command + ["-o", "alone"]).expect(0)
    for kits in ["{for: web, modes: logo}", "{for: flutter, formats: webp, output: lib}"] {
      try folder.write("kit:\n- {for: xcode, output: ios}\n- \(kits)\n", to: "bezel.yaml")
      try await bezel(command + ["-o", "assets"]).expect(0)
      try await Program.run("/usr/bin/diff", ["-r", "alone", "assets"], directory: folder.path)
        .expect(0)
      try FileManager.default.removeItem(atPath: folder.path + "/assets")
    }
  }

  /// Others may have written the file. Once, it could name any folder of its user.
  @Test(arguments: [
    "/absolute", "../up", "a/../../up", "link", "link/deeper", "dangling", "circle/x",
  ])
  func noOutputLeadsOutside(output: String) async throws {
    let outside = try TemporaryFolder()
    try folder.makeFolder("app")
    try folder.link("app/link", to: outside.path)
    try folder.link("app/dangling", to: "../up/there")
    try folder.link("app/circle", to: "circle")
    let absolute = output == "/absolute" ? outside.path : output
    try folder.write(
      "kit: {for: plain, modes: logo, stand-in: true, output: \(absolute)}", to: "app/bezel.yaml")
    let outcome = try await Program.runBezel(["kit"], directory: folder.path + "/app")
    if output != "circle/x" {
      outcome.expect(
        64, "bezel.yaml: output is \(absolute), but must lead into this file's folder")
    }
    #expect(outcome.status != 0)
    #expect(try outside.names.isEmpty && folder.names == ["app"])
  }

  @Test(arguments: [
    ("kit: [{for: plain, output: a}, {for: webb}]", "bezel.yaml, kit 2: for has webb, but takes"),
    ("kit: [{for: plain}, web]", "bezel.yaml, kit 2: must have entries"),
    ("kit: {for: plain, types: [continue, '']}", "bezel.yaml: types has an empty value"),
    ("kit: {for: plain, modes: logo, types: sign-up}", "bezel.yaml: types has no effect where"),
    ("kit: {types: sign-in}", "bezel.yaml: for is missing"),
    ("kit:\n  for: plain\n  for: web", "bezel.yaml: line 3, column 3: for is given twice"),
    ("kit:\n  for: [plain, {a: b}]", "bezel.yaml: for must be a value or a list of values"),
    ("kit: plain", "bezel.yaml: kit must have entries"),
    (
      "kits: {for: web}",
      "bezel.yaml: kits is not a section: they are kit, check. Did you mean kit?"
    ),
    ("- kit", "bezel.yaml has no sections"),
    ("kit: {for: plain", "bezel.yaml: line 2, column 1: did not find expected ',' or '}'"),
    ("kit: &a\n  for: *a", "bezel.yaml: line 2, column 8: anchors are not supported"),
    ("kit:\n  for: plain\n  stand-in: perhaps", "stand-in is perhaps, but must be"),
    ("kit:\n  for: plain\n--- {}\n", "only one document is read"),
    (
      "a: " + String(repeating: "[", count: 200) + String(repeating: "]", count: 200), "is too deep"
    ), ("", "--for is missing"),
  ])
  func wrongFilesOfKitsAreNamed(text: String, reason: String) async throws {
    try folder.write(text, to: "bezel.yaml")
    try await bezel([]).expect(64, reason)
  }

  /// Once, such errors named neither the file nor the kit.
  @Test(arguments: [
    ("for: plain, height: all", "height=all is not allowed"),
    ("for: plain, modes: logo, height: 9", "height=9 is not allowed"),
    ("for: xcode, formats: svg", "formats has svg, but"),
    ("for: plain, border_radius: [0, 15]", "/appleid/button?"),
  ])
  func theKitAtFaultIsNamed(entries: String, reason: String) async throws {
    try folder.write(
      "kit: [{for: plain, output: one, stand-in: true}, {\(entries), output: two, stand-in: true}]",
      to: "bezel.yaml")
    try await bezel([]).expect(64, "bezel.yaml, kit 2: " + reason)
    #expect(!folder.has("one"))
  }

  @Test func namedFilesMustBeThere() async throws {
    try await bezel(["--config", "nothing.yaml", "-o", "out"]).expect(
      64, "nothing.yaml: does not exist")
    #expect(try await bezel(["--for", "plain"]).errors.contains("--output is missing"))
  }
}
