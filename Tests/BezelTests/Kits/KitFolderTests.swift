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

  /// Two runs would take each other's unfinished files.
  @Test func oneRunWritesAtATime() async throws {
    #expect(try await kit().status == 0)
    let lock = try folder.write("", to: "out/.bezel-kit")
    let holder = try FileHandle(forUpdating: URL(filePath: lock))
    #expect(flock(holder.fileDescriptor, LOCK_EX) == 0)
    try await kit().expect(1, "another run")
    try holder.close()
    #expect(try await kit().status == 0)
    #expect(!FileManager.default.fileExists(atPath: lock))
  }

  /// A pipe would be read for ever, and through a link another folder's file would be removed.
  @Test func pipesAreNotReadAndLinksNotFollowed() async throws {
    #expect(try await kit().status == 0)
    for name in ["manifest.json", ".bezel-kit"] {
      let path = folder.path + "/out/" + name
      let kept = try? Data(contentsOf: URL(filePath: path))
      try? FileManager.default.removeItem(atPath: path)
      #expect(unsafe mkfifo(path, 0o600) == 0)
      try await kit().expect(1, "\(name): is not a regular file")
      try FileManager.default.removeItem(atPath: path)
      try kept?.write(to: URL(filePath: path))
    }
    try FileManager.default.moveItem(
      atPath: folder.path + "/out/ar_SA", toPath: folder.path + "/elsewhere")
    try folder.link("out/ar_SA", to: "../elsewhere")
    try folder.write("mine", to: "elsewhere/.sign-in-black-center.png.bezel-part")
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

  /// Stopped at any moment, it leaves whole files, half a file beside its place and half a line in the
  /// journal, and the next run completes the kit.
  @Test(arguments: [1, 10, 24]) func aKilledRunIsCompleted(blocks: Int) async throws {
    let arguments = [
      "--locales", "all", "--types", "all", "--modes", "center,left", "--height", "44", "--width",
      "fit",
    ]
    let listed = try await kit("plain", arguments, more: ["--dry-run"]).text.split(separator: "\n")
    // Writing a larger file ends the program by a signal, or fails on a thread that takes none.
    let stopped = try await Program.run(
      "/usr/bin/env",
      [
        "--default-signal=XFSZ", "sh", "-c", "ulimit -f \(blocks); exec \"$@\"", "sh",
        Program.bezel, "kit", "--for", "plain", "-o", "out", "--allow-stand-in", "--quiet",
      ] + arguments, environment: Program.bezelEnvironment([:]), directory: folder.path)
    #expect([1, SIGXFSZ].contains(stopped.status) && !folder.has("out/manifest.json"))
    let missing = try #require(listed.first { !folder.has("out/\($0)") })
    let parts = missing.split(separator: "/")
    try folder.write("half", to: "out/\(parts[0])/.\(parts[1]).bezel-part")
    let journal = try folder.text("out/.bezel-kit")
    try folder.write(journal + "\n0123 \(missing)\n4567", to: "out/.bezel-kit")
    // Also with other options: what was written is its own.
    let other = arguments + (blocks == 10 ? ["--border_radius", "10", "--styles", "white"] : [])
    try await kit("plain", other).expect(0)
    #expect(try await kit("plain", other, more: ["--check"]).status == 0)
  }

  /// As on a full disk, which stops it in the middle of a picture or of the manifest. Pictures are
  /// written side by side: which of the large ones fails first is open.
  @Test(arguments: [(6, "x.png"), (32, "manifest.json")])
  func whatCannotBeWrittenIsNamedAndLeftOut(blocks: Int, ending: String) async throws {
    let arguments = [
      "--locales", "en_US,ar_SA", "--styles", "black,white", "--height", "64", "--width", "375",
      "--formats", "png", "--allow-errors",
    ]
    // Writing more fails, where without the trap it would end the program.
    let limited = try await Program.run(
      "/bin/sh",
      [
        "-c", "trap '' XFSZ; ulimit -f \(blocks); exec \"$@\"", "sh", Program.bezel, "kit",
        "--for", "plain", "-o", "out", "--allow-stand-in",
      ] + arguments, environment: Program.bezelEnvironment([:]), directory: folder.path)
    #expect(limited.status == 1)
    let error = limited.errors.split(separator: "\n").last ?? ""
    #expect(error.contains("\(ending): cannot be written: File too large"), "\(limited.errors)")
    let partial = try contents()
    #expect(partial["manifest.json"] == nil)
    #expect(try await kit("plain", arguments).status == 0)
    let whole = try contents()
    for (file, content) in partial where file != ".bezel-kit" { #expect(whole[file] == content) }
    #expect(try await kit("plain", arguments, more: ["--check"]).status == 0)
  }

  /// An unset variable in a script would fill the folder where it runs, or the root.
  @Test(arguments: [
    ("", "--output is empty"), ("/", "--output is /, the root"), ("/.//", "--output is /.//, the"),
  ])
  func outputMustHaveAName(output: String, reason: String) async throws {
    try await kit(more: ["--check"], to: output).expect(64, reason)
    #expect(try folder.names.isEmpty)
  }

  /// A link at the manifest was noticed after everything else had been written and removed.
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
