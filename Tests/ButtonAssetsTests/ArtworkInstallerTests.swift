import ButtonCore
import ButtonRendering
import Foundation
import TestSupport
import Testing

@testable import ButtonAssets

/// Installs invented files, with their digests in the place of Apple's.
@Suite struct ArtworkInstallerTests {
  private let artwork = Result { try InventedArtwork.files() }
  private let folder: TemporaryFolder
  private let user: UserFolders

  init() throws {
    folder = try TemporaryFolder()
    user = UserFolders(environment: ["XDG_DATA_HOME": folder.path + "/data"])
  }

  @Test func fromAFolderWhateverTheFilesAreCalled() async throws {
    let source = folder.path + "/Apple/deeper"
    try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
    for (number, file) in GenuineArtworkFile.apple.enumerated() {
      try FileManager.default.copyItem(
        atPath: artwork.get().folder + "/" + file.fileName, toPath: source + "/\(number).SVG")
    }
    try await install(folder.path + "/Apple")
    try expectInstalled()
  }

  @Test func fromADiskImageWithAFileSystemInside() async throws {
    try await install(try await archive("dmg"))
    try expectInstalled()
  }

  @Test func againOverWhatIsInstalled() async throws {
    try await install(try artwork.get().folder)
    try folder.write("damaged", to: "data/bezel/artwork/Logo - SIWA - Logo-only - White.svg")
    #expect(throws: FileFaults.self) { try expectInstalled() }
    try await install(try artwork.get().folder)
    try expectInstalled()
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data/bezel")
    #expect(Set(left) == ["artwork", "artwork-installed"])
  }

  @Test func aSourceWithoutAllFilesChangesNothing() async throws {
    try await install(try artwork.get().folder)
    let partial = folder.path + "/partial"
    try FileManager.default.createDirectory(atPath: partial, withIntermediateDirectories: true)
    let name = "Logo - SIWA - Logo-only - White.svg"
    try FileManager.default.copyItem(
      atPath: artwork.get().folder + "/" + name, toPath: partial + "/" + name)
    try folder.write("<svg/>", to: "partial/Logo - SIWA - Logo-only - Black.svg")
    let search = try await #require(throws: ArtworkSearch.self) { try await install(partial) }
    #expect(search.paths.keys.map(\.fileName) == [name])
    #expect(search.missing.count == 7)
    #expect(search.mismatches == [partial + "/Logo - SIWA - Logo-only - Black.svg"])
    try expectInstalled()
  }

  @Test func linksAreNotFollowed() async throws {
    let source = folder.path + "/links"
    try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: source + "/artwork", withDestinationPath: artwork.get().folder)
    await #expect(throws: ArtworkSearch.self) { try await install(source) }
  }

  @Test func whatIsNoArchiveIsRefusedWithAReason() async throws {
    let path = try folder.write("no archive", to: "file.dmg")
    let fault = await #expect(throws: FileFault.self) { try await install(path) }
    #expect(fault?.description.hasPrefix("\(path): cannot be unpacked (7z") == true)
  }

  @Test func aSourceThatIsNotThereIsNamed() async {
    await #expect(throws: FileFault(path: "/nowhere", reason: "does not exist")) {
      try await install("/nowhere")
    }
    await #expect(throws: FileFault.self) { try await install("http://127.0.0.1/logo.dmg") }
  }

  /// Once, a program that started between two steps found no artwork.
  @Test func thereIsAlwaysAFolder() async throws {
    let place = folder.path + "/place"
    func make(_ path: String) throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try make(place)
    try make(place + ".other")
    // Some file systems of containers cannot.
    guard exchange(place, place + ".other") else { return }
    let end = folder.path + "/end"
    let replacing = Task.detached {
      defer { _ = FileManager.default.createFile(atPath: end, contents: nil) }
      for number in 0..<300 {
        let new = "\(place).new-\(number)"
        try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
        try replaceFolder(place, by: new)
      }
    }
    while !FileManager.default.fileExists(atPath: end) {
      try #require(FileManager.default.fileExists(atPath: place))
      await Task.yield()
    }
    try await replacing.value
  }

  private func install(_ from: String) async throws {
    let names = try await user.install(artwork.get().genuine, from: from)
    #expect(names == GenuineArtworkFile.apple.map(\.fileName))
  }

  /// Once they are in their place, the program still knows Apple's alone.
  @Test func otherFilesAreNeverApples() async throws {
    try await install(try artwork.get().folder)
    #expect(throws: FileFaults.self) { try Artwork(.installed, try ResourceFolder(), user) }
    await #expect(throws: ArtworkSearch.self) {
      _ = try await user.installArtwork(from: artwork.get().folder)
    }
  }

  private func expectInstalled() throws {
    let installed = try Artwork(
      .installed, try ResourceFolder(), user, genuine: artwork.get().genuine)
    #expect(installed.origin == .apple)
  }

  /// Packs the files like Apple's download.
  private func archive(_ kind: String) async throws -> String {
    let path = folder.path + "/logos." + kind
    let script = ProjectFolder.path + "/Tests/ButtonAssetsTests/Tools/pack-artwork"
    let outcome = try await Program.run(
      "/usr/bin/python3", [script, kind, artwork.get().folder, path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return path
  }
}
