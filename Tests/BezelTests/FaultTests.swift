import ButtonAssets
import Foundation
import TestSupport
import Testing

/// Each system call about a user's files fails once, as on a broken disk. Then either all is as it was to be, or the
/// command says that it failed, and every file is as it was or as it was to be. The same command then completes it.
@Suite struct FaultTests {
  private static let kit = [
    "kit", "--for", "plain", "--formats", "svg", "--types", "continue", "--styles", "black", "--stand-in", "--quiet",
    "-o", "faulty",
  ]

  @Test func ofANewKit() async throws { try await tryEachFault(of: Self.kit) { _ in } }

  @Test func ofAKitInPlaceOfAnother() async throws {
    try await tryEachFault(of: Self.kit + ["--locales", "en,ja", "--height", "50"]) { folder in
      try await Program.runBezel(Self.kit + ["--locales", "de,en"], directory: folder.path).expect(0)
    }
  }

  @Test func ofMendedFiles() async throws {
    try await tryEachFault(of: ["check", "faulty", "--fix"]) { folder in
      for name in ["a.html", "web/b.html"] {
        let file = try folder.write("<img src='/appleid/button?width=129'>", to: "faulty/" + name)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      }
    }
  }

  @Test(arguments: [false, true])
  func ofInstalledArtwork(isThere: Bool) async throws {
    let artwork = try InventedArtwork.files()
    let install = ["artwork", "install", artwork.folder]
    // A program with the digests of the invented files in the place of Apple's.
    let place = try TemporaryFolder()
    let bezel = place.path + "/.build/bezel"
    let edits = zip(GenuineArtworkFile.apple, artwork.genuine).map { "s/\($0.sha256)/\($1.sha256)/;" }
    for name in ["Localizations", "Resources"] { try place.link(name, to: ProjectFolder.path + "/" + name) }
    try place.copy(Program.bezel, to: ".build/bezel")
    try await Program.run("/usr/bin/sed", ["-i", edits.joined(), bezel]).expect(0)
    try await tryEachFault(of: install, by: bezel) { folder in
      try folder.makeFolder("faulty")
      guard isThere else { return }
      try await Program.run(bezel, install, environment: ["XDG_DATA_HOME": folder.path + "/faulty"]).expect(0)
    }
  }

  /// Once, such a file was written in its place: what failed halfway left a part of it.
  @Test func aFileOfAnotherUserStays() async throws {
    let (folder, faults) = (try TemporaryFolder(), try await Self.library.value)
    let text = "<img src='/appleid/button?width=129'>"
    try folder.write(text, to: "a.html")
    try await Program.runBezel(
      ["check", "a.html", "--fix"],
      environment: ["LD_PRELOAD": faults.path + "/faults.so", "FAULT_USER": "4321"],
      directory: folder.path
    ).expect(1, "a.html:1:11: not mended, since the file belongs to another user: ")
    #expect(try folder.text("a.html") == text)
  }

  /// As in a user namespace, an old kernel, or on a drive of FUSE.
  @Test(arguments: [EINVAL, ENOSYS, ENOTSUP])
  func filesWithoutOwnersAreMended(fault: Int32) async throws {
    let (folder, faults) = (try TemporaryFolder(), try await Self.library.value)
    try folder.write("<img src='/appleid/button?width=129'>", to: "a.html")
    try await Program.runBezel(
      ["check", "a.html", "--fix"],
      environment: ["LD_PRELOAD": faults.path + "/faults.so", "FAULT_OWNERS": "\(fault)"],
      directory: folder.path
    ).expect(0)
    #expect(try folder.text("a.html") == "<img src='/appleid/button?width=140' alt='Sign in with Apple'>")
  }

  /// A folder with the library that makes calls fail, compiled once for all tests.
  private static let library = Task {
    let folder = try TemporaryFolder()
    try await Program.run(
      "/usr/bin/env",
      ["clang", "-shared", "-fPIC", "-Wall", "-Wextra", "-o", folder.path + "/faults.so"]
        + [ProjectFolder.path + "/Tests/BezelTests/Tools/faults.c"]
    ).expect(0)
    return folder
  }

  /// - Parameter prepare: Makes the files of a folder `faulty` as they were before.
  private func tryEachFault(
    of command: [String], by program: String = Program.bezel, after prepare: (TemporaryFolder) async throws -> Void
  ) async throws {
    let faults = try await Self.library.value

    func run(in folder: TemporaryFolder, faultAt number: Int?) async throws -> Program.Outcome {
      var environment: [String: String?] = ["XDG_DATA_HOME": folder.path + "/faulty"]
      if let number {
        environment.merge([
          "LD_PRELOAD": faults.path + "/faults.so", "FAULT_AT": "\(number)", "FAULT_IN": "faulty",
          "FAULT_SAID": folder.path + "/said",
        ]) { $1 }
      }
      return try await Program.run(
        program, command, environment: Program.bezelEnvironment(environment), directory: folder.path)
    }

    let (whole, earlier) = (try TemporaryFolder(), try TemporaryFolder())
    for folder in [whole, earlier] { try await prepare(folder) }
    let before = try Self.state(of: whole)
    let status = try await run(in: whole, faultAt: nil).status
    let after = try Self.state(of: whole)

    for number in 1... {
      let folder = try TemporaryFolder()
      if earlier.has("faulty") {
        try folder.copy(earlier.path + "/faulty", to: "faulty")
      }
      let outcome = try await run(in: folder, faultAt: number)
      guard folder.has("said") else {
        #expect(number > 10 && outcome.status == status)
        return
      }
      let call = "\(number): \(try folder.text("said"))\(outcome.errors)"
      let found = try Self.state(of: folder)
      guard found != after else { continue }
      #expect(outcome.status != 0 && !outcome.errors.isEmpty, "\(call)")
      guard found != before else { continue }
      for (path, file) in found {
        #expect([before[path], after[path]].contains(file), "\(call): \(path)")
      }
      for path in before.keys where after[path] != nil {
        #expect(found[path] != nil, "\(call): \(path)")
      }
      #expect(try await run(in: folder, faultAt: nil).status == status, "\(call)")
      #expect(try Self.state(of: folder) == after, "\(call)")
    }
  }

  /// Files and folders below `faulty`, each with its permissions and content.
  private static func state(of folder: TemporaryFolder) throws -> [String: String] {
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path + "/faulty")
    return try (paths ?? []).reduce(into: [:]) { state, path in
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.path + "/faulty/" + path)
      let content = (try? folder.data("faulty/" + path))?.base64EncodedString() ?? "a folder"
      state[path] = "\(attributes[.posixPermissions] ?? 0) \(content)"
    }
  }
}
