import Foundation
import TestSupport
import Testing

/// `bezel kit` touches nothing that it did not write, whatever is in its folder.
@Suite struct KitFolderTests: KitSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A kit with fewer buttons leaves none of the earlier ones, but everything else.
  @Test func onlyOwnFilesAreRemoved() async throws {
    #expect(try await kit().status == 0)
    try folder.write("mine", to: "out/ar_SA/mine.txt")
    try folder.write("changed", to: "out/ar_SA/sign-in-white-center.svg")
    try await kit("plain", ["--locales", "en_US", "--height", "44", "--formats", "png"]).expect(0)
    #expect(
      try files() == [
        "ar_SA/mine.txt", "ar_SA/sign-in-white-center.svg", "en_US/sign-in-black-center.png",
        "en_US/sign-in-black-center@2x.png", "en_US/sign-in-black-center@3x.png", "manifest.json",
      ])
  }

  @Test func filesOfOthersAreNotReplaced() async throws {
    try folder.makeFolder("out/en_US")
    try folder.write("mine", to: "out/en_US/sign-in-black-center.png")
    try await kit().expect(1, "sign-in-black-center.png: was not written by this command")
    #expect(try files() == ["en_US/sign-in-black-center.png"])
    #expect(try content("en_US/sign-in-black-center.png") == Data("mine".utf8))
  }

  /// Once, a second run was refused.
  @Test func runsAtOnceDoEachOtherNoHarm() async throws {
    async let one = kit()
    async let two = kit()
    for outcome in try await [one, two] { outcome.expect(0) }
    try await kit(more: ["--check"]).expect(0)
  }

  /// A pipe would be read for ever, and through a link another folder's file would be removed.
  @Test func pipesAreNotReadAndLinksNotFollowed() async throws {
    #expect(try await kit().status == 0)
    let path = folder.path + "/out/manifest.json"
    let kept = try Data(contentsOf: URL(filePath: path))
    try FileManager.default.removeItem(atPath: path)
    #expect(unsafe mkfifo(path, 0o600) == 0)
    try await kit().expect(1, "manifest.json: is not a regular file")
    try FileManager.default.removeItem(atPath: path)
    try kept.write(to: URL(filePath: path))
    try FileManager.default.moveItem(
      atPath: folder.path + "/out/ar_SA", toPath: folder.path + "/elsewhere")
    try folder.link("out/ar_SA", to: "../elsewhere")
    let before = try files(in: "elsewhere")
    #expect(try await kit("plain", ["--locales", "en_US"]).status == 0)
    #expect(try files(in: "elsewhere") == before)
  }

  @Test func aManifestOfSomethingElseIsNotReplaced() async throws {
    try folder.makeFolder("out")
    try folder.write(#"{"name": "an app"}"#, to: "out/manifest.json")
    try await kit().expect(1, "is not the manifest of a kit")
    #expect(try files() == ["manifest.json"])
  }

  /// A manifest could come from anyone: it must not make a run remove what is outside.
  @Test func aManifestCannotReachOutside() async throws {
    try folder.write("mine", to: "mine")
    try folder.makeFolder("out")
    let digest = "3fd30542fe3f61b14bd4a4b2dc0b6fb30fa6f63ebce52dd1778aaa8c4dc02cff"
    for path in ["../mine", "a/../../mine", folder.path + "/mine", "./../mine"] {
      try folder.write(
        #"{"schema": "/schemas/kit.json", "renderer": {"version": "1", "fingerprint": "0"}, "files": [{"path": "\#(path)", "sha256": "\#(digest)"}]}"#,
        to: "out/manifest.json")
      #expect(try await kit().status == 0)
      #expect(folder.has("mine"))
    }
  }

  @Test func aLinkInPlaceOfAFolderIsNotFollowed() async throws {
    for name in ["out", "elsewhere"] { try folder.makeFolder(name) }
    try folder.link("out/ar_SA", to: "../elsewhere")
    try await kit().expect(1, "ar_SA: is not a folder")
    #expect(try files(in: "elsewhere").isEmpty)
    #expect(try files() == ["ar_SA"])
  }

  /// Killed while it replaces another kit, a run leaves files of both, and the earlier manifest.
  @Test(arguments: [nil, "0"])
  func aKilledRunIsCompleted(earlier: String?) async throws {
    func arguments(_ radius: String) -> [String] { ["--height", "44", "--border-radius", radius] }
    if let earlier { try await kit("plain", arguments(earlier)).expect(0) }
    try await kit("plain", arguments("9"), to: "next").expect(0)
    let written = "en_US/sign-in-black-center.png"
    try folder.makeFolder("out/en_US")
    try folder.write(
      Data(contentsOf: URL(filePath: folder.path + "/next/" + written)), to: "out/" + written)
    try await kit("plain", arguments("9")).expect(0)
    #expect(try files() == files(in: "next"))
    try await kit("plain", arguments("9"), more: ["--check"]).expect(0)
  }

  /// As on a full disk. Files are written side by side: what could be written is whole.
  @Test func whatCannotBeWrittenIsNamedAndLeftOut() async throws {
    // Writing more fails, where without the trap it would end the program.
    let limited = try await Program.run(
      "/bin/sh",
      [
        "-c", "trap '' XFSZ; ulimit -f 6; exec \"$@\"", "sh", Program.bezel, "kit",
        "--for", "plain", "-o", "out", "--stand-in",
      ] + Self.small, environment: Program.bezelEnvironment([:]), directory: folder.path)
    limited.expect(1, "cannot be written: File too large")
    let partial = try contents()
    #expect(partial["manifest.json"] == nil)
    try await kit().expect(0)
    let whole = try contents()
    for (file, content) in partial { #expect(whole[file] == content) }
    try await kit(more: ["--check"]).expect(0)
  }

  /// An unset variable in a script would fill the folder where it runs, or the root.
  @Test(arguments: [
    ("", "--output is empty"), ("/", "--output is /, the root"), ("/.//", "--output is /.//, the"),
  ])
  func outputMustHaveAName(output: String, reason: String) async throws {
    try await kit(more: ["--check"], to: output).expect(64, reason)
    #expect(try folder.names.isEmpty)
  }

  /// Once, a link at the manifest was noticed after everything else had been written and removed.
  @Test func aLinkInPlaceOfTheManifestIsNoticedFirst() async throws {
    #expect(try await kit().status == 0)
    let before = try contents()
    try FileManager.default.moveItem(
      atPath: folder.path + "/out/manifest.json", toPath: folder.path + "/manifest.json")
    for target in ["../manifest.json", "../nothing"] {
      try? FileManager.default.removeItem(atPath: folder.path + "/out/manifest.json")
      try folder.link("out/manifest.json", to: target)
      try await kit("plain", ["--locales", "ja_JP"]).expect(1, "manifest.json")
      #expect(try files() == before.keys.sorted())
    }
  }
}
