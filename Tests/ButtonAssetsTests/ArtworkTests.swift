import ButtonAssets
import ButtonCore
import ButtonRendering
import Foundation
import TestSupport
import Testing

struct ArtworkTests {
  private let nobody = UserFolders(environment: ["HOME": "/nonexistent"])

  private func artwork(
    in folder: String? = nil, isRequired: Bool = false, _ user: UserFolders,
    genuine: [GenuineArtworkFile] = GenuineArtworkFile.apple
  ) throws -> Artwork {
    var locations = AssetLocations(artwork: folder, requiresArtwork: isRequired, user: user)
    locations.genuine = genuine
    return try Artwork(locations, ResourceFolder())
  }

  @Test func withoutInstalledArtworkThereIsTheStandInUnlessItIsRefused() throws {
    #expect(try artwork(nobody).origin == .standIn)
    let fault = #expect(throws: AssetFault.self) { try artwork(isRequired: true, nobody) }
    #expect(fault?.description.contains("artwork is required") == true)
  }

  /// Once, a volume that is not mounted looked like artwork that was never installed.
  @Test func onceInstalledArtworkIsNotReplacedByTheStandIn() throws {
    let folder = try TemporaryFolder()
    let user = UserFolders(environment: ["XDG_DATA_HOME": folder.path])
    try FileManager.default.createDirectory(atPath: user.data, withIntermediateDirectories: true)
    #expect(try artwork(user).origin == .standIn)
    try folder.write("", to: "bezel/artwork-installed")
    let error = #expect(throws: AssetFault.self) {
      try artwork(user)
    }
    #expect(error?.description.contains("delete \(user.artworkMark)") == true)
  }

  @Test func aNamedFolderIsNeverReplacedByTheStandIn() throws {
    let folder = try TemporaryFolder()
    let fault = try #require(throws: FileFaults.self) {
      _ = try artwork(in: folder.path, nobody)
    }
    #expect(fault.files.count == 8)
    #expect(fault.files.allSatisfy { $0.reason == "does not exist" })
  }

  @Test func everyFaultyFileIsNamed() throws {
    let folder = try TemporaryFolder()
    let invented = try InventedArtwork.files()
    try folder.copy(invented.folder, to: "files")
    func load() throws -> Artwork {
      try artwork(in: folder.path + "/files", nobody, genuine: invented.genuine)
    }
    #expect(try load().origin == .apple)
    let (changed, missing) = ("files/" + invented.genuine[1].fileName, "files/" + invented.genuine[6].fileName)
    try folder.write(folder.text(changed) + " ", to: changed)
    try FileManager.default.removeItem(atPath: folder.path + "/" + missing)
    let faults = try #require(throws: FileFaults.self) { try load() }
    #expect(faults.files.map(\.path) == [changed, missing].map { folder.path + "/" + $0 })
    #expect(faults.files[0].reason.hasPrefix("is not Apple's file (SHA-256 "))
    #expect(faults.files[1].reason == "does not exist")
  }

  @Test(.enabled(if: SharedFolder.isExpected, "\(SharedFolder.skipReason)"))
  func applesFilesAreGenuineAndLieWhereTheGeometrySays() throws {
    let artwork = try artwork(in: SharedFolder.artwork, nobody)
    #expect(artwork.origin == .apple)
    for file in LogoShape.allCases {
      let ink = try #require(artwork[file].outline.bounds)
      let differences = [
        ink.minX - file.ink.minX, ink.minY - file.ink.minY, ink.maxX - file.ink.maxX,
        ink.maxY - file.ink.maxY,
      ]
      #expect(differences.allSatisfy { abs($0) < 0.004 }, "\(file): \(differences)")
    }
  }
}
