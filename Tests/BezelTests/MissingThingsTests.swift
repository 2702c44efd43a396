import Foundation
import TestSupport
import Testing

/// A missing or damaged file is named in the error, and nothing is drawn instead of it.
@Suite struct MissingThingsTests {
  private func render(
    _ arguments: [String] = [], environment: [String: String?] = [:]
  ) async throws -> Program.Outcome {
    try await Program.runBezel(["render", "-o", "-"] + arguments, environment: environment)
  }

  private func expectRefusal(_ outcome: Program.Outcome, naming names: [String]) {
    #expect(outcome.status > 0)
    #expect(outcome.output.isEmpty)
    for name in names { #expect(outcome.errors.contains(name), "\(outcome.errors)") }
    #expect(!outcome.errors.contains("Error Domain"), "\(outcome.errors)")
  }

  @Test func dataFolderWithoutFaces() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await render(environment: ["XDG_DATA_HOME": folder.path])
    expectRefusal(outcome, naming: [folder.path + "/bezel/fonts", "make setup"])
  }

  /// Faces that another user may not read were "missing", and set-up was said to help, 21 times.
  @Test func aClosedFolderOfFacesIsNamedOnce() async throws {
    let folder = try TemporaryFolder()
    let closed = folder.path + "/bezel"
    try FileManager.default.createDirectory(
      atPath: closed + "/fonts", withIntermediateDirectories: true)
    for path in [closed, closed + "/fonts"] {
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    }
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    // Root may read everything.
    let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let outcome = try await Program.run(
      "/usr/bin/env", (geteuid() == 0 ? nobody : []) + [Program.bezel, "render", "-o", "-"],
      environment: try Program.bezelEnvironment(["XDG_DATA_HOME": folder.path]))
    expectRefusal(outcome, naming: ["\(closed)/fonts: no permission to read"])
    #expect(outcome.errors.components(separatedBy: closed).count == 2, "\(outcome.errors)")
  }

  @Test(arguments: try DataFolder.installedFaces)
  func oneMissingFace(face: String) async throws {
    let data = try DataFolder()
    try FileManager.default.removeItem(atPath: data.fonts + "/" + face)
    let outcome = try await render(environment: ["XDG_DATA_HOME": data.path])
    expectRefusal(outcome, naming: [data.fonts + "/" + face, "missing", "make setup"])
  }

  @Test func everyMissingFaceIsNamed() async throws {
    let data = try DataFolder()
    let faces = ["NotoSansHebrew-Medium.ttf", "NotoSansThai-Medium.ttf"]
    for face in faces { try FileManager.default.removeItem(atPath: data.fonts + "/" + face) }
    expectRefusal(try await render(environment: ["XDG_DATA_HOME": data.path]), naming: faces)
  }

  @Test func damagedFace() async throws {
    let data = try DataFolder()
    let path = data.fonts + "/Inter-Medium.otf"
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes[bytes.count / 2] ^= 1
    try FileManager.default.removeItem(atPath: path)
    try bytes.write(to: URL(filePath: path))
    let outcome = try await render(environment: ["XDG_DATA_HOME": data.path])
    expectRefusal(outcome, naming: [path, "damaged"])
  }

  @Test func fontFolderWithoutFonts() async throws {
    let folder = try TemporaryFolder()
    try folder.write("not a font", to: "README.txt")
    expectRefusal(
      try await render(["--fonts", folder.path]), naming: [folder.path, "no readable font"])
    expectRefusal(
      try await render(environment: ["BEZEL_FONTS": folder.path]), naming: [folder.path])
  }

  /// A file that only has the name of a font is an error and is not silently skipped.
  @Test func fontFolderWithOnlyABrokenFont() async throws {
    let folder = try TemporaryFolder()
    try folder.write("not a font", to: "Title.otf")
    expectRefusal(try await render(["--fonts", folder.path]), naming: [folder.path])
  }

