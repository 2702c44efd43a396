import ButtonCore
import ButtonRendering
import Foundation
import TestSupport
import Testing

@testable import ButtonAssets

/// These tests install Apple's files, so all of them need the shared folder.
@Suite(.enabled(if: SharedFolder.isExpected, "\(SharedFolder.skipReason)"))
struct ArtworkInstallerTests {
  private let folder: TemporaryFolder
  private let user: UserFolders

  init() throws {
    folder = try TemporaryFolder()
    user = UserFolders(environment: ["XDG_DATA_HOME": folder.path + "/data"])
  }

  @Test func fromAFolderWhateverTheFilesAreCalled() async throws {
    let source = folder.path + "/Apple/deeper"
    try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
    for (number, file) in GenuineArtworkFile.all.enumerated() {
      try FileManager.default.copyItem(
        atPath: SharedFolder.artwork + "/" + file.fileName, toPath: source + "/\(number).SVG")
    }
    try await install(folder.path + "/Apple")
    try expectInstalled()
  }

  @Test func fromADiskImageWithAFileSystemInside() async throws {
    try await install(try await archive("dmg"))
    try expectInstalled()
  }

  @Test func againOverWhatIsInstalled() async throws {
    try await install(SharedFolder.artwork)
    try folder.write("damaged", to: "data/bezel/artwork/Logo - SIWA - Logo-only - White.svg")
    #expect(throws: FileFaults.self) { try expectInstalled() }
    try await install(SharedFolder.artwork)
    try expectInstalled()
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data/bezel")
    #expect(Set(left) == ["artwork", "artwork-installed"])
  }

  @Test func aSourceWithoutAllFilesChangesNothing() async throws {
    try await install(SharedFolder.artwork)
    let partial = folder.path + "/partial"
    try FileManager.default.createDirectory(atPath: partial, withIntermediateDirectories: true)
    let name = "Logo - SIWA - Logo-only - White.svg"
    try FileManager.default.copyItem(
      atPath: SharedFolder.artwork + "/" + name, toPath: partial + "/" + name)
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
      atPath: source + "/artwork", withDestinationPath: SharedFolder.artwork)
    await #expect(throws: ArtworkSearch.self) { try await install(source) }
  }

  @Test func whatIsNoArchiveIsRefusedWithAReason() async throws {
    let path = try folder.write("no archive", to: "file.dmg")
    let fault = await #expect(throws: FileFault.self) { try await install(path) }
    #expect(fault?.description.hasPrefix("\(path): cannot be unpacked (7zz: ") == true)
  }

  @Test func aSourceThatIsNotThereIsNamed() async {
    await #expect(throws: FileFault(path: "/nowhere", reason: "does not exist")) {
      try await install("/nowhere")
    }
    await #expect(throws: FileFault.self) { try await install("http://127.0.0.1/logo.dmg") }
  }

  private func install(_ from: String) async throws {
    _ = try await user.installArtwork(from: from)
  }

  private func expectInstalled() throws {
    #expect(try Artwork(.installed, try ResourceFolder(), user).origin == .apple)
  }

  /// Packs Apple's files like Apple's download.
  private func archive(_ kind: String) async throws -> String {
    let path = folder.path + "/logos." + kind
    let script = ProjectFolder.path + "/Tests/ButtonAssetsTests/Tools/pack-artwork"
    let outcome = try await Program.run(
      "/usr/bin/python3", [script, kind, SharedFolder.artwork, path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return path
  }
}
