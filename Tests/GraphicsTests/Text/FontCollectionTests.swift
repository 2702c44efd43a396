import Foundation
import Graphics
import TestSupport
import Testing

@Suite("FontCollection sees only its folders")
struct FontCollectionTests {
  @Test("Every face is in a folder of the collection")
  func onlyItsFolders() throws {
    let faces = try Faces.collection().faces(covering: ["A", "ب", "ก"])
    #expect(!faces.isEmpty)
    #expect(faces.allSatisfy { $0.face.file.hasPrefix(TestFonts.folder + "/") })
    #expect(
      Set(faces.map(\.face.family)).isSuperset(of: [
        "Inter", "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans Hebrew", "Noto Sans Thai",
      ]))
  }

  @Test("One file in the folder is one face")
  func oneFace() throws {
    let folder = try Faces.interAlone()
    let faces = try Faces.collection([folder.path]).faces(covering: ["A", "é", "ก"])
    #expect(faces.map(\.face.family) == ["Inter"])
    #expect(faces.map(\.face.file) == [folder.path + "/Inter.otf"])
    #expect(faces.map(\.characters) == [["A", "é"]], "Thai is not in Inter")
  }

  @Test("An empty folder has no faces, and neither has a missing one")
  func noFaces() throws {
    let folder = try TemporaryFolder()
    #expect(try Faces.collection([folder.path]).faces(covering: []).isEmpty)
    #expect(try Faces.collection([folder.path + "/nowhere"]).faces(covering: []).isEmpty)
    #expect(try Faces.collection([]).faces(covering: []).isEmpty)
  }

  @Test("A folder's name may contain characters that XML must escape")
  func awkwardName() throws {
    let parent = try TemporaryFolder()
    let folder = parent.path + "/R&D <fonts> \"new\" 'ü'"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Faces.inter, toPath: folder + "/Inter.otf")
    let faces = try Faces.collection([folder]).faces(covering: ["A"])
    #expect(faces.map(\.face.file) == [folder + "/Inter.otf"])
  }

  @Test("If two folders have the same face, the first folder's is used", arguments: [true, false])
  func firstFolderWins(isAlteredFirst: Bool) throws {
    let usual = try Faces.interAlone()
    let altered = try TemporaryFolder()
    var font = try FontFile(Faces.inter)
    font.doubleAdvances()
    try Data(font.bytes).write(to: URL(filePath: altered.path + "/Inter.otf"))

    let folders = isAlteredFirst ? [altered.path, usual.path] : [usual.path, altered.path]
    let text = try Faces.typesetter(folders).shape("H", .latin)
    let usualText = try Faces.typesetter([usual.path]).shape("H", .latin)
    #expect(abs(text.advance / usualText.advance - (isAlteredFirst ? 2 : 1)) < 1e-3)
  }

  @Test("A cache that cannot be written only costs time")
  func noCache() throws {
    let folder = try Faces.interAlone()
    let fonts = try FontCollection(folders: [folder.path], cacheFolder: "/proc/nowhere")
    #expect(fonts.faces(covering: []).count == 1)
  }
}
