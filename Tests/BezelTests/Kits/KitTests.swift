import Foundation
import TestSupport
import Testing

/// `bezel kit` makes the tree that a platform expects, the same every time, and touches nothing
/// else.
@Suite struct KitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let small = [
    "--locales", "en_US,ar_SA", "--styles", "black,white", "--modes", "center,logo",
    "--height", "44", "--width", "fit-all",
  ]

  private func kit(
    _ platforms: String = "plain", _ arguments: [String] = small, more: [String] = [],
    to output: String = "out", artworkIsNeeded: Bool = false
  ) async throws -> Program.Outcome {
    try await Program.runBezel(
      ["kit", "--for", platforms, "-o", output] + (artworkIsNeeded ? [] : ["--allow-stand-in"])
        + arguments + more, directory: folder.path)
  }

  private func files(in name: String = "out") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/" + name).filter { file in
      let path = "\(folder.path)/\(name)/\(file)"
      return try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        != .typeDirectory
    }.sorted()
  }

  /// How much is in a folder.
  private static func count(of path: String) -> Int {
    (try? FileManager.default.subpathsOfDirectory(atPath: path))?.count ?? 0
  }

  private func content(_ file: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.path + "/out/" + file))
  }

  private func contents() throws -> [String: Data] {
    Dictionary(
      uniqueKeysWithValues: try files().map { ($0, try content($0)) })
  }

  /// The names of a small kit, for a person to review.
  @Test(arguments: [
    (
      "plain", ["--formats", "png,pdf"],
      """
      ar_SA/sign-in-black-center.pdf ar_SA/sign-in-black-center.png
      ar_SA/sign-in-black-center@2x.png ar_SA/sign-in-black-center@3x.png
      black-logo.pdf black-logo.png black-logo@2x.png black-logo@3x.png
      manifest.json
      """
    ),
    (
      "flutter", [],
      """
      2.0x/black-logo.png 3.0x/black-logo.png
      ar_SA/2.0x/sign-in-black-center.png ar_SA/3.0x/sign-in-black-center.png
      ar_SA/sign-in-black-center.png black-logo.png manifest.json
      """
    ),
    (
      "react-native", ["--formats", "webp"],
      """
      ar_SA/sign-in-black-center.webp ar_SA/sign-in-black-center@2x.webp
      ar_SA/sign-in-black-center@3x.webp black-logo.webp black-logo@2x.webp black-logo@3x.webp
      manifest.json
      """
    ),
    (
      "android", ["--styles", "black,white"],
      """
      manifest.json
      res/drawable-hdpi/apple_black_logo.png res/drawable-hdpi/apple_sign_in_black_center.png
      res/drawable-hdpi/apple_sign_in_white_center.png res/drawable-hdpi/apple_white_logo.png
      res/drawable-mdpi/apple_black_logo.png res/drawable-mdpi/apple_sign_in_black_center.png
      res/drawable-mdpi/apple_sign_in_white_center.png res/drawable-mdpi/apple_white_logo.png
      res/drawable-xhdpi/apple_black_logo.png res/drawable-xhdpi/apple_sign_in_black_center.png
      res/drawable-xhdpi/apple_sign_in_white_center.png res/drawable-xhdpi/apple_white_logo.png
      res/drawable-xxhdpi/apple_black_logo.png res/drawable-xxhdpi/apple_sign_in_black_center.png
      res/drawable-xxhdpi/apple_sign_in_white_center.png res/drawable-xxhdpi/apple_white_logo.png
      res/drawable-xxxhdpi/apple_black_logo.png res/drawable-xxxhdpi/apple_sign_in_black_center.png
      res/drawable-xxxhdpi/apple_sign_in_white_center.png res/drawable-xxxhdpi/apple_white_logo.png
      res/values-night/apple_styles.xml res/values/apple_styles.xml res/values/apple_texts.xml
      """
    ),
    (
      "xcode", ["--formats", "pdf"],
      """
      AppleButtons.swift AppleButtons.xcassets/Contents.json
      AppleButtons.xcassets/apple-black-logo.imageset/Contents.json
      AppleButtons.xcassets/apple-black-logo.imageset/black.pdf
      AppleButtons.xcassets/apple-sign-in-black-center.imageset/Contents.json
      AppleButtons.xcassets/apple-sign-in-black-center.imageset/black.pdf
      AppleButtons.xcstrings manifest.json
      """
    ),
    (
      "flutter,react-native", ["--modes", "logo"],
      """
      flutter/2.0x/black-logo.png flutter/3.0x/black-logo.png flutter/black-logo.png manifest.json
      react-native/black-logo.png react-native/black-logo@2x.png react-native/black-logo@3x.png
      """
    ),
  ])
  func treeIsThatOfThePlatform(platform: String, more: [String], tree: String) async throws {
    var arguments = ["--height", "44", "--modes", "center,logo", "--locale", "ar_SA"]
    if more.contains("--modes") { arguments = ["--height", "44"] }
    let listed = try await kit(platform, arguments, more: more + ["--dry-run"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
    let outcome = try await kit(platform, arguments, more: more)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let expected = tree.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(try files() == expected.sorted())
    let pictures = expected.filter { $0 != "manifest.json" }
    #expect(listed.text.split(separator: "\n").map(String.init) == pictures.sorted())
  }

  private struct Manifest: Decodable {
    struct File: Decodable {
      struct Extent: Decodable {
        var width: Double
        var height: Double
      }
      struct Picture: Decodable {
        var request: String
        var points: Extent
      }
      var path: String
      var bytes: Int
      var picture: Picture?
    }
    var artwork: String
    var notes: [String]
    var files: [File]

    var widths: [Double] { files.compactMap(\.picture?.points.width) }
  }

  private func manifest() throws -> Manifest {
    try JSONDecoder().decode(Manifest.self, from: try content("manifest.json"))
  }

  @Test func manifestDescribesEveryFile() async throws {
    #expect(try await kit("plain,react-native").status == 0)
    let manifest = try manifest()
    #expect(try manifest.files.map(\.path).sorted() == files().filter { $0 != "manifest.json" })
    #expect(manifest.artwork == "stand-in")
    #expect(manifest.notes.count == 1 && manifest.notes[0].contains("ASAuthorizationAppleIDButton"))
    // The digests, and the form of the document, are checked by other programs.
    let sums = try await Python.run(
      script: """
        import hashlib, json, pathlib, sys, jsonschema
        root, schema = pathlib.Path(sys.argv[1]), json.load(open(sys.argv[2]))
        manifest = json.load(open(root / "manifest.json"))
        faults = [e.json_path + ": " + e.message
                  for e in jsonschema.Draft202012Validator(schema).iter_errors(manifest)]
        faults += [f["path"] for f in manifest["files"]
                   if hashlib.sha256((root / f["path"]).read_bytes()).hexdigest() != f["sha256"]]
        print(json.dumps(faults))
        """,
      [folder.path + "/out", ProjectFolder.path + "/Resources/kit.schema.json"], as: [String].self)
    #expect(sums.isEmpty)
    for file in manifest.files where file.path.hasPrefix("plain/") {
      #expect(try content(file.path).count == file.bytes)
      let request = try #require(file.picture?.request)
      let alone = try await Program.runBezel(["render", request, "-o", "-"])
      #expect(alone.output == Array(try content(file.path)), "\(file.path)")
    }
  }

  /// Also on one core.
  @Test func everyRunGivesTheSameBytes() async throws {
    #expect(try await kit().status == 0)
    let first = try contents()
    let again = try await kit()
    #expect(again.text.contains(": 0 written, \(first.count - 1) unchanged, 0 removed"))
    #expect(try contents() == first)
    try FileManager.default.removeItem(atPath: folder.path + "/out")
    let outcome = try await Program.run(
      "/usr/bin/taskset",
      ["-c", "0", Program.bezel, "kit", "--for", "plain", "-o", "out", "--allow-stand-in"]
        + Self.small, environment: try Program.bezelEnvironment([:]), directory: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try contents() == first)
  }

  @Test func checkFindsWhatIsMissingDifferentOrForeign() async throws {
    #expect(try await kit().status == 0)
    let right = try await kit(more: ["--check"])
    #expect(right.status == 0 && right.text.contains("are as they should be"), "\(right.text)")
    let before = try contents()
    var changed = try content("en_US/sign-in-black-center.png")
    changed[changed.count / 2] ^= 1
    try changed.write(to: URL(filePath: folder.path + "/out/en_US/sign-in-black-center.png"))
    try FileManager.default.removeItem(atPath: folder.path + "/out/white-logo.svg")
    _ = try folder.write("", to: "out/ar_SA/notes.txt")
    let wrong = try await kit(more: ["--check"])
    #expect(wrong.status == 1)
    #expect(
      wrong.text == """
        different: en_US/sign-in-black-center.png
        missing: white-logo.svg
        foreign: ar_SA/notes.txt

        """)
    let other = try await kit(more: ["--check", "--weight", "bold"])
    #expect(other.status == 1 && other.text.contains("different: manifest.json\n"))
    #expect(try contents().count == before.count, "nothing was written")
  }

  /// A kit with fewer buttons leaves none of the earlier ones, but everything else.
  @Test func onlyOwnFilesAreRemoved() async throws {
    #expect(try await kit().status == 0)
    _ = try folder.write("mine", to: "out/ar_SA/mine.txt")
    _ = try folder.write("changed", to: "out/ar_SA/sign-in-white-center.svg")
    let outcome = try await kit(
      "plain", ["--locales", "en_US", "--height", "44", "--formats", "png"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try files() == [
        "ar_SA/mine.txt", "ar_SA/sign-in-white-center.svg", "en_US/sign-in-black-center.png",
        "en_US/sign-in-black-center@2x.png", "en_US/sign-in-black-center@3x.png", "manifest.json",
      ])
  }

  @Test func filesOfOthersAreNotReplaced() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/out/en_US", withIntermediateDirectories: true)
    _ = try folder.write("mine", to: "out/en_US/sign-in-black-center.png")
    let outcome = try await kit()
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("sign-in-black-center.png: was not written by this command"),
      "\(outcome.errors)")
    #expect(try files() == ["en_US/sign-in-black-center.png"])
    #expect(try content("en_US/sign-in-black-center.png") == Data("mine".utf8))
  }

  /// Two runs would take each other's unfinished files.
  @Test func oneRunWritesAtATime() async throws {
    #expect(try await kit().status == 0)
    let lock = try folder.write("", to: "out/.bezel-kit")
    let holder = try FileHandle(forUpdating: URL(filePath: lock))
    #expect(flock(holder.fileDescriptor, LOCK_EX) == 0)
    let refused = try await kit()
    #expect(refused.status == 1 && refused.errors.contains("another run"), "\(refused.errors)")
    try holder.close()
    #expect(try await kit().status == 0)
    #expect(!FileManager.default.fileExists(atPath: lock))
  }

  /// An update of a library that changes no picture is no difference.
  @Test func anotherRendererOfTheSameBytesIsNoDifference() async throws {
    #expect(try await kit().status == 0)
    let text = String(decoding: try content("manifest.json"), as: UTF8.self)
    let older = text.replacing(/"fingerprint" : "[0-9a-f]+"/, with: #""fingerprint" : "00""#)
    #expect(older != text)
    _ = try folder.write(older, to: "out/manifest.json")
    #expect(try await kit(more: ["--check"]).status == 0)
    #expect(try await kit().status == 0)
    #expect(try content("manifest.json") == Data(older.utf8))
  }

  @Test func aManifestOfSomethingElseIsNotReplaced() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/out", withIntermediateDirectories: true)
    _ = try folder.write(#"{"name": "an app"}"#, to: "out/manifest.json")
    let outcome = try await kit()
    #expect(outcome.status == 1 && outcome.errors.contains("is not the manifest of a kit"))
    #expect(try files() == ["manifest.json"])
  }

  /// A manifest could come from anyone: it must not make a run remove what is outside.
  @Test func aManifestCannotReachOutside() async throws {
    _ = try folder.write("mine", to: "mine")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/out", withIntermediateDirectories: true)
    let digest = "3fd30542fe3f61b14bd4a4b2dc0b6fb30fa6f63ebce52dd1778aaa8c4dc02cff"
    for path in ["../mine", "a/../../mine", folder.path + "/mine", "./../mine"] {
      _ = try folder.write(
        #"{"schema": "/schemas/kit.json", "renderer": {"version": "1", "fingerprint": "0"}, "files": [{"path": "\#(path)", "sha256": "\#(digest)"}]}"#,
        to: "out/manifest.json")
      #expect(try await kit().status == 0)
      #expect(FileManager.default.fileExists(atPath: folder.path + "/mine"))
    }
  }

  @Test func aLinkInPlaceOfAFolderIsNotFollowed() async throws {
    for name in ["out", "elsewhere"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/out/ar_SA", withDestinationPath: "../elsewhere")
    let outcome = try await kit()
    #expect(outcome.status == 1 && outcome.errors.contains("ar_SA: is not a folder"))
    #expect(try files(in: "elsewhere").isEmpty)
    #expect(try files() == ["ar_SA"])
  }

  @Test func whatIsInTheWayIsNamed() async throws {
    _ = try folder.write("", to: "file")
    let outcome = try await kit(to: "file/kit")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("file"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Domain"), "\(outcome.errors)")
  }

  /// Killed at any moment, it leaves whole files, and the next run completes the kit.
  @Test(arguments: [2, 20, 100])
  func aKilledRunIsCompleted(afterFiles count: Int) async throws {
    let arguments = [
      "--locales", "all", "--types", "all", "--modes", "center,left", "--height", "44", "--width",
      "fit",
    ]
    let process = Process()
    process.executableURL = URL(filePath: Program.bezel)
    process.arguments =
      ["kit", "--for", "plain", "-o", "out", "--allow-stand-in", "--quiet"] + arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(
      try Program.bezelEnvironment([:]).compactMapValues(\.self)
    ) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    let (identifier, path) = (process.processIdentifier, folder.path + "/out")
    // Other tests must not delay the kill to after the end.
    try await OwnThread.run {
      let deadline = ContinuousClock.now + .seconds(60)
      while Self.count(of: path) < count, .now < deadline { usleep(1000) }
      kill(identifier, SIGKILL)
    }
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal, "it was killed before its end")
    // Also with other options: what was written is its own.
    let other = arguments + (count == 20 ? ["--border_radius", "10", "--styles", "white"] : [])
    let outcome = try await kit("plain", other)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try await kit("plain", other, more: ["--check"]).status == 0)
  }

  @Test func standInAndErrorsMustBeAllowed() async throws {
    let outcome = try await kit(artworkIsNeeded: true)
    #expect(outcome.status == 1 && outcome.errors.contains("--allow-stand-in"))
    let faint = ["--styles", "black,white", "--background", "FFFFFF"]
    let refused = try await kit("plain", faint)
    #expect(refused.status == 1 && refused.errors.contains("--allow-errors"), "\(refused.errors)")
    #expect(refused.errors.contains("4 of 8 files have errors"), "\(refused.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
    #expect(try await kit("plain", faint, more: ["--allow-errors"]).status == 0)
  }

  @Test func fitKeepsTheFullFont() async throws {
    let arguments = ["--locales", "all", "--types", "all", "--height", "40", "--formats", "svg"]
    let modes = ["--modes", "center,left"]
    #expect(try await kit("plain", arguments + modes + ["--width", "fit"]).status == 0)
    let own = try manifest()
    #expect(Set(own.widths).count > 20)
    #expect(try await kit("plain", arguments + modes + ["--width", "fit-all"]).status == 0)
    let all = try manifest()
    #expect(Set(all.widths).count == 1)
    #expect(all.widths.first == own.widths.max())
    for manifest in [own, all] {
      let text = String(
        decoding: try JSONEncoder().encode(manifest.files.compactMap(\.picture?.request)),
        as: UTF8.self)
      #expect(!text.contains("width=375"), "a title is too long for the largest width")
    }
  }

  @Test(arguments: [
    (["--for", "flutter", "--formats", "svg"], "flutter takes no svg: it takes png, webp"),
    (["--for", "fluter"], "Did you mean flutter?"),
    (["--for", "plain", "--locale", "tlh"], "locale=tlh is not allowed"),
    (["--for", "plain", "--height", "9"], "Nearest: height=30"),
    (["--for", "plain", "--widht", "200"], "Unknown option '--widht'. Did you mean '--width'?"),
    (["--for", "plain", "--scale", "2"], "Unknown option '--scale'.\n"),
    (["--for", "plain", "--logo-size", "large"], "--logo-size has no effect with --modes center"),
    (
      ["--for", "plain", "--width", "fitt"],
      "--width is fitt, but takes fit, fit-all or a whole number from 130 to 375"
    ),
    (
      ["--for", "plain", "--modes", "logo", "--width", "200"],
      "--width has no effect with --modes logo"
    ),
    (["--for", "plain", "--type", "sign-in", "--types", "sign-up"], "given twice"),
    (
      ["--for", "plain", "--border_radius", "0,15"], "would both be en_US/sign-in-black-center.png"
    ),
    (
      ["--for", "plain", "--background", "FFFFFF,000000"],
      "the page of a kit's buttons has one description"
    ),
    (["--for", "plain", "--locale", "auto"], "auto cannot be drawn in advance"),
    (["--for", "plain", "--check", "--dry-run"], "--check or --dry-run, not both"),
    ([], "Missing expected argument '--for <for>'"),
  ])
  func whatIsWrongIsSaid(arguments: [String], reason: String) async throws {
    let outcome = try await Program.runBezel(
      ["kit", "-o", "out", "--allow-stand-in"] + arguments, directory: folder.path)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
  }

  /// An unset variable in a script would fill the folder where it runs, or the root.
  @Test func outputMustHaveAName() async throws {
    let outcome = try await kit(to: "")
    #expect(outcome.status == 64 && outcome.errors.contains("--output is empty"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func titlesThatNoWidthFitsAreNamed() async throws {
    let arguments = [
      "--locales", "en_US,de_DE", "--types", "continue", "--title_case", "upper", "--height", "64",
    ]
    let outcome = try await kit("plain", arguments, more: ["--width", "fit", "--formats", "svg"])
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(
        "these are smaller than the height allows: de_DE/continue-center, en_US/continue-center."))
    #expect(try manifest().notes.count == 1)
  }

  /// A link at the manifest was noticed after everything else had been written and removed.
  @Test func aLinkInPlaceOfTheManifestIsNoticedFirst() async throws {
    #expect(try await kit().status == 0)
    let before = try contents()
    try FileManager.default.moveItem(
      atPath: folder.path + "/out/manifest.json", toPath: folder.path + "/manifest.json")
    for target in ["../manifest.json", "../nothing"] {
      try? FileManager.default.removeItem(atPath: folder.path + "/out/manifest.json")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/out/manifest.json", withDestinationPath: target)
      let outcome = try await kit("plain", ["--locales", "ja_JP"])
      #expect(outcome.status == 1 && outcome.errors.contains("manifest.json"), "\(outcome.errors)")
      #expect(try files() == before.keys.sorted())
    }
  }

  /// Scripts get no control characters.
  @Test func progressIsForTerminalsOnly() async throws {
    let loud = try await kit()
    #expect(loud.text == "24 files in out: 24 written, 0 unchanged, 0 removed\n")
    #expect(!loud.errors.contains("\r") && !loud.errors.contains("\u{1B}"))
    let quiet = try await kit(more: ["--quiet"])
    #expect(quiet.text.isEmpty && quiet.status == 0)
  }
}
