import ButtonAssets
import ButtonCore
import ButtonRendering
import Foundation
import TestSupport
import Testing

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
    for (number, file) in GenuineArtworkFile.apple.enumerated() {
      try folder.copy(artwork.get().folder + "/" + file.fileName, to: "Apple/deeper/\(number).SVG")
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
    let name = "Logo - SIWA - Logo-only - White.svg"
    try folder.copy(artwork.get().folder + "/" + name, to: "partial/" + name)
    try folder.write("<svg/>", to: "partial/Logo - SIWA - Logo-only - Black.svg")
    let search = try await #require(throws: ArtworkSearch.self) { try await install(partial) }
    #expect(search.paths.keys.map(\.fileName) == [name])
    #expect(search.missing.count == 7)
    #expect(Array(search.mismatches.values) == [partial + "/Logo - SIWA - Logo-only - Black.svg"])
    try expectInstalled()
  }

  @Test func linksAreNotFollowed() async throws {
    try folder.makeFolder("links")
    try folder.link("links/artwork", to: artwork.get().folder)
    await #expect(throws: ArtworkSearch.self) { try await install(folder.path + "/links") }
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
  @Test func aReaderAlwaysFindsAllFiles() async throws {
    try await install(try artwork.get().folder)
    let again = Task.detached { for _ in 0..<20 { try await install(try artwork.get().folder) } }
    let isOver = Flag()
    Task.detached {
      _ = await again.result
      isOver.set()
    }
    repeat {
      try expectInstalled()
      await Task.yield()
    } while !isOver.isSet
    try await again.value
  }

  /// Once, the old artwork was deleted although the new one could not take its place.
  @Test func artworkThatCannotBeReplacedStays() async throws {
    try await install(try artwork.get().folder)
    let name = "data/bezel/artwork/" + GenuineArtworkFile.apple[0].fileName
    let place = folder.path + "/" + name
    try FileManager.default.removeItem(atPath: place)
    try folder.makeFolder(name + "/in-the-way")
    await #expect(throws: FileFault.self) { try await install(try artwork.get().folder) }
    try FileManager.default.removeItem(atPath: place)
    try await install(try artwork.get().folder)
    try expectInstalled()
    #expect(try folder.names == ["data"])
  }

  private func install(_ from: String) async throws {
    let names = try await user.installArtwork(artwork.get().genuine, from: from)
    #expect(names == GenuineArtworkFile.apple.map(\.fileName))
  }

  /// Once they are in their place, the program still knows Apple's alone.
  @Test func otherFilesAreNeverApples() async throws {
    try await install(try artwork.get().folder)
    #expect(throws: FileFaults.self) {
      try Artwork(AssetLocations(requiresArtwork: true, user: user), ResourceFolder())
    }
    await #expect(throws: ArtworkSearch.self) {
      _ = try await user.installArtwork(from: artwork.get().folder)
    }
  }

  private func expectInstalled() throws {
    var locations = AssetLocations(requiresArtwork: true, user: user)
    locations.genuine = try artwork.get().genuine
    let installed = try Artwork(locations, ResourceFolder())
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
