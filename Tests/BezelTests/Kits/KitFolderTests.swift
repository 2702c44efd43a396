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
    let holder = unsafe open(folder.path + "/out", O_RDONLY)
    #expect(flock(holder, LOCK_EX) == 0)
    try await kit().expect(1, "another run")
    close(holder)
    #expect(try await kit().status == 0)
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

  /// Killed while it writes, a run leaves whole files, half a file beside its place, and what it was about to
  /// write. The next run completes that, also with other options.
  @Test(arguments: [
    ["black,white", "black,white"], ["black", "white"], ["black", "white", "all"],
  ])
  func aKilledRunIsCompleted(styles: [String]) async throws {
    func arguments(_ styles: String) -> [String] { ["--height", "44", "--styles", styles] }
    for styles in styles.dropLast() {
      try await kit("plain", arguments(styles)).expect(0)
      try FileManager.default.moveItem(
        atPath: folder.path + "/out/manifest.json", toPath: folder.path + "/out/.bezel-kit")
      let file = "en_US/sign-in-\(styles.prefix(5))-center"
      try folder.write("half", to: "out/\(file.replacing("/", with: "/.")).svg.bezel-part")
      try FileManager.default.removeItem(atPath: folder.path + "/out/\(file).svg")
    }
    let last = arguments(try #require(styles.last))
    try await kit("plain", last).expect(0)
    #expect(try await kit("plain", last, more: ["--check"]).status == 0)
  }

  /// Killed while it replaces another kit, a run leaves files and manifests of both, and half a file beside
  /// a whole one. Once, half files stayed for ever.
  @Test(arguments: [["--border-radius", "0"], ["--border-radius", "9"]])
  func aKilledRunOverAnotherKitIsCompleted(last: [String]) async throws {
    let size = ["--height", "44"]
    try await kit("plain", size + ["--border-radius", "0"]).expect(0)
    try await kit("plain", size + ["--border-radius", "9"], to: "next").expect(0)
    let files = FileManager.default
    func move(_ file: String, to place: String) throws {
      try? files.removeItem(atPath: folder.path + "/out/" + place)
      try files.moveItem(
        atPath: folder.path + "/next/" + file, toPath: folder.path + "/out/" + place)
    }
    try move("manifest.json", to: ".bezel-kit")
    let written = "en_US/sign-in-black-center.png"
    try move(written, to: written)
    try folder.write("half", to: "out/en_US/.sign-in-black-center.svg.bezel-part")
    try await kit("plain", size + last).expect(0)
    #expect(try await kit("plain", size + last, more: ["--check"]).status == 0)
  }

  /// As on a full disk, which is first noticed at the manifest.
  @Test func nothingIsWrittenIfTheManifestIsNot() async throws {
    // Writing more fails, where without the trap it would end the program.
    let limited = try await Program.run(
      "/bin/sh",
      [
        "-c", "trap '' XFSZ; ulimit -f 6; exec \"$@\"", "sh", Program.bezel, "kit",
        "--for", "plain", "-o", "out", "--stand-in",
      ] + Self.small, environment: Program.bezelEnvironment([:]), directory: folder.path)
    limited.expect(1, ".bezel-kit: cannot be written: File too large")
    #expect(try files().isEmpty)
  }

  /// Files are written side by side: what could be written is whole.
  @Test func whatCannotBeWrittenIsNamedAndLeftOut() async throws {
    let name = "out/en_US/.sign-in-black-center.svg.bezel-part"
    try folder.makeFolder(name)
    try await kit().expect(1, "en_US/sign-in-black-center.svg: cannot be written: File exists")
    let partial = try contents()
    #expect(partial["manifest.json"] == nil)
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    #expect(try await kit().status == 0)
    let whole = try contents()
    for (file, content) in partial where file != ".bezel-kit" { #expect(whole[file] == content) }
    #expect(try await kit(more: ["--check"]).status == 0)
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
