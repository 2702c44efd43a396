import Foundation
import TestSupport
import Testing

/// A missing or damaged file is named in the error, and nothing is drawn instead of it.
@Suite struct MissingThingsTests {
  private func render(
    _ arguments: [String] = [], environment: [String: String?] = [:]
  ) async throws -> Program.Outcome {
    try await Program.runBezel(
      ["render", "--stand-in", "-o", "-"] + arguments, environment: environment)
  }

  private func expectRefusal(_ outcome: Program.Outcome, naming names: [String]) {
    #expect(outcome.status > 0)
    #expect(outcome.output.isEmpty)
    for name in names { #expect(outcome.errors.contains(name), "\(outcome.errors)") }
    #expect(!outcome.errors.contains("Error Domain"), "\(outcome.errors)")
  }

  /// `render` reads the files of one title; `doctor` and `serve` read all.
  @Test func missingTitlesAreNamed() async throws {
    let copy = try TitleCopy()
    try copy.remove("faces/NotoSansThai-Medium.json")
    try copy.remove("ja_JP.json")
    let titles = ["--titles", copy.path]
    #expect(try await render(titles).status == 0)
    let thai = "\(copy.path)/faces/NotoSansThai-Medium.json: does not exist"
    let japanese = "\(copy.path)/ja_JP.json: does not exist"
    expectRefusal(try await render(titles + ["--locale", "th"]), naming: [thai])
    expectRefusal(
      try await render(["--locale", "ja"], environment: ["BEZEL_TITLES": copy.path]),
      naming: [japanese])
    let failure = await #expect(throws: RunningServer.DidNotStart.self) {
      try await RunningServer(titles)
    }
    let doctor = try await Program.runBezel(["doctor"] + titles)
    for errors in [failure?.errors ?? "", doctor.errors] {
      #expect(errors.contains(thai) && errors.contains(japanese), "\(errors)")
    }
  }

  /// Once, files that another user may not read were "missing", and set-up was said to help, 21 times.
  @Test func aClosedFolderOfTitlesIsNamedOnce() async throws {
    let copy = try TitleCopy()
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: copy.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: copy.path)
    }
    // Root may read everything.
    let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let outcome = try await Program.run(
      "/usr/bin/env",
      (geteuid() == 0 ? nobody : []) + [Program.bezel, "doctor", "--titles", copy.path],
      environment: try Program.bezelEnvironment([:]))
    #expect(outcome.status == 1)
    #expect(outcome.errors == "Wrong: Assets: \(copy.path): no permission to read\n")
  }

  @Test(arguments: ["titles", "./titles", "../NAME/titles", "..//NAME/./titles/"])
  func titlesAreFoundFromTheFolder(path: String) async throws {
    let folder = try TemporaryFolder()
    let name = folder.path.split(separator: "/").last ?? ""
    try folder.link("titles", to: TitleCopy.original)
    let outcome = try await Program.runBezel(
      ["render", "--stand-in", "-o", "-", "--titles", path.replacing("NAME", with: name)],
      directory: folder.path)
    #expect(outcome.output == (try await render()).output, "\(outcome.errors)")
  }

  /// Incomplete installed artwork is an error, never a reason to use the stand-in.
  @Test func damagedInstalledArtwork() async throws {
    let data = try DataFolder()
    try FileManager.default.createDirectory(
      atPath: data.artwork, withIntermediateDirectories: true)
    let outcome = try await render(environment: ["XDG_DATA_HOME": data.path])
    expectRefusal(outcome, naming: Self.artworkFiles)
  }

  @Test func requiredArtwork() async throws {
    let sentence = "bezel artwork install"
    let failure = await #expect(throws: RunningServer.DidNotStart.self) {
      try await RunningServer(["--require-artwork"])
    }
    #expect(failure?.errors.contains(sentence) == true)
    #expect((failure?.status ?? 0) > 0)
  }

  /// Never read as `false`.
  @Test(arguments: ["1", "yes", "TRUE", "maybe"])
  func aRequirementInOtherWordsIsRefused(value: String) async throws {
    try await Program.runBezel(["doctor"], environment: ["BEZEL_REQUIRE_ARTWORK": value]).expect(
      64, "BEZEL_REQUIRE_ARTWORK is \(value), but must be true or false")
  }

  private static let artworkFiles =
    ["Small", "Medium", "Large"].flatMap { size in
      ["Black", "White"].map { "Logo - SIWA - Left-aligned - \($0) - \(size).svg" }
    } + ["Black", "White"].map { "Logo - SIWA - Logo-only - \($0).svg" }
}