  @Test(arguments: ["Inter-Medium.otf", "NotoSansThai-Medium.ttf"])
  func fontFolderWithOneFace(face: String) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: try DataFolder.whole().fonts + "/" + face, toPath: folder.path + "/Own title.otf")
    for locale in ["en_US", "th_TH"] {
      let outcome = try await render(["--fonts", folder.path, "--locale", locale])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try Picture(outcome.output).width == 140)
    }
  }

  /// A copy of the default face under another name gives the same picture.
  @Test func ownCopyOfTheUsualFaceChangesNothing() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: try DataFolder.whole().fonts + "/Inter-Medium.otf",
      toPath: folder.path + "/Other.otf")
    let own = try await render(["--fonts", folder.path])
    #expect(own.output == (try await render()).output)
    let name = folder.path.split(separator: "/").last ?? ""
    for path in [".", "./", "../\(name)", "..//\(name)/.", folder.path + "//"] {
      let same = try await Program.runBezel(
        ["render", "-o", "-", "--fonts", path], directory: folder.path)
      #expect(same.output == own.output, "\(path): \(same.errors)")
    }
  }

  @Test func fontFileInsteadOfAFolder() async throws {
    let file = try DataFolder.whole().fonts + "/Inter-Medium.otf"
    expectRefusal(try await render(["--fonts", file]), naming: [file, "is not a folder"])
  }

  /// The default faces still draw the characters that an operator's own face lacks, so they are
  /// checked too.
  @Test func damagedUsualFaceBesideAnOwnOne() async throws {
    let data = try DataFolder()
    let own = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: data.fonts + "/Inter-Medium.otf", toPath: own.path + "/Own.otf")
    let path = data.fonts + "/NotoSansThai-Medium.ttf"
    try FileManager.default.removeItem(atPath: path)
    try Data("no font".utf8).write(to: URL(filePath: path))
    let outcome = try await render(
      ["--fonts", own.path], environment: ["XDG_DATA_HOME": data.path])
    expectRefusal(outcome, naming: [path, "damaged"])
  }

  @Test func emptyArtworkFolder() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await render(["--artwork", folder.path])
    expectRefusal(outcome, naming: Self.artworkFiles.map { folder.path + "/" + $0 })
  }

  @Test(.enabled(if: SharedFolder.isExpected, Comment(rawValue: SharedFolder.skipReason)))
  func everyFaultyArtworkFileIsNamed() async throws {
    let folder = try TemporaryFolder()
    for file in Self.artworkFiles {
      try FileManager.default.copyItem(
        atPath: SharedFolder.artwork + "/" + file, toPath: folder.path + "/" + file)
    }
    #expect(try await render(["--artwork", folder.path]).status == 0)

    let (changed, missing) = (Self.artworkFiles[1], Self.artworkFiles[6])
    let text = try String(contentsOfFile: folder.path + "/" + changed, encoding: .utf8)
    try folder.write(text + " ", to: changed)
    try FileManager.default.removeItem(atPath: folder.path + "/" + missing)
    let outcome = try await render(["--artwork", folder.path])
    expectRefusal(outcome, naming: [changed, "not Apple's", missing])
    for sound in Self.artworkFiles where sound != changed && sound != missing {
      #expect(!outcome.errors.contains(sound))
    }
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
    expectRefusal(try await render(["--require-artwork"]), naming: [sentence])
    expectRefusal(
      try await render(environment: ["BEZEL_REQUIRE_ARTWORK": "true"]), naming: [sentence])
    let failure = await #expect(throws: RunningServer.DidNotStart.self) {
      try await RunningServer.start(["--port", "0", "--require-artwork"])
    }
    #expect(failure?.errors.contains(sentence) == true)
    #expect((failure?.status ?? 0) > 0)
  }

  /// A Boolean in another spelling must be understood or refused, never read as `false`.
  @Test(arguments: ["1", "yes", "TRUE", "maybe"])
  func requirementInOtherWordsIsUnderstoodOrRefused(value: String) async throws {
    let outcome = try await render(environment: ["BEZEL_REQUIRE_ARTWORK": value])
    #expect(outcome.status > 0)
  }

  private static let artworkFiles =
    ["Small", "Medium", "Large"].flatMap { size in
      ["Black", "White"].map { "Logo - SIWA - Left-aligned - \($0) - \(size).svg" }
    } + ["Black", "White"].map { "Logo - SIWA - Logo-only - \($0).svg" }
}
