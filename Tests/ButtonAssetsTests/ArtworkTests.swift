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

  @Test func aNamedFolderIsNeverReplacedByTheStandIn() throws {
    let folder = try TemporaryFolder()
    let fault = try #require(throws: FileFaults.self) {
      _ = try Artwork(.folder(folder.path), try ResourceFolder(), nobody)
    }
    #expect(fault.files.count == 8)
    #expect(fault.files.allSatisfy { $0.reason == "does not exist" })
  }

  @Test(.enabled(if: SharedFolder.isExpected, "\(SharedFolder.skipReason)"))
  func applesFilesAreGenuineAndLieWhereTheGeometrySays() throws {
    let artwork = try Artwork(.folder(SharedFolder.artwork), try ResourceFolder(), nobody)
    #expect(artwork.origin == .apple)
    for file in LogoFile.allCases {
      let ink = try artwork[file].ink()
      let differences = [
        ink.minX - file.ink.minX, ink.minY - file.ink.minY, ink.maxX - file.ink.maxX,
        ink.maxY - file.ink.maxY,
      ]
      // librsvg measures in steps of 1/256, which is cairo's grid.
      #expect(differences.allSatisfy { abs($0) < 0.004 }, "\(file): \(differences)")
    }
  }

  @Test(.enabled(if: SharedFolder.isExpected, "\(SharedFolder.skipReason)"))
  func aChangedFileIsNamedWithItsDigest() throws {
    let folder = try TemporaryFolder()
    let artwork = folder.path + "/artwork"
    try FileManager.default.copyItem(atPath: SharedFolder.artwork, toPath: artwork)
    let changed = artwork + "/Logo - SIWA - Logo-only - White.svg"
    try FileManager.default.removeItem(atPath: changed)
    try folder.write("<svg/>", to: "artwork/Logo - SIWA - Logo-only - White.svg")
    let fault = try #require(throws: FileFaults.self) {
      _ = try Artwork(.folder(artwork), try ResourceFolder(), nobody)
    }
    #expect(fault.files.map(\.path) == [changed])
    #expect(fault.description.contains("is not Apple's file (SHA-256 "))
  }
}
