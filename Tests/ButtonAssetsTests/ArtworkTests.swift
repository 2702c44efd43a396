import ButtonCore
import ButtonRendering
import Foundation
import TestSupport
import Testing

@testable import ButtonAssets

struct ArtworkTests {
  private let nobody = UserFolders(environment: ["HOME": "/nonexistent"])

  @Test func withoutInstalledArtworkThereIsTheStandInUnlessItIsRefused() throws {
    let resources = try ResourceFolder()
    #expect(try Artwork(.installedOrStandIn, resources, nobody).origin == .standIn)
    #expect(throws: ArtworkRequired.self) { try Artwork(.installed, resources, nobody) }
  }

  /// Once, a volume that is not mounted looked like artwork that was never installed.
  @Test func onceInstalledArtworkIsNotReplacedByTheStandIn() throws {
    let folder = try TemporaryFolder()
    let user = UserFolders(environment: ["XDG_DATA_HOME": folder.path])
    try FileManager.default.createDirectory(atPath: user.data, withIntermediateDirectories: true)
    #expect(try Artwork(.installedOrStandIn, try ResourceFolder(), user).origin == .standIn)
    try folder.write("", to: "bezel/artwork-installed")
    let error = #expect(throws: ArtworkRequired.self) {
      try Artwork(.installedOrStandIn, try ResourceFolder(), user)
    }
    #expect(error?.description.contains("delete \(user.artworkMark)") == true)
    #expect(try Artwork(.standIn, try ResourceFolder(), user).origin == .standIn)
  }

  /// Once, the old artwork was deleted although the new one could not take its place.
  @Test func artworkThatCannotBeReplacedStays() throws {
    let folder = try TemporaryFolder()
    let place = folder.path + "/artwork"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    try folder.write("old", to: "artwork/file")
    #expect(throws: (any Error).self) {
      try replaceFolder(place, by: folder.path + "/none")
    }
    #expect(try folder.names == ["artwork"])
    #expect(try String(contentsOfFile: place + "/file", encoding: .utf8) == "old")
  }

  @Test func aNamedFolderIsNeverReplacedByTheStandIn() throws {
    let folder = try TemporaryFolder()
    let fault = try #require(throws: FileFaults.self) {
      _ = try Artwork(.folder(folder.path), try ResourceFolder(), nobody)
    }
    #expect(fault.files.count == 8)
    #expect(fault.files.allSatisfy { $0.reason == "does not exist" })
  }

  @Test func everyFaultyFileIsNamed() throws {
    let folder = try TemporaryFolder()
    let artwork = try InventedArtwork.files()
    for name in try FileManager.default.contentsOfDirectory(atPath: artwork.folder) {
      try FileManager.default.copyItem(
        atPath: artwork.folder + "/" + name, toPath: folder.path + "/" + name)
    }
    func load() throws -> Artwork {
      try Artwork(.folder(folder.path), ResourceFolder(), nobody, genuine: artwork.genuine)
    }
    #expect(try load().origin == .apple)
    let (changed, missing) = (artwork.genuine[1].fileName, artwork.genuine[6].fileName)
    try folder.write(folder.text(changed) + " ", to: changed)
    try FileManager.default.removeItem(atPath: folder.path + "/" + missing)
    let faults = try #require(throws: FileFaults.self) { try load() }
    #expect(faults.files.map(\.path) == [changed, missing].map { folder.path + "/" + $0 })
    #expect(faults.files[0].reason.hasPrefix("is not Apple's file (SHA-256 "))
    #expect(faults.files[1].reason == "does not exist")
  }

  @Test(.enabled(if: SharedFolder.isExpected, "\(SharedFolder.skipReason)"))
  func applesFilesAreGenuineAndLieWhereTheGeometrySays() throws {
    let artwork = try Artwork(.folder(SharedFolder.artwork), try ResourceFolder(), nobody)
    #expect(artwork.origin == .apple)
    for file in LogoShape.allCases {
      let ink = try artwork[file].ink()
      let differences = [
        ink.minX - file.ink.minX, ink.minY - file.ink.minY, ink.maxX - file.ink.maxX,
        ink.maxY - file.ink.maxY,
      ]
      // librsvg measures in steps of 1/256, which is cairo's grid.
      #expect(differences.allSatisfy { abs($0) < 0.004 }, "\(file): \(differences)")
    }
  }
}
