import ButtonCore
import ButtonRendering
import Foundation
import TestSupport
import Testing

@testable import ButtonAssets

struct FontFolderTests {
  private let folder: TemporaryFolder
  private let faces: [FaceFile]

  init() throws {
    folder = try TemporaryFolder()
    faces = try FaceFile.list(at: ResourceFolder().faces)
  }

  @Test func everyInstalledFaceIsSound() throws {
    #expect(faces.count == 21)
    for face in faces { try face.check(in: TestAssets.userFolders.fonts) }
  }

  @Test func everyMissingFaceIsNamed() throws {
    let fonts = folder.path + "/bezel/fonts"
    for missing in [[fonts], faces.map { fonts + "/" + $0.name }] {
      let faults = try #require(throws: FileFaults.self) { try load(user: folder.path) }.files
      #expect(faults.map(\.path) == missing)
      #expect(faults.allSatisfy { $0.reason.contains("make setup") })
      try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
    }
  }

  @Test func aDamagedFaceIsNamed() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/bezel", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: TestAssets.userFolders.fonts, toPath: folder.path + "/bezel/fonts")
    let damaged = "bezel/fonts/NotoSansThai-Medium.ttf"
    try FileManager.default.removeItem(atPath: folder.path + "/" + damaged)
    try folder.write("no font", to: damaged)
    let faults = try #require(throws: FileFaults.self) { try load(user: folder.path) }.files
    #expect(faults.map(\.path) == [folder.path + "/" + damaged])
    #expect(faults.allSatisfy { $0.reason.contains("is damaged") })
  }

  @Test func anOwnFolderWithoutFontsIsRefused() throws {
    try folder.write("no font", to: "readme.txt")
    let fault = try #require(throws: FileFault.self) { try load(fonts: folder.path) }
    #expect(fault.path == folder.path)
  }

  @Test func theUsualFacesAsOwnFolderChangeNothing() throws {
    let own = try load(fonts: TestAssets.userFolders.fonts)
    let usual = try TestAssets.standIn()
    for target in ["/appleid/button", "/appleid/button?locale=ko_KR", "/appleid/button?locale=ar"] {
      let request = try usual.request(target)
      #expect(try own.renderer.render(request) == usual.renderer.render(request), "\(target)")
    }
  }

  /// An operator's own face; here one that no title uses by default.
  @Test func anOwnFaceComesFirstAndIsAsLargeAsApples() throws {
    let own = try load(fonts: try ownFace())
    let usual = try TestAssets.standIn()
    let standard = usual.catalog.standard
    let ours = try own.titles.title(TitleText(.signIn, in: standard)).centered
    let theirs = try usual.titles.title(TitleText(.signIn, in: standard)).centered
    #expect(ours.glyphs != theirs.glyphs)
    #expect(abs(ours.advance - theirs.advance) < 0.3, "\(ours.advance) \(theirs.advance)")
    // Characters that it lacks still come from the default faces.
    let thai = try #require(usual.catalog["th"])
    #expect(try own.titles.title(TitleText(.signIn, in: thai)).centered.glyphs.count > 5)
  }

  /// A folder with one face of a family that is not among the default ones.
  private func ownFace() throws -> String {
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    try FileManager.default.copyItem(atPath: path, toPath: folder.path + "/Own.ttf")
    return folder.path
  }

  @discardableResult
  private func load(user: String? = nil, fonts: String? = nil) throws -> LoadedAssets {
    let folders = user.map { UserFolders(environment: ["XDG_DATA_HOME": $0]) }
    return try LoadedAssets(
      AssetLocations(
        artwork: .standIn, fonts: fonts, user: folders ?? TestAssets.userFolders))
  }
}
